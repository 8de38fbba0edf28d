import { gzipSync } from 'node:zlib'
import createOpenapiFetch from 'openapi-fetch'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { namesResolve, tokensInCollections } from '../../generated/client/sdk.gen.ts'
import type { paths } from '../../generated/paths.gen.ts'
import { Ledger } from '../../src/core/client/ledger.ts'
import { createFetch } from '../../src/fetch/index.ts'
import {
  ApiError,
  BudgetError,
  type ClientOptions,
  InsufficientCreditsError,
  type Middleware,
  ParameterError,
  ResponseError,
} from '../../src/index.ts'
import { failure, key, name, resolved } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

const chain = 'ethereum-mainnet'
const [a, b] = ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']

async function start(handle: Parameters<typeof serve>[0] = () => resolved, options: ClientOptions = {}) {
  const server = await serve(handle)
  return { ...server, fetch: createFetch({ baseUrl: server.url, apiKey: key, ...options }) }
}

const path = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'

test.each([
  ['PUT', '/v4/subscription/1'],
  ['POST', '/v5/new'],
])('rejects a key in the body of %s %s', async (method, to) => {
  const { fetch, requests } = await start()
  const body = JSON.stringify({ xApiKey: 'secret-key' })
  const error = await failure(fetch(to, { method, body }), ParameterError)
  expect(error).toMatchObject({ parameter: 'xApiKey', rule: 'auth' })
  expect(requests).toEqual([])
})

describe('under a generated client', () => {
  test('of openapi-ts adds the key, counts credits and joins lists with commas', async () => {
    const { url, fetch, requests } = await start()
    const client = createClient({ baseUrl: url, fetch })
    const { data } = await namesResolve({ client, query: name })
    expect(data).toEqual(resolved)
    expect(requests[0]?.headers['x-api-key']).toBe(key)
    expect(fetch.credits).toMatchObject({ spent: 20, byOperation: { 'names.resolve': { calls: 1 } } })
    await tokensInCollections({ client, query: { chain, collectionAddresses: [a, b] } })
    expect(requests[1]?.url).toContain(`collectionAddresses=${a},${b}`)
  })

  test('of openapi-fetch joins lists that are sent as repeated names', async () => {
    const { url, fetch, requests } = await start(() => [])
    const client = createOpenapiFetch<paths>({ baseUrl: url, fetch })
    await client.GET('/v4/data/wallet/reputation', { params: { query: { chain, addresses: [a, b] } } })
    expect(requests[0]?.url).toContain(`addresses=${a},${b}`)
    expect(fetch.credits.spent).toBe(10_000)
  })

  test('of openapi-fetch returns an error status as a response', async () => {
    const { url, fetch } = await start((_, response) => reply(response, 404, { statusCode: 404, message: 'no' }))
    const client = createOpenapiFetch<paths>({ baseUrl: url, fetch })
    const { error, response } = await client.GET('/v4/data/ns/name', { params: { query: name } })
    expect(response.status).toBe(404)
    expect(error).toEqual({ statusCode: 404, message: 'no' })
  })
})

describe('input', () => {
  test.each([
    ['a path', (_: string) => path],
    ['a string', (url: string) => url + path],
    ['a URL', (url: string) => new URL(url + path)],
    ['a Request', (url: string) => new Request(url + path)],
  ])('may be %s', async (_, input) => {
    const { url, fetch } = await start()
    const response = await fetch(input(url))
    expect(await response.json()).toEqual(resolved)
  })

  test('may have a JSON body as a string, a Blob or the body of a Request', async () => {
    const { url, fetch, requests } = await start(() => ({ id: '1' }))
    const body = JSON.stringify({ paused: true, finality: 'final' })
    await fetch('/v4/subscription/1', { method: 'PUT', body })
    await fetch(new Request(`${url}/v4/subscription/1`, { method: 'PUT', body }))
    await fetch('/v4/subscription/1', { method: 'PUT', body: new Blob([body]) })
    for (const request of requests) {
      expect(request.headers['content-type']).toBe('application/json')
      expect(JSON.parse(request.body)).toEqual(JSON.parse(body))
    }
    expect(requests).toHaveLength(3)
    for (const body of ['[1]', '{', 'null', '5', '"x"'])
      expect(await failure(fetch('/v4/subscription/1', { method: 'PUT', body }), ParameterError)).toMatchObject({
        parameter: 'body',
        rule: 'type',
        message: expect.stringMatching(/^alerts\.update: the body must be one JSON object with the fields .*paused/),
      })
  })

  test('may have booleans, numbers and repeated names in its query', async () => {
    const { fetch, requests } = await start(() => [])
    const query = `chain=${chain}&collectionAddresses=${a}&collectionAddresses=${b}`
    for (const flag of ['true', 'false'])
      await fetch(`/v4/data/collections?${query}&excludeMetadata=${flag}&pageSize=10#here`)
    expect(requests.map(({ url }) => url)).toEqual(
      ['true', 'false'].map(
        (flag) =>
          `/v4/data/collections?chain=${chain}&collectionAddresses=${a},${b}&excludeMetadata=${flag}&pageSize=10`,
      ),
    )
  })

  test('may be a v3 path', async () => {
    const { fetch, requests } = await start(() => ({ id: '1' }))
    await fetch('/v3/subscription/1', { method: 'PUT', body: '{"paused":true}' })
    expect(requests[0]?.path).toBe('/v3/subscription/1')
    expect(Object.keys(fetch.credits.byOperation)).toEqual(['alerts.update'])
  })

  test.each([path, '/v9/unknown'])(
    'may have headers of the connection of a caller, which are not sent: %s',
    async (to) => {
      const { fetch, requests, url } = await start()
      const headers = {
        host: 'other.example',
        'content-length': '1',
        'transfer-encoding': 'chunked',
        connection: 'x-api-key',
        expect: '100-continue',
        upgrade: 'websocket',
      }
      expect((await fetch(to, { headers })).status).toBe(200)
      const post = new Request(`${url}/v9/unknown`, { method: 'POST', body: '{"a": 1}', headers })
      expect((await fetch(post)).status).toBe(200)
      for (const request of requests)
        expect(request.headers).toMatchObject({ host: new URL(url).host, connection: 'keep-alive', 'x-api-key': key })
      expect(requests[1]?.body).toBe('{"a": 1}')
    },
  )

  test('may have headers and a signal that aborts the call', async () => {
    const controller = new AbortController()
    // The server aborts the call when the request arrives, and never responds.
    const { fetch, requests } = await start(() => controller.abort(new Error('enough')))
    const call = fetch(path, { headers: { 'x-trace': '1' }, signal: controller.signal })
    expect((await failure(call)).message).toBe('enough')
    expect(requests[0]?.headers['x-trace']).toBe('1')
  })
})

describe('rejects without sending a request', () => {
  test.each([
    ['an unknown parameter', '/v4/data/ns/name?chain=ethereum-mainnet&nme=a', 'nme'],
    ['a parameter named `__proto__`', '/v4/data/ns/name?chain=ethereum-mainnet&name=a&__proto__=1', '__proto__'],
    ['an unknown chain', '/v4/data/ns/name?chain=etherum-mainnet&name=a', 'chain'],
    ['an empty list', '/v4/data/wallet/reputation?chain=ethereum-mainnet&addresses=', 'addresses'],
    ['text for a number', '/v4/data/transaction/history?chain=ethereum-mainnet&addresses=0x1&pageSize=ten', 'pageSize'],
    [
      'a blank for a number',
      '/v4/data/transaction/history?chain=ethereum-mainnet&addresses=0x1&pageSize=%20',
      'pageSize',
    ],
    [
      'a repeated value for a single choice',
      '/v4/data/ns/name?chain=ethereum-mainnet&chain=base-mainnet&name=a',
      'chain',
    ],
    [
      'text for a boolean',
      `/v4/data/collections?chain=${chain}&collectionAddresses=${a}&excludeMetadata=yes`,
      'excludeMetadata',
    ],
    ['a key in the URL', '/v4/data/ns/name?chain=ethereum-mainnet&name=a&xApiKey=secret-key', 'xApiKey'],
    ['a URL with another origin', 'https://elsewhere.example/v4/data/ns/name', 'url'],
    ['a protocol-relative URL', '//elsewhere.example/v4', 'url'],
    ['a blank for an offset', '/v4/data/transaction/history?chain=ethereum-mainnet&addresses=0x1&offset=%20', 'offset'],
  ])('%s', async (_, url, parameter) => {
    const { fetch, requests, url: base } = await start()
    const error = await failure(fetch(url), ParameterError)
    expect(error.parameter).toBe(parameter)
    const rules = new Map([
      ['nme', 'unknown'],
      ['__proto__', 'unknown'],
      ['xApiKey', 'auth'],
      ['url', 'baseUrl'],
    ])
    const messages = new Map([
      ['nme', '`nme` is not a parameter of this operation'],
      ['xApiKey', 'a key in a URL may be logged: pass it to createFetch as apiKey'],
      ['url', `url must start with ${base}, the baseUrl of this fetch`],
      ['pageSize', 'must be of type integer, not string'],
      ['offset', 'must be of type integer, not string'],
    ])
    expect(error.rule).toBe(rules.get(parameter) ?? error.rule)
    expect(error.message).toContain(messages.get(parameter) ?? '')
    if (parameter === 'url' || parameter === 'xApiKey') expect(error.message).toBe(messages.get(parameter))
    expect(JSON.stringify(error)).not.toContain('secret-key')
    expect(requests).toEqual([])
  })

  test.each([
    ['/../tenant-b/x'],
    ['/%2e%2e/tenant-b/x'],
    ['/v4/.%2E/../tenant-b/x'],
    ['/\\..\\..\\tenant-b/x'],
    ['/\t../tenant-b/x'],
    ['/v4/../../tenant-a-too/x'],
  ])('a URL that leaves the path of baseUrl: %j', async (path) => {
    const { url, requests } = await serve(() => ({}))
    const baseUrl = `${url}/tenant-a`
    const fetch = createFetch({ baseUrl, apiKey: key })
    for (const input of [path, baseUrl + path]) {
      const error = await failure(fetch(input), ParameterError)
      expect(error).toMatchObject({
        parameter: 'url',
        rule: 'baseUrl',
        message: `url must start with ${baseUrl}, the baseUrl of this fetch`,
      })
    }
    expect(requests).toEqual([])
  })

  test.each(['x', 'http://[', '?x=1', ''])('an invalid URL: %j', async (input) => {
    const { fetch, requests } = await start()
    expect(await failure(fetch(input), ParameterError)).toMatchObject({ parameter: 'url', rule: 'baseUrl' })
    expect(requests).toEqual([])
  })

  test('a URL with a user', async () => {
    const { fetch, requests, url } = await start()
    const error = await failure(fetch(url.replace('//', '//user:hidden@') + path), ParameterError)
    expect(error).toMatchObject({ parameter: 'url', rule: 'baseUrl' })
    expect(JSON.stringify(error)).not.toContain('hidden')
    expect(requests).toEqual([])
  })

  test.each([
    '/v4/data/ns/../metadata',
    '/v4/data/ns/./name',
    '/v4/data/ns/%2e%2e/metadata',
    '/v4/data/ns/.%2E/metadata',
    '/v4/data/ns/..%2f..%2fmetadata',
    '/v4/data/ns/..%5c..%5cmetadata',
    '/v4/data/ns/%252e%252e%252fmetadata',
    '/v4/data/ns/name/%252e%3F',
    '/v4/data/ns/..;/metadata',
    '/v4/data/ns/..;x=1/metadata',
    '/v4/data/ns\\..\\metadata',
    '/v4/data/ns/name%00.json',
    '/v4/data/ns/na\tme',
    '/v4/data/ns/name%0d%0ax-api-key:%20other',
    '/v4/data/ns/name/..',
    '/v4/../v4/data/ns/name',
    '/v4/subscription/%E0%A4%A',
    `/v4/%${'25'.repeat(1_000)}2e`,
  ])('a path that a server could resolve to another one: %.60j', async (path) => {
    const { url, fetch, requests } = await start()
    for (const method of ['GET', 'PUT'])
      for (const input of [path, url + path, `${url}${path}?chain=${chain}&name=a.eth`])
        expect(await failure(fetch(input, { method }), ParameterError)).toMatchObject({
          parameter: 'url',
          rule: 'path',
        })
    expect(requests).toEqual([])
  })

  test.each([
    ['GET', '/v4/data/ns/name/'],
    ['GET', '/v4//data/ns/name'],
    ['GET', '/v4/data/ns//name'],
    ['GET', '/V4/Data/NS/Name'],
    ['GET', '/v4/data/ns/name;x=1'],
    ['GET', '/v4;a/data/ns/name'],
    ['GET', '/v4/data%2fns/name'],
    ['GET', '/v4/data/ns%252Fname'],
    ['GET', '/v4/data/ns/n%2561me'],
    ['GET', '/v4/data/ns/name%3Fchain=a'],
    ['GET', '/v4/data/ns/name%23a'],
    ['HEAD', '/v4/data/ns/name'],
    ['PUT', '/v4/subscription/1/'],
    ['PUT', '/V3/subscription/1'],
  ])('a path that is documented in another spelling: %s %s', async (method, path) => {
    const { url, fetch, requests } = await start()
    for (const input of [path, url + path, new Request(`${url}${path}?chain=${chain}&name=a.eth`)])
      expect(await failure(fetch(input, { method }), ParameterError)).toMatchObject({ parameter: 'url', rule: 'path' })
    expect(requests).toEqual([])
  })

  test('a path that the OpenAPI document lacks, if `unknownPaths` is `reject`', async () => {
    const { url, requests } = await serve(() => resolved)
    const fetch = createFetch({ baseUrl: url, apiKey: key, unknownPaths: 'reject' })
    for (const [method, path] of [
      ['GET', '/v4/data/ns'],
      ['GET', '/v4/data/ns/names'],
      ['GET', '/v4/data/ns/name/more'],
      ['GET', '/v4/subscription/1'],
      ['POST', '/v4/data/ns/name'],
      ['OPTIONS', '/v4/data/ns/name'],
      ['GET', `/v9/${key}`],
    ] as const) {
      const error = await failure(fetch(path, { method }), ParameterError)
      expect(error).toMatchObject({ parameter: 'url', rule: 'unknown' })
      expect(error.message).toBe(`${method} ${path.replace(key, '[redacted]')} is not an operation of the API`)
    }
    expect(requests).toEqual([])
    expect((await fetch(path)).status).toBe(200)
    expect((await fetch('/v3/subscription/1', { method: 'PUT', body: '{"paused":true}' })).status).toBe(200)
    expect(() => createFetch({ unknownPaths: 'drop' as 'send' })).toThrow('`unknownPaths` must be one of send, reject')
  })

  test('a call that exceeds the budget', async () => {
    const { fetch, requests } = await start(undefined, { credits: { budget: 30 } })
    await fetch(path)
    await failure(fetch(path), BudgetError)
    expect(requests).toHaveLength(1)
  })

  test('any call after a 402, which itself is returned as a response', async () => {
    const { fetch, requests } = await start((_, response) => reply(response, 402, { message: 'no credits' }))
    const response = await fetch(path)
    expect([response.status, await response.json()]).toEqual([402, { message: 'no credits' }])
    await failure(fetch(path), InsufficientCreditsError)
    expect(requests).toHaveLength(1)
  })
})

describe('a path that is not in the OpenAPI document', () => {
  test('is sent with the key and without a price', async () => {
    const { fetch, requests } = await start(() => ({ ok: true }))
    const response = await fetch('/v5/new?a=1,2&a=3', { method: 'POST', body: '{"x":null}' })
    expect(await response.json()).toEqual({ ok: true })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/v5/new?a=1,2&a=3', body: '{"x":null}' })
    expect(requests[0]?.headers['x-api-key']).toBe(key)
    expect(fetch.credits).toMatchObject({ spent: 0, byOperation: { 'POST /v5/new': { calls: 1 } } })
  })
})

test('a request does not copy the ledger, which may be long', async () => {
  const { fetch } = await start()
  const read = vi.spyOn(Ledger.prototype, 'read')
  onTestFinished(() => read.mockRestore())
  await fetch(path)
  expect(read).not.toHaveBeenCalled()
  expect(fetch.credits.spent).toBe(20)
  expect(read).toHaveBeenCalledOnce()
})

describe('the URL of a request', () => {
  test('is below baseUrl, in any spelling of the two', async () => {
    const { url, requests } = await serve(() => resolved)
    const upper = url.replace('127.0.0.1', 'LOCALHOST')
    const fetch = createFetch({ baseUrl: `${upper}/tenant-a/`, apiKey: key })
    const inputs = [path, `${upper}/tenant-a${path}`, new Request(`${upper}/tenant-a${path}`)]
    for (const input of inputs) expect((await fetch(input)).status).toBe(200)
    for (const request of requests) expect(request.url).toBe(`/tenant-a${path}`)
    expect(requests).toHaveLength(3)
    // The client recognizes each request as the operation, with its price.
    expect(fetch.credits.byOperation).toMatchObject({ 'names.resolve': { calls: 3 } })
  })

  test.each(['/v4/data/ns/n%61me', '/%76%34/data/ns/name'])(
    'is an operation in any encoding of its letters: %s',
    async (encoded) => {
      const { url, fetch, requests } = await start()
      for (const input of [encoded, url + encoded, new URL(url + encoded)])
        await fetch(`${input}?chain=${chain}&name=a.eth`)
      expect(requests.map(({ path }) => path)).toEqual(Array(3).fill('/v4/data/ns/name'))
      expect(fetch.credits).toMatchObject({ spent: 60, byOperation: { 'names.resolve': { calls: 3 } } })
      await failure(fetch(`${encoded}?chain=${chain}`), ParameterError)
    },
  )

  test('may have a path parameter with encoded characters', async () => {
    const { fetch, requests } = await start(() => ({ id: '1' }))
    const ids = ['a%2Fb', '%25', 'a%3Fb', '%C3%A9', 'a@b', 'a:b;c', '...']
    for (const id of ids) await fetch(`/v4/subscription/${id}`, { method: 'PUT', body: '{"paused":true}' })
    expect(requests.map(({ path }) => decodeURIComponent(path))).toEqual(
      ids.map((id) => `/v4/subscription/${decodeURIComponent(id)}`),
    )
    expect(fetch.credits.byOperation).toMatchObject({ 'alerts.update': { calls: ids.length } })
  })

  test('may contain a question mark in its query', async () => {
    const { fetch, requests } = await start()
    await fetch('/v4/data/ns/name?chain=ethereum-mainnet&name=who?.eth')
    expect(requests[0]?.url).toBe('/v4/data/ns/name?chain=ethereum-mainnet&name=who%3F.eth')
  })
})

describe('a path that resembles one of the OpenAPI document', () => {
  test.each(['GET /v4/subscription/1', 'GET /v4/data/ns/name/more', 'GET /v4/data/ns'])(
    'is sent without a price: %s',
    async (id) => {
      const { fetch } = await start()
      await fetch(`${id.slice(4)}?any=thing`)
      expect(fetch.credits.byOperation).toMatchObject({ [id.replace('/1', '/{}')]: { calls: 1 } })
    },
  )

  test('rejects a redirect to another origin', async () => {
    const { fetch, requests } = await start((_, response) =>
      reply(response, 302, '', { location: 'https://elsewhere.example/' }),
    )
    expect((await failure(fetch(path), ApiError)).message).toContain('is not followed')
    expect(requests).toHaveLength(1)
  })
})

describe('a response', () => {
  test('is decompressed, without its content-encoding and content-length headers', async () => {
    const compressed = gzipSync(JSON.stringify(resolved))
    const { fetch } = await start((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': compressed.length, 'x-request-id': '7' })
      response.end(compressed)
      return undefined
    })
    const { headers, ...response } = await fetch(path).then(async (one) => ({
      headers: one.headers,
      text: await one.text(),
    }))
    expect(response.text).toBe(JSON.stringify(resolved))
    expect(['content-encoding', 'content-length', 'x-request-id'].map((header) => headers.get(header))).toEqual([
      null,
      null,
      '7',
    ])
  })

  test('with a 503 is retried for a read, but not for a write', async () => {
    const { fetch, requests } = await start((_, response, index) =>
      index ? resolved : reply(response, 503, '', { 'retry-after': '0' }),
    )
    expect((await fetch(path)).status).toBe(200)
    expect(requests).toHaveLength(2)
    const writes = await start((_, response) => reply(response, 503, 'down'))
    const response = await writes.fetch('/v4/subscription/1', { method: 'PUT', body: '{"paused":true}' })
    expect([response.status, await response.text(), writes.requests.length]).toEqual([503, 'down', 1])
  })

  test('above maxBytes throws a ResponseError', async () => {
    const server = await serve(() => ({ more: 'x'.repeat(2000) }))
    const fetch = createFetch({ baseUrl: server.url, apiKey: key, maxBytes: 1000 })
    const error = await failure(fetch(path), ResponseError)
    expect(error.message).toContain('longer than the maxBytes of 1000')
    expect(error).toMatchObject({ operation: 'names.resolve', attempts: 1 })
  })

  test('can be read after middleware has read it', async () => {
    const server = await serve(() => resolved)
    const reads: Middleware = async (request, next) => {
      const response = await next(request)
      await response.text()
      return response
    }
    const fetch = createFetch({ baseUrl: server.url, apiKey: key, use: [reads] })
    expect(await (await fetch(path)).json()).toEqual(resolved)
  })

  test('with an incomplete body throws a ResponseError, and with a stalled one a TimeoutError', async () => {
    const { fetch } = await start((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{', () => response.destroy())
    })
    expect((await failure(fetch(path), ResponseError)).message).toContain('could not be read completely')
    const slow = await start((_, response) => void response.write('{'), { timeout: 100, retries: 0 })
    expect((await failure(slow.fetch(path))).name).toBe('TimeoutError')
  })

  test('may have no body', async () => {
    const { fetch } = await start((_, response) => void response.writeHead(204).end())
    expect((await fetch(path)).status).toBe(204)
  })
})

test('accepts the text of a number for a parameter of type number', async () => {
  const { fetch, requests } = await start(() => ({ result: [] }))
  const query = `chain=${chain}&addresses=${a}`
  await fetch(`/v4/data/wallet/balance/time?${query}&unix=1700000000`)
  expect(requests.map(({ url }) => url)).toEqual([`/v4/data/wallet/balance/time?${query}&unix=1700000000`])
  const error = await failure(fetch(`/v4/data/wallet/balance/time?${query}&unix=today`), ParameterError)
  expect(error).toMatchObject({ parameter: 'unix', rule: 'type' })
})

test.each([400, 401, 402, 403, 404, 500])(
  'a %i does not repeat the key of the client, and the same body otherwise',
  async (status) => {
    const key = 'sk-operator-0123456789'
    const forms = [key, key.toUpperCase(), Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')]
    const server = await serve((_, response) => {
      response.writeHead(status, `No ${key}`, { 'x-key': key, 'x-plain': 'plain' })
      response.end(JSON.stringify({ message: `the key ${key} is not valid`, data: forms, plain: 'plain' }))
    })
    const fetch = createFetch({ baseUrl: server.url, apiKey: key, retries: 0 })
    const response = await fetch(`${server.url}/v4/data/ns/name?chain=ethereum-mainnet&name=a.eth`)
    const text = await response.text()
    const all = [text, response.statusText, JSON.stringify([...response.headers])].join()
    for (const form of forms) expect(all).not.toContain(form.replace(/=+$/, ''))
    expect(JSON.parse(text)).toMatchObject({ message: 'the key [redacted] is not valid', plain: 'plain' })
    expect([response.status, response.headers.get('x-plain')]).toEqual([status, 'plain'])
  },
)

describe('a path that no document knows', () => {
  const wallets = (i: number) => `0x${i.toString(16).padStart(40, '0')}`

  test.each([
    ['/v9/labels/123', 'GET /v9/labels/{}'],
    [`/v9/wallets/${a}/labels`, 'GET /v9/wallets/{}/labels'],
    ['/v9/hash/deadbeef', 'GET /v9/hash/{}'],
    ['/v9/wallets/9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'GET /v9/wallets/{}'],
    ['/v9/token-balances/latest', 'GET /v9/token-balances/latest'],
  ])('%s is counted as %s', async (to, id) => {
    const records: unknown[] = []
    const log = (...record: unknown[]) => void records.push(record)
    const { fetch } = await start(undefined, { logger: { info: log, warn: log } })
    await fetch(to)
    expect(Object.keys(fetch.credits.byOperation)).toEqual([id])
    expect(JSON.stringify(records)).toContain(id)
    if (!id.endsWith(to)) expect(JSON.stringify(records)).not.toContain(to)
  })

  test('has one of at most a hundred names, and other, after 50,000 paths with addresses', async () => {
    const texts = new Set<string>()
    const log = (...record: unknown[]) => void texts.add(JSON.stringify(record))
    const names = new Set<string>()
    const { fetch } = await start(undefined, {
      fetch: async () => Response.json({}),
      rateLimit: { requestsPerSecond: 1e6 },
      logger: { info: log, warn: log },
      tracer: {
        tracePromise: async (call, record) => {
          const result = await call()
          names.add(JSON.stringify([record.operation, record.path]))
          return result
        },
      },
    })
    const letters = (i: number) => [...`${i % 1000}`].map((digit) => 'klmnopqrst'[Number(digit)]).join('')
    for (let i = 0; i < 50_000; i++) await fetch(`/v9/${letters(i)}/${wallets(i)}`)
    const { byOperation } = fetch.credits
    expect(Object.keys(byOperation)).toHaveLength(101)
    expect(byOperation['other']).toMatchObject({ calls: 45_000 })
    expect(JSON.stringify([byOperation, ...texts, ...names])).not.toContain('0x')
  }, 60_000)

  test('gets the body and the content type that the caller wrote', async () => {
    const { fetch, requests } = await start()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array([0, 255, 128])]), 'a.bin')
    await fetch('/v9/files', { method: 'POST', body: form })
    await fetch('/v9/files', { method: 'POST', body: '[1, 2]', headers: { 'content-type': 'application/json' } })
    await fetch('/v9/files', { method: 'POST', body: 'text' })
    await fetch('/v9/files', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    await fetch('/v9/files?b=1&b=2,3', { method: 'DELETE' })
    const types = requests.map(({ headers }) => headers['content-type']?.replace(/=.*/, ''))
    expect(types).toEqual([
      'multipart/form-data; boundary',
      'application/json',
      'text/plain;charset',
      'application/x-www-form-urlencoded;charset',
      undefined,
    ])
    expect(requests.map(({ body }) => body).slice(1)).toEqual(['[1, 2]', 'text', 'a=1', ''])
    expect(requests[4]?.url).toBe('/v9/files?b=1&b=2,3')
  })

  test('returns an error without the key', async () => {
    const { fetch } = await start(undefined, {
      fetch: async () => Response.json({ message: `no ${key}` }, { status: 404 }),
    })
    expect(await (await fetch('/v9/files')).json()).toEqual({ message: 'no [redacted]' })
  })

  test('gets no content type if the caller wrote none', async () => {
    const { fetch, requests } = await start()
    await fetch('/v9/files', { method: 'POST', body: new TextEncoder().encode('text') })
    expect(requests[0]).toMatchObject({ body: 'text' })
    expect(requests[0]?.headers).not.toHaveProperty(['content-type'])
  })

  test('keeps the length of an error without a body', async () => {
    const { fetch } = await start((_, response) => reply(response, 404, '', { 'content-length': '0' }))
    expect((await fetch('/v9/files')).headers.get('content-length')).toBe('0')
  })

  test('sends and receives bytes unchanged', async () => {
    const bytes = new Uint8Array([0, 255, 128, 10])
    let received: BodyInit | null | undefined
    const { fetch } = await start(undefined, {
      fetch: async (_, init) => {
        received = init.body
        return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })
      },
    })
    const response = await fetch('/v9/files', { method: 'POST', body: bytes })
    expect(received).toEqual(bytes)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  test('reads bytes within maxBytes, and again if they are incomplete', async () => {
    const type = { 'content-type': 'application/octet-stream' }
    const { fetch, requests } = await start(
      (_, response, i) => {
        if (i) return reply(response, 200, 'complete', type)
        response.writeHead(200, { ...type, 'content-length': 8 }).write('comp')
        setTimeout(() => response.destroy(), 10)
      },
      { maxBytes: 8 },
    )
    expect(await (await fetch('/v9/files')).text()).toBe('complete')
    expect(requests).toHaveLength(2)
    const { fetch: fetchLong } = await start((_, response) => reply(response, 200, 'too long!', type), { maxBytes: 8 })
    expect(await failure(fetchLong('/v9/files'), ResponseError)).toMatchObject({
      message: expect.stringContaining('maxBytes of 8'),
    })
  })

  test('returns server-sent events before they end', async () => {
    const { fetch } = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    })
    const reader = (await fetch('/v9/events')).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
    await reader?.cancel()
  })
})
