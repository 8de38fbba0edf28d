import { describe, expect, test, vi } from 'vitest'
import { BudgetError, ConnectionError } from '../../src/index.ts'
import { periodOf } from '../../src/redis/period-script.ts'
import { failure, name } from '../support/client.ts'
import { clients } from './clients.ts'
import { redisServer } from './server.ts'
import { key, settled, setUp, times } from './support.ts'

describe.skipIf(!redisServer)('a budget', () => {
  test('releases the credits of aborted calls at once', async () => {
    const { join } = await setUp()
    const { chaindata, shared } = await join({ rateLimit: { requestsPerSecond: 1 }, credits: { budget: 1000 } })
    await chaindata.names.resolve(name)
    const controller = new AbortController()
    const calls = settled(times(5, () => chaindata.names.resolve(name, { signal: controller.signal })))
    await vi.waitFor(async () => expect((await shared.read(key)).reserved).toBe(100))
    controller.abort()
    await calls
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ reserved: 0, spent: 20 })
  })

  test.each(clients)('is shared by all clients and never exceeded, with %s', async (kind) => {
    const { service, join } = await setUp({ latency: 5 })
    const members = await Promise.all(times(4, () => join({ credits: { budget: 1000 } }, {}, kind)))
    const { fulfilled, errors } = await settled(members.flatMap(({ resolve }) => times(20, resolve)))
    expect(fulfilled).toBe(50)
    expect(service.accepted).toHaveLength(50)
    for (const error of errors) expect(error).toBeInstanceOf(BudgetError)
    expect(errors[0]).toMatchObject({ operation: 'names.resolve', credits: 20, remaining: 0 })
    expect(await members[0]?.shared.read(key)).toMatchObject({ workers: 4 })
    await Promise.all(members.map(({ shared }) => shared.flush()))
    const reading = await members[0]?.shared.read(key)
    expect(reading).toMatchObject({ spent: 1000, uncertain: 0, reserved: 0, workers: 0, openForMs: 0 })
  })

  test('counts failed calls as uncertain, and not those that were certainly not charged', async () => {
    const { service, join } = await setUp()
    const { resolve, shared, chaindata } = await join({ credits: { budget: 1000 }, retries: 0 })
    service.status = 500
    await failure(resolve())
    service.status = 401
    await failure(resolve())
    service.status = 200
    await resolve()
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
    expect(chaindata.credits).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
    // A request that could not be sent was not charged.
    const unreachable = await join({ baseUrl: 'http://unreachable.invalid', credits: { budget: 1000 }, retries: 0 })
    await failure(unreachable.resolve(), ConnectionError)
    await unreachable.shared.flush()
    expect(await unreachable.shared.read(key)).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
    expect(unreachable.chaindata.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
  })

  test('starts again with the month', async () => {
    const { connection, join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } })
    await settled(times(10, resolve))
    await failure(resolve(), BudgetError)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 100 })
    const [state = ''] = await connection.keys('*:state')
    await connection.hincrby(state, 'period', -1)
    // Use a new client, because the first one reports the current month.
    const other = await join({ credits: { budget: 100 } })
    expect((await settled(times(10, other.resolve))).fulfilled).toBe(5)
    await other.shared.flush()
    expect(await other.shared.read(key)).toMatchObject({ spent: 100 })
  })

  test.each([1, 17, 28])('has months that begin on day %i of the clock of Redis', async (monthStartsOn) => {
    const { connection, join } = await setUp()
    const { shared } = await join({}, { monthStartsOn })
    const now = new Date(Number((await connection.time())[0]) * 1000)
    const first = new Date(now)
    if (now.getUTCDate() < monthStartsOn) first.setUTCMonth(now.getUTCMonth() - 1, 1)
    expect((await shared.read(key)).month).toBe(first.toISOString().slice(0, 7))
  })

  test('follows the calendar', async () => {
    const { connection } = await setUp()
    const script = `${periodOf}
      local months = {}
      for day = 0, 47846 do months[#months + 1] = period_of(day, tonumber(ARGV[1]), 'month') end
      return months`
    for (const first of [1, 15, 28]) {
      const months = (await connection.eval(script, 0, first)) as number[]
      const wrong = months.flatMap((month, day) => {
        const date = new Date(day * 86_400_000)
        const [y, m] = [date.getUTCFullYear(), date.getUTCMonth() + (date.getUTCDate() < first ? 0 : 1)]
        return month === (m ? y * 100 + m : (y - 1) * 100 + 12) ? [] : [`${date.toISOString()}: ${month}`]
      })
      // Until the end of 2100, which is not a leap year.
      expect(months).toHaveLength(47_847)
      expect(wrong).toEqual([])
    }
  })

  test('is restored by clients if Redis falls back to an older state', async () => {
    const { connection, join, service } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 400 } })
    await settled(times(5, resolve))
    await shared.flush()
    const keys = await connection.keys('*')
    const older = await Promise.all(keys.map((redisKey) => connection.dumpBuffer(redisKey)))
    await settled(times(10, resolve))
    await shared.flush()
    for (const [i, redisKey] of keys.entries()) await connection.restore(redisKey, 0, older[i] ?? '', 'REPLACE')
    expect(await shared.read(key)).toMatchObject({ spent: 100 })
    await settled(times(10, resolve))
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 400 })
    expect(service.accepted).toHaveLength(20)
  })

  test('is separate for each API key', async () => {
    const { join, service } = await setUp()
    const one = await join({ credits: { budget: 100 } })
    const other = await join({ credits: { budget: 100 }, apiKey: 'another-key-0123456789' })
    await settled([...times(10, one.resolve), ...times(10, other.resolve)])
    expect(service.accepted).toHaveLength(10)
  })
})
