import { describe, expect, it, vi } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { createCore } from '../../src/core/index.ts'
import { BudgetError, type Estimate, NotFoundError, ParameterError, ServerError } from '../../src/index.ts'
import { eventsList } from '../../src/operations/index.ts'
import { Chain, type ChainOptions } from '../core/pagination/chain.ts'
import { events, history, owners } from '../core/pagination/queries.ts'
import { addressOf, failure } from '../support/client.ts'

vi.setConfig({ testTimeout: 30_000 })

type Client = ReturnType<Chain['client']>
interface Iterable {
  estimate(query: never, options?: object): Promise<Estimate>
  all(query: never): { toArray(): Promise<unknown[]> }
}

const many = (count: number) => Array.from({ length: count }, (_, i) => addressOf(`n${i}`))

/** Returns the estimate of a query, the number of its calls, and the number of calls that `.all()` makes. */
async function compare(options: ChainOptions, operationOf: (client: Client) => Iterable, query: object) {
  const chain = new Chain(options)
  const operation = operationOf(chain.client())
  const estimate = await operation.estimate(query as never)
  const sampled = chain.calls.length
  await operation.all(query as never).toArray()
  return { estimate, sampled, truth: chain.calls.length - sampled }
}

const ofEvents = (client: Client) => client.events.list
const ofHistory = (client: Client) => client.transactions.history
const ofOwners = (client: Client) => client.tokens.owners
const ofPortfolio = (client: Client) => client.wallet.portfolio

describe('estimate()', () => {
  const range = { ...events, blockTo: 79_999 }
  const tezos = { ...history, chain: 'tezos-mainnet' }
  it.each<[string, ChainOptions, (client: Client) => Iterable, object, number]>([
    ['many windows with few events', { density: (random) => (random < 0.02 ? 1 : 0) }, ofEvents, range, 50],
    ['many windows with several pages', { density: (random) => Math.floor(random * 2) }, ofEvents, range, 50],
    [
      'events in a tenth of the range',
      { density: (_, block) => Number(block >= 30_000 && block < 40_000) },
      ofEvents,
      range,
      50,
    ],
    [
      'events that are not in block order',
      { order: (a, b) => (a.txHash < b.txHash ? -1 : 1) },
      ofEvents,
      { ...range, blockTo: 29_999 },
      50,
    ],
    [
      'windows in batches',
      { density: (random) => (random < 0.02 ? 1 : 0) },
      ofEvents,
      { ...range, blockTo: 29_999, contractAddresses: many(23) },
      50,
    ],
    [
      'windows that time out',
      { maxRange: () => 200, density: (random) => Math.floor(random * 2) },
      ofEvents,
      { ...range, blockTo: 29_999 },
      50,
    ],
    ['a history of 250 records', { transactions: 61 }, ofHistory, history, 20],
    ['a long history', { transactions: 2_000 }, ofHistory, history, 20],
    [
      'a long history whose first request is refused',
      { transactions: 500, refusesUnsplit: true },
      ofHistory,
      history,
      20,
    ],
    [
      'a history in a block range',
      { transactions: 2_000 },
      ofHistory,
      { ...history, blockFrom: 20_000, blockTo: 90_000 },
      20,
    ],
    ['histories of twenty wallets', { transactions: 70 }, ofHistory, { ...history, addresses: many(20) }, 20],
    ['a history on Tezos', { transactions: 500 }, ofHistory, tezos, 20],
    ['a block range on Tezos', { transactions: 500 }, ofHistory, { ...tezos, blockFrom: 0, blockTo: 99_999 }, 20],
    ['many owners', { items: 40_000 }, ofOwners, owners, 50],
    ['smaller pages', { items: 3_000 }, ofOwners, { ...owners, pageSize: 20 }, 50],
    ['portfolios', { items: 60 }, ofPortfolio, { ...history, addresses: many(150), tokenTypes: 'fungible' }, 50],
  ])('has a range that contains the price of %s', async (_, options, operationOf, query, price) => {
    const { estimate, sampled, truth } = await compare(options, operationOf, query)
    const { calls, credits, low, high, spent } = estimate
    expect(low).toBeLessThanOrEqual(truth * price)
    expect(high).toBeGreaterThanOrEqual(truth * price)
    expect(credits / (truth * price)).toBeGreaterThan(1 / 1.5)
    expect(credits / (truth * price)).toBeLessThan(1.5)
    expect([calls * price, sampled]).toEqual([credits, spent / price])
    expect(sampled).toBeLessThanOrEqual(256)
  })

  it.each<[string, ChainOptions, (client: Client) => Iterable, object]>([
    ['a few windows', { density: (random) => (random < 0.02 ? 1 : 0) }, ofEvents, events],
    ['a short history', { transactions: 10 }, ofHistory, history],
    ['no owners', {}, ofOwners, owners],
    ['full last pages', { items: 100 }, ofOwners, owners],
    [
      'balances, which need no pages',
      {},
      (client) => client.wallet.balancesAt,
      { chain: 'ethereum-mainnet', addresses: many(25), unix: 1 },
    ],
  ])('is exact for %s', async (_, options, operationOf, query) => {
    const { estimate, truth } = await compare(options, operationOf, query)
    const { calls, credits, low, high } = estimate
    expect([calls, low, high]).toEqual([truth, credits, credits])
  })

  it.each([11, 23, 47])('samples each chunk of %d contracts in proportion to its windows', async (contracts) => {
    for (let i = 0; i < 10; i++) {
      const chain = new Chain({ density: () => 0 })
      const query = { ...events, blockFrom: i * 13, blockTo: 29_999, contractAddresses: many(contracts) } as const
      await chain.client().events.list.estimate(query)
      const chunks = Object.values(Object.groupBy(chain.calls, ({ query }) => query.get('contractAddresses') ?? ''))
      const sampled = chunks.map((calls = []) => calls.length)
      expect(sampled).toHaveLength(Math.ceil(contracts / 10))
      expect(Math.max(...sampled) - Math.min(...sampled)).toBeLessThanOrEqual(2)
    }
  })

  it('of a long list costs a small share of it', async () => {
    const { sampled, truth } = await compare({ items: 40_000 }, ofOwners, owners)
    expect(truth).toBeGreaterThan(800)
    expect(sampled).toBeLessThan(12)
    const windows = await compare({ density: () => 0 }, ofEvents, { ...events, blockTo: 499_999 })
    expect([windows.truth, windows.sampled]).toEqual([1_000, 80])
  })

  it('samples the same calls again, and pays for none of them with a cache', async () => {
    const chain = new Chain({ density: (random) => (random < 0.02 ? 1 : 0), head: 10_000_000 })
    const query = { ...events, blockTo: 99_999 }
    const client = chain.client({ cache: memoryCache() })
    const first = await client.events.list.estimate(query)
    const again = await client.events.list.estimate(query)
    expect(again).toMatchObject({ credits: first.credits, low: first.low, high: first.high })
    expect(first.spent).toBeGreaterThan(0)
    expect(again.spent).toBeLessThan(first.spent)
    expect(chain.calls.length * 50).toBe(first.spent + again.spent)
  })
})

describe('the limits of estimate()', () => {
  it('are a number of calls that fit into maxCredits', async () => {
    for (const maxCredits of [50, 120, 500]) {
      const chain = new Chain()
      const { spent, low, high } = await chain
        .client()
        .events.list.estimate({ ...events, blockTo: 99_999 }, { maxCredits })
      expect(spent).toBe(chain.calls.length * 50)
      expect(spent).toBeLessThanOrEqual(maxCredits)
      expect(low).toBeLessThan(high)
    }
  })

  it('end the sample early if windows that time out need more calls', async () => {
    for (const maxCredits of [900, 2_500]) {
      const chain = new Chain({ maxRange: () => 100 })
      const query = { ...events, blockTo: 99_999 }
      const { spent, low, high } = await chain.client().events.list.estimate(query, { maxCredits, retries: 0 })
      expect(spent).toBe(chain.calls.length * 50)
      expect(spent).toBeLessThanOrEqual(maxCredits)
      expect(low).toBeLessThan(high)
    }
  })

  it.each([{ maxCredits: 49 }, {}])('reject with a BudgetError before the first call with %j', async (options) => {
    const chain = new Chain()
    const client = chain.client({ credits: { budget: 'maxCredits' in options ? 1_000 : 49 } })
    const error = await failure(client.events.list.estimate(events, options), BudgetError)
    expect(error.credits).toBe(50)
    expect(chain.calls).toEqual([])
  })

  it('include the budget of the client', async () => {
    const chain = new Chain()
    const client = chain.client({ credits: { budget: 220 } })
    const { spent } = await client.events.list.estimate({ ...events, blockTo: 99_999 })
    expect([spent, client.credits.spent, client.credits.remaining]).toEqual([200, 200, 20])
  })

  it('reject with the reason of the signal, and abort the calls in flight', async () => {
    const chain = new Chain({ fault: () => 'hang' })
    const controller = new AbortController()
    const reason = new Error('no longer needed')
    const estimate = chain.client().events.list.estimate({ ...events, blockTo: 99_999 }, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 20)
    await expect(estimate).rejects.toBe(reason)
    await vi.waitFor(() => expect(chain.inFlight).toBe(0))
    await expect(chain.client().events.list.estimate(events, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
  })

  it('reject with the error of a failed call', async () => {
    const chain = new Chain({ fault: ({ index }) => (index === 3 ? { status: 404 } : undefined) })
    await failure(chain.client().events.list.estimate({ ...events, blockTo: 99_999 }), NotFoundError)
    await vi.waitFor(() => expect(chain.inFlight).toBe(0))
  })

  it.each([1, 3, 100])('include memory, time and calls if all requests for %i wallets time out', async (wallets) => {
    const chain = new Chain({ fault: () => ({ status: 504 }) })
    const query = { ...history, addresses: many(wallets), blockFrom: 0, blockTo: 24_000_000 }
    await failure(chain.client({ retries: 0 }).transactions.history.estimate(query), ServerError)
    expect(chain.calls.length).toBeLessThanOrEqual(256)
  })

  it.each([1, 20])('include memory, time and calls if all large ranges of %i wallets time out', async (count) => {
    const chain = new Chain({ maxRange: () => 1_000, rangeFault: { status: 504 }, transactions: 2_000 })
    const query = { ...history, addresses: many(count), blockFrom: 0, blockTo: 24_000_000 }
    const { low, high } = await chain.client({ retries: 0 }).transactions.history.estimate(query)
    expect(chain.calls.length).toBeLessThanOrEqual(256)
    // Each of the five split lists is read in ranges of at most 1,000 blocks.
    const truth = 20 * 5 * 24_000 * count
    expect(low).toBeLessThan(truth)
    expect(high).toBeGreaterThan(truth)
    expect(high).toBeLessThan(1_000 * truth)
  })

  it('reject unknown options and parameters of pagination', async () => {
    const { tokens } = new Chain().client()
    const options: object = { limit: 1 }
    expect(await failure(tokens.owners.estimate(owners, options), ParameterError)).toMatchObject({ parameter: 'limit' })
    const offset = { ...owners, offset: 50 }
    expect(await failure(tokens.owners.estimate(offset), ParameterError)).toMatchObject({ parameter: 'offset' })
  })
})

it('operations for createCore have estimate(), and only those with .all()', async () => {
  const chain = new Chain({ density: () => 0 })
  const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', fetch: chain.fetch })
  expect(await eventsList.estimate(core, events)).toEqual({ calls: 10, credits: 500, low: 500, high: 500, spent: 500 })
  const client = chain.client()
  expect([typeof client.tokens.owners.estimate, 'estimate' in client.names.resolve]).toEqual(['function', false])
})
