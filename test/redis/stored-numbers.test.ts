import { describe, expect, test } from 'vitest'
import { redisServer } from './server.ts'
import { useLedgers } from './simulated-ledger.ts'
import { key, settled, setUp, times, wait } from './support.ts'

const minute = 60_000
const hour = 60 * minute
/** Ten requests per second, at most ten in a second. */
const rate = { interval: 100, span: 1000, maxPerSpan: 10, tolerance: 100, maxPause: minute }

describe.skipIf(!redisServer)('a `Retry-After` of any length', () => {
  test.each(['99999999999', '9'.repeat(305), '9'.repeat(400)])('stops no process for ever: %s', async (header) => {
    const { join, connection } = await setUp()
    const rateLimit = { requestsPerSecond: 50, maxRetryAfter: 300 }
    const fetch = async () => new Response('{}', { status: 429, headers: { 'retry-after': header } })
    const [limited, other] = await Promise.all([join({ rateLimit, fetch, retries: 0 }), join({ rateLimit })])
    await settled([limited.resolve()])
    await wait(50)
    const [state = ''] = await connection.keys('*:state')
    const fields = await connection.hgetall(state)
    for (const name of ['paused_until', 'next_slot_at']) expect(Number(fields[name])).toBeLessThan(Date.now() + minute)
    const startedAt = performance.now()
    const late = await join({ rateLimit })
    await Promise.all([other.resolve(), late.resolve()])
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })

  test('does not stop a process that finds a stored pause', async () => {
    const { join, connection } = await setUp()
    const rateLimit = { requestsPerSecond: 50, maxRetryAfter: 300 }
    const first = await join({ rateLimit })
    await first.resolve()
    await first.shared.flush()
    const [state = ''] = await connection.keys('*:state')
    for (const value of ['99999999999999', `1${'0'.repeat(300)}`, 'inf', 'nan', 'null']) {
      await connection.hset(
        state,
        ...['paused_until', 'next_slot_at', 'next_slot', 'updated_at'].flatMap((f) => [f, value]),
      )
      const { resolve, shared } = await join({ rateLimit })
      const startedAt = performance.now()
      await Promise.all(times(3, resolve))
      expect(performance.now() - startedAt).toBeLessThan(5000)
      await shared.flush()
    }
    expect(await first.shared.read(key)).toMatchObject({ spent: 16 * 20, reserved: 0 })
  })
})

describe.skipIf(!redisServer)('the exchange script', () => {
  const createLedger = useLedgers()

  test('limits a pause to the one that each worker accepts, also a stored one', async () => {
    const { join } = createLedger()
    const [one, other] = [join(rate), join({ ...rate, maxPause: 1000 })]
    expect(await one.exchange({ pause: hour })).toMatchObject({ paused: minute })
    expect(await one.exchange({ costs: [0] })).toMatchObject({ slots: [minute] })
    const response = await other.exchange({ costs: [0] })
    expect(response.paused).toBe(1000)
    // The slot that the first worker holds is a minute ahead, and so no slot can be further ahead than all workers need.
    expect(response.slots?.[0]).toBeLessThan(10_000)
    // A worker without a shared rate does not change the pause.
    expect(await join().exchange({})).toMatchObject({ paused: 1000 })
  })

  test('replaces numbers in Redis that no worker could have stored', async () => {
    const fields = [
      ...['month_starts_on', 'spent', 'uncertain', 'floor_spent', 'left_period', 'rate_factor', 'updated_at'],
      ...['next_slot_at', 'next_slot', 'paused_until', 'open_until', 'recall_until', 'rejected_at', 'period'],
    ]
    for (const value of ['inf', '-inf', 'nan', 'null', '', '1e999', 'text'])
      for (const field of fields) {
        const { join, setField, fields } = createLedger()
        await join(rate).exchange({ spent: 20, costs: [20], pause: 0 })
        await setField(field, value)
        const response = await join({ ...rate, turn: 200 }).exchange({ costs: [20, 20], pause: 10, lateUses: [[0, 5]] })
        expect(response.openMs).toBe(0)
        for (const slot of response.slots ?? []) expect(slot).toBeLessThan(minute)
        for (const [name, stored] of Object.entries(await fields()))
          if (!/^(w:|era|per$|open_reason)/.test(name)) expect(Number.isFinite(Number(stored)), name).toBe(true)
      }
  })

  test('ignores numbers of a message that are not finite, and stores none of them', async () => {
    const names = [
      'spent',
      'uncertain',
      'inFlight',
      'limit',
      'wantedLease',
      'price',
      'pause',
      'span',
      'tolerance',
      'turn',
    ]
    const { join, fields } = createLedger()
    for (const name of [...names, 'interval', 'maxPause', 'lease'])
      expect(await join(rate).exchange({ costs: [20], pause: 0, [name]: Number.POSITIVE_INFINITY })).toHaveProperty(
        'now',
      )
    const stored = Object.values(await fields()).join(' ')
    expect(stored).not.toMatch(/inf|nan|null/)
  })

  test('keeps a worker alive for its lease only, after the clock of Redis was ten years ahead', async () => {
    const { join, clock, read } = createLedger()
    const now = clock.now
    clock.now += 10 * 365 * 24 * hour
    const [dead, alive] = [join({ lease: 1000 }), join({ lease: 1000 })]
    await dead.exchange({ wantedLease: 100, breaker: { ms: 5000, reason: { status: 402 } } })
    clock.now = now
    await alive.exchange({})
    expect(await read()).toMatchObject({ workers: 2, openMs: 5000 })
    clock.now += 1000
    expect(await read()).toMatchObject({ workers: 0, openMs: 4000 })
  })
})
