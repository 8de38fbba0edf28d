import { describe, expect, test } from 'vitest'
import { redisServer } from './server.ts'
import { useLedgers } from './simulated-ledger.ts'

const day = 86_400_000

describe.skipIf(!redisServer)('the exchange script', () => {
  const createLedger = useLedgers()

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
})
