import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { addressOf, observe } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { type Call, Chain } from './chain.ts'
import { events, expectNoUnhandledRejections, fullChain, iterations, owners, settle } from './iterations.ts'

vi.setConfig({ testTimeout: 30_000 })
expectNoUnhandledRejections()

describe('a slow consumer', () => {
  it.each(iterations)('stops the prefetching of %s at its limit', async (name, pagesOf) => {
    for (const concurrency of [1, 3, 8]) {
      const chain = new Chain(fullChain)
      const iteration = pagesOf(chain.client(), { concurrency })
      // Merging needs the first page of each stream.
      const streams = name === 'merged histories' ? 8 : 1
      for (let pages = 1; pages <= 60; pages++) {
        await iteration.next()
        await settle(chain)
        const limit = Math.min(2 * concurrency + Math.ceil(pages / 2), 16 * concurrency)
        if (streams > 1) expect(chain.calls.length).toBeLessThanOrEqual(pages + 3 * streams + limit)
        // The client uses the whole prefetch limit while the consumer is busy.
        else expect(chain.calls.length).toBe(pages + limit)
      }
      expect(chain.maxInFlight).toBeLessThanOrEqual(concurrency)
      await iteration.return(undefined)
    }
  })

  it('gets all items', async () => {
    const chain = new Chain({ density: (random) => (random < 0.1 ? 1 : 0) })
    const got: unknown[] = []
    for await (const event of chain.client().events.list.all({ ...events, blockTo: 9999 })) {
      if (got.push(event) % 100 === 0) await settle(chain)
    }
    expect(got).toEqual(chain.events(['c'], 0, 9999))
  })

  it('sends no unnecessary call with concurrency 1', async () => {
    const chain = new Chain(fullChain)
    const got = await collect(chain.client().tokens.owners.all(owners, { concurrency: 1 }))
    expect(got).toHaveLength(20_000)
    expect(chain.maxInFlight).toBe(1)
    expect(chain.calls).toHaveLength(401)
  })
})

describe('calls in flight', () => {
  it('reach the concurrency in a query of many windows', async () => {
    const chain = new Chain({ density: () => 0, delay: () => 3 })
    await collect(chain.client().events.list.all(events, { concurrency: 7 }))
    expect(chain.maxInFlight).toBe(7)
    expect(chain.calls).toHaveLength(200)
  })

  it('reach the concurrency in one long list, with few unnecessary calls', async () => {
    const chain = new Chain({ ...fullChain, delay: () => 3 })
    expect(await collect(chain.client().tokens.owners.all(owners, { concurrency: 7 }))).toEqual(chain.owners('t'))
    expect(chain.maxInFlight).toBe(7)
    expect(chain.calls.length).toBeLessThan(401 + 7)
  })

  it('are one at a time in a short list, without an unnecessary call', async () => {
    const chain = new Chain({ items: 799, delay: () => 3 })
    await collect(chain.client().tokens.owners.all(owners, { concurrency: 7 }))
    expect(chain.maxInFlight).toBe(1)
    expect(chain.calls).toHaveLength(16)
  })
})

describe('windows of many pages', () => {
  const range = { ...events, blockTo: 19_999 } as const
  /** Returns the number of calls without concurrency: the full pages of each block range, and the last page. */
  const needed = (chain: Chain) => {
    const windows = Array.from({ length: 40 }, (_, i) => chain.events(['c'], i * 500, i * 500 + 499).length)
    return windows.reduce((calls, count) => calls + Math.floor(count / 50) + 1, 0)
  }

  it('are read several pages at once if evenly filled, without an unnecessary call', async () => {
    // All other calls end long before the second page of the last block range arrives.
    const isSecond = ({ query }: Call) => query.get('blockFrom') === '19500' && query.get('offset') === '50'
    const isThird = ({ query }: Call) => query.get('blockFrom') === '19500' && query.get('offset') === '100'
    let otherCalls = 0
    const chain = new Chain({
      density: () => 1,
      delay: (call) => {
        if (isThird(call)) otherCalls = chain.inFlight - 1
        return isSecond(call) ? 500 : call.index % 7
      },
    })
    const got = await collect(chain.client().events.list.all(range, { concurrency: 24 }))
    expect(got).toEqual(chain.events(['c'], 0, 19_999))
    expect(chain.calls).toHaveLength(needed(chain))
    expect(otherCalls).toBeGreaterThan(0)
  })

  it('cost few unnecessary calls if they have fewer pages than estimated', async () => {
    const chain = new Chain({ density: (_, block) => (block % 500 < 100 ? 10 : 0), delay: ({ index }) => index % 7 })
    const got = await collect(chain.client().events.list.all(range, { concurrency: 24 }))
    expect(got).toEqual(chain.events(['c'], 0, 19_999))
    expect(chain.calls.length).toBeGreaterThan(needed(chain))
    expect(chain.calls.length).toBeLessThanOrEqual((needed(chain) * 17) / 16)
  })

  it('are read in order if calls wait for the rate limiter', async () => {
    const chain = new Chain({ density: () => 1 })
    // This rate limiter admits one call at a time.
    let turns = Promise.resolve()
    const rateLimit = { acquire: () => (turns = turns.then(async () => turn(undefined))), observe: () => {} }
    await collect(chain.client({ rateLimit }).events.list.all(range, { concurrency: 24 }))
    const lastOfFirst = chain.calls.findLastIndex(({ query }) => query.get('blockFrom') === '0')
    const windows = new Set(chain.calls.slice(0, lastOfFirst).map(({ query }) => query.get('blockFrom')))
    expect(windows.size).toBeLessThanOrEqual(8)
  })
})

describe('speculative requests', () => {
  it('ignores failures of speculative requests after the end', async () => {
    let unnecessary = 0
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
      unnecessary += requests.length - needed
    }
    expect(unnecessary).toBeGreaterThan(0)
  })

  it('sends at most one speculative request per sixteen full pages, with any estimate', async () => {
    // In each block range, the first blocks have a bit more than a page, and the others are empty.
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
    const unnecessary = chain.calls.length - 2 * windows
    expect(unnecessary).toBeGreaterThan(0)
    expect(unnecessary).toBeLessThanOrEqual(windows / 16)
  })

  it('sends no speculative requests in many short lists', async () => {
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
