import { inspect } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  ApiError,
  BadRequestError,
  createClient,
  NotFoundError,
  ParameterError,
  ResponseError,
  ServerError,
} from '../../../src/index.ts'
import { createNodeFetch } from '../../../src/node/index.ts'
import { addressOf, failure, key, name, observe, resolved, token } from '../../support/client.ts'
import { serve } from '../../support/server.ts'

afterEach(() => vi.useRealTimers())

describe('a 2xx response that violates the OpenAPI document throws a ResponseError', () => {
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
      `names.resolve: the response is of type ${kind}, not object`,
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
    expect(error).toMatchObject({ message: 'names.resolve: the response could not be read completely', text })
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
    expect(message).toBe('names.resolve: the response could not be read completely')
  })

  test('for an object instead of an array, or a string instead of a boolean', async () => {
    const { client } = observe({}, () => ({}))
    await failure(client.transactions.byHash({ chain: 'ethereum-mainnet', hash: `0x${'1'.repeat(64)}` }), ResponseError)
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

test('a body is read as text in a runtime without streams and TextDecoder, such as React Native', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('TextDecoder', undefined)
  const respond = (status: number, body: unknown) =>
    Object.defineProperty(Response.json(body, { status }), 'body', { value: undefined })
  const { client } = observe({ retries: 0 }, (_, index) =>
    index ? respond(404, { message: 'no such name' }) : respond(200, resolved),
  )
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect((await failure(client.names.resolve(name), NotFoundError)).message).toContain('no such name')
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
    expect(error.message).toBe('names.resolve: the response is longer than the maxBytes of 1000')
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

describe('a response that matches the OpenAPI document', () => {
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

  test.each([1_000, 5_000, 100_000])('may be nested %i levels deep', async (depth) => {
    const text = `{"deep":${'['.repeat(depth)}${']'.repeat(depth)},"tokenId":12345678901234567890}`
    const { url } = await serve((_, response) => response.end(text))
    const found = await createClient({ baseUrl: url, apiKey: key }).names.resolve(name)
    expect(Reflect.get(found, 'tokenId')).toBe('12345678901234567890')
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
