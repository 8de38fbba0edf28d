import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test, vi } from 'vitest'
import { batching } from '../../../src/batch/index.ts'
import { AuthenticationError, type Client, createClient, ParameterError, TimeoutError } from '../../../src/index.ts'
import { addressOf, failure, key, name, type SentRequest, wallet } from '../../support/client.ts'
import { serve } from '../../support/server.ts'
import { keyOf, later, outcome, resolvedName, simulateClient, simulateClock, status } from './simulation.ts'

describe('an apiKey function', () => {
  test('is called for each call, in the context of that call', async () => {
    const user = new AsyncLocalStorage<string>()
    const { url, requests } = await serve(({ headers }) => ({ ...resolvedName, name: headers['x-api-key'] }))
    const client = createClient({
      baseUrl: url,
      apiKey: async () => {
        const current = user.getStore()
        await new Promise((resolve) => setTimeout(resolve, 20))
        return `key-of-${current}`
      },
    })
    const users = Array.from({ length: 20 }, (_, i) => `user-${i}`)
    const keys = await Promise.all(users.map((one) => user.run(one, () => client.names.resolve(name))))
    expect(keys.map((result) => result.name)).toEqual(users.map((one) => `key-of-${one}`))
    expect(requests).toHaveLength(20)
  })

  test('is called for each of the calls that `batching` would merge', async () => {
    const user = new AsyncLocalStorage<string>()
    const { url, requests } = await serve(() => ({ result: [{ address: wallet }] }))
    const options = { baseUrl: url, apiKey: () => `key-of-${user.getStore()}` }
    const balancesAt = (client: Client) => (one: string, i: number) => {
      const query = { chain: name.chain, addresses: [addressOf(`${i}`)], blockNumber: 1 } as const
      return user.run(one, () => client.wallet.balancesAt(query))
    }
    const client = createClient(options)
    await Promise.all(['a', 'b'].map(balancesAt(batching(client))))
    const child = client.withOptions({ name: 'acme' })
    await Promise.all(['a', 'b'].map(balancesAt(batching(child))))
    const ab = ['key-of-a', 'key-of-b']
    expect(requests.map(({ headers }) => headers['x-api-key']).toSorted()).toEqual([...ab, ...ab].toSorted())
  })

  test('is shared for `keyCache` milliseconds, from the start of a lookup', async () => {
    const clock = simulateClock()
    const apiKey = vi.fn(() => later(100).then(() => `key-${apiKey.mock.calls.length}`))
    const { client, requests } = simulateClient(clock, undefined, { apiKey, keyCache: 1_000 })
    for (const at of [0, 50, 949, 1]) {
      await clock.pass(at)
      outcome(client.names.resolve(name))
    }
    await clock.run()
    expect(requests.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  test('is called for each call, even if a call just before has the same key', async () => {
    const apiKey = vi.fn(() => 'same-key')
    const { client } = simulateClient(simulateClock(), undefined, { apiKey })
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    await client.names.resolve(name, { headers: { 'x-api-key': 'the-call' } })
    expect(apiKey).toHaveBeenCalledTimes(3)
  })

  test('that fails is called again, with keyCache too', async () => {
    const apiKey = vi.fn(() => (apiKey.mock.calls.length === 1 ? Promise.reject(new Error('sealed')) : 'second-time'))
    const { client, requests } = simulateClient(simulateClock(), undefined, { apiKey, keyCache: 60_000 })
    await failure(client.names.resolve(name), ParameterError)
    await client.names.resolve(name)
    await client.names.resolve(name)
    expect([apiKey.mock.calls.length, requests.map(keyOf)]).toEqual([2, ['second-time', 'second-time']])
  })

  test.each([-1, Number.NaN, '1'])('rejects a keyCache of %j', (keyCache) => {
    expect(() => createClient({ keyCache: keyCache as number })).toThrow(ParameterError)
    expect(() => createClient({ apiKey: key }).withOptions({ keyCache: 1 } as object)).toThrow(/shares it/)
  })

  test('with keyCache is called once for concurrent calls', async () => {
    const clock = simulateClock()
    const apiKey = vi.fn(() => later(100).then(() => `key-${apiKey.mock.calls.length}`))
    const { client, requests, times } = simulateClient(clock, undefined, { apiKey, keyCache: 100 })
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

  test('with keyCache is called once more for parallel calls that get a 401', async () => {
    const clock = simulateClock()
    const apiKey = vi.fn(() => later(10).then(() => `key-${apiKey.mock.calls.length}`))
    const answer = (request: SentRequest) =>
      later(5).then(() => (keyOf(request) === 'key-1' ? status(401) : Response.json(resolvedName)))
    const { client, requests } = simulateClient(clock, answer, { apiKey, keyCache: 1_000 })
    const calls = Array.from({ length: 100 }, () => outcome(client.names.resolve(name)))
    await clock.run()
    expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect([apiKey.mock.calls.length, requests.length]).toEqual([2, 200])
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

  test('with keyCache that hangs is called again after ten seconds, and the first result is no longer shared', async () => {
    const clock = simulateClock()
    const keys = [later(15_000).then(() => 'late'), later(20_000).then(() => 'second')]
    const apiKey = vi.fn(() => keys[apiKey.mock.calls.length - 1])
    const { client, requests } = simulateClient(clock, undefined, { apiKey, keyCache: 60_000 })
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

  test('calls the function again although keyCache has not passed, and shares the new key', async () => {
    const apiKey = vi.fn(rotating('the-old-one', 'the-new-one', 'another-one'))
    const { client, requests } = simulateClient(
      simulateClock(),
      (request) => (keyOf(request) === 'the-new-one' ? 200 : 401),
      { apiKey, keyCache: 60_000 },
    )
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    expect(requests.map(keyOf)).toEqual(['the-old-one', 'the-new-one', 'the-new-one', 'the-new-one'])
    expect(apiKey).toHaveBeenCalledTimes(2)
  })

  test('retries each of many calls at most once, with the key of that call', async () => {
    const clock = simulateClock()
    const apiKey = vi.fn(() => later(5, apiKey.mock.calls.length > 20 ? 'the-new-one' : 'the-old-one'))
    const { client, requests } = simulateClient(
      clock,
      (request) => later(10, keyOf(request) === 'the-new-one' ? 200 : 401),
      { apiKey, rateLimit: { requestsPerSecond: 1e6, burst: 1e6 } },
    )
    const calls = Array.from({ length: 20 }, () => outcome(client.names.resolve(name)))
    await clock.run()
    expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
    expect(requests).toHaveLength(40)
    expect(apiKey).toHaveBeenCalledTimes(40)
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
