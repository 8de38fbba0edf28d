import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { BudgetError, type ClientOptions, createClient, isChainDataError } from '../../src/index.ts'
import type { EngineOptions } from '../outside-service/engine.ts'
import { createService } from '../outside-service/fetch.ts'
import { type Fault, type Service, startService } from '../outside-service/service.ts'
import { addressAt, createWorld } from '../outside-service/world.ts'
import { type AnyOperation, operationOf } from '../support/client.ts'
import { hangTimeout, propertyOptions } from './runs.ts'

/*
 * Lists and money, as the interface description and the guides define them. The service in `test/outside-service` shares
 * no code with `src/`, knows what it charged, and fails at random.
 */

// The client waits a random time before it retries.
const random = Math.random.bind(Math)
beforeEach(() => void vi.spyOn(Math, 'random').mockImplementation(() => random() * 0.01))

interface Page {
  readonly items: readonly object[]
  readonly cursor?: unknown
  readonly hasMore: boolean
}
interface ListOperation extends AnyOperation {
  pages(query: object, options: object): AsyncIterable<Page>
  estimate(query: object, options: object): Promise<{ spent: number; low: number; credits: number; high: number }>
}

const chain = 'ethereum-mainnet'
const from = 1_000_000

/** The operations that return lists, by the name of their endpoint in the service. */
const lists = {
  owners: 'tokens.owners',
  collections: 'tokens.inCollections',
  portfolio: 'wallet.portfolio',
  balances: 'wallet.balancesAt',
  history: 'transactions.history',
  events: 'events.list',
} as const

const count = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 120 }) },
  { weight: 2, arbitrary: fc.constantFrom(49, 50, 51, 100, 249, 250, 251) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 700 }) },
)
const fault: fc.Arbitrary<Fault> = fc.record({
  delay: fc.constantFrom(0, 0, 0, 1, 5),
  failure: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 14, arbitrary: fc.constantFrom<Fault['failure']>(400, 403, 408, 500, 502, 503, 504, 'reset', 'cut') },
    // The client sends fewer requests per second after a 429, which takes time.
    { weight: 1, arbitrary: fc.constant(429) },
  ),
  charged: fc.boolean(),
})
const session = fc.record(
  {
    concurrency: fc.integer({ min: 1, max: 9 }),
    limit: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(50, 100, 250, 251)),
    maxCredits: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 5000 })),
    budget: fc.integer({ min: 0, max: 3000 }),
    retries: fc.integer({ min: 0, max: 2 }),
    /** Number of pages after which the iteration is left. */
    pages: fc.integer({ min: 1, max: 5 }),
    faults: fc.array(fault, { maxLength: 8 }),
    /** After an error, whether to resume from the last page instead of the cursor of the error. */
    keepsCursor: fc.boolean(),
  },
  { requiredKeys: ['faults'] },
)
type Session = typeof session extends fc.Arbitrary<infer T> ? T : never

/** Whether to connect over HTTP. Thousands of cases take too long with a server for each. */
const isRemote = fc.integer({ min: 0, max: 7 }).map((n) => n === 0)
const launch = (isOverHttp: boolean, options: EngineOptions): Promise<Service & { fetch?: ClientOptions['fetch'] }> =>
  isOverHttp ? startService(options) : Promise.resolve(createService(options))

const listCase = fc.record({
  isRemote,
  name: fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
  items: fc.array(count, { minLength: 1, maxLength: 24 }),
  blocks: fc.constantFrom(1, 3, 400, 500, 501, 1700, 9000),
  pageSize: fc.option(fc.constantFrom(1, 7, 10, 49, 50, 51, 100, 1000), { nil: undefined }),
  hasRange: fc.boolean(),
  tokenTypes: fc.constantFrom('native', 'fungible', 'nft,multitoken'),
  sort: fc.constantFrom(undefined, 'ASC', 'DESC'),
  types: fc.option(fc.subarray(['fungible', 'nft', 'multitoken', 'native'], { minLength: 1 }), { nil: undefined }),
  subtype: fc.constantFrom(undefined, undefined, 'incoming', 'zero-transfer'),
  /** The most blocks that the service reads before it gives up. */
  mostBlocks: fc.constantFrom(1000, 1000, 120, 30),
  sessions: fc.array(session, { maxLength: 4 }),
})
type ListCase = typeof listCase extends fc.Arbitrary<infer T> ? T : never

const address = fc.integer({ min: 0, max: 5 }).map(addressAt)
const addresses = fc.array(address, { minLength: 1, maxLength: 4 })
const call = fc.record({
  operation: fc.oneof(
    fc.record({
      id: fc.constantFrom('wallet.reputation', 'wallet.portfolioReputation'),
      query: fc.record({ addresses }),
    }),
    fc.record({
      id: fc.constant('wallet.tokenReputation'),
      query: fc.record({
        walletAddress: address,
        tokenAddresses: addresses,
        tokenSymbols: fc.constantFrom(['A'], ['A', 'B']),
      }),
    }),
    fc.record({
      id: fc.constant('names.resolve'),
      query: fc.record({ name: fc.constantFrom('vitalik.eth', 'known-a.eth', 'b.eth') }),
    }),
    fc.record({ id: fc.constant('tokens.isOwner'), query: fc.record({ address, tokenAddress: address }) }),
    fc.record({
      id: fc.constant('tokens.metadata'),
      query: fc.record({ tokenAddress: address, tokenIds: fc.constantFrom(['1'], ['1', '2', '3']) }),
    }),
    fc.record({
      id: fc.constantFrom('tokens.nftBalances', 'tokens.multitokenBalances'),
      query: fc.record({ address }),
    }),
  ),
  /** The client or one of its children. */
  tenant: fc.constantFrom(undefined, 'a', 'b'),
  options: fc.record(
    { maxCredits: fc.integer({ min: 0, max: 20_000 }), retries: fc.integer({ min: 0, max: 2 }), dedupe: fc.boolean() },
    { requiredKeys: [] },
  ),
  isAborted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
const budget = fc.option(fc.integer({ min: 0, max: 40_000 }), { nil: undefined })
const callsCase = fc.record({
  isRemote,
  free: fc.boolean(),
  budget,
  tenantBudget: budget,
  faults: fc.array(fault, { maxLength: 12 }),
  /** Calls of one array are made at the same time. */
  rounds: fc.array(fc.array(call, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
})

/** Returns the query of a case, and the sizes of its world. Long lists of long lists would take too long. */
function setUp({ name, items: all, blocks, pageSize, hasRange, tokenTypes, sort, types, subtype }: ListCase) {
  const isSmall = pageSize !== undefined && pageSize < 10
  const most = name === 'owners' ? 1 : name === 'history' ? 3 : name === 'portfolio' ? 6 : all.length
  const items = all.slice(0, most).map((size, i) => (isSmall || i > 2 ? size % 40 : size))
  const addresses = items.map((_, i) => addressAt(i))
  const range = hasRange && { blockFrom: from, blockTo: from + blocks - 1 }
  const page = pageSize !== undefined && { pageSize }
  const query = {
    owners: { tokenAddress: addresses[0], ...page },
    collections: { collectionAddresses: addresses, ...page },
    portfolio: { addresses, tokenTypes, ...page },
    balances: { addresses, blockNumber: from },
    history: {
      ...{ addresses, ...range, ...page },
      ...(sort && { sort }),
      ...(types && { transactionTypes: types }),
      ...(subtype && { transactionSubtype: subtype }),
    },
    events: { contractAddresses: addresses, eventType: 'tokenTransfer', ...range, ...page },
  }[name]
  return { query: { chain, ...query }, size: { items, from, blocks } }
}

async function start({ isRemote, name, mostBlocks, size, sessions }: Parameters<typeof run>[0]) {
  const world = createWorld(size)
  let faults: readonly Fault[] = []
  const service = await launch(isRemote, {
    keys: ['key'],
    lists: {
      ...world,
      // A wallet with more records than this has to be read by type.
      history: (values) => {
        const { addresses, transactionTypes } = values
        const isWhole = !Array.isArray(transactionTypes) || transactionTypes.length > 1
        const wallet = world['history']?.({ addresses, chain }) ?? []
        const records = world['history']?.(values) ?? []
        return isWhole && wallet.length > 250 ? records.slice(0, 250) : records
      },
    },
    fault: ({ blockFrom, blockTo }, index) => {
      const isTooLong = name === 'events' && Number(blockTo) - Number(blockFrom) + 1 > mostBlocks
      return isTooLong ? { failure: 504, charged: true } : faults[index - first]
    },
  })
  let first = 0
  return {
    service,
    world,
    /** Lets the next requests fail. */
    disturb(next: Session): void {
      first = service.requests
      faults = sessions.length ? next.faults : []
    },
  }
}

const connect = ({ url, fetch }: Awaited<ReturnType<typeof launch>>, options: ClientOptions = {}) =>
  createClient({ baseUrl: url, apiKey: 'key', ...(fetch && { fetch }), ...options })

/** Reads pages until the session ends, and checks that the client knows what the service charged. */
async function read(service: Service, name: keyof typeof lists, query: object, cursor: unknown, session: Session) {
  const { budget, pages: most = Infinity, retries, concurrency, limit, maxCredits, keepsCursor } = session
  const before = service.credits
  const client = connect(service, { ...(budget !== undefined && { credits: { budget } }) })
  const operation = operationOf(client, lists[name]) as ListOperation
  const options = Object.entries({ cursor, retries, concurrency, limit, maxCredits }).filter(([, v]) => v !== undefined)
  const items: object[] = []
  let last = { cursor, hasMore: true }
  let error: unknown
  try {
    let count = 0
    for await (const page of operation.pages(query, Object.fromEntries(options))) {
      items.push(...page.items)
      last = { cursor: JSON.parse(JSON.stringify(page.cursor)), hasMore: page.hasMore }
      if (++count >= most) break
    }
  } catch (reason) {
    error = reason
    if (!isChainDataError(reason)) throw reason
    const { cursor: next } = reason as { cursor?: unknown }
    if (next !== undefined && !keepsCursor) last = { cursor: JSON.parse(JSON.stringify(next)), hasMore: true }
  }
  await vi.waitFor(() => expect(client.credits.reserved).toBe(0))
  const charged = service.credits - before
  const { spent, uncertain } = client.credits
  expect(charged, 'credits that the client does not know').toBeLessThanOrEqual(spent + uncertain)
  if (budget !== undefined) expect(spent + uncertain, 'the budget').toBeLessThanOrEqual(budget)
  if (maxCredits !== undefined) expect(charged, 'maxCredits').toBeLessThanOrEqual(maxCredits)
  if (limit !== undefined) expect(items.length, 'limit').toBeLessThanOrEqual(limit)
  return { items, error, charged, spent, uncertain, ...last }
}

async function run(one: ListCase & ReturnType<typeof setUp>) {
  const { name, query, sessions } = one
  const { service, world, disturb } = await start(one)
  try {
    const expected = world[name]?.(query) ?? []
    const items: object[] = []
    let state: { cursor?: unknown; hasMore: boolean } = { hasMore: true }
    for (const next of [...sessions, { faults: [] }]) {
      if (!state.hasMore) break
      disturb(next)
      const result = await read(service, name, query, state.cursor, next)
      if (next.faults.length === 0 && result.error && (result.error as Error).name !== 'BudgetError') throw result.error
      items.push(...result.items)
      state = result
    }
    expect(state.hasMore).toBe(false)
    if (!sessions.length) await expectPrices(service, name, query)
    expectAll(one, items, expected)
  } finally {
    await service.close()
  }
}

type Placed = { address: string; blockNumber: number; transactionType?: string }

/**
 * Expects each item exactly once, in the order of the service. If a query takes several requests, only the order of what
 * one request can return is defined: that of the events of ten contracts, or of a wallet's records of one type. Records
 * of several wallets and types are merged by block.
 */
function expectAll({ name, sort }: ListCase, items: readonly object[], expected: readonly object[]): void {
  if (name !== 'history' && name !== 'events') return void expect(items).toStrictEqual(expected)
  const bySource = (all: readonly object[]) =>
    Object.groupBy(all as Placed[], ({ address, transactionType }) =>
      name === 'events' ? `${Math.ceil(Number(address) / 10)}` : `${address} ${transactionType}`,
    )
  expect(bySource(items)).toStrictEqual(bySource(expected))
  const blocks = (items as Placed[]).map(({ blockNumber }) => blockNumber)
  const order = sort === 'ASC' ? 1 : -1
  if (name === 'history') expect(blocks).toStrictEqual(blocks.toSorted((a, b) => (a - b) * order))
}

/** Expects `plan` to be a lower bound of what the service has charged so far, and `estimate` to know what it spends. */
async function expectPrices(service: Service, name: keyof typeof lists, query: object) {
  const client = connect(service)
  const operation = operationOf(client, lists[name]) as ListOperation
  const charged = service.credits
  expect(operation.plan(query, { all: true }).credits, 'plan').toBeLessThanOrEqual(charged)
  const maxCredits = 400
  const estimate = await operation.estimate(query, { maxCredits }).catch((error: unknown) => {
    // Requests that the service gives up on can use up the credits.
    if (!(error instanceof BudgetError) || service.credits === charged) throw error
  })
  // After an error, requests may still be in flight.
  await vi.waitFor(() => expect(client.credits.reserved).toBe(0))
  expect(service.credits - charged).toBeLessThanOrEqual(maxCredits)
  const { spent, uncertain } = client.credits
  expect(service.credits - charged).toBeLessThanOrEqual(spent + uncertain)
  if (!estimate) return
  expect(estimate.spent).toBe(spent + uncertain)
  expect(estimate.low).toBeLessThanOrEqual(estimate.credits)
  expect(estimate.credits).toBeLessThanOrEqual(estimate.high)
}

test(
  'lists are complete and in order, whatever fails and however often they are resumed',
  async () => {
    await fc.assert(
      fc.asyncProperty(listCase, async (one) => {
        await run({ ...one, ...setUp(one) })
      }),
      propertyOptions(),
    )
  },
  hangTimeout,
)

test(
  'every credit that the service charges is known, and within all budgets',
  async () => {
    await fc.assert(
      fc.asyncProperty(callsCase, async ({ isRemote, free, budget, tenantBudget, faults, rounds }) => {
        const service = await launch(isRemote, { keys: ['key'], free, fault: (_, index) => faults[index] })
        try {
          const client = connect(service, {
            credits: { plan: free ? 'free' : 'paid', ...(budget !== undefined && { budget }) },
          })
          const credits = tenantBudget === undefined ? {} : { credits: { budget: tenantBudget } }
          const tenants = {
            a: client.withOptions({ name: 'a', ...credits }),
            b: client.withOptions({ name: 'b', ...credits }),
          }
          for (const round of rounds) {
            await Promise.all(
              round.map(async ({ operation: { id, query }, tenant, options, isAborted }) => {
                const operation = operationOf(tenant ? tenants[tenant] : client, id)
                const signal = isAborted ? AbortSignal.timeout(1) : undefined
                const all = { chain, ...query }
                const { credits } = operation.plan(all)
                try {
                  const result = await operation(all, { ...options, ...(signal && { signal }) }).withResponse()
                  expect(result.credits).toBe(result.source === 'network' ? credits : 0)
                  if (options.maxCredits !== undefined) expect(result.credits).toBeLessThanOrEqual(options.maxCredits)
                } catch (error) {
                  if (!isChainDataError(error) && error !== signal?.reason) throw error
                }
              }),
            )
            await vi.waitFor(() => expect(client.credits.reserved).toBe(0))
          }
          const { spent, uncertain } = client.credits
          expect(service.credits).toBeLessThanOrEqual(spent + uncertain)
          if (budget !== undefined) expect(spent + uncertain).toBeLessThanOrEqual(budget)
          for (const one of Object.values(tenants))
            expect(one.credits.spent + one.credits.uncertain).toBeLessThanOrEqual(tenantBudget ?? Infinity)
        } finally {
          await service.close()
        }
      }),
      propertyOptions(),
    )
  },
  hangTimeout,
)
