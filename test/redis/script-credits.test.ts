import { describe, expect, test } from 'vitest'
import { redisServer } from './server.ts'
import { noon, useLedgers } from './simulated-ledger.ts'

const day = 86_400_000
/** Response of Redis to PTTL. */
const keyIsMissing = -2

describe.skipIf(!redisServer)('the exchange script', () => {
  const createLedger = useLedgers()

  describe('credits', () => {
    test('count once, whether or not a response is lost', async () => {
      const { join, read } = createLedger()
      const worker = join()
      expect(await worker.exchange({ spent: 100, uncertain: 10 })).toMatchObject({ spent: 100, uncertain: 10, lost: 0 })
      await worker.report({ spent: 120, uncertain: 15 })
      expect(await worker.exchange({ spent: 150, uncertain: 40 })).toMatchObject({ spent: 150, uncertain: 40 })
      expect(await join().exchange({ spent: 7, uncertain: 3 })).toMatchObject({ spent: 157, uncertain: 43 })
      expect(await read()).toMatchObject({ spent: 157, uncertain: 43, lost: 0, reserved: 0, leased: 0, workers: 2 })
    })

    test('of a message that arrives twice or too late do not count', async () => {
      const { join, read } = createLedger()
      const worker = join()
      await worker.exchange({ spent: 100 })
      expect(await worker.report({ spent: 150, seq: 1 })).toEqual({})
      expect(await worker.report({ spent: 150, seq: 0 })).toEqual({})
      expect(await read()).toMatchObject({ spent: 100 })
      expect(await worker.report({ spent: 150, seq: 2 })).toMatchObject({ spent: 150 })
    })

    test('in flight are reserved, and available again afterwards', async () => {
      const { join, read } = createLedger()
      const [one, other] = [join(), join()]
      expect(await one.exchange({ inFlight: 600, costs: [100] })).toMatchObject({
        allowed: 700,
        left: 1000,
        workers: 1,
      })
      expect(await read()).toMatchObject({ reserved: 700, leased: 0, workers: 1 })
      expect(await other.exchange({ costs: [301] })).toMatchObject({ allowed: 0, left: 300, workers: 2 })
      expect(await other.exchange({ costs: [300] })).toMatchObject({ allowed: 300, left: 300 })
      expect(await join().exchange({ costs: [1] })).toMatchObject({ allowed: 0, left: 0, workers: 3 })
      await one.exchange({ spent: 600 })
      expect(await join().exchange({ costs: [100, 1] })).toMatchObject({ allowed: 100, left: 100 })
    })

    test('are granted to as many waiting calls as the budget covers', async () => {
      const { join } = createLedger()
      await join().exchange({ spent: 950 })
      expect(await join().exchange({ costs: [20, 20, 20] })).toMatchObject({ allowed: 40, left: 50 })
      // An expensive call does not stop cheaper ones behind it.
      const next = createLedger()
      await next.join().exchange({ spent: 950 })
      expect(await next.join().exchange({ costs: [60, 30, 30, 20] })).toMatchObject({ allowed: 50, left: 50 })
    })

    test('are granted without regard to whole calls if the message lists only the first calls', async () => {
      const { join } = createLedger()
      await join().exchange({ spent: 950 })
      expect(await join().exchange({ costs: [20, 20], waiting: 4, reserved: 80 })).toMatchObject({ allowed: 50 })
    })

    test('in flight stay granted if the budget is exceeded', async () => {
      const { join } = createLedger()
      const worker = join()
      await worker.exchange({ inFlight: 40 })
      await join({ budget: undefined }).exchange({ spent: 990 })
      expect(await worker.exchange({ inFlight: 40, costs: [20] })).toMatchObject({ allowed: 40, left: 10, limit: 40 })
      expect(await worker.exchange({ inFlight: 4, costs: [6, 20] })).toMatchObject({ allowed: 10, left: 10 })
    })

    test('are not limited for a worker without a budget, but count for the others', async () => {
      const { join } = createLedger()
      const response = await join({ budget: undefined }).exchange({ costs: [5000], wantedLease: 100 })
      expect(response).toMatchObject({ allowed: 5000, limit: 5000 })
      expect(response).not.toHaveProperty('left')
      expect(await join().exchange({ costs: [1] })).toMatchObject({ allowed: 0, left: -4000 })
    })

    test('do not count for a worker that leaves', async () => {
      const { join, read } = createLedger()
      const worker = join()
      await worker.exchange({ spent: 10, wantedLease: 100 })
      await worker.exchange({ spent: 20, isLeaving: true })
      expect(await read()).toMatchObject({ spent: 20, leased: 0, workers: 0 })
      expect(await worker.exchange({ spent: 30 })).toMatchObject({ spent: 30, workers: 1 })
    })
  })

  describe('a new period', () => {
    test('begins without credits, except for those of workers that are alive', async () => {
      const { join, clock, read } = createLedger()
      const [dead, alive] = [join({ per: 'day', lease: 1000 }), join({ per: 'day', lease: day })]
      await dead.exchange({ spent: 200, uncertain: 100, wantedLease: 100 })
      await alive.exchange({ spent: 100, uncertain: 50, wantedLease: 40 })
      expect(await read()).toMatchObject({ period: 20261122, spent: 300, uncertain: 150 })
      clock.now += day / 2 - 1
      expect(await read()).toMatchObject({ period: 20261122, spent: 300, uncertain: 150, lost: 100 })
      clock.now += 1
      expect(await read()).toMatchObject({ period: 20261123, spent: 0, uncertain: 0, lost: 0, leased: 40 })
      const response = await alive.exchange({ spent: 120, uncertain: 55, wantedLease: 0, inFlight: 10 })
      expect(response).toMatchObject({ period: 20261123, spent: 20, uncertain: 5, lost: 0, left: 975, workers: 1 })
      expect(await read()).toMatchObject({ spent: 20, uncertain: 5, lost: 0, leased: 0, reserved: 10 })
    })

    test('also begins without the credits that were restored in the old one', async () => {
      const { join, clock, lose, read } = createLedger()
      const worker = join({ per: 'day' })
      await worker.exchange({ spent: 200, uncertain: 100 })
      await lose()
      await worker.exchange()
      expect(await read()).toMatchObject({ spent: 200, uncertain: 100 })
      clock.now += day
      expect(await worker.exchange({ spent: 210 })).toMatchObject({ spent: 10, uncertain: 0, left: 990 })
      expect(await read()).toMatchObject({ spent: 10, uncertain: 0 })
    })

    test('stays when the clock of Redis is set back', async () => {
      const { join, clock, read } = createLedger()
      const worker = join({ per: 'day' })
      await worker.exchange({ spent: 200 })
      clock.now -= day
      expect(await worker.exchange({ spent: 300 })).toMatchObject({ period: 20261122, spent: 300, left: 700 })
      expect(await read()).toMatchObject({ period: 20261122, spent: 300 })
    })

    test('stays when Redis loses its data and its clock is set back', async () => {
      const { join, clock, lose } = createLedger()
      const worker = join({ per: 'day' })
      await worker.exchange({ spent: 200 })
      clock.now -= day
      await lose()
      expect(await worker.exchange()).toMatchObject({ period: 20261122, spent: 200, left: 800 })
    })
  })

  describe('the settings of the first worker', () => {
    test('apply to all: another first day of the month is a conflict', async () => {
      const { join, read } = createLedger()
      await join({ monthStartsOn: 23 }).exchange({ spent: 20 })
      expect(await read(23)).toMatchObject({ period: 202610, spent: 20 })
      const conflict = { setting: 'monthStartsOn', shared: 23 }
      expect(await join().report({ spent: 20 })).toEqual({ conflict })
      expect(await read(22)).toEqual({ conflict })
      expect(await read(23)).toMatchObject({ spent: 20, workers: 1 })
    })

    test('apply to all: another period is a conflict', async () => {
      const { join, read } = createLedger()
      await join({ per: 'day' }).exchange({ spent: 20 })
      expect(await join().report({ spent: 20 })).toEqual({ conflict: { setting: 'per', shared: 'day' } })
      expect(await join({ per: undefined }).exchange({ spent: 5 })).toMatchObject({ period: 20261122, spent: 25 })
      expect(await read()).toMatchObject({ spent: 25, workers: 2 })
    })

    test('are a month if it has no period', async () => {
      const { join } = createLedger()
      expect(await join({ per: undefined }).exchange({ spent: 20 })).toMatchObject({ period: 202611 })
      expect(await join({ per: 'day' }).report()).toEqual({ conflict: { setting: 'per', shared: 'month' } })
    })
  })

  describe('lost data of Redis', () => {
    test('is restored by the first worker that reports, also credits of other workers', async () => {
      const { join, clock, lose } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 200, uncertain: 30 })
      await other.exchange({ spent: 100, uncertain: 20 })
      const { era } = await one.exchange({ spent: 210, uncertain: 30 })
      await lose()
      clock.now++
      const response = await one.exchange({ spent: 215, uncertain: 33, inFlight: 50 })
      expect(response).toMatchObject({ spent: 315, uncertain: 53, left: 632 })
      expect(response.era).not.toBe(era)
      expect(await other.exchange({ spent: 101, uncertain: 22 })).toMatchObject({
        spent: 316,
        uncertain: 55,
        left: 579,
      })
      const last = await one.exchange({ spent: 216, uncertain: 34 })
      expect(last).toMatchObject({ spent: 317, uncertain: 56, era: response.era })
    })

    test('is restored with the credits of dead workers', async () => {
      const { join, clock, lose } = createLedger()
      const [dead, worker] = [join({ lease: 1000 }), join({ lease: 1000 })]
      await dead.exchange({ uncertain: 10, wantedLease: 100 })
      clock.now += 1000
      expect(await worker.exchange({ spent: 20 })).toMatchObject({ uncertain: 10, lost: 100 })
      await lose()
      expect(await worker.exchange({ spent: 30 })).toMatchObject({ spent: 30, uncertain: 110, lost: 0, left: 860 })
    })

    test('is restored if Redis falls back to an older state', async () => {
      const { join, backUp, read, clock } = createLedger()
      const [dead, one, other] = [join({ lease: 1000 }), join(), join()]
      await dead.exchange({ wantedLease: 100 })
      clock.now += 1000
      await one.exchange({ spent: 100, uncertain: 10 })
      const restore = await backUp()
      await other.exchange({ spent: 50, uncertain: 5 })
      await one.exchange({ spent: 130, uncertain: 20 })
      await restore()
      // The worker reports 5 more of each since its last message.
      expect(await one.exchange({ spent: 135, uncertain: 25 })).toMatchObject({ spent: 185, uncertain: 30, lost: 100 })
      expect(await other.exchange({ spent: 51, uncertain: 6 })).toMatchObject({ spent: 186, uncertain: 31 })
      expect(await read()).toMatchObject({ spent: 186, uncertain: 31, lost: 100 })
    })

    test('is not restored from an earlier period', async () => {
      const { join, clock, lose } = createLedger()
      const worker = join({ per: 'day' })
      await worker.exchange({ spent: 200, uncertain: 100 })
      clock.now += day
      await lose()
      expect(await worker.exchange()).toMatchObject({ period: 20261123, spent: 0, uncertain: 0, left: 1000 })
    })
  })

  describe('the circuit breaker', () => {
    const reason = { status: 402 }

    test('stops all workers until its time is over, and releases their waiting calls', async () => {
      const { join, clock, read } = createLedger()
      const [one, other] = [join(), join()]
      const opening = await one.exchange({ inFlight: 20, costs: [40], breaker: { ms: 5000, reason } })
      expect(opening).toMatchObject({ openMs: 5000, allowed: 20, limit: 20, reason: JSON.stringify(reason) })
      clock.now += 4999
      const stopped = await other.exchange({ inFlight: 60, costs: [20] })
      expect(stopped).toMatchObject({ openMs: 1, allowed: 60, limit: 60, reason: JSON.stringify(reason) })
      expect(await read()).toMatchObject({ openMs: 1, reserved: 80 })
      clock.now += 1
      const response = await other.exchange({ costs: [20] })
      expect(response).toMatchObject({ openMs: 0, allowed: 20, limit: 20 })
      expect(response).not.toHaveProperty('reason')
      expect(await read()).toMatchObject({ openMs: 0 })
    })

    test('closes for all workers at once', async () => {
      const { join } = createLedger()
      const one = join()
      await one.exchange({ breaker: { ms: 5000, reason } })
      expect(await one.exchange({ costs: [20], breaker: { ms: 0, reason } })).toMatchObject({ openMs: 0, allowed: 20 })
      expect(await join().exchange({ costs: [20] })).toMatchObject({ openMs: 0, allowed: 20 })
    })
  })

  test('states the time of Redis with microseconds, and to whom data belongs', async () => {
    const { join, clock, read } = createLedger()
    expect(await read()).toEqual({
      ...{ now: `${noon}.000`, period: 202611, spent: 0, uncertain: 0, lost: 0 },
      ...{ reserved: 0, leased: 0, workers: 0, openMs: 0, pausedMs: 0, rateFactor: 1 },
    })
    clock.now += 0.25
    expect(await join().exchange()).toMatchObject({ now: `${noon}.250`, era: expect.stringContaining(`@${noon}.250`) })
  })

  test('keeps the ledger for 40 days, and the slots for a minute', async () => {
    const { join, expiries } = createLedger()
    await join({ interval: 10, span: 100, maxPerSpan: 10, tolerance: 10 }).exchange({ costs: [20] })
    const [ledger = 0, slots = 0] = await expiries()
    expect(ledger / day).toBeCloseTo(40, 2)
    expect(slots / 60_000).toBeCloseTo(1, 0)
    // With a burst, there are no slots to store.
    const withBurst = createLedger()
    await withBurst.join({ interval: 10, span: 0, maxPerSpan: 0, tolerance: 10 }).exchange({ costs: [20] })
    expect(await withBurst.expiries()).toEqual([expect.any(Number), keyIsMissing])
  })

  test('keeps a ledger without credits for little more than twenty leases', async () => {
    const { join, expiries } = createLedger()
    const worker = join()
    await worker.exchange({ costs: [20] })
    expect((await expiries())[0]).toBeGreaterThan(39 * day)
    // A 401 is not charged. The next message confirms the lower limit.
    await worker.exchange({ inFlight: 0 })
    await worker.exchange({ inFlight: 0 })
    const [ledger = 0] = await expiries()
    expect(ledger).toBeGreaterThan(21 * 15_000)
    expect(ledger).toBeLessThan(10 * 60_000)
  })

  test('keeps a ledger without credits until the circuit breaker closes', async () => {
    const { join, expiries } = createLedger()
    await join().exchange({ breaker: { ms: day, reason: { status: 402 } } })
    const [ledger = 0] = await expiries()
    expect(ledger / day).toBeCloseTo(1, 1)
  })

  test('keeps the credits that a dead process may have spent', async () => {
    const { join, expiries, clock } = createLedger()
    await join().exchange({ inFlight: 20, reserved: 20 })
    clock.now += 60_000
    await join().exchange()
    expect((await expiries())[0]).toBeGreaterThan(39 * day)
  })
})
