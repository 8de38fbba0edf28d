import { describe, expect, test, vi } from 'vitest'
import { ConnectionError, ServerError, TimeoutError } from '../../src/index.ts'
import { failure, name } from '../support/client.ts'
import { hang, hangingBody, later, listeners, outcome, simulateClient, simulateClock, status } from './simulation.ts'

describe('timeout: one attempt', () => {
  test('no answer: each attempt has the whole of it', async () => {
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

  test('an answer in time after one too late', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (request, i) => (i ? 200 : hang(request)), { timeout: 1000 })
    const answer = outcome(client.names.resolve(name).withResponse())
    await clock.run()
    expect(answer.value?.attempts).toBe(2)
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

  test('a fetch that does not listen to its signal is given up all the same', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, () => new Promise(() => {}), { timeout: 1000, retries: 0 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    await failed
    expect([clock.now, clock.timers]).toEqual([1000, 0])
  })

  test('a body that stalls is retried, and each attempt counts as uncertain', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => later(400, hangingBody()), { timeout: 1000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 3, message: expect.stringMatching(/timeout of 1000 ms/) })
    expect([times, clock.now]).toEqual([[0, 1000, 2000], 3000])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 60 })
  })

  test.each([400, 401, 402, 403, 503])('a body of a %i that hangs: the error comes without it', async (code) => {
    const clock = simulateClock(0)
    const apiKey = async () => 'canary-0123456789'
    const { client } = simulateClient(clock, () => hangingBody(code), { apiKey, timeout: 1000, retries: 0 })
    const failed = failure(client.names.resolve(name))
    await clock.run()
    expect(await failed).toMatchObject({ status: code, attempts: 1 })
    // After a 401 the key is asked for again, and what follows is bounded by the deadline.
    expect(clock.now).toBe(code === 401 ? 120_000 : 1000)
  })

  test('does not go on while the next attempt is waited for', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : later(900, status(503))), { timeout: 1000 })
    const answer = outcome(client.names.resolve(name))
    await clock.run()
    expect([answer.settled, times]).toEqual(['resolved', [0, 1400]])
  })
})

describe('deadline: all attempts', () => {
  test('cuts the last attempt short', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, hang, { timeout: 1000, deadline: 2000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 2, message: expect.stringMatching(/deadline of 2000 ms/) })
    expect([times, clock.now]).toEqual([[0, 1500], 2000])
  })

  test('holds for a body that hangs', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, () => later(400, hangingBody()), { deadline: 700 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ message: expect.stringMatching(/deadline of 700 ms/) })
    expect(clock.now).toBe(700)
  })

  test('holds for a wait for the pacer', async () => {
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

  test('of nothing ends a wait for the pacer before it has begun', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 0.1 } })
    await client.names.resolve(name)
    expect(await failure(client.names.resolve(name, { deadline: 0 }), TimeoutError)).toMatchObject({ attempts: 0 })
    expect([times, clock.now]).toEqual([[0], 0])
  })

  test('there is none, and no timeout: however long it takes', async () => {
    const clock = simulateClock()
    const limits = { timeout: Number.POSITIVE_INFINITY, deadline: Number.POSITIVE_INFINITY }
    const { client } = simulateClient(clock, () => later(1_000_000_000, status(200)), limits)
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, clock.now]).toEqual(['resolved', 1_000_000_000])
  })

  test('nothing is sent after it, however late a timer is', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(
      clock,
      () => {
        // The process stands still for a minute.
        setTimeout(() => standStill(60_000), 100)
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

/** Time passes and no timer runs. */
function standStill(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

describe('abort', () => {
  const reason = { whatever: 'the caller says' }
  const moments = [
    ['before the call', -1, 'first'],
    ['in the first attempt', 500, 'first'],
    ['in a back-off', 1200, 'back-off'],
    ['in the second attempt', 1700, 'second'],
    ['while the body comes', 2600, 'body'],
  ] as const

  test.each(moments)('%s', async (_, moment) => {
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
    // Only the answers that the service has not given yet are still on the clock.
    await clock.pass(1000)
    expect(clock.timers).toBe(0)
    expect(requests).toHaveLength(moment < 0 ? 0 : moment < 1500 ? 1 : 2)
    expect(requests.at(-1)?.signal.aborted ?? true).toBe(true)
  })

  test('in the last attempt, or of a write: what the caller said, not that no answer came', async () => {
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

  test('while the key is looked up', async () => {
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

  test('while it waits for its turn: costs no slot, no credits', async () => {
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

  test('with what would be tried again as the reason', async () => {
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

  test.each([undefined, null, 0, 'text', new Error('mine')])('with %s as the reason', async (given) => {
    const clock = simulateClock()
    const controller = new AbortController()
    const { client } = simulateClient(clock, hang)
    const call = outcome(client.names.resolve(name, { signal: controller.signal }))
    await clock.pass(1)
    controller.abort(given)
    await clock.pass(0)
    expect(call.settled).toBe('rejected')
    expect(call.error).toBe(controller.signal.reason)
  })

  test('has one listener for any number of attempts, and none after any kind of end', async () => {
    const clock = simulateClock(1)
    const { signal } = new AbortController()
    let most = 0
    const ends = [200, 503, 404, 429, 'broken', 'hangs'] as const
    for (const end of ends) {
      const { client } = simulateClient(
        clock,
        (request) => {
          most = Math.max(most, listeners(signal))
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
    expect(most).toBe(1)
  })

  test('of a signal that hundreds of calls share: one listener for each that is under way', async () => {
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

test('every error of a failed call says how many requests were sent', async () => {
  const clock = simulateClock(0)
  const cases = [
    [() => 503, ServerError, 3],
    [hang, TimeoutError, 3],
    [() => Promise.reject(new TypeError('x')), ConnectionError, 3],
  ] as const
  for (const [answer, kind, attempts] of cases) {
    const { client } = simulateClient(clock, answer, { timeout: 10 })
    const failed = failure<Error>(client.names.resolve(name), kind)
    await clock.run()
    expect(await failed).toMatchObject({ attempts })
  }
})
