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

  describe('a lease', () => {
    test('consists of whole calls, at most the wanted credits', async () => {
      const { join, read } = createLedger()
      const worker = join()
      expect((await worker.exchange({ wantedLease: 119, price: 20 })).limit).toBe(100)
      expect(await read()).toMatchObject({ leased: 100, reserved: 0 })
      expect((await worker.exchange({ spent: 20, uncertain: 10, inFlight: 5, wantedLease: 120 })).limit).toBe(155)
      expect(await read()).toMatchObject({ leased: 120, reserved: 5 })
      // A call without a price needs no lease.
      expect((await worker.exchange({ wantedLease: 120, price: 0 })).limit).toBe(30)
    })

    test('is at most an equal share of the credits that no worker has reserved', async () => {
      const { join } = createLedger()
      const [one, two] = [join({ price: 1 }), join({ price: 1 })]
      expect((await one.exchange({ wantedLease: 5000 })).limit).toBe(500)
      // Half of the budget is leased to the other worker. A third worker would get the same share.
      expect((await two.exchange({ wantedLease: 5000 })).limit).toBe(333)
      expect((await one.exchange({ wantedLease: 5000, inFlight: 100 })).limit).toBe(100 + 300)
    })

    test('never exceeds the rest of the budget', async () => {
      const { join } = createLedger()
      const [one, two] = [join({ price: 1 }), join({ price: 1 })]
      await one.exchange({ wantedLease: 950, budget: 4000 })
      expect(await two.exchange({ wantedLease: 500, inFlight: 30 })).toMatchObject({ left: 50, limit: 50 })
      const three = join({ price: 1 })
      expect(await three.exchange({ wantedLease: 500 })).toMatchObject({ left: 0, limit: 0 })
    })

    test('is not granted if the budget does not cover the calls', async () => {
      const { join } = createLedger()
      await join().exchange({ spent: 900 })
      expect(await join({ price: 1 }).exchange({ wantedLease: 50, costs: [200] })).toMatchObject({ limit: 0 })
      expect(await join({ price: 1 }).exchange({ wantedLease: 50, inFlight: 100 })).toMatchObject({ limit: 100 })
    })

    test('stays reserved until the worker has confirmed a lower limit', async () => {
      const { join, read } = createLedger()
      const worker = join()
      await worker.exchange({ wantedLease: 100 })
      // In fallback mode, a worker keeps its limit, because it may spend the lease.
      expect(await worker.exchange({ wantedLease: 40, limit: 100 })).toMatchObject({ limit: 40 })
      expect(await read()).toMatchObject({ leased: 100 })
      await worker.exchange({ wantedLease: 40 })
      expect(await read()).toMatchObject({ leased: 40 })
    })

    test('is recalled if a call of another worker needs it, which waits for it', async () => {
      const { join, clock, read } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 500, wantedLease: 240 })
      await one.exchange({ spent: 500, wantedLease: 240, inFlight: 300 })
      expect(await read()).toMatchObject({ leased: 100, reserved: 300 })
      // 100 credits are left, and 100 are leased. The first call fits, the second one waits, and so does the third.
      const response = await other.exchange({ costs: [60, 140, 20], wantedLease: 20 })
      expect(response).toMatchObject({ allowed: 60, left: 100, recallable: 140, limit: 60, isRecalled: false })
      clock.now += 999
      const recalled = await one.exchange({ spent: 500, wantedLease: 240, inFlight: 300 })
      expect(recalled).toMatchObject({ limit: 800, isRecalled: true })
      expect(await one.exchange({ spent: 500, wantedLease: 0, inFlight: 300 })).toMatchObject({ isRecalled: false })
      expect(await other.exchange({ costs: [60, 140] })).toMatchObject({ allowed: 200, left: 200, limit: 200 })
      expect(await join().exchange({})).toMatchObject({ isRecalled: false })
    })

    test('is not recalled for a call that would still exceed the budget', async () => {
      const { join } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 800, wantedLease: 100 })
      const response = await other.exchange({ costs: [201] })
      expect(response).toMatchObject({ allowed: 0, left: 100 })
      expect(response).not.toHaveProperty('recallable')
      expect(await one.exchange({ wantedLease: 100 })).toMatchObject({ limit: 860, isRecalled: false })
    })

    test('is not recalled by a worker whose budget is exceeded anyway, because others have a higher one', async () => {
      const { join } = createLedger()
      const high = join({ budget: 2000 })
      await high.exchange({ spent: 1000, wantedLease: 100 })
      for (const message of [{ costs: [20] }, { inFlight: 20, costs: [20] }]) {
        const response = await join({ budget: 1000 }).exchange(message)
        expect(response).toMatchObject({ allowed: message.inFlight ?? 0, left: -100 })
        expect(response).not.toHaveProperty('recallable')
      }
      expect(await high.exchange({ wantedLease: 100 })).toMatchObject({ limit: 1100, isRecalled: false })
    })

    test('is granted again a second after the last recall', async () => {
      const { join, clock } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 800, wantedLease: 100 })
      await other.exchange({ costs: [200] })
      await one.exchange({ wantedLease: 100 })
      clock.now += 999
      expect(await one.exchange({ wantedLease: 20 })).toMatchObject({ limit: 800 })
      clock.now += 1
      await other.exchange({})
      expect(await one.exchange({ wantedLease: 20 })).toMatchObject({ limit: 820, isRecalled: false })
    })
  })

  describe('a worker without contact', () => {
    test('is considered dead after its lease: its waiting calls are released, and its limit counts as lost', async () => {
      const { join, clock, read } = createLedger()
      const [one, other] = [join({ lease: 2000 }), join({ lease: 60_000 })]
      await one.exchange({ spent: 100, uncertain: 50, inFlight: 30, costs: [200] })
      await one.report({ spent: 100, uncertain: 50, inFlight: 30, costs: [200], limit: 250, wantedLease: 0 })
      clock.now += 1999
      expect(await read()).toMatchObject({ lost: 0, reserved: 230, leased: 0, workers: 1 })
      clock.now += 1
      expect(await read()).toMatchObject({ spent: 100, uncertain: 50, lost: 230, reserved: 0, leased: 0, workers: 0 })
      expect(await other.exchange({ costs: [700] })).toMatchObject({ lost: 230, left: 620, allowed: 0, workers: 1 })
      // It was only disconnected.
      expect(await one.exchange({ spent: 110, uncertain: 50 })).toMatchObject({ spent: 110, lost: 0, workers: 2 })
      expect(await other.exchange({ costs: [840] })).toMatchObject({ allowed: 840, left: 840, lost: 0 })
    })

    test('is forgotten after twenty leases if nothing is lost, and sooner not, because it may return', async () => {
      const { join, clock, fields } = createLedger()
      const [one, other] = [join({ lease: 1000 }), join({ lease: 1000 })]
      await one.exchange({ spent: 100 })
      await one.report({ spent: 120 })
      const isKnown = async () => `w:${one.id}` in (await fields())
      clock.now += 20_999
      await other.exchange()
      expect(await isKnown()).toBe(true)
      clock.now += 1
      await other.exchange()
      expect(await isKnown()).toBe(false)
    })

    test('is never forgotten in its period while its lease may have been spent', async () => {
      const { join, clock, read } = createLedger()
      const [one, other] = [join({ lease: 1000, price: 1 }), join({ lease: 1000 })]
      await one.exchange({ wantedLease: 1 })
      clock.now += 5 * day
      await other.exchange()
      expect(await read()).toMatchObject({ lost: 1, workers: 1 })
      // The next month.
      clock.now += 5 * day
      expect(await other.exchange()).toMatchObject({ lost: 0, left: 1000 })
      expect(await one.exchange({ spent: 40 })).toMatchObject({ lost: 0, spent: 40, period: 202612 })
    })

    test('keeps its record when somebody only reads the ledger', async () => {
      const { join, clock, read, fields } = createLedger()
      await join({ lease: 1000 }).exchange({ spent: 100 })
      const before = await fields()
      clock.now += day
      await read()
      expect(await fields()).toEqual(before)
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

    test('are a month if it has no period, also in a ledger of an earlier version', async () => {
      const { join, deleteField } = createLedger()
      expect(await join({ per: undefined }).exchange({ spent: 20 })).toMatchObject({ period: 202611 })
      const conflict = { setting: 'per', shared: 'month' }
      expect(await join({ per: 'day' }).report()).toEqual({ conflict })
      await deleteField('per')
      expect(await join({ per: 'day' }).report()).toEqual({ conflict })
    })
  })

  describe('lost data of Redis', () => {
    test('is restored by the first worker that reports, also credits of other workers', async () => {
      const { join, clock, lose, read } = createLedger()
      const [one, other] = [join(), join()]
      await one.exchange({ spent: 200, uncertain: 30 })
      await other.exchange({ spent: 100, uncertain: 20 })
      await one.exchange({ spent: 210, uncertain: 30 })
      const { era } = await read()
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
      expect(await one.exchange({ spent: 216, uncertain: 34 })).toMatchObject({ spent: 317, uncertain: 56 })
      expect((await read()).era).toBe(response.era)
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
    const reason = { message: 'no', status: 402 }

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
      ...{ reserved: 0, leased: 0, workers: 0, openMs: 0 },
    })
    clock.now += 0.25
    expect(await join().exchange()).toMatchObject({ now: `${noon}.250`, era: expect.stringContaining(`@${noon}.250`) })
  })

  test('keeps the ledger for 40 days, and the slots for a minute', async () => {
    const { join, expiries } = createLedger()
    await join({ interval: 10, span: 100, maxPerSpan: 10, tolerance: 10 }).exchange({ costs: [20] })
    const [ledger = 0, slots = 0] = await expiries()
    expect(ledger / day).toBeCloseTo(40, 2)
    expect(slots / 60_000).toBeCloseTo(1, 1)
    // With a burst, there are no slots to store.
    const withBurst = createLedger()
    await withBurst.join({ interval: 10, span: 0, maxPerSpan: 0, tolerance: 10 }).exchange({ costs: [20] })
    expect(await withBurst.expiries()).toEqual([expect.any(Number), keyIsMissing])
  })
})
