import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch, type Stubs, startMock } from '../../src/mock/index.ts'
import { collect } from '../support/collect.ts'
import { names, setUp } from './harness.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const portfolio = { chain: 'ethereum-mainnet', addresses: [wallet], tokenTypes: 'fungible' } as const
const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const

/** Creates a client for a mock with these stubs. The client does not retry. */
function clientOf(on: Stubs, options: Parameters<typeof createClient>[0] = {}) {
  const fetch = mockFetch({ on })
  return { fetch, chaindata: createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch, retries: 0, ...options }) }
}

describe('a stub', () => {
  test('replies with a body, in which missing required fields are filled in from the normal response', async () => {
    const { fetch, chaindata } = clientOf({
      'wallet.portfolio': { result: [{ balance: '5' }, { balance: '7', type: 'native' }] },
    })
    fetch.on('names.resolve', { body: { resolved: false } })
    const { result } = await chaindata.wallet.portfolio(portfolio)
    const filled = { chain: 'ethereum-mainnet', address: wallet, denominatedBalance: expect.any(String) }
    expect(result).toEqual([
      { ...filled, balance: '5', type: 'fungible' },
      { ...filled, balance: '7', type: 'native' },
    ])
    expect(await chaindata.names.resolve(name)).toEqual({ ...name, resolved: false })
  })

  test('replies with a status a number of times; then the normal behavior returns', async () => {
    const { chaindata } = clientOf({ 'names.resolve': { status: 402, times: 2 } }, { credits: { coolDown: 0 } })
    for (let i = 0; i < 2; i++)
      await expect(chaindata.names.resolve(name)).rejects.toMatchObject({
        name: 'InsufficientCreditsError',
        body: { statusCode: 402, message: 'Not enough credits left to make this call.' },
      })
    expect(await chaindata.names.resolve(name)).toMatchObject({ resolved: true })
  })

  test('is a function of the parameters, and passes calls through for which it returns undefined', async () => {
    const { chaindata } = clientOf({
      'names.resolve': ({ name }) => (name === 'gone.eth' ? { resolved: false } : undefined),
      'tokens.owners': ({ pageSize }) => ({ body: Array<string>(pageSize ?? 0).fill(wallet), times: 1 }),
    })
    expect(await chaindata.names.resolve({ ...name, name: 'gone.eth' })).toMatchObject({ resolved: false })
    expect(await chaindata.names.resolve(name)).toMatchObject({ resolved: true })
    const owners = { chain: 'ethereum-mainnet', tokenAddress: wallet, pageSize: 3 } as const
    expect(await chaindata.tokens.owners(owners)).toEqual([wallet, wallet, wallet])
    expect(await chaindata.tokens.owners(owners)).not.toEqual([wallet, wallet, wallet])
  })

  test('takes precedence over earlier ones until it is used up; reset removes all stubs', async () => {
    const { fetch, chaindata } = clientOf({ 'names.resolve': { name: 'first' } })
    fetch.on('names.resolve', { body: { name: 'second' }, times: 1 })
    const nameOf = async () => (await chaindata.names.resolve(name)).name
    expect([await nameOf(), await nameOf()]).toEqual(['second', 'first'])
    fetch.reset()
    expect(fetch.requests).toEqual([])
    expect(await nameOf()).toBe('vitalik.eth')
  })

  test('applies to the v3 path too', async () => {
    const { chaindata } = clientOf({ 'tokens.isOwner': false })
    const query = { chain: 'ethereum-mainnet', address: wallet, tokenAddress: wallet } as const
    expect(await chaindata.tokens.isOwner(query, { apiVersion: 'v3' })).toBe(false)
    expect(await chaindata.tokens.isOwner(query)).toBe(false)
  })

  test('leaves parameters, keys and credits to be checked and charged as usual', async () => {
    const fetch = mockFetch({ credits: 20, on: { 'names.resolve': { resolved: false } } })
    const get = async (path: string, key: string) =>
      (await fetch(`http://mock${path}`, { headers: { 'x-api-key': key } })).status
    expect(await get('/v4/data/ns/name?chain=ethereum-mainnet', 'any')).toBe(400)
    expect(await get(names, 'mock-invalid')).toBe(401)
    expect([await get(names, 'any'), await get(names, 'any')]).toEqual([200, 402])
    fetch.on('names.resolve', { status: 500 })
    expect([await get(names, 'other'), await get(names, 'other')]).toEqual([500, 500])
    expect(fetch.requests.map(({ credits }) => credits)).toEqual([0, 0, 20, 0, 0, 0])
  })

  test('sends headers, also beside the normal body', async () => {
    const { fetch, get } = setUp()
    fetch.on('names.resolve', { headers: { 'X-Request-Id': 'a1', 'Content-Type': 'application/json' } })
    const response = await get(names)
    expect(response.headers.get('x-request-id')).toBe('a1')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ resolved: true })
  })

  test('has a list that is paginated like any other', async () => {
    const owners = Array.from({ length: 120 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
    const { chaindata, fetch } = clientOf({ 'tokens.owners': owners })
    const query = { chain: 'ethereum-mainnet', tokenAddress: wallet } as const
    expect(await collect(chaindata.tokens.owners.all(query))).toEqual(owners)
    expect(fetch.requests).toHaveLength(3)
    const result = Array.from({ length: 60 }, (_, i) => ({ balance: String(i) }))
    fetch.on('wallet.portfolio', { result })
    expect(await collect(chaindata.wallet.portfolio.all(portfolio))).toHaveLength(60)
  })

  test('delays, resets, cuts and stalls responses', async () => {
    const { fetch, chaindata } = clientOf({ 'names.resolve': { fault: 'stall' } })
    const timesOut = () =>
      expect(chaindata.names.resolve(name, { timeout: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
    await timesOut()
    fetch.on('names.resolve', { delay: Number.POSITIVE_INFINITY })
    await timesOut()
    fetch.on('names.resolve', { fault: 'stall', status: 204, body: '', unchecked: true })
    await timesOut()
    fetch.on('names.resolve', { fault: 'reset' })
    await expect(chaindata.names.resolve(name)).rejects.toMatchObject({ name: 'ConnectionError' })
    fetch.on('names.resolve', { fault: 'cut' })
    await expect(chaindata.names.resolve(name)).rejects.toMatchObject({ name: 'ResponseError' })
    fetch.reset()
    fetch.on('names.resolve', { delay: 1 })
    expect(await chaindata.names.resolve(name)).toMatchObject({ resolved: true })
  })

  test('delays, resets, cuts and stalls responses of a server', async () => {
    await using mock = await startMock({ on: { 'names.resolve': { fault: 'stall' } } })
    const client = createClient({ baseUrl: mock.url, apiKey: 'any', retries: 0 })
    const timedOut = { name: 'TimeoutError' }
    await expect(client.names.resolve(name, { timeout: 50 })).rejects.toMatchObject(timedOut)
    mock.on('names.resolve', { delay: Number.POSITIVE_INFINITY })
    await expect(client.names.resolve(name, { timeout: 50 })).rejects.toMatchObject(timedOut)
    mock.on('alerts.update', { fault: 'stall' })
    await expect(client.alerts.update({ id: 'a', paused: true }, { timeout: 50 })).rejects.toMatchObject(timedOut)
    mock.on('names.resolve', { fault: 'reset' })
    await expect(client.names.resolve(name)).rejects.toMatchObject({ name: 'ConnectionError' })
    mock.on('names.resolve', { fault: 'cut' })
    await expect(client.names.resolve(name)).rejects.toMatchObject({ name: 'ResponseError' })
  })

  test('sends a contradicting body only with unchecked', async () => {
    const { fetch, get } = setUp({ on: { 'names.resolve': { body: { resolved: 'maybe' }, unchecked: true } } })
    expect(await (await get(names)).json()).toEqual({ resolved: 'maybe' })
    fetch.on('names.resolve', { body: '<html>', unchecked: true })
    expect(await (await get(names)).text()).toBe('<html>')
  })

  test('precedes the examples of the OpenAPI document; the Prefer header precedes both', async () => {
    const { get } = setUp({ examples: true, on: { 'names.resolve': { resolved: false, name: 'mine' } } })
    expect(await (await get(names)).json()).toMatchObject({ resolved: false, name: 'mine' })
    expect((await get(names, { 'x-api-key': 'any', prefer: 'code=503' })).status).toBe(503)
  })

  test('that throws or contradicts the OpenAPI document fails the call without a retry', async () => {
    const { fetch, chaindata } = clientOf(
      {
        'names.resolve': () => {
          throw new Error('a mistake in the test')
        },
      },
      { retries: 2 },
    )
    await expect(chaindata.names.resolve(name)).rejects.toMatchObject({ status: 422, message: /a mistake in the test/ })
    fetch.on('names.resolve', () => ({ body: { resolved: 'no' } as never }))
    await expect(chaindata.names.resolve(name)).rejects.toThrow('resolved must be boolean')
    expect(fetch.requests).toHaveLength(2)
  })
})

test.each([
  ['wallet.portfolo', {}, "mock: unknown operation `wallet.portfolo`; did you mean 'wallet.portfolio'?"],
  ['names.resolve', { status: 199 }, 'stub of names.resolve: `status` must be a status from 200 to 599'],
  ['names.resolve', { status: 600 }, 'stub of names.resolve: `status` must be a status from 200 to 599'],
  ['names.resolve', { times: 0 }, 'stub of names.resolve: `times` must be a whole number, 1 or more'],
  ['names.resolve', { fault: 'slow' }, 'stub of names.resolve: `fault` must be one of reset, cut, stall'],
  ['names.resolve', { headers: { a: 'b', c: 1 } }, 'stub of names.resolve: `headers` must be an object with strings'],
  ['names.resolve', { delay: '5' }, 'stub of names.resolve: `delay` must be a number of milliseconds, 0 or more'],
  ['names.resolve', { delay: -1 }, 'stub of names.resolve: `delay` must be a number of milliseconds, 0 or more'],
  ['names.resolve', { resolved: 'no' }, 'stub of names.resolve: resolved must be boolean. Set `unchecked: true`'],
  [
    'wallet.portfolio',
    { result: [...Array(10).fill({}), { balance: 5 }] },
    'stub of wallet.portfolio: result[10].balance must be string',
  ],
  ['tokens.owners', [1], 'stub of tokens.owners: [0] must be string'],
  ['tokens.isOwner', 'yes', 'stub of tokens.isOwner: the body must be boolean'],
  ['names.resolve', undefined, 'names.resolve: the reply of a stub must not be undefined'],
])('a stub is rejected where it is set: %s %j', (operation, stub, message) => {
  const { fetch } = setUp()
  expect(() => fetch.on(operation as 'names.resolve', stub as never)).toThrow(message)
})

test.each([{ status: 200 }, { status: 599 }, { delay: 0 }, { unchecked: false }, { headers: {} }])(
  'a stub may be %j',
  (stub) => {
    const { fetch } = setUp()
    expect(() => fetch.on('names.resolve', stub as never)).not.toThrow()
  },
)

describe('the reply of a stub', () => {
  /** Returns the status and body of a call for which this stub is set. */
  async function replyOf(operation: keyof Stubs, stub: unknown, path = names) {
    const { fetch, get } = setUp()
    fetch.on(operation, stub as never)
    const response = await get(path)
    const text = await response.text()
    return [response.status, text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text]
  }

  test('is a body if any of its fields is not a field of replies', async () => {
    expect(await replyOf('names.resolve', { status: 500, resolved: false } as never)).toEqual([
      200,
      { ...name, resolved: false, status: 500 },
    ])
  })

  test('may be an error with any body', async () => {
    const redirect = { status: 300, body: { resolved: 'elsewhere' } }
    expect(await replyOf('names.resolve', redirect)).toEqual([300, { resolved: 'elsewhere' }])
  })

  test('may have another successful status than the normal response', async () => {
    const [, normal] = await replyOf('names.resolve', {})
    expect(await replyOf('names.resolve', { status: 299 })).toEqual([299, normal])
    expect(await replyOf('names.resolve', { status: 202, body: { resolved: false } })).toEqual([
      202,
      { ...name, resolved: false },
    ])
    expect(await replyOf('names.resolve', { status: 203, body: 'text', unchecked: true })).toEqual([203, 'text'])
  })

  test('is filled in with the example of the OpenAPI document if the normal response has no such field', async () => {
    const fetch = mockFetch({
      world: { wallets: { [wallet]: { holdings: [] } } },
      on: { 'wallet.portfolio': { result: [{ balance: '5' }] } },
    })
    const { wallet: reads } = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
    const { result } = await reads.portfolio(portfolio)
    expect(result).toEqual([
      {
        balance: '5',
        chain: 'ethereum-mainnet',
        address: expect.stringMatching(/^0x/),
        denominatedBalance: expect.any(String),
        type: expect.any(String),
      },
    ])
  })
})

test('the types reject unknown operations, fields and values', () => {
  const { fetch } = setUp()
  const set = () => {
    // @ts-expect-error
    fetch.on('names.resolv', {})
    // @ts-expect-error
    fetch.on('names.resolve', { body: { resolved: 'no' } })
    // @ts-expect-error
    fetch.on('names.resolve', { fault: 'slow' })
    // @ts-expect-error
    fetch.on('names.resolve', ({ addresses }) => ({ resolved: addresses }))
  }
  expect(set).toThrow('unknown operation')
})
