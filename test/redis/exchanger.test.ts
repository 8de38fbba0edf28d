import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Exchanger } from '../../src/redis/exchanger.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../src/redis/messages.ts'

let now = 0
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => void vi.useRealTimers())

const message = {} as ExchangeRequest
const reply = { now: '5' } as ExchangeResponse

describe('a message', () => {
  test('returns the reply and its times, and measures the round trip', async () => {
    const exchanger = new Exchanger(async () => {
      now += 30
      return reply
    }, 100)
    expect(exchanger).toMatchObject({ pending: 0, lastSentAt: 0, roundTripMs: 0 })
    now += 500
    expect(await exchanger.send(message)).toEqual({ response: reply, sentAt: 1_500, receivedAt: 1_530 })
    expect(exchanger).toMatchObject({ pending: 0, lastSentAt: 1_500, roundTripMs: 30 })
  })

  test('that timed out stays pending until Redis replies', async () => {
    vi.useFakeTimers()
    let answer = (_: ExchangeResponse) => {}
    const exchanger = new Exchanger(() => new Promise((resolve) => (answer = resolve)), 100)
    const sent = expect(exchanger.send(message)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(100)
    await sent
    expect(exchanger).toMatchObject({ pending: 1, roundTripMs: 0 })
    answer(reply)
    await vi.advanceTimersByTimeAsync(0)
    expect(exchanger.pending).toBe(0)
  })

  test('that Redis ignored because of a later one is an error, and a conflict of settings is a reply', async () => {
    const send = (response: Partial<ExchangeResponse>) =>
      new Exchanger(async () => response as ExchangeResponse, 100).send(message)
    await expect(send({})).rejects.toThrow('Redis received a later request first')
    const conflict = { setting: 'per', shared: 'day' } as const
    expect((await send({ conflict })).response).toEqual({ conflict })
  })
})
