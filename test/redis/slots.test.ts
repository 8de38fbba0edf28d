import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Slots } from '../../src/redis/slots.ts'

/* What a process tells Redis of a 429, without a Redis: by a clock that stands still. */

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

const slots = () => new Slots({ requestsPerSecond: 10 })

describe('a 429', () => {
  test('is told as what is left of the pause when it is told, once', () => {
    const own = slots()
    expect(own.observe(429, 1000, 5)).toBe(true)
    now += 300
    expect(own.ask().refused).toBe(700)
    expect(own.ask().refused).toBeUndefined()
  })

  test('that did not get through is told again, with what is left by then', () => {
    const own = slots()
    own.observe(429, 1000, 5)
    const said = own.ask()
    now += 400
    own.untold(said)
    expect(own.ask().refused).toBe(600)
    own.untold({})
    expect(own.ask().refused).toBeUndefined()
  })

  test('is no news where its request left before the pause', () => {
    const own = slots()
    own.observe(429, 1000, 5)
    own.ask()
    now += 10
    expect(own.observe(429, undefined, 50)).toBe(false)
    expect(own.ask().refused).toBeUndefined()
  })

  test('pauses twice as long each time where it names no time, until a request gets through', () => {
    const own = slots()
    const pause = (retryAfterMs?: number) => {
      own.observe(429, retryAfterMs, 0)
      const { refused = 0 } = own.ask()
      now += refused
      return refused
    }
    expect([pause(), pause(), pause(300), pause()]).toEqual([50, 100, 300, 200])
    own.observe(200, undefined, 5)
    expect(pause()).toBe(50)
    for (let i = 0; i < 20; i++) pause()
    expect(pause()).toBe(10_000)
  })
})
