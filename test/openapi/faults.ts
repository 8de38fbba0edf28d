/** A fault for a copy of the OpenAPI document, and the problem that lint must report. */
export interface Fault {
  rule: string
  /** Path of the file, relative to `openapi/`. */
  file: string
  /** Text to replace. The fault replaces its first occurrence, or its first occurrence after the text `after`. */
  from: string
  to: string
  after?: string
  /** Part of the expected message. */
  message: string
  /** File of the reported problem. Default: `file`. */
  found?: string
  /** Rules of further problems that the fault causes. */
  also?: string[]
  /** Whether to lint the fault in a copy of its own, because it causes many problems or another fault would hide it. */
  isolated?: true
}

type FaultOptions = Omit<Fault, 'rule' | 'file' | 'from' | 'to' | 'message'>

const faults: Fault[] = []
const seed =
  (rule: string) =>
  (file: string, from: string, to: string, message: string, options: FaultOptions = {}) =>
    faults.push({ rule, file, from, to, message, ...options })

const references = seed('chaindata/references')
references(
  'openapi.yaml',
  '{wallet.portfolio}',
  '{wallet.portfolios}',
  '`x-prompts`: unknown operation `wallet.portfolios`',
)
references('openapi.yaml', 'the token {token} were', 'a token were', 'does not use the argument `token`')

const verifyMarks = seed('chaindata/verify-marks')
verifyMarks(
  'paths/names.yaml',
  '    x-credits:',
  '    x-verify: shape\n    x-credits:',
  'only allowed beside `x-provisional`',
)

const vocabulary = seed('chaindata/vocabulary')
const unknown = '`x-foo` is not in the vocabulary'
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
vocabulary('examples/mock.yaml', "price: '2990'", 'price: 2990', '`x-tokens` is invalid')
vocabulary('components/schemas.yaml', 'x-unwrap: The', 'x-unwarp: The', '`x-unwarp` is not in the vocabulary')
vocabulary(
  'paths/names.yaml',
  '    parameters:\n',
  '    x-time: YYYY-MM-DDTHH:mm\n    parameters:\n',
  '`x-time` is only allowed on Parameter, not on Operation.',
)
vocabulary(
  'paths/events.yaml',
  'x-credits:',
  'x-twin-of: events.other\n    x-credits:',
  '`x-twin-of` is not in the vocabulary',
)
vocabulary('paths/swaps.yaml', '{ amount: 20 }', "{ amount: '20' }", 'x-credits/amount must be integer,null')
vocabulary('paths/tokens.yaml', '{ amount: 20 }', '{ amount: 0 }', 'x-credits/amount must be >= 1')
vocabulary(
  'paths/alerts.yaml',
  '      x-provisional: The credit table of the interface description only covers the data operations.\n',
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
vocabulary('paths/wallet.yaml', 'x-unit: seconds', 'x-unit: hours', 'x-unit must be equal to one of')
vocabulary(
  'paths/tokens.yaml',
  '{ path: /v3/data/col',
  '{ path: /v2/data/col',
  'x-v3/path must match pattern "^/v3/"',
  { also: ['The v3 path of `/v4/data/collections`'] },
)
vocabulary('components/schemas.yaml', 'x-secret: true', 'x-secret: yes please', 'x-secret must be equal to constant')
vocabulary(
  'components/schemas.yaml',
  'x-known-values: [native, fungible, multitoken]',
  'x-known-values: native',
  'x-known-values must be array',
)
vocabulary('openapi.yaml', '  name: xApiKey\n', '  named: xApiKey\n', "x-path-key must have required property 'name'")
vocabulary(
  'components/security.yaml',
  'x-auth-priority: 3\n',
  'x-auth-priority: third\n',
  'x-auth-priority must be integer',
  { also: ['chaindata/security'] },
)
vocabulary(
  'components/chains.yaml',
  '  x-provisional: >-\n    Networks',
  '  x-provisional: so\n  title: >-\n    Networks',
  'fewer than 10 characters',
)

const metadata = seed('chaindata/operation-metadata')
metadata(
  'paths/tokens.yaml',
  '    x-cache: { never: Tokens are minted and burned. }\n',
  '',
  'A read needs `x-cache`: which results may be cached, or why none.',
)
metadata(
  'paths/contracts.yaml',
  '    x-write:\n',
  '    x-cache: { maxAge: 60 }\n    x-write:\n',
  'Only a GET operation can have `x-cache`.',
)
metadata('paths/swaps.yaml', '    x-credits: { amount: 20 }\n', '', 'An operation needs a price')
metadata(
  'paths/swaps.yaml',
  'operationId: swapsQuote\n',
  'operationId: quote\n',
  '`operationId` must be the group and the capitalized name, such as `swapsList`.',
)
metadata(
  'paths/names.yaml',
  'operationId: namesResolve\n',
  'operationId: names.resolve\n',
  '`operationId` must be the group and the capitalized name, such as `namesList`.',
  { also: ['chaindata/addresses'] },
)
metadata('paths/tokens.yaml', 'tags: [tokens]', 'tags: [tokens, names]', 'An operation must have one tag, its group.', {
  also: ['operation-singular-tag'],
})
metadata('paths/wallet.yaml', 'summary: Wallet portfolio', "summary: ' '", 'An operation needs a summary.')
metadata('paths/transactions.yaml', 'Interface description 4.15.', 'From somewhere.', 'must end with its source')

const examples = seed('chaindata/examples')
const noExample = 'A body must have at least one named example'
examples(
  'components/responses.yaml',
  '      examples:\n        internal:',
  '      x-provisional: no examples\n      was:',
  noExample,
  {
    isolated: true,
  },
)
examples('paths/names.yaml', '        example: vitalik.eth\n', '', '`name` is required, so it must have an `example`.')
examples('components/parameters.yaml', "  example: '1000000000000000000'\n", '', '`amount` is required')

examples(
  'paths/transactions.yaml',
  "        examples:\n          sample:\n            value: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  "        example: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  'The example of the list `addresses` must be in `examples`',
)

const sample = seed('chaindata/sample-call')
sample('paths/wallet.yaml', '        example: 21000000\n', '', 'needs an `example` on one of blockNumber, time, unix')
sample(
  'paths/wallet.yaml',
  "          examples: ['2025-06-30T12:00']\n",
  "        example: '2025-06-30T12:00'\n",
  'Only one of blockNumber, time may have an `example`: they exclude each other.',
  { isolated: true },
)

seed('chaindata/pattern-text')(
  'components/parameters.yaml',
  '    x-pattern-text: a whole number of base units, in digits only\n',
  '',
  'The pattern of `amount` needs an `x-pattern-text`.',
)

const components = seed('chaindata/components')
components(
  'components/responses.yaml',
  'schemas.yaml#/Error401',
  'schemas.yaml#/AlertChain/properties/chain',
  'The components `Chain` and `chain` differ at most in case.',
  { isolated: true, found: 'openapi.yaml' },
)

components(
  'openapi.yaml',
  'components:\n',
  'components:\n  schemas:\n    Idle:\n      type: string\n      description: Unused.\n',
  'List no `schemas` here',
)

const security = seed('chaindata/security')
security(
  'components/security.yaml',
  'x-auth-priority: 4',
  'x-auth-priority: 3',
  'The priorities of the authentication schemes must be 1 to 5, each once.',
  { found: 'openapi.yaml' },
)
security(
  'openapi.yaml',
  'security:\n  - apiKey: []\n',
  'security:\n  - apiKey: []\n  - bearer: []\n',
  '`security` must only have `apiKey`',
)
security(
  'openapi.yaml',
  '    bearer:\n      $ref: components/security.yaml#/bearer\n',
  '    x-bearer:\n      $ref: components/security.yaml#/bearer\n',
  'The name `x-bearer` must not begin with `x-`',
  { isolated: true },
)

const addresses = seed('chaindata/addresses')
addresses(
  'paths/wallet.yaml',
  '            x-address: true\n',
  '',
  'Address `addresses` must be marked `x-address: true`.',
)
addresses(
  'components/schemas.yaml',
  '      x-address: true\n',
  '',
  'Address `address` must be marked `x-address: true`.',
  {
    found: 'paths/contracts.yaml',
  },
)
addresses(
  'components/schemas.yaml',
  '    digits:\n      type: integer\n',
  '    digits:\n      type: integer\n      x-address: true\n',
  '`digits` is marked `x-address`, so its type must be string.',
  { found: 'paths/contracts.yaml' },
)
addresses(
  'paths/transactions.yaml',
  "value: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  "value: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98']",
  'The example of `addresses` must be a 0x-prefixed 20-byte address, because the sample chain is `ethereum-mainnet`.',
)
addresses(
  'paths/transactions.yaml',
  '          x-transaction-hash: true\n',
  '',
  'Transaction hash `hash` must be marked `x-transaction-hash: true`.',
)
addresses(
  'paths/transactions.yaml',
  "example: '0x14244d6a",
  "example: '0x4244d6a",
  'The example of `hash` must be a 0x-prefixed 32-byte transaction hash, because the sample chain is `ethereum-mainnet`.',
  { isolated: true },
)
references(
  'components/chains.yaml',
  '        pattern: ^0x[a-fA-F0-9]{64}$\n',
  "        pattern: '['\n",
  '`x-address-families`: the pattern `[` of `evm` is not a valid regular expression.',
)
references(
  'components/chains.yaml',
  '      chains:\n',
  '      chains:\n        - ethereum-main\n',
  '`x-address-families`: `ethereum-main` is not in `Chain`',
  { after: 'x-address-families:' },
)
references(
  'components/chains.yaml',
  '  x-address-families:\n',
  "  x-address-families:\n    other: { pattern: '[', text: any, names: names.reverse, chains: [bsc-mainnet] }\n",
  '`bsc-mainnet` is already in another address family.',
  {
    isolated: true,
    also: ['the pattern `[` of `other` is not a valid regular expression.', 'unknown operation `names.reverse`'],
  },
)
vocabulary(
  'components/chains.yaml',
  '      text: a 0x',
  '      texts: a 0x',
  "evm must have required property 'text'",
  {
    isolated: true,
  },
)

const lists = seed('chaindata/comma-lists')
lists('paths/tokens.yaml', 'explode: false', 'explode: true', 'List `collectionAddresses` must have `style: form`')
lists('paths/events.yaml', 'style: form', 'style: pipeDelimited', 'List `contractAddresses` must have `style: form`')
lists(
  'paths/tokens.yaml',
  '          minItems: 1\n          maxItems: 10\n',
  '          maxItems: 10\n',
  'List `collectionAddresses` must have `minItems: 1`',
)
lists('components/parameters.yaml', '      minLength: 1\n', '', 'The items of `addresses` must have `minLength: 1`')
lists('paths/tokens.yaml', 'enum: [nft, multitoken]', "enum: ['nft,multitoken']", '`nft,multitoken` contains a comma')

references(
  'paths/wallet.yaml',
  'x-chunk: { parameter: addresses }',
  'x-chunk: { parameter: adresses }',
  '`x-chunk`: unknown parameter `adresses`',
)
references(
  'paths/wallet.yaml',
  'x-chunk: { parameter: addresses }',
  'x-chunk: { parameter: chain }',
  '`x-chunk`: `chain` is not a list',
)
references(
  'paths/wallet.yaml',
  '          maxItems: 1\n',
  '',
  '`x-chunk`: `addresses` has no `maxItems`: add it, or remove the key',
  {
    isolated: true,
  },
)
references(
  'paths/wallet.yaml',
  'addresses, items: result }',
  'addresses, items: results }',
  '`x-chunk`: the response has no field `results`',
  // `x-batch` finds the items of the response through `x-chunk`.
  { isolated: true },
)
references('paths/wallet.yaml', 'per: addresses', 'per: chain', '`x-credits`: `chain` is not a list')
references(
  'paths/wallet.yaml',
  'per: [tokenAddresses, tokenSymbols]',
  'per: [tokenAddresses, symbols]',
  '`x-credits`: unknown parameter `symbols`',
)
references(
  'paths/wallet.yaml',
  'offset: offset, items: result }',
  'offset: offset, items: results }',
  '`x-pages`: the response has no field `results`',
)
references(
  'paths/wallet.yaml',
  'parameters: [tokenAddresses',
  'parameters: [tokenAdresses',
  '`x-one-of`: unknown parameter `tokenAdresses`',
  { also: ['needs an `example` on one of tokenAdresses'] },
)
references('paths/events.yaml', 'size: pageSize', 'size: pagesize', '`x-pages`: unknown parameter `pagesize`')
references('paths/events.yaml', 'offset: offset }', 'offset: chain }', '`x-pages`: `chain` is not an integer')
references('paths/events.yaml', '{ from: blockFrom', '{ from: fromBlock', '`x-window`: unknown parameter `fromBlock`')
references('paths/events.yaml', 'to: blockTo', 'to: eventType', '`x-window`: `eventType` is not an integer')
references('paths/events.yaml', 'item: blockNumber', 'item: block', '`x-window`: the records have no field `block`')
references(
  'paths/events.yaml',
  '[stablecoinTransfer]',
  '[stablecoinTransfers]',
  '`eventType` does not accept `stablecoinTransfers`',
)
references(
  'paths/events.yaml',
  'not-when: { eventType',
  'not-when: { eventTypes',
  '`x-chunk`: unknown parameter `eventTypes`',
)
references(
  'paths/events.yaml',
  'x-first-only: { chiliz-mainnet: [signatures] }',
  'x-first-only: { chiliz-mainnet: [eventType] }',
  '`x-first-only`: `eventType` is not a list',
)
references('paths/events.yaml', 'x-union: [signatures]', 'x-union: [eventType]', '`x-union`: `eventType` is not a list')
references(
  'paths/events.yaml',
  'x-first-only: { chiliz',
  'x-first-only: { tezos',
  '`x-first-only`: `chain` does not accept `tezos-mainnet`',
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
  '`x-left-out`: `chain` does not accept `tezos-mainnet`',
)
references(
  'paths/events.yaml',
  'name: eventType\n',
  'name: eventType\n        required: true\n',
  "`eventType` is required, so it can't be an alternative",
)
references(
  'paths/transactions.yaml',
  'cursor: { parameter: cursor',
  'cursor: { parameter: curser',
  '`x-pages`: unknown parameter `curser`',
)
references(
  'paths/transactions.yaml',
  'next: nextPage',
  'next: nextpage',
  '`x-pages`: the response has no field `nextpage`',
)
references(
  'paths/transactions.yaml',
  'chains: [tezos-mainnet]',
  'chains: [tezos]',
  '`x-pages`: `chain` does not accept `tezos`',
)
references(
  'paths/transactions.yaml',
  'when: [blockFrom',
  'when: [fromBlock',
  '`x-pages`: unknown parameter `fromBlock`',
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
  '`x-split`: `chain` does not accept `tezos`',
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
  '`x-split`: unknown parameter `transactionType`',
)
references('paths/transactions.yaml', 'parameter: sort', 'parameter: sorted', '`x-split`: unknown parameter `sorted`')
references(
  'paths/transactions.yaml',
  'by: [blockNumber]',
  'by: [block]',
  '`x-split`: the records have no field `block`',
)
references(
  'paths/transactions.yaml',
  'descending: DESC',
  'descending: DOWN',
  '`x-split`: `sort` does not accept `DOWN`',
)
references(
  'paths/transactions.yaml',
  'tezos-mainnet: [transactionTypes',
  'tezos-mainnet: [transactionType',
  '`x-ignored`: unknown parameter `transactionType`',
)
references(
  'paths/transactions.yaml',
  'x-ignored: { tezos-mainnet',
  'x-ignored: { tezos',
  '`x-ignored`: `chain` does not accept `tezos`',
)
references(
  'paths/transactions.yaml',
  'final: items, block: blockNumber, time: timestamp',
  'final: items, block: blockNumber, time: time',
  '`x-cache`: the records have no field `time`',
)
references(
  'paths/wallet.yaml',
  'final: request, block: blockNumber, time: [time, unix]',
  'final: request, block: block, time: [time, unix]',
  '`x-cache`: unknown parameter `block`',
)
references('paths/names.yaml', 'found: resolved', 'found: known', '`x-cache`: the response has no field `known`')
references('paths/tokens.yaml', 'item: tokenId', 'item: id', '`x-batch`: the records have no field `id`')
references(
  'paths/tokens.yaml',
  '      most: 10\n',
  '',
  '`x-batch`: `tokenIds` has no `maxItems`: add it or `most`, or remove the key',
)
references('paths/swaps.yaml', 'field: expiresAt', 'field: expires', '`x-expires`: the response has no field `expires`')
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
references('paths/contracts.yaml', 'value: data', 'value: date', '`x-abi`: the response has no field `date`')
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
  '`x-only-on`: unknown operation `alerts.chian`',
)
references(
  'paths/alerts.yaml',
  'chain: chain, field',
  'chain: chian, field',
  '`x-only-on`: the response of `alerts.chains` has no field `chian`',
)
references(
  'paths/alerts.yaml',
  'field: finality }',
  'field: finalty }',
  '`x-only-on`: the response of `alerts.chains` has no field `finalty`',
)
references(
  'paths/alerts.yaml',
  'header: x-payload-hash',
  'header: x-payload',
  '`x-delivery`: unknown header `x-payload`',
)
references('paths/alerts.yaml', 'enriched: data', 'enriched: date', '`x-delivery`: the body has no field `date`')

const chains = seed('chaindata/chains')
references(
  'components/chains.yaml',
  '      arb-one-mainnet: {',
  '      arb-two-mainnet: {',
  '`x-finality`: `arb-two-mainnet` is not in `Chain`',
)
chains('components/chains.yaml', '- gnosis-mainnet', '- gnosis-main', '`gnosis-main` is not in `Chain`', {
  after: 'SwapChain:',
  found: 'components/parameters.yaml',
  isolated: true,
})
chains(
  'components/chains.yaml',
  '    - plasma-mainnet\n',
  '    - plasma-mainnet\n    - moon-mainnet\n',
  '`moon-mainnet` is in `Chain`, but no operation supports it.',
  { found: 'openapi.yaml', also: ['`moon-mainnet` is in no network.'] },
)
references(
  'components/chains.yaml',
  '  x-testnets:\n',
  '  x-testnets:\n    - moon-testnet\n',
  '`x-testnets`: `moon-testnet` is not in `Chain`',
)
references(
  'components/chains.yaml',
  '        gnosis-mainnet: {',
  '        gnoses-mainnet: {',
  '`gnoses-mainnet` has a network but is not in the list of chains.',
  { also: ['`gnoses-mainnet` must start with `gnosis` or one of its aliases.', '`gnosis-mainnet` is in no network.'] },
)
references(
  'components/chains.yaml',
  'aliases: [btc]',
  'aliases: [sol]',
  '`sol` belongs to the networks `solana` and `bitcoin`.',
)
references(
  'components/chains.yaml',
  'chainId: 143 }',
  'chainId: 137 }',
  '`137` belongs to the networks `polygon` and `monad`.',
)
chains('openapi.yaml', 'x-chains:\n', 'x-chain:\n', 'The document needs `x-chains`', { isolated: true })
chains(
  'paths/names.yaml',
  '          $ref: ../components/chains.yaml#/NameChain\n',
  '          type: string\n',
  '`chain` must have an `enum` of slugs',
)

const paths = seed('chaindata/v3-path')
paths(
  'paths/tokens.yaml',
  '{ path: /v3/data/owners }',
  '{ path: /v3/data/owner }',
  'The v3 path of `/v4/data/owners` must be `/v3/data/owners`.',
)
paths(
  'paths/contracts.yaml',
  '    x-credits:\n',
  '    x-v3: { path: /v3/blockchain/token/deploy }\n    x-credits:\n',
  'The v3 path of',
)

const open = seed('chaindata/open-and-closed')
const isOpen = 'Response schemas are open: remove `additionalProperties: false`.'
const isClosed = 'Request bodies are closed'
open('components/schemas.yaml', 'TokenMetadata:\n', 'TokenMetadata:\n  additionalProperties: false\n', isOpen)
open('components/schemas.yaml', 'TokenMetadata:\n', 'TokenMetadata:\n  unevaluatedProperties: false\n', isOpen)
open('components/schemas.yaml', '  additionalProperties: true\n', '  additionalProperties: false\n', isOpen, {
  after: '\nNftMetadata:',
})
open(
  'components/schemas.yaml',
  '      x-known-values: [native, fungible, multitoken]',
  '      enum: [native, fungible, multitoken]',
  'use `x-known-values` instead of `enum` or `const`',
)
open(
  'components/schemas.yaml',
  '      x-known-values: [native]',
  '      const: native',
  'use `x-known-values` instead of `enum` or `const`',
)
open('components/schemas.yaml', '  additionalProperties: false\n', '', isClosed, { after: '\nTokenDeployment:' })
open('components/schemas.yaml', '  additionalProperties: false\n', '', isClosed, { after: '\nContractInvocation:' })
open(
  'components/schemas.yaml',
  '  x-provisional: Observed on services with this interface. Not in the interface description. Other fields are accepted.\n',
  '',
  isClosed,
  { after: '\nFee:', isolated: true },
)

const gaps = seed('chaindata/gaps-marked')
gaps(
  'components/schemas.yaml',
  '  x-provisional: The fields of ResponseArrayReputation are not documented (2.9). None are assumed.\n  x-verify: shape\n',
  '',
  'An object with `additionalProperties: true` needs `x-provisional`',
)
gaps(
  'components/schemas.yaml',
  '  x-provisional: The fields of ResponseArrayReputation are not documented (2.9). None are assumed.\n  x-verify: shape\n  additionalProperties: true\n',
  '',
  'An object without properties needs `x-provisional`',
)
gaps(
  'components/schemas.yaml',
  '      description: Value returned by the method, of any type.\n',
  '',
  'A schema that accepts any value needs a description',
)
gaps(
  'components/schemas.yaml',
  'description: Symbol of the token.',
  'description: The form is not documented.',
  'A description that says "not documented" needs',
)
gaps(
  'components/parameters.yaml',
  '  x-provisional: The default is not documented, so none is declared here.\n',
  '',
  'A description that says "not documented" needs',
)
gaps(
  'components/responses.yaml',
  'description: The service encountered an internal error.',
  'description: Its fields are not shown.',
  'A description that says "not documented" needs',
)
gaps(
  'paths/names.yaml',
  '      Interface description 4.10.',
  '      Its limits are not documented. Interface description 4.10.',
  'A description that says "not documented" needs',
)
gaps(
  'paths/names.yaml',
  ['BadRequest', 'Unauthorized', 'Forbidden']
    .map((name, i) => `      '${[400, 401, 403][i]}':\n        $ref: ../components/responses.yaml#/${name}\n`)
    .join(''),
  '',
  'without a documented 4XX response needs',
)

const secrets = seed('chaindata/secrets')
secrets(
  'examples/contracts.yaml',
  'fromPrivateKey: <PRIVATE_KEY>',
  "fromPrivateKey: '0xabc'",
  '`fromPrivateKey` of the example `token` must be',
  {
    found: 'paths/contracts.yaml',
  },
)
secrets(
  'components/schemas.yaml',
  '    x-secret: true\n',
  "    x-secret: true\n    examples: ['0xabc']\n",
  'A secret must not have examples or a default.',
)
secrets(
  'components/schemas.yaml',
  '    x-secret: true\n',
  "    x-secret: true\n    default: '0xabc'\n",
  'A secret must not have examples or a default.',
)

seed('rule/no-int64')(
  'components/schemas.yaml',
  'type: integer\n    description: Number of the block',
  'type: integer\n    format: int64\n    description: Number of the block',
  'Do not use `int64`',
)

// Built-in rules for examples and lists.
const bodies = seed('no-invalid-media-type-examples')
bodies('examples/wallet.yaml', "balance: '1.50642'", 'balance: 1.50642', '`balance` property type must be string')
bodies('examples/wallet.yaml', "balance: '1.50642'", "balanse: '1.50642'", "must have required property 'balance'", {
  also: ['unevaluated properties `balanse`'],
})
bodies(
  'examples/transactions.yaml',
  '      transactionIndex: 87\n',
  "      transactionIndex: '87'\n",
  '`transactionIndex` property type must be integer',
)
bodies(
  'examples/transactions.yaml',
  '      transactionIndex: 87\n',
  '      transactionIndx: 87\n      transactionIndex: 87\n',
  'must NOT have unevaluated properties `transactionIndx`',
)
bodies('examples/errors.yaml', 'statusCode: 400', "statusCode: 'x'", '`statusCode` property type must be integer')
bodies('examples/contracts.yaml', 'digits: 18', "digits: '18'", '`digits` property type must be integer')
bodies('examples/contracts.yaml', 'digits: 18', 'digit: 18', "must have required property 'digits'", {
  also: ['additional properties `digit`'],
})
bodies(
  'examples/swaps.yaml',
  "buyAmount: '2984531207'",
  'buyAmount: 2984531207',
  '`buyAmount` property type must be string',
)
bodies('examples/tokens.yaml', '  value: true', "  value: 'true'", 'type must be boolean')

const values = seed('no-invalid-parameter-examples')
values(
  'components/parameters.yaml',
  "example: '1000000000000000000'",
  "example: '1.5'",
  'must match pattern "^[0-9]+$"',
)
values(
  'paths/wallet.yaml',
  "value: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']",
  "value: ['0x80', '0x81']",
  'must NOT have more than 1 items',
  { isolated: true },
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
seed('no-unresolved-refs')('paths/names.yaml', '#/NameResolved\n', '#/NameResolvedd\n', "Can't resolve $ref")
seed('array-parameter-serialization')(
  'paths/events.yaml',
  '        style: form\n        explode: false\n',
  '',
  'should have `style` and',
  { isolated: true },
)

export { faults }
