import { describe, expect, test, vi } from 'vitest'
import { AuthenticationError, ParameterError, TimeoutError } from '../../src/index.ts'
import { addressOf, failure, name, type SentRequest } from '../support/client.ts'
import { keyOf, later, outcome, resolvedName, simulateClient, simulateClock, status } from './simulation.ts'

describe('an apiKey function', () => {
  test('is called once for concurrent calls, and again for later ones', async () => {
    const clock = simulateClock()
    const apiKey = vi.fn(() => later(100).then(() => `key-${apiKey.mock.calls.length}`))
    const { client, requests, times } = simulateClient(clock, undefined, { apiKey })
    const calls = Array.from({ length: 50 }, () => outcome(client.names.resolve(name)))
    await clock.pass(99)
    calls.push(outcome(client.names.resolve(name)))
    await clock.run()
    expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect(apiKey).toHaveBeenCalledTimes(1)
    expect(new Set(times)).toEqual(new Set([100]))
    const again = outcome(client.names.resolve(name))
    await clock.run()
    expect([again.settled, keyOf(requests.at(-1) as SentRequest)]).toEqual(['resolved', 'key-2'])
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('vault is sealed')
      },
    ],
    ['rejects', () => Promise.reject(new Error('vault is sealed'))],
  ])('that %s: rejects with a ParameterError and its cause; the next call tries again', async (_, fails) => {
    let lookups = 0
    const { client, requests } = simulateClient(simulateClock(), undefined, {
      apiKey: () => (lookups++ ? 'second-time' : fails()),
    })
    const error = await failure(client.names.resolve(name), ParameterError)
    expect(error).toMatchObject({ operation: 'names.resolve', parameter: 'apiKey', rule: 'provider' })
    expect(error.message).toBe('names.resolve: the function passed as apiKey failed')
    expect(error.cause).toMatchObject({ message: 'vault is sealed' })
    expect(await client.names.resolve(name)).toEqual(resolvedName)
    expect(requests.map(keyOf)).toEqual(['second-time'])
  })

  test('that hangs: the call rejects at the deadline', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { apiKey: () => new Promise(() => {}), deadline: 3000 })
    const failed = failure(client.names.resolve(name), TimeoutError)
    await clock.run()
    expect(await failed).toMatchObject({ attempts: 0, message: expect.stringMatching(/deadline of 3000 ms/) })
    expect([clock.now, times]).toEqual([3000, []])
    await failure(client.names.resolve(name, { deadline: 0 }), TimeoutError)
    expect([clock.now, times]).toEqual([3000, []])
  })

  test('that hangs is called again after ten seconds, and the first result is no longer shared', async () => {
    const clock = simulateClock()
    const keys = [later(15_000).then(() => 'late'), later(20_000).then(() => 'second')]
    const apiKey = vi.fn(() => keys[apiKey.mock.calls.length - 1])
    const { client, requests } = simulateClient(clock, undefined, { apiKey })
    const calls = [outcome(client.names.resolve(name))]
    await clock.pass(9_999)
    calls.push(outcome(client.names.resolve(name)))
    expect(apiKey).toHaveBeenCalledTimes(1)
    await clock.pass(1)
    calls.push(outcome(client.names.resolve(name)))
    await clock.pass(6_000)
    calls.push(outcome(client.names.resolve(name)))
    expect(apiKey).toHaveBeenCalledTimes(2)
    await clock.run()
    expect(calls.map(({ settled }) => settled)).toEqual(Array(4).fill('resolved'))
    expect(requests.map(keyOf)).toEqual(['late', 'late', 'second', 'second'])
  })

  test('that returns undefined: rejects with a ParameterError', async () => {
    const { client } = simulateClient(simulateClock(), undefined, { apiKey: async () => undefined })
    expect(await failure(client.names.resolve(name), ParameterError)).toMatchObject({
      parameter: 'apiKey',
      rule: 'required',
    })
  })

  test('that returns a mainnet and a testnet key: the chain selects one', async () => {
    const { client, requests } = simulateClient(
      simulateClock(),
      ({ url }) => (url.includes('nft') ? Response.json([]) : undefined),
      {
        apiKey: async () => ({ mainnet: 'the-main-one', testnet: 'the-test-one' }),
      },
    )
    await client.names.resolve(name)
    await client.tokens.nftBalances({ chain: 'ethereum-sepolia', address: addressOf('0x1') })
    expect(requests.map(keyOf)).toEqual(['the-main-one', 'the-test-one'])
  })
})

describe('a 401', () => {
  const rotating = (...keys: string[]) => {
    let lookups = 0
    return async () => keys[Math.min(lookups++, keys.length - 1)]
  }

  test('calls the function again, and retries with the new key', async () => {
    const { client, requests } = simulateClient(
      simulateClock(),
      (request) => (keyOf(request) === 'the-new-one' ? 200 : 401),
      { apiKey: rotating('the-old-one', 'the-new-one') },
    )
    expect((await client.names.resolve(name).withResponse()).attempts).toBe(2)
    expect(requests.map(keyOf)).toEqual(['the-old-one', 'the-new-one'])
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 0, reserved: 0 })
  })

  test('retries each of many calls at most once, with a single call of the function', async () => {
    const clock = simulateClock()
    const rotate = rotating('the-old-one', 'the-new-one')
    const apiKey = vi.fn(() => later(5).then(rotate))
    const { client, requests } = simulateClient(
      clock,
      (request) => later(10, keyOf(request) === 'the-new-one' ? 200 : 401),
      { apiKey, rateLimit: { requestsPerSecond: 1e6, burst: 1e6 } },
    )
    const calls = Array.from({ length: 20 }, () => outcome(client.names.resolve(name)))
    await clock.run()
    expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect(requests).toHaveLength(40)
    expect(apiKey).toHaveBeenCalledTimes(2)
  })

  test('is not retried a second time', async () => {
    const { client, requests } = simulateClient(simulateClock(), () => 401, {
      apiKey: rotating('one-key', 'two-key', 'three-key'),
    })
    expect(await failure(client.names.resolve(name), AuthenticationError)).toMatchObject({ attempts: 2 })
    expect(requests.map(keyOf)).toEqual(['one-key', 'two-key'])
  })

  test('is not retried with the same key, and keeps its body', async () => {
    const { client, times } = simulateClient(simulateClock(), () => status(401, {}, 'unknown key'), {
      apiKey: async () => 'same-key',
    })
    expect(await failure(client.names.resolve(name), AuthenticationError)).toMatchObject({
      attempts: 1,
      body: 'unknown key',
    })
    expect(times).toHaveLength(1)
  })

  test('for a key in the headers of the call does not call the function', async () => {
    const apiKey = vi.fn(async () => 'the-client')
    const { client, times } = simulateClient(simulateClock(), () => 401, { apiKey })
    await failure(client.names.resolve(name, { headers: { 'x-api-key': 'the-call' } }), AuthenticationError)
    expect([apiKey.mock.calls.length, times.length]).toEqual([0, 1])
  })

  test('the retry with the new key has its own attempts, and the same circuit breaker', async () => {
    const clock = simulateClock(0)
    const { client, requests } = simulateClient(
      clock,
      (request, i) => (keyOf(request) === 'the-old-one' ? 401 : i < 3 ? 503 : 402),
      { apiKey: rotating('the-old-one', 'the-new-one') },
    )
    const failed = failure(client.names.resolve(name))
    await clock.run()
    expect(await failed).toMatchObject({ status: 402, attempts: 4 })
    expect(requests).toHaveLength(4)
  })
})
