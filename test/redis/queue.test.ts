import { describe, expect, test } from 'vitest'
import { failure, resolved, wallet } from '../support/client.ts'
import { advance, join, simulateClock } from './simulation.ts'
import { cost, settled, times } from './support.ts'

simulateClock()

describe('slots', () => {
  const rateLimit = { requestsPerSecond: 10 }
  const sentAt = () => {
    const startedAt = performance.now()
    const at: number[] = []
    const reply = () => {
      at.push(performance.now() - startedAt)
      return resolved
    }
    return { at, reply }
  }

  test('are the times at which calls are sent', async () => {
    const { at, reply } = sentAt()
    const { resolve, exchanges } = join(() => ({ slots: [0, 30, 200], firstSlot: 5 }), { rateLimit }, {}, reply)
    const calls = settled(times(3, () => resolve()))
    await advance(500)
    expect(await calls).toMatchObject({ fulfilled: 3 })
    expect(at).toEqual([0, 30, 200])
    expect(exchanges[0]).toMatchObject({ maxPerSpan: 10, tolerance: 100, span: 1005 })
  })

  test('for the remaining calls are requested 50 ms before the last one', async () => {
    const { resolve, exchanges, requests } = join(
      (_, index) => ({ slots: index ? [300] : [0, 150], firstSlot: index * 10 }),
      { rateLimit },
    )
    const calls = settled(times(3, () => resolve()))
    await advance(99)
    expect([exchanges.length, requests.length]).toEqual([1, 1])
    await advance(1)
    expect([exchanges.length, requests.length]).toEqual([2, 1])
    // The second call has its slot, and counts as in flight.
    expect(exchanges[1]).toMatchObject({ waiting: 1, costs: [cost], inFlight: cost, reserved: 2 * cost, spent: cost })
    await advance(400)
    expect(await calls).toMatchObject({ fulfilled: 3 })
  })

  test('of an aborted call are used by the next one, if its credits are reserved', async () => {
    const { at, reply } = sentAt()
    const { client, resolve, exchanges } = join(
      ({ spent, reserved }, index) => (index ? { slots: [0] } : { slots: [100, 200], limit: spent + reserved }),
      { rateLimit, credits: { budget: 1e5 } },
      {},
      reply,
    )
    const controller = new AbortController()
    const aborted = failure(resolve(controller.signal))
    const next = resolve()
    await advance(50)
    controller.abort()
    await aborted
    const expensive = client.wallet.reputation({ chain: 'ethereum-mainnet', addresses: [wallet] })
    await advance(50)
    await next
    expect(at).toEqual([100])
    await advance(100)
    await settled([expensive])
    expect(at).toHaveLength(2)
    expect(exchanges.some(({ costs }) => costs.includes(5000))).toBe(true)
  })

  test('are given up during the pause after a 429, which is reported at once', async () => {
    const { at, reply } = sentAt()
    const { resolve, exchanges } = join(
      ({ pause = 0, costs }) => ({ paused: pause, slots: costs.map((_, i) => pause + i * 100) }),
      { rateLimit, deadline: 10_000 },
      {},
      (_, index) => {
        const body = reply()
        return index ? body : Response.json({}, { status: 429, headers: { 'retry-after': '2' } })
      },
    )
    const calls = settled(times(3, () => resolve()))
    await advance()
    await advance()
    expect(exchanges[1]).toMatchObject({ pause: 2000, waiting: 2 })
    await advance(3000)
    expect((await calls).errors).toMatchObject([{ name: 'RateLimitError' }])
    expect(at).toEqual([0, 2000, 2100])
    expect(exchanges.slice(2).every(({ pause }) => pause === undefined)).toBe(true)
  })
})
