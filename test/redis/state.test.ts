import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, createClient, InsufficientCreditsError, ParameterError } from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import { failure, name } from '../support/client.ts'
import { clients, connectCluster } from './clients.ts'
import { startCluster } from './cluster.ts'
import { redisServer } from './server.ts'
import { startService } from './service.ts'
import { key, quiet, recordingClient, settled, setUp, times, wait } from './support.ts'

describe.skipIf(!redisServer)('unlimited options', () => {
  test.each<[string, ClientOptions]>([
    ['a budget', { credits: { budget: Number.POSITIVE_INFINITY } }],
    ['a rate', { rateLimit: { requestsPerSecond: Number.POSITIVE_INFINITY } }],
    ['a burst', { rateLimit: { requestsPerSecond: 50, burst: Number.POSITIVE_INFINITY } }],
  ])('do not disable sharing of the others: %s', async (_, options) => {
    const { join } = await setUp()
    const warn = vi.fn()
    const { resolve, shared } = await join({ ...options, logger: { ...quiet, warn } })
    await Promise.all(times(3, resolve))
    expect(await shared.read(key)).toMatchObject({ workers: 1 })
    await shared.flush()
    expect(warn).not.toHaveBeenCalled()
    expect(await shared.read(key)).toMatchObject({ spent: 60 })
  })

  test('may keep the circuit breaker open forever', async () => {
    const { service, join } = await setUp({ status: 402 })
    const warn = vi.fn()
    const options = { credits: { coolDown: Number.POSITIVE_INFINITY }, logger: { ...quiet, warn } }
    const [one, other] = await Promise.all([join(options), join(options)])
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await failure(other.resolve(), InsufficientCreditsError)
    expect(service.accepted).toHaveLength(1)
    expect((await other.shared.read(key)).openForMs).toBeGreaterThan(1e12)
    expect(warn.mock.calls.filter(([, { operation }]) => operation === 'shared')).toEqual([])
  })
})

describe.skipIf(!redisServer)('read', () => {
  test('lists the live clients with their credits, the shared rate and the pause after a 429', async () => {
    const { service, join } = await setUp()
    const slow = await join({ rateLimit: { requestsPerSecond: 20 }, credits: { budget: 1e6 } })
    const fast = await join({ rateLimit: { requestsPerSecond: 50 }, credits: { budget: 1e6 } })
    for (let i = 0; i < 3; i++) await slow.resolve()
    await fast.resolve()
    await vi.waitFor(async () => expect((await slow.shared.read(key)).spent).toBe(80), 10_000)

    const { live, requestsPerSecond = 0, pausedForMs, workers } = await slow.shared.read(key)
    expect([workers, pausedForMs]).toEqual([2, 0])
    expect(requestsPerSecond).toBeGreaterThan(15)
    expect(requestsPerSecond).toBeLessThanOrEqual(20)
    const mine = { worker: expect.stringContaining(`-${process.pid}-`), uncertain: 0, reserved: 0 }
    expect(live.toSorted((a, b) => b.spent - a.spent)).toMatchObject([
      { ...mine, spent: 60, requestsPerSecond },
      { ...mine, spent: 20, leased: expect.any(Number) },
    ])
    expect(live.map(({ worker }) => worker)).toEqual(live.map(({ worker }) => worker).toSorted())
    expect(Math.max(...live.map((client) => client.requestsPerSecond ?? 0))).toBeGreaterThan(requestsPerSecond)
    expect(Math.max(...live.map((client) => client.silentForMs))).toBeLessThan(15_000)

    service.rate = 0
    const limited = fast.resolve().catch(() => {})
    await vi.waitFor(async () => expect((await slow.shared.read(key)).pausedForMs).toBeGreaterThan(0), 5_000)
    service.rate = Number.POSITIVE_INFINITY
    await limited
    await Promise.all([slow.shared.flush(), fast.shared.flush()])
    const { live: none, ...rest } = await slow.shared.read(key)
    expect(none).toEqual([])
    expect(rest).not.toHaveProperty('requestsPerSecond')
  })
})

describe.skipIf(!redisServer)('the circuit breaker', () => {
  test.each(clients)('opens for all clients after a 402, with %s', async (kind) => {
    const { service, join } = await setUp({ status: 402 })
    const members = await Promise.all(times(3, () => join({}, {}, kind)))
    const [first, ...others] = members
    expect(await failure(first?.resolve() ?? wait(0), InsufficientCreditsError)).toMatchObject({ attempts: 1 })
    await wait(50)
    for (const { resolve } of others) {
      const error = await failure(resolve(), InsufficientCreditsError)
      expect(error).toMatchObject({ attempts: 0, status: 402, credits: 20 })
      expect(error.message).toBe('names.resolve: not sent: this key is out of credits (another process received a 402)')
    }
    expect(service.accepted).toHaveLength(1)
    expect((await first?.shared.read(key))?.openForMs).toBeGreaterThan(50_000)
  })

  test('closes for all clients after `coolDown`', async () => {
    const { service, join } = await setUp({ status: 402 })
    const credits = { coolDown: 600 }
    const [one, other] = await Promise.all([join({ credits }), join({ credits })])
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await failure(other.resolve(), InsufficientCreditsError)
    service.status = 200
    await wait(650)
    await Promise.all([one.resolve(), other.resolve()])
    expect(service.accepted).toHaveLength(3)
  })

  test('calls `onExhausted` once per process, and closes for all clients if it returns true', async () => {
    const { service, join } = await setUp({ status: 402 })
    const one = await join({ credits: { onExhausted: () => undefined } })
    const onExhausted = vi.fn(async () => {
      service.status = 200
      return true as const
    })
    const other = await join({ credits: { onExhausted } })
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await settled(times(5, other.resolve))
    expect(onExhausted).toHaveBeenCalledTimes(1)
    await wait(50)
    await other.resolve()
    expect((await other.shared.read(key)).openForMs).toBe(0)
    const third = await join()
    await third.resolve()
    // The client that received the 402 checks again within a second.
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(1100)
    await failure(one.resolve(), InsufficientCreditsError)
    await wait(50)
    await one.resolve()
  })
})

describe.skipIf(!redisServer)('data in Redis', () => {
  test('never contains an API key, and expires', async () => {
    const { connection, join } = await setUp({ status: 402 })
    const seen: string[] = []
    const run =
      (method: 'eval' | 'evalsha') =>
      (script: string, count: number, ...rest: string[]) => {
        seen.push(rest.join(' '))
        return connection[method](script, count, ...rest)
      }
    const client = { eval: run('eval'), evalsha: run('evalsha') }
    const { resolve } = await join({ rateLimit: { requestsPerSecond: 50 } }, { prefix: 'team:a', client })
    await failure(resolve())
    await wait(100)
    const keys = await connection.keys('*')
    expect(keys.toSorted()).toEqual([
      expect.stringMatching(/^team:a:\{[\w-]{43}\}:slots$/),
      expect.stringMatching(/^team:a:\{[\w-]{43}\}:state$/),
    ])
    for (const redisKey of keys) {
      seen.push(redisKey, JSON.stringify(await connection.hgetall(redisKey)))
      // Nothing was charged, so the state expires soon after the pause of five minutes.
      expect(await connection.ttl(redisKey)).toBeGreaterThan(redisKey.endsWith('slots') ? 50 : 300)
    }
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.join('\n')).not.toContain(key)
  })

  test('contains no record of processes that called flush(), and counts their later calls', async () => {
    const { connection, join } = await setUp()
    const options = { rateLimit: { requestsPerSecond: 500 }, credits: { budget: 1e6 } }
    const [one, other] = await Promise.all([join(options), join(options)])
    await Promise.all([one, other].flatMap(({ resolve }) => times(5, resolve)))
    const records = async () => {
      const fields = await connection.hkeys(String(await connection.keys('*:state')))
      return fields.filter((field) => field.startsWith('w:')).length
    }
    expect(await records()).toBe(2)
    await one.shared.flush()
    expect(await records()).toBe(1)
    expect(await other.shared.read(key)).toMatchObject({ workers: 1 })
    await Promise.all(times(5, one.resolve))
    expect(await records()).toBe(2)
    await Promise.all([one, other, one].map(({ shared }) => shared.flush()))
    expect(await records()).toBe(0)
    expect(await other.shared.read(key)).toMatchObject({ spent: 300, uncertain: 0, leased: 0, workers: 0 })
  })

  test.each(clients)('is in one slot of a cluster, with %s', async (kind) => {
    const cluster = await startCluster(1, 0)
    onTestFinished(() => cluster[Symbol.asyncDispose]())
    const service = await startService()
    const { client, close } = await connectCluster(kind, cluster.nodes[0]?.port ?? 0)
    onTestFinished(close)
    const warn = vi.fn()
    const options = { baseUrl: service.url, logger: { ...quiet, warn }, shared: redisState({ client, timeout: 5_000 }) }
    for (const apiKey of times(20, (i) => `key-number-${i}`)) {
      const chaindata = createClient({ ...options, apiKey, dedupe: false, rateLimit: { requestsPerSecond: 50 } })
      await chaindata.names.resolve(name)
      await options.shared.flush()
      expect(await options.shared.read(apiKey)).toMatchObject({ spent: 20 })
    }
    expect(warn).not.toHaveBeenCalled()
  })
})

describe.skipIf(!redisServer)('a slow Redis', () => {
  test('costs no slots: new ones are requested in time', async () => {
    const { connection, join } = await setUp()
    const warn = vi.fn()
    let sent = 0
    const unused: number[] = []
    const { client, waits } = recordingClient(connection, { ms: 150 }, () => unused.push(waits().flat().length - sent))
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
    const before = unused.length
    await Promise.all(times(100, resolve))
    // At most exchanges with Redis, some slots are left. On a busy machine, some exchanges are late.
    const left = unused.slice(before)
    expect(left.length).toBeGreaterThan(5)
    expect(left.filter((slots) => slots > 0).length).toBeGreaterThan(2)
    expect(warn).not.toHaveBeenCalled()
  })

  test('counts as unavailable after `timeout`, until it responds in time again', async () => {
    const { connection, service, join } = await setUp()
    const delay = { ms: 0 }
    const lines: string[] = []
    const keepLine = (line: string, { operation }: { operation: string }) => {
      if (operation === 'shared') lines.push(line)
    }
    const options = { rateLimit: { requestsPerSecond: 50 }, logger: { info: keepLine, warn: keepLine } }
    const { resolve } = await join(options, { client: recordingClient(connection, delay).client, timeout: 1000 })
    await resolve()
    delay.ms = 3000
    await Promise.all(times(20, resolve))
    expect(lines).toEqual([
      'shared: Redis is unavailable (no response within 1000 ms), continuing in fallback mode, at most 50 of 50 requests per second',
    ])
    delay.ms = 0
    await vi.waitFor(
      () =>
        expect(lines[1]).toMatch(/^shared: Redis is available again after [\d.]+ s, rate and budget are shared again$/),
      5000,
    )
    await resolve()
    expect(service.accepted).toHaveLength(22)
  })
})

describe('without a Redis from the start', () => {
  test.each([
    [{}, 0],
    [{ fallbackCredits: 200 }, 200],
  ])('calls with a price fail if there is a budget, with %j after %i credits', async (state, credits) => {
    const service = await startService()
    const client = {
      evalsha: async () => Promise.reject(new Error('connect ECONNREFUSED')),
      eval: async () => Promise.reject(new Error('connect ECONNREFUSED')),
    }
    const lines: string[] = []
    const keepLine = (line: string, { operation }: { operation: string }) => {
      if (operation === 'shared') lines.push(line)
    }
    const chaindata = createClient({
      dedupe: false,
      baseUrl: service.url,
      apiKey: key,
      shared: redisState({ client, ...state }),
      rateLimit: { requestsPerSecond: 200 },
      credits: { budget: 2000 },
      logger: { info: keepLine, warn: keepLine },
    })
    const { fulfilled, errors } = await settled(times(15, () => chaindata.names.resolve(name)))
    expect([fulfilled, errors.length, service.accepted.length]).toEqual([credits / 20, 15 - credits / 20, credits / 20])
    expect(errors[0]).toMatchObject({ name: 'BudgetError', credits: 20, remaining: 0 })
    expect(lines).toEqual([
      `shared: Redis is unavailable (connect ECONNREFUSED), continuing in fallback mode, at most 20 of 200 requests per second, at most ${credits} of 2000 credits`,
    ])
  })
})

describe('redisState', () => {
  const client = { evalsha: async () => '{}', eval: async () => '{}' }
  test.each<[string, string, unknown, string?]>([
    ['prefix', 'range', 'a{b}', '`prefix` must be non-empty, without braces and whitespace'],
    ['prefix', 'range', '{a}b'],
    ['prefix', 'range', 'a b'],
    ['prefix', 'minLength', ''],
    ['prefix', 'minLength', 5],
    ['monthStartsOn', 'minimum', 0],
    ['monthStartsOn', 'range', 1.5, '`monthStartsOn` must be an integer from 1 to 28'],
    ['monthStartsOn', 'range', 29],
    ['timeout', 'minimum', 0],
    ['timeout', 'range', 2 ** 31, '`timeout` must be at most 2,147,483,647'],
    ['lease', 'range', 999, '`lease` must be a whole number of milliseconds, from 1,000 to 2,147,483,647'],
    ['lease', 'range', 1000.5],
    ['lease', 'range', 2 ** 31],
    ['fallbackShare', 'minimum', '0.5'],
    ['fallbackShare', 'range', 1.1, '`fallbackShare` must be more than 0 and at most 1'],
    ['fallbackCredits', 'range', -1, '`fallbackCredits` must be a finite number of credits, 0 or more'],
    ['fallbackCredits', 'range', Number.NaN],
    ['fallbackCredits', 'range', Number.POSITIVE_INFINITY],
    ['fallbackCredits', 'range', '5'],
    ['prefx', 'unknown', 'a'],
  ])('rejects an invalid `%s` with the rule %s: %s', async (parameter, rule, value, message = parameter) => {
    const create = async () => redisState({ client, [parameter]: value } as RedisStateOptions)
    const error = await failure(create(), ParameterError)
    expect(error).toMatchObject({ operation: 'redisState', parameter, rule })
    expect(error.message).toContain(message)
  })

  test('accepts the bounds of its options', () => {
    const most = 2 ** 31 - 1
    for (const options of [
      { timeout: most, lease: most, fallbackShare: 1, monthStartsOn: 28, prefix: 'team:a' },
      { timeout: 1, lease: 1000, fallbackShare: 0.001, monthStartsOn: 1, fallbackCredits: 0 },
    ])
      expect(() => redisState({ client, ...options })).not.toThrow()
  })
})
