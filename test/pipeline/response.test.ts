import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ChainDataError,
  ConnectionError,
  createClient,
  ForbiddenError,
  InsufficientCreditsError,
  NotFoundError,
  ParameterError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { addressOf, failure, key, name, observe, resolved, token } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

afterEach(() => vi.useRealTimers())

describe('an error status', () => {
  const body = { statusCode: 0, errorCode: 'some.code', message: 'Because.', data: [{ property: 'name' }] }

  test.each([
    [400, BadRequestError, 'bad_request'],
    [401, AuthenticationError, 'authentication'],
    [402, InsufficientCreditsError, 'insufficient_credits'],
    [403, ForbiddenError, 'forbidden'],
    [404, NotFoundError, 'not_found'],
    [408, ApiError, 'api'],
    [418, ApiError, 'api'],
    [429, RateLimitError, 'rate_limit'],
    [500, ServerError, 'server'],
    [503, ServerError, 'server'],
  ] as const)('%i throws a %o', async (status, Class, code) => {
    const server = await serve((_, response) => reply(response, status, body, { 'x-request-id': '7' }))
    const client = createClient({ baseUrl: server.url, apiKey: key, retries: 0 })
    const error = await failure(client.names.resolve(name), Class)
    expect(error).toBeInstanceOf(ChainDataError)
    expect(error.constructor).toBe(Class)
    expect(error).toMatchObject({
      name: Class.name,
      code,
      status,
      operation: 'names.resolve',
      attempts: 1,
      errorCode: 'some.code',
      body,
    })
    expect(error.message).toContain('Because.')
    expect(error.response?.headers.get('x-request-id')).toBe('7')
    expect(await error.response?.json()).toEqual(body)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: Class.name, code, status, body })
    expect(inspect(error)).toContain(Class.name)
  })

  test.each([
    ['plain text', 'Credit limit', 'text/plain'],
    ['no content', '', 'application/json'],
    ['broken JSON', '{"message": ', 'application/json'],
    ['HTML', '<html>Bad Gateway</html>', 'text/html'],
    ['a JSON string', '"no"', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('keeps %s as the body of the response', async (_, body, type) => {
    const server = await serve((_, response) => {
      response.writeHead(500, { 'content-type': type }).end(body)
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, retries: 0 })
    const error = await failure(client.names.resolve(name), ServerError)
    expect(await error.response?.text()).toBe(body)
    expect(error.errorCode).toBeUndefined()
  })

  test.each([
    ['text', 'Credit limit', '500 Credit limit', 'Credit limit'],
    ['a JSON string', '"no"', '500 no', 'no'],
    ['a message that is not a string', '{"message":7,"errorCode":7}', '500 Oops', { message: 7, errorCode: 7 }],
    ['long text', 'x'.repeat(500), `500 ${'x'.repeat(200)}`, 'x'.repeat(500)],
    ['an integer beyond the safe range', '12345678901234567890', '500 12345678901234567890', '12345678901234567890'],
    [
      'a negative integer beyond the safe range, after a space',
      ' -12345678901234567890',
      '500 -12345678901234567890',
      '-12345678901234567890',
    ],
    ['no content', '', '500 Oops', undefined],
  ])('has %s in its message and in `body`', async (_, text, message, body) => {
    const { client } = observe({ retries: 0 }, () => new Response(text, { status: 500, statusText: 'Oops' }))
    const error = await failure(client.names.resolve(name), ServerError)
    expect(error.message).toBe(`names.resolve: ${message}`)
    expect([error.body, error.errorCode]).toEqual([body, undefined])
  })

  test('has only the status in its message if there is neither a body nor a status text', async () => {
    const { client } = observe({}, () => new Response(null, { status: 404 }))
    expect((await failure(client.names.resolve(name), NotFoundError)).message).toBe('names.resolve: 404')
  })

  test.each([
    [429, '1.25', 1250],
    [500, '30', 30_000],
    [503, '5 apples', undefined],
    [503, '2026-12-01T00:00:00Z and then some', undefined],
    [408, '30', 30_000],
    [404, '30', 30_000],
  ])('%i with Retry-After: %s has retryAfterMs %s', async (status, value, retryAfterMs) => {
    const { client } = observe({ retries: 0 }, () => new Response('', { status, headers: { 'retry-after': value } }))
    const error = await failure(client.names.resolve(name), ApiError)
    expect(error.retryAfterMs).toBe(retryAfterMs)
  })

  test('a 403 with JSON that mentions credits is a ForbiddenError', async () => {
    const { client } = observe({}, () => Response.json(['credit'], { status: 403 }))
    await failure(client.names.resolve(name), ForbiddenError)
  })

  test('has its status even if the body is incomplete or stalls', async () => {
    const server = await serve((_, response, index) => {
      response.writeHead(400, { 'content-length': '100' }).write('{"mess')
      if (index === 0) setTimeout(() => response.destroy(), 10)
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 200 })
    for (let i = 0; i < 2; i++)
      expect(await failure(client.names.resolve(name), BadRequestError)).toMatchObject({ status: 400 })
  })
})

describe('a 2xx that violates the contract throws a ResponseError', () => {
  test.each([
    ['HTML', '<html></html>', '<html></html>'],
    ['an empty body', '', undefined],
    ['broken JSON', '{"address": "0x', '{"address": "0x'],
    ['an array for an object', '[1,2]', '[1,2]'],
    ['a string for an object', '"0x"', '"0x"'],
    ['null', 'null', 'null'],
    ['a number', '1', '1'],
  ])('%s', async (_, body, text) => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error).toMatchObject({ name: 'ResponseError', code: 'response', operation: 'names.resolve', attempts: 1 })
    expect(error.text || undefined).toBe(text)
    expect(error.response.status).toBe(200)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    [[1, 2], 'array'],
    [null, 'null'],
    [7, 'number'],
  ])('%j: the message has the actual and the expected type', async (body, kind) => {
    const { client } = observe({}, () => Response.json(body))
    expect((await failure(client.names.resolve(name), ResponseError)).message).toBe(
      `names.resolve: the answer is of type ${kind}, not object`,
    )
  })

  test.each([
    ['the platform', undefined],
    ['chaindata/node', createNodeFetch()],
  ])('with an incomplete body, over %s: has the part that arrived, redacted', async (_, fetch) => {
    let status = 200
    const server = await serve((_, response) => {
      response.writeHead(status, { 'content-length': '100' }).write(`{"key":"${key}","address":`)
      setTimeout(() => response.destroy(), 10)
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, retries: 0, fetch })
    const text = '{"key":"[redacted]","address":'
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error).toMatchObject({ message: 'names.resolve: the answer was cut short', text })
    expect(await error.response.text()).toBe(text)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key)
    status = 500
    expect(await failure(client.names.resolve(name), ServerError)).toMatchObject({ body: text })
    expect(server.requests).toHaveLength(2)
  })

  test('decodes a body that arrives byte by byte', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...resolved, name: 'zürich.eth' }))
    const { client } = observe({}, () => {
      const body = new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
          controller.close()
        },
      })
      return new Response(body)
    })
    expect(await client.names.resolve(name)).toMatchObject({ name: 'zürich.eth' })
  })

  test('with the error of the body as its cause', async () => {
    const cause = new TypeError('terminated')
    const body = () => new ReadableStream({ start: (controller) => controller.error(cause) })
    const { client } = observe({}, () => new Response(body()))
    expect((await failure(client.names.resolve(name), ResponseError)).cause).toMatchObject({
      name: 'TypeError',
      message: 'terminated',
    })
  })

  test('for a body that a custom fetch has already read', async () => {
    const { client } = observe({ retries: 0 }, async () => {
      const response = Response.json(resolved)
      await response.text()
      return response
    })
    const { message } = await failure(client.names.resolve(name), ResponseError)
    expect(message).toBe('names.resolve: the answer cannot be read')
  })

  test('for an object instead of an array, or a string instead of a boolean', async () => {
    const { client } = observe({}, () => ({}))
    await failure(client.transactions.byHash({ chain: 'ethereum-mainnet', hash: '0x1' }), ResponseError)
    await failure(
      client.tokens.isOwner({ chain: 'ethereum-mainnet', address: addressOf('0x1'), tokenAddress: addressOf('0x2') }),
      ResponseError,
    )
  })

  test('a 204 returns undefined, also for a response with a body', async () => {
    const { client } = observe({}, () => new Response(null, { status: 204 }))
    expect(await client.alerts.update({ id: 'a', paused: true })).toBeUndefined()
    const { client: other } = observe({}, () => ({ unexpected: true }))
    expect(await other.alerts.update({ id: 'a', paused: true })).toBeUndefined()
  })
})

describe('a response body that is too long', () => {
  const long = JSON.stringify({ ...resolved, more: 'é'.repeat(1000) })
  const bytes = new TextEncoder().encode(long).length

  test('throws a ResponseError, cancels the body and is not retried', async () => {
    let cancellations = 0
    const { client, requests } = observe({ maxBytes: 1000 }, () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(400))
      return new Response(new ReadableStream({ pull, cancel: () => void cancellations++ }, { highWaterMark: 0 }))
    })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error).toMatchObject({ operation: 'names.resolve', attempts: 1 })
    expect(error.message).toBe('names.resolve: the answer is longer than the maxBytes of 1000')
    expect(requests).toHaveLength(1)
    expect(cancellations).toBe(1)
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 20 })
  })

  test('is rejected above maxBytes of the client or the call, and accepted at that size', async () => {
    const { client } = observe({ maxBytes: bytes - 1 }, () => new Response(long))
    await failure(client.names.resolve(name), ResponseError)
    expect(await client.names.resolve(name, { maxBytes: bytes })).toEqual(JSON.parse(long))
    const { client: other } = observe({ maxBytes: bytes }, () => new Response(long))
    expect(await other.names.resolve(name)).toEqual(JSON.parse(long))
  })

  test('a response without a body is not JSON', async () => {
    const { client } = observe({}, () => new Response(null))
    expect((await failure(client.names.resolve(name), ResponseError)).message).toContain('is not JSON')
  })

  test('of an error leaves its status intact', async () => {
    const { client } = observe({ maxBytes: 10 }, () => new Response(long, { status: 404 }))
    const error = await failure(client.names.resolve(name), NotFoundError)
    expect([error.status, error.body]).toEqual([404, undefined])
  })

  test('is one of more than 32 MiB by default', async () => {
    const { client } = observe({}, () => new Response(`"${'x'.repeat(2 ** 25)}"`))
    const { message } = await failure(client.names.resolve(name), ResponseError)
    expect(message).toContain('maxBytes of 33554432')
  })
})

describe('a response that matches the contract', () => {
  test('may be false', async () => {
    const { client } = observe({}, () => false)
    expect(
      await client.tokens.isOwner({
        chain: 'ethereum-mainnet',
        address: addressOf('0x1'),
        tokenAddress: addressOf('0x2'),
      }),
    ).toBe(false)
  })

  test('may have unknown fields and values', async () => {
    const { client } = observe({}, () => ({ ...resolved, chain: 'chain-of-tomorrow', more: 1 }))
    expect(await client.names.resolve(name)).toEqual({ ...resolved, chain: 'chain-of-tomorrow', more: 1 })
  })

  test('may wrap a single object in an array, but not several', async () => {
    const { client } = observe({}, () => [resolved])
    expect(await client.names.resolve(name)).toEqual(resolved)
    const { client: two } = observe({}, () => [resolved, resolved])
    expect((await failure(two.names.resolve(name), ResponseError)).text).toContain('vitalik')
  })

  test('returns integers beyond the safe range as strings', async () => {
    const text = String.raw`{"a":12345678901234567890,"b":-9007199254740993,"c":9007199254740991,"d":"x:12345678901234567890","e":[1,99999999999999999999],"f":1.2345678901234567,"g":"\"",
      "h" : 10000000000000000000000e1,"i":{"12345678901234567890":1}}`
    const { client } = observe({}, () => new Response(text))
    expect(await client.names.resolve(name)).toEqual({
      a: '12345678901234567890',
      b: '-9007199254740993',
      c: 9007199254740991,
      d: 'x:12345678901234567890',
      e: [1, '99999999999999999999'],
      f: 1.2345678901234567,
      g: '"',
      h: 1e23,
      i: { '12345678901234567890': 1 },
    })
  })

  test('may begin with a byte order mark', async () => {
    const { client } = observe({}, () => new Response(`\uFEFF${JSON.stringify(resolved)}`))
    expect(await client.names.resolve(name)).toEqual(resolved)
  })
})

describe('withResponse', () => {
  test('returns the response, credits and attempts', async () => {
    const server = await serve((_, response) => {
      response.setHeader('x-request-id', '7')
      return resolved
    })
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const { data, response, credits, attempts } = await client.names.resolve(name).withResponse()
    expect(data.address).toBe(resolved.address)
    expect({ credits, attempts, status: response.status, id: response.headers.get('x-request-id') }).toEqual({
      credits: 20,
      attempts: 1,
      status: 200,
      id: '7',
    })
    expect(server.requests).toHaveLength(1)
  })

  test('rejects without an unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { client } = observe({ retries: 0 }, () => new Response('', { status: 500 }))
    await failure(client.names.resolve(name).withResponse(), ServerError)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('without a response', () => {
  test('throws a ConnectionError if the connection is refused', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0 })
    const error = await failure(client.names.resolve(name), ConnectionError)
    expect(error).toMatchObject({ code: 'connection', operation: 'names.resolve', attempts: 1 })
    expect(error.cause).toBeInstanceOf(Error)
  })

  test('retries a read, but not a write', async () => {
    const server = await serve(({ path }, response, index) => {
      if (path.includes('/ns/') && index === 1) return resolved
      response.destroy()
      return undefined
    })
    const client = createClient({ baseUrl: server.url, apiKey: key })
    expect((await client.names.resolve(name).withResponse()).attempts).toBe(2)
    await failure(client.contracts.invoke(invoke), UnknownOutcomeError)
    await failure(client.alerts.update({ id: '1', paused: true }), ConnectionError)
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'PUT'])
  })

  test.each(['the head', 'the body'])('throws a TimeoutError if %s stalls', async (where) => {
    const server = await serve((_, response) => {
      if (where === 'the body') response.writeHead(200, { 'content-length': '50' }).write('{')
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 60, retries: 0 })
    const error = await failure(client.names.resolve(name), TimeoutError)
    expect(error).toMatchObject({ code: 'timeout', attempts: 1 })
    expect(error.message).toContain('timeout of 60 ms')
  })

  test('the deadline limits all attempts', async () => {
    const server = await serve(() => undefined)
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 100, deadline: 60 })
    expect((await failure(client.names.resolve(name), TimeoutError)).message).toContain('deadline of 60 ms')
  })

  test.each([
    'before the call',
    'during the head',
    'during the body',
    'during the body of an error',
    'during back-off',
  ])('an abort %s rejects with the reason', async (when) => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const server = await serve((_, response) => {
      if (when === 'during the body') response.writeHead(200, { 'content-length': '50' }).write('{')
      if (when === 'during the body of an error') response.writeHead(400, { 'content-length': '50' }).write('{')
      if (when === 'during back-off') reply(response, 503, '', { 'retry-after': '20' })
      setTimeout(() => controller.abort(reason), 20)
    })
    if (when === 'before the call') controller.abort(reason)
    const client = createClient({ baseUrl: server.url, apiKey: key })
    await expect(client.names.resolve(name, { signal: controller.signal })).rejects.toBe(reason)
    expect(server.requests).toHaveLength(when === 'before the call' ? 0 : 1)
  })

  test('throws a TimeoutError if a custom fetch ignores its signal', async () => {
    const { client } = observe({ timeout: 30, retries: 0 }, () => new Promise(() => {}))
    await failure(client.names.resolve(name), TimeoutError)
  })
})

describe('secrets', () => {
  const secret = 'private-key-canary-42'

  test.each(['x-api-key', 'bearer', 'basic', 'query', 'path'] as const)(
    'do not appear in errors, inspections or log records with authScheme %s',
    async (authScheme) => {
      const seen: unknown[] = []
      const log = (line: unknown, record: unknown) => seen.push(line, record)
      const server = await serve(({ url, headers, body }, response, index) => {
        const echo = JSON.stringify({
          message: `You sent ${url} ${JSON.stringify(headers)} ${body} ${key}`,
          errorCode: key,
        })
        if (index === 0) response.destroy()
        else
          response
            .writeHead(index % 2 ? 400 : 200, { 'content-type': 'text/plain', 'x-echo': encodeURIComponent(url) })
            .end(index % 2 ? echo : `not JSON: ${echo}`)
        return undefined
      })
      const client = createClient({
        baseUrl: server.url,
        apiKey: key,
        authScheme,
        retries: 0,
        logger: { info: log, warn: log },
      })
      for (let i = 0; i < 4; i++) seen.push(await failure(client.names.resolve(name)))
      for (let i = 0; i < 2; i++)
        seen.push(await failure(client.contracts.deployToken({ ...deploy, fromPrivateKey: secret })))
      const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, authScheme, retries: 0 })
      seen.push(await failure(unreachable.names.resolve(name)))
      const failing = createClient({
        baseUrl: server.url,
        apiKey: key,
        authScheme,
        retries: 0,
        fetch: (url, init) =>
          Promise.reject(
            Object.assign(new TypeError(`Failed to fetch ${url}`, { cause: new Error(JSON.stringify(init)) }), {
              input: url,
            }),
          ),
      })
      seen.push(await failure(failing.names.resolve(name)))
      const text = seen
        .map((thing) => inspect(thing, { depth: 10, showHidden: true }) + JSON.stringify(thing) + String(thing))
        .join('\n')
      for (const line of text.split('\n')) expect(line).not.toContain(key)
      for (const line of text.split('\n')) expect(line).not.toContain(secret)
      expect(text).not.toContain(btoa(`x-api-key:${key}`))
      for (const thing of seen) {
        if (thing instanceof ApiError || thing instanceof ResponseError)
          expect(
            await thing.response
              ?.clone()
              .text()
              .catch(() => ''),
          ).not.toContain(key)
      }
    },
  )

  test.each(['0xsecret0xkey', 'secret0xkey'])(
    'are redacted if a response repeats a private key without 0x: %s',
    async (fromPrivateKey) => {
      const message = `no such key: ${fromPrivateKey.replace(/^0x/, '')}`
      const { client } = observe({}, () => new Response(message, { status: 400 }))
      const error = await failure(client.contracts.deployToken({ ...deploy, fromPrivateKey }), BadRequestError)
      expect(inspect(error)).not.toMatch(/secret/)
    },
  )

  test('of the wrong type do not appear in the ParameterError', async () => {
    const { client } = observe()
    const error = await failure(
      client.contracts.deployToken({ ...deploy, fromPrivateKey: [secret] as unknown as string }),
      ParameterError,
    )
    expect(inspect(error)).not.toContain(secret)
  })
})

const deploy = { ...token, fromPrivateKey: 'private' }
const invoke = {
  chain: 'ethereum',
  contractAddress: '0x1',
  methodName: 'm',
  methodABI: { name: 'm' },
  params: [],
  fromPrivateKey: 'private',
}
