import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { toResponse } from '../../src/fetch/index.ts'
import { createProvider } from '../../src/gateway/index.ts'
import {
  BudgetError,
  type CallOptions,
  ChainDataError,
  type ClientOptions,
  createClient,
  type ErrorCode,
  RateLimitError,
} from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { token } from '../support/client.ts'

const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
const secret = 'a-secret-of-the-server'

/** Returns the error of a call whose response has a status. */
async function failure(status: number, headers?: Record<string, string>): Promise<unknown> {
  const body = JSON.stringify({ message: `${secret} credits`, data: [] })
  const fetch = async () => new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch, retries: 0 })
  return client.names.resolve(query).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each<[status: number, sent: number, code: ErrorCode]>([
  [400, 400, 'bad_request'],
  [401, 502, 'authentication'],
  [402, 402, 'insufficient_credits'],
  [404, 404, 'not_found'],
  [409, 502, 'api'],
  [429, 429, 'rate_limit'],
  [500, 502, 'server'],
  [503, 502, 'server'],
])('a %i of the API becomes a %i', async (status, sent, code) => {
  // Only a 429 tells the caller when to retry. Other waits concern the server's account.
  const response = toResponse(await failure(status, { 'retry-after': '7' }))
  expect(response.headers.get('retry-after')).toBe(status === 429 ? '7' : null)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.status).toBe(sent)
  expect(response.headers.get('content-type')).toContain('application/json')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ code, message: expect.any(String), operation: 'names.resolve' })
  // No text of the API reaches the user.
  expect(text).not.toContain(secret)
  expect(text).not.toMatch(/stack|cause|\.ts:/)
})

test.each([
  ['9'.repeat(400), '3600'],
  ['99999999999', '3600'],
  ['Fri, 31 Dec 9999 23:59:59 GMT', '3600'],
  ['0', '0'],
])('a 429 never demands an absurd wait: Retry-After %#', async (sent, expected) => {
  const response = toResponse(await failure(429, { 'retry-after': sent }))
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(Number(expected))
  const { retryAfterMs } = (await response.json()) as { retryAfterMs: number }
  expect(retryAfterMs).toBeLessThanOrEqual(Number(expected) * 1000)
})

test.each([Infinity, -1, Number.NaN, '60', null])('a wait of %s is not sent', async (retryAfterMs) => {
  const error = new RateLimitError('too many', { status: 429, attempts: 1, retryAfterMs: retryAfterMs as number })
  const response = toResponse(error)
  const shown = retryAfterMs === Infinity ? '3600' : null
  expect(response.headers.get('retry-after')).toBe(shown)
  expect(await response.json()).toEqual({
    code: 'rate_limit',
    message: 'Too many requests',
    ...(shown && { retryAfterMs: 3_600_000 }),
  })
})

test('a 429 has the wait in milliseconds, if the API sent one', async () => {
  const response = toResponse(await failure(429, { 'retry-after': '7' }))
  expect(await response.json()).toMatchObject({ retryAfterMs: 7000 })
  expect(toResponse(await failure(429)).headers.has('retry-after')).toBe(false)
})

test('a wrong parameter becomes a 400 with a suggestion', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() })
  const chain = 'arbitrum' as 'arb-one-mainnet'
  const response = toResponse(await client.names.resolve({ ...query, chain }).catch((error) => error))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'parameter',
    parameter: 'chain',
    rule: 'enum',
    suggestion: 'arb-one-mainnet',
  })
})

test('a missing API key is a fault of the server', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: () => undefined, fetch: mockFetch() })
  const response = toResponse(await client.names.resolve(query).catch((error) => error))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ code: 'internal', message: 'Internal error' })
})

describe('a call that is too expensive becomes a 403, which clients do not mistake for an account without credits', () => {
  const failWith = (options: ClientOptions, callOptions: CallOptions = {}) => {
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch(), ...options })
    return client
      .withOptions({ name: 'acme' })
      .names.resolve(query, callOptions)
      .catch((error: unknown) => error)
  }

  test('with the code `price` if its price is above maxCredits', async () => {
    const error = await failWith({ credits: { budget: 500, per: 'day' } }, { maxCredits: 1 })
    expect(error).toMatchObject({ code: 'budget', limit: 'maxCredits' })
    const response = toResponse(error)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      403,
      null,
      { code: 'price', message: 'This call costs more than the server allows', operation: 'names.resolve' },
    ])
  })

  test.each([
    ['day', '2026-03-31T23:00:00Z', '3600'],
    ['month', '2026-12-31T23:59:59.500Z', '1'],
  ] as const)('with the code `budget` and Retry-After if the budget of a %s is used up', async (per, now, wait) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const error = await failWith({ credits: { budget: 1, per } })
    expect(error).toMatchObject({ code: 'budget', limit: 'budget' })
    const response = toResponse(error)
    expect([response.status, response.headers.get('retry-after')]).toEqual([403, wait])
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      code: 'budget',
      message: "This call would exceed the server's budget",
      operation: 'names.resolve',
    })
    expect(text).not.toMatch(/credit/i)
  })

  test('without Retry-After if the budget never renews, or the time is invalid', async () => {
    expect(toResponse(await failWith({ credits: { budget: 1 } })).headers.has('retry-after')).toBe(false)
    for (const renewsAt of [new Date(Number.NaN), '2026', null]) {
      const error = new BudgetError('over', { credits: 1, remaining: 0, renewsAt: renewsAt as Date })
      const response = toResponse(error)
      expect([response.headers.has('retry-after'), (await response.json()).code]).toEqual([false, 'budget'])
    }
  })

  test('with a Retry-After between 0 seconds and a month, even if a clock is wrong', () => {
    const waitUntil = (renewsAt: Date) =>
      toResponse(new BudgetError('over', { credits: 1, remaining: 0, renewsAt })).headers.get('retry-after')
    expect(waitUntil(new Date(0))).toBe('0')
    expect(waitUntil(new Date(Date.now() + 1e11))).toBe(String(31 * 86_400))
  })

  test('with the price of the call if `details` is set', async () => {
    for (const options of [{ maxCredits: 1 }, {}]) {
      const error = await failWith({ credits: { budget: 1 } }, options)
      expect(await toResponse(error, { details: true }).json()).toMatchObject({ credits: 20 })
      expect(await toResponse(error, { details: false }).json()).not.toHaveProperty('credits')
    }
    // Other errors reveal nothing about the account, even with details.
    const exhausted = await failure(402)
    expect(await toResponse(exhausted, { details: true }).json()).not.toHaveProperty('credits')
  })
})

test('the message states what the user can do, and nothing about the account', async () => {
  const messages = new Map<number, unknown>()
  for (const status of [400, 401, 402, 404, 409, 429, 503]) {
    const { message } = (await toResponse(await failure(status)).json()) as { message: string }
    messages.set(status, message)
  }
  expect(Object.fromEntries(messages)).toEqual({
    400: 'The API rejected the request',
    401: 'The API rejected the credentials of this server',
    402: 'This server has no credits left',
    404: 'Not found',
    409: 'The API failed',
    429: 'Too many requests',
    503: 'The API failed',
  })
})

test('a write without a response becomes a 502 that warns against sending it again', async () => {
  const fetch = async () => new Response(secret, { status: 503 })
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch })
  const sent = client.contracts.deployToken({ ...token, fromPrivateKey: secret })
  const response = toResponse(await sent.catch((error) => error))
  expect([response.status, await response.json()]).toEqual([
    502,
    {
      code: 'unknown_outcome',
      message: expect.stringContaining('check before sending'),
      operation: 'contracts.deployToken',
    },
  ])
})

test('a result that is not in the cache becomes a 504', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch(), cache: memoryCache() })
  const missed = client.names.resolve(query, { cache: 'only-if-cached' })
  const response = toResponse(await missed.catch((error) => error))
  expect([response.status, await response.json()]).toEqual([
    504,
    { code: 'cache_miss', message: 'The result is not in the cache', operation: 'names.resolve' },
  ])
})

test('an invalid response of the API becomes a 502', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: async () => new Response('<html>') })
  const response = toResponse(await client.names.resolve(query).catch((error) => error))
  expect([response.status, await response.json()]).toEqual([
    502,
    { code: 'response', message: 'The response of the API is invalid', operation: 'names.resolve' },
  ])
})

test.each(['baseUrl', 'authScheme'])('a wrong %s is a fault of the server', async (parameter) => {
  const error = await Promise.resolve()
    .then(() => createClient({ baseUrl: 'http://mock', apiKey: 'key', [parameter]: 7 as never }))
    .catch((error) => error)
  expect(error).toMatchObject({ code: 'parameter', parameter })
  expect(toResponse(error).status).toBe(500)
})

test.each<[code: number, status: number, sent: ErrorCode]>([
  [-32602, 400, 'bad_request'],
  [-32601, 404, 'not_found'],
  [-16429, 429, 'rate_limit'],
  [-32603, 502, 'server'],
  [3, 502, 'api'],
])('the JSON-RPC error %i of a node becomes a %i', async (code, status, sent) => {
  const fetch = async (_: unknown, init?: RequestInit) =>
    Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, error: { code, message: secret } })
  const provider = createProvider({ url: 'http://node', apiKey: 'key', retries: 0, fetch })
  const error = await provider.request({ method: 'eth_call' }).catch((reason: unknown) => reason)
  const response = toResponse(error)
  const body = await response.json()
  expect([response.status, body]).toMatchObject([status, { code: sent, operation: 'eth_call' }])
  expect(JSON.stringify(body)).not.toContain(secret)
})

test.each<[status: number, method: string, sent: number, code: ErrorCode]>([
  [402, 'eth_call', 402, 'insufficient_credits'],
  [401, 'eth_call', 502, 'authentication'],
  [500, 'eth_sendRawTransaction', 502, 'unknown_outcome'],
])('a %i of a node for %s becomes a %i', async (status, method, sent, code) => {
  const fetch = async () => new Response(secret, { status })
  const provider = createProvider({ url: 'http://node', apiKey: 'key', retries: 0, fetch })
  const response = toResponse(await provider.request({ method }).catch((reason: unknown) => reason))
  expect([response.status, await response.json()]).toMatchObject([sent, { code }])
})

test('an invalid request of a user to a node becomes a 400', async () => {
  const provider = createProvider({ url: 'http://node', apiKey: 'key' })
  const response = toResponse(await provider.request({ method: '' }).catch((reason: unknown) => reason))
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'parameter', parameter: 'method' }])
})

test('an error of a newer version of the package becomes a 500', async () => {
  const error = Object.assign(new ChainDataError('new'), { code: 'new', details: secret })
  const response = toResponse(error)
  expect([response.status, await response.json()]).toEqual([500, { code: 'new', message: 'Internal error' }])
})

test('a missing response becomes a 502 or 504', async () => {
  const broken = createClient({
    baseUrl: 'http://mock',
    apiKey: 'key',
    retries: 0,
    fetch: () => Promise.reject(secret),
  })
  const lost = toResponse(await broken.names.resolve(query).catch((error) => error))
  expect([lost.status, await lost.json()]).toMatchObject([
    502,
    { code: 'connection', message: 'The API cannot be reached' },
  ])
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const slow = createClient({ baseUrl: 'http://mock', apiKey: 'key', retries: 0, timeout: 5, fetch })
  const late = toResponse(await slow.names.resolve(query).catch((error) => error))
  expect([late.status, await late.json()]).toMatchObject([
    504,
    { code: 'timeout', message: 'The API did not respond in time' },
  ])
})

test.each([
  new Error(secret),
  new ChainDataError(secret),
  secret,
  undefined,
  null,
  { code: 'parameter', message: secret },
])('anything else becomes a 500 without details: %s', async (error) => {
  const response = toResponse(error)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(secret)
})
