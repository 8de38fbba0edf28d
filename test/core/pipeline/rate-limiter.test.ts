import { describe, expect, test, vi } from 'vitest'
import { TokenBucket } from '../../../src/core/pipeline/token-bucket.ts'
import { type Limiter, ParameterError, RateLimitError, ServerError } from '../../../src/index.ts'
import { failure, name } from '../../support/client.ts'
import { type Clock, later, listeners, outcome, simulateClient, simulateClock, status } from './simulation.ts'

/** A rate limit of which the client uses ten requests per second. The limiter leaves 4 % unused. */
const ten = { requestsPerSecond: 10 / 0.96 }
const never = new AbortController().signal
const calls = <T>(count: number, call: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => outcome(call(i)))

describe('a configured rate', () => {
  test('spaces requests evenly, in the order of the calls', async () => {
    const clock = simulateClock()
    const order: number[] = []
    const { client, times } = simulateClient(clock, undefined, { rateLimit: ten })
    const all = calls(6, (i) => client.names.resolve(name).then(() => order.push(i)))
    await clock.run()
    expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect(times).toEqual([0, 100, 200, 300, 400, 500])
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('admits one request at once after an idle period', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: ten })
    await clock.pass(60_000)
    calls(3, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([60_000, 60_100, 60_200])
  })

  test('admits a burst at once, then the rate', async () => {
    const clock = simulateClock()
    const rateLimit = { requestsPerSecond: 10 / (1 - 0.04 / 5), burst: 5 }
    const { client, times } = simulateClient(clock, undefined, { rateLimit })
    calls(8, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 0, 0, 0, 0, 100, 200, 300])
  })

  test('refills no tokens for a burst whose requests may not have arrived yet', async () => {
    const clock = simulateClock()
    const rateLimit = { requestsPerSecond: 10 / (1 - 0.04 / 10), burst: 10 }
    const { client, times } = simulateClient(clock, () => later(130, status(200)), { rateLimit })
    calls(12, () => client.names.resolve(name))
    await clock.run()
    expect(times.slice(9, 11)).toEqual([0, 230])
  })

  test('does not slow down for a slow API', async () => {
    const clock = simulateClock()
    const rateLimit = { requestsPerSecond: 50, burst: 50 }
    const { client, times } = simulateClient(clock, () => later(10_000, status(200)), { rateLimit })
    calls(550, () => client.names.resolve(name))
    await clock.run()
    expect(times.at(-1)).toBeLessThan(10_600)
  })

  test('applies to attempts, not to calls', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i < 2 ? 503 : 200), { rateLimit: ten })
    calls(2, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 100, 200, 300])
  })

  test('catches up after the process was suspended, without exceeding the rate in any second', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 50 } })
    const all = calls(200, () => client.names.resolve(name))
    await clock.pass(500)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 200)
    await clock.run()
    expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
    const inAnySecond = times.map((start) => times.filter((at) => at >= start && at < start + 1000).length)
    expect(Math.max(...inAnySecond)).toBeLessThanOrEqual(50)
    // 200 requests at 48 per second, and a tenth of a second for the suspension.
    expect(times.at(-1)).toBeLessThan(4250)
  })

  test('catches up by at most a quarter of a second after a longer suspension', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 50 } })
    calls(200, () => client.names.resolve(name))
    await clock.pass(500)
    const before = times.length
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
    await clock.pass(25)
    expect(times.length - before).toBeLessThanOrEqual(14)
    await clock.run()
  })

  test('keeps the order of callers even if a timer is late', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket(ten)
    const order: string[] = []
    expect(limiter.acquire(never)).toBeUndefined()
    limiter.acquire(never)?.then(() => order.push('first'))
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 150)
    const late = limiter.acquire(never)
    late?.then(() => order.push('second'))
    expect(late).toBeDefined()
    await clock.run()
    expect(order).toEqual(['first', 'second'])
  })

  test('starts one timer even if the wait exceeds the range of timers', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 1e-7 })
    expect(limiter.acquire(never)).toBeUndefined()
    const wake = vi.spyOn(globalThis, 'setTimeout')
    void limiter.acquire(never)
    await clock.pass(1000)
    expect(wake).toHaveBeenCalledTimes(1)
  })

  test('admits a burst of two at once', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 10, burst: 2 })
    await clock.pass(60_000)
    expect([0, 1, 2].map(() => limiter.acquire(never) === undefined)).toEqual([true, true, false])
  })

  test('ignores a response to a request that no longer counts', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 10 / (1 - 0.04 / 4), burst: 4 })
    const acquire = () => limiter.acquire(never) === undefined
    // A request counts for 200 ms, the time to refill half of the burst.
    expect(acquire()).toBe(true)
    await clock.pass(250)
    expect([acquire(), acquire(), acquire()]).toEqual([true, true, true])
    await clock.pass(10)
    limiter.observe(200, undefined, 260)
    await clock.pass(180)
    expect(acquire()).toBe(true)
    const next = outcome(limiter.acquire(never) ?? Promise.resolve())
    await clock.pass(195)
    expect(next.settled).toBeUndefined()
    await clock.pass(10)
    expect(next.settled).toBe('resolved')
  })

  test('is not affected by changes of the wall clock', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: ten })
    calls(8, () => client.names.resolve(name))
    await clock.pass(150)
    vi.setSystemTime(Date.UTC(2030, 0, 1))
    await clock.pass(200)
    vi.setSystemTime(Date.UTC(1999, 0, 1))
    await clock.run()
    expect(times).toEqual([0, 100, 200, 300, 400, 500, 600, 700])
  })

  test.each([
    [{ requestsPerSecond: 0 }, 'rateLimit.requestsPerSecond'],
    [{ requestsPerSecond: -1 }, 'rateLimit.requestsPerSecond'],
    [{ requestsPerSecond: Number.NaN }, 'rateLimit.requestsPerSecond'],
    [{} as never, 'rateLimit.requestsPerSecond'],
    [{ requestsPerSecond: '5' } as never, 'rateLimit.requestsPerSecond'],
    [{ requestsPerSecond: 1, burst: '5' } as never, 'rateLimit.burst'],
    [{ requestsPerSecond: 1, burst: 0 }, 'rateLimit.burst'],
  ])('%j is rejected', (rateLimit, parameter) => {
    expect(() => simulateClient(simulateClock(), undefined, { rateLimit })).toThrow(ParameterError)
    const rule = parameter.endsWith('burst') ? 'at least 1' : 'more than 0'
    const message = `${parameter} must be a number, ${rule}`
    expect(() => new TokenBucket(rateLimit)).toThrow(expect.objectContaining({ parameter, rule: 'minimum', message }))
  })
})

describe('a 429', () => {
  test('pauses all waiting requests, then slows down slightly', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i === 1 ? 429 : 200), { rateLimit: ten })
    const all = calls(5, () => client.names.resolve(name))
    await clock.run()
    expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
    // The 429 at 100 ms causes a pause of 50 ms, and then intervals that are 2 % longer. The rejected call comes last.
    expect(times).toEqual([0, 100, 253, 354, 456, 558])
  })

  test('with Retry-After pauses all requests for that time', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i === 1 ? status(429, { 'retry-after': '5' }) : 200), {
      rateLimit: ten,
    })
    calls(3, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 100, 5203, 5304])
  })

  test('with Retry-After beyond the deadline rejects waiting and new calls at once', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(
      clock,
      (_, i) => (i === 1 ? status(429, { 'retry-after': '3600' }) : 200),
      { rateLimit: { ...ten, maxRetryAfter: Number.POSITIVE_INFINITY } },
    )
    const all = calls(5, () => client.names.resolve(name))
    const unhurried = outcome(client.names.resolve(name, { deadline: 4_000_000 }))
    await clock.pass(100)
    expect(all.map(({ settled }) => settled)).toEqual(['resolved', 'rejected', 'rejected', 'rejected', 'rejected'])
    for (const { error } of all.slice(1)) {
      expect(error).toBeInstanceOf(RateLimitError)
      expect(error).toMatchObject({ status: 429, retryAfterMs: 3_600_000, operation: 'names.resolve' })
    }
    expect(all.map(({ error }) => (error as RateLimitError | undefined)?.attempts)).toEqual([undefined, 1, 0, 0, 0])
    await clock.pass(1_800_000)
    const late = await failure(client.names.resolve(name), RateLimitError)
    expect(late).toMatchObject({
      retryAfterMs: 1_800_000,
      attempts: 0,
      message: 'names.resolve: not sent: a 429 demands a wait of 1800000 ms, longer than the deadline',
    })
    await clock.pass(1_700_000)
    const waits = outcome(client.names.resolve(name))
    await clock.run()
    expect([unhurried.settled, waits.settled]).toEqual(['resolved', 'resolved'])
    expect(times).toHaveLength(4)
    expect(client.credits).toMatchObject({ spent: 60, uncertain: 20, reserved: 0 })
  })

  test('counts once if several requests in flight get one', async () => {
    const clock = simulateClock(1)
    const limiter = new TokenBucket({ requestsPerSecond: 10 / (1 - 0.04 / 5), burst: 5 })
    for (let i = 0; i < 5; i++) expect(limiter.acquire(never)).toBeUndefined()
    for (const took of [20, 30, 30, 40]) {
      await clock.pass(took - clock.now)
      limiter.observe(429, undefined, took)
    }
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      void limiter.acquire(never)?.then(() => {
        times.push(clock.now)
        limiter.observe(200, undefined, 0)
      })
    }
    await clock.run()
    // The first 429 causes one pause of 50 ms, and one reduction of the rate.
    expect(times).toEqual([173, 274, 376])
  })

  test('doubles the pause with each consecutive 429, until a request succeeds', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 1000 / 0.96 })
    const gaps: number[] = []
    for (let i = 0; i < 11; i++) {
      const before = clock.now
      await Promise.all([limiter.acquire(never), clock.pass(20_000)])
      await clock.run()
      limiter.observe(i === 9 ? 200 : 429, undefined, 0)
      const turn = outcome(limiter.acquire(never) ?? Promise.resolve())
      let waited = 0
      while (turn.settled === undefined) {
        await clock.pass(1)
        waited++
      }
      gaps.push(waited)
      expect(before).toBeLessThanOrEqual(clock.now)
    }
    expect(gaps.map((gap) => Math.round(gap / 50) * 50)).toEqual([
      50, 100, 200, 400, 800, 1600, 3200, 6400, 10_000, 0, 50,
    ])
  })

  test('halves the burst', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 10, burst: 8 })
    limiter.observe(429, undefined, 0)
    await clock.pass(60_000)
    const at = Array.from({ length: 6 }, () => limiter.acquire(never) === undefined)
    expect(at).toEqual([true, true, true, true, false, false])
  })

  test('pauses other calls; a 503 with Retry-After does not', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(503, { 'retry-after': '3600' })))
    await failure(client.names.resolve(name, { deadline: 10_000 }), ServerError)
    await client.names.resolve(name)
    expect(times).toEqual([0, 0])
  })

  test('slows down temporarily: the configured rate recovers', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket({ requestsPerSecond: 100 / 0.96 })
    limiter.observe(429, undefined, 0)
    await clock.pass(1000)
    const times: number[] = []
    let go = true
    void (async () => {
      while (go) {
        await limiter.acquire(never)
        times.push(clock.now)
        limiter.observe(200, undefined, 0)
      }
    })()
    await clock.pass(10_000)
    go = false
    await clock.run()
    const inFirst = times.filter((at) => at < 2000).length
    const inLast = times.filter((at) => at >= 9000 && at < 10_000).length
    expect([inFirst, inLast]).toEqual([99, 100])
  })
})

describe('without a configured rate', () => {
  /** Sends successful requests, evenly over a number of milliseconds. */
  async function succeed(limiter: TokenBucket, clock: Clock, count: number, ms: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      expect(limiter.acquire(never)).toBeUndefined()
      limiter.observe(200, undefined, 0)
      await clock.pass(ms / count)
    }
  }

  /** Sends four requests after a 429 without Retry-After. Returns the times of the requests. */
  async function timesAfter429(limiter: TokenBucket, clock: Clock): Promise<number[]> {
    const start = clock.now
    limiter.observe(429, undefined, 0)
    const times: number[] = []
    for (let i = 0; i < 4; i++) void limiter.acquire(never)?.then(() => times.push(clock.now - start))
    await clock.run()
    return times
  }

  test('admits any number of requests one after the other', async () => {
    const clock = simulateClock()
    await succeed(new TokenBucket(), clock, 1000, 0)
    expect(clock.now).toBe(0)
  })

  /** Acquires until the limiter makes a call wait. Returns the number of calls that the limiter has admitted. */
  function acquireAll(limiter: TokenBucket): number {
    const { signal } = new AbortController()
    for (let count = 0; ; count++) {
      const turn = limiter.acquire(signal)
      if (turn) {
        turn.catch(() => {})
        return count
      }
    }
  }

  test('starts with four requests in flight, and admits more with every response', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket()
    expect(acquireAll(limiter)).toBe(4)
    let sent = 0
    for (let i = 0; i < 20; i++) limiter.acquire(never)?.then(() => sent++)
    await clock.pass(50)
    // The first admitted call is the waiting call of `acquireAll`.
    for (let i = 0; i < 4; i++) limiter.observe(200, undefined, 50)
    await clock.pass(0)
    expect(sent).toBe(3)
    await clock.pass(25)
    for (let i = 0; i < 4; i++) limiter.observe(200, undefined, 50)
    await clock.pass(0)
    expect(sent).toBe(9)
  })

  test('admits another request if one fails without a response', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket()
    acquireAll(limiter)
    limiter.fail(10)
    let sent = 0
    limiter.acquire(never)?.then(() => sent++)
    limiter.fail(10)
    await clock.pass(0)
    expect(sent).toBe(1)
  })

  test('does not let requests that take long block others', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket()
    acquireAll(limiter)
    let sent = 0
    for (let i = 0; i < 6; i++) limiter.acquire(never)?.then(() => sent++)
    await clock.pass(249)
    expect(sent).toBe(0)
    await clock.pass(2)
    expect(sent).toBe(3)
    await clock.pass(250)
    expect(sent).toBe(6)
  })

  /** Starts calls of a limiter. Returns a function that returns how many of them were admitted. */
  function startMany(limiter: TokenBucket, count: number): () => number {
    const turns = calls(count, async () => limiter.acquire(never))
    return () => turns.filter(({ settled }) => settled).length
  }

  test('doubles the number of requests in flight after 25 ms, but not earlier', async () => {
    const clock = simulateClock()
    await clock.pass(1000)
    const limiter = new TokenBucket()
    await succeed(limiter, clock, 100, 0)
    const admitted = startMany(limiter, 40)
    await clock.pass(24)
    expect(admitted()).toBe(4)
    await clock.pass(1)
    limiter.observe(200, undefined, 25)
    await clock.pass(0)
    // Eight in flight, and one that has ended.
    expect(admitted()).toBe(9)
  })

  test('admits no further request for a response to a request that no longer counts', async () => {
    const clock = simulateClock()
    await clock.pass(1000)
    const limiter = new TokenBucket()
    const admitted = startMany(limiter, 12)
    await clock.pass(249)
    expect(admitted()).toBe(4)
    await clock.pass(1)
    for (let i = 0; i < 4; i++) limiter.observe(200, undefined, 250)
    await clock.pass(0)
    expect(admitted()).toBe(8)
    await clock.pass(250)
    expect(admitted()).toBe(12)
  })

  test('sends no waiting request for a first 429, until the pause ends', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket()
    const admitted = startMany(limiter, 6)
    await clock.pass(10)
    limiter.observe(429, undefined, 10)
    await clock.pass(999)
    expect(admitted()).toBe(4)
    await clock.pass(1)
    expect(admitted()).toBe(5)
  })

  test.each<[string, (limiter: TokenBucket, clock: Clock) => Promise<void>, number]>([
    ['of the current second', (limiter, clock) => succeed(limiter, clock, 100, 1000), 12.5],
    [
      'of the previous second, if it had more',
      async (limiter, clock) => {
        await succeed(limiter, clock, 100, 1000)
        await succeed(limiter, clock, 10, 200)
      },
      12.5,
    ],
    [
      'not of a second long past',
      async (limiter, clock) => {
        await succeed(limiter, clock, 100, 1000)
        await clock.pass(1500)
        await succeed(limiter, clock, 20, 500)
      },
      62.5,
    ],
    ['without any: one per second', async () => {}, 1250],
  ])('learns the rate from the successful requests: %s', async (_, before, step) => {
    const clock = simulateClock()
    const limiter = new TokenBucket()
    await before(limiter, clock)
    // After a pause of a second, the client sends one request, and the others at 80 % of the observed rate.
    const times = await timesAfter429(limiter, clock)
    expect(times).toHaveLength(4)
    for (const [i, time] of times.entries()) expect(Math.abs(time - 1000 - i * step)).toBeLessThan(i + 2)
  })
})

describe('a waiting call', () => {
  test('can be aborted, then uses no turn and leaves no listener behind', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket(ten)
    const controllers = Array.from({ length: 4 }, () => new AbortController())
    expect(limiter.acquire(never)).toBeUndefined()
    const times: (number | string)[] = []
    for (const { signal } of controllers) {
      limiter.acquire(signal)?.then(
        () => times.push(clock.now),
        (reason) => times.push(reason),
      )
    }
    await clock.pass(50)
    controllers[0]?.abort('first')
    controllers[2]?.abort('third')
    await clock.run()
    expect(times).toEqual(['first', 'third', 100, 200])
    expect(controllers.map(({ signal }) => listeners(signal))).toEqual([0, 0, 0, 0])
  })

  test('leaves no timer behind once all are aborted', async () => {
    const clock = simulateClock()
    const limiter = new TokenBucket(ten)
    const controller = new AbortController()
    expect(limiter.acquire(never)).toBeUndefined()
    const turns = [
      outcome(limiter.acquire(controller.signal) ?? Promise.resolve()),
      outcome(limiter.acquire(controller.signal) ?? Promise.resolve()),
    ]
    controller.abort('enough')
    await clock.pass(0)
    expect([turns.map(({ error }) => error), clock.timers]).toEqual([['enough', 'enough'], 0])
    await clock.pass(100)
    expect(limiter.acquire(never)).toBeUndefined()
  })

  test('uses no turn if its signal is already aborted', async () => {
    simulateClock()
    const limiter = new TokenBucket(ten)
    await expect(limiter.acquire(AbortSignal.abort('before'))).rejects.toBe('before')
    expect(limiter.acquire(never)).toBeUndefined()
  })
})

test('a custom limiter can be shared by several clients', async () => {
  const clock = simulateClock(0)
  const log: unknown[] = []
  /**
   * Creates a rate limiter for two clients that share an account. The limiter admits one request per 100 ms in total.
   */
  const shared = (): Limiter => ({
    acquire(signal) {
      signal.throwIfAborted()
      next = Math.max(next + 100, clock.now)
      return next > clock.now ? later(next - clock.now).then(() => {}) : undefined
    },
    observe: (...observed) => log.push(observed),
  })
  let next = -100
  const clients = [shared(), shared()].map((rateLimit) =>
    simulateClient(
      clock,
      async (_, i) => {
        await later(7)
        return i === 1 ? status(429, { 'retry-after': '1' }) : 200
      },
      { rateLimit },
    ),
  )
  const all = calls(6, (i) => clients[i % 2]?.client.names.resolve(name) ?? Promise.reject())
  await clock.run()
  expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
  expect(clients.map(({ times }) => times)).toEqual([
    [0, 200, 400, 1207],
    [100, 300, 500, 1307],
  ])
  expect(log).toContainEqual([200, undefined, 7])
  expect(log).toContainEqual([429, 1000, 7])
  expect(log).toHaveLength(8)
})

test.each([
  ['0', 0],
  ['1', 1000],
])('a first 429 with Retry-After: %s delays a call by exactly that time', async (retryAfter, ms) => {
  const clock = simulateClock()
  const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': retryAfter } })
  const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : tooMany()))
  const call = outcome(client.names.resolve(name, { deadline: 2000 }))
  await clock.run()
  expect([call.settled, times]).toEqual(['resolved', [0, ms]])
})

test('calls in the queue are sent although the runtime dropped its timer', async () => {
  const clock = simulateClock()
  const bucket = new TokenBucket(ten)
  bucket.acquire(never)
  const start = vi.spyOn(globalThis, 'setTimeout')
  const turns = calls(3, async () => bucket.acquire(never))
  clearTimeout(start.mock.results[0]?.value)
  await clock.pass(400)
  expect(turns.map(({ settled }) => settled)).toEqual(['resolved', 'resolved', 'resolved'])
  expect(clock.timers).toBe(0)
})
