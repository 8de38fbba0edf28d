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
    await resolve()
    expect(requests).toHaveLength(3)
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

  test('a process whose request was overtaken continues without its answer', async () => {
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
