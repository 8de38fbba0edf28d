import { describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/index.ts'
import { name } from '../support/client.ts'
import { clients } from './clients.ts'
import { redisServer } from './server.ts'
import { gaps, key, quiet, recordingClient, settled, setUp, times, wait } from './support.ts'

describe.skipIf(!redisServer)('the shared rate', () => {
  test.each(clients)('is kept by all clients of a key together, with %s', async (kind) => {
    const { service, join } = await setUp()
    const rateLimit = { requestsPerSecond: 40 }
    const members = await Promise.all(times(3, () => join({ rateLimit }, {}, kind)))
    const { fulfilled } = await settled(members.flatMap(({ resolve }) => times(30, resolve)))
    expect(fulfilled).toBe(90)
    const took = (service.accepted.at(-1) ?? 0) - (service.accepted[0] ?? 0)
    // The requests take 89 intervals of 25 ms. On a busy machine, the first request may arrive late.
    expect(took).toBeGreaterThan((89 / 40) * 1000 * 0.9)
  })

  test('is assigned almost completely', async () => {
    const { connection, join } = await setUp()
    const { client, waits } = recordingClient(connection)
    const { resolve } = await join({ rateLimit: { requestsPerSecond: 40 } }, { client })
    await Promise.all(times(30, resolve))
    // Only future slots count, because a late request may be sent at once.
    const steps = waits().flatMap((slots) => gaps(slots.filter((ms) => ms > 0)))
    expect(steps.length).toBeGreaterThan(10)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...steps)).toBeLessThan(26)
  })

  test('allows a burst, for all clients together', async () => {
    const { connection, join } = await setUp()
    const rateLimit = { requestsPerSecond: 10, burst: 20 }
    const { client, waits } = recordingClient(connection)
    const members = await Promise.all(times(2, () => join({ rateLimit }, { client })))
    const calls = settled(members.flatMap(({ resolve }) => times(12, resolve)))
    await vi.waitFor(() => expect(waits().flat().length).toBeGreaterThanOrEqual(20), 5000)
    const atOnce = waits().flatMap((slots) => slots.filter((ms) => ms === 0))
    // A part of the burst stays unused. Afterwards there is a slot every 100 ms.
    expect(atOnce.length).toBeGreaterThanOrEqual(18)
    const [later = 0] = waits().flatMap((slots) => slots.filter((ms) => ms > 0))
    expect(later).toBeLessThanOrEqual(100.1)
    await calls
  })

  test('is assigned in turns: a client with few calls does not wait behind one with many', async () => {
    const { join } = await setUp()
    const rateLimit = { requestsPerSecond: 50 }
    const [greedy, modest] = await Promise.all([join({ rateLimit }), join({ rateLimit })])
    let served = 0
    void settled(times(400, () => greedy.resolve().then(() => served++)))
    await wait(300)
    const before: number[] = []
    for (let i = 0; i < 5; i++) {
      const servedBefore = served
      await modest.resolve()
      before.push(served - servedBefore)
    }
    // The client makes fewer calls than the 400 of the other client.
    expect(Math.max(...before)).toBeLessThan(50)
  })

  test('pauses all clients after the 429 of one', async () => {
    const { service, join } = await setUp()
    const rateLimit = { requestsPerSecond: 100 }
    const [one, other] = await Promise.all([join({ rateLimit }), join({ rateLimit })])
    await other.resolve()
    let isFirst = true
    const slow = createClient({
      dedupe: false,
      baseUrl: service.url,
      apiKey: key,
      rateLimit,
      logger: quiet,
      shared: one.shared,
      fetch: async (url, init) => {
        if (!isFirst) return fetch(url, init)
        isFirst = false
        return new Response('{}', { status: 429, headers: { 'retry-after': '0.8' } })
      },
    })
    const startedAt = performance.now()
    const retried = slow.names.resolve(name)
    await wait(100)
    await other.resolve()
    expect(performance.now() - startedAt).toBeGreaterThan(750)
    await retried
  })

  test('takes at most one round trip per call, and fewer for simultaneous calls', async () => {
    const { join, commands } = await setUp()
    const { resolve, shared } = await join({ rateLimit: { requestsPerSecond: 200 }, credits: { budget: 1e6 } })
    await resolve()
    const first = await commands()
    for (let i = 0; i < 20; i++) await resolve()
    expect((await commands()) - first).toBeLessThanOrEqual(20)
    const second = await commands()
    await Promise.all(times(100, resolve))
    expect((await commands()) - second).toBeLessThan(40)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 121 * 20, reserved: 0 })
  })

  test('does not apply to a client with its own limiter', async () => {
    const { service, join, commands } = await setUp()
    const acquire = vi.fn(() => undefined)
    const { resolve, shared } = await join({ rateLimit: { acquire, observe() {} }, credits: { budget: 400 } })
    const { fulfilled, errors } = await settled(times(30, resolve))
    expect([fulfilled, errors.length, service.accepted.length]).toEqual([20, 10, 20])
    expect(acquire).toHaveBeenCalledTimes(20)
    expect(await commands()).toBeLessThan(5)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 400, uncertain: 0, reserved: 0 })
  })

  test('assigns no slots to aborted calls', async () => {
    const { connection, join } = await setUp()
    const { chaindata, resolve, shared } = await join({ rateLimit: { requestsPerSecond: 20 } })
    const assignedSlots = async () =>
      Number(await connection.hget(String(await connection.keys('*:state')), 'next_slot'))
    const controller = new AbortController()
    const calls = settled(times(40, () => chaindata.names.resolve(name, { signal: controller.signal })))
    await wait(100)
    controller.abort(new Error('enough'))
    const { errors } = await calls
    expect(errors.at(-1)).toMatchObject({ message: 'enough' })
    let atEnd = await assignedSlots()
    // Slots that were requested before are still assigned.
    await vi.waitFor(async () => {
      const before = atEnd
      atEnd = await assignedSlots()
      expect(atEnd).toBe(before)
    })
    await resolve()
    // A busy machine may use a few slots, because slots expire, but not one per aborted call.
    expect((await assignedSlots()) - atEnd).toBeLessThan(10)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ reserved: 0 })
  })
})
