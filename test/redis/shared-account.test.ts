import { describe, expect, test } from 'vitest'
import { BudgetError, type ClientOptions, ParameterError } from '../../src/index.ts'
import type { ExchangeRequest } from '../../src/redis/messages.ts'
import { failure, name, resolved, wallet } from '../support/client.ts'
import { advance, down, join, noResponse, simulateClock } from './simulation.ts'
import { cost, settled, times } from './support.ts'

simulateClock()

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

  test.each([{}, { rateLimit: { requestsPerSecond: 10 } }])(
    'charges a redirected call once, with %o',
    async (limits) => {
      const reply = ({ url }: { readonly url: string }) =>
        url.includes('/elsewhere')
          ? Response.json(resolved)
          : new Response(null, { status: 307, headers: { location: '/elsewhere' } })
      const { exchanges, requests, resolve, shared, client } = join(
        undefined,
        { ...limits, credits: { budget: 25 } },
        {},
        reply,
      )
      const call = resolve()
      await advance(3_000)
      expect(await call).toEqual(resolved)
      expect(requests).toHaveLength(2)
      const flushed = shared.flush()
      await advance(1_000)
      await flushed
      expect(exchanges.at(-2)).toMatchObject({ spent: cost, uncertain: 0 })
      expect(Math.max(...exchanges.map(({ reserved }) => reserved))).toBe(cost)
      expect(client.credits).toMatchObject({ spent: cost, uncertain: 0 })
    },
  )

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

  test('reports the sum of spent and uncertain credits, and the last totals from Redis', async () => {
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
  test('reports its credits within a third of the lease, and then sends nothing', async () => {
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
    const respond = ({ spent, wantedLease, reserved }: ExchangeRequest) => {
      const response = { limit: spent + reserved + (isRecalled ? 0 : wantedLease), isRecalled }
      isRecalled = false
      return response
    }
    const { resolve, exchanges, shared } = join(respond, {}, { fallbackFor: 9000 })
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
    expect(exchanges.slice(before).map(({ wantedLease, limit }) => [wantedLease, limit])).toEqual([
      [0, 20],
      [0, 20],
    ])
    await advance(20_000)
    expect(exchanges).toHaveLength(before + 2)
  })

  test('does not contact Redis in flush() before its first call', async () => {
    const { exchanges, shared } = join()
    await shared.flush()
    expect(exchanges).toHaveLength(0)
  })

  test('reports its credits in flush(), and then leaves', async () => {
    const { exchanges, shared, resolve } = join()
    await resolve()
    await shared.flush()
    expect(exchanges.map(({ spent, isLeaving }) => [spent, isLeaving])).toEqual([
      [0, false],
      [cost, false],
      [cost, true],
    ])
    await resolve()
    expect(exchanges.at(-1)).toMatchObject({ isLeaving: false })
  })

  test('does not leave in flush() while a call is in flight', async () => {
    const { exchanges, shared, resolve } = join(undefined, {}, {}, noResponse)
    void settled([resolve()])
    await advance()
    await shared.flush()
    expect(exchanges.map(({ isLeaving }) => isLeaving)).toEqual([false, false])
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
    let isFlushed = false
    const flushed = shared.flush().then(() => {
      isFlushed = true
    })
    await advance()
    expect([exchanges.length, isFlushed]).toEqual([1, false])
    respond()
    await Promise.all([flushed, call])
    await shared.flush()
    expect(exchanges.at(-1)).toMatchObject({ spent: cost, reserved: 0 })
  })
})

describe('the credits of a call', () => {
  const outcomeOf = async (reply: () => unknown, options: ClientOptions = {}) => {
    const { resolve, exchanges, shared, client } = join(undefined, options, {}, reply)
    await settled([resolve()])
    expect(client.credits.reserved).toBe(0)
    await shared.flush()
    const { reserved, spent, uncertain, price } = exchanges.at(-1) ?? {}
    return { reserved, spent, uncertain, price }
  }

  test('are uncertain if the connection broke after the request was sent', async () => {
    const reset = () => Promise.reject(Object.assign(new Error('fetch failed'), { code: 'ECONNRESET' }))
    expect(await outcomeOf(reset)).toMatchObject({ reserved: 0, spent: 0, uncertain: cost })
  })

  test('are released if the request could not be sent', async () => {
    const refused = () => Promise.reject(Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' }))
    expect(await outcomeOf(refused)).toEqual({ reserved: 0, spent: 0, uncertain: 0, price: 0 })
  })

  test('are released if the call is aborted while it waits for a limiter of its own', async () => {
    const acquire = () => new Promise<never>(() => {})
    const { client, exchanges, shared, requests } = join(undefined, { rateLimit: { acquire, observe() {} } })
    const controller = new AbortController()
    const aborted = failure(client.names.resolve(name, { signal: controller.signal }))
    await advance(10)
    expect(client.credits.reserved).toBe(cost)
    controller.abort()
    await aborted
    await shared.flush()
    expect(exchanges.at(-1)).toMatchObject({ reserved: 0, spent: 0, uncertain: 0, price: 0 })
    expect([requests.length, client.credits.uncertain]).toEqual([0, 0])
  })

  test('are reported within a third of the lease, also after flush()', async () => {
    let respond = (_: unknown) => {}
    const { resolve, exchanges, shared } = join(undefined, {}, {}, () => new Promise((done) => (respond = done)))
    const call = resolve()
    await advance()
    await shared.flush()
    const before = exchanges.length
    respond(resolved)
    await call
    await advance(3000)
    expect(exchanges.slice(before)).toMatchObject([{ spent: cost, reserved: 0 }])
  })
})

describe('a call that needs the lease of another process', () => {
  test('waits until the lease is returned, and requests it every 250 ms', async () => {
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
