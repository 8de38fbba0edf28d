import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/core/client/create-core.ts'
import { ApiError, AuthenticationError, ParameterError } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { addressOf, failure, key, name, observe, resolved, type SentRequest, token } from '../../support/client.ts'

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
      "names.resolve: a key in a URL can be logged: pass it as apiKey, or set authScheme 'query'",
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
    expect(error.message).toContain('the API does not accept a key in the header authorization')
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
    await failure(client.names.resolve(name, { headers: [['__PROTO__', 'd']] }), ParameterError)
    expect(requests).toHaveLength(3)
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

  test('defaults to the environment variable', async () => {
    vi.stubEnv('CHAINDATA_API_KEY', 'from-the-environment')
    vi.stubEnv('CHAINDATA_BASE_URL', 'http://127.0.0.1:2/')
    const { client, requests } = observe({ apiKey: undefined, baseUrl: undefined })
    await client.names.resolve(name)
    expect(sent(requests[0])).toBe('from-the-environment')
    expect(requests[0]?.url).toMatch('http://127.0.0.1:2/v4/')
    vi.unstubAllEnvs()
  })

  const missing = 'no apiKey: pass it as an option, or set CHAINDATA_API_KEY'
  test.each([
    [undefined, '', missing],
    ['', '', missing],
    [JSON.parse('null'), '', missing],
    // A caller without a key must not use the key of the process.
    [() => undefined, 'of-the-process', 'the function passed as apiKey returned no key for this call'],
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
