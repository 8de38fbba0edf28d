import { describe, expect, test, vi } from 'vitest'
import { keyMeanings } from '../../src/mock/index.ts'
import { bodiesOf, operations, sampleOf } from '../contract/contract.ts'
import { names, setUp } from './harness.ts'
import { urlOf } from './requests.ts'

const reputation =
  '/v4/data/wallet/reputation?chain=ethereum-mainnet&addresses=0x1111111111111111111111111111111111111111,0x2222222222222222222222222222222222222222'

/** Expects a 400, and returns the rules that each parameter violates. */
async function brokenRules(response: Response): Promise<[property: string, rules: string[]][]> {
  expect(response.status).toBe(400)
  const { data, ...rest } = await response.json()
  expect(rest).toMatchObject({ statusCode: 400, errorCode: 'validation.failed', message: expect.stringMatching(/^\w/) })
  return data.map((issue: { property: string; constraints: object }) => [
    issue.property,
    Object.keys(issue.constraints),
  ])
}

describe('an invalid request', () => {
  const events = '/v4/data/defi/events?chain=ethereum-mainnet&eventType=tokenTransfer'
  test.each([
    [
      'required parameters missing',
      '/v4/data/ns/name',
      [
        ['chain', ['required']],
        ['name', ['required']],
      ],
    ],
    ['an unsupported chain', '/v4/data/ns/name?chain=tezos-mainnet&name=a', [['chain', ['enum']]]],
    ['an unknown parameter', `${names}&colour=blue`, [['colour', ['additionalProperties']]]],
    ['a list with brackets', `${names}&addresses[]=a`, [['addresses[]', ['additionalProperties']]]],
    ['an unknown parameter without a value', `${names}&colour`, [['colour', ['additionalProperties']]]],
    ['invalid percent-encoding in a name', `${names}&%ff=1`, [['%ff', ['additionalProperties']]]],
    [
      'text for a boolean',
      '/v4/data/collections?chain=ethereum-mainnet&collectionAddresses=0x1111111111111111111111111111111111111111&excludeMetadata=yes',
      [['excludeMetadata', ['type']]],
    ],
    [
      'an empty list',
      '/v4/data/collections?chain=ethereum-mainnet&collectionAddresses=',
      [['collectionAddresses', ['minItems']]],
    ],
    ['a repeated parameter', `${names}&name=b`, [['name', ['repeated']]]],
    [
      'invalid percent-encoding in a value',
      '/v4/data/ns/name?chain=ethereum-mainnet&name=%ff',
      [['name', ['encoding', 'required']]],
    ],
    ['eleven addresses', `${events}&contractAddresses=${Array(11).fill('0x1')}`, [['contractAddresses', ['maxItems']]]],
    ['an empty element', `${events}&contractAddresses=0x1,`, [['contractAddresses[1]', ['minLength']]]],
    ['a block range that is too large', `${events}&blockFrom=1&blockTo=502`, [['blockTo', ['window']]]],
    ['a block range that ends before it starts', `${events}&blockFrom=2&blockTo=1`, [['blockTo', ['window']]]],
    ['two exclusive parameters', `${events}&blockFrom=1&signatures=0x1`, [['signatures', ['exclusive']]]],
    ['neither a block range nor contracts', events, [['contractAddresses', ['required']]]],
    [
      'a time that does not exist',
      '/v4/data/wallet/balance/time?chain=ethereum-mainnet&addresses=0x1111111111111111111111111111111111111111&time=2025-02-30T10:00',
      [['time', ['time']]],
    ],
    [
      'a cursor that the mock did not create',
      '/v4/data/transaction/history?chain=tezos-mainnet&addresses=tz1a&cursor=x',
      [['cursor', ['cursor']]],
    ],
  ])('is rejected with 400: %s', async (_, path, expected) => {
    expect(await brokenRules(await setUp().get(path))).toEqual(expected)
  })

  test('is rejected for its body, without repeating a private key', async () => {
    const { fetch } = setUp()
    const put = (body: unknown) =>
      fetch('http://mock/v4/subscription/a', {
        method: 'PUT',
        headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    expect(await brokenRules(await put({ url: 1, colour: 'blue', conditions: [{ field: 1 }] }))).toEqual([
      ['url', ['type']],
      ['conditions[0].field', ['type']],
    ])
    expect(await brokenRules(await put('{"half":'))).toEqual([['body', ['type']]])
    const secret = { canary: '0xdeadbeef' }
    const deployed = await fetch('http://mock/v3/blockchain/token/deploy', {
      method: 'POST',
      headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
      body: JSON.stringify({ fromPrivateKey: secret }),
    })
    expect(deployed.status).toBe(400)
    expect(await deployed.text()).not.toContain('deadbeef')
    expect(JSON.stringify(fetch.requests)).not.toContain('deadbeef')
  })

  test('is rejected if a method that writes is not signed', async () => {
    const { fetch } = setUp()
    const entry = operations.find(({ id }) => id === 'contracts.invoke')
    if (!entry) throw new Error('contracts.invoke is not an operation')
    for (const [name, body] of bodiesOf(entry)) {
      const send = (requestBody: object) =>
        fetch('http://mock/v3/ethereum/smartcontract', {
          method: 'POST',
          headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
          body: JSON.stringify(requestBody),
        })
      const result = await (await send(body)).json()
      expect(Object.keys(result)).toEqual([name === 'read' ? 'data' : 'txId'])
      const { fromPrivateKey: _, ...unsigned } = { fromPrivateKey: '', ...body }
      const response = await send(unsigned)
      if (name === 'read') expect(response.status).toBe(200)
      else expect(await brokenRules(response)).toEqual([['fromPrivateKey', ['required']]])
    }
  })

  test('fails with 404 for the path, 405 for the method and 406 for the Accept header', async () => {
    const { get, fetch } = setUp()
    expect((await get('/v4/data/nothing/of/it')).status).toBe(404)
    expect((await fetch(`http://mock${names}`, { method: 'POST', headers: { 'x-api-key': 'any' } })).status).toBe(405)
    expect((await get(names, { 'x-api-key': 'any', accept: 'text/html' })).status).toBe(406)
  })
})

test('records at least the last 1,000 and at most 2,000 requests', async () => {
  const { get, fetch } = setUp()
  for (let i = 0; i < 2500; i++) {
    await get(`/v4/data/ns/name?chain=${i}`, {})
    expect(fetch.requests.length).toBeGreaterThanOrEqual(Math.min(i + 1, 1000))
    expect(fetch.requests.length).toBeLessThanOrEqual(2000)
  }
  const last = fetch.requests.map(({ url }) => Number(url.split('=')[1]))
  expect(last).toEqual(last.map((_, i) => 2500 - last.length + i))
})

test('a path with a slash at its end is unknown', async () => {
  const { get } = setUp()
  expect((await get('/v4/data/ns/name/?chain=ethereum-mainnet&name=a.eth')).status).toBe(404)
})

test('a JSON-RPC path only supports POST, and lists the chains', async () => {
  const { fetch } = setUp()
  const response = await fetch('http://mock/rpc/ethereum-mainnet')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const unknown = await fetch('http://mock/rpc/ethereum', { method: 'POST', body: '{}' })
  expect([unknown.status, (await unknown.json()).message]).toEqual([404, expect.stringContaining('ethereum-mainnet, ')])
})

test('a page without a page size has the default size of the OpenAPI document (Section 8)', async () => {
  const { get } = setUp()
  const path =
    '/v4/data/transaction/history?chain=ethereum-mainnet&addresses=0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
  const { result } = await (await get(path)).json()
  expect(result).toHaveLength(50)
  expect((await (await get(`${path}&pageSize=7`)).json()).result).toEqual(result.slice(0, 7))
})

describe('a key', () => {
  const requestsByScheme: Record<string, [path: string, headers: Record<string, string>]> = {
    'x-api-key': [names, { 'x-api-key': 'mine' }],
    bearer: [names, { authorization: 'Bearer mine' }],
    basic: [names, { authorization: `Basic ${btoa('x-api-key:mine')}` }],
    query: [`${names}&xApiKey=mine`, {}],
    path: [names.replace('?', '/mine?'), {}],
  }

  test.each(Object.entries(requestsByScheme))('is accepted by the scheme %s', async (scheme, [path, headers]) => {
    const { get, fetch } = setUp({ credits: 20 })
    expect((await get(path, headers)).status).toBe(200)
    expect(fetch.requests[0]).toMatchObject({ credentials: [scheme], credits: 20, operation: 'names.resolve' })
    expect(JSON.stringify(fetch.requests)).not.toContain('mine')
    // Credentials of any scheme belong to the same account.
    expect((await get(names, { 'x-api-key': 'mine' })).status).toBe(402)
  })

  test.each(['t', 'ok', 'token', 'chain', 'ethereum-mainnet', '%20'])(
    '%s is redacted only in places for keys',
    async (key) => {
      const headers = { accept: key }
      const escaped = encodeURIComponent(key)
      const { get, fetch } = setUp()
      await get(names, { ...headers, 'x-api-key': key })
      await get(names, { ...headers, authorization: `Bearer ${key}` })
      await get(`${names}&xApiKey=${escaped}`, headers)
      await get(`${names}&xApiKey=${escaped}&xApiKey=${escaped}&x%41piKey=${escaped}`, headers)
      await get(names.replace('?', `/${escaped}?`), headers)
      await get(`/v4/data/ns/name/${escaped}`, headers)
      const twice = `${names}&xApiKey=<key>&xApiKey=<key>&x%41piKey=<key>`
      const inPath = names.replace('?', '/<key>?')
      const urls = [names, names, `${names}&xApiKey=<key>`, twice, inPath, '/v4/data/ns/name/<key>']
      expect(fetch.requests.map(({ url }) => url)).toEqual(urls)
      const [first, second, ...others] = fetch.requests.map(({ headers }) => headers)
      expect([first, second]).toEqual([
        { accept: key, 'x-api-key': '<key>' },
        { accept: key, authorization: '<key>' },
      ])
      expect(others).toEqual(others.map(() => headers))
    },
  )

  test.each([
    ['a colon', names, { authorization: `Basic ${btoa('x-api-key:a:b')}` }, 'a:b'],
    ['a scheme in another letter case', names, { authorization: 'bearer  a' }, 'a'],
    ['percent-encoding', names.replace('?', '?xApiKey=a%3Ab&'), {}, 'a:b'],
  ])('may have %s', async (_, path, headers, key) => {
    const { get } = setUp({ credits: 20 })
    expect((await get(path, headers)).status).toBe(200)
    // Both requests have the same key, and thus the same account.
    expect((await get(names, { 'x-api-key': key })).status).toBe(402)
  })

  test.each([
    [{}],
    [{ 'x-api-key': '' }],
    [{ authorization: 'mine' }],
    [{ authorization: `Basic ${btoa('user:mine')}` }],
    [{ authorization: 'Basic %' }],
  ])('is missing from the headers %j', async (headers) => {
    const response = await setUp().get(names, headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, errorCode: 'subscription.invalid' })
  })

  test('is chosen by priority; strict mode rejects several keys', async () => {
    const both = { 'x-api-key': 'mine', authorization: 'Bearer mock-invalid' }
    const { get, fetch } = setUp()
    expect((await get(`${names}&xApiKey=mock-blocked`, both)).status).toBe(200)
    expect(fetch.requests[0]?.credentials).toEqual(['x-api-key', 'bearer', 'query'])
    const rejected = await setUp({ strict: true }).get(names, both)
    expect((await rejected.clone().json()).data[0].constraints.credentials).toContain('x-api-key')
    expect(await brokenRules(rejected)).toEqual([['bearer', ['credentials']]])
    expect((await setUp({ strict: true }).get(names, { 'x-api-key': 'mine' })).status).toBe(200)
  })

  test.each(keyMeanings.filter(({ act }) => act === 'refuse'))('$key: $meaning', async ({ key, status, body }) => {
    const { get, fetch } = setUp()
    const response = await get(names, { 'x-api-key': key })
    expect(response.status).toBe(status)
    expect(typeof body === 'string' ? await response.text() : await response.json()).toEqual(body)
    expect(fetch.requests[0]?.credits).toBe(0)
  })

  test('is ordinary if only its beginning is special', async () => {
    for (const key of ['mock-invalid-2', 'mock-blocke', 'a-mock-invalid'])
      expect((await setUp().get(names, { 'x-api-key': key })).status).toBe(200)
  })

  test('for test networks is rejected on main networks', async () => {
    const { get } = setUp()
    const key = { 'x-api-key': 'mock-testnet-1' }
    const owners = (chain: string) =>
      get(`/v4/data/owners?chain=${chain}&tokenAddress=0x1111111111111111111111111111111111111111`, key)
    expect((await owners('ethereum-sepolia')).status).toBe(200)
    expect((await owners('ethereum-mainnet')).status).toBe(403)
    expect((await get('/v4/subscription/chains', key)).status).toBe(200)
  })

  test('that starts with mock-slow delays the response', async () => {
    vi.useFakeTimers()
    try {
      const { get } = setUp({ slow: 5000 })
      let responded = false
      const call = get(names, { 'x-api-key': 'mock-slow' }).then(() => {
        responded = true
      })
      await vi.advanceTimersByTimeAsync(4999)
      expect(responded).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await call
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['mock-slow', 'any'])('delays a JSON-RPC response if it starts with mock-slow, unlike %s', async (key) => {
    vi.useFakeTimers()
    try {
      const { fetch } = setUp({ slow: 5000 })
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
      const init = { method: 'POST', headers: { 'x-api-key': key }, body }
      const sent = Date.now()
      const received = fetch('http://mock/rpc/ethereum-mainnet', init).then(() => Date.now() - sent)
      await vi.advanceTimersByTimeAsync(5000)
      expect(await received).toBe(key === 'any' ? 0 : 5000)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that starts with mock-flaky does not change the response to an invalid request', async () => {
    for (const [options, key] of [
      [{}, 'mock-flaky'],
      [{ flaky: 1 }, 'any'],
    ] as const) {
      const { get } = setUp(options)
      for (let i = 0; i < 20; i++) expect((await get('/v4/data/ns/name', { 'x-api-key': key })).status).toBe(400)
    }
  })

  test('that starts with mock-flaky fails in the same ways for the same seed', async () => {
    const run = async (seed: number) => {
      const { get } = setUp({ seed })
      const outcomes: string[] = []
      for (let i = 0; i < 60; i++) {
        outcomes.push(
          await get(names, { 'x-api-key': 'mock-flaky' }).then(
            (response) =>
              response.text().then(
                () => String(response.status),
                () => 'cut',
              ),
            () => 'reset',
          ),
        )
      }
      return outcomes
    }
    const first = await run(1)
    expect(new Set(first)).toEqual(new Set(['200', '500', '503', 'reset', 'cut']))
    expect(await run(1)).toEqual(first)
    expect(await run(2)).not.toEqual(first)
  })
})

describe('an account', () => {
  test('is charged the prices of the OpenAPI document, and fails with 402 when it runs out of credits', async () => {
    const { get, fetch } = setUp({ credits: 10_050 })
    expect((await get(reputation)).status).toBe(200)
    expect((await get(names)).status).toBe(200)
    const spent = await get(reputation)
    expect(spent.status).toBe(402)
    expect(await spent.json()).toMatchObject({ statusCode: 402 })
    expect(fetch.requests.map(({ credits }) => credits)).toEqual([10_000, 20, 0])
    expect((await get(reputation, { 'x-api-key': 'another' })).status).toBe(200)
    fetch.reset()
    expect(fetch.requests).toEqual([])
    expect((await get(reputation)).status).toBe(200)
  })

  test('is charged less on the free plan', async () => {
    const { get, fetch } = setUp({ plan: 'free' })
    await get(reputation)
    expect(fetch.requests[0]?.credits).toBe(1000)
  })

  test('is not charged for rejected requests', async () => {
    const { get, fetch } = setUp({ credits: 20 })
    for (const path of ['/v4/data/ns/name', '/v4/data/nothing', names])
      await get(path, { 'x-api-key': 'any', prefer: 'code=500' })
    expect(fetch.requests.map(({ credits }) => credits)).toEqual([0, 0, 0])
    expect((await get(names)).status).toBe(200)
  })

  test('has a rate limit', async () => {
    let now = 0
    const { get } = setUp({ rps: 2, now: () => now })
    const statuses = async () => [await get(names), await get(names), await get(names)].map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 429])
    const limited = await get(names)
    expect(limited.headers.get('retry-after')).toBe('1')
    expect((await get(names, { 'x-api-key': 'another' })).status).toBe(200)
    now = 1000
    expect(await statuses()).toEqual([200, 200, 429])
  })
})

describe('the Prefer header', () => {
  test.each([
    ['code=401, example=inactiveKey', 401, { errorCode: 'subscription.not.active' }],
    ['example=doesNotOwn', 200, false],
    ['code=200', 200, true],
    ['code=404', 404, { statusCode: 404 }],
    ['code=402', 402, { statusCode: 402, message: 'Not enough credits left to make this call.' }],
    ['code=418', 418, { statusCode: 418 }],
    [
      'code=401, example=none',
      404,
      { message: 'Unknown example none in the Prefer header. tokens.isOwner declares invalidKey, inactiveKey.' },
    ],
    [
      'code=302',
      404,
      {
        message:
          'Unknown status 302 in the Prefer header. tokens.isOwner declares 200, 400, 401, 403, 429, 500; any status from 400 to 599 works too.',
      },
    ],
    ['respond-async', 200, expect.any(Boolean)],
  ])('selects a response of the contract: %s', async (prefer, status, body) => {
    const path =
      '/v4/data/owners/address?chain=ethereum-mainnet&address=0x1111111111111111111111111111111111111111&tokenAddress=0x2222222222222222222222222222222222222222'
    const response = await setUp().get(path, { 'x-api-key': 'any', prefer })
    expect(response.status).toBe(status)
    const result = await response.json()
    if (typeof body === 'object') expect(result).toMatchObject(body)
    else expect(result).toBe(body)
  })

  test('has no effect on an invalid request', async () => {
    expect((await setUp().get('/v4/data/ns/name', { 'x-api-key': 'any', prefer: 'code=200' })).status).toBe(400)
  })
})

test.each(operations)('the Prefer header selects every error status: $id', async (entry) => {
  const { fetch } = setUp()
  const body = bodiesOf(entry)[0]?.[1]
  const url = `http://mock${urlOf(entry, sampleOf(entry, {}))}`
  for (const status of [400, 402, 404, 418, 429, 500, 503, 599]) {
    const response = await fetch(url, {
      method: entry.method,
      headers: { 'x-api-key': 'any', prefer: `code=${status}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(status)
  }
})
