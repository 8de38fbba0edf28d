import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError, AuthenticationError, BadRequestError, RateLimitError } from '../../src/index.ts'
import { type ReceivedRequest, reply } from '../support/server.ts'
import { bodies, connect, node, withIds, write } from './node.ts'

describe('batches', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ method: 'eth_getStorageAt', params: [i] }))

  test('combine simultaneous requests, and each gets its own result', async () => {
    const { provider, requests } = await connect(node, { batch: true })
    expect(await Promise.all(many(5).map((read) => provider.request(read)))).toEqual(
      many(5).map(({ params }) => params),
    )
    expect(bodies(requests)[0]).toHaveLength(5)
    // A single request is not sent as a batch.
    await provider.request({ method: 'eth_blockNumber' })
    expect(bodies(requests)[1]).toMatchObject({ method: 'eth_blockNumber' })
  })

  test('are limited by `size`, and sent after `wait` milliseconds', async () => {
    const { provider, requests } = await connect(node, { batch: { size: 3, wait: 20 } })
    const first = many(4).map((read) => provider.request(read))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all([...first, provider.request({ method: 'eth_getStorageAt', params: [9] })])
    expect(bodies(requests).map((body) => body.length)).toEqual([3, 2])
  })

  test('reject only the requests that failed', async () => {
    const { provider } = await connect(node, { batch: true })
    const [block, reverted, unknown] = await Promise.allSettled(
      ['eth_blockNumber', 'eth_call', 'trace_block'].map((method) => provider.request({ method })),
    )
    expect(block).toEqual({ status: 'fulfilled', value: '0x10' })
    expect(reverted).toMatchObject({ reason: { code: 3, operation: 'eth_call', data: '0x08c379a0' } })
    expect(unknown).toMatchObject({ reason: { code: -32601, name: 'NotFoundError', operation: 'trace_block' } })
  })

  test('leave out a request that cannot be converted to JSON', async () => {
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

  test('contain neither writes nor requests with call options', async () => {
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
    ['a permanent error for each', [0, 1].map((id) => ({ id, error: { code: -16412 } })), 200, BadRequestError, -16412],
    ['an undocumented error for each', [0, 1].map((id) => ({ id, error: { code: 3 } })), 200, ApiError, 3],
    ['a status', { message: 'no' }, 401, AuthenticationError, 4100],
  ])('reject all requests with %s', async (_, body, status, kind, code) => {
    const { provider } = await connect((request, response) => reply(response, status, withIds(request, body)), {
      batch: true,
      retries: 0,
    })
    for (const result of await Promise.allSettled(many(2).map((read) => provider.request(read)))) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code } })
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(kind)
    }
  })

  test.each([-16429, -16503, -32603])('are retried if all requests failed with the code %i', async (code) => {
    const failures = [0, 1].map((id) => ({ id, error: { code } }))
    const { provider, requests } = await connect(
      (request, response, index) =>
        index ? node(request, response) : reply(response, 200, withIds(request, failures)),
      { batch: true },
    )
    expect(await Promise.all(many(2).map((read) => provider.request(read)))).toEqual([[0], [1]])
    expect(requests).toHaveLength(2)
  })

  test.each<[string, object, object]>([
    ['some requests failed', { result: 1 }, { error: { code: -16429 } }],
    ['requests failed with different codes', { error: { code: -16503 } }, { error: { code: -16429 } }],
    ['requests failed with a permanent code', { error: { code: 3 } }, { error: { code: 3 } }],
  ])('are not retried if %s', async (_, first, second) => {
    const responses = [first, second].map((response, id) => ({ id, ...response }))
    const { provider, requests } = await connect(
      (request, response) => reply(response, 200, withIds(request, responses)),
      { batch: true },
    )
    const results = await Promise.allSettled(many(2).map((read) => provider.request(read)))
    const outcomes = results.map((result) =>
      result.status === 'rejected' ? { error: { code: result.reason.code } } : { result: result.value },
    )
    expect(outcomes).toEqual([first, second])
    expect(requests).toHaveLength(1)
  })

  test('reject each request with its own message', async () => {
    const failures = ['a', 'b'].map((message, id) => ({ id, error: { code: -32601, message } }))
    const { provider } = await connect((request, response) => reply(response, 200, withIds(request, failures)), {
      batch: true,
    })
    const results = await Promise.allSettled(many(2).map((read) => provider.request(read)))
    for (const [i, message] of ['a', 'b'].entries())
      expect(results[i]).toMatchObject({ reason: { name: 'NotFoundError', message: `eth_getStorageAt: ${message}` } })
  })

  test('reject a request without a response, and ignore other responses', async () => {
    const { provider } = await connect(
      (request, response) =>
        reply(response, 200, withIds(request, [{ id: 1, result: 'mine' }, { id: 7, result: 'other' }, null])),
      { batch: true },
    )
    const [missing, mine] = await Promise.allSettled(many(2).map((read) => provider.request(read)))
    expect(missing).toMatchObject({ reason: { name: 'ResponseError' } })
    expect(mine).toEqual({ status: 'fulfilled', value: 'mine' })
  })

  test('match responses to requests in any order', async () => {
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

test.each([
  [{}, ['key-1', 'key-2']],
  [{ keyCache: 1_000 }, ['key-1']],
])(
  'an apiKey function is called for each HTTP request, and requests share one only with keyCache: %j',
  async (options, keys) => {
    let lookups = 0
    const handler = (request: ReceivedRequest) => {
      const results = [0, 1].map((id) => ({ jsonrpc: '2.0', id, result: '0x1' }))
      return withIds(request, request.body.startsWith('[') ? results : results[0])
    }
    const { provider, requests } = await connect(handler, { batch: true, apiKey: () => `key-${++lookups}`, ...options })
    await Promise.all([1, 2].map(() => provider.request({ method: 'eth_blockNumber' })))
    expect(requests.map(({ headers }) => headers['x-api-key']).toSorted()).toEqual(keys)
  },
)
