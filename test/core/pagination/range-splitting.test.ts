import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cursor, ServerError, TimeoutError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { type Call, Chain, type Fault } from './chain.ts'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const query = {
  chain: 'ethereum-mainnet',
  contractAddresses: [addressOf('c')],
  eventType: 'tokenTransfer',
  blockFrom: 1000,
  blockTo: 10_999,
} as const
const sparse = (random: number) => (random < 0.02 ? 1 : 0)
const sizeOf = ({ query: sent }: Call) => Number(sent.get('blockTo')) - Number(sent.get('blockFrom')) + 1

describe('a range that fails', () => {
  it.each<[string, Fault, object]>([
    ['with a 500 whose message reports a timeout', { status: 500, message: 'Query timed out' }, { retries: 0 }],
    ['with a 408', { status: 408 }, {}],
    ['with a 504', { status: 504 }, {}],
    ['with a timeout of the client', 'hang', { timeout: 15 }],
  ])(
    '%s is halved until it works, and later ranges start with the size that worked',
    async (_, rangeFault, options) => {
      const chain = new Chain({ density: sparse, maxRange: () => 100, rangeFault })
      const got = await collect(chain.client().events.list.all(query, { concurrency: 1, ...options }))
      expect(got).toEqual(chain.events(['c'], 1000, 10_999))
      const failed = chain.calls.filter((call) => sizeOf(call) > 100)
      // The client halves the block range from 500 to 63. After that, it tries larger block ranges only now and then.
      expect(failed.slice(0, 3).map(sizeOf)).toEqual([500, 250, 125])
      expect(failed.length).toBeLessThan(14)
      expect(chain.calls.length - failed.length).toBeLessThan(10_000 / 63 + 25)
    },
  )

  it('grows again when larger ranges work again', async () => {
    let maxRange = 10
    const chain = new Chain({
      density: sparse,
      maxRange: () => maxRange,
      fault: ({ index }) => {
        if (index > 40) maxRange = 500
        return undefined
      },
    })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 2 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(chain.calls.slice(-15).map(sizeOf)).toEqual(Array(15).fill(500))
    // Most block ranges have 500 blocks again.
    expect(chain.calls.length).toBeLessThan(41 + 20 + 30)
  })

  it('is not halved if a retry succeeds', async () => {
    const chain = new Chain({
      density: sparse,
      fault: ({ index }) => (index % 3 === 0 ? { status: 503, retryAfter: 0 } : undefined),
    })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(new Set(chain.calls.map(sizeOf))).toEqual(new Set([500]))
    expect(chain.calls).toHaveLength(30)
  })

  it.each([500, 502, 503])('with status %s is halved after all retries', async (status) => {
    const chain = new Chain({ density: sparse, maxRange: () => 100, rangeFault: { status, retryAfter: 0 } })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    const failed = chain.calls.filter((call) => sizeOf(call) > 100)
    expect(failed.slice(0, 5).map(sizeOf)).toEqual([500, 500, 500, 250, 125])
    expect(failed.length).toBeLessThan(40)
    expect(chain.calls.length - failed.length).toBeLessThan(10_000 / 63 + 25)
  })

  it('is halved without retries while every request fails, and the last block is retried', async () => {
    let isDown = true
    const chain = new Chain({ density: sparse, fault: () => (isDown ? { status: 503, retryAfter: 0 } : undefined) })
    const error = await failure(collect(chain.client().events.list.all(query, { concurrency: 1 })), ServerError)
    expect(error.attempts).toBe(3)
    expect(chain.calls.map(sizeOf)).toEqual([500, 500, 500, 250, 125, 63, 32, 16, 8, 4, 2, 1, 1, 1])
    isDown = false
    expect(await collect(chain.client().events.list.all(query, { cursor: error.cursor as Cursor }))).toEqual(
      chain.events(['c'], 1000, 10_999),
    )
  })

  it('is retried again once a request has succeeded', async () => {
    // The first block range fails three times, its first half succeeds, and its second half fails once.
    const chain = new Chain({
      density: sparse,
      fault: ({ index }) => ([0, 1, 2, 4].includes(index) ? { status: 500, retryAfter: 0 } : undefined),
    })
    const got = await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 1499))
    expect(chain.calls.map(sizeOf)).toEqual([500, 500, 500, 250, 250, 250])
  })

  it('is not requested again after a timeout', async () => {
    const chain = new Chain({ density: sparse, maxRange: () => 125 })
    await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }))
    const urls = chain.calls.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(chain.calls.map(sizeOf)).toEqual([500, 250, 250, 125, 125, 125, 125])
  })

  it('is split after the pages already read, and none of them is requested again', async () => {
    const chain = new Chain({ fault: ({ index }) => (index === 3 ? { status: 504 } : undefined) })
    const got = await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }, { concurrency: 1 }))
    const truth = chain.events(['c'], 1000, 1499)
    expect(got).toEqual(truth)
    const block = `${truth[149]?.blockNumber}`
    const requested = chain.calls.map(({ query: sent }) =>
      ['blockFrom', 'blockTo', 'offset'].map((key) => sent.get(key)),
    )
    expect(requested.slice(3, 6)).toEqual([
      ['1000', '1499', '150'],
      ['1000', block, '150'],
      [`${Number(block) + 1}`, expect.any(String), '0'],
    ])
  })

  it('is split down to one block if the order of items is documented', async () => {
    let maxRange = Infinity
    const chain = new Chain({
      transactions: 400,
      spread: 300,
      maxRange: () => maxRange,
      fault: ({ index }) => {
        // After four pages, only block ranges of one block succeed.
        if (index === 3) maxRange = 1
        return undefined
      },
    })
    for (const sort of ['ASC', 'DESC'] as const) {
      maxRange = Infinity
      const query = {
        chain: 'ethereum-mainnet',
        addresses: [addressOf('w')],
        transactionTypes: ['nft'],
        blockFrom: 0,
        blockTo: 299,
        sort,
      } as const
      const got = await collect(chain.client().transactions.history.all(query, { concurrency: 1 }))
      const truth = chain.history('w', ['nft'], 0, 299)
      expect(got).toEqual(sort === 'ASC' ? truth : truth.reverse())
    }
    expect(maxRange).toBe(Infinity)
    expect(chain.calls.some((call) => sizeOf(call) === 1 && call.query.get('offset') !== '0')).toBe(true)
  })

  it('of one block is retried, then throws an error with a cursor', async () => {
    let isBroken = true
    const bad = 4321
    const chain = new Chain({
      density: sparse,
      fault: ({ query: sent }) =>
        isBroken && Number(sent.get('blockFrom')) <= bad && Number(sent.get('blockTo')) >= bad
          ? { status: 504 }
          : undefined,
    })
    const got: unknown[] = []
    const read = async (cursor?: ServerError['cursor']) => {
      for await (const item of chain.client().events.list.all(query, cursor && { cursor })) got.push(item)
    }
    const error = await failure(read(), ServerError)
    expect(error.attempts).toBe(3)
    expect(got).toEqual(chain.events(['c'], 1000, bad - 1))
    const single = chain.calls.filter((call) => sizeOf(call) === 1)
    expect(single.map(({ query: sent }) => sent.get('blockFrom'))).toEqual(Array(3).fill(`${bad}`))
    // Prefetching stops soon after the failing block.
    expect(Math.max(...chain.calls.map(({ query: sent }) => Number(sent.get('blockFrom'))))).toBeLessThan(
      bad + 20 * 500,
    )

    isBroken = false
    await read(JSON.parse(JSON.stringify(error.cursor)))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
  })

  it('of one block is retried even if it was prefetched as part of a larger range', async () => {
    // The test has full pages in a row, and then a block range with items only in its first and last blocks.
    const density = (_: number, block: number) => (block === 1499 ? 600 : block < 1000 ? 2 : block < 1100 ? 5 : 0)
    for (let offset = 450; offset <= 650; offset += 50) {
      const chain = new Chain({
        density,
        delay: () => 1,
        fault: ({ query: sent, repeat }) =>
          sent.get('blockFrom') === '1000' && sent.get('offset') === `${offset}` && !repeat
            ? { status: 504 }
            : undefined,
      })
      const range = { ...query, blockFrom: 0, blockTo: 1499 }
      expect(await collect(chain.client().events.list.all(range, { concurrency: 2 }))).toEqual(
        chain.events(['c'], 0, 1499),
      )
    }
  })

  it('of one block that hangs throws a TimeoutError', async () => {
    const chain = new Chain({ fault: () => 'hang' })
    const client = chain.client({ timeout: 10, retries: 1 })
    const error = await failure(collect(client.events.list.all({ ...query, blockTo: 1003 })), TimeoutError)
    expect(error.cursor).toBeDefined()
    expect(Math.min(...chain.calls.map(sizeOf))).toBe(1)
  })
})

describe('a range is not halved', () => {
  it('if the call timed out in the rate limiter', async () => {
    const chain = new Chain({ density: sparse })
    let acquired = 0
    const rateLimit = { acquire: () => (acquired++ ? new Promise<void>(() => {}) : undefined), observe: () => {} }
    const client = chain.client({ rateLimit, deadline: 30 })
    const items = collect(client.events.list.all({ ...query, blockTo: 1999 }, { concurrency: 1 }))
    const error = await failure(items, TimeoutError)
    expect(error.attempts).toBe(0)
    expect(error.cursor?.at).toMatchObject([{ range: [1500, 1999] }])
    expect([acquired, chain.calls.map(sizeOf)]).toEqual([2, [500]])
  })

  it('after a 429, which is retried', async () => {
    const chain = new Chain({
      density: sparse,
      fault: ({ repeat }) => (repeat ? undefined : { status: 429, retryAfter: 0 }),
    })
    const got = await collect(chain.client().events.list.all(query))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(chain.calls.map(sizeOf)).toEqual(Array(40).fill(500))
  })

  it('after a 400, which ends the iteration', async () => {
    const chain = new Chain({ density: sparse, fault: ({ index }) => (index === 5 ? { status: 400 } : undefined) })
    const error = await failure(collect(chain.client().events.list.all(query, { concurrency: 1 })))
    expect(error.name).toBe('BadRequestError')
    expect(chain.calls.map(sizeOf)).toEqual(Array(6).fill(500))
  })

  it('in a list without blocks, which is retried', async () => {
    const chain = new Chain({ items: 100, fault: () => ({ status: 503 }) })
    const error = await failure(
      collect(chain.client().tokens.owners.all({ chain: 'ethereum-mainnet', tokenAddress: addressOf('t') })),
      ServerError,
    )
    expect(error.attempts).toBe(3)
    expect(new Set(chain.calls.map(({ url }) => url)).size).toBe(1)
  })
})
