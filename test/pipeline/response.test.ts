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

describe('what the service says no with', () => {
  const said = { statusCode: 0, errorCode: 'some.code', message: 'Because.', data: [{ property: 'name' }] }

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
  ] as const)('%i is a %o', async (status, Class, code) => {
    const server = await serve((_, response) => reply(response, status, said, { 'x-request-id': '7' }))
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
      body: said,
    })
    expect(error.message).toContain('Because.')
    expect(error.response?.headers.get('x-request-id')).toBe('7')
    expect(await error.response?.json()).toEqual(said)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: Class.name, code, status, body: said })
    expect(inspect(error)).toContain(Class.name)
  })

  test.each([
    ['text', 'Credit limit', 'text/plain'],
    ['nothing', '', 'application/json'],
    ['broken JSON', '{"message": ', 'application/json'],
    ['HTML', '<html>Bad Gateway</html>', 'text/html'],
    ['a JSON string', '"no"', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('with %s for a body', async (_, body, type) => {
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
    ['a message that is no text', '{"message":7,"errorCode":7}', '500 Oops', { message: 7, errorCode: 7 }],
    ['much text', 'x'.repeat(500), `500 ${'x'.repeat(200)}`, 'x'.repeat(500)],
    ['a number that would be rounded', '12345678901234567890', '500 12345678901234567890', '12345678901234567890'],
    ['one below zero, behind a space', ' -12345678901234567890', '500 -12345678901234567890', '-12345678901234567890'],
    ['nothing', '', '500 Oops', undefined],
  ])('%s, in a message and whole', async (_, text, message, body) => {
    const { client } = observe({ retries: 0 }, () => new Response(text, { status: 500, statusText: 'Oops' }))
    const error = await failure(client.names.resolve(name), ServerError)
    expect(error.message).toBe(`names.resolve: ${message}`)
    expect([error.body, error.errorCode]).toEqual([body, undefined])
  })

  test('with neither a body nor a word for the status', async () => {
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
  ])('%i with Retry-After: %s', async (status, value, retryAfterMs) => {
    const { client } = observe({ retries: 0 }, () => new Response('', { status, headers: { 'retry-after': value } }))
    const error = await failure(client.names.resolve(name), ApiError)
    expect(error.retryAfterMs).toBe(retryAfterMs)
  })

  test('a 403 whose JSON names credits is none of a lack of them', async () => {
    const { client } = observe({}, () => Response.json(['credit'], { status: 403 }))
    await failure(client.names.resolve(name), ForbiddenError)
  })

  test('a body that breaks off or hangs does not hide the status', async () => {
    const server = await serve((_, response, index) => {
      response.writeHead(400, { 'content-length': '100' }).write('{"mess')
      if (index === 0) setTimeout(() => response.destroy(), 10)
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 200 })
    for (let i = 0; i < 2; i++)
      expect(await failure(client.names.resolve(name), BadRequestError)).toMatchObject({ status: 400 })
  })
})

describe('a 2xx that is not what the contract says is a ResponseError', () => {
  test.each([
    ['no JSON', '<html></html>', '<html></html>'],
    ['nothing', '', undefined],
    ['broken JSON', '{"address": "0x', '{"address": "0x'],
    ['a list for an object', '[1,2]', '[1,2]'],
    ['text for an object', '"0x"', '"0x"'],
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
  ])('%j: the message says what it is and what it should be', async (answer, kind) => {
    const { client } = observe({}, () => Response.json(answer))
    expect((await failure(client.names.resolve(name), ResponseError)).message).toBe(
      `names.resolve: the answer is of type ${kind}, not object`,
    )
  })

  test.each([
    ['the platform', undefined],
    ['chaindata/node', createNodeFetch()],
  ])('cut short, over %s: what came of it is told, without a secret', async (_, fetch) => {
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

  test('in pieces, one of which ends within a letter', async () => {
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

  test('broken off: why is in the cause', async () => {
    const why = new TypeError('terminated')
    const body = () => new ReadableStream({ start: (controller) => controller.error(why) })
    const { client } = observe({}, () => new Response(body()))
    expect((await failure(client.names.resolve(name), ResponseError)).cause).toMatchObject({
      name: 'TypeError',
      message: 'terminated',
    })
  })

  test('a body that the fetch has read itself', async () => {
    const { client } = observe({ retries: 0 }, async () => {
      const response = Response.json(resolved)
      await response.text()
      return response
    })
    const { message } = await failure(client.names.resolve(name), ResponseError)
    expect(message).toBe('names.resolve: the answer cannot be read')
  })

  test('an object where a list belongs, text where a boolean belongs', async () => {
    const { client } = observe({}, () => ({}))
    await failure(client.transactions.byHash({ chain: 'ethereum-mainnet', hash: '0x1' }), ResponseError)
    await failure(
      client.tokens.isOwner({ chain: 'ethereum-mainnet', address: addressOf('0x1'), tokenAddress: addressOf('0x2') }),
      ResponseError,
    )
  })

  test('a 204 has no answer, whatever else may come with it', async () => {
    const { client } = observe({}, () => new Response(null, { status: 204 }))
    expect(await client.alerts.update({ id: 'a', paused: true })).toBeUndefined()
    const { client: other } = observe({}, () => ({ unexpected: true }))
    expect(await other.alerts.update({ id: 'a', paused: true })).toBeUndefined()
  })
})

describe('an answer that is too long', () => {
  const long = JSON.stringify({ ...resolved, more: 'é'.repeat(1000) })
  const bytes = new TextEncoder().encode(long).length

  test('is refused with what it may be, and given up where it got there; not asked for again', async () => {
    const given: string[] = []
    const { client, requests } = observe({ maxBytes: 1000 }, () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(400))
      return new Response(new ReadableStream({ pull, cancel: () => void given.push('up') }, { highWaterMark: 0 }))
    })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error).toMatchObject({ operation: 'names.resolve', attempts: 1 })
    expect(error.message).toBe('names.resolve: the answer is longer than the maxBytes of 1000')
    expect(requests).toHaveLength(1)
    expect(given).toEqual(['up'])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 20 })
  })

  test('by one byte; with that byte it is an answer, by the client or by the call', async () => {
    const { client } = observe({ maxBytes: bytes - 1 }, () => new Response(long))
    await failure(client.names.resolve(name), ResponseError)
    expect(await client.names.resolve(name, { maxBytes: bytes })).toEqual(JSON.parse(long))
    const { client: other } = observe({ maxBytes: bytes }, () => new Response(long))
    expect(await other.names.resolve(name)).toEqual(JSON.parse(long))
  })

  test('an answer that has no body at all is none', async () => {
    const { client } = observe({}, () => new Response(null))
    expect((await failure(client.names.resolve(name), ResponseError)).message).toContain('is not JSON')
  })

  test('of an error does not hide the status', async () => {
    const { client } = observe({ maxBytes: 10 }, () => new Response(long, { status: 404 }))
    const error = await failure(client.names.resolve(name), NotFoundError)
    expect([error.status, error.body]).toEqual([404, undefined])
  })

  test('is 32 MiB where nothing else was said', async () => {
    const { client } = observe({}, () => new Response(`"${'x'.repeat(2 ** 25)}"`))
    const { message } = await failure(client.names.resolve(name), ResponseError)
    expect(message).toContain('maxBytes of 33554432')
  })
})

describe('what passes through', () => {
  test('false is an answer', async () => {
    const { client } = observe({}, () => false)
    expect(
      await client.tokens.isOwner({
        chain: 'ethereum-mainnet',
        address: addressOf('0x1'),
        tokenAddress: addressOf('0x2'),
      }),
    ).toBe(false)
  })

  test('unknown fields and values', async () => {
    const { client } = observe({}, () => ({ ...resolved, chain: 'chain-of-tomorrow', more: 1 }))
    expect(await client.names.resolve(name)).toEqual({ ...resolved, chain: 'chain-of-tomorrow', more: 1 })
  })

  test('the one object, where a service wraps it in a list; more than one is not dropped', async () => {
    const { client } = observe({}, () => [resolved])
    expect(await client.names.resolve(name)).toEqual(resolved)
    const { client: two } = observe({}, () => [resolved, resolved])
    expect((await failure(two.names.resolve(name), ResponseError)).text).toContain('vitalik')
  })

  test('integers that a number would round arrive as text', async () => {
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

  test('a byte order mark', async () => {
    const { client } = observe({}, () => new Response(`\uFEFF${JSON.stringify(resolved)}`))
    expect(await client.names.resolve(name)).toEqual(resolved)
  })
})

describe('withResponse', () => {
  test('the answer with what it took', async () => {
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

  test('a failure is told once', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { client } = observe({ retries: 0 }, () => new Response('', { status: 500 }))
    await failure(client.names.resolve(name).withResponse(), ServerError)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('no answer', () => {
  test('a refused connection', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0 })
    const error = await failure(client.names.resolve(name), ConnectionError)
    expect(error).toMatchObject({ code: 'connection', operation: 'names.resolve', attempts: 1 })
    expect(error.cause).toBeInstanceOf(Error)
  })

  test('a read is tried again, a write is not', async () => {
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

  test.each(['the head', 'the body'])('%s hangs: the attempt times out', async (where) => {
    const server = await serve((_, response) => {
      if (where === 'the body') response.writeHead(200, { 'content-length': '50' }).write('{')
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 60, retries: 0 })
    const error = await failure(client.names.resolve(name), TimeoutError)
    expect(error).toMatchObject({ code: 'timeout', attempts: 1 })
    expect(error.message).toContain('timeout of 60 ms')
  })

  test('the deadline ends all attempts', async () => {
    const server = await serve(() => undefined)
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 100, deadline: 60 })
    expect((await failure(client.names.resolve(name), TimeoutError)).message).toContain('deadline of 60 ms')
  })

  test.each(['before', 'the head', 'the body', 'the body of an error', 'the wait'])('abort: %s', async (when) => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const server = await serve((_, response) => {
      if (when === 'the body') response.writeHead(200, { 'content-length': '50' }).write('{')
      if (when === 'the body of an error') response.writeHead(400, { 'content-length': '50' }).write('{')
      if (when === 'the wait') reply(response, 503, '', { 'retry-after': '20' })
      setTimeout(() => controller.abort(reason), 20)
    })
    if (when === 'before') controller.abort(reason)
    const client = createClient({ baseUrl: server.url, apiKey: key })
    await expect(client.names.resolve(name, { signal: controller.signal })).rejects.toBe(reason)
    expect(server.requests).toHaveLength(when === 'before' ? 0 : 1)
  })

  test('a fetch that does not listen to its signal is left behind', async () => {
    const { client } = observe({ timeout: 30, retries: 0 }, () => new Promise(() => {}))
    await failure(client.names.resolve(name), TimeoutError)
  })
})

describe('no secret shows', () => {
  const secret = 'private-key-canary-42'

  test.each(['x-api-key', 'bearer', 'basic', 'query', 'path'] as const)(
    '%s: in no error, inspection, log line or event',
    async (authScheme) => {
      const seen: unknown[] = []
      const tell = (line: unknown, record: unknown) => seen.push(line, record)
      const server = await serve(({ url, headers, body }, response, index) => {
        const echo = JSON.stringify({
          message: `You sent ${url} ${JSON.stringify(headers)} ${body} ${key}`,
          errorCode: key,
        })
        if (index === 0) response.destroy()
        else
          response
            .writeHead(index % 2 ? 400 : 200, { 'content-type': 'text/plain', 'x-echo': encodeURIComponent(url) })
            .end(index % 2 ? echo : `no JSON: ${echo}`)
        return undefined
      })
      const client = createClient({
        baseUrl: server.url,
        apiKey: key,
        authScheme,
        retries: 0,
        logger: { info: tell, warn: tell },
      })
      for (let i = 0; i < 4; i++) seen.push(await failure(client.names.resolve(name)))
      for (let i = 0; i < 2; i++)
        seen.push(await failure(client.contracts.deployToken({ ...deploy, fromPrivateKey: secret })))
      const dead = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, authScheme, retries: 0 })
      seen.push(await failure(dead.names.resolve(name)))
      const odd = createClient({
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
      seen.push(await failure(odd.names.resolve(name)))
      const told = seen
        .map((thing) => inspect(thing, { depth: 10, showHidden: true }) + JSON.stringify(thing) + String(thing))
        .join('\n')
      for (const line of told.split('\n')) expect(line).not.toContain(key)
      for (const line of told.split('\n')) expect(line).not.toContain(secret)
      expect(told).not.toContain(btoa(`x-api-key:${key}`))
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

  test.each(['0xsecret0xkey', 'secret0xkey'])('a private key said back is taken out: %s', async (fromPrivateKey) => {
    const said = `no such key: ${fromPrivateKey.replace(/^0x/, '')}`
    const { client } = observe({}, () => new Response(said, { status: 400 }))
    const error = await failure(client.contracts.deployToken({ ...deploy, fromPrivateKey }), BadRequestError)
    expect(inspect(error)).not.toMatch(/secret/)
  })

  test('a private key of the wrong type is not repeated', async () => {
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
