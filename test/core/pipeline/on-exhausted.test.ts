import { describe, expect, test, vi } from 'vitest'
import { InsufficientCreditsError } from '../../../src/index.ts'
import { failure, key, name, type SentRequest } from '../../support/client.ts'
import {
  chargeFrom,
  hangingBody,
  keyOf,
  later,
  outcome,
  resolvedName,
  simulateClient,
  simulateClock,
  startCalls,
  states,
} from './simulation.ts'

/** A rate limit that allows all calls to be in flight at once. */
const rateLimit = { requestsPerSecond: 1e6, burst: 1e6 }

describe('onExhausted', () => {
  test('provides another key for the calls that wait for the rate limiter too', async () => {
    const clock = simulateClock()
    const funded = new Set(['second'])
    const onExhausted = vi.fn(() => later(500, 'second'))
    const { client, requests } = simulateClient(clock, chargeFrom(funded, 100), { credits: { onExhausted } })
    const calls = startCalls(50, () => client.names.resolve(name))
    await clock.run()
    expect(states(calls)).toEqual(Array(50).fill('resolved'))
    expect(onExhausted).toHaveBeenCalledTimes(1)
    // The client starts slowly, so only a few calls were in flight when the first 402 arrived.
    expect(requests.filter((request) => keyOf(request) === key).length).toBeLessThan(10)
    expect(requests.filter((request) => keyOf(request) === 'second')).toHaveLength(50)
  })

  test.each([
    ['another key', 'second', ['second']],
    ['a top-up', true, [key]],
  ] as const)('provides %s: called once for all calls in flight, which are retried once', async (_, result, used) => {
    const clock = simulateClock()
    const funded = new Set<string>()
    const onExhausted = vi.fn(async () => {
      await later(500)
      funded.add(used[0])
      return result
    })
    const { client, requests } = simulateClient(clock, chargeFrom(funded, 100), { credits: { onExhausted }, rateLimit })
    const calls = startCalls(50, () => client.names.resolve(name).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(Array(50).fill('resolved'))
    expect(calls.map(({ value }) => value?.attempts)).toEqual(Array(50).fill(2))
    expect(onExhausted).toHaveBeenCalledTimes(1)
    expect(onExhausted).toHaveBeenCalledWith(expect.objectContaining({ operation: 'names.resolve', credits: 20 }))
    expect(requests.map(keyOf)).toEqual([...Array(50).fill(key), ...Array(50).fill(used[0])])
    expect(client.credits).toMatchObject({ spent: 1000, uncertain: 0, reserved: 0 })
    const next = outcome(client.names.resolve(name))
    await clock.run()
    expect([next.settled, keyOf(requests.at(-1) as SentRequest)]).toEqual(['resolved', used[0]])
  })

  test.each(['second\r\nx: y', 'key\n', 'sec ond', 's\u00e9cond'])(
    'provides a key that is not valid in a header: leaves the circuit open until the cool-down is over: %j',
    async (result) => {
      const clock = simulateClock()
      const { client, requests } = simulateClient(clock, (_, i) => (i ? 200 : 402), {
        credits: { onExhausted: () => result, coolDown: 30_000 },
      })
      await failure(client.names.resolve(name), InsufficientCreditsError)
      await failure(client.names.resolve(name), InsufficientCreditsError)
      await clock.pass(30_001)
      await client.names.resolve(name)
      expect(requests.map(keyOf)).toEqual([key, key])
    },
  )

  test('provides the same key again: retries with it', async () => {
    const { client, times } = simulateClient(simulateClock(), (_, i) => (i ? 200 : 402), {
      credits: { onExhausted: () => key },
    })
    expect((await client.names.resolve(name).withResponse()).attempts).toBe(2)
    await client.names.resolve(name)
    expect(times).toHaveLength(3)
  })

  test.each<[true | string]>([[true], [key]])(
    'provides %s without credits: not called again until the cool-down is over',
    async (result) => {
      const clock = simulateClock()
      const onExhausted = vi.fn((): true | string => result)
      const { client, times } = simulateClient(clock, () => 402, { credits: { onExhausted, coolDown: 30_000 } })
      await failure(client.names.resolve(name), InsufficientCreditsError)
      await failure(client.names.resolve(name), InsufficientCreditsError)
      expect([onExhausted.mock.calls.length, times]).toEqual([1, [0, 0]])
      await clock.pass(30_001)
      await failure(client.names.resolve(name), InsufficientCreditsError)
      expect(onExhausted).toHaveBeenCalledTimes(2)
    },
  )

  test('is called for every 402 that follows a successful call', async () => {
    const onExhausted = vi.fn(() => true as const)
    const { client } = simulateClient(simulateClock(), (_, i) => (i % 2 ? 200 : 402), { credits: { onExhausted } })
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    expect(onExhausted).toHaveBeenCalledTimes(3)
  })

  test('rejects new calls while it runs', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => 402, {
      credits: { onExhausted: () => later(5000, true as const) },
    })
    const first = outcome(client.names.resolve(name))
    await clock.pass(4000)
    expect(await failure(client.names.resolve(name), InsufficientCreditsError)).toMatchObject({ attempts: 0 })
    expect(times).toEqual([0])
    await clock.run()
    expect([first.settled, times]).toEqual(['rejected', [0, 5000]])
  })

  test('retries a call at most once, then rejects with the new 402', async () => {
    const clock = simulateClock()
    let handlerCalls = 0
    const { client, requests } = simulateClient(clock, () => 402, {
      credits: { onExhausted: () => `key-number-${++handlerCalls}` },
      rateLimit,
    })
    const calls = startCalls(10, () => client.names.resolve(name))
    await clock.run()
    expect(calls.every(({ error }) => error instanceof InsufficientCreditsError && error.attempts === 2)).toBe(true)
    expect(requests).toHaveLength(20)
    // The circuit breaker opened once for the first key, and once for the second key.
    expect(handlerCalls).toBe(2)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
      0,
    ],
    ['rejects', () => Promise.reject(new Error('no')), 0],
    ['returns undefined', () => undefined, 0],
    ['returns an empty string', () => '', 0],
    ['returns a number', () => 7 as unknown as string, 0],
    ['hangs', () => new Promise<undefined>(() => {}), 10_000],
    ['takes more than ten seconds', () => later(10_001, true as const), 10_000],
  ])('%s: each call rejects with its 402', async (_, onExhausted, at) => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => later(10, 402), { credits: { onExhausted }, rateLimit })
    const calls = startCalls(20, () => client.names.resolve(name))
    if (at) {
      await clock.pass(at + 9)
      expect(states(calls)).toEqual(Array(20).fill(undefined))
    }
    await clock.pass(at ? 1 : 10)
    expect(states(calls)).toEqual(Array(20).fill('rejected'))
    expect(calls.every(({ error }) => error instanceof InsufficientCreditsError && error.status === 402)).toBe(true)
    expect(new Set(calls.map(({ error }) => error)).size).toBe(20)
    await clock.pass(5000)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(times).toHaveLength(20)
  })

  test('starts the cool-down when it returns undefined', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => 402, {
      credits: { onExhausted: () => later(8000), coolDown: 1000 },
    })
    const calls = [outcome(client.names.resolve(name))]
    for (const at of [500, 7000, 1200, 500]) {
      await clock.pass(at)
      calls.push(outcome(client.names.resolve(name)))
    }
    await clock.run()
    expect(states(calls)).toEqual(Array(5).fill('rejected'))
    expect(times).toEqual([0, 9200])
  })

  test('does not delay a call beyond its abort or deadline', async () => {
    const clock = simulateClock()
    const controller = new AbortController()
    const { client } = simulateClient(clock, () => 402, { credits: { onExhausted: () => later(8000, true as const) } })
    const aborted = outcome(client.names.resolve(name, { signal: controller.signal }))
    const late = outcome(client.names.resolve(name, { deadline: 2000 }))
    await clock.pass(1000)
    controller.abort('mine')
    await clock.pass(1000)
    expect(aborted).toEqual({ settled: 'rejected', error: 'mine' })
    expect(late.error).toBeInstanceOf(InsufficientCreditsError)
  })

  test('is not called for late 402s of requests with the previous key', async () => {
    const clock = simulateClock()
    const onExhausted = vi.fn(() => 'second')
    const { client, requests } = simulateClient(
      clock,
      async (request, i) => {
        if (keyOf(request) === 'second') return 200
        await later(i ? 5000 : 10)
        return 402
      },
      { credits: { onExhausted } },
    )
    const calls = startCalls(3, () => client.names.resolve(name))
    await clock.pass(100)
    expect(states(calls)).toEqual(['resolved', undefined, undefined])
    await clock.run()
    expect(states(calls)).toEqual(['resolved', 'resolved', 'resolved'])
    expect(onExhausted).toHaveBeenCalledTimes(1)
    expect(requests.map(keyOf)).toEqual([key, key, key, 'second', 'second', 'second'])
  })

  test('is not called for late 402s from before the cool-down', async () => {
    const clock = simulateClock()
    const onExhausted = vi.fn(() => undefined)
    const { client, times } = simulateClient(
      clock,
      async (_, i) => {
        if (i > 1) return 200
        await later(i ? 5000 : 10)
        return 402
      },
      { credits: { onExhausted, coolDown: 1000 } },
    )
    const calls = startCalls(2, () => client.names.resolve(name))
    await clock.pass(4000)
    await client.names.resolve(name)
    await clock.pass(2000)
    await client.names.resolve(name)
    expect(states(calls)).toEqual(['rejected', 'rejected'])
    expect(onExhausted).toHaveBeenCalledTimes(1)
    expect(times).toHaveLength(4)
  })

  test('may provide keys in a cycle', async () => {
    const clock = simulateClock()
    const funded = new Set<string>()
    const next: Record<string, string> = { [key]: 'second', second: 'third', third: key }
    let last: string = key
    const { client, requests } = simulateClient(clock, chargeFrom(funded), {
      credits: {
        onExhausted: () => {
          last = next[last] as string
          funded.add(last)
          return last
        },
      },
    })
    for (let i = 0; i < 4; i++) {
      expect(await client.names.resolve(name)).toEqual(resolvedName)
      expect(await client.names.resolve(name)).toEqual(resolvedName)
      funded.clear()
    }
    expect(requests.map(keyOf)).toEqual([
      key,
      'second',
      'second',
      'second',
      'third',
      'third',
      'third',
      key,
      key,
      key,
      'second',
      'second',
    ])
  })

  test('is called after the timeout if the body of the 402 stalls', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : hangingBody(402)), {
      timeout: 1000,
      credits: { onExhausted: () => true },
    })
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect([call.settled, times]).toEqual(['resolved', [0, 1000]])
  })
})
