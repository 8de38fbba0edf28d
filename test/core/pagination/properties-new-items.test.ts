import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Cursor } from '../../../src/index.ts'
import { addressOf, observe } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { hash, type Transaction, tezosAddressOf } from './chain-data.ts'

vi.setConfig({ testTimeout: 30_000 })

const runs = { seed: 20_261_121, endOnFailure: true }

/** Creates a blockchain on which a wallet gets new transactions during calls. */
function growing(seed: number, transactions: number, rate: number) {
  const chain: Chain = new Chain({
    seed,
    transactions,
    spread: 1000,
    fault: ({ index }) => {
      if (hash(seed, 'new', index) < rate) chain.addTransactions('w', 1 + Math.floor(hash(seed, 'many', index) * 70))
      return undefined
    },
  })
  return { chain, start: chain.history('w') }
}

const newestFirst = (list: readonly Transaction[]) => [...list].sort((a, b) => b.blockNumber - a.blockNumber)

/** Expects no duplicates, every item that existed at the start, and items in block order. */
function expectComplete(got: readonly Transaction[], start: readonly Transaction[]) {
  const name = ({ hash: id, blockNumber }: Transaction) => `${blockNumber} ${id}`
  expect(new Set(got.map(name)).size).toBe(got.length)
  const old = new Set(start.map(name))
  expect(
    got
      .filter((item) => old.has(name(item)))
      .map(name)
      .sort(),
  ).toEqual([...old].sort())
  expect(got.map(({ blockNumber }) => blockNumber)).toEqual(newestFirst(got).map(({ blockNumber }) => blockNumber))
}

describe('new records during an iteration, newest first', () => {
  const cases = fc.record({
    seed: fc.nat(1e6),
    transactions: fc.integer({ min: 0, max: 300 }),
    rate: fc.constantFrom(0.2, 0.9),
    concurrency: fc.integer({ min: 1, max: 6 }),
    types: fc.constantFrom(undefined, ['fungible'] as const, ['native', 'nft'] as const),
    // The query has no bounds, or a block range that ends in the future.
    bounds: fc.constantFrom(undefined, [0, 1_000_000], [500, 1_000_000]),
    kills: fc.constantFrom(0, 0.4),
  })

  it('cause no duplicates and no gaps', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, transactions, rate, concurrency, types, bounds, kills }) => {
        const { chain, start } = growing(seed, transactions, rate)
        const [from, to] = bounds ?? []
        const query = {
          chain: 'ethereum-mainnet',
          addresses: [addressOf('w')],
          ...(types && { transactionTypes: types }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
        } as const
        const got: Transaction[] = []
        let restarts = 0
        let cursor: Cursor | undefined
        for (let isDone = false; !isDone; ) {
          isDone = true
          const options = { concurrency, ...(cursor && { cursor }) }
          for await (const page of chain.client().transactions.history.pages(query, options)) {
            got.push(...(page.items as Transaction[]))
            cursor = JSON.parse(JSON.stringify(page.cursor))
            isDone = hash(seed, 'kill', got.length, restarts) >= kills
            if (!isDone) break
          }
          restarts++
        }
        const isRequested = (item: Transaction) =>
          (!types || types.some((type) => type === item.transactionType)) && item.blockNumber >= (from ?? 0)
        expectComplete(got, start.filter(isRequested))
      }),
      { ...runs, numRuns: 80 },
    )
  })

  it('cause no duplicates and no gaps if a range is halved', async () => {
    let isBroken = false
    const chain: Chain = new Chain({
      transactions: 300,
      spread: 1000,
      maxRange: () => (isBroken ? 100 : Infinity),
      fault: ({ index }) => {
        chain.addTransactions('w', 7)
        isBroken = index > 2
        return undefined
      },
    })
    const start = chain.history('w', ['native'])
    const query = { chain: 'ethereum-mainnet', addresses: [addressOf('w')], transactionTypes: ['native'] } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expect(isBroken).toBe(true)
    expectComplete(got as Transaction[], start)
  })

  it('do not shift pages of an API cursor on Tezos', async () => {
    const { chain, start } = growing(3, 100, 0.9)
    const query = {
      chain: 'tezos-mainnet',
      addresses: [tezosAddressOf('w')],
      blockFrom: 0,
      blockTo: 1_000_000,
    } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expectComplete(got as Transaction[], start)
  })
})

/** Creates a blockchain on which the newest block of a wallet grows by up to `most` records during each of the first calls. */
function growingBlock(seed: number, transactions: number, rate: number, size: number, most: number) {
  const newest = 2000
  const chain: Chain = new Chain({
    seed,
    transactions,
    spread: 1000,
    fault: ({ index }) => {
      const count = 1 + Math.floor(hash(seed, 'many', index) * most)
      // A block that grew with every page would have no end.
      if (index < 8 && hash(seed, 'new', index) < rate) chain.addTransactions('w', count, newest)
      return undefined
    },
  })
  chain.addTransactions('w', size, newest)
  return { chain, start: chain.history('w') }
}

describe('new records in the newest block, newest first', () => {
  const cases = fc.record({
    seed: fc.nat(1e6),
    transactions: fc.integer({ min: 0, max: 200 }),
    rate: fc.constantFrom(0.1, 0.5, 0.9),
    size: fc.constantFrom(1, 1, 3, 40, 60, 130),
    concurrency: fc.integer({ min: 1, max: 6 }),
    limit: fc.option(fc.integer({ min: 1, max: 90 })),
    kills: fc.constantFrom(0, 0.4),
  })

  it('cause no duplicates and no gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        cases,
        fc.boolean(),
        async ({ seed, size, rate, concurrency, limit, kills, ...rest }, isSplit) => {
          // A longer list without types is read as several lists, which a new record contradicts.
          const transactions = isSplit ? rest.transactions : Math.min(rest.transactions, 20)
          const { chain, start } = growingBlock(
            seed,
            transactions,
            rate,
            isSplit ? size : Math.min(size, 40),
            isSplit ? 70 : 15,
          )
          const types = ['fungible', 'native'] as const
          const query = {
            chain: 'ethereum-mainnet',
            addresses: [addressOf('w')],
            ...(isSplit && { transactionTypes: types }),
          } as const
          const got: Transaction[] = []
          let cursor: Cursor | undefined
          for (let [isDone, restarts] = [false, 0]; !isDone; restarts++) {
            isDone = true
            const options = { concurrency, ...(cursor && { cursor }), ...(limit !== null && { limit }) }
            for await (const page of chain.client().transactions.history.pages(query, options)) {
              got.push(...(page.items as Transaction[]))
              cursor = JSON.parse(JSON.stringify(page.cursor))
              isDone = !page.hasMore
              if (hash(seed, 'kill', got.length, restarts) < kills) break
            }
          }
          const isRequested = (item: Transaction) => !isSplit || types.some((type) => type === item.transactionType)
          const old = new Set(start.map((item) => item.hash))
          expect(new Set(got.map((item) => item.hash)).size).toBe(got.length)
          // A list that has not returned a record yet may return new ones, which are then not in order.
          expectComplete(
            got.filter((item) => old.has(item.hash)),
            start.filter(isRequested),
          )
        },
      ),
      { ...runs, numRuns: 80 },
    )
  })

  /** A server that ignores all parameters except the page. It adds records to the newest block after the first response. */
  function plainServer(list: { blockNumber: number; hash: string }[], more: number) {
    return observe({}, ({ url }, index) => {
      const query = new URL(url).searchParams
      const offset = Number(query.get('offset'))
      const page = list.slice(offset, offset + Number(query.get('pageSize') ?? 50))
      const blockNumber = list[0]?.blockNumber ?? 0
      for (let i = 0; i < more && !index; i++) list.unshift({ blockNumber, hash: `new${list.length}` })
      return { result: page, prevPage: '', nextPage: '' }
    })
  }
  const query = { chain: 'ethereum-mainnet', addresses: [addressOf('w')] } as const
  const records = (count: number, perBlock: number) =>
    Array.from({ length: count }, (_, i) => ({ blockNumber: 1000 - Math.floor(i / perBlock), hash: `r${i}` }))

  it.each([
    [1, 1],
    [1, 3],
    [2, 1],
    [7, 4],
    [49, 2],
    [50, 1],
    [120, 3],
  ])('moves %i records to the next page: %i records per block', async (more, perBlock) => {
    for (const types of [undefined, ['native']] as const) {
      const list = records(120, perBlock)
      const start = [...list]
      const { client } = plainServer(list, more)
      const pages = client.transactions.history.all({ ...query, ...(types && { transactionTypes: types }) })
      expect(await pages.toArray()).toEqual(start)
    }
  })

  it.each([0, 1])('keeps identical records on both sides of a page border if %i records move', async (more) => {
    for (const types of [undefined, ['native']] as const) {
      const list = records(120, 4).map((record, i) =>
        i % 4 < 3 ? { ...record, hash: `b${record.blockNumber}` } : record,
      )
      const start = [...list]
      const { client, requests } = plainServer(list, more)
      const got = await client.transactions.history
        .all({ ...query, ...(types && { transactionTypes: types }) })
        .toArray()
      const count = (of: readonly unknown[]) =>
        Map.groupBy(
          of.map((one) => JSON.stringify(one)),
          (one) => one,
        )
      // If records move, identical records cannot be distinguished. None is lost.
      for (const [record, all] of count(start)) {
        const found = count(got).get(record)?.length ?? 0
        if (more) expect(found).toBeGreaterThanOrEqual(all.length)
        else expect(found).toBe(all.length)
      }
      // Three pages, and at most one request for each border between identical records.
      if (!more) expect(requests.length).toBeLessThanOrEqual(5)
    }
  })

  it('costs no further request if no record moves', async () => {
    for (const perBlock of [1, 3, 50, 200]) {
      const { client, requests } = plainServer(records(249, perBlock), 0)
      expect(await client.transactions.history.all(query).toArray()).toHaveLength(249)
      expect(requests).toHaveLength(5)
    }
  })
})

describe('new records during an iteration, oldest first', () => {
  it('come at the end, if at all', async () => {
    const { chain, start } = growing(5, 300, 0.9)
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      transactionTypes: ['nft'],
      sort: 'ASC',
    } as const
    const got = await collect(chain.client().transactions.history.all(query))
    const old = start.filter(({ transactionType }) => transactionType === 'nft')
    expect(got.slice(0, old.length)).toEqual(old)
    expect(got.length).toBeGreaterThan(old.length)
    expect(got).toEqual(chain.history('w', ['nft']).slice(0, got.length))
  })
})
