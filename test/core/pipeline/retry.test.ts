import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError, RateLimitError, ServerError } from '../../../src/index.ts'
import { failure, name, token } from '../../support/client.ts'
import { outcome, simulateClient, simulateClock, status } from './simulation.ts'

const long = { deadline: 3_600_000 }

describe('back-off', () => {
  test('waits at most 500, 1000, 2000, 4000 and then 8000 ms', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, () => 503, { ...long, retries: 6 })
    const failed = failure(client.names.resolve(name), ServerError)
    await clock.run()
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500])
    expect(await failed).toMatchObject({ status: 503, attempts: 7 })
  })

  test('has full jitter: from no wait up to the full back-off', async () => {
    const clock = simulateClock(0, 0.25, 0.5)
    const { client, times } = simulateClient(clock, (_, i) => (i < 3 ? 500 : 200), { retries: 3 })
    const call = client.names.resolve(name).withResponse()
    await clock.run()
    expect(times).toEqual([0, 0, 250, 1250])
    expect(await call).toMatchObject({ attempts: 4, data: { address: expect.any(String) } })
  })

  test('is skipped if it would exceed the deadline', async () => {
    const clock = simulateClock(0.5)
    const { client, times } = simulateClient(clock, () => 503, { deadline: 250 })
    expect(await failure(client.names.resolve(name), ServerError)).toMatchObject({ attempts: 1 })
    expect([times, clock.now]).toEqual([[0], 0])
  })
})

describe('a failed attempt', () => {
  test.each([408, 429, 500, 502, 503, 504, 529])('is retried after a %i', async (code) => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : code))
    const call = client.names.resolve(name).withResponse()
    await clock.run()
    expect((await call).attempts).toBe(2)
    expect(times[1]).toBeGreaterThanOrEqual(500)
  })

  test('is retried after a connection error; the final error has the attempts and the reason', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) })
    })
    const failed = failure(client.names.resolve(name), ConnectionError)
    await clock.run()
    expect(times).toEqual([0, 500, 1500])
    expect(await failed).toMatchObject({
      attempts: 3,
      operation: 'names.resolve',
      message: expect.stringMatching(/ECONNREFUSED$/),
    })
  })

  test.each([
    ['a string', 'gone away', 'gone away'],
    ['an error with a message', new Error('gone away'), 'gone away'],
    ['an error whose cause has a message', new Error('fetch failed', { cause: new Error('gone away') }), 'gone away'],
    ['an error whose cause is a string', new Error('fetch failed', { cause: 'gone' }), 'fetch failed'],
    ['an error with only a code', Object.assign(new Error(), { code: 'EGONE' }), 'EGONE'],
    ['an error with a code and a message', Object.assign(new Error('gone away'), { code: 'EGONE' }), 'gone away'],
    ['an error with only a name', new TypeError(), 'TypeError'],
  ])('shows the reason of a connection error in its message, for %s', async (_, thrown, reason) => {
    const { client } = simulateClient(simulateClock(), () => Promise.reject(thrown), { retries: 0 })
    const error = await failure(client.names.resolve(name), ConnectionError)
    expect(error.message).toBe(`names.resolve: no response: ${reason}`)
  })

  test.each([400, 401, 402, 403, 404, 409, 410, 418, 422, 300, 304])('is not retried after a %i', async (code) => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => code)
    const failed = failure(client.names.resolve(name), ApiError)
    await clock.run()
    expect(await failed).toMatchObject({ status: code, attempts: 1 })
    expect(times).toEqual([0])
  })

  test.each([
    ['deployToken', 408],
    ['deployToken', 429],
    ['deployToken', 503],
    ['deployToken', 'broken'],
    ['invoke', 503],
    ['invoke', 'broken'],
    ['update', 503],
  ] as const)('is not retried for a write: %s, %s', async (operation, how) => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => {
      if (how === 'broken') throw new TypeError('fetch failed')
      return how
    })
    const calls = {
      deployToken: () => client.contracts.deployToken({ ...token, fromPrivateKey: '0x00' }),
      invoke: () =>
        client.contracts.invoke({
          chain: 'ethereum',
          contractAddress: '0x00',
          methodName: 'm',
          methodABI: { name: 'm', type: 'function', inputs: [], outputs: [] },
          params: [],
          fromPrivateKey: '0x00',
        }),
      update: () => client.alerts.update({ id: '1', paused: true }),
    }
    const failed = failure(calls[operation]())
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 1 })
    expect(times).toEqual([0])
  })

  test('is not retried with retries: 0', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => 503)
    await failure(client.names.resolve(name, { retries: 0 }), ServerError)
    expect(times).toEqual([0])
  })
})

describe('Retry-After', () => {
  const inTwo = { date: 'Sun, 01 Nov 2026 00:00:00 GMT', 'retry-after': 'Sun, 01 Nov 2026 00:00:02 GMT' }

  test.each([
    ['seconds', 503, { 'retry-after': '3' }, 3000],
    ['a fraction of a second', 503, { 'retry-after': '1.5' }, 1500],
    ['seconds, of a 429', 429, { 'retry-after': '3' }, 3000],
    ['a date', 503, { 'retry-after': 'Sun, 01 Nov 2026 00:00:07 GMT' }, 7000],
    ["a date, relative to the API's Date header", 503, { ...inTwo, date: 'Sun, 01 Nov 2026 00:00:01 GMT' }, 1000],
    ['0', 503, { 'retry-after': '0' }, 0],
    ['a date in the past', 503, { 'retry-after': 'Fri, 30 Oct 2026 00:00:00 GMT' }, 0],
    ['invalid text: back-off', 503, { 'retry-after': 'soon' }, 400],
    ['invalid text that `Date.parse` accepts', 503, { 'retry-after': 'in 5' }, 400],
    ['a negative number', 503, { 'retry-after': '-5' }, 400],
    ['an empty value', 503, { 'retry-after': '' }, 400],
  ])('is respected: %s', async (_, code, headers, wait) => {
    const clock = simulateClock(0.8)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(code, headers)))
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(call.settled).toBe('resolved')
    expect(times[1]).toBeGreaterThanOrEqual(wait)
    // The rate limiter may delay a request by up to one interval.
    expect((times[1] ?? 0) - wait).toBeLessThanOrEqual(code === 429 ? 1500 : 0)
  })

  test.each([
    [503, '86400', 86_400_000],
    [429, '86400', 86_400_000],
    [429, '99999999999999999999', 1e23],
    [503, 'Fri, 01 Jan 2100 00:00:00 GMT', Date.UTC(2100, 0, 1) - Date.UTC(2026, 10, 1)],
  ])('beyond the deadline throws at once: %i, %s', async (code, header, retryAfterMs) => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => status(code, { 'retry-after': header }), {
      rateLimit: { maxRetryAfter: Number.POSITIVE_INFINITY },
    })
    const error = await failure<Error>(client.names.resolve(name), code === 429 ? RateLimitError : ServerError)
    expect(error).toMatchObject({ status: code, attempts: 1, retryAfterMs })
    expect([times, clock.now, clock.timers]).toEqual([[0], 0, 0])
  })

  test('beyond the range of timers throws at once, even without a deadline', async () => {
    const clock = simulateClock()
    const { client } = simulateClient(clock, () => status(503, { 'retry-after': '3000000' }), {
      rateLimit: { maxRetryAfter: Number.POSITIVE_INFINITY },
    })
    const error = await failure(client.names.resolve(name, { deadline: Number.POSITIVE_INFINITY }), ServerError)
    expect(error).toMatchObject({ retryAfterMs: 3_000_000_000, attempts: 1 })
    expect(clock.now).toBe(0)
  })

  test('just within the deadline is respected, just beyond it throws', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(503, { 'retry-after': '10' })))
    const inTime = outcome(client.names.resolve(name, { deadline: 10_001 }))
    await clock.run()
    expect([inTime.settled, times]).toEqual(['resolved', [0, 10_000]])
    const { client: other, times: once } = simulateClient(clock, () => status(503, { 'retry-after': '10' }))
    await failure(other.names.resolve(name, { deadline: 10_000 }), ServerError)
    expect(once).toHaveLength(1)
  })
})
