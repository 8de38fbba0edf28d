import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChainDataError, type Cursor, ResponseError } from '../../src/index.ts'
import { addressOf, failure, observe } from '../support/client.ts'
import { Chain, type ChainEvent, collect, faults } from './chain.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const runs = { seed: 20_261_121, endOnFailure: true }
const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
const tezos = { chain: 'tezos-mainnet', addresses: ['w'], sort: 'ASC', blockFrom: 0, blockTo: 10 } as const

/** A service that answers with these, one after the other, and what it was asked. */
function service(...answers: unknown[]) {
  const { client, requests } = observe({}, (_, i) => answers[i])
  return { client, asked: () => requests.map(({ url }) => new URL(url).searchParams) }
}

describe('events that do not come in the order of their blocks', () => {
  // The description names no order. Whatever it is, nothing may be lost or doubled when a range is cut.
  const orders: [string, (a: ChainEvent, b: ChainEvent) => number][] = [
    ['by contract', (a, b) => a.address.localeCompare(b.address) || a.blockNumber - b.blockNumber],
    ['newest first', (a, b) => b.blockNumber - a.blockNumber || b.logIndex - a.logIndex],
    ['at random', (a, b) => a.txHash.slice(-3).localeCompare(b.txHash.slice(-3)) || a.logIndex - b.logIndex],
  ]
  const name = ({ txHash, address, blockNumber }: ChainEvent) => `${blockNumber} ${address} ${txHash}`

  it.each(orders)('are whole all the same: %s', async (_, order) => {
    const cases = fc.record({
      seed: fc.nat(1e6),
      rate: fc.constantFrom(0, 0.1, 0.4),
      copesWith: fc.constantFrom(500, 200, 60),
      concurrency: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, rate, copesWith, concurrency }) => {
        const chain = new Chain({
          seed,
          order,
          density: (random) => (random < 0.05 ? 1 : 0),
          fault: faults(seed, rate, [{ status: 503 }]),
          copesWith: () => copesWith,
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
            const walk = chain.client().events.list.pages(query, { concurrency, ...(cursor && { cursor }) })
            for await (const page of walk) {
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

describe('a service that does otherwise than described', () => {
  it('a list that is missing is a ResponseError, not the end', async () => {
    const { client } = service({ result: [{ a: 1 }], nextPage: '' }, {})
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('a'), addressOf('b')],
      tokenTypes: 'native',
    } as const
    const error = await failure(collect(client.wallet.portfolio.all(query, { concurrency: 1 })), ResponseError)
    expect(error.message).toBe('wallet.portfolio: the response has no list `result`')
    expect(error.cursor?.at).toEqual([{ batch: 1, offset: 0 }])
  })

  it('a cursor that leads to itself is a ResponseError, not a walk without end', async () => {
    const page = (blockNumber: number, nextPage: string) => ({ result: [{ blockNumber }], nextPage })
    const { client, asked } = service(page(1, 'x'), page(2, 'y'), page(3, 'y'), page(4, 'z'))
    const got: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const item of client.transactions.history.all(tezos)) got.push(item)
      })(),
      ResponseError,
    )
    expect(error.message).toBe('transactions.history: the cursor of the next page is that of an earlier page')
    expect(got).toEqual([{ blockNumber: 1 }, { blockNumber: 2 }])
    expect(asked().map((query) => query.get('cursor'))).toEqual([null, 'x', 'y'])
  })

  it('one item beyond the last block is not the end, a page of them is', async () => {
    const page = (nextPage: string, ...blocks: number[]) => ({
      result: blocks.map((blockNumber) => ({ blockNumber })),
      nextPage,
    })
    const { client, asked } = service(page('a', 1, 99, 2), page('b'), page('c', 3, 98), page('d', 97, 98), page('', 4))
    const got = await collect(client.transactions.history.all(tezos, { concurrency: 1 }))
    expect(got).toEqual([1, 2, 3].map((blockNumber) => ({ blockNumber })))
    expect(asked()).toHaveLength(4)
  })

  it('items without a block are passed on', async () => {
    const { client } = service({ result: [{ hash: 'a' }, { blockNumber: 5 }, { blockNumber: null }], nextPage: '' })
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
    'throws a ResponseError for an item %s the requested blocks, and resumes behind what it delivered',
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
      // A single call delivers what was paid for.
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
    expect(error.cursor?.at).toEqual([{ batch: 0, offset: 0, window: [0, 499], range: [0, 499] }])
  })

  it('on Tezos, which follows the first block, an item before it is a ResponseError', async () => {
    const { client } = service({ result: [{ blockNumber: 4 }], nextPage: '' })
    await failure(collect(client.transactions.history.all({ ...tezos, blockFrom: 5 })), ResponseError)
  })

  it('blocks that are no whole numbers put nothing into a cursor that could not be read back', async () => {
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
  ])('cursors that repeat every %i pages, behind %i others, end with a ResponseError', async (cycle, others) => {
    const { client, requests } = observe({}, (_, i) => ({
      result: [{ blockNumber: 5 }],
      nextPage: `${i < others ? i : others + ((i - others) % cycle)}`,
    }))
    const all = collect(client.transactions.history.all(tezos))
    const error = await failure(all, ResponseError)
    expect(error.message).toBe('transactions.history: the cursor of the next page is that of an earlier page')
    expect(error.cursor?.at).toMatchObject([{ next: expect.any(String) }])
    expect(requests.length).toBeLessThanOrEqual(3 * (cycle + others) + 1)
  })

  it('a cursor of the service that cannot be encoded as it is ends in no raw error', async () => {
    const { client, asked } = service({ result: [], nextPage: 'a\ud800' }, { result: [], nextPage: 'a\ud800' })
    await failure(collect(client.transactions.history.all(tezos)), ResponseError)
    expect(asked().map((query) => query.get('cursor'))).toEqual([null, 'a\ufffd'])
  })

  it('cursors that repeat are found by pages that are each read by another process', async () => {
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

  it('pages of another size than asked for are counted as they are', async () => {
    // Always 60, whatever the page size.
    const list = Array.from({ length: 5000 }, (_, i) => `owner-${i}`)
    const { client } = observe({}, ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return list.slice(offset, offset + 60)
    })
    expect(await collect(client.tokens.owners.all(owners, { concurrency: 4 }))).toEqual(list)
  })

  it('pages asked for in vain, behind the end, are no failure of the walk', async () => {
    let inVain = 0
    for (const length of [1890, 1900, 1910, 1940]) {
      const list = Array.from({ length }, (_, i) => `owner-${i}`)
      const { client, requests } = observe({ retries: 0 }, async ({ url }) => {
        const offset = Number(new URL(url).searchParams.get('offset'))
        await new Promise((resolve) => setTimeout(resolve, 1))
        return offset > length ? Response.json({}, { status: 400 }) : list.slice(offset, offset + 50)
      })
      expect(await collect(client.tokens.owners.all(owners, { concurrency: 4 }))).toEqual(list)
      const needed = Math.floor(length / 50) + 1
      expect(requests.length - needed).toBeLessThanOrEqual(2)
      inVain += requests.length - needed
    }
    expect(inVain).toBeGreaterThan(0)
  })

  it('pages asked for in vain are one for sixteen full ones at the most, however much the first blocks promise', async () => {
    // Of each window the first blocks hold a page and a little, and the others nothing.
    const windows = 64
    const chain = new Chain({ density: (_, block) => (block % 500 < 12 ? 5 : 0), delay: () => 1 })
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses: [addressOf('c')],
      eventType: 'tokenTransfer',
      blockFrom: 0,
      blockTo: windows * 500 - 1,
    } as const
    const got = await collect(chain.client().events.list.all(query, { concurrency: 4 }))
    expect(got).toHaveLength(windows * 60)
    const inVain = chain.calls.length - 2 * windows
    expect(inVain).toBeGreaterThan(0)
    expect(inVain).toBeLessThanOrEqual(windows / 16)
  })

  it('no page is asked for in vain behind short lists, however many there are', async () => {
    const { client, requests } = observe({}, async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      const offset = Number(new URL(url).searchParams.get('offset'))
      return { result: Array(offset ? 10 : 50).fill({ balance: '1' }) }
    })
    const addresses = Array.from({ length: 40 }, (_, i) => addressOf(`w${i}`))
    const query = { chain: 'ethereum-mainnet', addresses, tokenTypes: 'fungible' } as const
    expect(await collect(client.wallet.portfolio.all(query, { concurrency: 4 }))).toHaveLength(40 * 60)
    expect(requests).toHaveLength(80)
  })
})
