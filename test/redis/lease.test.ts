import { describe, expect, test, vi } from 'vitest'
import { BudgetError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { redisServer } from './server.ts'
import { cost, key, setUp, spendAll, times, unreliableClient, wait } from './support.ts'

describe.skipIf(!redisServer)('a lease', { timeout: 60_000 }, () => {
  test('lets a connected process continue without Redis, up to the credits that Redis reserves for it', async () => {
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
