import { expect, test } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { toResponse } from '../../src/fetch/index.ts'
import { ChainDataError, createClient, type ErrorCode } from '../../src/index.ts'
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
  // Only messages about the request itself reach the user.
  if (status !== 400 && status !== 404) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/stack|cause|\.ts:/)
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

test('a BudgetError becomes a 403, which clients do not mistake for an account without credits', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() })
  const response = toResponse(await client.names.resolve(query, { maxCredits: 1 }).catch((error) => error))
  expect(response.status).toBe(403)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'budget', message: "This call would exceed the server's budget" })
  expect(text).not.toMatch(/credit/i)
})

test('the message states what the user can do, and nothing about the account', async () => {
  const messages = new Map<number, unknown>()
  for (const status of [401, 402, 404, 409, 429, 503]) {
    const { message } = (await toResponse(await failure(status)).json()) as { message: string }
    messages.set(status, message)
  }
  expect(Object.fromEntries(messages)).toEqual({
    401: 'The API rejected the credentials of this server',
    402: 'This server has no credits left',
    404: expect.stringContaining('names.resolve: 404'),
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
