import { describe, expect, test, vi } from 'vitest'
import { type Limiter, ParameterError, RateLimitError, ServerError } from '../../src/index.ts'
import { TokenBucket } from '../../src/pipeline/rate-limit.ts'
import { failure, name } from '../support/client.ts'
import { type Clock, later, listeners, outcome, simulateClient, simulateClock, status } from './simulation.ts'

/** Ten a second, after the share that is left unused. */
const ten = { requestsPerSecond: 10 / 0.96 }
const never = new AbortController().signal
const calls = <T>(count: number, call: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => outcome(call(i)))

describe('a rate', () => {
  test('is kept by even steps, first come first served', async () => {
    const clock = simulateClock()
    const order: number[] = []
    const { client, times } = simulateClient(clock, undefined, { rateLimit: ten })
    const all = calls(6, (i) => client.names.resolve(name).then(() => order.push(i)))
    await clock.run()
    expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect(times).toEqual([0, 100, 200, 300, 400, 500])
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a client that was idle sends one at once, and no more', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: ten })
    await clock.pass(60_000)
    calls(3, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([60_000, 60_100, 60_200])
  })

  test('with a burst: so many at once, then the rate', async () => {
    const clock = simulateClock()
    const rateLimit = { requestsPerSecond: 10 / (1 - 0.04 / 5), burst: 5 }
    const { client, times } = simulateClient(clock, undefined, { rateLimit })
    calls(8, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 0, 0, 0, 0, 100, 200, 300])
  })

  test('what may not have arrived counts as if it had not: nothing is gained while a burst is under way', async () => {
    const clock = simulateClock()
    const rateLimit = { requestsPerSecond: 10 / (1 - 0.04 / 10), burst: 10 }
    const { client, times } = simulateClient(clock, () => later(130, status(200)), { rateLimit })
    calls(12, () => client.names.resolve(name))
    await clock.run()
    expect(times.slice(9, 11)).toEqual([0, 230])
  })

  test('a slow service does not hold up the rate', async () => {
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

  test('after the process stood still, what was missed is made up for, and no more than fits a second', async () => {
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
    // 200 at 48 a second, and a tenth of a second for the jump.
    expect(times.at(-1)).toBeLessThan(4250)
  })

  test('after a longer stand, no more is made up for than a quarter of a second', async () => {
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

  test('who comes late does not go before who waits, however late a timer is', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket(ten)
    const order: string[] = []
    expect(pacer.acquire(never)).toBeUndefined()
    pacer.acquire(never)?.then(() => order.push('who waits'))
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 150)
    const late = pacer.acquire(never)
    late?.then(() => order.push('who comes late'))
    expect(late).toBeDefined()
    await clock.run()
    expect(order).toEqual(['who waits', 'who comes late'])
  })

  test('so low that no timer counts so far wakes nobody in vain', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 1e-7 })
    expect(pacer.acquire(never)).toBeUndefined()
    const wake = vi.spyOn(globalThis, 'setTimeout')
    void pacer.acquire(never)
    await clock.pass(1000)
    expect(wake).toHaveBeenCalledTimes(1)
  })

  test('a burst of two is one', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 10, burst: 2 })
    await clock.pass(60_000)
    expect([0, 1, 2].map(() => pacer.acquire(never) === undefined)).toEqual([true, true, false])
  })

  test('an answer that comes when its request counts no more makes no room for others', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 10 / (1 - 0.04 / 4), burst: 4 })
    const acquire = () => pacer.acquire(never) === undefined
    // A request counts for 200 ms: for half of a burst.
    expect(acquire()).toBe(true)
    await clock.pass(250)
    expect([acquire(), acquire(), acquire()]).toEqual([true, true, true])
    await clock.pass(10)
    pacer.observe(200, undefined, 260)
    await clock.pass(180)
    expect(acquire()).toBe(true)
    const next = outcome(pacer.acquire(never) ?? Promise.resolve())
    await clock.pass(195)
    expect(next.settled).toBeUndefined()
    await clock.pass(10)
    expect(next.settled).toBe('resolved')
  })

  test('a wall clock that jumps does no harm', async () => {
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
  ])('%j is refused', (rateLimit, parameter) => {
    expect(() => simulateClient(simulateClock(), undefined, { rateLimit })).toThrow(ParameterError)
    const rule = parameter.endsWith('burst') ? 'at least 1' : 'more than 0'
    const message = `${parameter} must be a number, ${rule}`
    expect(() => new TokenBucket(rateLimit)).toThrow(expect.objectContaining({ parameter, message }))
  })
})

describe('a 429', () => {
  test('stops all that wait, and slows them down a little', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i === 1 ? 429 : 200), { rateLimit: ten })
    const all = calls(5, () => client.names.resolve(name))
    await clock.run()
    expect(all.every(({ settled }) => settled === 'resolved')).toBe(true)
    // Refused at 100; 50 ms of pause, then a step that is 2 % longer. The refused call comes last.
    expect(times).toEqual([0, 100, 253, 354, 456, 558])
  })

  test('that names a time stops all for as long', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i === 1 ? status(429, { 'retry-after': '5' }) : 200), {
      rateLimit: ten,
    })
    calls(3, () => client.names.resolve(name))
    await clock.run()
    expect(times).toEqual([0, 100, 5203, 5304])
  })

  test('that names a time beyond their deadline ends those that wait, and those that come, at once', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(
      clock,
      (_, i) => (i === 1 ? status(429, { 'retry-after': '3600' }) : 200),
      { rateLimit: ten },
    )
    const all = calls(5, () => client.names.resolve(name))
    const patient = outcome(client.names.resolve(name, { deadline: 4_000_000 }))
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
      message: 'names.resolve: not sent: the service asked to wait 1800000 ms',
    })
    await clock.pass(1_700_000)
    const waits = outcome(client.names.resolve(name))
    await clock.run()
    expect([patient.settled, waits.settled]).toEqual(['resolved', 'resolved'])
    expect(times).toHaveLength(4)
    expect(client.credits).toMatchObject({ spent: 60, uncertain: 20, reserved: 0 })
  })

  test('of those under way when the first was refused says nothing new', async () => {
    const clock = simulateClock(1)
    const pacer = new TokenBucket({ requestsPerSecond: 10 / (1 - 0.04 / 5), burst: 5 })
    for (let i = 0; i < 5; i++) expect(pacer.acquire(never)).toBeUndefined()
    for (const took of [20, 30, 30, 40]) {
      await clock.pass(took - clock.now)
      pacer.observe(429, undefined, took)
    }
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      void pacer.acquire(never)?.then(() => {
        times.push(clock.now)
        pacer.observe(200, undefined, 0)
      })
    }
    await clock.run()
    // One pause of 50 ms from the first on, and one step down.
    expect(times).toEqual([173, 274, 376])
  })

  test('after 429 pauses twice as long, until a request gets through', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 1000 / 0.96 })
    const gaps: number[] = []
    for (let i = 0; i < 11; i++) {
      const before = clock.now
      await Promise.all([pacer.acquire(never), clock.pass(20_000)])
      await clock.run()
      pacer.observe(i === 9 ? 200 : 429, undefined, 0)
      const turn = outcome(pacer.acquire(never) ?? Promise.resolve())
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

  test('halves what may leave at once', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 10, burst: 8 })
    pacer.observe(429, undefined, 0)
    await clock.pass(60_000)
    const at = Array.from({ length: 6 }, () => pacer.acquire(never) === undefined)
    expect(at).toEqual([true, true, true, true, false, false])
  })

  test('alone holds up the others: a 503 that names a time does not', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : status(503, { 'retry-after': '3600' })))
    await failure(client.names.resolve(name), ServerError)
    await client.names.resolve(name)
    expect(times).toEqual([0, 0])
  })

  test('slows down for a while only: the rate that was told comes back', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket({ requestsPerSecond: 100 / 0.96 })
    pacer.observe(429, undefined, 0)
    await clock.pass(1000)
    const times: number[] = []
    let go = true
    void (async () => {
      while (go) {
        await pacer.acquire(never)
        times.push(clock.now)
        pacer.observe(200, undefined, 0)
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

describe('a rate that nobody told', () => {
  /** So many answers, evenly over so many milliseconds. */
  async function answer(pacer: TokenBucket, clock: Clock, count: number, ms: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      expect(pacer.acquire(never)).toBeUndefined()
      pacer.observe(200, undefined, 0)
      await clock.pass(ms / count)
    }
  }

  /** When the next four leave after a 429 that names no time. */
  async function afterRefusal(pacer: TokenBucket, clock: Clock): Promise<number[]> {
    const start = clock.now
    pacer.observe(429, undefined, 0)
    const times: number[] = []
    for (let i = 0; i < 4; i++) void pacer.acquire(never)?.then(() => times.push(clock.now - start))
    await clock.run()
    return times
  }

  test('is none, however many there are', async () => {
    const clock = simulateClock()
    await answer(new TokenBucket(), clock, 1000, 0)
    expect(clock.now).toBe(0)
  })

  test.each<[string, (pacer: TokenBucket, clock: Clock) => Promise<void>, number]>([
    ['of the second that ends', (pacer, clock) => answer(pacer, clock, 100, 1000), 12.5],
    [
      'of the second before, where more were answered in it',
      async (pacer, clock) => {
        await answer(pacer, clock, 100, 1000)
        await answer(pacer, clock, 10, 200)
      },
      12.5,
    ],
    [
      'not of a second long ago',
      async (pacer, clock) => {
        await answer(pacer, clock, 100, 1000)
        await clock.pass(1500)
        await answer(pacer, clock, 20, 500)
      },
      62.5,
    ],
    ['of nothing: one a second', async () => {}, 1250],
  ])('is learned from what was answered: %s', async (_, before, step) => {
    const clock = simulateClock()
    const pacer = new TokenBucket()
    await before(pacer, clock)
    // All wait for a second; then one leaves, and the others at four fifths of what was answered.
    const times = await afterRefusal(pacer, clock)
    expect(times).toHaveLength(4)
    for (const [i, time] of times.entries()) expect(Math.abs(time - 1000 - i * step)).toBeLessThan(i + 2)
  })
})

describe('a call that waits', () => {
  test('can be aborted, and then takes no place; nothing is left of it', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket(ten)
    const controllers = Array.from({ length: 4 }, () => new AbortController())
    expect(pacer.acquire(never)).toBeUndefined()
    const times: (number | string)[] = []
    for (const { signal } of controllers) {
      pacer.acquire(signal)?.then(
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

  test('when all are aborted nothing is on the clock', async () => {
    const clock = simulateClock()
    const pacer = new TokenBucket(ten)
    const controller = new AbortController()
    expect(pacer.acquire(never)).toBeUndefined()
    const turns = [
      outcome(pacer.acquire(controller.signal) ?? Promise.resolve()),
      outcome(pacer.acquire(controller.signal) ?? Promise.resolve()),
    ]
    controller.abort('enough')
    await clock.pass(0)
    expect([turns.map(({ error }) => error), clock.timers]).toEqual([['enough', 'enough'], 0])
    await clock.pass(100)
    expect(pacer.acquire(never)).toBeUndefined()
  })

  test('one that is aborted before takes nothing', async () => {
    simulateClock()
    const pacer = new TokenBucket(ten)
    await expect(pacer.acquire(AbortSignal.abort('before'))).rejects.toBe('before')
    expect(pacer.acquire(never)).toBeUndefined()
  })
})

test('the limiter is an interface: a shared one can stand in for it', async () => {
  const clock = simulateClock(0)
  const log: unknown[] = []
  /** Two clients, one account: one request each 100 ms, whoever makes it. */
  const shared = (): Limiter => ({
    acquire(signal) {
      signal.throwIfAborted()
      next = Math.max(next + 100, clock.now)
      return next > clock.now ? later(next - clock.now).then(() => {}) : undefined
    },
    observe: (...said) => log.push(said),
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
])('a first 429 with Retry-After: %s makes no call wait longer than it asks for', async (retryAfter, ms) => {
  const clock = simulateClock()
  const refusal = () => new Response('{}', { status: 429, headers: { 'retry-after': retryAfter } })
  const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : refusal()))
  const call = outcome(client.names.resolve(name, { deadline: 2000 }))
  await clock.run()
  expect([call.settled, times]).toEqual(['resolved', [0, ms]])
})
