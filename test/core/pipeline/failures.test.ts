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
  RateLimitError,
  ServerError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../../src/index.ts'
import { failure, key, name, observe, resolved } from '../../support/client.ts'
import { reply, serve } from '../../support/server.ts'

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

const invoke = {
  chain: 'ethereum',
  contractAddress: '0x1',
  methodName: 'm',
  methodABI: { name: 'm' },
  params: [],
  fromPrivateKey: 'private',
}
