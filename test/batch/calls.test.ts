import { describe, expect, test, vi } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { CacheMissError, type CallRecord, type Middleware, ServerError, TimeoutError } from '../../src/index.ts'
import { failure, observe, type SentRequest } from '../support/client.ts'

/* Each call of a merged request behaves like a call of its own. */

const at = { chain: 'ethereum-mainnet', blockNumber: 21_000_000 } as const
const walletAt = (i: number) => `0x${String(i).padStart(40, '0')}`
const addressesIn = ({ url }: SentRequest) => new URL(url).searchParams.get('addresses')?.split(',') ?? []
const itemOf = (address: string) => ({ address, balance: `of ${address}` })

function setUp(options: object = {}, respond?: (request: SentRequest) => unknown) {
  const { client, requests } = observe(
    { retries: 0, ...options },
    respond ?? ((request) => ({ result: addressesIn(request).map(itemOf), prevPage: '', nextPage: '' })),
  )
  return { client, requests, sent: () => requests.map(addressesIn) }
}

type Client = ReturnType<typeof setUp>['client']
const balancesOf = (client: Client, addresses: string[], options: object = {}) =>
  client.wallet.balancesAt({ ...at, addresses }, options)

describe('a call that is aborted before the request is sent', () => {
  test('does not affect the next calls', async () => {
    const { client, sent } = setUp()
    const merged = batching(client, { wait: 300 })
    const controller = new AbortController()
    const aborted = failure(balancesOf(merged, [walletAt(1)], { signal: controller.signal }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort(new Error('enough'))
    expect((await aborted).message).toBe('enough')
    const next = await Promise.all([2, 3].map((i) => balancesOf(merged, [walletAt(i)])))
    expect(next.map(({ result }) => result)).toEqual([[itemOf(walletAt(2))], [itemOf(walletAt(3))]])
    expect(sent()).toEqual([[walletAt(2), walletAt(3)]])
    expect(client.credits).toMatchObject({ spent: 100, uncertain: 0 })
  })

  test('does not affect calls that joined before', async () => {
    const { client, sent } = setUp()
    const merged = batching(client, { wait: 300 })
    const controller = new AbortController()
    const aborted = failure(balancesOf(merged, [walletAt(1)], { signal: controller.signal }))
    const others = Promise.all([2, 3].map((i) => balancesOf(merged, [walletAt(i)]).withResponse()))
    await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort(new Error('enough'))
    await aborted
    expect((await others).map(({ credits }) => credits)).toEqual([100, 0])
    expect(sent()).toEqual([[walletAt(2), walletAt(3)]])
  })
})

describe('the deadline of a call', () => {
  test.each([{ deadline: 30 }, {}])('that is shorter than `wait` rejects in time: %j', async (options) => {
    const { client, requests } = setUp({ deadline: 30 })
    const merged = batching(client, { wait: 60_000 })
    const started = performance.now()
    const errors = await Promise.all(
      [1, 2].map((i) => failure(balancesOf(merged, [walletAt(i)], options), TimeoutError)),
    )
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(errors[0]).not.toBe(errors[1])
    for (const error of errors) {
      expect(error.message).toBe('wallet.balancesAt: no response within the deadline of 30 ms')
      expect(error).toMatchObject({ operation: 'wallet.balancesAt', attempts: 0 })
    }
    expect(requests).toHaveLength(0)
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
  })

  test('ends a merged request that gets no response', async () => {
    const { client, requests } = setUp({}, ({ signal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const merged = batching(client)
    const calls = [1, 2].map((i) => failure(balancesOf(merged, [walletAt(i)], { deadline: 50 }), TimeoutError))
    for (const error of await Promise.all(calls)) expect(error.message).toContain('within the deadline of 50 ms')
    await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
    expect(client.credits).toMatchObject({ uncertain: 100, reserved: 0 })
  })
})

describe('the error of a merged request', () => {
  test.each([
    ['a status', () => Response.json({ message: 'busy' }, { status: 500 }), 'ServerError'],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), 'ConnectionError'],
    ['a body that is not JSON', () => new Response('<html>'), 'ResponseError'],
    ['a body without a list', () => Response.json([1]), 'ResponseError'],
  ])('is a separate object for each call: %s', async (_, respond, name) => {
    const { client, requests } = setUp({}, respond)
    const merged = batching(client)
    const errors = await Promise.all([1, 2, 3].map((i) => failure(balancesOf(merged, [walletAt(i)]))))
    expect(new Set(errors).size).toBe(3)
    for (const error of errors) expect(error).toMatchObject({ name, operation: 'wallet.balancesAt' })
    expect(errors.map((error) => Reflect.get(error, 'attempts'))).toEqual([1, 0, 0])
    const bodies = errors.flatMap((error) => ('response' in error ? [(error.response as Response).text()] : []))
    expect(new Set(await Promise.all(bodies)).size).toBeLessThanOrEqual(1)
    expect(requests).toHaveLength(1)
  })

  test('does not contain the API key', async () => {
    const { client } = setUp({ apiKey: 'canary-0123456789' }, () =>
      Response.json({ message: 'canary-0123456789 is over its limit' }, { status: 500 }),
    )
    const merged = batching(client)
    const errors = await Promise.all([1, 2].map((i) => failure(balancesOf(merged, [walletAt(i)]), ServerError)))
    for (const error of errors) expect(JSON.stringify(error) + error.message).not.toContain('canary')
  })
})

test('each call is logged, and only the first one with credits', async () => {
  const records: CallRecord[] = []
  const log = (_: string, record: CallRecord) => records.push(record)
  const { client } = setUp({ logger: { info: log, warn: log } })
  const merged = batching(client)
  await Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)])))
  expect(records.map(({ source, attempts, spent }) => [source, attempts, spent])).toEqual([
    ['network', 1, 100],
    ['shared', 0, 0],
  ])
})

describe('addresses', () => {
  const [lower, upper] = [`0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`]

  test('that differ only in letter case are requested once, and each call gets its one record', async () => {
    const { client, sent } = setUp()
    const merged = batching(client)
    const [one, same, both] = await Promise.all([
      balancesOf(merged, [lower]),
      balancesOf(merged, [upper]),
      balancesOf(merged, [upper, walletAt(1)]),
    ])
    expect(sent()).toEqual([[lower, walletAt(1)]])
    expect([one.result, same.result]).toEqual([[itemOf(lower)], [itemOf(lower)]])
    expect(both.result).toEqual([lower, walletAt(1)].map(itemOf))
  })

  test('on a chain whose addresses depend on letter case are different', async () => {
    const { client, sent } = setUp()
    const merged = batching(client)
    const balanceOf = (address: string) =>
      merged.wallet.balancesAt({ chain: 'bitcoin-mainnet', blockNumber: 1, addresses: [address] })
    const [one, other] = await Promise.all([balanceOf('1abc'), balanceOf('1ABC')])
    expect(sent()).toEqual([['1abc', '1ABC']])
    expect([one.result, other.result]).toEqual([[itemOf('1abc')], [itemOf('1ABC')]])
  })
})

test('the option `unchecked` applies to merged calls', async () => {
  const { client, requests } = setUp()
  const merged = batching(client)
  const query = { chain: 'new-mainnet', blockNumber: 1 } as const
  const balances = await Promise.all(
    [1, 2].map((i) => merged.wallet.balancesAt({ ...query, addresses: [walletAt(i)] }, { unchecked: ['chain'] })),
  )
  expect(balances.map(({ result }) => result)).toEqual([1, 2].map((i) => [itemOf(walletAt(i))]))
  expect(requests).toHaveLength(1)
})

describe('withOptions', () => {
  test('returns a client that merges its calls', async () => {
    const { client, sent } = setUp()
    const child = batching(client).withOptions({ name: 'acme' }).withOptions({ name: 'deep' })
    await Promise.all([1, 2].map((i) => child.wallet.balancesAt({ ...at, addresses: [walletAt(i)] })))
    expect(sent()).toEqual([[walletAt(1), walletAt(2)]])
    expect([child.credits.spent, client.credits.byName['acme']?.spent]).toEqual([100, 100])
  })

  test('does not merge the calls of two clients, each of which pays for its own', async () => {
    const { client, sent } = setUp()
    const merged = batching(client)
    const children = ['a', 'b'].map((name) => merged.withOptions({ name }))
    await Promise.all(children.map((child, i) => child.wallet.balancesAt({ ...at, addresses: [walletAt(i)] })))
    expect(sent()).toHaveLength(2)
    expect(children.map(({ credits }) => credits.spent)).toEqual([100, 100])
  })
})

test('a client that is not from createClient is a ParameterError', () => {
  const { client } = setUp()
  expect(() => batching({ ...client })).toThrow('`client` must be a client from `createClient`')
  expect(batching(Object.create(client)).names).toBe(client.names)
})

describe('with a cache, a call', () => {
  test('gets cached elements from the cache, and only the others are requested', async () => {
    const { client, sent } = setUp({ cache: memoryCache() })
    const merged = batching(client)
    await balancesOf(merged, [walletAt(1)])
    await balancesOf(merged, [walletAt(2)])
    const [one, two] = await Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)]).withResponse()))
    expect([one?.source, two?.credits, client.credits.spent]).toEqual(['cache', 0, 200])
    expect([one?.data.result, two?.data.result]).toEqual([[itemOf(walletAt(1))], [itemOf(walletAt(2))]])
    await new Promise((resolve) => setTimeout(resolve, 5))
    const both = await balancesOf(merged, [walletAt(2), walletAt(1), walletAt(2)]).withResponse()
    expect(both.data).toEqual({ result: [2, 1, 2].map((i) => itemOf(walletAt(i))), prevPage: '', nextPage: '' })
    expect([both.source, both.attempts, both.credits]).toEqual(['cache', 0, 0])
    const mixed = await balancesOf(merged, [walletAt(3), walletAt(1), walletAt(4)]).withResponse()
    expect(mixed.data.result).toEqual([3, 1, 4].map((i) => itemOf(walletAt(i))))
    expect([mixed.source, mixed.attempts, mixed.credits]).toEqual(['network', 1, 100])
    expect(sent()).toEqual([[walletAt(1)], [walletAt(2)], [walletAt(3), walletAt(4)]])
    expect(client.credits).toMatchObject({ spent: 300, saved: 200 })
  })

  test('finds elements of a merged request, and lists that another client has stored', async () => {
    const cache = memoryCache()
    const { client, sent } = setUp({ cache })
    const merged = batching(client)
    await Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)])))
    await balancesOf(client, [walletAt(3), walletAt(4)])
    for (const addresses of [[1], [2], [2, 1], [3, 4]])
      expect((await balancesOf(merged, addresses.map(walletAt)).withResponse()).source).toBe('cache')
    expect((await balancesOf(client, [walletAt(1)]).withResponse()).source).toBe('cache')
    expect(sent()).toHaveLength(2)
  })

  test('with `only-if-cached` gets a cached result, or rejects without a request', async () => {
    const { client, requests } = setUp({ cache: memoryCache() })
    const merged = batching(client)
    await Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)])))
    const cached = { cache: 'only-if-cached' }
    const found = await Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)], cached)))
    expect(found.map(({ result }) => result)).toEqual([1, 2].map((i) => [itemOf(walletAt(i))]))
    expect((await balancesOf(merged, [walletAt(2), walletAt(1)], cached)).result).toHaveLength(2)
    for (const addresses of [[walletAt(3)], [walletAt(1), walletAt(3)]])
      expect((await failure(balancesOf(merged, addresses, cached), CacheMissError)).operation).toBe('wallet.balancesAt')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['reload', 'network', 'cache'],
    ['no-store', 'network', 'network'],
  ])('with `%s` is sent', async (mode, source, later) => {
    const { client, sent } = setUp({ cache: memoryCache() })
    const merged = batching(client)
    const read = (options: object) =>
      Promise.all([1, 2].map((i) => balancesOf(merged, [walletAt(i)], options).withResponse()))
    const results = [...(await read({ cache: mode })), ...(await read({ cache: mode }))]
    expect(results.map((result) => result.source)).toEqual([source, 'shared', source, 'shared'])
    expect((await read({}))[0]?.source).toBe(later)
    expect(sent().slice(0, 2)).toEqual([1, 2].map(() => [walletAt(1), walletAt(2)]))
  })

  test('does not store an element that the API returned no item for', async () => {
    const { client, requests } = setUp({ cache: memoryCache() }, (request) => ({
      result: addressesIn(request)
        .filter((address) => address === walletAt(1))
        .map(itemOf),
    }))
    const merged = batching(client)
    for (let i = 0; i < 2; i++) {
      const results = await Promise.all([1, 2].map((j) => balancesOf(merged, [walletAt(j)])))
      expect(results.map(({ result }) => result)).toEqual([[itemOf(walletAt(1))], []])
    }
    expect(requests).toHaveLength(2)
  })

  test.each<[string, Middleware]>([
    ['URL', (request, next) => next({ ...request, url: request.url.replace(at.chain, 'polygon-mainnet') })],
    ['headers', (request, next) => next({ ...request, headers: { ...request.headers, 'x-view': 'acme' } })],
  ])('shares no results with a client whose middleware changes the %s', async (_, middleware) => {
    const { client, requests } = setUp({ cache: memoryCache() }, (request) => {
      const balance = `${new URL(request.url).searchParams.get('chain')} ${request.headers['x-view']}`
      return { result: addressesIn(request).map((address) => ({ address, balance })) }
    })
    const changed = client.withOptions({ name: 'changed', use: [middleware] })
    const other = client.withOptions({ name: 'other' })
    const read = async (reader: Client, ...wallets: number[]) => {
      const { result } = await balancesOf(reader, wallets.map(walletAt))
      return [...new Set(result.map(({ balance }) => balance))]
    }
    const own = await read(batching(changed), 1, 2)
    expect(own).not.toEqual([`${at.chain} undefined`])
    for (const reader of [batching(other), other]) expect(await read(reader, 2)).toEqual([`${at.chain} undefined`])
    for (const reader of [batching(changed), changed]) expect(await read(reader, 1)).toEqual(own)
    expect(requests).toHaveLength(2)
  })

  test('is merged with calls whose lookup in the store takes longer', async () => {
    const store = memoryCache()
    let lookups = 0
    const get = async (key: string) => {
      await new Promise((resolve) => setTimeout(resolve, 15 * lookups++))
      return store.get(key)
    }
    const { client, sent } = setUp({ cache: { ...store, get } })
    const merged = batching(client)
    await Promise.all([1, 2, 3].map((i) => balancesOf(merged, [walletAt(i)])))
    expect(sent()).toEqual([[1, 2, 3].map(walletAt)])
  })
})
