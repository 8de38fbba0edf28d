import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExchangeResponse } from '../../src/redis/messages.ts'
import { Slots } from '../../src/redis/slots.ts'

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

const newSlots = () => new Slots({ requestsPerSecond: 10 })

/** The clock of Redis is 600,000 ms behind the clock of this process. */
const redisAhead = -600_000

/** Returns a response that Redis has just sent. */
const response = (fields: Partial<ExchangeResponse>, redisTime = now + redisAhead) =>
  ({ now: String(redisTime), paused: 0, ...fields }) as ExchangeResponse

describe('after a 429', () => {
  test('the rest of the pause is reported once', () => {
    const slots = newSlots()
    expect(slots.observe(429, 1000, 5)).toBe(true)
    now += 300
    expect(slots.takeReport().pause).toBe(700)
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('a report that did not arrive is repeated with the rest of the pause', () => {
    const slots = newSlots()
    slots.observe(429, 1000, 5)
    const report = slots.takeReport()
    now += 400
    slots.restoreReport(report)
    expect(slots.takeReport().pause).toBe(600)
    slots.restoreReport({})
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('another 429 of a request sent before the pause is not reported', () => {
    const slots = newSlots()
    slots.observe(429, 1000, 5)
    slots.takeReport()
    now += 10
    expect(slots.observe(429, undefined, 50)).toBe(false)
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('the pause doubles each time without a Retry-After, until a request succeeds', () => {
    const slots = newSlots()
    const rateLimited = (retryAfterMs?: number) => {
      slots.observe(429, retryAfterMs, 0)
      const { pause = 0 } = slots.takeReport()
      now += pause
      return pause
    }
    expect([rateLimited(), rateLimited(), rateLimited(300), rateLimited()]).toEqual([50, 100, 300, 200])
    slots.observe(200, undefined, 5)
    expect(rateLimited()).toBe(50)
    for (let i = 0; i < 20; i++) rateLimited()
    expect(rateLimited()).toBe(10_000)
  })
})

describe('a rate', () => {
  const limitsOf = (requestsPerSecond: number, burst?: number) => new Slots({ requestsPerSecond, burst }).takeReport()

  test.each([
    [10, 10, 1005],
    [10.4, 10, 1005 - 1000 + (10 / 10.4) * 1000],
    [0.1, 1, 10_005],
    [2000, 2000, 1005],
  ])(
    'of %d per second without a burst allows %i in any span of its length, with a reserve',
    (rate, maxPerSpan, span) => {
      const limits = limitsOf(rate)
      expect(limits).toMatchObject({ maxPerSpan, tolerance: 100, lateUses: undefined, pause: undefined })
      expect(limits.span).toBeCloseTo(span, 6)
      expect(limits.interval).toBeCloseTo((span + 3) / maxPerSpan, 6)
      expect(limitsOf(rate, 1.9)).toEqual(limits)
    },
  )

  test.each([
    [20, 17],
    [3, 1],
    [2, 0],
    [11, 8],
  ])('with a burst of %i allows %i more at once than one', (burst, atOnce) => {
    const { interval = 0, tolerance = 0, ...rest } = limitsOf(10, burst)
    expect(rest).toMatchObject({ maxPerSpan: 0, span: 0 })
    expect(interval).toBeCloseTo(100.02, 2)
    expect(tolerance / interval).toBeCloseTo(atOnce, 9)
  })
})

describe('assigned slots', () => {
  test('are taken in order when they are due, by the clock of this process', () => {
    const slots = newSlots()
    expect([slots.count, slots.untilNext, slots.untilLast, slots.take()]).toEqual([0, undefined, undefined, undefined])
    // Redis read its clock in the middle of the exchange, which took 40 ms.
    slots.add(response({ slots: [0, 100, 200], firstSlot: 7 }, now + redisAhead - 20), now - 40, now)
    expect([slots.count, slots.untilNext, slots.untilLast]).toEqual([3, -20, 180])
    expect(slots.take()).toEqual({ number: 7, time: now - 20 })
    expect(slots.take()).toBeUndefined()
    now += 79
    expect(slots.take()).toBeUndefined()
    now += 1
    expect(slots.take()).toEqual({ number: 8, time: now })
    expect([slots.count, slots.untilNext, slots.untilLast]).toEqual([1, 100, 100])
  })

  test('of several responses are ordered by time', () => {
    const slots = newSlots()
    slots.add(response({ slots: [10, 300], firstSlot: 1 }), now, now)
    slots.add(response({ slots: [200], firstSlot: 5 }), now, now)
    now += 1000
    expect([slots.take(), slots.take(), slots.take()].map((slot) => slot?.number)).toEqual([1, 5, 2])
  })

  test('expire after a second, and may be used half a millisecond early', () => {
    const slots = newSlots()
    slots.add(response({ slots: [0, 1, 1001.5], firstSlot: 1 }), now, now)
    now += 1001
    expect(slots.take()).toMatchObject({ number: 2 })
    expect(slots.take()).toMatchObject({ number: 3 })
  })

  test('keep the first estimate of the clock of Redis unless an exchange refutes it', () => {
    const slots = newSlots()
    const add = (roundTripMs: number, share: number) => {
      const redisTime = now + redisAhead - roundTripMs * share
      slots.clear()
      slots.add(response({ slots: [0] }, redisTime), now - roundTripMs, now)
      return slots.untilNext
    }
    // The estimate is half of the round trip. It is kept as long as Redis may have read its clock then.
    expect(add(40, 0.5)).toBe(-20)
    expect(add(100, 0.1)).toBe(-10)
    // Redis read its clock at the end of an exchange: its clock is at least 5 ms earlier than estimated.
    now += 50
    slots.add(response({}, now + redisAhead - 5), now, now)
    expect(add(40, 0.5)).toBe(-15)
    slots.add(response({}, now + redisAhead + 5), now, now)
    expect(add(40, 0.5)).toBe(-25)
  })

  test('during a pause of all processes are discarded', () => {
    const slots = newSlots()
    slots.add(response({ slots: [0, 100, 200] }), now, now)
    slots.add(response({ paused: 100 }), now, now)
    expect([slots.count, slots.untilNext]).toEqual([2, 100])
    slots.observe(429, 150, 5)
    expect([slots.count, slots.untilNext]).toEqual([1, 200])
    slots.clear()
    expect(slots.count).toBe(0)
  })

  test('during a longer pause that Redis knows of do not start a new pause after a 429', () => {
    const slots = newSlots()
    slots.add(response({ paused: 1000 }), now, now)
    now += 500
    expect(slots.observe(429, 100, 5)).toBe(false)
    now += 500
    // Sent a millisecond before the end of the pause, and at its end.
    expect(slots.observe(429, 0, 1)).toBe(false)
    expect(slots.observe(429, 0, 0)).toBe(true)
  })
})

describe('a late request', () => {
  const joined = (burst?: number) => {
    const slots = new Slots({ requestsPerSecond: 10, burst })
    slots.add(response({}), now, now)
    return slots
  }
  const slot = (number: number) => ({ number, time: now })

  test('is reported once with the time of Redis if it was sent more than 2 ms after its slot', () => {
    const slots = joined()
    slots.onSent(slot(3), now + 2)
    slots.onSent(slot(4), now + 3)
    slots.onSent(slot(5), now + 900)
    expect(slots.takeReport().lateUses).toEqual([
      [4, now + redisAhead + 3],
      [5, now + redisAhead + 900],
    ])
    expect(slots.takeReport().lateUses).toBeUndefined()
  })

  test('is reported with its latency while the usual latency is unknown, by at most 150 ms', () => {
    const slots = joined()
    for (const [i, latency] of [2, 3, 149, 400].entries()) slots.onResponse(slot(i), now, latency)
    expect(slots.takeReport().lateUses?.map(([number, time]) => [number, time - now - redisAhead])).toEqual([
      [1, 3],
      [2, 149],
      [3, 150],
    ])
  })

  test('is reported with the excess latency, if the latency is more than 1.5 times the usual one', () => {
    const slots = joined()
    for (const latency of [900, 100, 200, 300, 400, 500, 600, 700, 800, 100]) slots.onResponse(slot(0), now, latency)
    slots.takeReport()
    // The median is 100 ms now, and moves by 2.1 ms with each response.
    slots.onResponse(slot(1), now, 152)
    expect(slots.takeReport().lateUses).toBeUndefined()
    slots.onResponse(slot(2), now, 155.16)
    slots.onResponse(slot(3), now, 400)
    const [late, later] = slots.takeReport().lateUses ?? []
    expect(late?.[0]).toBe(2)
    expect((late?.[1] ?? 0) - now - redisAhead).toBeCloseTo(155.16 - 102.1, 6)
    expect(later).toEqual([3, now + redisAhead + 150])
  })

  test('is not reported if the rate has a burst', () => {
    const slots = joined(20)
    slots.onSent(slot(1), now + 500)
    slots.onResponse(slot(1), now, 500)
    expect(slots.takeReport().lateUses).toBeUndefined()
  })

  test('is expected, within 20 ms, if latencies vary', () => {
    const slots = joined()
    const span = () => slots.takeReport().span
    for (let i = 0; i < 10; i++) slots.onResponse(slot(i), now, 50)
    expect(span()).toBe(1005)
    // Each response moves the mean deviation by a fiftieth of the difference, which counts up to 150 ms.
    slots.onResponse(slot(0), now, 900)
    expect(span()).toBe(1009)
    slots.onResponse(slot(0), now, 151.1)
    expect(span()).toBeCloseTo(1000 + 3 * (3 + (100 - 3) / 50), 6)
    for (let i = 0; i < 10; i++) slots.onResponse(slot(0), now, 900)
    expect(span()).toBe(1020)
    for (let i = 0; i < 2000; i++) slots.onResponse(slot(0), now, 60)
    expect(span()).toBe(1005)
  })
})
