import { describe, expect, test } from 'vitest'
import { InsufficientCreditsError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { advance, down, join, simulateClock } from './simulation.ts'
import { cost } from './support.ts'

simulateClock()

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
      reason: { message: 'names.resolve: 402 no credits', status: 402, errorCode: 'credits.empty' },
    }
    expect(exchanges[1]).toMatchObject({ breaker })
    await advance(1000)
    expect(exchanges[2]).toMatchObject({ breaker })
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
