import { describe, expect, test, vi } from 'vitest'
import { randomNumbers } from '../support/random.ts'
import { redisServer } from './server.ts'
import { cost, key, settled, setUp, spendAll, times, unreliableClient, wait } from './support.ts'

/* In these tests, processes lose their connection for longer than a lease. Each test takes up to ten seconds. */

describe.skipIf(!redisServer)('the shared budget', { timeout: 60_000 }, () => {
  test('is not exceeded while some processes are cut off from Redis and others are connected', async () => {
    const { connection, service, join } = await setUp()
    const credits = { budget: 10_000 }
    const links = times(3, () => unreliableClient(connection))
    const cut = await Promise.all(
      links.map(({ client }) => join({ credits }, { client, lease: 1000, fallbackFor: 1000 })),
    )
    const connected = await Promise.all(times(2, () => join({ credits }, { lease: 1000 })))
    for (let i = 0; i < 10; i++) await Promise.all([...cut, ...connected].map(({ resolve }) => resolve()))
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

  test('keeps uncertain credits when Redis evicts any of its keys', async () => {
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
    const keys = await connection.keys('*')
    expect(keys.length).toBeGreaterThan(1)
    for (const evicted of keys) {
      await connection.del(evicted)
      await survivor.resolve()
      expect((await survivor.shared.read(key)).uncertain).toBeGreaterThanOrEqual(uncertain)
    }
  })
})

describe.skipIf(!redisServer)('with random connection failures', { timeout: 60_000 }, () => {
  test.each([1, 2])('the budget is not exceeded and all spent credits are counted (seed %i)', async (seed) => {
    const { connection, service, join } = await setUp({ latency: 2 })
    const random = randomNumbers(seed)
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
