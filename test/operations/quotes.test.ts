import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { expiresAt, isFresh } from '../../src/index.ts'
import { failure, observe } from '../support/client.ts'

const start = Date.UTC(2026, 10, 21)
const query = {
  chain: 'ethereum-mainnet',
  sellToken: `0x${'a'.repeat(40)}`,
  buyToken: `0x${'b'.repeat(40)}`,
  fromAddress: `0x${'c'.repeat(40)}`,
  amount: '1',
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Watches a quote with a consumer that never waits. Returns the times of the requests in seconds. */
function watch(expiresAt: (now: number) => unknown, options: { signal?: AbortSignal } = {}) {
  const calls: number[] = []
  const { client } = observe({}, () => {
    calls.push((Date.now() - start) / 1000)
    return { expiresAt: expiresAt(Date.now()), buyAmount: `${calls.length}`, sellAmount: '1' }
  })
  const quotes: string[] = []
  const done = (async () => {
    for await (const quote of client.swaps.watch(query, options)) quotes.push(quote.buyAmount)
  })()
  done.catch(() => {})
  return { calls, quotes, done }
}

describe('expiresAt', () => {
  it.each<[string, number, (now: number) => unknown]>([
    ['ten seconds before the time of the API', start + 30_000, (now) => now + 40_000],
    ['15 seconds after a quote without a time', start + 15_000, () => undefined],
    ['15 seconds after a quote with the time of fetching', start + 15_000, (now) => now],
  ])('is %s, in milliseconds', async (_, expected, time) => {
    const { client } = observe({}, () => ({ expiresAt: time(Date.now()), buyAmount: '1', sellAmount: '1' }))
    const quote = await client.swaps.quote(query)
    expect(expiresAt(quote)).toBe(expected)
    vi.setSystemTime(expected - 1)
    expect(isFresh(quote)).toBe(true)
    vi.setSystemTime(expected)
    expect(isFresh(quote)).toBe(false)
  })

  it('is read from the field of a copy', () => {
    expect(expiresAt({ expiresAt: start + 40_000 })).toBe(start + 30_000)
    expect(expiresAt({ expiresAt: (start + 40_000) / 1000 })).toBe(start + 30_000)
    expect(expiresAt({})).toBeLessThanOrEqual(start)
    expect(isFresh({})).toBe(false)
  })
})

describe('swaps.watch', () => {
  it.each<[string, (now: number) => number]>([
    ['seconds', (now) => Math.floor(now / 1000) + 40],
    ['milliseconds', (now) => now + 40_000],
  ])('requests a new quote ten seconds before the last one expires, in %s', async (_, expiresAt) => {
    const { calls, quotes } = watch(expiresAt)
    await vi.advanceTimersByTimeAsync(95_000)
    expect(calls).toEqual([0, 30, 60, 90])
    expect(quotes).toEqual(['1', '2', '3', '4'])
  })

  it.each<[string, (now: number) => unknown]>([
    ['stale', (now) => now - 60_000],
    ['already within the ten seconds', (now) => now + 9_000],
    ['without a time', () => undefined],
    ['with an invalid time', () => 'soon'],
    ['with a time of 0', () => 0],
  ])('does not flood the API when a quote is %s', async (_, expiresAt) => {
    const { calls } = watch(expiresAt)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.length).toBeGreaterThan(3)
    expect(calls.length).toBeLessThanOrEqual(13)
  })

  it.each<[string, number, (now: number) => unknown]>([
    // The API keeps a quote for 15 s. After a stale quote, the client waits until the API has a new one.
    ['without a time', 15, () => undefined],
    ['with an invalid time', 15, () => 'soon'],
    ['with a time of 0', 15, () => 0],
    ['with a negative time', 15, () => -5],
    ['the time of fetching, in milliseconds', 15, (now) => now],
    ['the time of fetching, in seconds', 15, (now) => Math.floor(now / 1000)],
    ['stale', 15, (now) => now - 60_000],
    ['valid for years', 15, (now) => now + 1e12],
    ['valid for six minutes', 15, (now) => now + 360_000],
    ['to be renewed now', 5, (now) => now + 10_000],
  ])('polls at the interval of the API if a quote is %s: every %i seconds', async (_, seconds, expiresAt) => {
    const { calls } = watch(expiresAt)
    await vi.advanceTimersByTimeAsync(seconds * 2_000 + 500)
    expect(calls).toEqual([0, seconds, 2 * seconds])
  })

  it('sends one-shot iterable headers with every request', async () => {
    const seen: unknown[] = []
    const { client } = observe({}, ({ headers }) => {
      seen.push(headers['x-api-key'])
      return { expiresAt: Date.now() + 20_000, buyAmount: '1', sellAmount: '1' }
    })
    const quotes = client.swaps.watch(query, { headers: new Map([['x-api-key', 'own-0123456789']]).entries() })
    await quotes.next()
    const next = quotes.next()
    await vi.advanceTimersByTimeAsync(10_000)
    await next
    await quotes.return()
    expect(seen).toEqual(['own-0123456789', 'own-0123456789'])
  })

  it('waits at least one second', async () => {
    const { calls } = watch((now) => now + 10_001)
    await vi.advanceTimersByTimeAsync(10_500)
    expect(calls).toHaveLength(11)
  })

  it('requests a fresh quote for a slow consumer without waiting', async () => {
    const { client, requests } = observe({}, () => ({
      expiresAt: Date.now() + 20_000,
      buyAmount: '1',
      sellAmount: '1',
    }))
    const quotes = client.swaps.watch(query)
    await quotes.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
    const next = quotes.next()
    await vi.advanceTimersByTimeAsync(1)
    const { value } = await next
    expect(requests).toHaveLength(2)
    expect(value && isFresh(value)).toBe(true)
    await quotes.return(undefined)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with the reason of the signal, and leaves no timer or listener behind', async () => {
    const controller = new AbortController()
    const { calls, done } = watch((now) => now + 40_000, { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(35_000)
    expect(vi.getTimerCount()).toBe(1)
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await failure(done)).toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
    await vi.advanceTimersByTimeAsync(100_000)
    expect(calls).toEqual([0, 30])
  })

  it('rejects if the signal was aborted while the consumer was busy', async () => {
    const controller = new AbortController()
    const { client, requests } = observe({}, () => ({
      expiresAt: Date.now() + 20_000,
      buyAmount: '1',
      sellAmount: '1',
    }))
    const quotes = client.swaps.watch(query, { signal: controller.signal })
    await quotes.next()
    await vi.advanceTimersByTimeAsync(60_000)
    controller.abort()
    expect((await failure(quotes.next())).name).toBe('AbortError')
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('throws the error of a failed call', async () => {
    const { client } = observe({}, () => Response.json({ message: 'no' }, { status: 400 }))
    expect((await failure(client.swaps.watch(query).next())).name).toBe('BadRequestError')
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Returns a quote that is valid for 30 seconds by the clock of an API that is some seconds ahead of the local clock. */
function quoteBy(secondsAhead: number) {
  const now = Date.now() + secondsAhead * 1000
  const quote = { expiresAt: now + 30_000, buyAmount: '1', sellAmount: '1', limitAmount: '1' }
  return Response.json(quote, { headers: { date: new Date(now).toUTCString() } })
}

describe('a local clock that is wrong', () => {
  // A clock that is ahead makes the expiry look like the time of fetching, so the quote is renewed after 15 seconds.
  it.each([
    ['60 seconds slow', 60, 20_000],
    ['an hour slow', 3600, 20_000],
    ['60 seconds fast', -60, 15_000],
    ['right', 0, 20_000],
  ])('and is %s does not keep a quote longer than it is valid', async (_, ahead, lifetime) => {
    const calls: number[] = []
    const { client } = observe({}, () => {
      calls.push(Date.now() - start)
      return quoteBy(ahead)
    })
    const quotes = client.swaps.watch(query)
    const { value } = await quotes.next()
    const next = quotes.next()
    await vi.advanceTimersByTimeAsync(lifetime - 10)
    expect(value && isFresh(value)).toBe(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(value && isFresh(value)).toBe(false)
    await next
    await quotes.return()
    expect(calls).toEqual([0, lifetime])
  })

  it('and is slow does not keep a quote in the cache longer than it is valid', async () => {
    const { client, requests } = observe({ cache: memoryCache() }, () => quoteBy(60))
    await client.swaps.quote(query)
    await vi.advanceTimersByTimeAsync(9_000)
    const { data: cached, source } = await client.swaps.quote(query).withResponse()
    expect([source, isFresh(cached)]).toEqual(['cache', true])
    await vi.advanceTimersByTimeAsync(11_000)
    expect(isFresh(cached)).toBe(false)
    expect((await client.swaps.quote(query).withResponse()).source).toBe('network')
    expect(requests).toHaveLength(2)
  })

  it.each([0, 400, 999])(
    'keeps a quote with the time of fetching for 15 seconds, %i ms after a full second',
    async (ms) => {
      vi.setSystemTime(start + ms)
      const { client } = observe({}, () => {
        const quote = { expiresAt: Date.now(), buyAmount: '1', sellAmount: '1', limitAmount: '1' }
        return Response.json(quote, { headers: { date: new Date().toUTCString() } })
      })
      const quote = await client.swaps.quote(query)
      await vi.advanceTimersByTimeAsync(14_900)
      expect(isFresh(quote)).toBe(true)
      await vi.advanceTimersByTimeAsync(200)
      expect(isFresh(quote)).toBe(false)
    },
  )
})

describe('isFresh', () => {
  it.each<[string, (now: number) => unknown]>([
    ['milliseconds', (now) => now],
    ['seconds', (now) => Math.floor(now / 1000)],
    ['the past', (now) => now - 5_000],
  ])('is true for 15 seconds from arrival if `expiresAt` is the time of fetching: %s', async (_, expiresAt) => {
    const quoteNow = () => ({ expiresAt: expiresAt(Date.now()), buyAmount: '1', sellAmount: '1', limitAmount: '1' })
    const { client } = observe({}, ({ url }) => (url.includes('/quotes?') ? [quoteNow()] : quoteNow()))
    const { data: quote } = await client.swaps.quote(query).withResponse()
    const [rate] = await client.swaps.quotes(query)
    expect([isFresh(quote), rate && isFresh(rate)]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(14_900)
    expect(isFresh(quote)).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect([isFresh(quote), rate && isFresh(rate)]).toEqual([false, false])
  })

  it.each([
    [60, true],
    [10.5, true],
    [10, false],
    [9, false],
    [-60, false],
  ])('with %d seconds left is %s', (seconds, fresh) => {
    expect(isFresh({ expiresAt: start + seconds * 1000 })).toBe(fresh)
    expect(isFresh({ expiresAt: start / 1000 + seconds })).toBe(fresh)
  })

  it('is false without a valid time', () => {
    expect(isFresh({})).toBe(false)
    expect(isFresh({ expiresAt: start + 360_000 })).toBe(false)
    expect(isFresh({ expiresAt: null })).toBe(false)
    expect(isFresh({ expiresAt: 'x' })).toBe(false)
  })
})
