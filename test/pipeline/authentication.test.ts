import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../src/client/create-core.ts'
import {
  ApiError,
  AuthenticationError,
  createClient,
  InsufficientCreditsError,
  type Limiter,
  ParameterError,
} from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { namesResolve } from '../../src/operations.ts'
import { rateLimitStage } from '../../src/pipeline/rate-limit.ts'
import type { SharedState } from '../../src/pipeline/shared-state.ts'
import { addressOf, failure, key, name, observe, resolved, type SentRequest, token } from '../support/client.ts'
import { type ReceivedRequest, type RequestHandler, reply, serve } from '../support/server.ts'

const headers = ({ headers }: SentRequest) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'accept'))

afterEach(() => vi.unstubAllGlobals())

describe('authScheme', () => {
  test.each([
    ['x-api-key', { 'x-api-key': key }, ''],
    ['bearer', { authorization: `Bearer ${key}` }, ''],
    ['basic', { authorization: `Basic ${btoa(`x-api-key:${key}`)}` }, ''],
    ['query', {}, `&xApiKey=${key}`],
  ] as const)('%s sends the key as documented', async (authScheme, expected, query) => {
    const { client, requests } = observe({ authScheme })
    await client.names.resolve(name)
    expect(headers(requests[0] as SentRequest)).toEqual(expected)
    expect(requests[0]?.url).toBe(`http://127.0.0.1:1/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth${query}`)
  })

  test('path sends the key as the last segment of the path', async () => {
    const { client, requests } = observe({ authScheme: 'path' })
    await client.names.resolve(name)
    expect(headers(requests[0] as SentRequest)).toEqual({})
    expect(requests[0]?.url).toBe(`http://127.0.0.1:1/v4/data/ns/name/${key}?chain=ethereum-mainnet&name=vitalik.eth`)
  })

  test('query sends the key if there is no other parameter', async () => {
    const { client, requests } = observe({ authScheme: 'query' }, () => [])
    await client.alerts.chains()
    expect(requests[0]?.url).toMatch(new RegExp(`^http://127.0.0.1:1/[\\w/]+\\?xApiKey=${key}$`))
  })

  test.each(['query', 'path'] as const)('%s is rejected in a browser', (authScheme) => {
    const message = `createClient: authScheme '${authScheme}' is not allowed in a browser, because everyone can read the URL`
    for (const name of ['document', 'importScripts']) {
      vi.stubGlobal(name, {})
      expect(() => observe({ authScheme })).toThrow(
        expect.objectContaining({ parameter: 'authScheme', rule: 'browser', message }),
      )
      vi.unstubAllGlobals()
    }
  })

  test('rejects an unknown scheme', () => {
    // @ts-expect-error unknown scheme
    expect(() => observe({ authScheme: 'cookie' })).toThrow(
      'createClient: `authScheme` must be one of x-api-key, bearer, basic, query, path',
    )
  })
})

describe('createCore sends one key, in the recommended header', () => {
  const own = 'key-of-the-core'

  async function sent(options: { apiKey?: string }, headers?: Record<string, string>) {
    const requests: Record<string, string>[] = []
    const core = createCore({
      baseUrl: 'http://127.0.0.1:1',
      fetch: async (_url, { headers }) => {
        requests.push({ ...headers })
        return Response.json(resolved)
      },
      ...options,
    })
    await namesResolve(core, name, { headers })
    return requests.map(({ accept: _, ...others }) => others)
  }

  test.each([
    ['that of the core', { apiKey: own }, undefined, own],
    [
      'that of the call instead of that of the core',
      { apiKey: own },
      { 'X-API-Key': 'given-with-the-call' },
      'given-with-the-call',
    ],
    [
      'that of the core instead of an Authorization header of the call',
      { apiKey: own },
      { Authorization: 'Bearer other' },
      own,
    ],
    ['that of the environment', {}, undefined, 'key-of-the-environment'],
    ['that of the core instead of that of the environment', { apiKey: own }, undefined, own],
  ])('%s', async (_, options, headers, key) => {
    vi.stubEnv('CHAINDATA_API_KEY', 'key-of-the-environment')
    expect(await sent(options, headers)).toEqual([{ 'x-api-key': key }])
  })

  test('beside the other headers of the call, and redacts it in the error', async () => {
    const requests: object[] = []
    const core = createCore({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: own,
      fetch: async (_url, { headers }) => {
        requests.push(headers)
        return Response.json({ message: `${own} is no key` }, { status: 400, headers: { 'x-echo': own } })
      },
    })
    const error = await failure(namesResolve(core, name, { headers: { 'X-Trace': '1' } }), ApiError)
    expect(requests).toEqual([{ accept: 'application/json', 'x-trace': '1', 'x-api-key': own }])
    expect(error.message).toBe('names.resolve: 400 [redacted] is no key')
    expect(JSON.stringify([error, [...(error.response?.headers ?? [])]])).not.toContain(own)
  })

  test('sends nothing without a key', async () => {
    vi.stubEnv('CHAINDATA_API_KEY', '')
    const error = await failure(sent({}, { Authorization: 'Bearer other' }), ParameterError)
    expect(error).toMatchObject({ parameter: 'apiKey', rule: 'required' })
  })

  test.each([[{ mainnet: own }], [() => own], ['a key\nwith two lines']])('rejects %j as a key', async (apiKey) => {
    // @ts-expect-error the first two are accepted by createClient only
    const error = await failure(sent({ apiKey }), ParameterError)
    expect(error).toMatchObject({ parameter: 'apiKey', rule: 'pattern' })
  })

  test('rejects the option authScheme', () => {
    // @ts-expect-error an option of createClient
    expect(() => createCore({ authScheme: 'basic' })).toThrow('createCore: unknown option `authScheme`')
  })
})

describe('sends exactly one credential, by precedence', () => {
  const bearer = { Authorization: 'Bearer given-with-the-call' }
  const own = { 'X-API-Key': 'given-with-the-call' }
  const basic = { authorization: `Basic ${btoa('x-api-key:given-with-the-call')}` }

  test.each([
    ['x-api-key of the call over x-api-key of the client', 'x-api-key', own, { 'x-api-key': 'given-with-the-call' }],
    ['x-api-key of the client over Authorization of the call', 'x-api-key', bearer, { 'x-api-key': key }],
    ['x-api-key of the call over bearer of the client', 'bearer', own, { 'x-api-key': 'given-with-the-call' }],
    ['bearer of the call over bearer of the client', 'bearer', bearer, { authorization: 'Bearer given-with-the-call' }],
    ['bearer of the client over basic of the call', 'bearer', basic, { authorization: `Bearer ${key}` }],
    [
      'Authorization of the call over query of the client',
      'query',
      bearer,
      { authorization: 'Bearer given-with-the-call' },
    ],
    ['the highest of two of the call', 'basic', { ...bearer, ...own }, { 'x-api-key': 'given-with-the-call' }],
  ] as const)('%s', async (_, authScheme, callHeaders, expected) => {
    const { client, requests } = observe({ authScheme })
    await client.names.resolve(name, { headers: callHeaders })
    expect(headers(requests[0] as SentRequest)).toEqual(expected)
    expect(requests[0]?.url).not.toContain('xApiKey')
  })

  test('trims a credential', async () => {
    const { client, requests } = observe()
    await client.names.resolve(name, { headers: { 'x-api-key': ' given-with-the-call ' } })
    const { client: bare, requests: sent } = observe({ authScheme: 'bearer' })
    await bare.names.resolve(name, { headers: { authorization: 'bearer   given-with-the-call ' } })
    expect(headers(requests[0] as SentRequest)).toEqual({ 'x-api-key': 'given-with-the-call' })
    expect(headers(sent[0] as SentRequest)).toEqual({ authorization: 'Bearer given-with-the-call' })
  })

  test.each([
    ['with any user name', btoa('me:given:with-the-call'), 'given:with-the-call'],
    ['without a user name', btoa(':given-with-the-call'), 'given-with-the-call'],
  ])('uses the part after the first colon of a Basic credential: %s', async (_, credential, expected) => {
    const { client, requests } = observe({ apiKey: undefined })
    await client.names.resolve(name, { headers: { authorization: `Basic ${credential}` } })
    expect(headers(requests[0] as SentRequest)).toEqual({ authorization: `Basic ${btoa(`x-api-key:${expected}`)}` })
  })

  test('ignores an invalid Basic credential', async () => {
    const broken = { headers: { authorization: 'Basic %%%' } }
    const { client, requests } = observe({ authScheme: 'query' })
    await client.names.resolve(name, broken)
    expect(headers(requests[0] as SentRequest)).toEqual({})
    expect(requests[0]?.url).toContain(`xApiKey=${key}`)
    vi.stubEnv('CHAINDATA_API_KEY', '')
    const { client: withoutKey } = observe({ apiKey: undefined })
    expect(await failure(withoutKey.names.resolve(name, broken), ParameterError)).toMatchObject({ rule: 'required' })
    vi.unstubAllEnvs()
  })

  test('rejects a key that middleware adds to the URL', async () => {
    const { client, requests } = observe({
      use: [(request, next) => next({ ...request, url: `${request.url}&xApiKey=${key}` })],
    })
    const error = await failure(client.names.resolve(name), ParameterError)
    expect(error).toMatchObject({ parameter: 'xApiKey', rule: 'auth' })
    expect(error.message).toBe(
      'names.resolve: a key in a URL can be logged: give it as apiKey, or choose this authScheme',
    )
    expect(requests).toHaveLength(0)
  })

  test('rejects an unsupported Authorization scheme', async () => {
    const { client, requests } = observe()
    const error = await failure(
      client.names.resolve(name, { headers: { Authorization: 'Digest abc' } }),
      ParameterError,
    )
    expect(error).toMatchObject({ parameter: 'authorization', rule: 'auth' })
    expect(error.message).toContain('the header authorization is not a credential that the service accepts')
    expect(requests).toHaveLength(0)
  })

  test('does not modify the parameters and headers of the caller', async () => {
    const { client } = observe()
    const headers = Object.freeze({ ...own, 'X-Mine': 'yes' })
    const parameters = Object.freeze({
      chain: 'ethereum-mainnet',
      addresses: Object.freeze(['0x1', '0x2']) as string[],
    } as const)
    await client.wallet.reputation(parameters, Object.freeze({ headers })).catch(() => {})
    expect(headers).toEqual({ ...own, 'X-Mine': 'yes' })
    expect(parameters.addresses).toEqual(['0x1', '0x2'])
  })

  test('accepts headers as an object, a list of pairs or a Headers object', async () => {
    const { client, requests } = observe()
    await client.names.resolve(name, { headers: new Headers({ 'X-Mine': 'a' }) })
    await client.names.resolve(name, { headers: [['X-Mine', 'b']] })
    await client.names.resolve(name, { headers: { 'X-Mine': 'c', absent: undefined } })
    expect(requests.map(({ headers }) => headers['x-mine'])).toEqual(['a', 'b', 'c'])
    expect(requests[2]?.headers).not.toHaveProperty('absent')
  })
})

describe('apiKey', () => {
  const keys = { mainnet: 'main-net-key', testnet: 'test-net-key' }
  const sent = (request: SentRequest | undefined) => request?.headers['x-api-key']

  test('is selected by the chain of the call', async () => {
    const { client, requests } = observe({ apiKey: keys }, () => [])
    await client.tokens.owners({ chain: 'ethereum-mainnet', tokenAddress: addressOf('0x1') })
    await client.tokens.owners({ chain: 'ethereum-sepolia', tokenAddress: addressOf('0x1') })
    await client.tokens.owners({ chain: 'arb-testnet', tokenAddress: addressOf('0x1') })
    expect(requests.map(sent)).toEqual(['main-net-key', 'test-net-key', 'test-net-key'])
  })

  test('is the mainnet key for calls without a chain or with an unlisted one', async () => {
    const { client, requests } = observe({ apiKey: keys }, ({ method, url }) => {
      if (method === 'PUT') return new Response()
      return url.endsWith('/chains') ? [] : { txId: '0x1' }
    })
    await client.alerts.chains()
    await client.alerts.update({ id: '1', paused: true })
    await client.contracts.deployToken({ ...deploy, chain: 'ETH' }).catch(() => {})
    await client.contracts.invoke(invoke).catch(() => {})
    await client.alerts.chains({}, { headers: { 'x-api-key': 'given-with-the-call' } })
    expect(requests.map(sent)).toEqual([...Array(4).fill('main-net-key'), 'given-with-the-call'])
  })

  test('is required for mainnet by calls without a chain', async () => {
    const { client, requests } = observe({ apiKey: { testnet: 'test-net-key' } }, () => [])
    const error = await failure(client.alerts.chains(), ParameterError)
    expect(error).toMatchObject({ parameter: 'apiKey', rule: 'required' })
    expect(error.message).toBe('alerts.chains: apiKey has no `mainnet` key, which this call needs')
    expect(requests).toHaveLength(0)
  })

  test('may be a function that returns a key, a promise, or two keys', async () => {
    for (const apiKey of [() => 'a-key', async () => 'a-key', async () => ({ mainnet: 'a-key' })]) {
      const { client, requests } = observe({ apiKey })
      await client.names.resolve(name)
      expect(sent(requests[0])).toBe('a-key')
    }
  })

  test('defaults to that of the environment', async () => {
    vi.stubEnv('CHAINDATA_API_KEY', 'from-the-environment')
    vi.stubEnv('CHAINDATA_BASE_URL', 'http://127.0.0.1:2/')
    const { client, requests } = observe({ apiKey: undefined, baseUrl: undefined })
    await client.names.resolve(name)
    expect(sent(requests[0])).toBe('from-the-environment')
    expect(requests[0]?.url).toMatch('http://127.0.0.1:2/v4/')
    vi.unstubAllEnvs()
  })

  const missing = 'no apiKey: give it as an option, or set CHAINDATA_API_KEY'
  test.each([
    [undefined, '', missing],
    ['', '', missing],
    [JSON.parse('null'), '', missing],
    // A caller without a key must not use the key of the process.
    [() => undefined, 'of-the-process', 'the function given as apiKey returned no key for this call'],
    [{ mainnet: '' }, 'of-the-process', 'apiKey has no `mainnet` key, which this call needs'],
    [{ testnet: 'a-key' }, 'of-the-process', 'apiKey has no `mainnet` key, which this call needs'],
  ])('rejects the call if it is missing: %j', async (apiKey, environment, message) => {
    vi.stubEnv('CHAINDATA_API_KEY', environment)
    const { client, requests } = observe({ apiKey })
    const error = await failure(client.names.resolve(name), ParameterError)
    expect(error).toMatchObject({ parameter: 'apiKey', rule: 'required', message: `names.resolve: ${message}` })
    expect(requests).toHaveLength(0)
    vi.unstubAllEnvs()
  })

  test.each(['with space inside', 'line\nbreak', 'naïve-key-0', 'trailing-key\n'])(
    'is rejected if it is not valid in a header: %j',
    async (apiKey) => {
      const { client, requests } = observe({ apiKey })
      const error = await failure(client.names.resolve(name), ParameterError)
      expect(error).toMatchObject({ parameter: 'apiKey', rule: 'pattern' })
      expect(error.message).toBe('names.resolve: apiKey must be printable ASCII without white space')
      expect(requests).toHaveLength(0)
    },
  )

  test('is rejected if it has the wrong type', async () => {
    const { client } = observe({ apiKey: 42 as unknown as string })
    expect(await failure(client.names.resolve(name), ParameterError)).toMatchObject({ rule: 'pattern' })
  })
})

describe('redirects', () => {
  test('are followed within the origin, with the key', async () => {
    const server = await serve(({ path, query }, response) => {
      if (path === '/elsewhere') return resolved
      reply(response, 307, '', { location: `/elsewhere?${query}` })
      return undefined
    })
    for (const authScheme of ['x-api-key', 'query'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme })
      expect(await client.names.resolve(name)).toEqual(resolved)
    }
    expect(server.requests.map(({ headers, query }) => headers['x-api-key'] ?? query.getAll('xApiKey'))).toEqual([
      key,
      key,
      [key],
      [key],
    ])
  })

  test('are not followed to another origin', async () => {
    const other = await serve(() => resolved)
    const server = await serve((_, response) => reply(response, 302, '', { location: `${other.url}/v4/data/ns/name` }))
    for (const authScheme of ['x-api-key', 'bearer', 'query', 'path'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme })
      const error = await failure(client.names.resolve(name), ApiError)
      expect(error).toMatchObject({ status: 302 })
      expect(error.message).toContain(`${other.url} is not followed, to keep the key safe`)
      expect(error.message).not.toContain(key)
    }
    expect(other.requests).toHaveLength(0)
  })

  test.each([
    ['fetch', undefined],
    ['createNodeFetch', createNodeFetch()],
  ])('drop credentials in the Location header, over %s', async (_, fetch) => {
    const server = await serve(({ path, query, headers }, response) => {
      if (path === '/elsewhere') return resolved
      const location = `http://eve:secret@${headers.host}/elsewhere?${query}&xApiKey=other&x%41piKey=other`
      reply(response, 307, '', { location })
      return undefined
    })
    for (const authScheme of ['x-api-key', 'bearer', 'query'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme, fetch, retries: 0 })
      expect(await client.names.resolve(name)).toEqual(resolved)
    }
    const credentials = ({ headers, query }: ReceivedRequest) =>
      [headers['x-api-key'], headers.authorization, ...query.getAll('xApiKey')].filter((one) => one !== undefined)
    const all = [key, `Bearer ${key}`, key]
    expect(server.requests.map(credentials)).toEqual(all.flatMap((one) => [[one], [one]]))
    expect(server.requests.map(({ query }) => query.get('name'))).toEqual(Array(6).fill(name.name))
  })

  test('count as one request per hop for the rate limiter', async () => {
    const seen: (string | number)[] = []
    const rateLimit: Limiter = {
      acquire: async () => void seen.push('acquired'),
      observe: (status) => void seen.push(status),
    }
    const handle: RequestHandler = ({ path, query }, response) => {
      if (path === '/elsewhere') return resolved
      reply(response, 307, '', { location: path === '/on' ? `/elsewhere?${query}` : `/on?${query}` })
      return undefined
    }
    const server = await serve(handle)
    const client = createClient({ baseUrl: server.url, apiKey: key, rateLimit })
    expect((await client.names.resolve(name).withResponse()).attempts).toBe(3)
    const each = ['acquired', 307, 'acquired', 307, 'acquired', 200]
    expect(seen.splice(0)).toEqual(each)
    // The price is that of one call.
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 0, reserved: 0 })
    const shared: SharedState = {
      join: () => ({ limit: rateLimitStage(rateLimit), close() {}, closedFor: () => 0 }),
    }
    await createClient({ baseUrl: server.url, apiKey: key, shared }).names.resolve(name)
    expect(seen).toEqual(each)
  })

  test('are not followed if the circuit opened while the hop waited', async () => {
    let opened = () => {}
    const isOpen = new Promise<void>((resolve) => (opened = resolve))
    const { client, requests } = observe(
      { rateLimit: { acquire: (_, { attempts }) => (attempts ? isOpen : undefined), observe() {} } },
      ({ url }) =>
        url.includes('eth')
          ? new Response(null, { status: 307, headers: { location: '/elsewhere?eth' } })
          : new Response('', { status: 402 }),
    )
    const redirected = failure(client.names.resolve(name), InsufficientCreditsError)
    await failure(client.alerts.chains(), InsufficientCreditsError)
    opened()
    await redirected
    expect(requests).toHaveLength(2)
  })

  test('end after 20 hops, as in a browser', async () => {
    const server = await serve((_, response) => reply(response, 302, '', { location: '/round' }))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const error = await failure(client.names.resolve(name), ApiError)
    expect([error.status, error.message]).toEqual([302, expect.stringContaining('is not followed, the 21st in a row')])
    expect(server.requests).toHaveLength(21)
  })

  test('do not add the key to a path that already has it', async () => {
    const { client, requests } = observe({ authScheme: 'path', retries: 0 }, ({ url }, i) =>
      i ? resolved : new Response(null, { status: 302, headers: { location: url } }),
    )
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests[1]?.url).toBe(requests[0]?.url)
  })

  test.each([
    [200, false],
    [299, false],
    [300, true],
    [399, true],
    [400, false],
  ])('are followed for a %i with a Location header: %j', async (status, isFollowed) => {
    const redirect = () => Response.json(resolved, { status, headers: { location: '/elsewhere' } })
    const { client, requests } = observe({}, (_, i) => (i ? resolved : redirect()))
    await client.names.resolve(name).catch(() => {})
    expect(requests).toHaveLength(isFollowed ? 2 : 1)
  })

  test('throw an ApiError without a Location header, or with an invalid one', async () => {
    const { client, requests } = observe({}, () => new Response(null, { status: 302 }))
    expect((await failure(client.names.resolve(name), ApiError)).message).toBe('names.resolve: 302')
    const { client: invalid } = observe(
      {},
      () => new Response(null, { status: 302, headers: { location: 'http://[' } }),
    )
    expect((await failure(invalid.names.resolve(name), ApiError)).message).toContain('a redirect to an invalid address')
    expect(requests).toHaveLength(1)
  })

  test('that a browser hides throw an ApiError that says so', async () => {
    const { client } = observe({}, () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }))
    expect((await failure(client.names.resolve(name), ApiError)).message).toBe(
      'names.resolve: a redirect was hidden by the browser and is not followed: set baseUrl to the final address',
    )
  })

  test('are not followed for a write', async () => {
    const server = await serve((_, response) => reply(response, 307, '', { location: '/elsewhere' }))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    expect(await failure(client.contracts.deployToken(deploy), ApiError)).toMatchObject({ status: 307 })
    expect(server.requests).toHaveLength(1)
  })
})

test('throws an AuthenticationError after a 401, without a retry', async () => {
  const { client, requests } = observe({}, () =>
    Response.json({ statusCode: 401, errorCode: 'subscription.invalid', message: 'Unknown key' }, { status: 401 }),
  )
  expect(await failure(client.names.resolve(name), AuthenticationError)).toMatchObject({
    status: 401,
    errorCode: 'subscription.invalid',
    attempts: 1,
  })
  expect(requests).toHaveLength(1)
})

const deploy = { ...token, fromPrivateKey: 'private-key-canary-42' }
const invoke = {
  chain: 'ethereum',
  contractAddress: '0x1',
  methodName: 'm',
  methodABI: { name: 'm' },
  params: [],
  fromPrivateKey: 'private-key-canary-42',
}
