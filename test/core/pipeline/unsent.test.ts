import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import {
  ConnectionError,
  createClient,
  type Middleware,
  ParameterError,
  RateLimitError,
  TimeoutError,
} from '../../../src/index.ts'
import { failure, key, name, observe, resolved, token } from '../../support/client.ts'
import { serve } from '../../support/server.ts'

/** Creates a rate limiter that admits `limit` requests, and makes all others wait forever. */
function admit(limit: number) {
  let count = 0
  return { acquire: () => (count++ < limit ? undefined : new Promise<void>(() => {})), observe: () => {} }
}

const busy = () => new Response('', { status: 429, headers: { 'retry-after': '0' } })

test('throws the error of the last attempt that was sent, if the next one times out in the rate limiter', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: admit(1) }, busy)
  expect(await failure(client.names.resolve(name), RateLimitError)).toMatchObject({ status: 429, attempts: 1 })
  expect(requests).toHaveLength(1)
})

test('throws a TimeoutError if no attempt was sent before the deadline', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: admit(0) }, busy)
  expect(await failure(client.names.resolve(name), TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('throws a TimeoutError, not UnknownOutcomeError, for a write that was never sent', async () => {
  const { client, requests } = observe({ deadline: 50, rateLimit: admit(0) })
  const call = client.contracts.deployToken({ ...token, fromPrivateKey: 'private' })
  expect(await failure(call, TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('cancels the body of a response that it does not read', async () => {
  let canceled = 0
  const body = () => new ReadableStream({ cancel: () => void canceled++ })
  const { client } = observe({}, (_, i) =>
    i ? resolved : new Response(body(), { status: 503, headers: { 'retry-after': '0' } }),
  )
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect(canceled).toBe(1)
})

test('counts no credits if no connection could be made', async () => {
  const server = await serve(() => resolved)
  await server.close()
  const client = createClient({ baseUrl: server.url, apiKey: key, retries: 1 })
  expect(await failure(client.names.resolve(name), ConnectionError)).toMatchObject({ attempts: 2 })
  expect(client.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
})

test.each<[string, Record<string, string>]>([
  ['a line break', { 'x-more': 'a\nb' }],
  ['a character that HTTP does not allow', { 'x-more': '✓' }],
  ['a name of two words', { 'x more': 'a' }],
  ['a key from a file, with its line break', { 'x-api-key': `${key}\n` }],
])('rejects an invalid header before reserving credits: %s', async (_, headers) => {
  const { client, requests } = observe()
  const error = await failure(client.names.resolve(name, { headers }), ParameterError)
  expect(error).toMatchObject({ parameter: 'headers', rule: 'format' })
  expect(error.message).toContain(Object.keys(headers)[0])
  expect(inspect(error)).not.toContain(key)
  expect([requests, client.credits.uncertain]).toEqual([[], 0])
})

test('sends one credential even if middleware adds another', async () => {
  const addHeaders =
    (added: Record<string, string>): Middleware =>
    (request, next) =>
      next({ ...request, headers: { ...request.headers, ...added } })
  for (const [added, expected] of [
    [{ Authorization: 'Bearer of-the-middleware' }, { 'x-api-key': key }],
    [{ 'X-Api-Key': 'of-the-middleware' }, { 'x-api-key': 'of-the-middleware' }],
  ] as const) {
    const { client, requests } = observe({ use: [addHeaders(added)] })
    await client.names.resolve(name)
    expect(requests[0]?.headers).toEqual({ accept: 'application/json', ...expected })
  }
})
