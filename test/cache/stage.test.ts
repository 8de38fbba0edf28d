import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCache, memoryCache } from '../../src/cache/index.ts'
import { caching, createCore } from '../../src/core/index.ts'
import { createFetch } from '../../src/fetch/index.ts'
import { CacheMissError, createClient, ParameterError, ResponseError, ServerError } from '../../src/index.ts'
import { namesResolve } from '../../src/operations/index.ts'
import { failure, key, name, observe, resolved, wallet } from '../support/client.ts'
import { chain, eventAt, events, expectLifetime, firstBlock, observeCached, old, useFakeClock } from './support.ts'

const record = {
  chain,
  hash: '0x1',
  address: wallet,
  blockNumber: 1,
  timestamp: Date.now() - old,
  counterAddress: wallet,
}
const hash = { chain, hash: `0x${'1'.repeat(64)}` } as const
const swap = { chain, sellToken: wallet, buyToken: wallet, amount: '1', fromAddress: wallet } as const

/** Creates a store whose contents a test can read and change. */
function openStore() {
  const values = new Map<string, string>()
  const store = { get: (id: string) => values.get(id), set: (id: string, value: string) => void values.set(id, value) }
  return { values, store }
}

describe('a stored result', () => {
  test('is returned without a request, costs nothing and counts as saved', async () => {
    const { client, requests } = observeCached()
    const first = await client.names.resolve(name).withResponse()
    const second = await client.names.resolve(name).withResponse()
    expect(requests).toHaveLength(1)
    expect(first).toMatchObject({ source: 'network', credits: 20, attempts: 1 })
    expect(second).toMatchObject({ source: 'cache', credits: 0, attempts: 0, data: first.data })
    expect([second.response.status, second.response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(client.credits).toMatchObject({ spent: 20, saved: 20, reserved: 0 })
    expect(client.credits.byOperation).toEqual({ 'names.resolve': { calls: 1, spent: 20, uncertain: 0 } })
  })

  test('is not changed by changes to a returned object', async () => {
    const { client } = observeCached()
    for (let i = 0; i < 3; i++) {
      const body = await client.names.resolve(name)
      expect(body).toEqual(resolved)
      Object.assign(body, { address: 'changed' })
    }
  })

  test('is not changed by changes within its lists and objects', async () => {
    const body = { ...resolved, list: [{ deep: [{ value: 1 }] }], none: null }
    const { client } = observeCached(() => body)
    for (let i = 0; i < 4; i++) {
      const received = (await client.names.resolve(name)) as unknown as typeof body
      expect(received).toEqual(body)
      for (const { deep } of received.list) for (const one of deep) one.value = 2
      received.list.length = 0
    }
  })

  test('keeps properties that JavaScript treats specially', async () => {
    const text = '{"resolved":true,"__proto__":{"a":{"b":1}},"constructor":{"c":[1]}}'
    const { client } = observeCached(() => new Response(text))
    for (let i = 0; i < 3; i++) expect(JSON.stringify(await client.names.resolve(name))).toBe(text)
    expect({}).not.toHaveProperty('a')
  })

  test('keeps integers that a number would round as strings', async () => {
    const { client } = observeCached(() => new Response('{"resolved":true,"id":12345678901234567890}'))
    for (let i = 0; i < 2; i++) expect(await client.names.resolve(name)).toMatchObject({ id: '12345678901234567890' })
  })

  test('needs neither a budget nor a request per second', async () => {
    const { client, cache } = observeCached()
    await client.names.resolve(name)
    const poor = observe({ cache, credits: { budget: 0 } })
    const data = await poor.client.names.resolve(name, { maxCredits: 0 })
    expect([data, poor.requests.length]).toEqual([resolved, 0])
  })

  test('is shared by clients with different keys, and by child clients', async () => {
    const { client, requests, cache } = observeCached()
    await client.names.resolve(name)
    const other = observe({ cache, apiKey: 'another-key' })
    await other.client.names.resolve(name)
    const child = client.withOptions({ name: 'acme', credits: { budget: 0 } })
    await child.names.resolve(name)
    expect([requests.length, other.requests.length]).toEqual([1, 0])
    expect(child.credits.saved).toBe(20)
    expect(client.credits).toMatchObject({ saved: 20, byName: { acme: { saved: 20 } } })
  })

  test('is separate for another base URL, plan, version of the path or namespace', async () => {
    const { values, store } = openStore()
    const cache = createCache(store)
    const hashed = () => [record]
    const send = async (options: object, call: object = {}) => {
      const { client, requests } = observe({ cache, ...options }, hashed)
      await client.transactions.byHash(hash, call)
      return requests.length
    }
    expect(await send({})).toBe(1)
    expect(await send({})).toBe(0)
    expect(await send({ baseUrl: 'http://127.0.0.1:2' })).toBe(1)
    expect(await send({ credits: { plan: 'free' } })).toBe(1)
    expect(await send({}, { apiVersion: 'v3' })).toBe(1)
    expect(await send({ cache: createCache(store, { namespace: 'mine' }) })).toBe(1)
    expect(values.size).toBe(5)
  })

  test('has a key without any credential', async () => {
    const { values, store } = openStore()
    const { client } = observeCached(undefined, createCache(store), { authScheme: 'query' })
    await client.names.resolve(name, { headers: { 'x-api-key': 'header-key-0123456789' } })
    const stored = JSON.stringify([...values])
    expect(values.size).toBe(1)
    expect(stored).not.toContain(key)
    expect(stored).not.toContain('header-key')
  })

  test('is found whatever the order of parameters, of a filter list, and with defaults written out', async () => {
    const addresses = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
    const { client, requests } = observeCached(() => [eventAt(firstBlock + 9, old)])
    const query = { ...events(0, 9), contractAddresses: [...addresses] }
    await client.events.list(query)
    const reversed = Object.fromEntries(Object.entries(query).toReversed()) as typeof query
    await client.events.list({ ...reversed, contractAddresses: addresses.toReversed(), pageSize: 50, offset: 0 })
    expect(requests).toHaveLength(1)
    await client.events.list({ ...query, offset: 50 })
    expect(requests).toHaveLength(2)
  })

  test('keeps the order of a list whose elements the result follows', async () => {
    const addresses = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
    const { client, requests } = observeCached(() => ({ result: [{ address: wallet }] }))
    const query = { chain, blockNumber: 1 } as const
    await client.wallet.balancesAt({ ...query, addresses })
    await client.wallet.balancesAt({ ...query, addresses: addresses.toReversed() })
    expect(requests).toHaveLength(2)
  })
})

describe('the call option `cache`', () => {
  test('`reload` sends a request and stores its result', async () => {
    const { client, requests } = observeCached((_, i) => ({ ...resolved, address: `0x${i}` }))
    await client.names.resolve(name)
    const reloaded = await client.names.resolve(name, { cache: 'reload' }).withResponse()
    expect(reloaded).toMatchObject({ source: 'network', data: { address: '0x1' } })
    expect(await client.names.resolve(name)).toMatchObject({ address: '0x1' })
    expect(requests).toHaveLength(2)
  })

  test('`no-store` neither reads nor stores', async () => {
    const { client, requests } = observeCached()
    await client.names.resolve(name, { cache: 'no-store' })
    await client.names.resolve(name)
    await client.names.resolve(name, { cache: 'no-store' })
    await client.names.resolve(name)
    expect(requests).toHaveLength(3)
  })

  test('`only-if-cached` throws a CacheMissError instead of sending a request', async () => {
    const { client, requests } = observeCached()
    const error = await failure(client.names.resolve(name, { cache: 'only-if-cached' }), CacheMissError)
    expect(error).toMatchObject({
      code: 'cache_miss',
      operation: 'names.resolve',
      message: 'names.resolve: the result is not in the cache',
    })
    const never = { chain, addresses: [wallet], tokenTypes: 'native' } as const
    await failure(client.wallet.portfolio(never, { cache: 'only-if-cached' }), CacheMissError)
    expect(requests).toHaveLength(0)
    await client.names.resolve(name)
    expect(await client.names.resolve(name, { cache: 'only-if-cached' })).toEqual(resolved)
  })

  test('`only-if-cached` without a cache is a ParameterError', async () => {
    const { client, requests } = observe()
    const error = await failure(client.names.resolve(name, { cache: 'only-if-cached' }), ParameterError)
    expect([error.parameter, requests.length]).toEqual(['cache', 0])
  })

  test('accepts no other value', async () => {
    const { client } = observeCached()
    const error = await failure(client.names.resolve(name, { cache: 'always' as never }), ParameterError)
    expect(error.message).toContain('one of default, reload, no-store, only-if-cached')
  })
})

describe('results that are never stored', () => {
  test.each([
    ['an empty list', () => []],
    ['a name that does not resolve', () => ({ ...resolved, resolved: false })],
    ['a name without `resolved`', () => ({ chain, name: 'a', address: wallet })],
  ])('%s', async (_, respond) => {
    const { client, requests } = observeCached(respond)
    const call = () => (Array.isArray(respond()) ? client.transactions.byHash(hash) : client.names.resolve(name))
    await call()
    await call()
    expect(requests).toHaveLength(2)
  })

  test('an error, or a body that is not JSON', async () => {
    const { client, requests } = observeCached((_, i) =>
      i === 0 ? new Response('{}', { status: 500 }) : i === 1 ? new Response('{"resolved":') : resolved,
    )
    await failure(client.names.resolve(name, { retries: 0 }), ServerError)
    await failure(client.names.resolve(name, { retries: 0 }), ResponseError)
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests).toHaveLength(3)
  })

  test('holdings, and what a transaction returns', async () => {
    const { client, requests } = observeCached(() => ({ result: [{ balance: '1' }] }))
    for (let i = 0; i < 2; i++) {
      await client.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
      await client.contracts.invoke({
        chain: 'ethereum',
        contractAddress: wallet,
        methodName: 'name',
        methodABI: { stateMutability: 'view' },
        params: [],
      })
    }
    expect(requests).toHaveLength(4)
  })

  test('reputation on the paid plan; on the free plan it is stored for a day', async () => {
    useFakeClock()
    const query = { chain, addresses: [wallet] } as const
    const paid = observeCached(() => [{ score: 1 }])
    const free = observeCached(() => [{ score: 1 }], memoryCache(), { credits: { plan: 'free' } })
    for (const { client } of [paid, free]) for (let i = 0; i < 2; i++) await client.wallet.reputation(query)
    expect([paid.requests.length, free.requests.length]).toEqual([2, 1])
    vi.advanceTimersByTime(86_400_000)
    await free.client.wallet.reputation(query)
    expect(free.requests).toHaveLength(2)
  })
})

describe('a result with a maximum age', () => {
  test('is requested again afterwards; users can change assumed times', async () => {
    useFakeClock()
    const usual = observeCached()
    const brief = observeCached(undefined, memoryCache({ maxAge: { 'names.resolve': 5_000 } }))
    const none = observeCached(undefined, memoryCache({ maxAge: { 'names.resolve': 0 } }))
    const all = [usual, brief, none]
    const counts = async () => {
      for (const { client } of all) await client.names.resolve(name)
      return all.map(({ requests }) => requests.length)
    }
    expect(await counts()).toEqual([1, 1, 1])
    expect(await counts()).toEqual([1, 1, 2])
    vi.advanceTimersByTime(5_000)
    expect(await counts()).toEqual([1, 2, 3])
    vi.advanceTimersByTime(600_000)
    expect(await counts()).toEqual([2, 3, 4])
  })

  test.each(['wallet.reputation', 'wallet.portfolio', 'toString'])('cannot be changed for %s', (operation) => {
    expect(() => memoryCache({ maxAge: { [operation]: 1 } })).toThrow(
      expect.objectContaining({
        message: `createCache: \`maxAge\` can only be set for tokens.metadata, names.resolve, not for ${operation}`,
        parameter: 'maxAge',
        rule: 'enum',
      }),
    )
  })

  test.each([
    ['maxAge', { 'names.resolve': 1, 'tokens.metadata': -1 }, 'a number of milliseconds for each operation'],
    ['maxAge', 5, 'a number of milliseconds for each operation'],
    ['finalityMargin', { 'base-mainnet': '1' }, 'a number of milliseconds, or one for each chain'],
  ])('cannot have %s: %j', (parameter, value, expected) => {
    expect(() => memoryCache({ [parameter]: value as never })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(expected), parameter, rule: 'minimum' }),
    )
  })

  test('is a quote until ten seconds before it expires', async () => {
    useFakeClock()
    const { client, requests } = observeCached((_, i) => ({
      // The second quote contains the fetch time in this field, so its expiry is unknown.
      expiresAt: Date.now() / 1000 + (i === 0 ? 15 : 0),
      buyAmount: '1',
      sellAmount: '1',
      limitAmount: '1',
    }))
    await expectLifetime(5_000, requests, () => client.swaps.quote(swap))
    await client.swaps.quote(swap)
    expect(requests).toHaveLength(3)
  })
})

test('a list of quotes is stored until the first one must be renewed', async () => {
  useFakeClock()
  const { client, requests } = observeCached(() =>
    [60, 30].map((seconds) => ({ expiresAt: Date.now() / 1000 + seconds, buyAmount: '1' })),
  )
  await expectLifetime(20_000, requests, () => client.swaps.quotes(swap))
})

describe('a store', () => {
  test('receives the maximum age of a result, or none for one that never changes', async () => {
    const set = vi.fn()
    const { client } = observeCached(
      ({ url }) => (url.includes('/ns/') ? resolved : [record]),
      createCache({ get: () => undefined, set }),
    )
    await client.names.resolve(name)
    await client.transactions.byHash(hash)
    expect(set.mock.calls).toEqual([
      [expect.any(String), expect.any(String), 600_000],
      [expect.any(String), expect.stringMatching(/^0 /), undefined],
    ])
  })

  test('that ignores the maximum age never makes the cache return an expired result', async () => {
    useFakeClock()
    const { store } = openStore()
    const { client, requests } = observeCached(undefined, createCache(store))
    await expectLifetime(600_000, requests, () => client.names.resolve(name))
  })

  test('does not keep a quote that has expired', async () => {
    const { store, values } = openStore()
    const { client } = observeCached(() => ({ expiresAt: Date.now() / 1000 + 5, buyAmount: '1' }), createCache(store))
    await client.swaps.quote(swap)
    expect(values.size).toBe(0)
  })

  test('that another process filled shows which blocks are final', async () => {
    const { store } = openStore()
    const { client } = observeCached(() => [eventAt(firstBlock + 9, old)], createCache(store))
    await client.events.list(events(0, 9))
    const other = observeCached(() => ({ result: [{ address: wallet }] }), createCache(store))
    expect(await other.client.events.list(events(0, 9)).withResponse()).toMatchObject({ source: 'cache' })
    const balances = { chain, addresses: [wallet], blockNumber: firstBlock + 9 } as const
    for (let i = 0; i < 2; i++) await other.client.wallet.balancesAt(balances)
    expect(other.requests).toHaveLength(1)
  })

  test('that responds in time leaves no timer', async () => {
    useFakeClock('setTimeout', 'clearTimeout')
    const { values, store } = openStore()
    const cache = createCache({ ...store, get: async (id) => values.get(id) })
    const { client, requests } = observeCached(undefined, cache)
    for (let i = 0; i < 2; i++) await client.names.resolve(name)
    expect([requests.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  test('does not change the error of a response that cannot be read', async () => {
    const respond = () => new Response('<html>')
    const [plain, cachedError] = await Promise.all(
      [observe({}, respond), observeCached(respond)].map(({ client }) =>
        failure(client.names.resolve(name, { retries: 0 }), ResponseError),
      ),
    )
    expect(cachedError?.message).toBe(plain?.message)
  })
})

describe('a store that fails', () => {
  const failing = {
    throws: () => {
      throw new Error('disk full')
    },
    rejects: async () => {
      throw new Error('disk full')
    },
    'returns garbage': () => 'garbage',
    'returns another type': () => 7 as never,
    'returns a damaged value': () => '0 9\n{"a": 1}]',
    'returns text before the value': () => ' 0 8\n{"a": 1}',
  }
  test.each(Object.entries(failing))('and %s is a miss and a warning', async (_, get) => {
    const warn = vi.fn()
    const set = vi.fn(get as () => never)
    const { client, requests } = observeCached(undefined, createCache({ get, set }), { logger: { info() {}, warn } })
    for (let i = 0; i < 2; i++) expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests).toHaveLength(2)
    expect(set).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^chaindata: the cache failed.*: (disk full|the stored value is damaged|.* is not JSON)$/),
      expect.objectContaining({ operation: 'names.resolve', error: expect.any(Error) }),
    )
  })

  test('only to write is a warning', async () => {
    const warn = vi.fn()
    const set = () => Promise.reject(new Error('disk full'))
    const { client } = observeCached(undefined, createCache({ get: () => undefined, set }), {
      logger: { info() {}, warn },
    })
    expect(await client.names.resolve(name)).toEqual(resolved)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('disk full'), expect.anything()))
  })

  test('warns once on the console without a logger', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const get = () => Promise.reject(new Error('disk full'))
    const { client } = observeCached(undefined, createCache({ get, set: get }))
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    expect(warn.mock.calls).toEqual([['chaindata: the cache failed, so calls are sent without it: disk full']])
    warn.mockRestore()
  })

  test('and rejects after the timeout causes no unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const set = () => {}
    useFakeClock('setTimeout', 'clearTimeout')
    const get = () => new Promise<string>((_, reject) => setTimeout(() => reject(new Error('late')), 2_000))
    const { client } = observeCached(undefined, createCache({ get, set }), { logger: { info() {}, warn() {} } })
    const call = client.names.resolve(name)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await call).toEqual(resolved)
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('and does not respond is a miss after a second, and is bypassed for ten seconds', async () => {
    const warn = vi.fn()
    const get = vi.fn(() => new Promise<string>(() => {}))
    const store = { get, set: () => {} }
    const { client } = observeCached(undefined, createCache(store), { logger: { info() {}, warn } })
    useFakeClock('setTimeout', 'clearTimeout')
    const call = client.names.resolve(name)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await call).toEqual(resolved)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no response within 1000 ms'), expect.anything())
    await client.names.resolve(name)
    expect(get).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    const later = client.names.resolve(name)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await later).toEqual(resolved)
    expect(get).toHaveBeenCalledTimes(2)
  })
})

test('close resolves when everything is written', async () => {
  const written: string[] = []
  const store = {
    get: () => undefined,
    async set(id: string) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      written.push(id)
    },
    close: () => void written.push('closed'),
  }
  const { client, cache } = observeCached(undefined, createCache(store))
  await client.names.resolve(name)
  await cache.close()
  expect(written).toEqual([expect.stringContaining('vitalik.eth'), 'closed'])
})

test('createCore has a cache as a feature', async () => {
  let sent = 0
  const fetch = async () => {
    sent++
    return Response.json(resolved)
  }
  const features = [caching(memoryCache())]
  const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch, features })
  await namesResolve(core, name)
  expect(await namesResolve(core, name).withResponse()).toMatchObject({ source: 'cache', credits: 0, data: resolved })
  expect(sent).toBe(1)
})

test('identical calls at the same time send one request, and the result is stored', async () => {
  const { client, requests } = observeCached()
  const results = await Promise.all([1, 2, 3].map(() => client.names.resolve(name).withResponse()))
  expect(results.map(({ source }) => source)).toEqual(['network', 'shared', 'shared'])
  expect(await client.names.resolve(name).withResponse()).toMatchObject({ source: 'cache' })
  expect(requests).toHaveLength(1)
})

test('logs the source of each result', async () => {
  const lines: string[] = []
  const logger = { info: (line: string) => lines.push(line), warn() {} }
  const { client } = observeCached(undefined, memoryCache(), { logger })
  for (let i = 0; i < 2; i++) await client.names.resolve(name)
  expect(lines[1]).toMatch(/^names\.resolve 200 attempts=0 ms=\d+ credits=0 source=cache$/)
})

test('createFetch returns stored results as responses', async () => {
  const cache = memoryCache()
  const { requests, client } = observeCached(undefined, cache)
  await client.names.resolve(name)
  const fetch = createFetch({ baseUrl: 'http://127.0.0.1:1', apiKey: key, cache, fetch: () => Promise.reject() })
  const response = await fetch('http://127.0.0.1:1/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth')
  expect(await response.json()).toEqual(resolved)
  expect([requests.length, fetch.credits.saved]).toEqual([1, 20])
})

test.each([
  ['an object that is no cache', { get: () => undefined, set: () => {} }],
  ['a text', 'memory'],
])('createClient rejects %s', (_, cache) => {
  expect(() => createClient({ cache: cache as never })).toThrow('`cache` must be a cache of chaindata/cache')
})
