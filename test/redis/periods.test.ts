import { describe, expect, test } from 'vitest'
import { BudgetError, ParameterError } from '../../src/index.ts'
import { periodOf } from '../../src/redis/period-script.ts'
import { failure } from '../support/client.ts'
import { clients } from './clients.ts'
import { redisServer } from './server.ts'
import { key, settled, setUp, times } from './support.ts'

const daily = { credits: { budget: 100, per: 'day' } } as const
const monthly = { credits: { budget: 100, per: 'month' } } as const

describe.skipIf(!redisServer)('credits.per with Redis', () => {
  const spendAll = async (resolve: () => Promise<unknown>) => (await settled(times(10, resolve))).fulfilled

  test.each(clients)('renews the shared budget each day, with %s', async (kind) => {
    const { connection, join } = await setUp()
    const { resolve, shared } = await join(daily, {}, kind)
    expect(await spendAll(resolve)).toBe(5)
    const now = new Date(Number((await connection.time())[0]) * 1000)
    const today = now.toISOString().slice(0, 10)
    const tomorrow = new Date(Date.parse(today) + 86_400_000)
    const error = await failure(resolve(), BudgetError)
    expect(error).toMatchObject({ remaining: 0, renewsAt: tomorrow })
    expect(error.message).toContain(`only 0 are left of the shared budget of 100 until ${tomorrow.toISOString()}`)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ month: today.slice(0, 7), day: today, spent: 100 })
    // The ledger now looks as if the credits had been spent yesterday.
    const [state = ''] = await connection.keys('*:state')
    await connection.hincrby(state, 'period', -1)
    const other = await join(daily, {}, kind)
    expect(await spendAll(other.resolve)).toBe(5)
    await other.shared.flush()
    expect(await other.shared.read(key)).toMatchObject({ day: today, spent: 100 })
  })

  test('is each month by default, also in ledgers of earlier versions', async () => {
    const { connection, join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } })
    await resolve()
    await shared.flush()
    const [state = ''] = await connection.keys('*:state')
    // Earlier versions did not store the period.
    await connection.hdel(state, 'per')
    const other = await join(monthly)
    expect(await spendAll(other.resolve)).toBe(4)
    const error = await failure(other.resolve(), BudgetError)
    expect(error.renewsAt?.getUTCDate()).toBe(1)
    await other.shared.flush()
    const reading = await other.shared.read(key)
    expect(reading).toMatchObject({ spent: 100 })
    expect(reading).not.toHaveProperty('day')
  })

  test.each([
    [monthly, daily, '`per` is day, but month in the ledger in Redis'],
    [daily, monthly, '`per` is month, but day in the ledger in Redis'],
    [daily, { credits: { budget: 100 } }, '`per` is month, but day in the ledger in Redis'],
  ])('%o and %o on one key are a conflict: the first one applies', async (first, second, message) => {
    const { join, service } = await setUp()
    const { resolve, shared } = await join(first)
    await resolve()
    await shared.flush()
    const error = await failure((await join(second)).resolve(), ParameterError)
    expect(error).toMatchObject({ parameter: 'per', rule: 'conflict' })
    expect(error.message).toContain(message)
    expect(service.accepted).toHaveLength(1)
  })

  test('of the others applies to a client without a budget, whose credits count for them', async () => {
    const { join } = await setUp()
    const { resolve, shared } = await join(daily)
    await resolve()
    const unlimited = await join()
    expect(await spendAll(unlimited.resolve)).toBe(10)
    await unlimited.shared.flush()
    await failure(resolve(), BudgetError)
    expect(await shared.read(key)).toMatchObject({ spent: 220 })
  })

  test('of a child is that of its own budget, which is counted in its process', async () => {
    const { join } = await setUp()
    const { chaindata, shared } = await join(monthly)
    const acme = chaindata.withOptions({ name: 'acme', credits: { budget: 20, per: 'day' } })
    const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
    await acme.names.resolve(name)
    const error = await failure(acme.names.resolve(name), BudgetError)
    expect(error).toMatchObject({ client: 'acme', remaining: 0, renewsAt: acme.credits.renewsAt })
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 20 })
    expect(chaindata.credits).toMatchObject({ spent: 20, byName: { acme: { spent: 20 } } })
  })

  test('follows the calendar', async () => {
    const { connection } = await setUp()
    const script = `${periodOf}
      local days = {}
      for day = 0, 47846 do days[#days + 1] = period_of(day, 28, 'day') end
      return days`
    const days = (await connection.eval(script, 0)) as number[]
    expect(days).toHaveLength(47_847)
    const wrong = days.filter((period, day) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      return String(period) !== date.replaceAll('-', '')
    })
    expect(wrong).toEqual([])
  })
})
