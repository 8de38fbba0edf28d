import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChainDataError, type Cursor, type Page } from '../../src/index.ts'
import { addressOf } from '../support/client.ts'
import { Chain, type ChainOptions, chunks, collect, type Fault, faults, hash, mergeByBlock, textOf } from './chain.ts'

/** The same cases in every run; another seed tries others. */
const runs = { seed: Number(process.env['WALK_SEED'] ?? 20_261_121), endOnFailure: true }
const many = Number(process.env['PAGINATION_RUNS'] ?? 1)

vi.setConfig({ testTimeout: 30_000 * Math.max(1, many) })

// Retries wait a random time: none at all keeps a thousand walks in seconds.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

type Pages<T> = (options: { cursor?: Cursor; concurrency: number }) => AsyncGenerator<Page<T>>

/** A cursor as another process finds it. */
const stored = (cursor: Cursor | undefined): Cursor | undefined => cursor && JSON.parse(JSON.stringify(cursor))

/**
 * Reads a walk to its end, however often it is killed between two pages or by an error on the way, each time going on
 * from the last cursor alone.
 */
async function readWithKills<T>(pages: Pages<T>, seed: number, kills: number, concurrency: number): Promise<T[]> {
  const items: T[] = []
  let cursor: Cursor | undefined
  for (let life = 0; life < 5000; life++) {
    try {
      let isDone = true
      for await (const page of pages({ concurrency, ...(cursor && { cursor }) })) {
        items.push(...page.items)
        cursor = stored(page.cursor)
        if (hash(seed, 'kill', items.length, life) < kills) {
          isDone = false
          break
        }
      }
      if (isDone) return items
    } catch (error) {
      if (!(error instanceof ChainDataError && error.cursor)) throw error
      cursor = stored(error.cursor)
    }
  }
  throw new Error('never came to an end')
}

const kinds: readonly Fault[] = [{ status: 500 }, { status: 503 }, { status: 429, retryAfter: 0 }, 'reset', 'cut']

/** How the service behaves: slow and fast answers mixed, faults, ranges that are too much for it. */
const weather = fc.record({
  seed: fc.integer({ min: 0, max: 1e6 }),
  slowness: fc.integer({ min: 0, max: 6 }),
  faults: fc.constantFrom(0, 0, 0.1, 0.3),
  copesWith: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 400, 130, 7, 1),
  concurrency: fc.integer({ min: 1, max: 9 }),
  kills: fc.constantFrom(0, 0.05, 0.3, 1),
})
type Weather = typeof weather extends fc.Arbitrary<infer W> ? W : never

const optionsFor = ({ seed, slowness, faults: rate, copesWith }: Weather): ChainOptions => ({
  seed,
  delay: ({ index }) => Math.floor(hash(seed, 'delay', index) * slowness),
  fault: faults(seed, rate, kinds),
  copesWith: () => copesWith,
})

const addresses = (count: number, name: string) => Array.from({ length: count }, (_, i) => addressOf(`${name}${i}`))

describe('events by windows, batches of contracts and pages', () => {
  const queries = fc.record({
    from: fc.integer({ min: 0, max: 3000 }),
    // The edges of windows, and what lies between.
    size: fc.oneof(fc.constantFrom(1, 2, 499, 500, 501, 1000, 1001), fc.integer({ min: 1, max: 2400 })),
    contracts: fc.integer({ min: 1, max: 23 }),
    // Sparse, middling, and bursts of more than a page in one block.
    kind: fc.constantFrom('none', 'sparse', 'some', 'bursts', 'dense'),
    pageSize: fc.constantFrom(1, 2, 7, 10, 49, 50, 50, undefined),
  })
  type Queries = typeof queries extends fc.Arbitrary<infer Q> ? Q : never

  const densities: Record<Queries['kind'], (random: number) => number> = {
    none: () => 0,
    sparse: (random) => (random < 0.005 ? 1 : 0),
    some: (random) => (random < 0.05 ? Math.floor(random * 100) : 0),
    bursts: (random) => (random < 0.002 ? 120 : 0),
    dense: (random) => Math.floor(random * 2.5),
  }

  function setUp({ from, size, contracts, kind, pageSize }: Queries, world: Weather) {
    // Small pages of a dense chain would make too many calls for a test.
    const few = kind === 'dense' || kind === 'some'
    const count = few ? Math.min(contracts, 12) : contracts
    const pages = kind !== 'none' && kind !== 'sparse' && (pageSize ?? 50) < 10 ? 10 : pageSize
    const most = world.copesWith < 10 ? 40 * world.copesWith : few && contracts > 3 ? 700 : size
    const last = from + Math.min(size, most) - 1
    const chain = new Chain({ ...optionsFor(world), density: densities[kind] })
    const contractAddresses = addresses(count, 'c')
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses,
      eventType: 'tokenTransfer',
      blockFrom: from,
      blockTo: last,
      ...(pages !== undefined && { pageSize: pages }),
    } as const
    const windows = Array.from({ length: Math.ceil((last - from + 1) / 500) }, (_, i) => from + i * 500)
    const truth = windows.flatMap((start) =>
      chunks(contractAddresses, 10).flatMap((batch) => chain.events(batch, start, Math.min(start + 499, last))),
    )
    return { chain, query, truth }
  }

  it('all() is the truth, in order, once each, whatever the delays', async () => {
    await fc.assert(
      fc.asyncProperty(queries, weather, async (asked, world) => {
        const { chain, query, truth } = setUp(asked, { ...world, faults: 0 })
        const got = await collect(chain.client().events.list.all(query, { concurrency: world.concurrency }))
        expect(got).toEqual(truth)
        expect(chain.mostInFlight).toBeLessThanOrEqual(world.concurrency)
        expect(chain.inFlight).toBe(0)
      }),
      { ...runs, numRuns: Math.ceil(60 * many) },
    )
  })

  it('and with faults and kills, resumed at any call', async () => {
    await fc.assert(
      fc.asyncProperty(queries, weather, async (asked, world) => {
        const { chain, query, truth } = setUp(asked, world)
        const client = chain.client()
        const got = await readWithKills(
          (options) => client.events.list.pages(query, options),
          world.seed,
          world.kills,
          world.concurrency,
        )
        expect(got).toEqual(truth)
      }),
      { ...runs, numRuns: Math.ceil(60 * many) },
    )
  })

  it('without a range of blocks', async () => {
    await fc.assert(
      fc.asyncProperty(weather, fc.integer({ min: 1, max: 25 }), async (world, count) => {
        const head = 300
        const chain = new Chain({ ...optionsFor(world), head })
        const contractAddresses = addresses(count, 'c')
        const query = { chain: 'ethereum-mainnet', contractAddresses, eventType: 'tokenTransfer' } as const
        const client = chain.client()
        const got = await readWithKills(
          (options) => client.events.list.pages(query, options),
          world.seed,
          world.kills / 10,
          world.concurrency,
        )
        expect(got).toEqual(chunks(contractAddresses, 10).flatMap((batch) => chain.events(batch, 0, head)))
      }),
      { ...runs, numRuns: Math.ceil(12 * many) },
    )
  })

  it('one signature at a time on the chain that takes only one', async () => {
    const chain = new Chain({ density: (random) => (random < 0.01 ? 1 : 0) })
    const query = {
      chain: 'chiliz-mainnet',
      contractAddresses: addresses(12, 'c'),
      signatures: ['s1', 's2'],
      blockFrom: 0,
      blockTo: 999,
    } as const
    const got = await collect(chain.client().events.list.all(query))
    const truth = [0, 500].flatMap((start) =>
      query.signatures.flatMap((signature) =>
        chunks(query.contractAddresses, 10).flatMap((batch) => chain.events(batch, start, start + 499, signature)),
      ),
    )
    expect(got).toEqual(truth)
    expect(chain.calls.every(({ query: asked }) => asked.get('signatures')?.length === 2)).toBe(true)
  })
})

describe('the history of wallets', () => {
  const queries = fc.record({
    wallets: fc.integer({ min: 1, max: 3 }),
    transactions: fc.integer({ min: 0, max: 180 }),
    // Few blocks: many transactions in one block, so that equals meet at the edges of pages.
    spread: fc.constantFrom(3, 40, 1000, 100_000),
    sort: fc.constantFrom('ASC', 'DESC', undefined),
    // Shares of the blocks, also beyond the newest.
    bounds: fc.option(
      fc.tuple(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.double({ min: 0, max: 1.5, noNaN: true })),
    ),
    types: fc.option(fc.subarray(['fungible', 'nft', 'multitoken', 'native'] as const, { minLength: 1 })),
    pageSize: fc.constantFrom(1, 7, 50, undefined),
  })

  it('is merged over wallets and types in the order asked for, also when killed', async () => {
    await fc.assert(
      fc.asyncProperty(queries, weather, async (asked, world) => {
        const { wallets, spread, sort, types } = asked
        const transactions = asked.pageSize === 1 ? Math.min(asked.transactions, 20) : asked.transactions
        const copesWith = Math.max(world.copesWith, spread / 10)
        const chain = new Chain({ ...optionsFor({ ...world, copesWith }), transactions, spread })
        const [from, to] = asked.bounds?.map((part) => Math.floor(part * spread)).sort((a, b) => a - b) ?? []
        const query = {
          chain: 'ethereum-mainnet',
          addresses: addresses(wallets, 'w'),
          ...(sort && { sort }),
          ...(types && { transactionTypes: types }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
          ...(asked.pageSize !== undefined && { pageSize: asked.pageSize }),
        } as const
        const descending = sort !== 'ASC'
        const truth = mergeByBlock(
          query.addresses.flatMap((wallet) =>
            (types ?? ['fungible', 'nft', 'multitoken', 'native']).map((type) => {
              const list = chain.history(wallet, [type], from, to)
              return descending ? list.reverse() : list
            }),
          ),
          descending,
        )
        const client = chain.client()
        const got = await readWithKills(
          (options) => client.transactions.history.pages(query, options),
          world.seed,
          world.kills,
          world.concurrency,
        )
        expect(got).toEqual(truth)
      }),
      { ...runs, numRuns: Math.ceil(60 * many) },
    )
  })

  it('asks for a type once, however often it is named', async () => {
    const chain = new Chain({ transactions: 30 })
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      transactionTypes: ['nft', 'nft'],
      sort: 'ASC',
    } as const
    expect(await collect(chain.client().transactions.history.all(query))).toEqual(chain.history('w', ['nft']))
  })

  it('on Tezos goes by the cursor of the service, and keeps the bounds that the service ignores', async () => {
    await fc.assert(
      fc.asyncProperty(queries, weather, async (asked, world) => {
        const { wallets, spread, sort } = asked
        const transactions = Math.min(asked.transactions, 60)
        const chain = new Chain({
          ...optionsFor({ ...world, copesWith: Number.POSITIVE_INFINITY }),
          transactions,
          spread,
        })
        const [from, to] = asked.bounds?.map((part) => Math.floor(part * spread)).sort((a, b) => a - b) ?? []
        const query = {
          chain: 'tezos-mainnet',
          addresses: addresses(wallets, 'w'),
          ...(sort && { sort }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
          ...(asked.pageSize !== undefined && { pageSize: Math.max(asked.pageSize, 5) }),
        } as const
        const descending = sort !== 'ASC'
        const truth = mergeByBlock(
          query.addresses.map((wallet) => {
            const list = chain.history(wallet, undefined, from, to)
            return descending ? list.reverse() : list
          }),
          descending,
        )
        const client = chain.client()
        const got = await readWithKills(
          (options) => client.transactions.history.pages(query, options),
          world.seed,
          world.kills,
          world.concurrency,
        )
        expect(got).toEqual(truth)
      }),
      { ...runs, numRuns: Math.ceil(40 * many) },
    )
  })

  it('on Tezos does not read on to the end of the chain behind the last block asked for', async () => {
    const chain = new Chain({ transactions: 5000, spread: 100_000 })
    const query = { chain: 'tezos-mainnet', addresses: ['w'], sort: 'ASC', blockFrom: 0, blockTo: 500 } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expect(got).toEqual(chain.history('w', undefined, 0, 500))
    expect(chain.calls.length).toBeLessThanOrEqual(Math.ceil(got.length / 50) + 1)
  })
})

describe('lists without blocks', () => {
  const queries = fc.record({
    items: fc.oneof(fc.constantFrom(0, 49, 50, 51, 100), fc.integer({ min: 0, max: 2500 })),
    names: fc.integer({ min: 1, max: 25 }),
  })
  // Deep lists have several pages asked for at once; small ones have ends at every place.
  const cases = [
    ['owners', (chain: Chain) => ({ truth: chain.owners('t'), ...ownersOf(chain) })],
    ['tokens of any number of collections', collectionsOf],
    ['portfolios of any number of wallets', portfoliosOf],
    ['balances of any number of wallets', balancesOf],
  ] as const

  function ownersOf(chain: Chain) {
    const query = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
    return { pages: (options: object) => chain.client().tokens.owners.pages(query, options) }
  }
  function collectionsOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', collectionAddresses: addresses(names, 'n') } as const
    return {
      truth: query.collectionAddresses.flatMap((name) => chain.tokens(name)),
      pages: (options: object) => chain.client().tokens.inCollections.pages(query, options),
    }
  }
  function portfoliosOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', addresses: addresses(names, 'w'), tokenTypes: 'fungible' } as const
    return {
      truth: query.addresses.flatMap((name) => chain.holdings(name)),
      pages: (options: object) => chain.client().wallet.portfolio.pages(query, options),
    }
  }
  function balancesOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', addresses: addresses(names, 'w'), blockNumber: 0 } as const
    return {
      truth: query.addresses.map(textOf).map((address) => ({ address, balance: `${hash(address)}` })),
      pages: (options: object) => chain.client().wallet.balancesAt.pages(query, options),
    }
  }

  it.each(cases)('%s', async (_, of) => {
    await fc.assert(
      fc.asyncProperty(queries, weather, async ({ items, names }, world) => {
        const chain = new Chain({ ...optionsFor(world), items: names > 3 ? items / 10 : items })
        const { truth, pages } = of(chain, names)
        const got = await readWithKills<unknown>(pages, world.seed, world.kills, world.concurrency)
        expect(got).toEqual(truth)
      }),
      { ...runs, numRuns: Math.ceil(25 * many) },
    )
  })

  it('takes the older path where it is asked for', async () => {
    const chain = new Chain({ items: 120 })
    const query = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
    const got = await collect(chain.client().tokens.owners.all(query, { apiVersion: 'v3' }))
    expect(got).toEqual(chain.owners('t'))
    expect(chain.calls.map(({ path }) => path)).toEqual(Array(3).fill('/v3/data/owners'))
  })
})
