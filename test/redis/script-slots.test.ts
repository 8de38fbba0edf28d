import { describe, expect, test } from 'vitest'
import type { ExchangeResponse } from '../../src/redis/messages.ts'
import { redisServer } from './server.ts'
import { useLedgers } from './simulated-ledger.ts'
import { gaps, times } from './support.ts'

/** Ten requests per second. Redis assigns slots for the next 200 ms. */
const steady = { interval: 100, span: 1000, maxPerSpan: 10, tolerance: 100 }
/** The same rate, with a burst of six requests. */
const bursty = { interval: 100, span: 0, maxPerSpan: 0, tolerance: 500 }
/** Two requests in any second, also if they are sent at once. */
const strict = { interval: 10, span: 1000, maxPerSpan: 2, tolerance: 100 }
/** Free calls, so that the budget does not matter. */
const calls = (count: number) => times(count, () => 0)
const rounded = ({ slots = [] }: ExchangeResponse) => slots.map((ms) => Math.round(ms * 100) / 100)

describe.skipIf(!redisServer)('the slots that the exchange script assigns', () => {
  const createLedger = useLedgers()

  test('are one interval apart, for all workers together', async () => {
    const { join, clock } = createLedger()
    const [one, other] = [join(steady), join(steady)]
    expect(await one.exchange({ costs: calls(1) })).toMatchObject({ slots: [0], firstSlot: 0 })
    expect(await other.exchange({ costs: calls(2) })).toMatchObject({ slots: [100, 200], firstSlot: 1 })
    clock.now += 150
    expect(await one.exchange({ costs: calls(1) })).toMatchObject({ slots: [150], firstSlot: 3 })
    const response = await one.exchange()
    expect(response).not.toHaveProperty('slots')
    expect(response).not.toHaveProperty('firstSlot')
  })

  test('are not assigned without a shared rate', async () => {
    const { join } = createLedger()
    const response = await join().exchange({ costs: [20, 20] })
    expect(response).toMatchObject({ allowed: 40, limit: 40 })
    expect(response).not.toHaveProperty('slots')
  })

  test('are assigned in turns, which are shorter the more workers wait, and at least one slot long', async () => {
    const { join, clock } = createLedger()
    const [one, two, three] = [join(bursty), join(bursty), join(bursty)]
    // The turn of a single worker contains the whole burst and the slots of the next 200 ms.
    expect(await one.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 0, 0, 0, 0, 100] })
    clock.now += 999
    // Two workers wait, so each gets half of the slots. The burst is used in turns, too.
    expect(await two.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 0] })
    expect(await one.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0] })
    expect(await three.exchange({ costs: calls(9) })).toMatchObject({ slots: [0] })
    expect(await one.exchange({ costs: calls(9) })).toMatchObject({ slots: [100] })
    // A worker that requested no slots within the last second no longer counts as waiting.
    clock.now += 1000
    expect(await three.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 0, 0, 0, 0, 100] })
  })

  test('make up for unused rate, with a burst as far as the burst allows', async () => {
    const { join, clock } = createLedger()
    const worker = join(bursty)
    await worker.exchange({ costs: calls(7) })
    clock.now += 500
    expect(await worker.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 0, 0, 100] })
    clock.now += 200 + 499
    expect(rounded(await worker.exchange({ costs: calls(9) }))).toEqual([0, 0, 0, 0, 0, 1])
    clock.now += 60_000
    expect(await worker.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 0, 0, 0, 0, 100] })
  })

  test('make up for unused rate, without a burst only within the tolerance', async () => {
    const { join, clock } = createLedger()
    const worker = join(steady)
    expect(await worker.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 100] })
    clock.now += 300
    expect(await worker.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 0, 100] })
    clock.now += 301
    expect(await worker.exchange({ costs: calls(9) })).toMatchObject({ slots: [0, 100] })
  })

  test('never allow more requests in a span than the limit', async () => {
    const { join, clock } = createLedger()
    const [one, other] = [join(strict), join(strict)]
    expect(await one.exchange({ costs: calls(3) })).toMatchObject({ slots: [0, 10, 1000], firstSlot: 0 })
    clock.now += 100
    expect(await other.exchange({ costs: calls(2) })).toMatchObject({ slots: [910, 1900], firstSlot: 3 })
    clock.now += 60_000
    expect(await one.exchange({ costs: calls(3) })).toMatchObject({ slots: [0, 10, 1000], firstSlot: 5 })
  })

  test('count requests that make up for unused rate when they are sent', async () => {
    const { join, clock } = createLedger()
    const worker = join({ ...strict, maxPerSpan: 1, interval: 50 })
    await worker.exchange({ costs: calls(1) })
    clock.now += 1050
    // The slot is from 1,000 ms before, but its request is sent now.
    expect(await worker.exchange({ costs: calls(2) })).toMatchObject({ slots: [0, 1000] })
  })

  test('are later if an earlier request was late', async () => {
    const { join, clock } = createLedger()
    const worker = join(strict)
    await worker.exchange({ costs: calls(2) })
    clock.now += 500
    const sentAt = clock.now - 100
    // The second slot was used at 400 ms, so the fourth one is at 1,400 ms.
    const response = await worker.exchange({ lateUses: [[1, sentAt]], costs: calls(2) })
    expect(response).toMatchObject({ slots: [500, 900], firstSlot: 2 })
    // A later report about the first slot changes nothing, because the third one is assigned already.
    clock.now += 100
    const next = await worker.exchange({ lateUses: [[0, clock.now]], costs: calls(1) })
    expect(next).toMatchObject({ slots: [1400], firstSlot: 4 })
  })

  test('do not depend on slots that were assigned with another limit', async () => {
    const { join, clock } = createLedger()
    await join({ ...strict, maxPerSpan: 3 }).exchange({ costs: calls(3) })
    clock.now += 20
    // Slot 3 is a span later than slot 1. Slot 2 is stored in another place than slot 4 expects.
    expect(await join(strict).exchange({ costs: calls(2) })).toMatchObject({ slots: [990, 20], firstSlot: 3 })
  })

  test('are only assigned to calls that the budget covers', async () => {
    const { join } = createLedger()
    const [one, other] = [join(steady), join(steady)]
    await one.exchange({ spent: 950 })
    const response = await other.exchange({ costs: [60, 30, 30] })
    expect(response).toMatchObject({ allowed: 30, limit: 30, slots: [0] })
    expect(await one.exchange({ inFlight: 20, costs: [10, 10] })).toMatchObject({ allowed: 20, limit: 970 })
  })

  test('count for the limit of the worker, also if it got fewer slots than it needs', async () => {
    const { join, read } = createLedger()
    const worker = join(steady)
    const response = await worker.exchange({ inFlight: 5, costs: [10, 20, 30, 40], wantedLease: 20, price: 10 })
    expect(response).toMatchObject({ allowed: 105, limit: 55, slots: [0, 100] })
    expect(await read()).toMatchObject({ reserved: 105, leased: 0 })
  })

  test('are not assigned to a call behind one that waits for leased credits', async () => {
    const { join } = createLedger()
    await join().exchange({ spent: 900, wantedLease: 40 })
    const response = await join(steady).exchange({ costs: [80, 0] })
    expect(response).toMatchObject({ recallable: 100, allowed: 0 })
    expect(response).not.toHaveProperty('slots')
  })

  test('are not assigned while the circuit breaker is open', async () => {
    const { join, clock } = createLedger()
    const worker = join(steady)
    const breaker = { ms: 1000, reason: { status: 402 } }
    expect(await worker.exchange({ costs: calls(3), breaker })).not.toHaveProperty('slots')
    clock.now += 1000
    expect(await worker.exchange({ costs: calls(3) })).toMatchObject({ slots: [0, 100], firstSlot: 0 })
  })

  describe('after a 429', () => {
    test('begin after the longest pause, for all workers', async () => {
      const { join, clock } = createLedger()
      const [one, other] = [join(steady), join(steady)]
      expect(await one.exchange({ pause: 2000 })).toMatchObject({ paused: 2000 })
      clock.now += 500
      expect(await other.exchange({ pause: 100 })).toMatchObject({ paused: 1500 })
      expect(rounded(await other.exchange({ costs: calls(1) }))).toEqual([1500])
      clock.now += 1500
      expect(await other.exchange()).toMatchObject({ paused: 0 })
    })

    test('are 1 % further apart, at most once per second, and recover within 5 s', async () => {
      const { join, clock } = createLedger()
      const worker = join({ ...steady, turn: 1000 })
      const gap = async (message = {}) => gaps((await worker.exchange({ costs: calls(2), ...message })).slots ?? [])[0]
      expect(await gap({ pause: 0 })).toBeCloseTo(100 / 0.99)
      expect(await gap({ pause: 0 })).toBeCloseTo(100 / 0.99)
      clock.now += 1000
      expect(await gap({ pause: 0 })).toBeCloseTo(100 / (0.99 + 0.002))
      clock.now += 500
      // The pause of a second begins with each 429.
      expect(await gap({ pause: 0 })).toBeCloseTo(100 / (0.99 + 0.003))
      clock.now += 1001
      expect(await gap({ pause: 0 })).toBeCloseTo(100 / ((0.99 + 0.003 + 0.002002) * 0.99))
      clock.now += 5000
      expect(await gap()).toBeCloseTo(100 / ((0.99 + 0.003 + 0.002002) * 0.99 + 0.01))
      clock.now += 10_000
      expect(await gap()).toBeCloseTo(100)
    })

    test('are further apart in the span, too', async () => {
      const { join } = createLedger()
      const worker = join(strict)
      expect(rounded(await worker.exchange({ costs: calls(3), pause: 0 }))).toEqual([0, 10.1, 1010.1])
    })

    test('are at most twice as far apart', async () => {
      const { join, clock } = createLedger()
      const worker = join({ ...steady, turn: 1000 })
      for (let i = 0; i < 150; i++) {
        clock.now += 1001
        await worker.exchange({ pause: 0 })
      }
      const { slots = [] } = await worker.exchange({ costs: calls(2) })
      expect(gaps(slots)[0]).toBeCloseTo(200)
    })
  })

  describe('after the clock of Redis was set back', () => {
    const hour = 3_600_000

    test('begin where they would have begun, because all times move with the clock', async () => {
      const { join, clock } = createLedger()
      const worker = join(steady)
      await worker.exchange({ costs: calls(2) })
      clock.now -= hour
      expect(await worker.exchange({ costs: calls(1) })).toMatchObject({ slots: [200] })
      clock.now -= hour
      expect(await worker.exchange({ pause: 2000 })).toMatchObject({ paused: 2000 })
      clock.now -= hour
      expect(await worker.exchange({ costs: calls(1) })).toMatchObject({ paused: 2000, slots: [2000] })
    })

    test('do not wait for the times of earlier requests', async () => {
      const { join, clock } = createLedger()
      const worker = join(strict)
      await worker.exchange({ costs: calls(2) })
      clock.now -= hour
      expect(await worker.exchange({ costs: calls(2) })).toMatchObject({ slots: [20, 30] })
    })

    test('are stopped by the circuit breaker and by recalled leases no longer than before', async () => {
      const { join, clock } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 900, wantedLease: 40 })
      await other.exchange({ costs: [80], breaker: { ms: 5000, reason: { status: 402 } } })
      clock.now -= hour
      expect(await one.exchange({ wantedLease: 40 })).toMatchObject({ openMs: 5000, limit: 900 })
      clock.now += 1000
      await other.exchange()
      expect(await one.exchange({ wantedLease: 40 })).toMatchObject({ openMs: 4000, limit: 920 })
    })
  })
})
