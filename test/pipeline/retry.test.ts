import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError, RateLimitError, ServerError } from '../../src/index.ts'
import { failure, name, token } from '../support/client.ts'
import { outcome, simulateClient, simulateClock, status } from './simulation.ts'

const long = { deadline: 3_600_000 }

describe('back-off', () => {
  test('is a share of 500, 1000, 2000, 4000 and then 8000 ms', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, () => 503, { ...long, retries: 6 })
    const failed = failure(client.names.resolve(name), ServerError)
    await clock.run()
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500])
    expect(await failed).toMatchObject({ status: 503, attempts: 7 })
  })

  test('has full jitter: from no wait at all up to the whole back-off', async () => {
    const clock = simulateClock(0, 0.25, 0.5)
    const { client, times } = simulateClient(clock, (_, i) => (i < 3 ? 500 : 200), { retries: 3 })
    const answer = client.names.resolve(name).withResponse()
    await clock.run()
    expect(times).toEqual([0, 0, 250, 1250])
    expect(await answer).toMatchObject({ attempts: 4, data: { address: expect.any(String) } })
  })

  test('is not begun where the deadline comes first', async () => {
    const clock = simulateClock(0.5)
    const { client, times } = simulateClient(clock, () => 503, { deadline: 250 })
    expect(await failure(client.names.resolve(name), ServerError)).toMatchObject({ attempts: 1 })
    expect([times, clock.now]).toEqual([[0], 0])
  })
})

describe('what is tried again', () => {
  test.each([408, 429, 500, 502, 503, 504, 529])('%i', async (code) => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : code))
    const answer = client.names.resolve(name).withResponse()
    await clock.run()
    expect((await answer).attempts).toBe(2)
    expect(times[1]).toBeGreaterThanOrEqual(500)
  })

  test('a connection that broke; the error says how often and why', async () => {
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
    ['a text', 'gone away', 'gone away'],
    ['an error that says why', new Error('gone away'), 'gone away'],
    ['one whose cause says why', new Error('fetch failed', { cause: new Error('gone away') }), 'gone away'],
    ['one whose cause is a text', new Error('fetch failed', { cause: 'gone' }), 'fetch failed'],
    ['one with a code alone', Object.assign(new Error(), { code: 'EGONE' }), 'EGONE'],
    ['one with a code and a message', Object.assign(new Error('gone away'), { code: 'EGONE' }), 'gone away'],
    ['one with nothing but a name', new TypeError(), 'TypeError'],
  ])('what broke it, where that is %s', async (_, thrown, reason) => {
    const { client } = simulateClient(simulateClock(), () => Promise.reject(thrown), { retries: 0 })
    const error = await failure(client.names.resolve(name), ConnectionError)
    expect(error.message).toBe(`names.resolve: no answer from the service: ${reason}`)
  })

  test.each([400, 401, 402, 403, 404, 409, 410, 418, 422, 300, 304])('not %i', async (code) => {
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
  ] as const)('no write: %s, %s', async (operation, how) => {
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

  test('nothing with retries: 0', async () => {
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
    ['a part of a second', 503, { 'retry-after': '1.5' }, 1500],
    ['seconds, of a 429', 429, { 'retry-after': '3' }, 3000],
    ['a date', 503, { 'retry-after': 'Sun, 01 Nov 2026 00:00:07 GMT' }, 7000],
    [
      "a date, by the service's clock where it tells it",
      503,
      { ...inTwo, date: 'Sun, 01 Nov 2026 00:00:01 GMT' },
      1000,
    ],
    ['0', 503, { 'retry-after': '0' }, 0],
    ['a date in the past', 503, { 'retry-after': 'Fri, 30 Oct 2026 00:00:00 GMT' }, 0],
    ['garbage: back-off', 503, { 'retry-after': 'soon' }, 400],
    ['garbage that `Date.parse` takes', 503, { 'retry-after': 'in 5' }, 400],
    ['a negative number', 503, { 'retry-after': '-5' }, 400],
    ['nothing in it', 503, { 'retry-after': '' }, 400],
  ])('%s', async (_, code, headers, wait) => {
    const clock = simulateClock(0.8)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(code, headers)))
    const answer = outcome(client.names.resolve(name))
    await clock.run()
    expect(answer.settled).toBe('resolved')
    expect(times[1]).toBeGreaterThanOrEqual(wait)
    // The pacer lets one go up to a request's distance later.
    expect((times[1] ?? 0) - wait).toBeLessThanOrEqual(code === 429 ? 1500 : 0)
  })

  test.each([
    [503, '86400', 86_400_000],
    [429, '86400', 86_400_000],
    [429, '99999999999999999999', 1e23],
    [503, 'Fri, 01 Jan 2100 00:00:00 GMT', Date.UTC(2100, 0, 1) - Date.UTC(2026, 10, 1)],
  ])('absurd: %i, %s throws at once', async (code, header, retryAfterMs) => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => status(code, { 'retry-after': header }))
    const error = await failure<Error>(client.names.resolve(name), code === 429 ? RateLimitError : ServerError)
    expect(error).toMatchObject({ status: code, attempts: 1, retryAfterMs })
    expect([times, clock.now, clock.timers]).toEqual([[0], 0, 0])
  })

  test('absurd, without a deadline: a timer could not count so far', async () => {
    const clock = simulateClock()
    const { client } = simulateClient(clock, () => status(503, { 'retry-after': '3000000' }))
    const error = await failure(client.names.resolve(name, { deadline: Number.POSITIVE_INFINITY }), ServerError)
    expect(error).toMatchObject({ retryAfterMs: 3_000_000_000, attempts: 1 })
    expect(clock.now).toBe(0)
  })

  test('just within the deadline is waited for, just beyond it is not', async () => {
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
