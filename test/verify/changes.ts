import type { DifferenceKind } from '../../src/verify/types.ts'
import type { Exchange } from './support.ts'

/** A change of the responses, and the only difference that must be found. */
export interface Change {
  readonly what: string
  readonly operation: string
  readonly kind: DifferenceKind
  /** The end of the pointer. */
  readonly at: string
  readonly contract?: unknown
  readonly received?: unknown
  readonly flags?: readonly string[]
  readonly apply: (exchange: Exchange) => void
}

type Item = Record<string, unknown>

const items = ({ status, body }: Exchange): Item[] => {
  if (status !== 200) return []
  const list = Array.isArray(body) ? body : ((body as { result?: unknown }).result ?? [body])
  return Array.isArray(list) ? (list as Item[]) : []
}
const each = (edit: (item: Item) => void) => (exchange: Exchange) => items(exchange).forEach(edit)
const drop = (name: string) => each((item) => delete item[name])
const set = (name: string, value: unknown) => each((item) => Object.assign(item, { [name]: value }))
const onSuccess = (edit: (exchange: Exchange) => void) => (exchange: Exchange) => {
  if (exchange.status === 200) edit(exchange)
}
const onRefusal = (edit: (exchange: Exchange) => void) => (exchange: Exchange) => {
  if (exchange.status === 400) edit(exchange)
}
const answer = (status: number, body: unknown) => (exchange: Exchange) => Object.assign(exchange, { status, body })
const error = (status: number) => answer(status, { statusCode: status, message: 'No.' })
const count = ({ query }: Exchange, name: string): number => (query.get(name) ?? '').split(',').filter(Boolean).length

export const changes: readonly Change[] = [
  // Missing fields
  {
    what: 'drops a required field',
    operation: 'names.resolve',
    kind: 'missing',
    at: '/properties/resolved',
    contract: 'boolean',
    received: null,
    apply: drop('resolved'),
  },
  {
    what: 'drops a field of all records in a page',
    operation: 'transactions.history',
    kind: 'missing',
    at: '/properties/timestamp',
    apply: drop('timestamp'),
  },
  {
    what: 'drops a field of the page itself',
    operation: 'wallet.portfolio',
    kind: 'missing',
    at: '/properties/nextPage',
    apply: onSuccess(({ body }) => delete (body as Item)['nextPage']),
  },
  {
    what: 'drops a field of one record only',
    operation: 'transactions.history',
    kind: 'missing',
    at: '/properties/hash',
    apply: (exchange) => delete items(exchange)[1]?.['hash'],
  },
  {
    what: 'drops a nested field',
    operation: 'tokens.multitokenBalances',
    kind: 'missing',
    at: '/properties/amount',
    apply: each((item) => delete (item['balances'] as Item[])[0]?.['amount']),
  },
  // Other types
  {
    what: 'sends a number as text',
    operation: 'transactions.byHash',
    kind: 'type',
    at: '/properties/timestamp',
    contract: 'number',
    received: '1729164000000',
    apply: set('timestamp', '1729164000000'),
  },
  {
    what: 'sends an amount as a number',
    operation: 'swaps.quote',
    kind: 'type',
    at: '/properties/buyAmount',
    contract: 'string',
    received: 17,
    apply: onSuccess(({ body }) => Object.assign(body as Item, { buyAmount: 17 })),
  },
  {
    what: 'sends null for a text',
    operation: 'names.resolve',
    kind: 'type',
    at: '/properties/address',
    received: null,
    apply: set('address', null),
  },
  {
    what: 'sends a text for an object',
    operation: 'tokens.metadata',
    kind: 'type',
    at: '/properties/metadata',
    contract: 'object',
    apply: set('metadata', 'ipfs://x'),
  },
  {
    what: 'sends an object for a list',
    operation: 'tokens.owners',
    kind: 'type',
    at: '/schema',
    contract: 'array',
    apply: onSuccess((one) => Object.assign(one, { body: { owners: [] } })),
  },
  {
    what: 'sends a text for a boolean body',
    operation: 'tokens.isOwner',
    kind: 'type',
    at: '/schema',
    contract: 'boolean',
    received: 'yes',
    apply: onSuccess((one) => Object.assign(one, { body: 'yes' })),
  },
  {
    what: 'sends numbers in a list of texts',
    operation: 'tokens.nftBalances',
    kind: 'type',
    at: '/properties/balances',
    apply: each((item) => Object.assign(item, { balances: [7] })),
  },
  {
    what: 'sends a fraction for an integer',
    operation: 'events.list',
    kind: 'type',
    at: '/properties/logIndex',
    contract: 'integer',
    received: 0.5,
    apply: set('logIndex', 0.5),
  },
  // Undocumented fields and values
  {
    what: 'adds a field',
    operation: 'names.resolve',
    kind: 'undocumented',
    at: '/properties/owner',
    contract: null,
    received: '0x1',
    apply: set('owner', '0x1'),
  },
  {
    what: 'adds a field to a provisional record',
    operation: 'tokens.inCollections',
    kind: 'undocumented',
    at: '/properties/rarity',
    received: 5,
    apply: set('rarity', 5),
  },
  {
    what: 'adds a nested field',
    operation: 'events.list',
    kind: 'undocumented',
    at: '/properties/topic_4',
    apply: each((item) => Object.assign(item['raw'] as Item, { topic_4: '0x' })),
  },
  {
    what: 'adds a field to error bodies',
    operation: 'names.resolve',
    kind: 'undocumented',
    at: '/properties/requestId',
    apply: onRefusal(({ body }) => Object.assign(body as Item, { requestId: 'a' })),
  },
  {
    what: 'sends a new value',
    operation: 'transactions.history',
    kind: 'value',
    at: '/properties/transactionType',
    received: 'airdrop',
    apply: set('transactionType', 'airdrop'),
  },
  {
    what: 'sends a value that a provisional mark foresees',
    operation: 'wallet.portfolio',
    kind: 'value',
    at: '/properties/type',
    received: 'nft',
    apply: (exchange) => {
      for (const item of items(exchange)) if (item['type'] === 'multitoken') item['type'] = 'nft'
    },
  },
  // Status
  {
    what: 'rejects the sample with a 404',
    operation: 'tokens.metadata',
    kind: 'status',
    at: '/responses/404',
    contract: '200',
    received: 404,
    apply: onSuccess(error(404)),
  },
  {
    what: 'answers 422 instead of 400',
    operation: 'names.resolve',
    kind: 'status',
    at: '/responses/422',
    contract: 400,
    received: 422,
    apply: onRefusal((one) => Object.assign(one, { status: 422 })),
  },
  {
    what: 'answers 201 instead of 200',
    operation: 'tokens.isOwner',
    kind: 'status',
    at: '/responses/201',
    received: 201,
    apply: onSuccess((one) => Object.assign(one, { status: 201 })),
  },
  {
    what: 'accepts a call without a required parameter',
    operation: 'names.resolve',
    kind: 'status',
    at: '/parameters/name',
    contract: 400,
    received: 200,
    apply: (one) => {
      if (!one.query.has('name')) answer(200, { chain: 'ethereum-mainnet', name: '', resolved: false })(one)
    },
  },
  {
    what: 'accepts a wrong key',
    operation: 'transactions.byHash',
    kind: 'status',
    at: '/responses/401',
    contract: 401,
    received: 200,
    apply: (one) => {
      if (one.status === 401) answer(200, [])(one)
    },
  },
  {
    what: 'fails for a name that does not exist',
    operation: 'names.resolve',
    kind: 'status',
    at: '/responses/500',
    received: 500,
    apply: (one) => {
      if (one.query.get('name')?.includes('does-not-exist')) error(500)(one)
    },
  },
  // Headers
  {
    what: 'sends another media type',
    operation: 'tokens.owners',
    kind: 'header',
    at: '/headers/content-type',
    contract: 'application/json',
    received: 'text/json',
    apply: onSuccess((one) => Object.assign(one, { type: 'text/json' })),
  },
  {
    what: 'sends no media type',
    operation: 'tokens.owners',
    kind: 'header',
    at: '/headers/content-type',
    received: null,
    apply: onSuccess((one) => Object.assign(one, { type: '' })),
  },
  {
    what: 'adds a header of its own',
    operation: 'names.resolve',
    kind: 'header',
    at: '/headers/x-credits-left',
    contract: null,
    received: '7',
    apply: onSuccess((one) => Object.assign(one.extra, { 'x-credits-left': '7' })),
  },
  {
    what: 'sends HTML',
    operation: 'swaps.quotes',
    kind: 'header',
    at: '/headers/content-type',
    received: 'text/html',
    apply: onSuccess((one) => Object.assign(one, { type: 'text/html', text: '<html>Welcome</html>' })),
  },
  {
    what: 'sends text that is not JSON',
    operation: 'swaps.quotes',
    kind: 'type',
    at: '/schema',
    contract: 'JSON',
    apply: onSuccess((one) => Object.assign(one, { text: '[{' })),
  },
  // Limits
  {
    what: 'accepts a list that is too long',
    operation: 'tokens.inCollections',
    kind: 'limit',
    at: '/parameters/collectionAddresses',
    apply: (one) => {
      if (count(one, 'collectionAddresses') > 10) answer(200, [])(one)
    },
  },
  {
    what: 'rejects the longest list',
    operation: 'wallet.balancesAt',
    kind: 'limit',
    at: '/parameters/addresses',
    contract: 'at most 10',
    apply: (one) => {
      if (count(one, 'addresses') === 10) error(400)(one)
    },
  },
  {
    what: 'accepts a block range that is too large',
    operation: 'events.list',
    kind: 'limit',
    at: '/parameters/blockTo',
    apply: (one) => {
      if (Number(one.query.get('blockTo')) - Number(one.query.get('blockFrom')) > 500) answer(200, [])(one)
    },
  },
  {
    what: 'rejects the widest block range',
    operation: 'events.list',
    kind: 'limit',
    at: '/parameters/blockTo',
    apply: (one) => {
      if (Number(one.query.get('blockTo')) - Number(one.query.get('blockFrom')) === 500) error(400)(one)
    },
  },
  {
    what: 'returns more items than a page has',
    operation: 'tokens.owners',
    kind: 'limit',
    at: '/parameters/pageSize',
    apply: onSuccess(({ body, query }) => {
      if (!query.has('pageSize')) (body as unknown[]).push(...(body as unknown[]))
    }),
  },
  {
    what: 'accepts a number above its maximum',
    operation: 'swaps.quote',
    kind: 'limit',
    at: '/parameters/slippageBps',
    apply: (one) => {
      if (one.query.get('slippageBps') === '10001')
        answer(200, { expiresAt: 1, buyAmount: '1', sellAmount: '1', limitAmount: '1' })(one)
    },
  },
  // Chains
  {
    what: 'accepts an unknown chain',
    operation: 'names.resolve',
    kind: 'chain',
    at: '/parameters/chain',
    contract: null,
    apply: (one) => {
      if (one.query.get('chain')?.startsWith('no-')) answer(200, { chain: 'x', name: 'x', resolved: false })(one)
    },
  },
  {
    what: 'rejects a documented chain',
    operation: 'names.resolve',
    kind: 'chain',
    at: '/parameters/chain',
    contract: 'solana-mainnet',
    received: 400,
    flags: ['--chains', 'all'],
    apply: (one) => {
      if (one.query.get('chain') === 'solana-mainnet') error(400)(one)
    },
  },
  {
    what: 'rejects several documented chains',
    operation: 'wallet.portfolio',
    kind: 'chain',
    at: '/parameters/chain',
    contract: ['tezos-mainnet', 'mocachain-devnet'],
    flags: ['--chains', 'all'],
    apply: (one) => {
      if (/^(tezos|mocachain)/.test(one.query.get('chain') ?? '')) error(400)(one)
    },
  },
]
