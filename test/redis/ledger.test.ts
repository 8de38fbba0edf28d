import { describe, expect, test } from 'vitest'
import { BudgetError, ParameterError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { redisServer } from './server.ts'
import { cost, key, setUp, spendAll, unreliableClient } from './support.ts'

describe.skipIf(!redisServer)('the shared budget', { timeout: 60_000 }, () => {
  test('is not spent by processes that start while Redis is unavailable', async () => {
    const { connection, service, join } = await setUp()
    const { link, client } = unreliableClient(connection)
    link.state = 'down'
    for (let i = 0; i < 15; i++) {
      const { resolve } = await join({ credits: { budget: 10_000 } }, { client })
      const error = await failure(resolve(), BudgetError)
      expect(error).toMatchObject({ credits: cost, remaining: 0 })
      expect(error.message).toContain('Redis is unavailable')
    }
    expect(service.accepted).toHaveLength(0)
  })

  test('is not granted again when the clock of Redis moves back into the month before', async () => {
    const { connection, join, service } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } })
    expect(await spendAll(resolve)).toBe(5)
    await shared.flush()
    const { month } = await shared.read(key)
    const [state = ''] = await connection.keys('*:state')
    // The ledger is now a month ahead of the clock.
    await connection.hincrby(state, 'period', String(await connection.hget(state, 'period')).endsWith('12') ? 89 : 1)
    const other = await join({ credits: { budget: 100 } })
    await failure(other.resolve(), BudgetError)
    expect(service.accepted).toHaveLength(5)
    const reading = await other.shared.read(key)
    expect(reading).toMatchObject({ spent: 100 })
    expect(reading.month > month).toBe(true)
  })

  test('rejects a process whose monthStartsOn differs from that of the others', async () => {
    const { join, service } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } }, { monthStartsOn: 1 })
    expect(await spendAll(resolve)).toBe(5)
    await shared.flush()
    const other = await join({ credits: { budget: 100 } }, { monthStartsOn: 28 })
    for (const call of [() => other.resolve(), () => other.shared.read(key)]) {
      const error = await failure(call(), ParameterError)
      expect(error).toMatchObject({ parameter: 'monthStartsOn', rule: 'conflict' })
      expect(error.message).toContain('`monthStartsOn` is 28, but 1 in')
    }
    expect(service.accepted).toHaveLength(5)
    expect(await shared.read(key)).toMatchObject({ spent: 100, uncertain: 0 })
  })
})
