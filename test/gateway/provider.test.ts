import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createProvider, type ProviderOptions, type RequestArguments } from '../../src/gateway/index.ts'
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
import { type ReceivedRequest, reply } from '../support/server.ts'
import { answering, connect, withIds } from './node.ts'

const node = answering({
  eth_blockNumber: () => ({ result: '0x10' }),
  eth_getStorageAt: ({ params }) => ({ result: params ?? null }),
  eth_call: () => ({ error: { code: 3, message: 'execution reverted: no', data: '0x08c379a0' } }),
})
const write = { method: 'eth_sendRawTransaction', params: ['0x02'] }
const bodies = (requests: readonly ReceivedRequest[]) => requests.map(({ body }) => JSON.parse(body))

describe('a request', () => {
  test('is JSON-RPC with the key in its header, and its answer is the result', async () => {
    const { provider, requests } = await connect(node)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(await provider.request({ method: 'eth_getStorageAt', params: ['0x1', { a: [null, false] }] })).toEqual([
      '0x1',
      { a: [null, false] },
    ])
    expect(await provider.request({ method: 'eth_getStorageAt' })).toBeNull()
    expect(bodies(requests)[0]).toEqual({ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_blockNumber' })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' } })
  })

  test.each([
    ['', '/'],
    ['/', '/'],
    ['/v3/ethereum', '/v3/ethereum'],
  ])('to a node at "%s"', async (path, arrived) => {
    const { url, requests } = await connect(node)
    await createProvider({ url: url + path, apiKey: key }).request({ method: 'eth_blockNumber' })
    expect(requests[0]?.url).toBe(arrived)
  })

  test.each([
    ['x-api-key', 'x-api-key', key],
    ['bearer', 'authorization', `Bearer ${key}`],
    ['basic', 'authorization', `Basic ${btoa(`x-api-key:${key}`)}`],
  ] as const)('with the key by %s', async (authScheme, header, value) => {
    const { provider, requests } = await connect((request) => withIds(request, { id: 0, result: 1 }), { authScheme })
    await provider.request({ method: 'eth_blockNumber' })
    expect(requests[0]?.headers[header]).toBe(value)
  })

  test('passes the middleware, the logger and the rate of its options', async () => {
    const lines: string[] = []
    const seen: unknown[] = []
    const { provider } = await connect(node, {
      logger: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
      use: [
        (request, next, context) => {
          seen.push([context.operation, request.headers['x-api-key'], JSON.parse(request.body ?? '').method])
          return next(request)
        },
      ],
      rateLimit: { requestsPerSecond: 50 },
    })
    const started = performance.now()
    await Promise.all(Array.from({ length: 6 }, () => provider.request({ method: 'eth_blockNumber' })))
    expect(performance.now() - started).toBeGreaterThan(80)
    expect(seen[0]).toEqual(['eth_blockNumber', undefined, 'eth_blockNumber'])
    expect(lines[0]).toMatch(/^eth_blockNumber 200 attempts=1 /)
    expect(lines.join()).not.toContain(key)
  })

  test('takes the options of a call', async () => {
    const { provider } = await connect(() => undefined)
    const late = await failure(
      provider.request({ method: 'eth_blockNumber' }, { timeout: 50, retries: 0 }),
      TimeoutError,
    )
    expect(late).toMatchObject({ attempts: 1, code: 4900 })
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('enough')), 30)
    const { signal } = controller
    expect((await failure(provider.request({ method: 'eth_blockNumber' }, { signal }))).message).toBe('enough')
    const wrong = provider.request({ method: 'eth_blockNumber' }, { timeuot: 1 } as object)
    expect(await failure(wrong, ParameterError)).toMatchObject({ suggestion: 'timeout' })
  })

  test('listeners are taken, and never called', async () => {
    const { provider } = await connect(node)
    const listener = vi.fn()
    expect(provider.on('chainChanged', listener).removeListener('chainChanged', listener)).toBe(provider)
    await provider.request({ method: 'eth_blockNumber' })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('an error', () => {
  const once = async (body: unknown, status = 200, options: Partial<ProviderOptions> = {}) => {
    const { provider } = await connect((request, response) => reply(response, status, withIds(request, body)), {
      retries: 0,
      ...options,
    })
    return failure(provider.request({ method: 'eth_getLogs' }), ChainDataError)
  }

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
  ])('of code %i is a class of the family', async (code, kind, status) => {
    for (const how of [200, 400]) {
      const error = await once({ jsonrpc: '2.0', id: 0, error: { code, message: 'it says', data: { more: 1 } } }, how)
      expect(error.constructor).toBe(how === 400 && kind === ApiError ? BadRequestError : kind)
      expect(error).toMatchObject({ code, operation: 'eth_getLogs', errorCode: String(code), data: { more: 1 } })
      expect(error).toMatchObject({ status: how === 400 && status === 200 ? 400 : status, attempts: 1 })
      expect(error.message).toBe('eth_getLogs: it says')
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code, name: error.name })
    }
  })

  test.each([200, 429])('of a %i says how long to wait, where it was told', async (status) => {
    const body = { error: { code: -16429 } }
    const { provider } = await connect((_, response) => reply(response, status, body, { 'retry-after': '7' }), {
      retries: 0,
    })
    const error = await failure(provider.request({ method: 'eth_getLogs' }), RateLimitError)
    expect(error.retryAfterMs).toBe(7000)
  })

  test('without words has those of the contract, and without data none', async () => {
    const error = await once({ error: { code: -16412 } })
    expect(error.message).toBe('eth_getLogs: the range is over the limit')
    expect('data' in error).toBe(false)
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
  ])('of status %i without a code has one of EIP-1193', async (status, kind, code) => {
    for (const body of ['plain text', { statusCode: status, message: 'it says' }]) {
      const error = await once(body, status)
      expect(error.constructor).toBe(kind)
      expect(error).toMatchObject({ status, code })
    }
  })

  test.each([
    ['no JSON', '<html>'],
    ['JSON of another kind', '"text"'],
    ['a list', [{ id: 0, result: 1 }]],
    ['neither result nor error', { jsonrpc: '2.0', id: 0 }],
    ['an error without a code', { error: 'no' }],
  ])('%s is no answer', async (_, body) => {
    expect(await once(body)).toMatchObject({ name: 'ResponseError', code: -32603 })
  })

  test('an answer that goes on and on is given up', async () => {
    const { provider } = await connect((_, response) => reply(response, 200, { error: 'x'.repeat(200_000) }))
    const error = await failure(provider.request({ method: 'eth_blockNumber' }, { maxBytes: 100_000 }), ResponseError)
    expect(error.message).toContain('maxBytes of 100000')
    expect(error.code).toBe(-32603)
  })

  test('nobody is there', async () => {
    const { provider } = await connect((_, response) => void response.destroy(), { retries: 0 })
    expect(await failure(provider.request({ method: 'eth_blockNumber' }), ConnectionError)).toMatchObject({
      code: 4900,
    })
  })

  test('never holds a key, wherever the service repeats it', async () => {
    const echoes = [
      [{ error: { code: -32000, message: `no to ${key}`, data: { key: [key] } } }, 200],
      [{ error: { code: -16429, message: `no to ${key}`, data: key } }, 200],
      [{ error: { code: -32000, message: `no to ${key}`, data: key } }, 400],
      [`no to ${key}`, 500],
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

  test('what cannot be asked', async () => {
    const { provider, requests } = await connect(node)
    for (const args of [undefined, {}, { method: '' }, { method: 1 }, { method: 'a', params: [1n] }]) {
      const error = await failure(provider.request(args as { method: string }), ParameterError)
      expect(error.code).toBe(-32600)
    }
    expect(requests).toHaveLength(0)
  })
})

describe('retries', () => {
  test.each([
    ['a status', (response: Parameters<typeof reply>[0]) => reply(response, 503)],
    ['a code', (response: Parameters<typeof reply>[0]) => reply(response, 200, { error: { code: -16429 } })],
    ['a broken connection', (response: Parameters<typeof reply>[0]) => void response.destroy()],
  ])('a read, after %s', async (_, fail) => {
    const { provider, requests } = await connect((request, response, index) =>
      index ? node(request, response) : fail(response),
    )
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(requests).toHaveLength(2)
  })

  test('no read that the node refused', async () => {
    const { provider, requests } = await connect(node)
    expect(await failure(provider.request({ method: 'eth_call' }))).toMatchObject({ code: 3, data: '0x08c379a0' })
    await failure(provider.request({ method: 'trace_block' }), NotFoundError)
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['a broken connection', (response: Parameters<typeof reply>[0]) => void response.destroy(), ConnectionError],
    ['no answer', () => {}, TimeoutError],
    ['a page of a proxy', (response: Parameters<typeof reply>[0]) => reply(response, 200, '<html>'), ResponseError],
    ['a 502', (response: Parameters<typeof reply>[0]) => reply(response, 502), ServerError],
    [
      '-16504',
      (response: Parameters<typeof reply>[0]) => reply(response, 200, { error: { code: -16504 } }),
      ServerError,
    ],
    ['neither result nor error', (response: Parameters<typeof reply>[0]) => reply(response, 200, {}), ResponseError],
  ])('no write: after %s nobody knows, and it was sent once', async (_, fail, cause) => {
    const options = { ...(cause === TimeoutError && { timeout: 100 }), retries: 5, batch: true }
    const { provider, requests } = await connect((_, response) => fail(response), options)
    const error = await failure(provider.request(write), UnknownOutcomeError)
    expect(error).toMatchObject({ code: 4900, attempts: 1, look: expect.stringContaining('eth_getTransactionByHash') })
    expect(error.cause).toBeInstanceOf(cause)
    expect(requests).toHaveLength(1)
  })

  // Of Ethereum, Solana, Bitcoin, Substrate, Cosmos and Avalanche.
  test.each([
    ...['eth_sendTransaction', 'sendTransaction', 'sendrawtransaction', 'author_submitExtrinsic', 'submit'],
    ...['broadcast_tx_sync', 'avm.issueTx', 'eth_sendBundle'],
  ])('%s is a write', async (method) => {
    const { provider, requests } = await connect((_, response) => void response.destroy(), { retries: 5 })
    await failure(provider.request({ method }), UnknownOutcomeError)
    expect(requests).toHaveLength(1)
  })

  test.each(['eth_getTransactionBySenderAndNonce', 'eth_call', 'getTransaction', 'eth_estimateGas'])(
    '%s is a read',
    async (method) => {
      const { provider, requests } = await connect((_, response) => void response.destroy(), { retries: 1 })
      await failure(provider.request({ method }), ConnectionError)
      expect(requests).toHaveLength(2)
    },
  )

  test.each([
    [{ error: { code: -32000, message: 'nonce too low' } }, 200, ApiError],
    [{ error: { code: -16429 } }, 200, RateLimitError],
    ['no', 403, ForbiddenError],
  ])('a write that was refused is known: %j', async (body, status, kind) => {
    const { provider, requests } = await connect((_, response) => reply(response, status, body), { retries: 5 })
    await failure(provider.request(write), kind)
    expect(requests).toHaveLength(1)
  })
})

test.each(['0x1', 5, true])('parameters that are neither a list nor an object are not sent: %j', async (params) => {
  const { provider, requests } = await connect(node)
  const wrong = { method: 'eth_getStorageAt', params } as unknown as RequestArguments
  expect(await failure(provider.request(wrong), ParameterError)).toMatchObject({ parameter: 'params', code: -32600 })
  expect(requests).toHaveLength(0)
  expect(await provider.request({ method: 'eth_getStorageAt', params: null } as unknown as RequestArguments)).toBeNull()
})

describe('batches', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ method: 'eth_getStorageAt', params: [i] }))

  test('what is asked for at once goes together, and each gets its own answer', async () => {
    const { provider, requests } = await connect(node, { batch: true })
    expect(await Promise.all(many(5).map((one) => provider.request(one)))).toEqual(many(5).map(({ params }) => params))
    expect(bodies(requests)[0]).toHaveLength(5)
    // One alone is no batch.
    await provider.request({ method: 'eth_blockNumber' })
    expect(bodies(requests)[1]).toMatchObject({ method: 'eth_blockNumber' })
  })

  test('so many, and after so long', async () => {
    const { provider, requests } = await connect(node, { batch: { size: 3, wait: 20 } })
    const first = many(4).map((one) => provider.request(one))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all([...first, provider.request({ method: 'eth_getStorageAt', params: [9] })])
    expect(bodies(requests).map((body) => body.length)).toEqual([3, 2])
  })

  test('one that is refused does not concern the others', async () => {
    const { provider } = await connect(node, { batch: true })
    const [block, reverted, unknown] = await Promise.allSettled(
      ['eth_blockNumber', 'eth_call', 'trace_block'].map((method) => provider.request({ method })),
    )
    expect(block).toEqual({ status: 'fulfilled', value: '0x10' })
    expect(reverted).toMatchObject({ reason: { code: 3, operation: 'eth_call', data: '0x08c379a0' } })
    expect(unknown).toMatchObject({ reason: { code: -32601, name: 'NotFoundError', operation: 'trace_block' } })
  })

  test('one that cannot be written does not concern the others', async () => {
    const { provider } = await connect(node, { batch: true })
    const [block, big] = await Promise.allSettled([
      provider.request({ method: 'eth_blockNumber' }),
      provider.request({ method: 'eth_getStorageAt', params: [1n] }),
    ])
    expect(block).toEqual({ status: 'fulfilled', value: '0x10' })
    expect(big).toMatchObject({
      reason: { name: 'ParameterError', parameter: 'params', operation: 'eth_getStorageAt' },
    })
  })

  test('writes, and what has options of its own, go alone', async () => {
    const { provider, requests } = await connect((request) => withIds(request, { id: 0, result: '0x' }), {
      batch: true,
    })
    const reads = [
      provider.request({ method: 'eth_chainId' }, { timeout: 1000 }),
      provider.request({ method: 'eth_gasPrice' }),
    ]
    await Promise.all([...reads, provider.request(write), provider.request(write)])
    expect(bodies(requests).every((body) => !Array.isArray(body))).toBe(true)
    expect(requests).toHaveLength(4)
  })

  test.each([
    ['one error for all', { error: { code: -32000, message: 'no batches' } }, 200, BadRequestError, -32000],
    ['the same error for each', [0, 1].map((id) => ({ id, error: { code: -16429 } })), 200, RateLimitError, -16429],
    ['what each did wrong', [0, 1].map((id) => ({ id, error: { code: -16412 } })), 200, BadRequestError, -16412],
    ['what nobody knows, of each', [0, 1].map((id) => ({ id, error: { code: 3 } })), 200, ApiError, 3],
    ['a status', { message: 'no' }, 401, AuthenticationError, 4100],
  ])('refused as a whole: %s', async (_, body, status, kind, code) => {
    const { provider } = await connect((request, response) => reply(response, status, withIds(request, body)), {
      batch: true,
      retries: 0,
    })
    for (const one of await Promise.allSettled(many(2).map((one) => provider.request(one)))) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code } })
      expect(one.status === 'rejected' && one.reason).toBeInstanceOf(kind)
    }
  })

  test('time that mends what all were refused for is waited', async () => {
    const refused = [0, 1].map((id) => ({ id, error: { code: -16429 } }))
    const { provider, requests } = await connect(
      (request, response, index) => (index ? node(request, response) : reply(response, 200, withIds(request, refused))),
      { batch: true },
    )
    expect(await Promise.all(many(2).map((one) => provider.request(one)))).toEqual([[0], [1]])
    expect(requests).toHaveLength(2)
  })

  test('an answer that is missing, or for somebody else', async () => {
    const { provider } = await connect(
      (request, response) =>
        reply(response, 200, withIds(request, [{ id: 1, result: 'mine' }, { id: 7, result: 'other' }, null])),
      { batch: true },
    )
    const [none, mine] = await Promise.allSettled(many(2).map((one) => provider.request(one)))
    expect(none).toMatchObject({ reason: { name: 'ResponseError' } })
    expect(mine).toEqual({ status: 'fulfilled', value: 'mine' })
  })

  test('whatever is asked, in whatever order it comes back: each gets its own', async () => {
    const { provider } = await connect(node, { batch: { size: 4 } })
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value), { maxLength: 9 }), async (all) => {
        expect(
          await Promise.all(all.map((params) => provider.request({ method: 'eth_getStorageAt', params }))),
        ).toEqual(all)
      }),
      { numRuns: 50 },
    )
  })
})

test('no answer makes it hang, or fail with anything but the family', async () => {
  const answers: unknown[] = []
  const { provider } = await connect(
    (request, response) => {
      const body = answers.at(-1)
      reply(response, 200, typeof body === 'string' ? body : JSON.stringify(withIds(request, body)))
    },
    // Some of them are a 429, and none is to be waited for.
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
    fc.asyncProperty(fc.oneof(shaped, fc.array(shaped), fc.jsonValue(), fc.string()), async (answer) => {
      answers.push(answer)
      const asked = [{ method: 'eth_chainId' }, { method: 'eth_gasPrice' }].map((one) => provider.request(one))
      for (const one of await Promise.allSettled([...asked, provider.request(write)])) {
        if (one.status === 'fulfilled') continue
        expect(one.reason).toBeInstanceOf(ChainDataError)
        expect(typeof one.reason.code).toBe('number')
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)

test.each([
  ['no URL', {}, 'url'],
  ['an empty URL', { url: '' }, 'url'],
  ['what is no URL', { url: 'host' }, 'url'],
  ['what is no text', { url: new URL('http://host') }, 'url'],
  ['what is no fetch', { url: 'http://host', fetch: 1 }, 'fetch'],
  ['middleware that is no list', { url: 'http://host', use: {} }, 'use'],
  ['a key in the URL', { url: 'https://host/?key=1' }, 'url'],
  ['an option that does not exist', { url: 'http://host', apikey: 'x' }, 'apikey'],
  ['a batch of none', { url: 'http://host', batch: { size: 0 } }, 'batch'],
  ['a batch that is a number', { url: 'http://host', batch: 5 }, 'batch'],
  ['a batch with an option that does not exist', { url: 'http://host', batch: { sise: 1 } }, 'sise'],
])('%s is refused', (_, options, parameter) => {
  expect(() => createProvider(options as ProviderOptions)).toThrow(
    expect.objectContaining({ operation: 'createProvider', parameter }),
  )
})
