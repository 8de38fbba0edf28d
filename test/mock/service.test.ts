import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyMeanings, type MockOptions, mockFetch, startMock } from '../../src/mock/index.ts'
import { bodiesOf, operations, sampleOf } from '../contract/contract.ts'
import { urlOf } from './requests.ts'

const names = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
const reputation =
  '/v4/data/wallet/reputation?chain=ethereum-mainnet&addresses=0x1111111111111111111111111111111111111111,0x2222222222222222222222222222222222222222'

function mock(options?: MockOptions) {
  const fetch = mockFetch(options)
  return {
    fetch,
    get: (path: string, headers: Record<string, string> = { 'x-api-key': 'any' }) =>
      fetch(`http://mock${path}`, { headers }),
  }
}

/** The findings of a 400. */
async function findings(response: Response): Promise<[property: string, rules: string[]][]> {
  expect(response.status).toBe(400)
  const { data, ...rest } = await response.json()
  expect(rest).toMatchObject({ statusCode: 400, errorCode: 'validation.failed', message: expect.any(String) })
  return data.map((one: { property: string; constraints: object }) => [one.property, Object.keys(one.constraints)])
}

describe('a request that is not as the description says', () => {
  const events = '/v4/data/defi/events?chain=ethereum-mainnet&eventType=tokenTransfer'
  test.each([
    [
      'nothing given',
      '/v4/data/ns/name',
      [
        ['chain', ['required']],
        ['name', ['required']],
      ],
    ],
    ['a chain the operation lacks', '/v4/data/ns/name?chain=tezos-mainnet&name=a', [['chain', ['enum']]]],
    ['a parameter it does not have', `${names}&colour=blue`, [['colour', ['additionalProperties']]]],
    ['a parameter it does not have, without a value', `${names}&colour`, [['colour', ['additionalProperties']]]],
    ['a name that is no text', `${names}&%ff=1`, [['%ff', ['additionalProperties']]]],
    [
      'a truth that is none',
      '/v4/data/collections?chain=ethereum-mainnet&collectionAddresses=0x1111111111111111111111111111111111111111&excludeMetadata=yes',
      [['excludeMetadata', ['type']]],
    ],
    [
      'a list of nothing',
      '/v4/data/collections?chain=ethereum-mainnet&collectionAddresses=',
      [['collectionAddresses', ['minItems']]],
    ],
    ['a parameter twice', `${names}&name=b`, [['name', ['repeated']]]],
    [
      'bytes that are no text',
      '/v4/data/ns/name?chain=ethereum-mainnet&name=%ff',
      [['name', ['encoding', 'required']]],
    ],
    ['eleven addresses', `${events}&contractAddresses=${Array(11).fill('0x1')}`, [['contractAddresses', ['maxItems']]]],
    ['an empty element', `${events}&contractAddresses=0x1,`, [['contractAddresses[1]', ['minLength']]]],
    ['too wide a window', `${events}&blockFrom=1&blockTo=502`, [['blockTo', ['window']]]],
    ['a window backwards', `${events}&blockFrom=2&blockTo=1`, [['blockTo', ['window']]]],
    ['two that exclude each other', `${events}&blockFrom=1&signatures=0x1`, [['signatures', ['exclusive']]]],
    ['neither range nor contracts', events, [['contractAddresses', ['required']]]],
    [
      'no time that exists',
      '/v4/data/wallet/balance/time?chain=ethereum-mainnet&addresses=0x1111111111111111111111111111111111111111&time=2025-02-30T10:00',
      [['time', ['time']]],
    ],
    [
      'a cursor that nobody gave',
      '/v4/data/transaction/history?chain=tezos-mainnet&addresses=tz1a&cursor=x',
      [['cursor', ['cursor']]],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await findings(await mock().get(path))).toEqual(expected)
  })

  test('a body, and what is secret in it does not come back', async () => {
    const { fetch } = mock()
    const put = (body: unknown) =>
      fetch('http://mock/v4/subscription/a', {
        method: 'PUT',
        headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    expect(await findings(await put({ url: 1, colour: 'blue', conditions: [{ field: 1 }] }))).toEqual([
      ['url', ['type']],
      ['conditions[0].field', ['type']],
    ])
    expect(await findings(await put('{"half":'))).toEqual([['body', ['type']]])
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

  test('a method that writes is signed', async () => {
    const { fetch } = mock()
    const entry = operations.find(({ id }) => id === 'contracts.invoke')
    if (!entry) throw new Error('there is no such operation')
    for (const [name, body] of bodiesOf(entry)) {
      const send = (given: object) =>
        fetch('http://mock/v3/ethereum/smartcontract', {
          method: 'POST',
          headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
          body: JSON.stringify(given),
        })
      const answer = await (await send(body)).json()
      expect(Object.keys(answer)).toEqual([name === 'read' ? 'data' : 'txId'])
      const { fromPrivateKey: _, ...unsigned } = { fromPrivateKey: '', ...body }
      const refused = await send(unsigned)
      if (name === 'read') expect(refused.status).toBe(200)
      else expect(await findings(refused)).toEqual([['fromPrivateKey', ['required']]])
    }
  })

  test('nowhere to go', async () => {
    const { get, fetch } = mock()
    expect((await get('/v4/data/nothing/of/it')).status).toBe(404)
    expect((await fetch(`http://mock${names}`, { method: 'POST', headers: { 'x-api-key': 'any' } })).status).toBe(405)
    expect((await get(names, { 'x-api-key': 'any', accept: 'text/html' })).status).toBe(406)
  })
})

test('a page that says no size is as long as the contract says, as the description has it (Section 8)', async () => {
  const { get } = mock()
  const path =
    '/v4/data/transaction/history?chain=ethereum-mainnet&addresses=0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
  const { result } = await (await get(path)).json()
  expect(result).toHaveLength(50)
  expect((await (await get(`${path}&pageSize=7`)).json()).result).toEqual(result.slice(0, 7))
})

describe('a key', () => {
  const ways: Record<string, [path: string, headers: Record<string, string>]> = {
    'x-api-key': [names, { 'x-api-key': 'mine' }],
    bearer: [names, { authorization: 'Bearer mine' }],
    basic: [names, { authorization: `Basic ${btoa('x-api-key:mine')}` }],
    query: [`${names}&xApiKey=mine`, {}],
    path: [names.replace('?', '/mine?'), {}],
  }

  test.each(Object.entries(ways))('goes by %s', async (scheme, [path, headers]) => {
    const { get, fetch } = mock({ credits: 20 })
    expect((await get(path, headers)).status).toBe(200)
    expect(fetch.requests[0]).toMatchObject({ credentials: [scheme], credits: 20, operation: 'names.resolve' })
    expect(JSON.stringify(fetch.requests)).not.toContain('mine')
    // It is the same account, however it is named.
    expect((await get(names, { 'x-api-key': 'mine' })).status).toBe(402)
  })

  test.each(['t', 'ok', 'token', 'chain', 'ethereum-mainnet', '%20'])(
    '%s is taken out where keys stand alone',
    async (key) => {
      const headers = { accept: key }
      const escaped = encodeURIComponent(key)
      const { get, fetch } = mock()
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
      const sent = fetch.requests.map(({ headers }) => headers)
      const [first, second, ...others] = sent
      expect([first, second]).toEqual([
        { accept: key, 'x-api-key': '<key>' },
        { accept: key, authorization: '<key>' },
      ])
      expect(others).toEqual(others.map(() => headers))
    },
  )

  test.each([
    [{}],
    [{ 'x-api-key': '' }],
    [{ authorization: 'mine' }],
    [{ authorization: `Basic ${btoa('user:mine')}` }],
    [{ authorization: 'Basic %' }],
  ])('is missing: %j', async (headers) => {
    const response = await mock().get(names, headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, errorCode: 'subscription.invalid' })
  })

  test('counts by priority; in strict mode there is only one', async () => {
    const both = { 'x-api-key': 'mine', authorization: 'Bearer mock-invalid' }
    const { get, fetch } = mock()
    expect((await get(`${names}&xApiKey=mock-blocked`, both)).status).toBe(200)
    expect(fetch.requests[0]?.credentials).toEqual(['x-api-key', 'bearer', 'query'])
    expect(await findings(await mock({ strict: true }).get(names, both))).toEqual([['bearer', ['credentials']]])
    expect((await mock({ strict: true }).get(names, { 'x-api-key': 'mine' })).status).toBe(200)
  })

  test.each(keyMeanings.filter(({ act }) => act === 'refuse'))('$key: $meaning', async ({ key, status, body }) => {
    const { get, fetch } = mock()
    const response = await get(names, { 'x-api-key': key })
    expect(response.status).toBe(status)
    expect(typeof body === 'string' ? await response.text() : await response.json()).toEqual(body)
    expect(fetch.requests[0]?.credits).toBe(0)
  })

  test('for test networks is refused on a main network', async () => {
    const { get } = mock()
    const key = { 'x-api-key': 'mock-testnet-1' }
    const owners = (chain: string) =>
      get(`/v4/data/owners?chain=${chain}&tokenAddress=0x1111111111111111111111111111111111111111`, key)
    expect((await owners('ethereum-sepolia')).status).toBe(200)
    expect((await owners('ethereum-mainnet')).status).toBe(403)
    expect((await get('/v4/subscription/chains', key)).status).toBe(200)
  })

  test('that is slow', async () => {
    vi.useFakeTimers()
    try {
      const { get } = mock({ slow: 5000 })
      let answered = false
      const call = get(names, { 'x-api-key': 'mock-slow' }).then(() => {
        answered = true
      })
      await vi.advanceTimersByTimeAsync(4999)
      expect(answered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await call
    } finally {
      vi.useRealTimers()
    }
  })

  test('that is flaky fails in the same ways for the same seed', async () => {
    const run = async (seed: number) => {
      const { get } = mock({ seed })
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
  test('pays what the contract says, and is told when it has no more', async () => {
    const { get, fetch } = mock({ credits: 10_050 })
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

  test('on the free plan', async () => {
    const { get, fetch } = mock({ plan: 'free' })
    await get(reputation)
    expect(fetch.requests[0]?.credits).toBe(1000)
  })

  test('is charged for nothing that is refused', async () => {
    const { get, fetch } = mock({ credits: 20 })
    for (const path of ['/v4/data/ns/name', '/v4/data/nothing', names])
      await get(path, { 'x-api-key': 'any', prefer: 'code=500' })
    expect(fetch.requests.map(({ credits }) => credits)).toEqual([0, 0, 0])
    expect((await get(names)).status).toBe(200)
  })

  test('has a rate', async () => {
    let now = 0
    const { get } = mock({ rps: 2, now: () => now })
    const statuses = async () => [await get(names), await get(names), await get(names)].map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 429])
    const refused = await get(names)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await get(names, { 'x-api-key': 'another' })).status).toBe(200)
    now = 1000
    expect(await statuses()).toEqual([200, 200, 429])
  })
})

describe('Prefer', () => {
  test.each([
    ['code=401, example=inactiveKey', 401, { errorCode: 'subscription.not.active' }],
    ['example=doesNotOwn', 200, false],
    ['code=200', 200, true],
    ['code=404', 404, { statusCode: 404 }],
    ['code=401, example=none', 404, { statusCode: 404 }],
    ['respond-async', 200, expect.any(Boolean)],
    ['code=418', 404, { statusCode: 404 }],
  ])('%s', async (prefer, status, body) => {
    const path =
      '/v4/data/owners/address?chain=ethereum-mainnet&address=0x1111111111111111111111111111111111111111&tokenAddress=0x2222222222222222222222222222222222222222'
    const response = await mock().get(path, { 'x-api-key': 'any', prefer })
    expect(response.status).toBe(status)
    const answer = await response.json()
    if (typeof body === 'object') expect(answer).toMatchObject(body)
    else expect(answer).toBe(body)
  })

  test('asks for nothing that a wrong request could have', async () => {
    expect((await mock().get('/v4/data/ns/name', { 'x-api-key': 'any', prefer: 'code=200' })).status).toBe(400)
  })
})

describe('as a fetch', () => {
  test('takes what a fetch takes', async () => {
    const { fetch } = mock()
    const url = `https://any.where${names}`
    const headers = { 'X-API-Key': 'any' }
    for (const response of [
      await fetch(url, { headers }),
      await fetch(new URL(url), { headers: new Headers(headers) }),
      await fetch(`${url}#there`, { headers: Object.entries(headers) as [string, string][] }),
      await fetch(new Request(url, { headers })),
      await fetch(new Request(url), { headers }),
    ]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    const body = JSON.stringify({ paused: true })
    const init = { method: 'put', headers: { ...headers, 'content-type': 'application/json' } }
    for (const given of [body, new Blob([body]), new TextEncoder().encode(body)]) {
      expect((await fetch('https://any.where/v4/subscription/a', { ...init, body: given })).status).toBe(204)
    }
    expect(
      (await fetch(new Request('https://any.where/v4/subscription/a', { ...init, method: 'PUT', body }))).status,
    ).toBe(204)
    expect(fetch.requests.at(-1)?.body).toEqual({ paused: true })
  })

  test('takes what is not much of one', async () => {
    const { fetch } = mock()
    expect((await fetch(`http://mock${names}`)).status).toBe(401)
    expect((await fetch(names, { headers: { 'x-api-key': 'any', absent: undefined } as never })).status).toBe(200)
    for (const url of ['http://mock', 'nowhere', 'http://mock/'])
      expect((await fetch(url, { headers: { 'x-api-key': 'any' } })).status).toBe(404)
  })

  test('knows the truth of lists alone', () => {
    const { fetch } = mock()
    const owners = { chain: 'ethereum-mainnet', tokenAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' }
    expect(fetch.truth('tokens.owners', owners).length).toBeGreaterThan(0)
    for (const operation of ['names.resolve', 'no.such'])
      expect(() => fetch.truth(operation, { chain: 'ethereum-mainnet', name: 'a.b' })).toThrow(
        `truth: ${operation} is not an operation that returns a list`,
      )
  })

  test('answers with the examples of the contract, where it is to', async () => {
    const { get } = mock({ examples: true })
    const answer = await (await get('/v4/data/ns/name?chain=base-mainnet&name=not-the-example')).json()
    expect(answer.name).not.toBe('not-the-example')
  })

  test('prefers an answer that has no body, and takes a path that is no text as it is', async () => {
    const { fetch } = mock()
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const put = (path: string, more: object) =>
      fetch(`http://mock${path}`, { method: 'PUT', body: '{"paused":true}', headers: { ...headers, ...more } })
    const preferred = await put('/v4/subscription/a', { prefer: 'code=204' })
    expect([preferred.status, await preferred.text()]).toEqual([204, ''])
    expect((await put('/v4/subscription/%ff', {})).status).toBe(204)
  })

  test('can be given up', async () => {
    const { fetch } = mock({ latency: 10_000 })
    const headers = { 'x-api-key': 'any' }
    await expect(fetch(`http://mock${names}`, { headers, signal: AbortSignal.abort('no') })).rejects.toBe('no')
    await expect(fetch(`http://mock${names}`, { headers, signal: AbortSignal.timeout(5) })).rejects.toThrow('timeout')
  })
})

describe('latency', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each<[string, Record<string, string>, number]>([
    [names, { 'x-api-key': 'any' }, 200],
    [names, {}, 401],
    [names, { 'x-api-key': 'mock-blocked' }, 403],
    [names, { 'x-api-key': 'mock-testnet' }, 403],
    [names, { 'x-api-key': 'any', authorization: 'Bearer other' }, 400],
    ['/v4/data/nowhere', { 'x-api-key': 'any' }, 404],
  ])('of each answer, whatever it is: %s %j', async (path, headers, status) => {
    const { get } = mock({ latency: 200, strict: true })
    const answered = vi.fn()
    const answer = get(path, headers).finally(answered)
    await vi.advanceTimersByTimeAsync(199)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).status).toBe(status)
  })

  test('of a 429, too', async () => {
    const { get } = mock({ latency: 200, rps: 1 })
    const statuses = [get(names), get(names)].map(async (answer) => [(await answer).status, Date.now()])
    const began = Date.now()
    await vi.advanceTimersByTimeAsync(200)
    expect(await Promise.all(statuses)).toEqual([
      [200, began + 200],
      [429, began + 200],
    ])
  })
})

describe('an option that is none, or not what it must be', () => {
  test.each([
    [{ sed: 1 }, "unknown option `sed`; did you mean 'seed'?"],
    [{ credit: 10 }, "unknown option `credit`; did you mean 'credits'?"],
    [{ rps: 0 }, '`rps` must be a number above 0'],
    [{ plan: 'gold' }, '`plan` must be one of free, paid'],
    [{ strict: 'yes' }, '`strict` must be one of true, false'],
    [{ secret: '' }, '`secret` must be a non-empty string'],
    [{ now: 1 }, '`now` must be a function'],
  ])('%j', async (options, message) => {
    // @ts-expect-error the types say so too, to who writes them
    const given: MockOptions = options
    expect(() => mockFetch(given)).toThrow(expect.objectContaining({ message: `mockFetch: ${message}` }))
    await expect(startMock(given)).rejects.toMatchObject({ message: `startMock: ${message}` })
  })

  test('what a server alone takes', async () => {
    // @ts-expect-error
    expect(() => mockFetch({ port: 1 })).toThrow('mockFetch: unknown option `port`')
    // @ts-expect-error
    await expect(startMock({ prot: 1 })).rejects.toThrow("unknown option `prot`; did you mean 'port'?")
    await expect(startMock({ port: -1 })).rejects.toThrow('startMock: `port` must be a number, 0 or more')
  })
})

describe('as a server', () => {
  test('takes a port of its own each, where none is asked for', async () => {
    await using first = await startMock()
    await using second = await startMock()
    expect(second.port).not.toBe(first.port)
  })

  test('listens, tells what came, and ends', async () => {
    const lines: string[] = []
    await using server = await startMock({ latency: 1, log: (line) => lines.push(line) })
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
    for (const entry of operations) {
      const [body] = bodiesOf(entry)
      const init = entry.operation.requestBody && { body: JSON.stringify(body?.[1]) }
      const response = await fetch(server.url + urlOf(entry, sampleOf(entry, {})), {
        method: entry.method,
        headers: { 'x-api-key': 'canary', ...(init && { 'content-type': 'application/json' }) },
        ...init,
      })
      expect(response.ok).toBe(true)
      await response.text()
    }
    expect(server.requests.map(({ operation }) => operation)).toEqual(operations.map(({ id }) => id))
    await vi.waitFor(() => expect(lines).toHaveLength(operations.length))
    expect(
      lines.filter((line) => /^GET \/v4\/data\/defi\/swaps\/quote\?chain=\S+ 200 \d+ ms 20 credits$/.test(line)),
    ).toHaveLength(1)
    expect(lines.join()).not.toContain('canary')
    await server.close()
    await expect(fetch(server.url)).rejects.toThrow()
  })

  test('lets a page ask first', async () => {
    const lines: string[] = []
    await using server = await startMock({ log: (line) => lines.push(line) })
    const response = await fetch(`${server.url}${names}&xApiKey=canary`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://page',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-api-key',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('x-api-key')
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
    await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(/^OPTIONS .*&xApiKey=<key> 204 /)]))
    expect(server.requests).toEqual([])
  })

  test('listens also by IPv6, and takes a cookie for nothing', async () => {
    await using server = await startMock({ host: '::1' })
    expect(server.url).toBe(`http://[::1]:${server.port}`)
    const headers = { 'x-api-key': 'any', 'set-cookie': ['a=1', 'b=2'] }
    const status = await new Promise((resolve, reject) =>
      request(server.url + names, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(200)
  })

  test('says so where there is nothing to listen with', async () => {
    vi.stubGlobal('process', { getBuiltinModule: (): undefined => undefined })
    const started = startMock().catch((error: Error) => error.message)
    vi.unstubAllGlobals()
    expect(await started).toContain('startMock needs Node, Bun or Deno')
  })

  test('says so when its port is taken', async () => {
    await using server = await startMock()
    await expect(startMock({ port: server.port })).rejects.toThrow(`Port ${server.port} is already in use`)
  })

  test('breaks off and resets for a flaky key', async () => {
    await using server = await startMock()
    const outcomes = new Set<string>()
    for (let i = 0; i < 40; i++) {
      outcomes.add(
        await fetch(server.url + names, { headers: { 'x-api-key': 'mock-flaky' } })
          .then((response) => response.text().then(() => String(response.status)))
          .catch((error: Error) => error.message),
      )
    }
    expect([...outcomes].sort()).toEqual(['200', '500', '503', 'fetch failed', 'terminated'])
  })
})
