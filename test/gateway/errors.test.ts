import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderOptions } from '../../src/gateway/index.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ChainDataError,
  ConnectionError,
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
import { failure, key } from '../support/client.ts'
import { reply } from '../support/server.ts'
import { connect, node, withIds, write } from './node.ts'

describe('errors', () => {
  const once = async (body: unknown, status = 200, options: Partial<ProviderOptions> = {}) => {
    const { provider } = await connect((request, response) => reply(response, status, withIds(request, body)), {
      retries: 0,
      ...options,
    })
    return failure(provider.request({ method: 'eth_getLogs' }), ChainDataError)
  }

  test.each([{ toString: 1, valueOf: 1 }, [], 5, null])('with the message %j are converted', async (message) => {
    const error = await once({ id: 0, error: { code: -32000, message } })
    expect(error.message).toBe('eth_getLogs: refused')
  })

  test.each([
    [-16429, RateLimitError, 429],
    [-16412, BadRequestError, 400],
    [-16503, ServerError, 503],
    [-16504, ServerError, 504],
    [-32700, BadRequestError, 400],
    [-32600, BadRequestError, 400],
    [-32601, NotFoundError, 404],
    [-32602, BadRequestError, 400],
    [-32603, ServerError, 500],
    [-32000, ApiError, 200],
    [3, ApiError, 200],
  ])('maps the code %i to the class of its status', async (code, kind, status) => {
    for (const httpStatus of [200, 400]) {
      const error = await once(
        { jsonrpc: '2.0', id: 0, error: { code, message: 'the reason', data: { more: 1 } } },
        httpStatus,
      )
      expect(error.constructor).toBe(httpStatus === 400 && kind === ApiError ? BadRequestError : kind)
      expect(error).toMatchObject({ code, operation: 'eth_getLogs', errorCode: String(code), data: { more: 1 } })
      expect(error).toMatchObject({ status: httpStatus === 400 && status === 200 ? 400 : status, attempts: 1 })
      expect(error.message).toBe('eth_getLogs: the reason')
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code, name: error.name })
    }
  })

  test.each([1_000, 2_000, 3_000, 4_000, 5_000, 7_000, 30_000])(
    'with data that is nested %i levels deep are errors of this package',
    async (depth) => {
      let code = 3
      const { provider } = await connect(
        ({ body }, response) => {
          const data = `${'['.repeat(depth)}"${key}"${']'.repeat(depth)}`
          const error = `{"code":${code},"message":"no","data":${data}}`
          response.setHeader('content-type', 'application/json')
          response.end(`{"jsonrpc":"2.0","id":${JSON.parse(body).id},"error":${error}}`)
        },
        { retries: 0 },
      )
      const error = await failure(provider.request({ method: 'eth_call' }), ChainDataError)
      expect([ApiError, ResponseError]).toContain(error.constructor)
      expect(`${inspect(error)}${Object(error).text}`).not.toContain(key)
      const written = await failure(provider.request(write), ChainDataError)
      expect(written.constructor).toBe(error instanceof ResponseError ? UnknownOutcomeError : ApiError)
      code = -16429
      await failure(provider.request({ method: 'eth_call' }), RateLimitError)
    },
  )

  test('of a batch that also contains a deeply nested result are errors of this package', async () => {
    const { provider } = await connect(
      ({ body }, response) => {
        const [{ id }, other] = JSON.parse(body)
        const result = '['.repeat(5_000) + ']'.repeat(5_000)
        const error = `{"id":${other.id},"error":{"code":3,"message":"no"}}`
        response.setHeader('content-type', 'application/json')
        response.end(`[{"id":${id},"result":${result}},${error}]`)
      },
      { retries: 0, batch: true },
    )
    const calls = [1, 2].map((block) => provider.request({ method: 'eth_call', params: [block] }))
    for (const call of calls) await failure(call, ResponseError)
  })

  test.each([200, 429])('include the Retry-After of a %i', async (status) => {
    const body = { error: { code: -16429 } }
    const { provider } = await connect((_, response) => reply(response, status, body, { 'retry-after': '7' }), {
      retries: 0,
    })
    const error = await failure(provider.request({ method: 'eth_getLogs' }), RateLimitError)
    expect(error.retryAfterMs).toBe(7000)
  })

  test('without a message get the documented message, and without data have none', async () => {
    const error = await once({ error: { code: -16412 } })
    expect(error.message).toBe('eth_getLogs: the range exceeds the limit')
    expect('data' in error).toBe(false)
    expect(await once({ error: { code: -1 } })).toMatchObject({ message: 'eth_getLogs: refused', code: -1 })
  })

  test('have the JSON-RPC error as their body', async () => {
    const error = { code: -32000, message: 'the reason', data: '0x' }
    expect(await once({ error })).toMatchObject({ body: error })
  })

  test('of status 402 stay an InsufficientCreditsError, whatever their code', async () => {
    const error = await once({ id: 0, error: { code: -16429, message: 'no credits' } }, 402)
    expect(error).toBeInstanceOf(InsufficientCreditsError)
    expect(error).toMatchObject({ status: 402, code: 4100 })
  })

  test.each([
    [400, BadRequestError, -32600],
    [401, AuthenticationError, 4100],
    [402, InsufficientCreditsError, 4100],
    [403, ForbiddenError, 4100],
    [404, NotFoundError, -32601],
    [418, ApiError, -32603],
    [429, RateLimitError, -32005],
    [500, ServerError, -32603],
    [503, ServerError, -32603],
  ])('of status %i without a code have an EIP-1193 code', async (status, kind, code) => {
    for (const body of ['plain text', { statusCode: status, message: 'the reason' }]) {
      const error = await once(body, status)
      expect(error.constructor).toBe(kind)
      expect(error).toMatchObject({ status, code })
    }
  })

  test.each([
    ['a body that is not JSON', '<html>'],
    ['JSON of another type', '"text"'],
    ['an array', [{ id: 0, result: 1 }]],
    ['neither result nor error', { jsonrpc: '2.0', id: 0 }],
    ['an error without a code', { error: 'no' }],
  ])('reject a response with %s', async (_, body) => {
    expect(await once(body)).toMatchObject({ name: 'ResponseError', code: -32603 })
  })

  test('reject a response that is longer than `maxBytes`', async () => {
    const { provider } = await connect((_, response) => reply(response, 200, { error: 'x'.repeat(200_000) }))
    const error = await failure(provider.request({ method: 'eth_blockNumber' }, { maxBytes: 100_000 }), ResponseError)
    expect(error.message).toContain('maxBytes of 100000')
    expect(error.code).toBe(-32603)
  })

  test('have the code 4900 if the connection fails', async () => {
    const { provider } = await connect((_, response) => void response.destroy(), { retries: 0 })
    expect(await failure(provider.request({ method: 'eth_blockNumber' }), ConnectionError)).toMatchObject({
      code: 4900,
    })
  })

  test('never contain a key, wherever the server repeats it', async () => {
    const echoes = [
      [{ error: { code: -32000, message: `rejected ${key}`, data: { key: [key] } } }, 200],
      [{ error: { code: -16429, message: `rejected ${key}`, data: key } }, 200],
      [{ error: { code: -32000, message: `rejected ${key}`, data: key } }, 400],
      [`rejected ${key}`, 500],
      [`<html>${key}`, 200],
    ] as const
    for (const authScheme of ['x-api-key', 'bearer', 'query', 'path'] as const) {
      for (const [body, status] of echoes) {
        const error = await once(body, status, { authScheme })
        for (const shown of [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), error.stack])
          expect(shown).not.toContain(key)
        if ('response' in error && error.response instanceof Response) {
          expect(error.response.url).toBe('')
          if (!error.response.bodyUsed) expect(await error.response.text()).not.toContain(key)
        }
      }
    }
  })

  test('reject an invalid method or parameters before anything is sent', async () => {
    const { provider, requests } = await connect(node)
    const invalid = ['', 1, ' eth_call', 'eth_call ', 'eth_call\nforged log line', '\u001b[2J', 'a'.repeat(101)]
    for (const args of [undefined, {}, ...invalid.map((method) => ({ method }))]) {
      const error = await failure(provider.request(args as { method: string }), ParameterError)
      expect(error).toMatchObject({ code: -32600, parameter: 'method', rule: 'type' })
      expect(error.message).toContain('`method` must be a string of 1 to 100 ASCII characters')
    }
    // web3's `BatchRequest` passes an array.
    const batch = await failure(provider.request([{ method: 'a' }] as never), ParameterError)
    expect(batch).toMatchObject({ code: -32600, parameter: 'method', rule: 'type' })
    expect(batch.message).toContain('pass one request, not an array: for batches, use the option `batch`')
    const error = await failure(provider.request({ method: 'a', params: [1n] }), ParameterError)
    expect(error).toMatchObject({ code: -32600, operation: 'a', parameter: 'params', rule: 'type' })
    expect(error.message).toContain('`params` cannot be converted to JSON')
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(requests).toHaveLength(0)
  })
})

describe('retries', () => {
  test.each([
    ['a status', (response: Parameters<typeof reply>[0]) => reply(response, 503)],
    ['a code', (response: Parameters<typeof reply>[0]) => reply(response, 200, { error: { code: -16429 } })],
    ['a broken connection', (response: Parameters<typeof reply>[0]) => void response.destroy()],
  ])('repeat a read after %s', async (_, fail) => {
    const { provider, requests } = await connect((request, response, index) =>
      index ? node(request, response) : fail(response),
    )
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(requests).toHaveLength(2)
  })

  test('do not repeat a read that the node rejected', async () => {
    const { provider, requests } = await connect(node)
    expect(await failure(provider.request({ method: 'eth_call' }))).toMatchObject({ code: 3, data: '0x08c379a0' })
    await failure(provider.request({ method: 'trace_block' }), NotFoundError)
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['a broken connection', (response: Parameters<typeof reply>[0]) => void response.destroy(), ConnectionError],
    ['a timeout', () => {}, TimeoutError],
    ['the page of a proxy', (response: Parameters<typeof reply>[0]) => reply(response, 200, '<html>'), ResponseError],
    ['a 502', (response: Parameters<typeof reply>[0]) => reply(response, 502), ServerError],
    [
      '-16504',
      (response: Parameters<typeof reply>[0]) => reply(response, 200, { error: { code: -16504 } }),
      ServerError,
    ],
    ['neither result nor error', (response: Parameters<typeof reply>[0]) => reply(response, 200, {}), ResponseError],
  ])('do not repeat a write: after %s its outcome is unknown', async (_, fail, cause) => {
    const options = { ...(cause === TimeoutError && { timeout: 100 }), retries: 5, batch: true }
    const { provider, requests } = await connect((_, response) => fail(response), options)
    const error = await failure(provider.request(write), UnknownOutcomeError)
    expect(error).toMatchObject({ code: 4900, attempts: 1, look: expect.stringContaining('eth_getTransactionByHash') })
    expect(error.cause).toBeInstanceOf(cause)
    expect(requests).toHaveLength(1)
  })

  test.each([
    [{ error: { code: -32000, message: 'nonce too low' } }, 200, ApiError],
    [{ error: { code: -16429 } }, 200, RateLimitError],
    ['no', 403, ForbiddenError],
  ])('reject a write with the error of the node, if there is one: %j', async (body, status, kind) => {
    const { provider, requests } = await connect((_, response) => reply(response, status, body), { retries: 5 })
    await failure(provider.request(write), kind)
    expect(requests).toHaveLength(1)
  })
})

test('settles, and rejects only with a ChainDataError, whatever the response', async () => {
  const sent: unknown[] = []
  const { provider } = await connect(
    (request, response) => {
      const body = sent.at(-1)
      reply(response, 200, typeof body === 'string' ? body : JSON.stringify(withIds(request, body)))
    },
    // With its own limiter, the test does not have to wait after a random 429.
    { retries: 0, batch: true, rateLimit: { acquire: () => undefined, observe() {} } },
  )
  const shaped = fc.record(
    {
      id: fc.oneof(fc.nat(2), fc.string()),
      result: fc.jsonValue(),
      error: fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            code: fc.oneof(fc.integer(), fc.constantFrom(-16429, 3, Number.NaN, null)),
            message: fc.jsonValue(),
            data: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(shaped, fc.array(shaped), fc.jsonValue(), fc.string()), async (body) => {
      sent.push(body)
      const reads = [{ method: 'eth_chainId' }, { method: 'eth_gasPrice' }].map((read) => provider.request(read))
      for (const result of await Promise.allSettled([...reads, provider.request(write)])) {
        if (result.status === 'fulfilled') continue
        expect(result.reason).toBeInstanceOf(ChainDataError)
        expect(typeof result.reason.code).toBe('number')
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)
