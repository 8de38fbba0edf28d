import { describe, expect, test, vi } from 'vitest'
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

  test('of an aborted call do not send a call that costs more than Redis granted', async () => {
    let respond = () => {}
    const { client, resolve, exchanges, requests } = join(
      async (_, index) => {
        // The slot is for the first call. Redis reserved the credits of both, but granted only those of the first.
        if (!index) return { slots: [100], limit: cost }
        await new Promise<void>((done) => (respond = done))
        return { slots: [0] }
      },
      { rateLimit, credits: { budget: 1e5 } },
    )
    const controller = new AbortController()
    const aborted = failure(resolve(controller.signal))
    const expensive = client.wallet.reputation({ chain: 'ethereum-mainnet', addresses: [wallet] })
    void settled([expensive])
    await advance(40)
    controller.abort()
    await aborted
    await advance(70)
    expect([requests.length, exchanges.length]).toEqual([0, 2])
    respond()
    await advance(10)
    expect(requests).toHaveLength(1)
  })

  test('of aborted calls do not send a call before Redis reserved its credits', async () => {
    const { resolve, exchanges, requests } = join(
      (_, index) => (index ? new Promise<never>(() => {}) : { slots: [100, 101, 102] }),
      { rateLimit },
    )
    const controller = new AbortController()
    const aborted = settled(times(3, () => resolve(controller.signal)))
    await advance(50)
    controller.abort()
    await aborted
    await advance(51)
    void settled([resolve()])
    await advance(10)
    expect([requests.length, exchanges.length]).toEqual([0, 2])
  })

  test('of aborted calls are returned by flush(), and leave no timer', async () => {
    const { resolve, exchanges, shared } = join(() => ({ slots: [1000, 2000] }), { rateLimit })
    const controller = new AbortController()
    const aborted = settled(times(2, () => resolve(controller.signal)))
    await advance(10)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    controller.abort()
    await aborted
    await shared.flush()
    expect(exchanges.at(-1)).toMatchObject({ reserved: 0, waiting: 0 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that were used late are reported, with the latency of the first responses', async () => {
    const startedAt = performance.now()
    const { resolve, exchanges } = join(
      (_, index) => ({ slots: [0], firstSlot: 40 + index }),
      { rateLimit },
      {},
      () => new Promise((done) => setTimeout(done, 30, resolved)),
    )
    for (let i = 0; i < 2; i++) await Promise.all([resolve(), advance(40)])
    expect(exchanges[1]?.lateUses).toEqual([[40, startedAt + 30]])
  })

  test('are discarded during the pause after a 429, which is reported at once', async () => {
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
    const later = exchanges.slice(2).map(({ pause }) => pause)
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter((pause) => pause !== undefined)).toEqual([])
  })
})
