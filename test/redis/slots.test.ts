import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Slots } from '../../src/redis/slots.ts'

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

const newSlots = () => new Slots({ requestsPerSecond: 10 })

describe('after a 429', () => {
  test('the rest of the pause is reported once', () => {
    const slots = newSlots()
    expect(slots.observe(429, 1000, 5)).toBe(true)
    now += 300
    expect(slots.takeReport().pause).toBe(700)
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('a report that did not arrive is repeated with the rest of the pause', () => {
    const slots = newSlots()
    slots.observe(429, 1000, 5)
    const report = slots.takeReport()
    now += 400
    slots.restoreReport(report)
    expect(slots.takeReport().pause).toBe(600)
    slots.restoreReport({})
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('another 429 of a request sent before the pause is not reported', () => {
    const slots = newSlots()
    slots.observe(429, 1000, 5)
    slots.takeReport()
    now += 10
    expect(slots.observe(429, undefined, 50)).toBe(false)
    expect(slots.takeReport().pause).toBeUndefined()
  })

  test('the pause doubles each time without a Retry-After, until a request succeeds', () => {
    const slots = newSlots()
    const rateLimited = (retryAfterMs?: number) => {
      slots.observe(429, retryAfterMs, 0)
      const { pause = 0 } = slots.takeReport()
      now += pause
      return pause
    }
    expect([rateLimited(), rateLimited(), rateLimited(300), rateLimited()]).toEqual([50, 100, 300, 200])
    slots.observe(200, undefined, 5)
    expect(rateLimited()).toBe(50)
    for (let i = 0; i < 20; i++) rateLimited()
    expect(rateLimited()).toBe(10_000)
  })
})
