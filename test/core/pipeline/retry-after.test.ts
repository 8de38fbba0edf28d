import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore, rateLimit } from '../../../src/core/index.ts'
import { createClient, ParameterError, RateLimitError, ServerError } from '../../../src/index.ts'
import { createNodeFetch } from '../../../src/node/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, observe } from '../../support/client.ts'
import { serve } from '../../support/server.ts'
import { outcome, resolvedName, simulateClient, simulateClock, status } from './simulation.ts'

const values = ['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT', `${'9'.repeat(30)}.5`]

describe('a Retry-After that is too long', () => {
  test.each(values)('delays a retry by at most a minute: %s', async (value) => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': value })))
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, times]).toEqual(['resolved', [0, 60_000]])
  })

  test.each(values)('delays other calls by at most a minute: %s', async (value) => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': value })), {
      rateLimit: { requestsPerSecond: 1_000, burst: 1_000 },
      retries: 0,
    })
    await failure(client.names.resolve(name), RateLimitError)
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, times]).toEqual(['resolved', [0, expect.closeTo(60_000, -1)]])
  })

  test('delays a client without a configured rate by at most a minute', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i < 2 ? status(429, { 'retry-after': '1e99' }) : 200))
    const long = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': values[0] ?? '' })), {
      retries: 0,
    })
    await failure(long.client.names.resolve(name), RateLimitError)
    const calls = [outcome(long.client.names.resolve(name)), outcome(client.names.resolve(name))]
    await clock.run()
    expect(calls.map(({ settled }) => settled)).toEqual(['resolved', 'resolved'])
    expect([long.times, times.length]).toEqual([[0, 60_000], 3])
  })

  test('is retried as often as `retries` allows', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => status(503, { 'retry-after': '99999999999' }), {
      deadline: Number.POSITIVE_INFINITY,
    })
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(call.error).toBeInstanceOf(ServerError)
    expect([times, (call.error as ServerError).retryAfterMs]).toEqual([[0, 60_000, 120_000], 60_000])
  })

  test('fails at once if the limited wait exceeds the deadline', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => status(429, { 'retry-after': '99999999999' }))
    const error = await failure(client.names.resolve(name, { deadline: 59_000 }), RateLimitError)
    expect([error.retryAfterMs, clock.now, times]).toEqual([60_000, 0, [0]])
  })
})

describe.each(['UTC', 'America/New_York', 'Asia/Tokyo', 'Asia/Kolkata'])(
  'a Retry-After in the time zone %s',
  (zone) => {
    beforeEach(() => vi.stubEnv('TZ', zone))

    test.each([
      ['Wed, 25 Nov 2026 10:00:07 GMT', 7_000],
      ['Wednesday, 25-Nov-26 10:00:07 GMT', 7_000],
      ['Wed Nov 25 10:00:07 2026', 7_000],
      ['Wed Nov  4 10:00:07 2026', 0],
      ['2026-11-25T10:00:07', 7_000],
      ['2026-11-25T10:00:07Z', 7_000],
      ['2026-11-25T12:00:07+02:00', 7_000],
      ['7 ', 7_000],
      [' 7', 7_000],
      ['Wed, 25 Nov 2026 10:00:07 GMT ', 7_000],
      ['Wed Nov 25 10:00:07 2026\t', 7_000],
      ['soon', undefined],
      ['', undefined],
      ['2026', 60_000],
    ])('of %j means %s ms', async (value, wait) => {
      for (const date of ['Wed, 25 Nov 2026 10:00:00 GMT', 'Wed Nov 25 10:00:00 2026']) {
        const head = `HTTP/1.1 429 Too Many Requests\r\nretry-after: ${value}\r\ndate: ${date}\r\n`
        const { url } = await serve((_, response) => void response.socket?.end(`${head}content-length: 0\r\n\r\n`))
        for (const fetch of [globalThis.fetch, createNodeFetch()]) {
          const { names } = createClient({ baseUrl: url, apiKey: key, retries: 0, fetch })
          expect((await failure(names.resolve(name), RateLimitError)).retryAfterMs).toBe(wait)
        }
      }
    })
  },
)

describe('rateLimit.maxRetryAfter', () => {
  test('limits the wait, with or without a rate', async () => {
    for (const rate of [{}, { requestsPerSecond: 1_000, burst: 10 }]) {
      const clock = simulateClock()
      const respond = (_: unknown, i: number) => (i ? 200 : status(429, { 'retry-after': '100' }))
      const { client, times } = simulateClient(clock, respond, { rateLimit: { ...rate, maxRetryAfter: 5_000 } })
      const call = outcome(client.names.resolve(name))
      await clock.run()
      expect([call.settled, times]).toEqual(['resolved', [0, expect.closeTo(5_000, -1)]])
    }
  })

  test('can allow longer waits than the default', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': '100' })), {
      rateLimit: { maxRetryAfter: Number.POSITIVE_INFINITY },
    })
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, times]).toEqual(['resolved', [0, 100_000]])
  })

  test('applies to child clients, and to a core with the feature', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': '100' })), {
      rateLimit: { maxRetryAfter: 5_000 },
    })
    outcome(client.withOptions({ name: 'acme' }).names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 5_000])
    const sent: number[] = []
    const fetch = async () =>
      sent.push(clock.now) > 1 ? Response.json(resolvedName) : status(429, { 'retry-after': '9' })
    const options = { baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch }
    const core = createCore({ ...options, features: [rateLimit({ maxRetryAfter: 1_000 })] })
    outcome(namesResolve(core, name))
    await clock.run()
    expect(Number(sent[1]) - Number(sent[0])).toBe(1_000)
  })

  test('is what a custom limiter and the shared state receive', async () => {
    const clock = simulateClock()
    const limiter = { acquire: () => undefined, observe: vi.fn() }
    const { client } = simulateClient(clock, (_, i) => (i ? 200 : status(429, { 'retry-after': '99999999999' })), {
      rateLimit: limiter,
    })
    outcome(client.names.resolve(name))
    await clock.run()
    expect(limiter.observe.mock.calls.map(([code, ms]) => [code, ms])).toEqual([
      [429, 60_000],
      [200, undefined],
    ])
  })

  test.each([-1, Number.NaN, '5'])('rejects %j', (maxRetryAfter) => {
    expect(() => createClient({ rateLimit: { maxRetryAfter: maxRetryAfter as number } })).toThrow(ParameterError)
  })

  test('does not make a rate optional if a burst is set', () => {
    expect(() => createClient({ rateLimit: { burst: 3 } as never })).toThrow(/requestsPerSecond/)
  })

  test('does not count as a rate in a plan', () => {
    const { client } = observe({ rateLimit: { maxRetryAfter: 1 } })
    expect(client.names.resolve.plan(name)).not.toHaveProperty('milliseconds')
  })
})
