import { describe, expect, test } from 'vitest'
import { AuthenticationError, BudgetError, ParameterError, ServerError } from '../../../src/index.ts'
import { failure, key, observe } from '../../support/client.ts'

const path = '/v4/data/blocks'
const found = { height: 1 }

describe('request()', () => {
  test('sends the key, the query with comma-separated lists, and the body as JSON', async () => {
    const { client, requests } = observe({ headers: { 'x-team': 'a' } }, () => found)
    const query = { chains: ['a b', 'ä'], from: 0, latest: false, none: undefined, 'a&b': '1,2' }
    const result = await client.request<typeof found>('GET', path, { query }).withResponse()
    expect(result).toMatchObject({ data: found, credits: null, attempts: 1, source: 'network' })
    await client.request('POST', path, { query: { id: 1 }, body: { id: 2 }, headers: { 'x-a': 'b' } })
    const [get, post] = requests
    expect(get).toMatchObject({
      method: 'GET',
      url: `http://127.0.0.1:1${path}?chains=a%20b,%C3%A4&from=0&latest=false&a%26b=1%2C2`,
      headers: { 'x-api-key': key, 'x-team': 'a' },
    })
    expect(post).toMatchObject({ method: 'POST', url: `http://127.0.0.1:1${path}?id=1`, body: '{"id":2}' })
    expect(post?.headers).toMatchObject({ 'content-type': 'application/json', 'x-a': 'b' })
  })

  test('sends the query of the path unchanged', async () => {
    const { client, requests } = observe({ authScheme: 'query' }, () => found)
    await client.request('GET', `${path}?next=/a?b=1`, { query: { id: 1 } })
    expect(requests[0]?.url).toBe(`http://127.0.0.1:1${path}?next=/a?b=1&id=1&xApiKey=${key}`)
  })

  test('sends an empty body, and none if there is none', async () => {
    const { client, requests } = observe({}, () => found)
    await client.request('POST', path, { body: {} })
    await client.request('POST', path)
    expect(requests.map(({ body }) => body)).toEqual(['{}', undefined])
    expect(requests.map(({ headers }) => headers['content-type'])).toEqual(['application/json', undefined])
  })

  test('counts its price under its method and path, in the ledgers of all clients', async () => {
    const { client } = observe({ credits: { budget: 100 } }, () => found)
    const child = client.withOptions({ name: 'acme' })
    await child.request('GET', `${path}?a=1`, { credits: 60 })
    await client.request('GET', path)
    expect(client.credits).toMatchObject({ spent: 60, unpriced: 1, byName: { acme: { spent: 60 } } })
    expect(client.credits.byOperation[`GET ${path}`]).toEqual({ calls: 2, spent: 60, uncertain: 0 })
    await failure(client.request('GET', path, { credits: 50 }), BudgetError)
    await failure(client.request('GET', path, { credits: 50, maxCredits: 10 }), BudgetError)
  })

  test.each([
    ['GET', 3],
    ['POST', 1],
    ['PUT', 1],
    ['PATCH', 1],
    ['DELETE', 1],
  ] as const)('retries only GET: %s', async (method, attempts) => {
    const { client, requests } = observe({}, () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } }))
    const error = await failure(client.request(method, path), ServerError)
    expect([error.attempts, requests.length]).toEqual([attempts, attempts])
    expect(error.operation).toBe(`${method} ${path}`)
  })

  test('resolves to undefined if there is no body', async () => {
    const { client } = observe({}, () => new Response(null, { status: 204 }))
    expect(await client.request('DELETE', path)).toBeUndefined()
  })

  test('shows no key and no private key of the body', async () => {
    const { client } = observe({}, ({ body }) => new Response(body ?? '', { status: 401 }))
    const secret = `0x${'ab'.repeat(32)}`
    const secrets = { fromPrivateKey: secret, mnemonic: 'twelve words', clientSecret: 'client-0123456789' }
    const error = await failure(
      client.request('POST', `${path}/${key}`, { body: { ...secrets, note: 'kept as it is' } }),
      AuthenticationError,
    )
    const text = JSON.stringify(error) + error.message
    expect(text).not.toContain(key)
    for (const shown of [secret.slice(2), secrets.mnemonic, secrets.clientSecret]) expect(text).not.toContain(shown)
    expect(text).toContain('kept as it is')
    expect(Object.keys(client.credits.byOperation).join()).not.toContain(key)
  })

  test('shows neither of the keys for mainnet and testnet', async () => {
    const apiKey = { mainnet: 'mainnet-0123456789', testnet: 'testnet-0123456789' }
    const { client } = observe({ apiKey, authScheme: 'bearer' }, () => found)
    await client.request('GET', `${path}/${apiKey.mainnet}/${apiKey.testnet}`)
    expect(Object.keys(client.credits.byOperation)).toEqual([`GET ${path}/[redacted]/[redacted]`])
  })
})

test.each([
  '',
  'v4/data',
  'https://example.com/v4',
  '//example.com/v4',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/v4/../admin',
  '/v4/..',
  '/./v4',
  '/v4/%2e%2e/admin',
  '/v4/.%2E/admin',
  '/v4/%2e%2e%2fadmin',
  '/v4/..%5cadmin',
  '/v4/%252e%252e/admin',
  '/v4\\..\\admin',
  '/v4/..;/admin',
  '/v4/%252e/admin',
  '/v4/%252e%252e',
  '/v4/%252e%252e%253F',
  '/v4/%zz',
  '/v4/blocks#top',
  '/v4/blocks?a=b#top',
  '/v4/blocks?a=\\',
  '[/v4/blocks',
  '/\t/[',
  '/v4/a b',
  7,
  [path],
])('request() rejects the path %j', async (invalid) => {
  const { client, requests } = observe()
  const error = await failure(client.request('GET', invalid as string), ParameterError)
  expect(error).toMatchObject({ operation: 'request', parameter: 'path', rule: 'format' })
  expect(error.message).toContain('`path` must be a percent-encoded path below the base URL')
  expect(requests).toEqual([])
})

const values = 'must be a string, a finite number, a boolean or a list of them'
const elements = 'must not have elements that are empty or contain a comma'

test.each<[string, object, { parameter: string; rule: string }, string]>([
  ['an element with a comma', { query: { list: ['a,b'] } }, { parameter: 'list', rule: 'comma' }, elements],
  ['an empty element', { query: { list: ['a', ''] } }, { parameter: 'list', rule: 'comma' }, elements],
  ['an empty list', { query: { list: [] } }, { parameter: 'list', rule: 'minItems' }, 'must not be an empty list'],
  ['an object in the query', { query: { filter: {} } }, { parameter: 'filter', rule: 'type' }, values],
  ['NaN in the query', { query: { size: Number.NaN } }, { parameter: 'size', rule: 'type' }, values],
  ['null in the query', { query: { filter: null } }, { parameter: 'filter', rule: 'type' }, values],
  [
    'a body of a GET',
    { body: {} },
    { parameter: 'body', rule: 'type' },
    'must be an object, and is not allowed with GET',
  ],
  ['a negative price', { credits: -1 }, { parameter: 'credits', rule: 'minimum' }, 'must be a number, 0 or more'],
])('request() rejects %s', async (_, options, expected, message) => {
  const { client, requests } = observe()
  const error = await failure(client.request('GET', path, options), ParameterError)
  expect(error).toMatchObject({ operation: `GET ${path}`, ...expected })
  expect(error.message).toBe(`GET ${path}: \`${expected.parameter}\` ${message}`)
  expect(requests).toEqual([])
})

test.each<[string, string, object]>([
  ['a key in the query', 'xApiKey', { query: { xApiKey: 'other-key-0123' } }],
  ['an unknown option', 'params', { params: {} }],
])('request() rejects %s', async (_, parameter, options) => {
  const { client, requests } = observe()
  expect(await failure(client.request('GET', path, options), ParameterError)).toMatchObject({ parameter })
  expect(requests).toEqual([])
})

test('request() rejects an unknown method', async () => {
  const { client } = observe()
  const error = await failure(client.request('TRACE' as 'GET', path), ParameterError)
  expect(error).toMatchObject({ operation: 'request', parameter: 'method', rule: 'enum' })
  expect(error.message).toBe('request: `method` must be one of GET, POST, PUT, PATCH, DELETE')
})
