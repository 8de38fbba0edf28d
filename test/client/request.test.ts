import { describe, expect, test } from 'vitest'
import { AuthenticationError, BudgetError, ParameterError, ServerError } from '../../src/index.ts'
import { failure, key, observe } from '../support/client.ts'

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
    const error = await failure(
      client.request('POST', `${path}/${key}`, { body: { fromPrivateKey: secret, note: 'kept' } }),
      AuthenticationError,
    )
    const text = JSON.stringify(error) + error.message
    expect(text).not.toContain(key)
    expect(text).not.toContain(secret.slice(2))
    expect(text).toContain('kept')
    expect(Object.keys(client.credits.byOperation).join()).not.toContain(key)
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
  '/v4/%zz',
  '/v4/blocks#top',
  '/v4/a b',
  7,
])('request() rejects the path %j', async (invalid) => {
  const { client, requests } = observe()
  const error = await failure(client.request('GET', invalid as string), ParameterError)
  expect(error).toMatchObject({ parameter: 'path', rule: 'format' })
  expect(requests).toEqual([])
})

test.each<[string, string, object]>([
  ['an element with a comma', 'list', { query: { list: ['a,b'] } }],
  ['an empty element', 'list', { query: { list: ['a', ''] } }],
  ['an empty list', 'list', { query: { list: [] } }],
  ['an object in the query', 'filter', { query: { filter: {} } }],
  ['NaN in the query', 'size', { query: { size: Number.NaN } }],
  ['null in the query', 'filter', { query: { filter: null } }],
  ['a key in the query', 'xApiKey', { query: { xApiKey: 'other-key-0123' } }],
  ['a body of a GET', 'body', { body: {} }],
  ['a negative price', 'credits', { credits: -1 }],
  ['an unknown option', 'params', { params: {} }],
])('request() rejects %s', async (_, parameter, options) => {
  const { client, requests } = observe()
  expect(await failure(client.request('GET', path, options), ParameterError)).toMatchObject({ parameter })
  expect(requests).toEqual([])
})

test('request() rejects an unknown method', async () => {
  const { client } = observe()
  const error = await failure(client.request('TRACE' as 'GET', path), ParameterError)
  expect(error).toMatchObject({ parameter: 'method', rule: 'enum' })
})
