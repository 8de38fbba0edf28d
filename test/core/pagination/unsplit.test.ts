import { describe, expect, it, vi } from 'vitest'
import type { Fetch } from '../../../src/core/pipeline/transport.ts'
import { type Cursor, ResponseError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain, type ChainOptions } from './chain.ts'
import { type Transaction, types } from './chain-data.ts'
import { history } from './queries.ts'

vi.setConfig({ testTimeout: 30_000 })

/* A wallet's history is read unsplit up to 250 records. */

/** Creates a blockchain on which a wallet has exactly this many records. */
function chainWith(count: number, options: ChainOptions = {}): Chain {
  const chain = new Chain({ transactions: 0, spread: 1000, ...options })
  chain.addTransactions('w', count)
  return chain
}
const typesOf = (chain: Chain) => chain.calls.map(({ query }) => query.get('transactionTypes'))
const unsplit = (chain: Chain) => chain.calls.filter(({ query }) => !query.has('transactionTypes'))
const read = (chain: Chain, options: { concurrency?: number; limit?: number; cursor?: Cursor | undefined } = {}) =>
  chain.client().transactions.history.all(history, options).toArray() as Promise<Transaction[]>
const newestFirst = (chain: Chain) => chain.history('w').reverse()

describe('a history', () => {
  it.each([
    [0, 1],
    [9, 1],
    [49, 1],
    [50, 2],
    [249, 5],
  ])('of %i records takes %i calls', async (count, calls) => {
    for (const concurrency of [1, 16]) {
      const chain = chainWith(count)
      expect(await read(chain, { concurrency })).toEqual(newestFirst(chain))
      expect(typesOf(chain)).toEqual(Array(calls).fill(null))
    }
  })

  it.each([250, 251, 2000])(
    'of %i records is read unsplit up to 250, then again, one type at a time',
    async (count) => {
      for (const concurrency of [1, 16]) {
        const chain = chainWith(count)
        expect(await read(chain, { concurrency })).toEqual(newestFirst(chain))
        expect(unsplit(chain).map(({ query }) => query.get('offset'))).toEqual(['0', '50', '100', '150', '200'])
        expect(new Set(typesOf(chain).slice(5))).toEqual(new Set(types))
        expect(typesOf(chain).slice(5)).not.toContain(null)
      }
    },
  )

  it.each([255, 300, 700])(
    'of %i records has valid cursors if pages have more records than requested',
    async (count) => {
      for (const limit of [undefined, 1, 60]) {
        const chain = chainWith(count, { more: (index) => (index * 5) % 23 })
        const got: unknown[] = []
        let cursor: Cursor | undefined
        for (;;) {
          const options = { limit, cursor, concurrency: 1 }
          const { value, done } = await chain.client().transactions.history.pages(history, options).next()
          if (done) break
          got.push(...value.items)
          cursor = JSON.parse(JSON.stringify(value.cursor))
        }
        expect(got).toEqual(newestFirst(chain))
      }
    },
  )

  it.each([1, 7, 30])('never requests a record beyond 250 unsplit, with pages of %i', async (pageSize) => {
    const chain = chainWith(300)
    const got = await collect(chain.client().transactions.history.all({ ...history, pageSize }))
    expect(got).toEqual(newestFirst(chain))
    const ends = unsplit(chain).map(({ query }) => Number(query.get('offset')) + Number(query.get('pageSize')))
    expect(Math.max(...ends)).toBe(250)
  })

  it.each([{ blockFrom: 0, blockTo: 2000 }, { transactionTypes: ['nft', 'native'] as const }])(
    'is split from the start with %j',
    async (filters) => {
      const chain = chainWith(9)
      await collect(chain.client().transactions.history.all({ ...history, ...filters }))
      expect(unsplit(chain)).toEqual([])
    },
  )

  it('is split from the start with a filter that the OpenAPI document names', async () => {
    const filters = [{ transactionSubtype: 'incoming' }, { tokenAddress: addressOf('t') }, { tokenId: '1' }] as const
    for (const filter of filters) {
      const query = { ...history, ...filter }
      expect(chainWith(9).client().transactions.history.plan(query, { all: true }).calls).toBe(4)
    }
  })

  it('stays unsplit with a limit of up to 250', async () => {
    for (const limit of [20, 249, 250]) {
      const chain = chainWith(2000)
      expect(await read(chain, { limit, concurrency: 16 })).toEqual(newestFirst(chain).slice(0, limit))
      expect(typesOf(chain)).toEqual(Array(Math.ceil(limit / 50)).fill(null))
    }
    const chain = chainWith(2000)
    expect(await read(chain, { limit: 251 })).toEqual(newestFirst(chain).slice(0, 251))
    expect(typesOf(chain)).toContain('nft')
  })

  it.each([25, 50, 70, 300])('costs at least what plan({ limit: %i }) returns for each page', async (limit) => {
    for (const count of [600, 1_500]) {
      const chain = chainWith(count)
      const { history: operation } = chain.client().transactions
      let cursor: Cursor | undefined
      const costs: number[] = []
      for (let items = 0; items + limit <= count; items += limit) {
        const before = chain.calls.length
        const { calls, credits } = operation.plan(history, { limit, cursor })
        for await (const page of operation.pages(history, { limit, cursor })) cursor = page.cursor
        const made = chain.calls.length - before
        expect(credits).toBe(calls * 20)
        expect(calls).toBeLessThanOrEqual(made)
        expect(calls).toBeGreaterThanOrEqual(made / 1.6)
        costs.push(made * 20)
      }
      // "Load more" with 25 rows: see the table in docs/src/content/docs/guide/pricing.md.
      if (limit === 25) expect(costs.slice(0, 13)).toEqual([...Array(10).fill(20), 160, 80, 80])
    }
  })

  it('has a plan({ limit }) that counts each list whose next item is needed', () => {
    const { transactions, tokens } = chainWith(0).client()
    const plan = (limit: number, query: object = {}) =>
      transactions.history.plan({ ...history, ...query }, { limit }).calls
    expect([1, 50, 51, 250, 251, 1_000].map((limit) => plan(limit))).toEqual([1, 1, 2, 5, 11, 25])
    const addresses = ['u', 'v', 'w'].map(addressOf)
    expect([1, 750, 751].map((limit) => plan(limit, { addresses }))).toEqual([3, 15, 21])
    expect([1, 201].map((limit) => plan(limit, { blockFrom: 0, blockTo: 9 }))).toEqual([4, 5])
    const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
    expect(tokens.owners.plan(owners, { limit: 101 })).toEqual({ calls: 3, credits: 150 })
    const other: object = { limit: 1, cursor: { v: 2, q: 'other', at: [null] } }
    expect(() => tokens.owners.plan(owners, other)).toThrow('the cursor belongs to another query')
  })

  it('is read one type at a time if the API rejects the first request', async () => {
    const chain = chainWith(600, { refusesUnsplit: true })
    const got = await read(chain)
    expect(got).toEqual(newestFirst(chain))
    expect(unsplit(chain)).toHaveLength(1)
  })

  it('of several wallets is unsplit for each of them that has few records', async () => {
    const chain = chainWith(300)
    chain.addTransactions('v', 60)
    const query = { ...history, addresses: ['v', 'w'].map(addressOf) } as const
    const got = (await collect(chain.client().transactions.history.all(query))) as Transaction[]
    expect(got).toHaveLength(360)
    expect(got.filter(({ address }) => address === 'w')).toEqual(newestFirst(chain))
    const ofV = chain.calls.filter(({ query }) => query.get('addresses') === addressOf('v'))
    expect(ofV.map(({ query }) => query.get('transactionTypes'))).toEqual([null, null])
  })
})

describe('a history in which all records are in few blocks', () => {
  it.each(['ASC', 'DESC'] as const)('is read completely and once, %s', async (sort) => {
    for (const spread of [1, 2, 5]) {
      const chain = new Chain({ transactions: 120, spread })
      for (const limit of [undefined, 1, 60, 250, 251]) {
        const got: Transaction[] = []
        let cursor: Cursor | undefined
        do {
          const pages = chain.client().transactions.history.pages({ ...history, sort }, { cursor, limit })
          let hasMore = false
          for await (const page of pages) {
            got.push(...(page.items as Transaction[]))
            cursor = JSON.parse(JSON.stringify(page.cursor))
            hasMore = page.hasMore
          }
          if (!hasMore) cursor = undefined
        } while (cursor && got.length < 600)
        const hashes = got.map(({ hash }) => hash)
        expect(new Set(hashes).size).toBe(hashes.length)
        if (got.length < 600)
          expect(hashes.sort()).toEqual(
            chain
              .history('w')
              .map(({ hash }) => hash)
              .sort(),
          )
      }
    }
  })
})

describe('records that arrive during an iteration', () => {
  it.each([10, 240, 249, 250, 300])('are skipped if they are newer than the first (%i records)', async (count) => {
    const chain: Chain = chainWith(count, {
      fault: () => {
        chain.addTransactions('w', 3)
        return undefined
      },
    })
    const got = await read(chain)
    // The first call already finds three more.
    expect(got).toEqual(
      chain
        .history('w')
        .slice(0, count + 3)
        .reverse(),
    )
  })
})

describe('a record that the unsplit list leaves out', () => {
  const without = (...indexes: number[]): ChainOptions => ({
    changeUnsplit: (list) => list.filter((_, i) => !indexes.includes(i)),
  })

  it.each([1, 100, 248])('at index %i is a ResponseError with a cursor', async (index) => {
    const chain = chainWith(600, without(index))
    const got: unknown[] = []
    const iterate = async () => {
      for await (const item of chain.client().transactions.history.all(history)) got.push(item)
    }
    const error = await failure(iterate(), ResponseError)
    expect(error.message).toBe(
      'transactions.history: the API returned other items without `transactionTypes` than with it; start again with all values of `transactionTypes`',
    )
    expect(got).toHaveLength(250)
    // Resuming from the cursor causes the same error.
    await failure(read(chain, { cursor: error.cursor }), ResponseError)
    const query = { ...history, transactionTypes: ['fungible', 'nft', 'multitoken', 'native'] } as const
    expect(await collect(chain.client().transactions.history.all(query))).toEqual(newestFirst(chain))
  })

  it('or adds is a ResponseError', async () => {
    const extra = { ...chainWith(1).history('w')[0], hash: '0xextra', blockNumber: 1500 } as Transaction
    const chain = chainWith(600, { changeUnsplit: (list) => [...list.slice(0, 100), extra, ...list.slice(100)] })
    await failure(read(chain), ResponseError)
  })

  /** Reads all records. Returns how many were read before the ResponseError. */
  async function countUntilError(records: AsyncIterable<unknown>): Promise<number> {
    const got: unknown[] = []
    const iterate = async () => {
      for await (const record of records) got.push(record)
    }
    const error = await failure(iterate(), ResponseError)
    expect(error.message).toContain('other items without `transactionTypes`')
    return got.length
  }

  it.each([100, 249])('or replaces at index %i is a ResponseError, before later records are read', async (index) => {
    const chain = chainWith(600, {
      changeUnsplit: (list) => list.with(index, { ...list[index], hash: '0xother' } as Transaction),
    })
    expect(await countUntilError(chain.client().transactions.history.all(history))).toBeLessThan(300)
  })

  it('and the split lists return without a block is a ResponseError', async () => {
    const chain = new Chain({ transactions: 120, spread: 1 })
    const fetch: Fetch = async (url, init) => {
      const response = await chain.fetch(url, init)
      if (!new URL(url).searchParams.has('transactionTypes')) return response
      const { result } = await response.json()
      return Response.json({ result: result.map(({ blockNumber, ...item }: Transaction) => item) })
    }
    expect(await countUntilError(chain.client({ fetch }).transactions.history.all(history))).toBe(250)
  })

  it('or returns in another order is a ResponseError', async () => {
    const chain = chainWith(600, {
      changeUnsplit: ([newest, ...others]) => [...(newest ? [newest] : []), ...others.reverse()],
    })
    await failure(read(chain), ResponseError)
  })
})

describe('resuming', () => {
  it('at every page and every item returns each record once', async () => {
    for (const size of [1, 50, 83, 250]) {
      const chain = chainWith(420)
      const got: Transaction[] = []
      let cursor: Cursor | undefined
      for (let isDone = false; !isDone; ) {
        const pages = chain.client().transactions.history.pages(history, { cursor, limit: size })
        isDone = true
        for await (const page of pages) {
          got.push(...(page.items as Transaction[]))
          cursor = JSON.parse(JSON.stringify(page.cursor))
          isDone = !page.hasMore
          break
        }
      }
      expect(got).toEqual(newestFirst(chain))
    }
  })
})
