import { describe, expect, test } from 'vitest'
import { InsufficientCreditsError } from '../../src/index.ts'
import type { ExchangeResponse } from '../../src/redis/messages.ts'
import { SharedBreaker } from '../../src/redis/shared-breaker.ts'
import { failure } from '../support/client.ts'
import { advance, down, join, simulateClock } from './simulation.ts'
import { cost } from './support.ts'

simulateClock()

describe('the circuit breaker', () => {
  const reason = JSON.stringify({ message: 'from an earlier version', status: 402, errorCode: 'credits.empty' })

  test('of another process rejects waiting calls and later ones, and is checked each second', async () => {
    const { resolve, exchanges, requests } = join((_, index) => (index < 2 ? { openMs: 5000, reason, allowed: 0 } : {}))
    const error = await failure(resolve(), InsufficientCreditsError)
    expect(error.message).toBe('names.resolve: not sent: this key is out of credits (another process received a 402)')
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
    const { resolve, exchanges, shared } = join(
      (_, index) => (index === 1 ? down() : {}),
      { credits: { budget: 1000, coolDown: 30_000 } },
      {},
      () => Response.json({ message: 'no credits', errorCode: 'credits.empty' }, { status: 402 }),
    )
    await failure(resolve(), InsufficientCreditsError)
    await advance()
    const breaker = {
      ms: 30_000,
      // Without the message, which may contain text about the call of another tenant.
      reason: { status: 402, errorCode: 'credits.empty' },
    }
    expect(exchanges[1]?.breaker).toEqual(breaker)
    await advance(1000)
    expect(exchanges[2]?.breaker).toEqual(breaker)
    await shared.flush()
    const later = exchanges.slice(3)
    expect(later.length).toBeGreaterThan(0)
    for (const exchange of later) expect(exchange.breaker).toBeUndefined()
  })

  test('is reported immediately after an exchange that was running', async () => {
    const pending: (() => void)[] = []
    let respond = (_: unknown) => {}
    const { resolve, exchanges } = join(
      async (_, index) => {
        if (index === 1) await new Promise<void>((done) => pending.push(done))
        return {}
      },
      { credits: { budget: 1000, coolDown: 30_000 } },
      {},
      () => new Promise((done) => (respond = done)),
    )
    const first = failure(resolve(), InsufficientCreditsError)
    await advance()
    const second = failure(resolve(), InsufficientCreditsError)
    await advance()
    respond(Response.json({ message: 'no credits' }, { status: 402 }))
    await Promise.all([first, second])
    expect(exchanges).toHaveLength(2)
    pending.shift()?.()
    await advance()
    expect(exchanges[2]).toMatchObject({ breaker: { ms: 30_000 } })
  })
})

describe('before Redis has received a change, the circuit breaker', () => {
  const error = (message: string) => ({ message, status: 402, errorCode: undefined }) as InsufficientCreditsError
  const state = (openMs: number, reason?: string) => ({ openMs, reason }) as ExchangeResponse

  test('is open for the cool-down, and closed afterwards', async () => {
    const breaker = new SharedBreaker()
    expect(breaker.openMs).toBe(0)
    breaker.open(error('empty'), 500)
    expect(breaker.openMs).toBe(500)
    await advance(501)
    expect(breaker.openMs).toBe(0)
  })

  test('reports a cool-down without an end as a number', () => {
    const breaker = new SharedBreaker()
    breaker.open(error('empty'), Infinity)
    expect(breaker.openMs).toBe(Infinity)
    const change = breaker.takeChange()
    expect(JSON.parse(JSON.stringify(change?.ms))).toBe(Number.MAX_SAFE_INTEGER)
    expect(breaker.takeChange()).toBeUndefined()
  })

  test('ignores the older state in Redis, but not its reason', () => {
    const breaker = new SharedBreaker()
    breaker.open(error('empty'), 500)
    breaker.update(state(0, '{"message":"older"}'))
    expect([breaker.openMs, breaker.reason]).toEqual([500, { message: 'older' }])
    breaker.takeChange()
    breaker.update(state(0))
    expect([breaker.openMs, breaker.reason]).toEqual([0, { message: 'older' }])
    breaker.update(state(300))
    expect(breaker.openMs).toBe(300)
  })

  test('is closed by new credits, which are reported', () => {
    const breaker = new SharedBreaker()
    breaker.open(error('empty'), 500)
    breaker.open(error('empty'), 0)
    expect([breaker.openMs, breaker.takeChange()?.ms]).toEqual([0, 0])
  })

  test('reports a lost change again, unless there is a newer one', () => {
    const breaker = new SharedBreaker()
    breaker.open(error('first'), 500)
    const lost = breaker.takeChange()
    breaker.restoreChange(lost)
    expect(breaker.takeChange()).toBe(lost)
    breaker.open(error('second'), 700)
    breaker.restoreChange(lost)
    expect(breaker.takeChange()).toMatchObject({ ms: 700 })
  })
})
