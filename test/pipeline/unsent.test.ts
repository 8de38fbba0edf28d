import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import {
  ConnectionError,
  createClient,
  type Middleware,
  ParameterError,
  RateLimitError,
  TimeoutError,
} from '../../src/index.ts'
import { failure, key, name, observe, resolved, token } from '../support/client.ts'
import { serve } from '../support/server.ts'

/** Lets so many requests go, and no more. */
function letGo(most: number) {
  let count = 0
  return { acquire: () => (count++ < most ? undefined : new Promise<void>(() => {})), observe: () => {} }
}

const busy = () => new Response('', { status: 429, headers: { 'retry-after': '0' } })

test('an attempt that never left says nothing: what the one before it met is what happened', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: letGo(1) }, busy)
  expect(await failure(client.names.resolve(name), RateLimitError)).toMatchObject({ status: 429, attempts: 1 })
  expect(requests).toHaveLength(1)
})

test('where none ever left, its time was up', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: letGo(0) }, busy)
  expect(await failure(client.names.resolve(name), TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('a write that never left has no outcome that nobody knows', async () => {
  const { client, requests } = observe({ deadline: 50, rateLimit: letGo(0) })
  const call = client.contracts.deployToken({ ...token, fromPrivateKey: 'private' })
  expect(await failure(call, TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('an answer that is not read is let go', async () => {
  let given = 0
  const body = () => new ReadableStream({ cancel: () => void given++ })
  const { client } = observe({}, (_, i) =>
    i ? resolved : new Response(body(), { status: 503, headers: { 'retry-after': '0' } }),
  )
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect(given).toBe(1)
})

test('where nobody is there to send it to, nothing was charged', async () => {
  const server = await serve(() => resolved)
  await server.close()
  const client = createClient({ baseUrl: server.url, apiKey: key, retries: 1 })
  expect(await failure(client.names.resolve(name), ConnectionError)).toMatchObject({ attempts: 2 })
  expect(client.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
})

test.each<[string, Record<string, string>]>([
  ['a line break', { 'x-more': 'a\nb' }],
  ['a sign that HTTP has not', { 'x-more': '✓' }],
  ['a name of two words', { 'x more': 'a' }],
  ['a key from a file, with its line break', { 'x-api-key': `${key}\n` }],
])('a header that none can carry is refused before anything is counted: %s', async (_, headers) => {
  const { client, requests } = observe()
  const error = await failure(client.names.resolve(name, { headers }), ParameterError)
  expect(error).toMatchObject({ parameter: 'headers', rule: 'format' })
  expect(error.message).toContain(Object.keys(headers)[0])
  expect(inspect(error)).not.toContain(key)
  expect([requests, client.credits.uncertain]).toEqual([[], 0])
})

test('what middleware writes into headers is read as all headers are: one credential leaves', async () => {
  const put =
    (given: Record<string, string>): Middleware =>
    (request, next) =>
      next({ ...request, headers: { ...request.headers, ...given } })
  for (const [given, expected] of [
    [{ Authorization: 'Bearer of-the-middleware' }, { 'x-api-key': key }],
    [{ 'X-Api-Key': 'of-the-middleware' }, { 'x-api-key': 'of-the-middleware' }],
  ] as const) {
    const { client, requests } = observe({ use: [put(given)] })
    await client.names.resolve(name)
    expect(requests[0]?.headers).toEqual({ accept: 'application/json', ...expected })
  }
})
