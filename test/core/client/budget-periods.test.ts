import { describe, expect, test, vi } from 'vitest'
import { BudgetError } from '../../../src/index.ts'
import { failure, name } from '../../support/client.ts'
import { later, outcome, simulateClient, simulateClock, status } from '../pipeline/simulation.ts'

/** Sets the clock to a time, and creates a client with a budget of two calls. Each response takes 10 ms. */
function clientAt(time: string, per: 'day' | 'month' | undefined, budget = 40) {
  const clock = simulateClock(0)
  vi.setSystemTime(time)
  const { client } = simulateClient(clock, () => later(10, status(200)), { credits: { budget, per } })
  const call = async () => {
    const called = outcome(client.names.resolve(name))
    await clock.pass(10)
    return called
  }
  return { client, call, clock, setTime: (to: string) => vi.setSystemTime(to) }
}

describe('a budget', () => {
  test.each([
    ['day', '2026-11-22T23:59:59.900Z', '2026-11-23T00:00:00.000Z'],
    ['day', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['day', '2028-02-28T12:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['month', '2026-11-30T23:59:59.900Z', '2026-12-01T00:00:00.000Z'],
    ['month', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['month', '2027-01-31T12:00:00.000Z', '2027-02-01T00:00:00.000Z'],
  ] as const)('per %s, used up at %s, renews at %s', async (per, start, end) => {
    const { client, call, setTime } = clientAt(start, per)
    await call()
    await call()
    const error = await failure(client.names.resolve(name), BudgetError)
    expect(error).toMatchObject({ credits: 20, remaining: 0, renewsAt: new Date(end) })
    expect(error.message).toBe(`names.resolve: 20 credits would exceed the budget of 40; 0 are left until ${end}`)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ renewsAt: end })
    expect(client.credits).toMatchObject({ spent: 40, budget: 40, remaining: 0, renewsAt: new Date(end) })
    setTime(new Date(Date.parse(end) - 1).toISOString())
    await failure(client.names.resolve(name), BudgetError)
    setTime(end)
    expect(client.credits).toMatchObject({ spent: 40, budget: 40, remaining: 40 })
    expect((await call()).settled).toBe('resolved')
    expect(client.credits).toMatchObject({ spent: 60, remaining: 20 })
    expect(client.credits.renewsAt?.getTime()).toBeGreaterThan(Date.parse(end))
  })

  test.each([
    ['day', '2026-11-23T00:00:00.000Z'],
    ['month', '2026-12-01T00:00:00.000Z'],
  ] as const)('per %s is not locked by a clock that was ten years ahead', async (per, end) => {
    const { client, call, setTime } = clientAt('2026-11-22T12:00:00Z', per, 60)
    await call()
    setTime('2036-11-22T12:00:00Z')
    await call()
    expect(client.credits.remaining).toBe(40)
    setTime('2026-11-22T13:00:00Z')
    // The credits were spent in the current period, whatever the clock showed.
    expect(client.credits).toMatchObject({ remaining: 20, renewsAt: new Date(end) })
    await call()
    await failure(client.names.resolve(name), BudgetError)
    setTime(end)
    expect(client.credits.remaining).toBe(60)
  })

  test('per day does not renew twice if the clock is set back over midnight', async () => {
    const { client, call, setTime } = clientAt('2026-11-23T00:10:00Z', 'day')
    await call()
    await call()
    setTime('2026-11-22T23:50:00Z')
    expect(client.credits.remaining).toBe(0)
    setTime('2026-11-23T01:00:00Z')
    expect(client.credits.remaining).toBe(0)
  })

  test('without a period never renews', async () => {
    const { client, call, setTime } = clientAt('2026-11-22T12:00:00Z', undefined)
    await call()
    await call()
    setTime('2030-01-01T00:00:00Z')
    const error = await failure(client.names.resolve(name), BudgetError)
    expect(error.message).toBe('names.resolve: 20 credits would exceed the budget of 40; 0 are left')
    expect(error).not.toHaveProperty('renewsAt')
    expect(client.credits).toMatchObject({ remaining: 0, renewsAt: undefined })
  })

  test('counts a call that crosses midnight in the day in which it ends, and reserves its price in both', async () => {
    const { client, clock, setTime } = clientAt('2026-11-22T23:59:59.995Z', 'day')
    const calls = [outcome(client.names.resolve(name)), outcome(client.names.resolve(name))]
    await failure(client.names.resolve(name), BudgetError)
    await clock.pass(6)
    // The day has changed, and both calls are in flight.
    expect(client.credits).toMatchObject({ spent: 0, reserved: 40, remaining: 0 })
    await failure(client.names.resolve(name), BudgetError)
    await clock.pass(4)
    expect(calls.map(({ settled }) => settled)).toEqual(['resolved', 'resolved'])
    expect(client.credits).toMatchObject({ spent: 40, reserved: 0, remaining: 0 })
    setTime('2026-11-24T00:00:00Z')
    expect(client.credits).toMatchObject({ spent: 40, remaining: 40 })
  })

  test('counts a call that ends after midnight in the new day, even if nothing else reads the budget that day', async () => {
    const { client, call, clock } = clientAt('2026-11-22T23:59:59.985Z', 'day')
    await call()
    const crossing = outcome(client.names.resolve(name))
    await clock.pass(25)
    expect(crossing.settled).toBe('resolved')
    expect(client.credits).toMatchObject({ spent: 40, remaining: 20 })
  })

  test('that has renewed does not renew again if the clock is set back', async () => {
    const { client, call, setTime } = clientAt('2026-11-22T23:59:00Z', 'day')
    setTime('2026-11-23T00:00:01Z')
    await call()
    await call()
    setTime('2026-11-22T23:59:30Z')
    await failure(client.names.resolve(name), BudgetError)
    setTime('2026-11-23T00:00:02Z')
    await failure(client.names.resolve(name), BudgetError)
  })

  test('of a child renews although that of its parent does not', async () => {
    const { client, setTime, clock } = clientAt('2026-11-22T12:00:00Z', undefined, 60)
    const acme = client.withOptions({ name: 'acme', credits: { budget: 20, per: 'day' } })
    for (const [day, remaining] of [40, 20, 0].entries()) {
      setTime(`2026-11-${23 + day}T12:00:00Z`)
      const called = outcome(acme.names.resolve(name))
      await clock.pass(10)
      expect(called.settled).toBe('resolved')
      expect([acme.credits.remaining, client.credits.remaining]).toEqual([0, remaining])
    }
    setTime('2026-11-27T12:00:00Z')
    expect(acme.credits.remaining).toBe(20)
    expect(await failure(acme.names.resolve(name), BudgetError)).not.toHaveProperty('client')
  })
})
