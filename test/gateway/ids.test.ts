import { describe, expect, test } from 'vitest'
import { NotFoundError, ResponseError, UnknownOutcomeError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { type ReceivedRequest, reply } from '../support/server.ts'
import { connect, type RpcRequest, withIds } from './node.ts'

const read = { method: 'eth_blockNumber' }
const sent = (requests: readonly ReceivedRequest[]): RpcRequest[] => requests.flatMap(({ body }) => JSON.parse(body))

/**
 * Returns the results of two batched reads for these responses. The IDs in `responses` count from 0. They are replaced
 * with the IDs of the requests.
 */
async function readTwo(responses: unknown) {
  const { provider, requests } = await connect(
    (request, response) => reply(response, 200, withIds(request, responses)),
    {
      batch: true,
      retries: 0,
    },
  )
  const results = await Promise.allSettled([provider.request(read), provider.request({ method: 'eth_gasPrice' })])
  expect(requests).toHaveLength(1)
  return results
}

const mismatch = { status: 'rejected', reason: { name: 'ResponseError', code: -32603 } }
const methodNotFound = { code: -32601, message: 'method not found' }

test('gives every request an ID of its own, across providers too', async () => {
  const answer = (request: ReceivedRequest) =>
    withIds(
      request,
      [
        { id: 0, result: 1 },
        { id: 1, result: 1 },
      ].slice(0, sent([request]).length),
    )
  const batched = await connect(answer, { batch: true })
  const single = await connect((request) => withIds(request, { id: 0, result: 1 }))
  await Promise.all([read, read].map((request) => batched.provider.request(request)))
  await Promise.all([read, read].map((request) => single.provider.request(request)))
  const ids = sent([...batched.requests, ...single.requests]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true)
})

describe('a single request', () => {
  const once = async (body: (id: number) => unknown, method = read.method) => {
    const { provider, requests } = await connect(
      (request, response) => reply(response, 200, body(sent([request])[0]?.id ?? 0)),
      { retries: 2 },
    )
    return { error: await failure(provider.request({ method })), requests }
  }

  test.each([
    ['another ID', (id: number) => ({ id: id + 1, result: 'of another' })],
    ['the ID as text', (id: number) => ({ id: String(id), result: 'of another' })],
    ['the ID in a list', (id: number) => ({ id: [id], result: 'of another' })],
    ['null as its ID', () => ({ id: null, result: 'of another' })],
    ['no ID', () => ({ result: 'of another' })],
    ['an error with another ID', (id: number) => ({ id: id + 1, error: methodNotFound })],
    ['a rate limit error with another ID', (id: number) => ({ id: id + 1, error: { code: -16429 } })],
  ])('rejects a response with %s, and never shows it', async (_, body) => {
    const { error, requests } = await once(body)
    expect(error).toBeInstanceOf(ResponseError)
    expect(error.message).toMatch(/^eth_blockNumber: expected exactly one response with the ID \d+ of the request$/)
    expect(JSON.stringify(error)).not.toContain('of another')
    expect(requests).toHaveLength(1)
    expect((await once(body, 'eth_sendRawTransaction')).error).toBeInstanceOf(UnknownOutcomeError)
  })

  test.each([null, undefined])('accepts an error with the ID %s', async (id) => {
    const { error } = await once(() => ({ id, error: methodNotFound }))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ code: -32601 })
  })
})

describe('a batch', () => {
  test('matches responses in another order, and ignores those to other requests', async () => {
    expect(
      await readTwo([{ id: 1, result: 'second' }, { id: 'x', result: 'extra' }, 7, { id: 0, result: 'first' }]),
    ).toEqual(['first', 'second'].map((value) => ({ status: 'fulfilled', value })))
  })

  test('gives no request a result of several with its ID', async () => {
    const duplicates = [
      { id: 0, result: 'first' },
      { id: 0, result: 'of the second?' },
    ]
    expect(await readTwo(duplicates)).toMatchObject([mismatch, mismatch])
    expect(await readTwo([...duplicates, { id: 0, result: 'third' }])).toMatchObject([mismatch, mismatch])
    expect(await readTwo([...duplicates, { id: 1, result: 'second' }])).toMatchObject([
      mismatch,
      { status: 'fulfilled', value: 'second' },
    ])
    expect(
      await readTwo([
        { id: 0, result: 'first' },
        { id: 0, error: methodNotFound },
      ]),
    ).toMatchObject([mismatch, mismatch])
  })

  test('rejects only the request without a response', async () => {
    const fine = { status: 'fulfilled', value: 'second' }
    const second = { id: 1, result: 'second' }
    expect(await readTwo([second])).toMatchObject([mismatch, fine])
    expect(await readTwo([{ id: null, result: 'first?' }, second])).toMatchObject([mismatch, fine])
    expect(await readTwo([{ id: null, error: methodNotFound }, second])).toMatchObject([mismatch, fine])
    expect(await readTwo([])).toMatchObject([mismatch, mismatch])
  })

  test('rejects all requests with an error that has no ID', async () => {
    for (const id of [null, undefined]) {
      const [first, second] = await readTwo({ id, error: { code: -32600, message: 'no batches' } })
      expect(first).toMatchObject({ reason: { code: -32600, operation: read.method } })
      expect(second).toMatchObject({ reason: { code: -32600, operation: 'eth_gasPrice' } })
    }
  })

  test('gives each request its own error, whatever the status', async () => {
    const errors = [0, 1].map((id) => ({ id, error: { code: -16429, message: `wait ${id}`, data: id } }))
    for (const status of [200, 429]) {
      const { provider } = await connect((request, response) => reply(response, status, withIds(request, errors)), {
        batch: true,
        retries: 0,
      })
      const results = await Promise.allSettled([read, read].map((request) => provider.request(request)))
      expect(results).toMatchObject([0, 1].map((data) => ({ reason: { name: 'RateLimitError', data } })))
    }
  })
})

test.each(['boom', { code: 'E1', message: 'boom' }, {}])(
  'a null result next to the error %j is no result',
  async (error) => {
    const { provider } = await connect((request, response) =>
      reply(response, 200, withIds(request, { id: 0, result: null, error })),
    )
    await expect(provider.request(read)).rejects.toBeInstanceOf(ResponseError)
    await expect(provider.request({ method: 'eth_sendRawTransaction' })).rejects.toBeInstanceOf(UnknownOutcomeError)
  },
)
