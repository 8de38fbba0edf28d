import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cursor, ServerError, TimeoutError } from '../../src/index.ts'
import { addressOf, failure } from '../support/client.ts'
import { type Call, Chain, collect, type Fault } from './chain.ts'

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
const sizeOf = ({ query: asked }: Call) => Number(asked.get('blockTo')) - Number(asked.get('blockFrom')) + 1

describe('a range that is too much', () => {
  it.each<[string, Fault, object]>([
    ['answers 500 and says why', { status: 500, message: 'Query timed out' }, { retries: 0 }],
    ['answers 408', { status: 408 }, {}],
    ['answers 504', { status: 504 }, {}],
    ['gets no answer in time', 'hang', { timeout: 15 }],
  ])('%s, is halved until it works, and the size that works is remembered', async (_, tooMuch, options) => {
    const chain = new Chain({ density: sparse, copesWith: () => 100, tooMuch })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 1, ...options }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    const failed = chain.calls.filter((call) => sizeOf(call) > 100)
    // Down to 63 by 500, 250 and 125; later only now and then, to see whether more works again.
    expect(failed.slice(0, 3).map(sizeOf)).toEqual([500, 250, 125])
    expect(failed.length).toBeLessThan(14)
    expect(chain.calls.length - failed.length).toBeLessThan(10_000 / 63 + 25)
  })

  it('grows again when the service copes again', async () => {
    let most = 10
    const chain = new Chain({
      density: sparse,
      copesWith: () => most,
      fault: ({ index }) => {
        if (index > 40) most = 500
        return undefined
      },
    })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 2 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(chain.calls.slice(-15).map(sizeOf)).toEqual(Array(15).fill(500))
    // 500 blocks a call again, but for the way up.
    expect(chain.calls.length).toBeLessThan(41 + 20 + 30)
  })

  it('is none where the service fails for the moment: that is waited for, as in any other call', async () => {
    const chain = new Chain({
      density: sparse,
      fault: ({ index }) => (index % 3 === 0 ? { status: 503, retryAfter: 0 } : undefined),
    })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(new Set(chain.calls.map(sizeOf))).toEqual(new Set([500]))
    expect(chain.calls).toHaveLength(30)
  })

  it.each([500, 502, 503])('answers %s as often as it is tried: the same, once the tries are over', async (status) => {
    const chain = new Chain({ density: sparse, copesWith: () => 100, tooMuch: { status, retryAfter: 0 } })
    const got = await collect(chain.client().events.list.all(query, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    const failed = chain.calls.filter((call) => sizeOf(call) > 100)
    expect(failed.slice(0, 5).map(sizeOf)).toEqual([500, 500, 500, 250, 125])
    expect(failed.length).toBeLessThan(40)
    expect(chain.calls.length - failed.length).toBeLessThan(10_000 / 63 + 25)
  })

  it('where the service is down, is tried once for each size: a walk ends as a call does, with a cursor', async () => {
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

  it('that failed and then works: what fails after that is waited for again', async () => {
    // The first window fails thrice, and its first half works; the second half fails once.
    const chain = new Chain({
      density: sparse,
      fault: ({ index }) => ([0, 1, 2, 4].includes(index) ? { status: 500, retryAfter: 0 } : undefined),
    })
    const got = await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }, { concurrency: 1 }))
    expect(got).toEqual(chain.events(['c'], 1000, 1499))
    expect(chain.calls.map(sizeOf)).toEqual([500, 500, 500, 250, 250, 250])
  })

  it('is not asked for again as it is', async () => {
    const chain = new Chain({ density: sparse, copesWith: () => 125 })
    await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }))
    const urls = chain.calls.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(chain.calls.map(sizeOf)).toEqual([500, 250, 250, 125, 125, 125, 125])
  })

  it('is cut behind the pages that were read of it, and none of them is read again', async () => {
    const chain = new Chain({ fault: ({ index }) => (index === 3 ? { status: 504 } : undefined) })
    const got = await collect(chain.client().events.list.all({ ...query, blockTo: 1499 }, { concurrency: 1 }))
    const truth = chain.events(['c'], 1000, 1499)
    expect(got).toEqual(truth)
    const block = `${truth[149]?.blockNumber}`
    const asked = chain.calls.map(({ query: given }) => ['blockFrom', 'blockTo', 'offset'].map((key) => given.get(key)))
    expect(asked.slice(3, 6)).toEqual([
      ['1000', '1499', '150'],
      ['1000', block, '150'],
      [`${Number(block) + 1}`, expect.any(String), '0'],
    ])
  })

  it('is cut down to one block where the order of what was read is known', async () => {
    let most = Number.POSITIVE_INFINITY
    const chain = new Chain({
      transactions: 400,
      spread: 300,
      copesWith: () => most,
      fault: ({ index }) => {
        // Behind four pages nothing works any more but the smallest ranges.
        if (index === 3) most = 1
        return undefined
      },
    })
    for (const sort of ['ASC', 'DESC'] as const) {
      most = Number.POSITIVE_INFINITY
      const asked = {
        chain: 'ethereum-mainnet',
        addresses: [addressOf('w')],
        transactionTypes: ['nft'],
        blockFrom: 0,
        blockTo: 299,
        sort,
      } as const
      const got = await collect(chain.client().transactions.history.all(asked, { concurrency: 1 }))
      const truth = chain.history('w', ['nft'], 0, 299)
      expect(got).toEqual(sort === 'ASC' ? truth : truth.reverse())
    }
    expect(most).toBe(Number.POSITIVE_INFINITY)
    expect(chain.calls.some((call) => sizeOf(call) === 1 && call.query.get('offset') !== '0')).toBe(true)
  })

  it('that is one block is retried like a single call, and gives the error with a cursor', async () => {
    let isBroken = true
    const bad = 4321
    const chain = new Chain({
      density: sparse,
      fault: ({ query: asked }) =>
        isBroken && Number(asked.get('blockFrom')) <= bad && Number(asked.get('blockTo')) >= bad
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
    const alone = chain.calls.filter((call) => sizeOf(call) === 1)
    expect(alone.map(({ query: asked }) => asked.get('blockFrom'))).toEqual(Array(3).fill(`${bad}`))
    // Nothing is asked for far behind what can't be read.
    expect(Math.max(...chain.calls.map(({ query: asked }) => Number(asked.get('blockFrom'))))).toBeLessThan(
      bad + 20 * 500,
    )

    isBroken = false
    await read(JSON.parse(JSON.stringify(error.cursor)))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
  })

  it('that turns out to be one block, when it was asked for ahead, is retried like a single call', async () => {
    // Full pages in a row, then all of a window in its first and its last blocks.
    const density = (_: number, block: number) => (block === 1499 ? 600 : block < 1000 ? 2 : block < 1100 ? 5 : 0)
    for (let offset = 450; offset <= 650; offset += 50) {
      const chain = new Chain({
        density,
        delay: () => 1,
        fault: ({ query: asked, again }) =>
          asked.get('blockFrom') === '1000' && asked.get('offset') === `${offset}` && !again
            ? { status: 504 }
            : undefined,
      })
      const range = { ...query, blockFrom: 0, blockTo: 1499 }
      expect(await collect(chain.client().events.list.all(range, { concurrency: 2 }))).toEqual(
        chain.events(['c'], 0, 1499),
      )
    }
  })

  it('that hangs for one block gives a TimeoutError', async () => {
    const chain = new Chain({ fault: () => 'hang' })
    const client = chain.client({ timeout: 10, retries: 1 })
    const error = await failure(collect(client.events.list.all({ ...query, blockTo: 1003 })), TimeoutError)
    expect(error.cursor).toBeDefined()
    expect(Math.min(...chain.calls.map(sizeOf))).toBe(1)
  })
})

describe('what is no matter of size', () => {
  it('is what never left: it waited for its turn until its time was out', async () => {
    const chain = new Chain({ density: sparse })
    let asked = 0
    const rateLimit = { acquire: () => (asked++ ? new Promise<void>(() => {}) : undefined), observe: () => {} }
    const client = chain.client({ rateLimit, deadline: 30 })
    const walk = collect(client.events.list.all({ ...query, blockTo: 1999 }, { concurrency: 1 }))
    const error = await failure(walk, TimeoutError)
    expect(error.attempts).toBe(0)
    expect(error.cursor?.at).toMatchObject([{ range: [1500, 1999] }])
    expect([asked, chain.calls.map(sizeOf)]).toEqual([2, [500]])
  })

  it('is retried as it is: a 429 is not halved', async () => {
    const chain = new Chain({
      density: sparse,
      fault: ({ again }) => (again ? undefined : { status: 429, retryAfter: 0 }),
    })
    const got = await collect(chain.client().events.list.all(query))
    expect(got).toEqual(chain.events(['c'], 1000, 10_999))
    expect(chain.calls.map(sizeOf)).toEqual(Array(40).fill(500))
  })

  it('ends the walk where it happened: a 400', async () => {
    const chain = new Chain({ density: sparse, fault: ({ index }) => (index === 5 ? { status: 400 } : undefined) })
    const error = await failure(collect(chain.client().events.list.all(query, { concurrency: 1 })))
    expect(error.name).toBe('BadRequestError')
    expect(chain.calls.map(sizeOf)).toEqual(Array(6).fill(500))
  })

  it('is a list without blocks: it is retried, and never halved', async () => {
    const chain = new Chain({ items: 100, fault: () => ({ status: 503 }) })
    const error = await failure(
      collect(chain.client().tokens.owners.all({ chain: 'ethereum-mainnet', tokenAddress: addressOf('t') })),
      ServerError,
    )
    expect(error.attempts).toBe(3)
    expect(new Set(chain.calls.map(({ url }) => url)).size).toBe(1)
  })
})
