import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Holdings, type HoldingsSettings } from '../../src/redis/holdings.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../src/redis/messages.ts'

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

const lease = 10_000
const newHoldings = (settings: Partial<HoldingsSettings> = {}) =>
  new Holdings({ budget: 1000, monthStartsOn: 1, lease, fallbackFor: lease, fallbackCredits: 0, ...settings })

/** Sends a call with this price, and settles its credits. */
const spend = (holdings: Holdings, cost: number, outcome: Parameters<Holdings['settle']>[1] = 'spent') => {
  holdings.inFlight += cost
  holdings.settle(cost, outcome)
}

/** Sends a message to a simulated Redis that grants a limit. Its clock is an hour before the end of November. */
const exchange = (holdings: Holdings, limit: number, isFallback = false) => {
  const request = holdings.report(holdings.inFlight, isFallback)
  const response = { period: 202611, now: String(Date.UTC(2026, 10, 30, 23)), limit }
  holdings.update(request as ExchangeRequest, response as ExchangeResponse, now)
  return request
}

describe('the credits of a process', () => {
  test('are in flight until they are spent, uncertain or released', () => {
    const holdings = newHoldings()
    holdings.inFlight = 60
    holdings.settle(20, 'spent')
    holdings.settle(20, 'uncertain')
    holdings.settle(10, 'released')
    expect(holdings).toMatchObject({ spent: 20, uncertain: 20, inFlight: 10, total: 50 })
  })

  test('cover a call up to the limit that Redis granted', () => {
    const holdings = newHoldings()
    expect(holdings.covers(1)).toBe(false)
    expect(holdings.covers(0)).toBe(true)
    exchange(holdings, 100)
    holdings.inFlight = 80
    expect([holdings.covers(20), holdings.covers(21)]).toEqual([true, false])
    expect(newHoldings({ budget: undefined }).covers(1e9)).toBe(true)
  })

  test('are leased beyond those used, until Redis has confirmed a lower limit', () => {
    const holdings = newHoldings()
    expect(holdings.leased).toBe(0)
    exchange(holdings, 100)
    spend(holdings, 30, 'uncertain')
    expect(holdings.leased).toBe(70)
    // No credits are wanted for much longer than a lease, so the process lowers its limit to what it used.
    now += lease + 1
    expect(exchange(holdings, 30).limit).toBe(30)
    expect(holdings.leased).toBe(0)
    spend(holdings, 10)
    expect(holdings.leased).toBe(0)
    const unlimited = newHoldings({ budget: undefined })
    exchange(unlimited, 100)
    expect(unlimited.leased).toBe(0)
  })

  test('stay leased in Redis while the confirmation of a lower limit is on its way', () => {
    const holdings = newHoldings()
    exchange(holdings, 100)
    const request = holdings.report(0, true)
    expect(request.limit).toBe(100)
    holdings.update(request as ExchangeRequest, { period: 202611, now: '0', limit: 40 } as ExchangeResponse, now)
    expect(holdings.covers(41)).toBe(false)
    expect(holdings.leased).toBe(100)
  })

  test('are reported as totals, with the totals that Redis has already counted', () => {
    const holdings = newHoldings()
    exchange(holdings, 500)
    spend(holdings, 20)
    spend(holdings, 20, 'uncertain')
    expect(holdings.report(40, false)).toMatchObject({
      ...{ budget: 1000, spent: 20, uncertain: 20, inFlight: 40, price: 20 },
      reported: { spent: 0, uncertain: 0 },
    })
    exchange(holdings, 500)
    spend(holdings, 20)
    expect(holdings.report(0, false)).toMatchObject({
      spent: 40,
      uncertain: 20,
      reported: { spent: 20, uncertain: 20 },
    })
  })
})

describe('the wanted lease', () => {
  const wanted = (holdings: Holdings) => holdings.report(0, false).wantedLease

  test('covers recent spending over the length of a lease, in whole calls', () => {
    const holdings = newHoldings()
    expect(wanted(holdings)).toBe(0)
    // 20 credits each second.
    for (let i = 0; i < 30; i++) {
      spend(holdings, 20)
      now += 1000
    }
    const credits = wanted(holdings)
    expect(credits % 20).toBe(0)
    expect(credits).toBeGreaterThanOrEqual(200 - 20)
    expect(credits).toBeLessThanOrEqual(200 + 20)
  })

  test('follows the first calls at once, with the rate of at least a second', () => {
    const holdings = newHoldings()
    spend(holdings, 20)
    // 20 credits within a second are 210 within ten seconds that started with them.
    expect(wanted(holdings)).toBe(220)
    now += 5000
    // 20 × e^-0.5 credits within 5 seconds.
    expect(wanted(holdings)).toBe(40)
    for (let i = 0; i < 3; i++) spend(holdings, 20)
    expect(wanted(holdings)).toBe(200)
  })

  test('is zero after a lease without calls, and starts again with the next call', () => {
    const holdings = newHoldings()
    for (let i = 0; i < 9; i++) spend(holdings, 20)
    now += lease
    expect(wanted(holdings)).toBe(120)
    now += 1
    expect(wanted(holdings)).toBe(0)
    now += 9 * lease
    spend(holdings, 20)
    expect(wanted(holdings)).toBe(220)
  })

  test('is not affected by calls that cost nothing or were not charged', () => {
    const holdings = newHoldings()
    spend(holdings, 20, 'released')
    spend(holdings, 0)
    expect(holdings.report(0, false)).toMatchObject({ wantedLease: 0, price: 0 })
    spend(holdings, 20)
    spend(holdings, 0)
    expect(holdings.report(0, false)).toMatchObject({ wantedLease: 220, price: 20 })
  })

  test('is zero without a budget, and after the lease was returned', () => {
    const unlimited = newHoldings({ budget: undefined })
    spend(unlimited, 20)
    expect(wanted(unlimited)).toBe(0)
    const holdings = newHoldings()
    for (let i = 0; i < 5; i++) spend(holdings, 20)
    exchange(holdings, 300)
    holdings.giveBack()
    expect(exchange(holdings, 100)).toMatchObject({ wantedLease: 0, limit: 100 })
    expect(holdings.leased).toBe(0)
    spend(holdings, 20)
    expect(wanted(holdings)).toBe(220)
  })
})

describe('in fallback mode', () => {
  test('a process may spend its lease and the fallback credits, until the end of the period', () => {
    const holdings = newHoldings({ fallbackCredits: 50 })
    exchange(holdings, 300)
    expect(holdings.renewsAt).toEqual(new Date('2026-12-01'))
    spend(holdings, 100)
    holdings.beginFallback()
    expect(holdings.remaining).toBe(250)
    spend(holdings, 100)
    expect(holdings.remaining).toBe(150)
    // The lease stays, even if less is wanted.
    expect(holdings.report(0, true).limit).toBe(300)
    now += 3_600_000 - 1
    expect(holdings.remaining).toBe(150)
    now += 1
    // The fallback credits remain, of which the 100 credits since the beginning of fallback mode count.
    expect(holdings.remaining).toBe(0)
    spend(holdings, 500)
    expect(holdings.remaining).toBe(0)
  })

  test('a process without a lease may spend the fallback credits, besides the credits in flight', () => {
    const holdings = newHoldings({ fallbackCredits: 50 })
    holdings.inFlight = 40
    holdings.beginFallback()
    expect(holdings.remaining).toBe(50)
    const unlimited = newHoldings({ budget: undefined })
    unlimited.beginFallback()
    expect(unlimited.remaining).toBe(Number.POSITIVE_INFINITY)
  })
})
