import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BudgetError, type ClientOptions, InsufficientCreditsError, ParameterError } from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../src/redis/messages.ts'
import { failure, name, observe, resolved, wallet } from '../support/client.ts'
import { cost, key, settled, times } from './support.ts'

/* The exchanges of one process with a Redis whose responses each test chooses, on a simulated clock. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Advances the clock millisecond by millisecond, because a message to Redis is sent in the next turn of the event loop.
 */
const advance = async (ms = 0) => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  for (let at = 0; at < ms; at++) {
    vi.advanceTimersByTime(1)
    for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate)
  }
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

type Respond = (
  request: ExchangeRequest,
  index: number,
) => Partial<ExchangeResponse> | Promise<Partial<ExchangeResponse>>

/** Responds like a Redis without other processes, which grants everything. */
const grant = ({ spent, uncertain, reserved, interval, costs, seq }: ExchangeRequest): ExchangeResponse => ({
  now: String(performance.now()),
  era: 'era',
  period: 202611,
  spent,
  uncertain,
  lost: 0,
  limit: spent + uncertain + reserved,
  isRecalled: false,
  workers: 1,
  allowed: reserved,
  left: 1e6,
  paused: 0,
  openMs: 0,
  ...(interval !== undefined && { slots: costs.map((_, i) => i * interval), firstSlot: seq * 1000 }),
})

/**
 * Creates a client that shares an account. Records the requests that Redis receives, and the log lines about the
 * account.
 */
function join(
  respond: Respond = () => ({}),
  options: ClientOptions = {},
  state: Partial<RedisStateOptions> = {},
  reply?: Parameters<typeof observe>[1],
) {
  const exchanges: ExchangeRequest[] = []
  const evalsha = async (_sha: string, _count: number, _state: string, _places: string, text: string) => {
    const request = JSON.parse(text) as ExchangeRequest
    const response = await respond(request, exchanges.push(request) - 1)
    return JSON.stringify(
      'conflict' in response || 'ignored' in response ? response : { ...grant(request), ...response },
    )
  }
  const lines: string[] = []
  const keepLine = (line: string) => void (line.startsWith('shared') && lines.push(line))
  const shared = redisState({ client: { evalsha, eval: evalsha }, lease: 9000, ...state })
  const { client, requests } = observe(
    {
      apiKey: key,
      shared,
      dedupe: false,
      retries: 0,
      credits: { budget: 1000 },
      logger: { info: keepLine, warn: keepLine },
      ...options,
    },
    reply,
  )
  const resolve = (signal?: AbortSignal) => client.names.resolve(name, { signal })
  return { client, shared, requests, exchanges, lines, resolve }
}

const down = async () => Promise.reject(new Error('connect ECONNREFUSED'))
const noResponse = () => new Promise<never>(() => {})

describe('an exchange', () => {
  test('reserves the credits of simultaneous calls together', async () => {
    const { exchanges, requests, resolve, client } = join()
    const calls = settled(times(3, () => resolve()))
    await advance()
    expect(await calls).toMatchObject({ fulfilled: 3 })
    expect(exchanges).toHaveLength(1)
    expect(exchanges[0]).toMatchObject({
      ...{ seq: 1, monthStartsOn: 1, per: 'month', lease: 9000, budget: 1000, turn: 200 },
      ...{ reserved: 60, inFlight: 0, spent: 0, uncertain: 0, waiting: 3, costs: [cost, cost, cost] },
      ...{ reported: { spent: 0, uncertain: 0 }, limit: 0, wantedLease: 0, price: 0 },
    })
    expect(requests).toHaveLength(3)
    expect(client.credits).toMatchObject({ spent: 60, reserved: 0 })
  })

  test('lists the costs of at most 256 waiting calls', async () => {
    const { exchanges, resolve } = join(noResponse, { credits: { budget: 1e6 } })
    void settled(times(300, () => resolve()))
    await advance()
    expect(exchanges[0]).toMatchObject({ waiting: 300, reserved: 300 * cost, costs: times(256, () => cost) })
  })

  test('leaves out calls that were aborted while they waited', async () => {
    const pending: (() => void)[] = []
    const { exchanges, requests, resolve } = join(async () => {
      await new Promise<void>((done) => pending.push(done))
      return {}
    })
    const controller = new AbortController()
    const reason = new Error('enough')
    const aborted = failure(resolve(controller.signal))
    await advance()
    const second = failure(resolve(controller.signal))
    const third = resolve()
    controller.abort(reason)
    expect([await aborted, await second]).toEqual([reason, reason])
    pending.shift()?.()
    await advance()
    expect(exchanges[1]).toMatchObject({ seq: 2, waiting: 1, costs: [cost], reserved: cost })
    pending.shift()?.()
    await advance()
    await third
    expect(requests).toHaveLength(1)
  })

  test('rejects the calls that the budget does not cover, and sends the others', async () => {
    const { resolve, requests } = join(() => ({ allowed: 50, left: 50 }))
    const { fulfilled, errors } = await settled(times(4, () => resolve()))
    expect([fulfilled, requests.length]).toEqual([2, 2])
    expect(errors).toHaveLength(2)
    for (const error of errors) expect(error).toBeInstanceOf(BudgetError)
    expect(errors[0]).toMatchObject({ credits: cost, remaining: 10, renewsAt: new Date('2026-12-01') })
    expect(errors[0].message).toBe(
      'names.resolve: the call costs 20 credits, but only 10 are left of the shared budget of 1000 until 2026-12-01T00:00:00.000Z',
    )
  })

  test('counts calls in flight before waiting ones', async () => {
    const { resolve, exchanges, requests } = join(
      (_, index) => (index ? { allowed: 30, left: 30 } : {}),
      {},
      {},
      noResponse,
    )
    void settled([resolve()])
    await advance()
    const error = await failure(resolve(), BudgetError)
    expect(exchanges[1]).toMatchObject({ inFlight: cost, reserved: 2 * cost })
    expect(error).toMatchObject({ remaining: 10 })
    expect(requests).toHaveLength(1)
  })

  test('reports the sum of spent and uncertain credits, and what Redis said last', async () => {
    const statuses = [200, 500, 401]
    const { resolve, exchanges } = join(
      () => ({ era: 'first', spent: 7, uncertain: 8, lost: 9 }),
      {},
      {},
      (_, index) => Response.json(resolved, { status: statuses[index] ?? 200 }),
    )
    for (const _ of statuses) await settled([resolve()])
    await resolve()
    expect(exchanges.map(({ spent, uncertain }) => [spent, uncertain])).toEqual([
      [0, 0],
      [20, 0],
      [20, 20],
      [20, 20],
    ])
    expect(exchanges[0]?.seen).toBeUndefined()
    expect(exchanges[3]).toMatchObject({
      seen: { era: 'first', period: 202611, spent: 7, uncertain: 8, lost: 9 },
      reported: { spent: 20, uncertain: 20 },
      price: cost,
    })
  })

  test('that shows another setting in the ledger rejects all waiting calls', async () => {
    const { resolve, requests, lines } = join(() => ({ conflict: { setting: 'per', shared: 'day' } }))
    const { errors } = await settled(times(2, () => resolve()))
    expect(errors).toHaveLength(2)
    for (const error of errors) {
      expect(error).toBeInstanceOf(ParameterError)
      expect(error).toMatchObject({ operation: 'names.resolve', parameter: 'per', rule: 'conflict' })
    }
    expect(errors[0].message).toBe(
      'names.resolve: `per` is month, but day in the ledger in Redis: all clients of a key must use the same value; ' +
        'choose another `prefix` for a new ledger',
    )
    expect([requests.length, lines]).toEqual([0, []])
  })
})

describe('a process', () => {
  test('reports its credits within a third of the lease, and then is silent', async () => {
    const { resolve, exchanges } = join()
    await resolve()
    await advance(2999)
    expect(exchanges).toHaveLength(1)
    await advance(1)
    expect(exchanges).toHaveLength(2)
    expect(exchanges[1]).toMatchObject({ spent: cost, reserved: 0, costs: [], waiting: 0 })
    await advance(20_000)
    expect(exchanges).toHaveLength(2)
  })

  test('reports every third of the lease while it has calls in flight', async () => {
    const { resolve, exchanges } = join(undefined, { timeout: 60_000, deadline: 60_000 }, {}, noResponse)
    void settled([resolve()])
    await advance(9000)
    expect(exchanges.map(({ inFlight, reserved }) => [inFlight, reserved])).toEqual([
      [0, 20],
      [20, 20],
      [20, 20],
      [20, 20],
    ])
  })

  test('renews its lease as long as it is in use, and returns it when Redis recalls it', async () => {
    let isRecalled = false
    const { resolve, exchanges, shared } = join(({ spent, wantedLease, reserved }) => {
      const response = { limit: spent + reserved + (isRecalled ? 0 : wantedLease), isRecalled }
      isRecalled = false
      return response
    })
    await resolve()
    await advance(3000)
    expect(exchanges[1]).toMatchObject({ wantedLease: 60, limit: 20 })
    isRecalled = true
    await advance(3000)
    // The exchange after the recall confirms the lower limit at once.
    expect(exchanges).toHaveLength(4)
    expect(exchanges[2]).toMatchObject({ limit: 60 })
    expect(exchanges[3]).toMatchObject({ limit: 20 })
    const before = exchanges.length
    await shared.flush()
    expect(exchanges.slice(before).map(({ wantedLease, limit }) => [wantedLease, limit])).toEqual([[0, 20]])
    await advance(20_000)
    expect(exchanges).toHaveLength(before + 1)
  })

  test('does not contact Redis in flush() if it has nothing to report', async () => {
    const { exchanges, shared, resolve } = join()
    await shared.flush()
    expect(exchanges).toHaveLength(0)
    await resolve()
    await Promise.all([shared.flush(), shared.flush()])
    expect(exchanges).toHaveLength(2)
    await shared.flush()
    expect(exchanges).toHaveLength(2)
  })

  test('ends flush() after three attempts without Redis', async () => {
    const { exchanges, shared, resolve } = join((_, index) => (index ? down() : {}))
    await resolve()
    await shared.flush()
    expect(exchanges).toHaveLength(4)
    await advance(20_000)
    expect(exchanges).toHaveLength(4)
  })

  test('waits in flush() for the exchange that is running', async () => {
    let respond = () => {}
    const { exchanges, shared, resolve } = join(async (_, index) => {
      if (!index) await new Promise<void>((done) => (respond = done))
      return {}
    })
    const call = resolve()
    await advance()
    const flushed = shared.flush()
    await advance()
    expect(exchanges).toHaveLength(1)
    respond()
    await Promise.all([flushed, call])
    await shared.flush()
    expect(exchanges.at(-1)).toMatchObject({ spent: cost, reserved: 0 })
  })
})

describe('a call that needs the lease of another process', () => {
  test('waits until the lease was returned, and asks for it every 250 ms', async () => {
    const { resolve, exchanges, requests } = join((_, index) =>
      index < 2 ? { allowed: 0, left: 5, recallable: cost } : {},
    )
    const call = resolve()
    await advance(249)
    expect([exchanges.length, requests.length]).toEqual([1, 0])
    await advance(251)
    expect([exchanges.length, requests.length]).toEqual([3, 1])
    await call
  })

  test('fails if the lease does not suffice, and lets a cheaper call behind it wait', async () => {
    const { client, resolve, requests } = join((_, index) =>
      index ? {} : { allowed: 0, left: 0, recallable: 2 * cost },
    )
    const expensive = failure(client.wallet.reputation({ chain: 'ethereum-mainnet', addresses: [wallet] }), BudgetError)
    const cheap = resolve()
    expect(await expensive).toMatchObject({ remaining: 0 })
    expect(requests).toHaveLength(0)
    await advance(250)
    await cheap
    expect(requests).toHaveLength(1)
  })
})

describe('the circuit breaker', () => {
  const reason = JSON.stringify({ message: 'names.resolve: 402 no credits', status: 402, errorCode: 'credits.empty' })

  test('of another process rejects waiting calls and later ones, and is checked each second', async () => {
    const { resolve, exchanges, requests } = join((_, index) => (index < 2 ? { openMs: 5000, reason, allowed: 0 } : {}))
    const error = await failure(resolve(), InsufficientCreditsError)
    expect(error.message).toBe('names.resolve: not sent: another process received: names.resolve: 402 no credits')
    expect(error).toMatchObject({ attempts: 0, credits: cost, status: 402, errorCode: 'credits.empty', spent: 0 })
    await advance(1000)
    await failure(resolve(), InsufficientCreditsError)
    expect(exchanges).toHaveLength(1)
    await advance(1)
    await failure(resolve(), InsufficientCreditsError)
    await advance()
    expect(exchanges).toHaveLength(2)
    await advance(1001)
    await failure(resolve(), InsufficientCreditsError)
    await advance()
    await resolve()
    expect(requests).toHaveLength(1)
  })

  test('closes after the time that Redis stated', async () => {
    const { resolve, requests } = join((_, index) => (index ? {} : { openMs: 500, reason, allowed: 0 }))
    await failure(resolve(), InsufficientCreditsError)
    await advance(499)
    await failure(resolve(), InsufficientCreditsError)
    await advance(1)
    await resolve()
    expect(requests).toHaveLength(1)
  })

  test('is reported to Redis at once, and again if the report was lost', async () => {
    const { resolve, exchanges } = join(
      (_, index) => (index === 1 ? down() : {}),
      { credits: { budget: 1000, coolDown: 30_000 } },
      {},
      () => Response.json({ message: 'no credits', errorCode: 'credits.empty' }, { status: 402 }),
    )
    await failure(resolve(), InsufficientCreditsError)
    await advance()
    const breaker = {
      ms: 30_000,
      reason: { message: 'names.resolve: 402 no credits', status: 402, errorCode: 'credits.empty' },
    }
    expect(exchanges[1]).toMatchObject({ breaker })
    await advance(1000)
    expect(exchanges[2]).toMatchObject({ breaker })
    await advance(10_000)
    for (const exchange of exchanges.slice(3)) expect(exchange.breaker).toBeUndefined()
  })
})

describe('without Redis', () => {
  test('a process continues with its credits, and checks each second whether Redis is back', async () => {
    let isDown = true
    const { resolve, exchanges, requests, lines } = join(
      () => (isDown ? down() : {}),
      { rateLimit: { requestsPerSecond: 100 } },
      { fallbackCredits: 50, fallbackShare: 0.25 },
    )
    const { fulfilled, errors } = await Promise.all([settled(times(3, () => resolve())), advance(200)]).then(
      ([all]) => all,
    )
    expect([fulfilled, requests.length, exchanges.length]).toEqual([2, 2, 1])
    expect(errors[0]).toMatchObject({ name: 'BudgetError', credits: cost, remaining: 10 })
    expect(errors[0].message).toBe(
      'names.resolve: the call costs 20 credits, but while Redis is unavailable this process may spend only 10 more of the shared budget of 1000',
    )
    expect(lines).toEqual([
      'shared: Redis is unavailable (connect ECONNREFUSED), continuing in fallback mode, ' +
        'at most 25 of 100 requests per second, at most 50 of 1000 credits',
    ])
    await advance(1799)
    expect(exchanges).toHaveLength(2)
    isDown = false
    await advance(1000)
    expect(exchanges).toHaveLength(3)
    expect(exchanges[2]).toMatchObject({ spent: 40, uncertain: 0 })
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^shared: Redis is available again after [\d.]+ s, rate and budget are shared again$/),
    ])
    await resolve()
    expect(requests).toHaveLength(3)
  })

  test('a process uses an equal share of the rate if it knows the number of processes', async () => {
    const { resolve, lines } = join(
      (_, index) => (index ? down() : { workers: 4, slots: [0] }),
      { rateLimit: { requestsPerSecond: 100 }, credits: {} },
      { fallbackShare: 0.1 },
    )
    await Promise.all([resolve(), advance(10)])
    await advance(3000)
    expect(lines).toEqual([
      'shared: Redis is unavailable (connect ECONNREFUSED), continuing in fallback mode, at most 25 of 100 requests per second',
    ])
  })

  test('a response after `timeout` is too late, and the next exchange waits for it, up to ten seconds', async () => {
    const { resolve, exchanges, lines } = join(noResponse, {}, { timeout: 300, fallbackCredits: 500 })
    const call = resolve()
    await advance(299)
    expect(lines).toEqual([])
    await advance(1)
    await call
    expect(lines).toEqual([expect.stringContaining('(no response within 300 ms)')])
    await advance(9000)
    expect(exchanges).toHaveLength(1)
    await advance(1000)
    expect(exchanges).toHaveLength(2)
  })

  test('a late response ends the wait', async () => {
    let respond = () => {}
    const { resolve, exchanges, lines } = join(
      async (_, index) => {
        if (!index) await new Promise<void>((done) => (respond = done))
        return {}
      },
      {},
      { timeout: 300, fallbackCredits: 500 },
    )
    const call = resolve()
    await advance(300)
    await call
    respond()
    await advance(1000)
    expect(exchanges).toHaveLength(2)
    expect(lines).toHaveLength(2)
  })

  test('a process whose request was overtaken continues without its answer', async () => {
    const { resolve, lines } = join(
      () => ({ ignored: true }) as Partial<ExchangeResponse>,
      {},
      { fallbackCredits: 500 },
    )
    await resolve()
    expect(lines).toEqual([expect.stringContaining('(Redis received a later request first)')])
  })
})

describe('slots', () => {
  const rateLimit = { requestsPerSecond: 10 }
  const sentAt = () => {
    const startedAt = performance.now()
    const at: number[] = []
    const reply = () => {
      at.push(performance.now() - startedAt)
      return resolved
    }
    return { at, reply }
  }

  test('are the times at which calls are sent', async () => {
    const { at, reply } = sentAt()
    const { resolve, exchanges } = join(() => ({ slots: [0, 30, 200], firstSlot: 5 }), { rateLimit }, {}, reply)
    const calls = settled(times(3, () => resolve()))
    await advance(500)
    expect(await calls).toMatchObject({ fulfilled: 3 })
    expect(at).toEqual([0, 30, 200])
    expect(exchanges[0]).toMatchObject({ maxPerSpan: 10, tolerance: 100, span: 1005 })
  })

  test('for the remaining calls are requested 50 ms before the last one', async () => {
    const { resolve, exchanges, requests } = join(
      (_, index) => ({ slots: index ? [300] : [0, 150], firstSlot: index * 10 }),
      { rateLimit },
    )
    const calls = settled(times(3, () => resolve()))
    await advance(99)
    expect([exchanges.length, requests.length]).toEqual([1, 1])
    await advance(1)
    expect([exchanges.length, requests.length]).toEqual([2, 1])
    // The second call has its slot, and counts as in flight.
    expect(exchanges[1]).toMatchObject({ waiting: 1, costs: [cost], inFlight: cost, reserved: 2 * cost, spent: cost })
    await advance(400)
    expect(await calls).toMatchObject({ fulfilled: 3 })
  })

  test('of an aborted call are used by the next one, if its credits are reserved', async () => {
    const { at, reply } = sentAt()
    const { client, resolve, exchanges } = join(
      ({ spent, reserved }, index) => (index ? { slots: [0] } : { slots: [100, 200], limit: spent + reserved }),
      { rateLimit, credits: { budget: 1e5 } },
      {},
      reply,
    )
    const controller = new AbortController()
    const aborted = failure(resolve(controller.signal))
    const next = resolve()
    await advance(50)
    controller.abort()
    await aborted
    const expensive = client.wallet.reputation({ chain: 'ethereum-mainnet', addresses: [wallet] })
    await advance(50)
    await next
    expect(at).toEqual([100])
    await advance(100)
    await settled([expensive])
    expect(at).toHaveLength(2)
    expect(exchanges.some(({ costs }) => costs.includes(5000))).toBe(true)
  })

  test('are given up during the pause after a 429, which is reported at once', async () => {
    const { at, reply } = sentAt()
    const { resolve, exchanges } = join(
      ({ pause = 0, costs }) => ({ paused: pause, slots: costs.map((_, i) => pause + i * 100) }),
      { rateLimit, deadline: 10_000 },
      {},
      (_, index) => {
        const body = reply()
        return index ? body : Response.json({}, { status: 429, headers: { 'retry-after': '2' } })
      },
    )
    const calls = settled(times(3, () => resolve()))
    await advance()
    await advance()
    expect(exchanges[1]).toMatchObject({ pause: 2000, waiting: 2 })
    await advance(3000)
    expect((await calls).errors).toMatchObject([{ name: 'RateLimitError' }])
    expect(at).toEqual([0, 2000, 2100])
    expect(exchanges.slice(2).every(({ pause }) => pause === undefined)).toBe(true)
  })
})

test('a rejected promise of an exchange that timed out is not unhandled', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  let reject = (_: Error) => {}
  const { resolve } = join(
    () => new Promise<never>((_, fail) => (reject = fail)),
    {},
    { timeout: 300, fallbackCredits: 500 },
  )
  const call = resolve()
  await advance(300)
  await call
  reject(new Error('late'))
  await advance(10)
  expect(unhandled).not.toHaveBeenCalled()
})
