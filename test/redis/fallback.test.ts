import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ExchangeResponse } from '../../src/redis/messages.ts'
import { advance, down, join, noResponse, simulateClock } from './simulation.ts'
import { cost, settled, times } from './support.ts'

simulateClock()

describe('without Redis', () => {
  test('a process continues with its credits, and checks each second whether Redis is back', async () => {
    let isDown = true
    const { resolve, exchanges, requests, lines } = join(
      () => (isDown ? down() : {}),
      { rateLimit: { requestsPerSecond: 100 } },
      { fallbackCredits: 50, fallbackShare: 0.25 },
    )
    const { fulfilled, errors } = await Promise.all([settled(times(3, () => resolve())), advance(200)]).then(
      ([all]) => all,
    )
    expect([fulfilled, requests.length, exchanges.length]).toEqual([2, 2, 1])
    expect(errors[0]).toMatchObject({ name: 'BudgetError', credits: cost, remaining: 10 })
    expect(errors[0].message).toBe(
      'names.resolve: the call costs 20 credits, but while Redis is unavailable this process may spend only 10 more of the shared budget of 1000',
    )
    expect(lines).toEqual([
      'shared: Redis is unavailable (connect ECONNREFUSED), continuing in fallback mode, ' +
        'at most 25 of 100 requests per second, at most 50 of 1000 credits',
    ])
    await advance(1799)
    expect(exchanges).toHaveLength(2)
    isDown = false
    await advance(1000)
    expect(exchanges).toHaveLength(3)
    expect(exchanges[2]).toMatchObject({ spent: 40, uncertain: 0 })
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^shared: Redis is available again after [\d.]+ s, rate and budget are shared again$/),
    ])
    await advance(100)
    await Promise.all([resolve(), advance()])
    expect([requests.length, exchanges.length, lines.length]).toEqual([3, 4, 2])
  })

  test('each process may spend `fallbackCredits` in addition to the credits it has already spent', async () => {
    const { resolve, requests } = join((_, index) => (index < 2 ? {} : down()), {}, { fallbackCredits: 2 * cost })
    await resolve()
    await resolve()
    for (let i = 0; i < 2; i++) await resolve()
    expect(await settled([resolve()])).toMatchObject({ errors: [{ name: 'BudgetError', remaining: 0 }] })
    expect(requests).toHaveLength(4)
  })

  test('the log records of fallback mode name no operation, and contain the error', async () => {
    const warn = vi.fn()
    const info = vi.fn()
    const error = new Error('connect ECONNREFUSED')
    let isDown = true
    const { resolve } = join(
      async () => (isDown ? Promise.reject(error) : {}),
      { logger: { warn, info } },
      { fallbackCredits: cost },
    )
    await resolve()
    const record = {
      ...{ operation: 'shared', method: '', path: '', attempts: 0, milliseconds: 0, credits: null, spent: 0 },
      ...{ uncertain: 0, source: 'network' },
    }
    expect(warn.mock.calls).toEqual([[expect.stringContaining('fallback mode'), { ...record, error }]])
    isDown = false
    info.mockClear()
    await advance(1000)
    expect(info.mock.calls).toEqual([
      ['shared: Redis is available again after 1 s, rate and budget are shared again', record],
    ])
  })

  test('a process uses `fallbackShare` of the rate if the last response is older than a lease', async () => {
    const { resolve, lines, shared } = join(
      (_, index) => (index > 2 ? down() : { workers: 4, slots: [0] }),
      { rateLimit: { requestsPerSecond: 100 }, credits: {} },
      { fallbackShare: 0.1 },
    )
    await Promise.all([resolve(), advance(10)])
    await shared.flush()
    await advance(9001)
    await Promise.all([resolve(), advance(10)])
    expect(lines).toEqual([expect.stringMatching(/at most 10 of 100 requests per second$/)])
  })

  test('waiting calls are sent with the shared rate as soon as Redis is back, and leave no timer', async () => {
    let isDown = true
    const { resolve, requests, shared } = join(
      ({ costs }) => (isDown ? down() : { slots: costs.map(() => 0) }),
      { rateLimit: { requestsPerSecond: 5 }, credits: {}, deadline: 60_000 },
      { fallbackShare: 0.1 },
    )
    const calls = settled(times(3, () => resolve()))
    await advance(900)
    // One request in two seconds.
    expect(requests).toHaveLength(1)
    isDown = false
    await advance(110)
    expect(requests).toHaveLength(3)
    expect(await calls).toMatchObject({ fulfilled: 3 })
    await shared.flush()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('aborted calls leave no timer of the limiter, and later calls are sent', async () => {
    const { resolve, requests, shared } = join(
      () => down(),
      { rateLimit: { requestsPerSecond: 5 }, credits: {}, deadline: 60_000 },
      { fallbackShare: 0.1 },
    )
    const controller = new AbortController()
    const first = resolve()
    const aborted = settled([resolve(controller.signal)])
    await advance(100)
    await first
    controller.abort()
    expect(await aborted).toMatchObject({ errors: [expect.anything()] })
    await shared.flush()
    expect(vi.getTimerCount()).toBe(0)
    const later = resolve()
    await advance(2100)
    await later
    expect(requests).toHaveLength(2)
  })

  test('a 429 pauses the other calls, and does not start an exchange', async () => {
    const { resolve, requests, exchanges } = join(
      () => down(),
      { rateLimit: { requestsPerSecond: 100 }, credits: {}, deadline: 60_000 },
      { fallbackShare: 1 },
      (_, index) => (index ? {} : Response.json({}, { status: 429, headers: { 'retry-after': '0.5' } })),
    )
    const limited = settled([resolve()])
    await advance(5)
    expect(await limited).toMatchObject({ errors: [{ name: 'RateLimitError' }] })
    expect(exchanges).toHaveLength(1)
    void settled([resolve()])
    await advance(490)
    expect([requests.length, exchanges.length]).toEqual([1, 1])
    await advance(20)
    expect(requests).toHaveLength(2)
  })

  test('a process uses an equal share of the rate if it knows the number of processes', async () => {
    const { resolve, lines } = join(
      (_, index) => (index ? down() : { workers: 4, slots: [0] }),
      { rateLimit: { requestsPerSecond: 100 }, credits: {} },
      { fallbackShare: 0.1 },
    )
    await Promise.all([resolve(), advance(10)])
    await advance(3000)
    expect(lines).toEqual([
      'shared: Redis is unavailable (connect ECONNREFUSED), continuing in fallback mode, at most 25 of 100 requests per second',
    ])
  })

  test('a response after `timeout` is too late, and the next exchange waits for it, up to ten seconds', async () => {
    const { resolve, exchanges, lines } = join(noResponse, {}, { timeout: 300, fallbackCredits: 500 })
    const call = resolve()
    await advance(299)
    expect(lines).toEqual([])
    await advance(1)
    await call
    expect(lines).toEqual([expect.stringContaining('(no response within 300 ms)')])
    await advance(9000)
    expect(exchanges).toHaveLength(1)
    await advance(1000)
    expect(exchanges).toHaveLength(2)
  })

  test('a late response ends the wait', async () => {
    let respond = () => {}
    const { resolve, exchanges, lines } = join(
      async (_, index) => {
        if (!index) await new Promise<void>((done) => (respond = done))
        return {}
      },
      {},
      { timeout: 300, fallbackCredits: 500 },
    )
    const call = resolve()
    await advance(300)
    await call
    respond()
    await advance(1000)
    expect(exchanges).toHaveLength(2)
    expect(lines).toHaveLength(2)
  })

  test('a process whose request was overtaken continues without its response', async () => {
    const { resolve, lines } = join(
      () => ({ ignored: true }) as Partial<ExchangeResponse>,
      {},
      { fallbackCredits: 500 },
    )
    await resolve()
    expect(lines).toEqual([expect.stringContaining('(Redis received a later request first)')])
  })
})

test('a rejected promise of an exchange that timed out is not unhandled', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  let reject = (_: Error) => {}
  const { resolve } = join(
    () => new Promise<never>((_, fail) => (reject = fail)),
    {},
    { timeout: 300, fallbackCredits: 500 },
  )
  const call = resolve()
  await advance(300)
  await call
  reject(new Error('late'))
  await advance(10)
  expect(unhandled).not.toHaveBeenCalled()
})
