/** A fault to put into the contract, and what lint then says. */
export interface Fault {
  rule: string
  /** Below `openapi/`. */
  file: string
  /** The text to replace; the first one, or the first one behind `after`. */
  from: string
  to: string
  after?: string
  says: string
  /** Where it is found, where that is another file. */
  found?: string
  /** What else is said because of it. */
  also?: string[]
  /** Has a run to itself: it stirs up much, or another fault would hide it. */
  alone?: true
}

type Rest = Omit<Fault, 'rule' | 'file' | 'from' | 'to' | 'says'>

const faults: Fault[] = []
const seed =
  (rule: string) =>
  (file: string, from: string, to: string, says: string, rest: Rest = {}) =>
    faults.push({ rule, file, from, to, says, ...rest })

const vocabulary = seed('chaindata/vocabulary')
const unknown = '`x-foo` is not in our vocabulary'
vocabulary('paths/swaps.yaml', 'x-credits:', 'x-foo: 1\n    x-credits:', unknown)
vocabulary('openapi.yaml', 'info:\n', 'info:\n  x-foo: 1\n', unknown)
vocabulary('openapi.yaml', '  - name: swaps\n', '  - name: swaps\n    x-foo: 1\n', unknown)
vocabulary('openapi.yaml', '        default: http', '        x-foo: 1\n        default: http', unknown)
vocabulary('components/security.yaml', 'bearer:\n', 'bearer:\n  x-foo: 1\n', unknown)
vocabulary('components/responses.yaml', '\nServerError:\n', '\nServerError:\n  x-foo: 1\n', unknown)
vocabulary('components/responses.yaml', '  application/json:\n', '  application/json:\n      x-foo: 1\n', unknown)
vocabulary('components/parameters.yaml', 'offset:\n', 'offset:\n  x-foo: 1\n', unknown)
vocabulary('components/schemas.yaml', 'NameResolutionItem:\n', 'NameResolutionItem:\n  x-foo: 1\n', unknown)
vocabulary('examples/names.yaml', 'NameResolved:\n', 'NameResolved:\n  x-foo: 1\n', unknown)
vocabulary('components/schemas.yaml', 'x-unwrap: The', 'x-unwarp: The', '`x-unwarp` is not in our vocabulary')
vocabulary(
  'paths/names.yaml',
  '    parameters:\n',
  '    x-time: YYYY-MM-DDTHH:mm\n    parameters:\n',
  '`x-time` belongs on Parameter, not on Operation.',
)
vocabulary(
  'paths/events.yaml',
  'x-credits:',
  'x-twin-of: events.other\n    x-credits:',
  '`x-twin-of` is not in our vocabulary',
)
vocabulary('paths/swaps.yaml', '{ amount: 20 }', "{ amount: '20' }", 'x-credits/amount must be integer,null')
vocabulary('paths/tokens.yaml', '{ amount: 20 }', '{ amount: 0 }', 'x-credits/amount must be >= 1')
vocabulary(
  'paths/alerts.yaml',
  '      x-provisional: The table of credits has only the data operations.\n',
  '',
  "x-credits must have required property 'x-provisional'",
)
vocabulary(
  'paths/events.yaml',
  'offset: offset }',
  'offset: offset, step: 1 }',
  'x-pages must NOT have additional prop',
)
vocabulary('paths/wallet.yaml', 'x-time: YYYY-MM-DDTHH:mm', 'x-time: YYYY', 'x-time must be equal to one of')
vocabulary(
  'paths/tokens.yaml',
  '{ path: /v3/data/col',
  '{ path: /v2/data/col',
  'x-v3/path must match pattern "^/v3/"',
  { also: ['The older path of `/v4/data/collections`'] },
)
vocabulary('components/schemas.yaml', 'x-secret: true', 'x-secret: yes please', 'x-secret must be equal to constant')
vocabulary(
  'components/schemas.yaml',
  'x-known-values: [native, fungible, multitoken]',
  'x-known-values: native',
  'x-known-values must be array',
)
vocabulary(
  'openapi.yaml',
  '- scheme: bearer\n',
  '- schema: bearer\n',
  "x-auth-priority/1 must have required property 'scheme'",
)
vocabulary(
  'components/chains.yaml',
  '  x-provisional: Which',
  '  x-provisional: so # Which',
  'fewer than 10 characters',
)

const metadata = seed('chaindata/operation-facts')
metadata('paths/swaps.yaml', '    x-credits: { amount: 20 }\n', '', 'An operation says what it costs')
metadata(
  'paths/swaps.yaml',
  'operationId: swaps.quote\n',
  'operationId: quote\n',
  '`operationId` is to be `group.name`.',
)
metadata('paths/names.yaml', 'tags: [names]', 'tags: [tokens]', 'The one tag of an operation is its group')
metadata('paths/wallet.yaml', 'summary: What a wallet holds', "summary: ' '", 'An operation has a summary.')
metadata('paths/transactions.yaml', 'Interface description 4.15.', 'From somewhere.', 'says where it comes from')

const examples = seed('chaindata/examples')
const noExample = 'A body has at least one named example'
examples(
  'components/responses.yaml',
  '      examples:\n        internal:',
  '      x-provisional: no examples\n      was:',
  noExample,
  {
    alone: true,
  },
)
examples('paths/names.yaml', '        example: vitalik.eth\n', '', '`name` is required, so it has an `example`.')
examples('components/parameters.yaml', "  example: '1000000000000000000'\n", '', '`amount` is required')

const sample = seed('chaindata/sample-call')
sample('paths/wallet.yaml', '        example: 21000000\n', '', 'needs an `example` on one of blockNumber, time, unix')
sample(
  'paths/wallet.yaml',
  "          examples: ['2025-06-30T12:00']\n",
  "        example: '2025-06-30T12:00'\n",
  "can't have all of blockNumber, time: they exclude each other",
  { alone: true },
)

const addresses = seed('chaindata/addresses')
addresses('paths/wallet.yaml', '            x-address: true\n', '', '`addresses` is an address: `x-address: true`.')
addresses('components/schemas.yaml', '      x-address: true\n', '', '`address` is an address: `x-address: true`.', {
  found: 'paths/contracts.yaml',
})
addresses(
  'components/schemas.yaml',
  '    digits:\n      type: integer\n',
  '    digits:\n      type: integer\n      x-address: true\n',
  '`digits` is marked `x-address`, so it is a string.',
  { found: 'paths/contracts.yaml' },
)
addresses(
  'paths/transactions.yaml',
  "example: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  "example: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98']",
  'The example of `addresses` is to be a 0x-prefixed 20-byte address, as on `ethereum-mainnet`.',
)
addresses(
  'components/chains.yaml',
  '      chains:\n',
  '      chains:\n        - ethereum-main\n',
  '`ethereum-main` has an address family and is not in the list.',
)
addresses(
  'components/chains.yaml',
  '  x-address-families:\n',
  "  x-address-families:\n    other: { pattern: '[', text: any, names: names.reverse, chains: [bsc-mainnet] }\n",
  '`bsc-mainnet` is in an address family already.',
  { alone: true, also: ['The pattern of `other` is no regular expression.', 'there is no operation `names.reverse`'] },
)
vocabulary(
  'components/chains.yaml',
  '      text: a 0x',
  '      texts: a 0x',
  "evm must have required property 'text'",
  {
    alone: true,
  },
)

const lists = seed('chaindata/comma-lists')
lists('paths/tokens.yaml', 'explode: false', 'explode: true', '`collectionAddresses` is a list: `style: form`')
lists('paths/events.yaml', 'style: form', 'style: pipeDelimited', '`contractAddresses` is a list: `style: form`')
lists(
  'paths/tokens.yaml',
  '          minItems: 1\n          maxItems: 10\n',
  '          maxItems: 10\n',
  "can't be empty: `minItems: 1`",
)
lists('components/parameters.yaml', '      minLength: 1\n', '', "An element of `addresses` can't be empty")
lists(
  'paths/tokens.yaml',
  'enum: [nft, multitoken]',
  "enum: ['nft,multitoken']",
  "`nft,multitoken` can't be an element",
)

const references = seed('chaindata/references')
references(
  'paths/wallet.yaml',
  'x-batch: { parameter: addresses }',
  'x-batch: { parameter: adresses }',
  '`x-batch`: there is no parameter `adresses`',
)
references(
  'paths/wallet.yaml',
  'x-batch: { parameter: addresses }',
  'x-batch: { parameter: chain }',
  '`x-batch`: `chain` is not a list',
)
references('paths/wallet.yaml', '          maxItems: 1\n', '', '`x-batch`: `addresses` has no `maxItems`', {
  alone: true,
})
references(
  'paths/wallet.yaml',
  'addresses, items: result }',
  'addresses, items: results }',
  '`x-batch`: the answer has no field `results`',
)
references('paths/wallet.yaml', 'per: addresses', 'per: chain', '`x-credits`: `chain` is not a list')
references(
  'paths/wallet.yaml',
  'per: [tokenAddresses, tokenSymbols]',
  'per: [tokenAddresses, symbols]',
  '`x-credits`: there is no parameter `symbols`',
)
references(
  'paths/wallet.yaml',
  'offset: offset, items: result }',
  'offset: offset, items: results }',
  '`x-pages`: the answer has no field `results`',
)
references(
  'paths/wallet.yaml',
  'parameters: [tokenAddresses',
  'parameters: [tokenAdresses',
  '`x-one-of`: there is no parameter `tokenAdresses`',
  { also: ['needs an `example` on one of tokenAdresses'] },
)
references('paths/events.yaml', 'size: pageSize', 'size: pagesize', '`x-pages`: there is no parameter `pagesize`')
references('paths/events.yaml', 'offset: offset }', 'offset: chain }', '`x-pages`: `chain` is not an integer')
references(
  'paths/events.yaml',
  '{ from: blockFrom',
  '{ from: fromBlock',
  '`x-window`: there is no parameter `fromBlock`',
)
references('paths/events.yaml', 'to: blockTo', 'to: eventType', '`x-window`: `eventType` is not an integer')
references('paths/events.yaml', 'item: blockNumber', 'item: block', '`x-window`: the records have no field `block`')
references(
  'paths/events.yaml',
  '[stablecoinTransfer]',
  '[stablecoinTransfers]',
  '`eventType` does not take `stablecoinTransfers`',
)
references(
  'paths/events.yaml',
  'not-when: { eventType',
  'not-when: { eventTypes',
  '`x-batch`: there is no parameter `eventTypes`',
)
references(
  'paths/events.yaml',
  'x-first-only: { chiliz-mainnet: [signatures] }',
  'x-first-only: { chiliz-mainnet: [eventType] }',
  '`x-first-only`: `eventType` is not a list',
)
references(
  'paths/events.yaml',
  'x-first-only: { chiliz',
  'x-first-only: { tezos',
  '`x-first-only`: `chain` does not take `tezos-mainnet`',
)
references(
  'paths/tokens.yaml',
  'field: metadata',
  'field: metadatum',
  '`x-left-out`: the records have no field `metadatum`',
)
references(
  'paths/tokens.yaml',
  '[solana-mainnet, solana-devnet',
  '[tezos-mainnet, solana-devnet',
  '`x-left-out`: `chain` does not take `tezos-mainnet`',
)
references(
  'paths/events.yaml',
  'name: eventType\n',
  'name: eventType\n        required: true\n',
  '`eventType` is required, so nothing can stand instead',
)
references(
  'paths/transactions.yaml',
  'cursor: { parameter: cursor',
  'cursor: { parameter: curser',
  '`x-pages`: there is no parameter `curser`',
)
references(
  'paths/transactions.yaml',
  'next: nextPage',
  'next: nextpage',
  '`x-pages`: the answer has no field `nextpage`',
)
references(
  'paths/transactions.yaml',
  'chains: [tezos-mainnet]',
  'chains: [tezos]',
  '`x-pages`: `chain` does not take `tezos`',
)
references(
  'paths/transactions.yaml',
  'when: [blockFrom',
  'when: [fromBlock',
  '`x-pages`: there is no parameter `fromBlock`',
)
references(
  'paths/transactions.yaml',
  'item: blockNumber',
  'item: block',
  '`x-window`: the records have no field `block`',
)
references(
  'paths/transactions.yaml',
  'not-on: [tezos-mainnet]',
  'not-on: [tezos]',
  '`x-split`: `chain` does not take `tezos`',
)
references(
  'paths/transactions.yaml',
  'parameter: transactionTypes',
  'parameter: addresses',
  '`x-split`: the items of `addresses` have no `enum`',
)
references(
  'paths/transactions.yaml',
  'parameter: transactionTypes',
  'parameter: transactionType',
  '`x-split`: there is no parameter `transactionType`',
)
references(
  'paths/transactions.yaml',
  'parameter: sort',
  'parameter: sorted',
  '`x-split`: there is no parameter `sorted`',
)
references(
  'paths/transactions.yaml',
  'by: [blockNumber]',
  'by: [block]',
  '`x-split`: the records have no field `block`',
)
references('paths/transactions.yaml', 'descending: DESC', 'descending: DOWN', '`x-split`: `sort` does not take `DOWN`')
references(
  'paths/transactions.yaml',
  'tezos-mainnet: [transactionTypes',
  'tezos-mainnet: [transactionType',
  '`x-ignored`: there is no parameter `transactionType`',
)
references(
  'paths/transactions.yaml',
  'x-ignored: { tezos-mainnet',
  'x-ignored: { tezos',
  '`x-ignored`: `chain` does not take `tezos`',
)
references('paths/swaps.yaml', 'field: expiresAt', 'field: expires', '`x-expires`: the answer has no field `expires`')
references(
  'paths/contracts.yaml',
  'key: fromPrivateKey',
  'key: fromKey',
  '`x-write`: the body has no field `fromKey`',
  {
    also: ['`x-write`: `fromKey` is not marked `x-secret`'],
  },
)
references(
  'paths/contracts.yaml',
  'stateMutability: [view, pure]',
  'mutability: [view, pure]',
  '`x-write`: `methodABI` has no field `mutability`',
)
references('paths/contracts.yaml', 'value: data', 'value: date', '`x-abi`: the answer has no field `date`')
references('paths/alerts.yaml', '[mempool]', '[mempol]', '`x-only-on`: the body has no field `mempol`')
references(
  'paths/alerts.yaml',
  'chains: [bitcoin-mainnet]',
  'chains: [bitcon-mainnet]',
  '`x-only-on`: `bitcon-mainnet` is not in `Chain`',
)
references(
  'paths/alerts.yaml',
  'by: alerts.chains',
  'by: alerts.chian',
  '`x-only-on`: there is no operation `alerts.chian`',
)
references(
  'paths/alerts.yaml',
  'chain: chain, field',
  'chain: chian, field',
  '`x-only-on`: the answer of `alerts.chains` has no field `chian`',
)
references(
  'paths/alerts.yaml',
  'field: finality }',
  'field: finalty }',
  '`x-only-on`: the answer of `alerts.chains` has no field `finalty`',
)
references(
  'paths/alerts.yaml',
  'header: x-payload-hash',
  'header: x-payload',
  '`x-delivery`: there is no header `x-payload`',
)
references('paths/alerts.yaml', 'enriched: data', 'enriched: date', '`x-delivery`: the body has no field `date`')

const chains = seed('chaindata/chains')
chains('components/chains.yaml', '- gnosis-mainnet', '- gnosis-main', '`gnosis-main` is not in `Chain`', {
  after: 'SwapChain:',
  found: 'components/parameters.yaml',
  alone: true,
})
chains(
  'components/chains.yaml',
  '    - plasma-mainnet\n',
  '    - plasma-mainnet\n    - moon-mainnet\n',
  'No operation takes `moon-mainnet`',
  {
    found: 'openapi.yaml',
  },
)
chains(
  'components/chains.yaml',
  '  x-testnets:\n',
  '  x-testnets:\n    - moon-testnet\n',
  '`moon-testnet` is a test network that is not in',
)
chains('openapi.yaml', '    Chain:\n', '    Chains:\n', 'There is no `Chain` schema', { alone: true })
chains(
  'paths/names.yaml',
  '          $ref: ../components/chains.yaml#/NameChain\n',
  '          type: string\n',
  '`chain` has a list of slugs',
)

const paths = seed('chaindata/v3-path')
paths(
  'paths/tokens.yaml',
  '{ path: /v3/data/owners }',
  '{ path: /v3/data/owner }',
  'The older path of `/v4/data/owners` is `/v3/data/owners`.',
)
paths(
  'paths/contracts.yaml',
  '    x-credits:\n',
  '    x-v3: { path: /v3/blockchain/token/deploy }\n    x-credits:\n',
  'The older path of',
)

const open = seed('chaindata/open-and-closed')
const isOpen = 'An answer is open: no `additionalProperties: false`.'
const isClosed = 'What is sent is closed'
open('components/schemas.yaml', 'TokenMetadata:\n', 'TokenMetadata:\n  additionalProperties: false\n', isOpen)
open('components/schemas.yaml', 'TokenMetadata:\n', 'TokenMetadata:\n  unevaluatedProperties: false\n', isOpen)
open('components/schemas.yaml', '  additionalProperties: true\n', '  additionalProperties: false\n', isOpen, {
  after: '\nNftMetadata:',
})
open(
  'components/schemas.yaml',
  '      x-known-values: [native, fungible, multitoken]',
  '      enum: [native, fungible, multitoken]',
  '`x-known-values` instead of `enum` or `const`',
)
open(
  'components/schemas.yaml',
  '      x-known-values: [native]',
  '      const: native',
  '`x-known-values` instead of `enum` or `const`',
)
open('components/schemas.yaml', '  additionalProperties: false\n', '', isClosed, { after: '\nTokenDeployment:' })
open('components/schemas.yaml', '  additionalProperties: false\n', '', isClosed, { after: '\nContractInvocation:' })
open(
  'components/schemas.yaml',
  '  x-provisional: Seen on services with this interface; not in the description. Other fields are let through.\n',
  '',
  isClosed,
  { after: '\nFee:', alone: true },
)

const gaps = seed('chaindata/gaps-marked')
gaps(
  'components/schemas.yaml',
  '  x-provisional: The fields of ResponseArrayReputation are not shown (2.9); nothing is assumed of them.\n',
  '',
  'open on purpose says why in `x-provisional`',
)
gaps(
  'components/schemas.yaml',
  '  x-provisional: The fields of ResponseArrayReputation are not shown (2.9); nothing is assumed of them.\n  additionalProperties: true\n',
  '',
  'An object without properties says why',
)
gaps(
  'components/schemas.yaml',
  '      description: The value, of whatever type the method returns.\n',
  '',
  'A schema that takes anything has a description',
)
gaps(
  'components/schemas.yaml',
  'description: Symbol of the token.',
  'description: Its form is not shown.',
  'What is "not shown" is marked',
)
gaps(
  'components/parameters.yaml',
  '  x-provisional: The default is not shown; none is stated here.\n',
  '',
  'What is "not shown" is marked',
)
gaps(
  'components/responses.yaml',
  'description: The service failed.',
  'description: Its fields are not shown.',
  'What is "not shown" is marked',
)
gaps(
  'paths/names.yaml',
  '      Interface description 4.10.',
  '      Its limits are not shown. Interface description 4.10.',
  'What is "not shown" is marked',
)
gaps(
  'paths/wallet.yaml',
  '    x-provisional: Only status 200 is documented, and the fields of the records are not shown.\n',
  '',
  'without a documented 4XX says so',
)

const secrets = seed('chaindata/secrets')
secrets(
  'examples/contracts.yaml',
  'fromPrivateKey: <PRIVATE_KEY>',
  "fromPrivateKey: '0xabc'",
  '`fromPrivateKey` of the example `token` is to be',
  {
    found: 'paths/contracts.yaml',
  },
)
secrets(
  'components/schemas.yaml',
  '    x-secret: true\n',
  "    x-secret: true\n    examples: ['0xabc']\n",
  'A secret has neither examples nor a default.',
)
secrets(
  'components/schemas.yaml',
  '    x-secret: true\n',
  "    x-secret: true\n    default: '0xabc'\n",
  'A secret has neither examples nor a default.',
)

seed('rule/no-int64')(
  'components/schemas.yaml',
  'type: integer\n    description: The block',
  'type: integer\n    format: int64\n    description: The block',
  'An integer is an integer',
)

// Of the built-in rules, those that our examples and lists lean on.
const answers = seed('no-invalid-media-type-examples')
answers('examples/wallet.yaml', "balance: '1.50642'", 'balance: 1.50642', '`balance` property type must be string')
answers('examples/wallet.yaml', "balance: '1.50642'", "balanse: '1.50642'", "must have required property 'balance'", {
  also: ['unevaluated properties `balanse`'],
})
answers(
  'examples/transactions.yaml',
  '      transactionIndex: 87\n',
  "      transactionIndex: '87'\n",
  '`transactionIndex` property type must be integer',
)
answers(
  'examples/transactions.yaml',
  '      transactionIndex: 87\n',
  '      transactionIndx: 87\n      transactionIndex: 87\n',
  'must NOT have unevaluated properties `transactionIndx`',
)
answers('examples/errors.yaml', 'statusCode: 400', "statusCode: 'x'", '`statusCode` property type must be integer')
answers('examples/contracts.yaml', 'digits: 18', "digits: '18'", '`digits` property type must be integer')
answers('examples/contracts.yaml', 'digits: 18', 'digit: 18', "must have required property 'digits'", {
  also: ['additional properties `digit`'],
})
answers(
  'examples/swaps.yaml',
  "buyAmount: '2984531207'",
  'buyAmount: 2984531207',
  '`buyAmount` property type must be string',
)
answers('examples/tokens.yaml', '  value: true', "  value: 'true'", 'type must be boolean')

const values = seed('no-invalid-parameter-examples')
values(
  'components/parameters.yaml',
  "example: '1000000000000000000'",
  "example: '1.5'",
  'must match pattern "^[0-9]+$"',
)
values(
  'paths/wallet.yaml',
  "example: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  "example: ['0x80', '0x81']",
  'must NOT have more than 1 items',
  { alone: true },
)
values('paths/wallet.yaml', 'example: native', 'example: natives', 'must be equal to one of the allowed values')
values(
  'paths/names.yaml',
  'example: ethereum-mainnet',
  'example: tezos-mainnet',
  'must be equal to one of the allowed values',
)

seed('no-invalid-schema-examples')(
  'components/schemas.yaml',
  'examples: [18]',
  "examples: ['18']",
  'type must be integer',
)
seed('no-unused-components')(
  'openapi.yaml',
  '  schemas:\n',
  '  schemas:\n    Idle:\n      type: string\n',
  'Component: "Idle" is never used.',
)
seed('no-unresolved-refs')('paths/names.yaml', '#/NameResolved\n', '#/NameResolvedd\n', "Can't resolve $ref")
seed('array-parameter-serialization')(
  'paths/events.yaml',
  '        style: form\n        explode: false\n',
  '',
  'should have `style` and',
  { alone: true },
)

export { faults }
