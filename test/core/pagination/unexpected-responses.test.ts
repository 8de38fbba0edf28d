import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChainDataError, type Cursor, ResponseError } from '../../../src/index.ts'
import { addressOf, failure, observe } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain, faults } from './chain.ts'
import type { ChainEvent } from './chain-data.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const runs = { seed: 20_261_121, endOnFailure: true }
const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
const tezos = { chain: 'tezos-mainnet', addresses: ['w'], sort: 'ASC', blockFrom: 0, blockTo: 10 } as const

/** Creates a client whose server sends these bodies in order, and records the query parameters. */
function serverOf(...bodies: unknown[]) {
  const { client, requests } = observe({}, (_, i) => bodies[i])
  return { client, received: () => requests.map(({ url }) => new URL(url).searchParams) }
}

describe('events that are not in block order', () => {
  // The order of events is not documented. In any order, splitting a block range must not lose or duplicate items.
  const orders: [string, (a: ChainEvent, b: ChainEvent) => number][] = [
    ['by contract', (a, b) => a.address.localeCompare(b.address) || a.blockNumber - b.blockNumber],
    ['newest first', (a, b) => b.blockNumber - a.blockNumber || b.logIndex - a.logIndex],
    ['at random', (a, b) => a.txHash.slice(-3).localeCompare(b.txHash.slice(-3)) || a.logIndex - b.logIndex],
  ]
  const name = ({ txHash, address, blockNumber }: ChainEvent) => `${blockNumber} ${address} ${txHash}`

  it.each(orders)('are returned exactly once: %s', async (_, order) => {
    const cases = fc.record({
      seed: fc.nat(1e6),
      rate: fc.constantFrom(0, 0.1, 0.4),
      maxRange: fc.constantFrom(500, 200, 60),
      concurrency: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, rate, maxRange, concurrency }) => {
        const chain = new Chain({
          seed,
          order,
          density: (random) => (random < 0.05 ? 1 : 0),
          fault: faults(seed, rate, [{ status: 503 }]),
          maxRange: () => maxRange,
        })
        const query = {
          chain: 'ethereum-mainnet',
          contractAddresses: [addressOf('a'), addressOf('b'), addressOf('c')],
          eventType: 'tokenTransfer',
          blockFrom: 0,
          blockTo: 999,
          pageSize: 7,
        } as const
        const got: ChainEvent[] = []
        let cursor: Cursor | undefined
        for (let isDone = false; !isDone; ) {
          try {
            const pages = chain.client().events.list.pages(query, { concurrency, ...(cursor && { cursor }) })
            for await (const page of pages) {
              got.push(...(page.items as ChainEvent[]))
              cursor = page.cursor
            }
            isDone = true
          } catch (error) {
            if (!(error instanceof ChainDataError)) throw error
            cursor = error.cursor
          }
        }
        expect(got.map(name).sort()).toEqual(chain.events(query.contractAddresses, 0, 999).map(name).sort())
      }),
      { ...runs, numRuns: 15 },
    )
  })
})

describe('an API that violates the OpenAPI document', () => {
  it('throws a ResponseError for a missing list', async () => {
    const { client } = serverOf({ result: [{ a: 1 }], nextPage: '' }, {})
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('a'), addressOf('b')],
      tokenTypes: 'native',
    } as const
    const error = await failure(collect(client.wallet.portfolio.all(query, { concurrency: 1 })), ResponseError)
    expect(error.message).toBe('wallet.portfolio: the response has no list `result`')
    expect(error.cursor?.at).toEqual([{ chunk: 1, offset: 0 }])
  })

  it('throws a ResponseError for a cursor that repeats', async () => {
    const page = (blockNumber: number, nextPage: string) => ({ result: [{ blockNumber }], nextPage })
    const { client, received } = serverOf(page(1, 'x'), page(2, 'y'), page(3, 'y'), page(4, 'z'))
    const got: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const item of client.transactions.history.all(tezos)) got.push(item)
      })(),
      ResponseError,
    )
    expect(error.message).toBe('transactions.history: the API returned the cursor of an earlier page again')
    expect(got).toEqual([{ blockNumber: 1 }, { blockNumber: 2 }])
    expect(received().map((query) => query.get('cursor'))).toEqual([null, 'x', 'y'])
  })

  it('continues after a single item beyond the last block, and stops after a page of them', async () => {
    const page = (nextPage: string, ...blocks: number[]) => ({
      result: blocks.map((blockNumber) => ({ blockNumber })),
      nextPage,
    })
    const { client, received } = serverOf(
      page('a', 1, 99, 2),
      page('b'),
      page('c', 3, 98),
      page('d', 97, 98),
      page('', 4),
    )
    const got = await collect(client.transactions.history.all(tezos, { concurrency: 1 }))
    expect(got).toEqual([1, 2, 3].map((blockNumber) => ({ blockNumber })))
    expect(received()).toHaveLength(4)
  })

  it('returns items without a block', async () => {
    const { client } = serverOf({ result: [{ hash: 'a' }, { blockNumber: 5 }, { blockNumber: null }], nextPage: '' })
    expect(await collect(client.transactions.history.all(tezos))).toHaveLength(3)
    const items = [{ hash: 'a' }, { blockNumber: 5 }, { hash: 'b' }]
    const other = observe({}, () => ({ result: items }))
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      transactionTypes: ['nft', 'native'],
    } as const
    expect(await collect(other.client.transactions.history.all(query))).toHaveLength(6)
  })

  it.each([
    ['above', 2000],
    ['below', 60],
  ])(
    'throws a ResponseError for an item %s the requested blocks, and resumes after the items returned',
    async (_, stray) => {
      const page = (first: number, count: number) =>
        Array.from({ length: count }, (__, i) => ({ blockNumber: first - i, transactionType: 'nft' }))
      const full = page(1000, 50)
      let isBroken = true
      const { client } = observe({}, ({ url }) => {
        if (new URL(url).searchParams.get('offset') === '0') return { result: full }
        return { result: isBroken ? [...page(950, 10), { blockNumber: stray }] : page(950, 10) }
      })
      const query = {
        chain: 'ethereum-mainnet',
        addresses: [addressOf('w')],
        transactionTypes: ['nft'],
        blockFrom: 100,
        blockTo: 1000,
      } as const
      const got: unknown[] = []
      const read = async (cursor?: Cursor) => {
        for await (const item of client.transactions.history.all(query, { cursor })) got.push(item)
      }
      const error = await failure(read(), ResponseError)
      expect(error.message).toBe(`transactions.history: an item of block ${stray} is outside the requested range`)
      expect(got).toEqual(full)
      isBroken = false
      await read(error.cursor)
      expect(got).toEqual([...full, ...page(950, 10)])
      // A single call returns the item.
      isBroken = true
      expect((await client.transactions.history({ ...query, offset: 50 })).result).toContainEqual({
        blockNumber: stray,
      })
    },
  )

  it('throws a ResponseError for an event of another window of the same query', async () => {
    const { client } = observe({}, () => [{ blockNumber: 700 }])
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses: [addressOf('c')],
      eventType: 'tokenTransfer',
      blockFrom: 0,
      blockTo: 999,
    } as const
    const error = await failure(collect(client.events.list.all(query)), ResponseError)
    expect(error.message).toBe('events.list: an item of block 700 is outside the requested range')
    expect(error.cursor?.at).toEqual([{ chunk: 0, offset: 0, window: [0, 499], range: [0, 499] }])
  })

  it('throws a ResponseError for an item before the first block on Tezos, which respects that bound', async () => {
    const { client } = serverOf({ result: [{ blockNumber: 4 }], nextPage: '' })
    await failure(collect(client.transactions.history.all({ ...tezos, blockFrom: 5 })), ResponseError)
  })

  it('returns valid cursors for items whose block is not a whole number', async () => {
    for (const blockNumber of [3.5, -1, 1e300]) {
      const { client } = observe({}, ({ url }) => ({
        result: new URL(url).searchParams.get('offset') === '0' ? Array(50).fill({ blockNumber }) : [],
      }))
      const query = { chain: 'ethereum-mainnet', addresses: [addressOf('w')], transactionTypes: ['nft'] } as const
      const got: unknown[] = []
      for await (const { cursor, items } of client.transactions.history.pages(query)) {
        got.push(...items)
        await collect(client.transactions.history.pages(query, { cursor }))
      }
      expect(got).toHaveLength(50)
    }
  })

  it.each([
    [2, 0],
    [2, 3],
    [3, 1],
    [7, 20],
    [64, 5],
    [100, 0],
  ])('throws a ResponseError for cursors that repeat every %i pages after %i others', async (cycle, others) => {
    const { client, requests } = observe({}, (_, i) => ({
      result: [{ blockNumber: 5 }],
      nextPage: `${i < others ? i : others + ((i - others) % cycle)}`,
    }))
    const all = collect(client.transactions.history.all(tezos))
    const error = await failure(all, ResponseError)
    expect(error.message).toBe('transactions.history: the API returned the cursor of an earlier page again')
    expect(error.cursor?.at).toMatchObject([{ next: expect.any(String) }])
    expect(requests.length).toBeLessThanOrEqual(3 * (cycle + others) + 1)
  })

  it('accepts an API cursor that is not well-formed Unicode', async () => {
    const { client, received } = serverOf({ result: [], nextPage: 'a\ud800' }, { result: [], nextPage: 'a\ud800' })
    await failure(collect(client.transactions.history.all(tezos)), ResponseError)
    expect(received().map((query) => query.get('cursor'))).toEqual([null, 'a\ufffd'])
  })

  it('finds repeating cursors if another process reads each page', async () => {
    const { client, requests } = observe({}, (_, i) => ({ result: [], nextPage: 'abc'[i % 3] }))
    let cursor: Cursor | undefined
    const read = async () => {
      for (;;) {
        const { value } = await client.transactions.history.pages(tezos, { cursor }).next()
        cursor = JSON.parse(JSON.stringify((value as { cursor: Cursor }).cursor))
      }
    }
    await failure(read(), ResponseError)
    expect(requests.length).toBeLessThan(10)
  })

  it('accepts pages larger than requested', async () => {
    // The server returns 60 items for any page size.
    const list = Array.from({ length: 5000 }, (_, i) => `owner-${i}`)
    const { client } = observe({}, ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return list.slice(offset, offset + 60)
    })
    expect(await collect(client.tokens.owners.all(owners, { concurrency: 4 }))).toEqual(list)
  })
})
