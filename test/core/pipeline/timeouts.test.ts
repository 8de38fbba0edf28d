import { describe, expect, test, vi } from 'vitest'
import { ConnectionError, ServerError, TimeoutError } from '../../../src/index.ts'
import { failure, name } from '../../support/client.ts'
import { hang, hangingBody, later, listeners, outcome, simulateClient, simulateClock, status } from './simulation.ts'

describe('timeout (one attempt)', () => {
  test('applies to each attempt separately', async () => {
    const clock = simulateClock(1)
    const { client, times, requests } = simulateClient(clock, hang, { timeout: 1000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(times).toEqual([0, 1500, 3500])
    expect(await failed).toMatchObject({
      attempts: 3,
      operation: 'names.resolve',
      message: expect.stringMatching(/timeout of 1000 ms/),
    })
    expect(clock.now).toBe(4500)
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true)
  })

  test('is followed by a retry that succeeds', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (request, i) => (i ? 200 : hang(request)), { timeout: 1000 })
    const call = outcome(client.names.resolve(name).withResponse())
    await clock.run()
    expect(call.value?.attempts).toBe(2)
    expect(times).toEqual([0, 1500])
  })

  test.each(['timeout', 'deadline'] as const)('a %s of 0 sends nothing', async (limit) => {
    const { client, times } = simulateClient(simulateClock(), undefined, { retries: 0 })
    expect(await failure(client.names.resolve(name, { [limit]: 0 }), TimeoutError)).toMatchObject({
      attempts: 0,
      message: `names.resolve: no response within the ${limit} of 0 ms`,
    })
    expect(times).toEqual([])
  })

  test('also ends a fetch that ignores its signal', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, () => new Promise(() => {}), { timeout: 1000, retries: 0 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    await failed
    expect([clock.now, clock.timers]).toEqual([1000, 0])
  })

  test('retries a stalled body, and counts each attempt as uncertain', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => later(400, hangingBody()), { timeout: 1000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 3, message: expect.stringMatching(/timeout of 1000 ms/) })
    expect([times, clock.now]).toEqual([[0, 1000, 2000], 3000])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 60 })
  })

  test.each([400, 401, 402, 403, 503])('throws the error of a %i without its body if the body stalls', async (code) => {
    const clock = simulateClock(0)
    const apiKey = async () => 'canary-0123456789'
    const { client } = simulateClient(clock, () => hangingBody(code), { apiKey, timeout: 1000, retries: 0 })
    const failed = failure(client.names.resolve(name))
    await clock.run()
    expect(await failed).toMatchObject({ status: code, attempts: 1 })
    // After a 401, the client requests the key again. Only the deadline limits the second attempt.
    expect(clock.now).toBe(code === 401 ? 120_000 : 1000)
  })

  test('does not run during back-off', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : later(900, status(503))), { timeout: 1000 })
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, times]).toEqual(['resolved', [0, 1400]])
  })
})

describe('deadline (all attempts)', () => {
  test('aborts the last attempt', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, hang, { timeout: 1000, deadline: 2000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 2, message: expect.stringMatching(/deadline of 2000 ms/) })
    expect([times, clock.now]).toEqual([[0, 1500], 2000])
  })

  test('aborts a stalled body', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, () => later(400, hangingBody()), { deadline: 700 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ message: expect.stringMatching(/deadline of 700 ms/) })
    expect(clock.now).toBe(700)
  })

  test('ends a wait for the rate limiter', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 0.1 } })
    const first = client.names.resolve(name)
    const failed = failure(client.names.resolve(name, { deadline: 3000 }), TimeoutError)
    await first
    await clock.pass(3000)
    expect(await failed).toMatchObject({ attempts: 0 })
    expect(times).toEqual([0])
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 0, reserved: 0 })
  })

  test('of 0 rejects a call that would wait for the rate limiter', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 0.1 } })
    await client.names.resolve(name)
    expect(await failure(client.names.resolve(name, { deadline: 0 }), TimeoutError)).toMatchObject({ attempts: 0 })
    expect([times, clock.now]).toEqual([[0], 0])
  })

  test('can be infinite, as can the timeout', async () => {
    const clock = simulateClock()
    const limits = { timeout: Number.POSITIVE_INFINITY, deadline: Number.POSITIVE_INFINITY }
    const { client } = simulateClient(clock, () => later(1_000_000_000, status(200)), limits)
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, clock.now]).toEqual(['resolved', 1_000_000_000])
  })

  test('sends nothing after it has passed, even if timers are late', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(
      clock,
      () => {
        // The process is suspended for a minute.
        setTimeout(() => suspend(60_000), 100)
        return 503
      },
      { deadline: 5000 },
    )
    const late = outcome(client.names.resolve(name))
    await clock.run()
    expect(late.settled).toBe('rejected')
    expect(times).toEqual([0])
  })
})

/** Lets time pass without running timers, as if the process were suspended. */
function suspend(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

describe('abort', () => {
  const reason = { any: 'reason' }
  const moments = [
    ['before the call', -1, 'first'],
    ['during the first attempt', 500, 'first'],
    ['during back-off', 1200, 'back-off'],
    ['during the second attempt', 1700, 'second'],
    ['while the body arrives', 2600, 'body'],
  ] as const

  test.each(moments)('%s rejects with the reason and leaves no listener behind', async (_, moment) => {
    const clock = simulateClock(1)
    const controller = new AbortController()
    const { client, requests } = simulateClient(clock, async (_, i) => {
      await later(1000)
      return i ? hangingBody() : status(503)
    })
    if (moment < 0) controller.abort(reason)
    const call = outcome(client.names.resolve(name, { signal: controller.signal }))
    await clock.pass(0)
    expect(listeners(controller.signal)).toBe(moment < 0 ? 0 : 1)
    await clock.pass(Math.max(moment, 0))
    if (moment > 0) expect(call.settled).toBeUndefined()
    controller.abort(reason)
    await clock.pass(0)
    expect(call).toEqual({ settled: 'rejected', error: reason })
    expect(call.error).toBe(reason)
    expect(listeners(controller.signal)).toBe(0)
    // Only the timers of the simulated responses remain.
    await clock.pass(1000)
    expect(clock.timers).toBe(0)
    expect(requests).toHaveLength(moment < 0 ? 0 : moment < 1500 ? 1 : 2)
    expect(requests.at(-1)?.signal.aborted ?? true).toBe(true)
  })

  test('of the last attempt or of a write rejects with the reason, not with a ConnectionError', async () => {
    const clock = simulateClock()
    const controller = new AbortController()
    const { signal } = controller
    const { client } = simulateClient(clock, hang)
    const calls = [
      outcome(client.names.resolve(name, { signal, retries: 0 })),
      outcome(client.alerts.update({ id: '1', paused: true }, { signal })),
    ]
    await clock.pass(1)
    controller.abort(reason)
    await clock.pass(0)
    expect(calls.map(({ error }) => error)).toEqual([reason, reason])
  })

  test('while the key is requested rejects with the reason', async () => {
    const clock = simulateClock()
    const controller = new AbortController()
    const { client, requests } = simulateClient(clock, undefined, { apiKey: () => new Promise(() => {}) })
    const call = outcome(client.names.resolve(name, { signal: controller.signal }))
    await clock.pass(1000)
    controller.abort(reason)
    await clock.pass(0)
    expect(call.error).toBe(reason)
    expect([requests.length, clock.timers, listeners(controller.signal)]).toEqual([0, 0, 0])
  })

  test('while waiting for the rate limiter uses no turn and no credits', async () => {
    const clock = simulateClock()
    const controller = new AbortController()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 1 / 0.96 } })
    const calls = [{}, { signal: controller.signal }, {}].map((options) => outcome(client.names.resolve(name, options)))
    await clock.pass(500)
    controller.abort(reason)
    await clock.run()
    expect(calls.map(({ settled }) => settled)).toEqual(['resolved', 'rejected', 'resolved'])
    expect(calls[1]?.error).toBe(reason)
    expect(times).toEqual([0, 1000])
    expect(client.credits).toMatchObject({ spent: 40, uncertain: 0, reserved: 0 })
  })

  test('with a retryable error as the reason is not retried', async () => {
    const clock = simulateClock(1)
    const controller = new AbortController()
    const { client, times } = simulateClient(clock, hang)
    const call = outcome(client.names.resolve(name, { signal: controller.signal }))
    await clock.pass(1)
    const mine = new ConnectionError('mine', { attempts: 0 })
    controller.abort(mine)
    await clock.pass(0)
    expect([call.error, times]).toEqual([mine, [0]])
  })

  test.each([undefined, null, 0, 'text', new Error('mine')])(
    'with %s as the reason rejects with the reason of the signal',
    async (reason) => {
      const clock = simulateClock()
      const controller = new AbortController()
      const { client } = simulateClient(clock, hang)
      const call = outcome(client.names.resolve(name, { signal: controller.signal }))
      await clock.pass(1)
      controller.abort(reason)
      await clock.pass(0)
      expect(call.settled).toBe('rejected')
      expect(call.error).toBe(controller.signal.reason)
    },
  )

  test('adds one listener per call, and removes it however the call ends', async () => {
    const clock = simulateClock(1)
    const { signal } = new AbortController()
    let maxListeners = 0
    const ends = [200, 503, 404, 429, 'broken', 'hangs'] as const
    for (const end of ends) {
      const { client } = simulateClient(
        clock,
        (request) => {
          maxListeners = Math.max(maxListeners, listeners(signal))
          if (end === 'broken') throw new TypeError('fetch failed')
          return end === 'hangs' ? hang(request) : end
        },
        { timeout: 100, retries: 5 },
      )
      const call = outcome(client.names.resolve(name, { signal }))
      await clock.run()
      expect(call.settled).toBe(end === 200 ? 'resolved' : 'rejected')
      expect(listeners(signal)).toBe(0)
    }
    expect(maxListeners).toBe(1)
  })

  test('adds one listener per call in flight to a shared signal', async () => {
    const clock = simulateClock()
    const { signal } = new AbortController()
    const { client } = simulateClient(clock, () => later(10, status(200)))
    const calls = Array.from({ length: 300 }, () => client.names.resolve(name, { signal }))
    await clock.pass(5)
    expect(listeners(signal)).toBe(300)
    await clock.run()
    await Promise.all(calls)
    expect(listeners(signal)).toBe(0)
  })
})

test('every error of a failed call has the number of attempts', async () => {
  const clock = simulateClock(0)
  const cases = [
    [() => 503, ServerError, 3],
    [hang, TimeoutError, 3],
    [() => Promise.reject(new TypeError('x')), ConnectionError, 3],
  ] as const
  for (const [respond, kind, attempts] of cases) {
    const { client } = simulateClient(clock, respond, { timeout: 10 })
    const failed = failure<Error>(client.names.resolve(name), kind)
    await clock.run()
    expect(await failed).toMatchObject({ attempts })
  }
})
