import { describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/index.ts'
import { name } from '../support/client.ts'
import { clients } from './clients.ts'
import { gaps, key, noted, quiet, settled, setUp, times, wait } from './members.ts'
import { redisServer } from './server.ts'

describe.skipIf(!redisServer)('a rate', () => {
  test.each(clients)('is kept by all that use the key, through %s', async (kind) => {
    const { service, join } = await setUp()
    const rateLimit = { requestsPerSecond: 40 }
    const members = await Promise.all(times(3, () => join({ rateLimit }, {}, kind)))
    const { fulfilled } = await settled(members.flatMap(({ resolve }) => times(30, resolve)))
    expect(fulfilled).toBe(90)
    const took = (service.taken.at(-1) ?? 0) - (service.taken[0] ?? 0)
    // 89 steps of a fortieth of a second; where a machine is busy, the first may arrive late.
    expect(took).toBeGreaterThan((89 / 40) * 1000 * 0.9)
  })

  test('is given away nearly whole', async () => {
    const { own, join } = await setUp()
    const { client, waits } = noted(own)
    const { resolve } = await join({ rateLimit: { requestsPerSecond: 40 } }, { client })
    await Promise.all(times(30, resolve))
    // Those that lie ahead: what is asked for late may leave at once.
    const steps = waits().flatMap((places) => gaps(places.filter((ms) => ms > 0)))
    expect(steps.length).toBeGreaterThan(10)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...steps)).toBeLessThan(26)
  })

  test('has a burst where it is told one, for all together', async () => {
    const { own, join } = await setUp()
    const rateLimit = { requestsPerSecond: 10, burst: 20 }
    const { client, waits } = noted(own)
    const members = await Promise.all(times(2, () => join({ rateLimit }, { client })))
    const calls = settled(members.flatMap(({ resolve }) => times(12, resolve)))
    await vi.waitFor(() => expect(waits().flat().length).toBeGreaterThanOrEqual(20), 5000)
    const atOnce = waits().flatMap((places) => places.filter((ms) => ms === 0))
    // Some of a burst is kept back; what comes up meanwhile is a place each tenth of a second.
    expect(atOnce.length).toBeGreaterThanOrEqual(18)
    const [later = 0] = waits().flatMap((places) => places.filter((ms) => ms > 0))
    expect(later).toBeLessThanOrEqual(100.1)
    await calls
  })

  test('is given in turns: who wants little does not wait behind who wants much', async () => {
    const { join } = await setUp()
    const rateLimit = { requestsPerSecond: 50 }
    const [greedy, modest] = await Promise.all([join({ rateLimit }), join({ rateLimit })])
    let served = 0
    void settled(times(400, () => greedy.resolve().then(() => served++)))
    await wait(300)
    const before: number[] = []
    for (let i = 0; i < 5; i++) {
      const began = served
      await modest.resolve()
      before.push(served - began)
    }
    // Not the 400 of the other.
    expect(Math.max(...before)).toBeLessThan(50)
  })

  test('makes all wait where one was told to', async () => {
    const { service, join } = await setUp()
    const rateLimit = { requestsPerSecond: 100 }
    const [one, other] = await Promise.all([join({ rateLimit }), join({ rateLimit })])
    await other.resolve()
    let isFirst = true
    const slow = createClient({
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
    const began = performance.now()
    const retried = slow.names.resolve(name)
    await wait(100)
    await other.resolve()
    expect(performance.now() - began).toBeGreaterThan(750)
    await retried
  })

  test('takes one round trip a call at most, and fewer where calls come together', async () => {
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

  test('stays with each client that was told none, or has a limiter of its own', async () => {
    const { service, join, commands } = await setUp()
    const acquire = vi.fn(() => undefined)
    const { resolve, shared } = await join({ rateLimit: { acquire, observe() {} }, credits: { budget: 400 } })
    const { fulfilled, errors } = await settled(times(30, resolve))
    expect([fulfilled, errors.length, service.taken.length]).toEqual([20, 10, 20])
    expect(acquire).toHaveBeenCalledTimes(20)
    expect(await commands()).toBeLessThan(5)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 400, uncertain: 0, reserved: 0 })
  })

  test('makes nobody wait where the clock of Redis was set back', { timeout: 30_000 }, async () => {
    const { own, join } = await setUp()
    const { resolve } = await join({ rateLimit: { requestsPerSecond: 50 } })
    await Promise.all(times(10, resolve))
    const [state = ''] = await own.keys('*:state')
    const [places = ''] = await own.keys('*:places')
    for (const field of ['now', 'tat']) await own.hincrbyfloat(state, field, 60_000)
    const used = await own.hgetall(places)
    for (const [place, text] of Object.entries(used)) {
      const [number, time] = text.split(' ')
      await own.hset(places, place, `${number} ${Number(time) + 60_000}`)
    }
    const started = performance.now()
    await Promise.all(times(60, resolve))
    // Else it would be a minute.
    expect(performance.now() - started).toBeLessThan(25_000)
  })

  test('a call that is given up takes no place', async () => {
    const { own, join } = await setUp()
    const { chaindata, resolve, shared } = await join({ rateLimit: { requestsPerSecond: 20 } })
    const places = async () => Number(await own.hget(String(await own.keys('*:state')), 'places'))
    const controller = new AbortController()
    const given = settled(times(40, () => chaindata.names.resolve(name, { signal: controller.signal })))
    await wait(100)
    controller.abort(new Error('enough'))
    const { errors } = await given
    expect(errors.at(-1)).toMatchObject({ message: 'enough' })
    let atEnd = await places()
    // Places that were asked for before are still given.
    await vi.waitFor(async () => {
      const before = atEnd
      atEnd = await places()
      expect(atEnd).toBe(before)
    })
    await resolve()
    // One, or again where one was too old on a busy machine when it came; not one for each that was given up.
    expect((await places()) - atEnd).toBeLessThan(10)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ reserved: 0 })
  })
})
