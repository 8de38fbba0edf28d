/*
 * The cases of @hey-api/client-fetch that concern the `fetch` function of a client
 * (packages/openapi-ts/src/plugins/@hey-api/client-fetch/__tests__/client.test.ts in hey-api/openapi-ts, MIT). They are in
 * no npm package, so they are written anew here. Each runs with the built-in `fetch` and with `createFetch`, and both show
 * the same to a caller. `buildUrl` sends nothing, so its cases are not included.
 */
import { describe, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../generated/client/client/index.ts'
import { createFetch } from '../../src/fetch/index.ts'
import { type ReceivedRequest, serve } from '../support/server.ts'

interface Case {
  readonly title: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly run: (client: Client, isClosed: () => Promise<void>) => Promise<unknown>
}

const url = '/test'
const getting =
  (options: object = {}): Case['run'] =>
  (client) =>
    client.get({ url, ...options })
const posting =
  (options: object): Case['run'] =>
  (client) =>
    client.post({ url, ...options })

const empty: readonly Case[] = [
  ...['application/octet-stream', 'text/plain', 'application/json', 'multipart/form-data'].map((type) => ({
    title: `zero-length ${type}`,
    headers: { 'content-length': '0', 'content-type': type },
    run: getting(),
  })),
  ...['arrayBuffer', 'text', 'blob', 'stream'].map((parseAs) => ({
    title: `zero-length response with parseAs ${parseAs}`,
    headers: { 'content-length': '0' },
    run: getting({ parseAs }),
  })),
  {
    title: 'non-zero content',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'test data',
    run: getting(),
  },
  {
    title: 'empty JSON response without Content-Length',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    run: getting(),
  },
  { title: 'empty response without Content-Type', headers: { 'transfer-encoding': 'chunked' }, run: getting() },
]

const bodies: readonly Case[] = [
  ...[0, false, 'test string', ''].map((body) => ({
    title: `plain text body with ${JSON.stringify(body)}`,
    run: posting({ body, bodySerializer: null, headers: { 'Content-Type': 'text/plain' } }),
  })),
  ...['', 0, false, '{"key":"value"}'].map((serialized) => ({
    title: `serializedBody ${JSON.stringify(serialized)}`,
    run: posting({
      body: serialized === '{"key":"value"}' ? {} : serialized,
      bodySerializer: () => serialized,
      headers: { 'Content-Type': 'application/json' },
    }),
  })),
  ...[null, (body: unknown) => JSON.stringify(body)].map((bodySerializer) => ({
    title: `a request interceptor sees the body, ${bodySerializer ? 'serialized' : 'plain'}`,
    run: async (client: Client) => {
      const seen: unknown[] = []
      client.interceptors.request.use((request, { serializedBody, body }) => {
        seen.push(serializedBody, body)
        return request
      })
      await client.post({ url, body: bodySerializer ? { key: 'value' } : 'test string', bodySerializer } as never)
      return seen
    },
  })),
]

const aborted = { signal: AbortSignal.abort(new DOMException('The operation was aborted', 'AbortError')) }
const errors: readonly Case[] = [
  {
    title: 'an error interceptor gets the AbortError',
    run: async (client) => {
      client.interceptors.error.use((error) => ({ message: String(error), type: 'abort' }))
      return client.get({ url, ...aborted })
    },
  },
  {
    title: 'an error interceptor gets a network error',
    run: async (client, close) => {
      await close()
      client.interceptors.error.use((error) => ({ isError: error instanceof Error, type: 'network' }))
      return client.get({ url })
    },
  },
  {
    title: 'throws what the interceptor returns with throwOnError',
    run: async (client) => {
      client.interceptors.error.use(() => ({ message: 'Request was aborted', type: 'abort' }))
      return client.get({ url, throwOnError: true, ...aborted }).catch((error: unknown) => ({ thrown: error }))
    },
  },
  { title: 'an exception without an error interceptor', run: getting(aborted) },
  {
    title: 'each error interceptor gets the result of the one before',
    run: async (client, close) => {
      await close()
      const second = vi.fn((error: unknown) => ({ ...(error as object), stage: 'second' }))
      client.interceptors.error.use(() => ({ first: true, stage: 'first' }))
      client.interceptors.error.use(second)
      const { error } = await client.get({ url })
      return [error, second.mock.calls.map(([input]) => input)]
    },
  },
]

/** What a caller sees of a result. */
async function shown(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { blob: await value.text(), type: value.type }
  if (value instanceof ArrayBuffer) return { bytes: value.byteLength }
  if (value instanceof FormData) return { form: [...value] }
  if (value instanceof ReadableStream) return { stream: await new Response(value).text() }
  if (value instanceof Error) return { error: value.name, message: value.message }
  if (typeof value !== 'object' || value === null || !('request' in value)) return value
  const { data, error, response } = value as { data?: unknown; error?: unknown; response?: Response }
  return { data: await shown(data), error: await shown(error), status: response?.status }
}

const sent = ({ method, url, body, headers }: ReceivedRequest) => [method, url, body, headers['content-type']]

async function observe({ headers = {}, body = '', run }: Case, kind: 'built-in' | 'createFetch') {
  const server = await serve((_, response) => void response.writeHead(200, headers).end(body))
  const options = { baseUrl: server.url, apiKey: 'key', retries: 0 }
  const client = createClient({ baseUrl: server.url, ...(kind === 'createFetch' && { fetch: createFetch(options) }) })
  return { value: await shown(await run(client, server.close)), requests: server.requests.map(sent) }
}

describe.each(Object.entries({ empty, bodies, errors }))('%s', (_, cases) => {
  test.each(cases)('$title', async (one) => {
    const platform = await observe(one, 'built-in')
    expect(await observe(one, 'createFetch')).toEqual(platform)
    expect(platform.value).toBeDefined()
  })
})
