import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  BudgetError,
  type ClientOptions,
  ConnectionError,
  createClient,
  InsufficientCreditsError,
  ParameterError,
} from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import { monthOf } from '../../src/redis/script.ts'
import type { Reply } from '../../src/redis/words.ts'
import { failure, name } from '../support/client.ts'
import { clients, connect, connectCluster, type Kind } from './clients.ts'
import { startPlace } from './place.ts'
import { redisServer, startRedis } from './server.ts'
import { startService } from './service.ts'

const key = 'canary-key-0123456789'
const quiet = { info: () => {}, warn: () => {} }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function setUp(settings?: Parameters<typeof startPlace>[0]) {
  const { redis, service, own } = await startPlace(settings)
  /** A client with a connection of its own, as one in another process has. */
  const join = async (options: ClientOptions = {}, state: Partial<RedisStateOptions> = {}, kind: Kind = 'ioredis') => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    const shared = redisState({ client, timeout: 5_000, ...state })
    const chaindata = createClient({ baseUrl: service.url, apiKey: key, shared, logger: quiet, ...options })
    return { chaindata, shared, resolve: () => chaindata.names.resolve(name) }
  }
  const commands = async () => {
    const lines = (await own.info('commandstats')).split('\n')
    const calls = (command: string) =>
      Number(lines.find((line) => line.startsWith(`cmdstat_${command}:`))?.match(/calls=(\d+)/)?.[1] ?? 0)
    return calls('evalsha') + calls('eval')
  }
  return { redis, own, service, join, commands }
}

const settled = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls)
  return {
    fulfilled: results.filter(({ status }) => status === 'fulfilled').length,
    errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}
/** A client that notes what Redis says, and brings it so much later. */
function noted(own: Redis, delay = { ms: 0 }, onAsk = () => {}) {
  const replies: Reply[] = []
  const run =
    (method: 'eval' | 'evalsha') =>
    async (script: string, count: number, ...rest: string[]) => {
      onAsk()
      await wait(delay.ms / 2)
      const reply = await own[method](script, count, ...rest)
      await wait(delay.ms / 2)
      replies.push(JSON.parse(String(reply)))
      return reply
    }
  /** How long the places of each answer are away; only of answers that gave some. */
  const waits = () => replies.flatMap(({ slots }) => (slots ? [slots] : []))
  return { client: { eval: run('eval'), evalsha: run('evalsha') }, waits }
}
const gaps = (places: readonly number[]) => places.slice(1).map((place, i) => place - (places[i] ?? 0))
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

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

describe.skipIf(!redisServer)('what is without bounds', () => {
  test.each<[string, ClientOptions]>([
    ['a budget', { credits: { budget: Number.POSITIVE_INFINITY } }],
    ['a rate', { rateLimit: { requestsPerSecond: Number.POSITIVE_INFINITY } }],
    ['a burst', { rateLimit: { requestsPerSecond: 50, burst: Number.POSITIVE_INFINITY } }],
  ])('is not kept together, and all else is: %s', async (_, options) => {
    const { join } = await setUp()
    const warn = vi.fn()
    const { resolve, shared } = await join({ ...options, logger: { ...quiet, warn } })
    await Promise.all(times(3, resolve))
    await shared.flush()
    expect(warn).not.toHaveBeenCalled()
    expect(await shared.read(key)).toMatchObject({ spent: 60, workers: 1 })
  })

  test('is a gate that never cools down: it stays closed for all', async () => {
    const { service, join } = await setUp({ status: 402 })
    const warn = vi.fn()
    const options = { credits: { coolDown: Number.POSITIVE_INFINITY }, logger: { ...quiet, warn } }
    const [one, other] = await Promise.all([join(options), join(options)])
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await failure(other.resolve(), InsufficientCreditsError)
    expect(service.taken).toHaveLength(1)
    expect((await other.shared.read(key)).closedForMs).toBeGreaterThan(1e12)
    expect(warn.mock.calls.filter(([, { operation }]) => operation === 'shared')).toEqual([])
  })
})

describe.skipIf(!redisServer)('a budget', () => {
  test('has back at once what was set aside for calls that were given up', async () => {
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

  test.each(clients)('is that of all together, and not passed, through %s', async (kind) => {
    const { service, join } = await setUp({ latency: 5 })
    const members = await Promise.all(times(4, () => join({ credits: { budget: 1000 } }, {}, kind)))
    const { fulfilled, errors } = await settled(members.flatMap(({ resolve }) => times(20, resolve)))
    expect(fulfilled).toBe(50)
    expect(service.taken).toHaveLength(50)
    for (const error of errors) expect(error).toBeInstanceOf(BudgetError)
    expect(errors[0]).toMatchObject({ operation: 'names.resolve', credits: 20, remaining: 0 })
    await Promise.all(members.map(({ shared }) => shared.flush()))
    const reading = await members[0]?.shared.read(key)
    expect(reading).toMatchObject({ spent: 1000, uncertain: 0, reserved: 0, workers: 4, closedForMs: 0 })
  })

  test('counts what a call that got no answer may have cost, and not what none was taken for', async () => {
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
    // Where nobody is there to send it to, nothing was charged.
    const lost = await join({ baseUrl: 'http://nobody.invalid', credits: { budget: 1000 }, retries: 0 })
    await failure(lost.resolve(), ConnectionError)
    await lost.shared.flush()
    expect(await lost.shared.read(key)).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
    expect(lost.chaindata.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
  })

  test('begins anew with the month', async () => {
    const { own, join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } })
    await settled(times(10, resolve))
    await failure(resolve(), BudgetError)
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 100 })
    const [state = ''] = await own.keys('*:state')
    await own.hincrby(state, 'month', -1)
    // Not this client, which saw that the month is not over.
    const other = await join({ credits: { budget: 100 } })
    expect((await settled(times(10, other.resolve))).fulfilled).toBe(5)
    await other.shared.flush()
    expect(await other.shared.read(key)).toMatchObject({ spent: 100 })
  })

  test.each([1, 17, 28])('has months that begin on day %i, by the clock of Redis', async (monthStartsOn) => {
    const { own, join } = await setUp()
    const { shared } = await join({}, { monthStartsOn })
    const now = new Date(Number((await own.time())[0]) * 1000)
    const first = new Date(now)
    if (now.getUTCDate() < monthStartsOn) first.setUTCMonth(now.getUTCMonth() - 1, 1)
    expect((await shared.read(key)).month).toBe(first.toISOString().slice(0, 7))
  })

  test('counts months as the calendar does', async () => {
    const { own } = await setUp()
    const script = `${monthOf}
      local all = {}
      for day = 0, 47481 do all[#all + 1] = month_of(day, tonumber(ARGV[1])) end
      return all`
    for (const first of [1, 15, 28]) {
      const said = (await own.eval(script, 0, first)) as number[]
      const wrong = said.flatMap((month, day) => {
        const date = new Date(day * 86_400_000)
        const [y, m] = [date.getUTCFullYear(), date.getUTCMonth() + (date.getUTCDate() < first ? 0 : 1)]
        return month === (m ? y * 100 + m : (y - 1) * 100 + 12) ? [] : [`${date.toISOString()}: ${month}`]
      })
      // Up to the end of 2099.
      expect(said).toHaveLength(47_482)
      expect(wrong).toEqual([])
    }
  })

  test('is not passed by those who know more than a Redis that was set back to an older state', async () => {
    const { own, join, service } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 400 } })
    await settled(times(5, resolve))
    await shared.flush()
    const keys = await own.keys('*')
    const older = await Promise.all(keys.map((one) => own.dumpBuffer(one)))
    await settled(times(10, resolve))
    await shared.flush()
    for (const [i, one] of keys.entries()) await own.restore(one, 0, older[i] ?? '', 'REPLACE')
    expect(await shared.read(key)).toMatchObject({ spent: 100 })
    await settled(times(10, resolve))
    await shared.flush()
    expect(await shared.read(key)).toMatchObject({ spent: 400 })
    expect(service.taken).toHaveLength(20)
  })

  test('is each key\u2019s own', async () => {
    const { join, service } = await setUp()
    const one = await join({ credits: { budget: 100 } })
    const other = await join({ credits: { budget: 100 }, apiKey: 'another-key-0123456789' })
    await settled([...times(10, one.resolve), ...times(10, other.resolve)])
    expect(service.taken).toHaveLength(10)
  })
})

describe.skipIf(!redisServer)('a 402', () => {
  test.each(clients)('closes the gate for all, through %s', async (kind) => {
    const { service, join } = await setUp({ status: 402 })
    const members = await Promise.all(times(3, () => join({}, {}, kind)))
    const [first, ...others] = members
    expect(await failure(first?.resolve() ?? wait(0), InsufficientCreditsError)).toMatchObject({ attempts: 1 })
    await wait(50)
    for (const { resolve } of others) {
      const error = await failure(resolve(), InsufficientCreditsError)
      expect(error).toMatchObject({ attempts: 0, status: 402, credits: 20 })
      expect(error.message).toBe('names.resolve: not sent: another process was told: names.resolve: 402 no')
    }
    expect(service.taken).toHaveLength(1)
    expect((await first?.shared.read(key))?.closedForMs).toBeGreaterThan(50_000)
  })

  test('ends for all when its time is over', async () => {
    const { service, join } = await setUp({ status: 402 })
    const credits = { coolDown: 600 }
    const [one, other] = await Promise.all([join({ credits }), join({ credits })])
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await failure(other.resolve(), InsufficientCreditsError)
    service.status = 200
    await wait(650)
    await Promise.all([one.resolve(), other.resolve()])
    expect(service.taken).toHaveLength(3)
  })

  test('is asked about once in each process, and opened for all by who knows that credits were added', async () => {
    const { service, join } = await setUp({ status: 402 })
    const one = await join({ credits: { onExhausted: () => undefined } })
    const asked = vi.fn(async () => {
      service.status = 200
      return true as const
    })
    const other = await join({ credits: { onExhausted: asked } })
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await settled(times(5, other.resolve))
    expect(asked).toHaveBeenCalledTimes(1)
    await wait(50)
    await other.resolve()
    expect((await other.shared.read(key)).closedForMs).toBe(0)
    const third = await join()
    await third.resolve()
    // The one that met it is told as well, if not in the same moment.
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(1100)
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await one.resolve()
  })
})

describe.skipIf(!redisServer)('what is in Redis', () => {
  test('has no key in it, and goes by itself', async () => {
    const { own, join } = await setUp({ status: 402 })
    const seen: string[] = []
    const run =
      (method: 'eval' | 'evalsha') =>
      (script: string, count: number, ...rest: string[]) => {
        seen.push(rest.join(' '))
        return own[method](script, count, ...rest)
      }
    const client = { eval: run('eval'), evalsha: run('evalsha') }
    const { resolve } = await join({ rateLimit: { requestsPerSecond: 50 } }, { prefix: 'team:a', client })
    await failure(resolve())
    await wait(100)
    const keys = await own.keys('*')
    expect(keys.toSorted()).toEqual([
      expect.stringMatching(/^team:a:\{[\w-]{43}\}:places$/),
      expect.stringMatching(/^team:a:\{[\w-]{43}\}:state$/),
      expect.stringMatching(/^team:a:\{[\w-]{43}\}:workers$/),
    ])
    for (const one of keys) {
      seen.push(one, JSON.stringify(await own.hgetall(one)))
      expect(await own.ttl(one)).toBeGreaterThan(one.endsWith('places') ? 50 : 31 * 86_400)
    }
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.join('\n')).not.toContain(key)
  })

  test.each(clients)('is in one slot of a cluster, through %s', async (kind) => {
    const redis = await startRedis('--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1')
    onTestFinished(() => redis[Symbol.asyncDispose]())
    const own = new Redis(redis.port)
    await own.cluster('ADDSLOTSRANGE', 0, 16_383)
    while (!String(await own.cluster('INFO')).includes('cluster_state:ok')) await wait(20)
    own.disconnect()
    const service = await startService()
    const { client, close } = await connectCluster(kind, redis.port)
    onTestFinished(close)
    const warn = vi.fn()
    const options = { baseUrl: service.url, logger: { ...quiet, warn }, shared: redisState({ client, timeout: 5_000 }) }
    for (const apiKey of times(20, (i) => `key-number-${i}`)) {
      const chaindata = createClient({ ...options, apiKey, rateLimit: { requestsPerSecond: 50 } })
      await chaindata.names.resolve(name)
      await options.shared.flush()
      expect(await options.shared.read(apiKey)).toMatchObject({ spent: 20 })
    }
    expect(warn).not.toHaveBeenCalled()
  })
})

describe.skipIf(!redisServer)('a Redis that is slow', () => {
  test('costs no place: new ones are asked for in time', async () => {
    const { own, join } = await setUp()
    const warn = vi.fn()
    let sent = 0
    const unused: number[] = []
    const { client, waits } = noted(own, { ms: 150 }, () => unused.push(waits().flat().length - sent))
    const { resolve } = await join(
      {
        rateLimit: { requestsPerSecond: 40 },
        logger: { ...quiet, warn },
        fetch: (url, init) => {
          sent++
          return fetch(url, init)
        },
      },
      { client },
    )
    await Promise.all(times(20, resolve))
    const begun = unused.length
    await Promise.all(times(100, resolve))
    // Of those that it was given it has some left when it asks for more; a busy machine misses many a moment.
    const left = unused.slice(begun)
    expect(left.length).toBeGreaterThan(5)
    expect(left.filter((places) => places > 0).length).toBeGreaterThan(2)
    expect(warn).not.toHaveBeenCalled()
  })

  test('is gone on without from `timeout` on, and with as soon as it is quick again', async () => {
    const { own, service, join } = await setUp()
    const delay = { ms: 0 }
    const lines: string[] = []
    const note = (line: string, { operation }: { operation: string }) => {
      if (operation === 'shared') lines.push(line)
    }
    const options = { rateLimit: { requestsPerSecond: 50 }, logger: { info: note, warn: note } }
    const { resolve } = await join(options, { client: noted(own, delay).client, timeout: 1000 })
    await resolve()
    delay.ms = 3000
    await Promise.all(times(20, resolve))
    expect(lines).toEqual([
      'shared: Redis does not answer (no answer within 1000 ms): this process goes on alone, at most 50 of 50 requests a second',
    ])
    delay.ms = 0
    await vi.waitFor(
      () => expect(lines[1]).toMatch(/^shared: Redis answers again after [\d.]+ s: rate and budget are kept together$/),
      5000,
    )
    await resolve()
    expect(service.taken).toHaveLength(22)
  })
})

describe('a Redis that was never there', () => {
  test('stops no call: each process takes its tenth of rate and budget', async () => {
    const service = await startService()
    const client = {
      evalsha: async () => Promise.reject(new Error('connect ECONNREFUSED')),
      eval: async () => Promise.reject(new Error('connect ECONNREFUSED')),
    }
    const lines: string[] = []
    const note = (line: string, { operation }: { operation: string }) => {
      if (operation === 'shared') lines.push(line)
    }
    const chaindata = createClient({
      baseUrl: service.url,
      apiKey: key,
      shared: redisState({ client }),
      rateLimit: { requestsPerSecond: 200 },
      credits: { budget: 2000 },
      logger: { info: note, warn: note },
    })
    const { fulfilled, errors } = await settled(times(15, () => chaindata.names.resolve(name)))
    expect([fulfilled, errors.length, service.taken.length]).toEqual([10, 5, 10])
    expect(errors[0]).toMatchObject({ name: 'BudgetError', credits: 20, remaining: 0 })
    expect(lines).toEqual([
      'shared: Redis does not answer (connect ECONNREFUSED): this process goes on alone, at most 20 of 200 requests a second, at most 200 of 2000 credits',
    ])
  })
})

describe('redisState', () => {
  const client = { evalsha: async () => '{}', eval: async () => '{}' }
  test.each<[string, string, unknown]>([
    ['client', 'type', {}],
    ['client', 'type', undefined],
    ['client', 'type', 'redis://localhost'],
    ['prefix', 'range', 'a{b}'],
    ['prefix', 'minLength', ''],
    ['prefix', 'minLength', 5],
    ['monthStartsOn', 'minimum', 0],
    ['monthStartsOn', 'range', 1.5],
    ['monthStartsOn', 'range', 29],
    ['timeout', 'minimum', 0],
    ['timeout', 'range', 2 ** 31],
    ['lease', 'range', 10],
    ['aloneShare', 'minimum', '0.5'],
    ['aloneShare', 'range', 2],
    ['prefx', 'unknown', 'a'],
  ])('refuses %s: %s', async (parameter, rule, value) => {
    const make = async () => redisState({ client, [parameter]: value } as RedisStateOptions)
    expect(await failure(make(), ParameterError)).toMatchObject({ operation: 'redisState', parameter, rule })
  })
})
