import { describe, expect, test } from 'vitest'
import { redisServer } from './server.ts'
import { noon, useLedgers } from './simulated-ledger.ts'

const hour = 3_600_000
const day = 24 * hour
const tenYears = 3653 * day

describe.skipIf(!redisServer)('a budget in Redis whose clock was wrong', () => {
  const createLedger = useLedgers()

  test.each(['day', 'month'] as const)('by ten years is not locked when the clock is right again (%s)', async (per) => {
    const { join, clock, read } = createLedger()
    clock.now += tenYears
    await join({ per }).exchange({ spent: 1000 })
    expect(await join({ per }).exchange({ costs: [20] })).toMatchObject({ left: 0, allowed: 0 })
    clock.now = noon
    // The credits were really spent, so they count once more in the current period.
    const period = per === 'day' ? 20261122 : 202611
    expect(await read()).toMatchObject({ period, spent: 1000 })
    expect(await join({ per }).exchange({ costs: [20] })).toMatchObject({ period, spent: 1000, allowed: 0 })
    clock.now += per === 'day' ? day : 31 * day
    expect(await join({ per }).exchange({ costs: [20] })).toMatchObject({ spent: 0, left: 1000, allowed: 20 })
  })

  test('returns to the credits of the period before, and adds those spent with the wrong clock', async () => {
    const { join, clock } = createLedger()
    const worker = join({ per: 'day' })
    await worker.exchange({ spent: 600, uncertain: 20 })
    clock.now += tenYears
    expect(await worker.exchange({ spent: 800, uncertain: 50 })).toMatchObject({ spent: 200, uncertain: 30 })
    clock.now += day
    expect(await worker.exchange({ spent: 900, uncertain: 50 })).toMatchObject({ spent: 100, uncertain: 0 })
    clock.now = noon + hour
    const response = await worker.exchange({ spent: 910, uncertain: 50 })
    expect(response).toMatchObject({ period: 20261122, spent: 710, uncertain: 20, left: 270 })
    clock.now += day
    expect(await worker.exchange({ spent: 930, uncertain: 50 })).toMatchObject({
      period: 20261123,
      spent: 20,
      left: 980,
    })
  })

  test('is not locked by a worker that still knows the wrong period', async () => {
    const { join, clock, lose, read } = createLedger()
    const [one, other] = [join({ per: 'day' }), join({ per: 'day' })]
    clock.now += tenYears
    await one.exchange({ spent: 300 })
    await other.exchange({ spent: 100 })
    clock.now = noon
    await one.exchange({ spent: 310 })
    clock.now += day
    await one.exchange({ spent: 320 })
    expect(await other.exchange({ spent: 130 })).toMatchObject({ period: 20261123, spent: 40, left: 960 })
    // If Redis has lost its data, all credits that a worker knows count in the current period.
    clock.now += tenYears
    await one.exchange({ spent: 400 })
    await lose()
    clock.now -= tenYears
    expect(await one.exchange({ spent: 410 })).toMatchObject({ period: 20261123, spent: 90 })
    expect(await read()).toMatchObject({ period: 20261123, spent: 90 })
  })

  test('does not renew twice if the clock is set back slightly', async () => {
    const { join, clock } = createLedger()
    const worker = join({ per: 'day' })
    clock.now = noon + 12 * hour
    await worker.exchange({ spent: 1000 })
    for (const ms of [1, hour, 23 * hour]) {
      clock.now = noon + 12 * hour - ms
      expect(await worker.exchange({ costs: [20] })).toMatchObject({ period: 20261123, left: 0, allowed: 0 })
    }
    clock.now = noon + 13 * hour
    expect(await worker.exchange({ costs: [20] })).toMatchObject({ period: 20261123, left: 0 })
  })

  test('does not renew twice if the clock is set back by days, and is right again later', async () => {
    const { join, clock } = createLedger()
    const worker = join({ per: 'day' })
    await worker.exchange({ spent: 700 })
    clock.now -= 3 * day
    expect(await worker.exchange({ spent: 900 })).toMatchObject({ period: 20261119, spent: 900, left: 100 })
    clock.now = noon
    expect(await worker.exchange({ spent: 950 })).toMatchObject({ period: 20261122, spent: 950, left: 50 })
  })

  test('renews once for a wrong period, however often the clock jumps', async () => {
    const { join, clock } = createLedger()
    const worker = join({ per: 'day' })
    let spent = 0
    for (const years of [0, 10, 0, 10, 0, 10]) {
      clock.now = noon + years * 365 * day
      const { left = 0 } = await worker.exchange({ spent })
      spent += Math.max(0, left)
      await worker.exchange({ spent })
    }
    expect(spent).toBe(2000)
  })

  test('keeps the credits of dead workers', async () => {
    const { join, clock, read } = createLedger()
    await join({ per: 'day', lease: 1000 }).exchange({ wantedLease: 100 })
    clock.now += 1000
    const worker = join({ per: 'day' })
    await worker.exchange({})
    clock.now += tenYears
    await worker.exchange({})
    clock.now = noon + 2000
    expect(await worker.exchange({})).toMatchObject({ uncertain: 100, left: 900 })
    expect(await read()).toMatchObject({ uncertain: 100, lost: 0 })
  })
})
