import { describe, expect, test, vi } from 'vitest'
import { BudgetError, ParameterError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { redisServer } from './server.ts'
import { key, settled, setUp, times, unreliableClient, wait } from './support.ts'

const cost = 20

/** Makes calls until one fails with a BudgetError. Returns the number of successful calls. */
async function spendAll(resolve: () => Promise<unknown>, maxCalls = 1000): Promise<number> {
  for (let calls = 0; calls < maxCalls; calls++) {
    try {
      await resolve()
    } catch (error) {
      if (error instanceof BudgetError) return calls
      throw error
    }
  }
  return maxCalls
}

describe.skipIf(!redisServer)('the shared budget', { timeout: 60_000 }, () => {
  test('is not exceeded while some processes are cut off from Redis and others are connected', async () => {
    const { connection, service, join } = await setUp()
    const credits = { budget: 10_000 }
    const links = times(3, () => unreliableClient(connection))
    const cut = await Promise.all(links.map(({ client }) => join({ credits }, { client, lease: 1000 })))
    const connected = await Promise.all(times(2, () => join({ credits }, { lease: 1000 })))
    for (const { resolve } of [...cut, ...connected]) for (let i = 0; i < 10; i++) await resolve()
    for (const { link } of links) link.state = 'down'
    // Redis considers the three processes dead before they spend their leases.
    await settled(cut.map(({ resolve }) => resolve()))
    await wait(1500)
    const inFallback = await Promise.all(cut.map(({ resolve }) => spendAll(resolve)))
    for (const calls of inFallback) expect(calls).toBeGreaterThan(0)
    await Promise.all(connected.map(({ resolve }) => spendAll(resolve)))
    expect(service.accepted.length * cost).toBeLessThanOrEqual(credits.budget)
    for (const { link } of links) link.state = 'up'
    await wait(1200)
    // The three processes return their unspent credits.
    await Promise.all([...cut, ...connected].map(({ resolve }) => spendAll(resolve)))
    await Promise.all([...cut, ...connected].map(({ shared }) => shared.flush()))
    expect(service.accepted.length * cost).toBe(credits.budget)
    expect(await connected[0]?.shared.read(key)).toMatchObject({ spent: credits.budget, uncertain: 0, reserved: 0 })
  })

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
    await connection.hincrby(state, 'month', String(await connection.hget(state, 'month')).endsWith('12') ? 89 : 1)
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

  test('keeps what is uncertain when Redis evicts any one of its keys', async () => {
    const { connection, join } = await setUp({ latency: 200 })
    const { link, client } = unreliableClient(connection)
    const rateLimit = { requestsPerSecond: 50 }
    const state = { lease: 1000 }
    const survivor = await join({ rateLimit, credits: { budget: 10_000 } }, state)
    const killed = await join({ rateLimit, credits: { budget: 10_000 } }, { ...state, client })
    const calls = settled(times(10, killed.resolve))
    await vi.waitFor(async () => expect((await survivor.shared.read(key)).reserved).toBeGreaterThan(0))
    // From now on, the process does not contact Redis, as after a kill.
    link.state = 'down'
    await calls
    await wait(1200)
    await survivor.resolve()
    const uncertain = await vi.waitFor(async () => {
      const ledger = await survivor.shared.read(key)
      expect(ledger.uncertain).toBeGreaterThan(0)
      return ledger.uncertain
    }, 5000)
    for (const evicted of await connection.keys('*')) {
      await connection.del(evicted)
      await survivor.resolve()
      expect((await survivor.shared.read(key)).uncertain).toBeGreaterThanOrEqual(uncertain)
    }
  })
})

describe.skipIf(!redisServer)('a lease', { timeout: 60_000 }, () => {
  test('lets a connected process continue without Redis, up to what Redis holds for it', async () => {
    const { connection, service, join } = await setUp()
    const { link, client } = unreliableClient(connection)
    const warn = vi.fn()
    const { resolve, shared } = await join({ credits: { budget: 1e6 }, logger: { info: warn, warn } }, { client })
    for (let i = 0; i < 5; i++) await resolve()
    const { leased, spent, reserved } = await shared.read(key)
    expect(leased).toBeGreaterThan(0)
    await wait(1500)
    link.state = 'down'
    const calls = await spendAll(resolve)
    expect(calls).toBeGreaterThan(0)
    expect(service.accepted.length * cost).toBeLessThanOrEqual(spent + reserved + leased)
    const error = await failure(resolve(), BudgetError)
    expect(error).toMatchObject({ credits: cost, remaining: 0 })
    // Only whole calls are leased.
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('shared'))
    expect(lines).toEqual([expect.stringMatching(new RegExp(`at most ${calls * cost} of 1000000 credits$`))])
  })

  test('is returned by flush()', async () => {
    const { join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 1000 } })
    for (let i = 0; i < 5; i++) await resolve()
    expect((await shared.read(key)).leased).toBeGreaterThan(0)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ leased: 0, reserved: 0, spent: 100, uncertain: 0 })
  })

  test('is returned by an idle process', async () => {
    const { join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 1000 } }, { lease: 1000 })
    for (let i = 0; i < 5; i++) await resolve()
    await vi.waitFor(async () => expect((await shared.read(key)).leased).toBeGreaterThan(0))
    await vi.waitFor(async () => expect((await shared.read(key)).leased).toBe(0), 5000)
    expect(await shared.read(key)).toMatchObject({ reserved: 0, spent: 100, uncertain: 0 })
  })

  test('is returned when a call of another process needs it', async () => {
    const { join, service } = await setUp()
    const state = { lease: 1000 }
    const [one, other] = await Promise.all([
      join({ credits: { budget: 1000 } }, state),
      join({ credits: { budget: 1000 } }, state),
    ])
    for (let i = 0; i < 5; i++) await one.resolve()
    expect((await one.shared.read(key)).leased).toBeGreaterThan(0)
    expect(await spendAll(other.resolve)).toBe(45)
    expect(service.accepted).toHaveLength(50)
  })

  test('of a process that was killed counts as uncertain, and of one that was cut off until it returns', async () => {
    const { connection, join } = await setUp()
    const state = { lease: 1000 }
    const { link, client } = unreliableClient(connection)
    const cut = await join({ credits: { budget: 1000 } }, { ...state, client })
    const other = await join({ credits: { budget: 1000 } }, state)
    for (let i = 0; i < 5; i++) await cut.resolve()
    const { leased } = await cut.shared.read(key)
    expect(leased).toBeGreaterThan(0)
    link.state = 'down'
    await cut.resolve()
    await wait(1200)
    await other.resolve()
    expect((await other.shared.read(key)).uncertain).toBeGreaterThanOrEqual(leased)
    link.state = 'up'
    await vi.waitFor(async () => expect((await other.shared.read(key)).uncertain).toBe(0), 5000)
    await Promise.all([cut, other].map(({ shared }) => shared.flush()))
    expect(await other.shared.read(key)).toMatchObject({ spent: 140, uncertain: 0, leased: 0 })
  })

  test('ends with its month', async () => {
    const { connection, join } = await setUp()
    const { link, client } = unreliableClient(connection)
    // According to the clock in the responses, the month ends in half a second.
    const atMonthEnd = (response: unknown) => {
      const { period, now, ...rest } = JSON.parse(String(response))
      const end = Date.UTC(Math.floor(period / 100), period % 100)
      return JSON.stringify({ ...rest, period, now: now && String(end - 500) })
    }
    const { resolve } = await join(
      { credits: { budget: 10_000 } },
      {
        client: {
          eval: async (script: string, count: number, ...rest: string[]) =>
            atMonthEnd(await client.eval(script, count, ...rest)),
          evalsha: async (sha: string, count: number, ...rest: string[]) =>
            atMonthEnd(await client.evalsha(sha, count, ...rest)),
        },
      },
    )
    for (let i = 0; i < 5; i++) await resolve()
    link.state = 'down'
    await resolve()
    await wait(600)
    await failure(resolve(), BudgetError)
  })

  test('stays reserved in Redis if the response that recalls it is lost', async () => {
    const { connection, service, join } = await setUp()
    const { link, client } = unreliableClient(connection)
    const credits = { budget: 1000 }
    const cut = await join({ credits }, { client, lease: 1000 })
    const other = await join({ credits }, { lease: 1000 })
    for (let i = 0; i < 5; i++) await cut.resolve()
    expect((await other.shared.read(key)).leased).toBeGreaterThan(0)
    link.state = 'mute'
    const spent = spendAll(other.resolve)
    await wait(150)
    // By now, the other process waits for the lease, and Redis recalls the lease in the response to this call.
    expect(await spendAll(cut.resolve)).toBeGreaterThan(0)
    await spent
    expect(service.accepted.length * cost).toBeLessThanOrEqual(credits.budget)
  })

  test('is not needed for `fallbackCredits`, which each process may spend in addition', async () => {
    const { connection, service, join } = await setUp()
    const { link, client } = unreliableClient(connection)
    link.state = 'down'
    const members = await Promise.all(
      times(5, () => join({ credits: { budget: 10_000 } }, { client, fallbackCredits: 100 })),
    )
    expect(await Promise.all(members.map(({ resolve }) => spendAll(resolve)))).toEqual(times(5, () => 5))
    expect(service.accepted).toHaveLength(25)
    link.state = 'up'
    await Promise.all(members.map(({ shared }) => shared.flush()))
    expect(await members[0]?.shared.read(key)).toMatchObject({ spent: 500, uncertain: 0, leased: 0 })
  })

  test('may differ in its budget: the highest is never exceeded, and the lower one stops first', async () => {
    const { join, service } = await setUp()
    const [low, high] = await Promise.all([
      join({ credits: { budget: 400 } }, { lease: 1000 }),
      join({ credits: { budget: 1000 } }, { lease: 1000 }),
    ])
    expect(await spendAll(low.resolve)).toBe(20)
    expect(await spendAll(high.resolve)).toBe(30)
    await failure(low.resolve(), BudgetError)
    expect(service.accepted).toHaveLength(50)
  })
})

describe.skipIf(!redisServer)('with random connection failures', { timeout: 60_000 }, () => {
  test.each([1, 2])('the budget is not exceeded and nothing spent is forgotten (seed %i)', async (seed) => {
    const { connection, service, join } = await setUp({ latency: 2 })
    let state = seed
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const budget = 6000
    const members = await Promise.all(
      times(5, async (i) => {
        const { link, client } = unreliableClient(connection)
        const rateLimit = i % 2 ? { requestsPerSecond: 300 } : undefined
        return { link, ...(await join({ credits: { budget }, rateLimit }, { client, lease: 1000 })) }
      }),
    )
    let isDone = false
    const lanes = members.map(async ({ resolve }) => {
      while (!isDone) {
        await settled(times(1 + Math.floor(random() * 4), resolve))
        await wait(5 + random() * 20)
      }
    })
    for (let i = 0; i < 25; i++) {
      for (const { link } of members) {
        const chance = random()
        link.state = chance < 0.5 ? 'up' : chance < 0.8 ? 'down' : 'mute'
      }
      await wait(60 + (i % 10 ? 0 : 1100))
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget)
    }
    for (const { link } of members) link.state = 'up'
    await wait(1200)
    isDone = true
    await Promise.all(lanes)
    await Promise.all(members.map(({ shared }) => shared.flush()))
    const { spent, uncertain, reserved, leased } = (await members[0]?.shared.read(key)) ?? {}
    expect([spent, uncertain, reserved, leased]).toEqual([service.accepted.length * cost, 0, 0, 0])
    expect(spent).toBeLessThanOrEqual(budget)
  })
})
