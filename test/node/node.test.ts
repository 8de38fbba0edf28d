import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClient, RateLimitError, ResponseError } from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { failure, key, name, resolved } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'

async function open(answer: RequestHandler, options: Parameters<typeof createClient>[0] = {}) {
  const { url, requests } = await serve(answer)
  return { client: createClient({ baseUrl: url, apiKey: key, fetch: createNodeFetch(), ...options }), requests, url }
}

it('rejects an unknown option, since a misspelled agent would bypass a proxy', () => {
  const misspelled: object = { agent: new Agent() }
  expect(() => createNodeFetch(misspelled)).toThrow(
    expect.objectContaining({
      name: 'ParameterError',
      operation: 'createNodeFetch',
      parameter: 'agent',
      rule: 'unknown',
    }),
  )
})

describe('requests', () => {
  it('sends the same request as the platform’s fetch', async () => {
    const { client, requests, url } = await open(() => resolved)
    await client.names.resolve(name)
    await createClient({ baseUrl: url, apiKey: key }).names.resolve(name)
    const [ours, theirs] = requests
    expect(ours?.url).toBe(theirs?.url)
    for (const header of ['x-api-key', 'accept', 'host']) expect(ours?.headers[header]).toBe(theirs?.headers[header])
  })

  it.each(['', '?a=1', '/a b?c=ü&d="e"#part', '/a/../b/%2E%2E/./c?d=/../e', '/a\\b?c=\\'])(
    'sends the same path and host as the platform’s fetch: %s',
    async (path) => {
      const { url, requests } = await serve(() => ({}))
      const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
      await (await createNodeFetch()(url + path, init)).text()
      await (await fetch(url + path, init)).text()
      expect(requests[0]?.url).toBe(requests[1]?.url)
      expect(requests[0]?.headers.host).toBe(requests[1]?.headers.host)
    },
  )

  describe.each(['manual', 'follow'] as const)('with `redirect: %s`', (redirect) => {
    it.each([
      ['GET', { 'content-length': '50' }],
      ['GET', { 'Transfer-Encoding': 'chunked' }],
      ['GET', { host: 'other.example' }],
      ['GET', { Host: 'other.example', connection: 'x-api-key', 'proxy-connection': 'close', te: 'trailers' }],
      ['GET', { trailer: 'a', expect: '100-continue', 'keep-alive': 'timeout=1' }],
      ['GET', { connection: 'upgrade', upgrade: 'websocket' }],
      ['POST', { 'Content-Length': '1' }],
      ['POST', { 'content-length': '0', 'transfer-encoding': 'chunked' }],
    ])('keeps requests on a connection apart: %s with %j', async (method, headers) => {
      const { url, requests } = await serve(() => ({}))
      const send = createNodeFetch({ httpAgent: new Agent({ keepAlive: true, maxSockets: 1 }) })
      const body = method === 'POST' ? { body: 'hello', headers: { 'content-type': 'text/plain', ...headers } } : {}
      await (await send(`${url}/first`, { method, headers, redirect, ...body })).text()
      await (await send(`${url}/second`, { headers: { 'x-api-key': key }, redirect })).text()
      expect(requests.map((request) => request.url)).toEqual(['/first', '/second'])
      const { host, connection, ...others } = requests[0]?.headers ?? {}
      expect([host, connection]).toEqual([new URL(url).host, 'keep-alive'])
      const length = method === 'POST' ? '5' : undefined
      for (const name of Object.keys(headers).map((each) => each.toLowerCase()))
        expect(others[name]).toBe(name === 'content-length' ? length : undefined)
    })
  })

  it('connects to an IPv6 address', async () => {
    const server = createServer((request, response) => response.end(request.headers.host))
    await new Promise<void>((resolve) => server.listen(0, '::1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
    const response = await createNodeFetch({ httpAgent: new Agent() })(`http://[::1]:${port}/`, init)
    expect(await response.text()).toBe(`[::1]:${port}`)
  })

  it('rejects a URL with a user and a password without repeating them', async () => {
    const { url, requests } = await serve(() => ({}))
    const error = await failure(createNodeFetch()(url.replace('//', '//eve:secret@')), TypeError)
    expect(error.message).toBe('the URL must not contain a user name or a password')
    expect(requests).toEqual([])
  })

  it('returns a 204 without a body', async () => {
    const { url } = await serve((_, response) => void response.writeHead(204).end())
    const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
    const response = await createNodeFetch()(url, init)
    expect([response.bodyUsed, response.status, response.body]).toEqual([false, 204, null])
    expect(await (await createNodeFetch()(url, init)).text()).toBe('')
  })

  it('sends a body with its length in bytes', async () => {
    const { client, requests } = await open(() => undefined, { retries: 0 })
    const body = { paused: true, url: 'https://host/naïve' }
    client.alerts.update({ id: 'a', ...body }).catch(() => {})
    await expect.poll(() => requests.length).toBe(1)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
    expect(requests[0]?.headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(body))))
  })

  it('reuses connections', async () => {
    const sockets = new Set<unknown>()
    const { client } = await open((_, response) => {
      sockets.add(response.socket)
      return resolved
    })
    for (let i = 0; i < 5; i++) await client.names.resolve(name)
    expect(sockets.size).toBe(1)
  })

  it.each([
    [204, 'PUT'],
    [200, 'HEAD'],
    [304, 'GET'],
  ])('frees the connection of a %i after %s, whose body nobody reads', async (status, method) => {
    const { url } = await serve((_, response) => void response.writeHead(status).end())
    const send = createNodeFetch({ httpAgent: new Agent({ keepAlive: true, maxSockets: 1 }) })
    for (let i = 0; i < 3; i++) expect((await send(url, { method })).status).toBe(status)
  })

  it('does not open a connection for each redirect', async () => {
    const sockets = new Set<unknown>()
    const { client } = await open(({ url }, response) => {
      sockets.add(response.socket)
      if (url.includes('/second')) return resolved
      return reply(response, 307, 'moved', { location: '/second' })
    })
    for (let i = 0; i < 5; i++) await client.names.resolve(name)
    // The first request after a redirect may start before the body of the redirect has arrived.
    expect(sockets.size).toBeLessThanOrEqual(2)
  })

  it.each(['integrity', 'dispatcher'])('rejects the option %s, which it would ignore', async (option) => {
    const { url, requests } = await serve(() => ({}))
    const call = createNodeFetch()(url, { [option]: option === 'integrity' ? 'sha256-aaaa' : {} })
    await expect(call).rejects.toThrow(`createNodeFetch does not support the option \`${option}\``)
    expect(requests).toEqual([])
  })

  it('sends requests through the agent of the options', async () => {
    const httpAgent = new Agent({ maxSockets: 1 })
    let maxActive = 0
    let active = 0
    const { client } = await open(
      async () => {
        maxActive = Math.max(maxActive, ++active)
        await new Promise((resolve) => setTimeout(resolve, 5))
        active--
        return resolved
      },
      { fetch: createNodeFetch({ httpAgent }) },
    )
    await Promise.all(Array.from({ length: 4 }, () => client.names.resolve(name)))
    expect(maxActive).toBe(1)
  })
})

describe('responses', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['x-gzip', gzipSync],
  ])('decompresses a response with the encoding %s', async (encoding, compress) => {
    const { client, requests } = await open((_, response) => {
      response.setHeader('content-encoding', encoding)
      response.end(compress(JSON.stringify(resolved)))
    })
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests[0]?.headers['accept-encoding']).toBe('gzip, deflate, br')
  })

  it('decodes a body with a byte order mark, and characters split over chunks', async () => {
    const text = Buffer.from(`\uFEFF${JSON.stringify({ ...resolved, name: 'naïve-✓.eth' })}`)
    const { client } = await open(async (_, response) => {
      for (const byte of text) {
        response.write(Buffer.of(byte))
        if (byte > 127) await new Promise((resolve) => setTimeout(resolve, 2))
      }
      response.end()
    })
    expect(await client.names.resolve(name)).toHaveProperty('name', 'naïve-✓.eth')
  })

  it('rejects a body longer than `maxBytes`', async () => {
    const { client } = await open((_, response) => response.end(JSON.stringify('x'.repeat(2000))), { maxBytes: 1000 })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error.message).toContain('longer than the maxBytes of 1000')
  })

  it('exposes the headers of successful and failed responses', async () => {
    const { client } = await open(
      ({ query }, response) =>
        query.get('name') === 'busy.eth'
          ? reply(response, 429, { message: 'slow down' }, { 'retry-after': '7', 'x-trace': 'abc' })
          : reply(response, 200, resolved, { 'x-trace': 'abc' }),
      { retries: 0 },
    )
    const { response } = await client.names.resolve(name).withResponse()
    expect(response.status).toBe(200)
    expect(response.headers.get('X-Trace')).toBe('abc')
    const error = await failure(client.names.resolve({ ...name, name: 'busy.eth' }), RateLimitError)
    expect(error.retryAfterMs).toBe(7000)
    expect(error.response?.headers.get('x-trace')).toBe('abc')
    expect(await error.response?.json()).toEqual({ message: 'slow down' })
  })

  it.each(['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'] as const)(
    'rejects %s() of a body that has been read, as the platform’s Response does',
    async (read) => {
      const { url } = await serve(() => ({ a: 1 }))
      const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
      for (const send of [createNodeFetch(), fetch]) {
        const response = await send(url, init)
        await response.text()
        const again = response[read]()
        await expect(again).rejects.toBeInstanceOf(TypeError)
      }
    },
  )

  it('supports every method of Response that reads the body', async () => {
    const { url } = await serve((_, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      response.end('{"a":1}')
    })
    const get = () =>
      createNodeFetch()(url, { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal })
    expect(await (await get()).json()).toEqual({ a: 1 })
    expect(await (await get()).text()).toBe('{"a":1}')
    expect(Buffer.from(await (await get()).arrayBuffer()).toString()).toBe('{"a":1}')
    expect(Buffer.from(await (await get()).bytes()).toString()).toBe('{"a":1}')
    expect((await (await get()).blob()).size).toBe(7)
    const response = await get()
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const copy = response.clone()
    expect([await copy.text(), await response.text()]).toEqual(['{"a":1}', '{"a":1}'])
    expect(response.bodyUsed).toBe(true)
    await expect(response.text()).rejects.toThrow(/unusable|read/i)
    const stream = await get()
    const chunks: Uint8Array[] = []
    for await (const chunk of stream.body ?? []) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('{"a":1}')
    const read = await get()
    await read.text()
    expect(read.body).toBeNull()
    await expect(read.arrayBuffer()).rejects.toThrow(TypeError)
  })
})

describe('responses that are read late, or inspected before they are read', () => {
  const init = () => ({ method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal }) as const

  it('decompresses the complete body once', async () => {
    const text = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => `owner-${Math.sqrt(i)}`))
    const { url } = await serve((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(text))
    })
    const inspected = await createNodeFetch()(url, init())
    expect(inspected.body?.locked).toBe(false)
    expect(inspected.bodyUsed).toBe(false)
    expect(await new Response(inspected.body).text()).toBe(text)
    const cloned = await createNodeFetch()(url, init())
    const copy = cloned.clone()
    cloned.body?.cancel()
    expect(await copy.text()).toBe(text)
  })

  it.each(['identity', 'gzip'])(
    'rejects at once if the connection closed before the body is read: %s',
    async (encoding) => {
      const { client } = await open(
        (_, response) => {
          response.writeHead(200, { 'content-encoding': encoding, 'content-length': '1000' })
          response.write('x')
          setTimeout(() => response.destroy(), 20)
        },
        {
          use: [
            async (request, next) => {
              const response = await next(request)
              await new Promise((resolve) => setTimeout(resolve, 100))
              return response
            },
          ],
        },
      )
      // A TimeoutError would come after 30 s.
      const error = await failure(client.names.resolve(name), ResponseError)
      expect(error.message).toBe('names.resolve: the response could not be read completely')
    },
  )
})

describe('aborted requests', () => {
  it('close their connection, before the headers and within the body', async () => {
    for (const begin of [false, true]) {
      const closed: Promise<unknown>[] = []
      const { client, requests } = await open((_, response) => {
        closed.push(once(response, 'close'))
        if (begin) response.write('{"chain":')
        return undefined
      })
      const controller = new AbortController()
      const call = client.names.resolve(name, { signal: controller.signal })
      await expect.poll(() => requests.length).toBe(1)
      if (begin) await new Promise((resolve) => setTimeout(resolve, 20))
      const reason = new Error('enough')
      controller.abort(reason)
      expect(await failure(call)).toBe(reason)
      await closed[0]
    }
  })

  it('are not sent if the signal is already aborted', async () => {
    const { url, requests } = await serve(() => ({}))
    const signal = AbortSignal.abort(new Error('before'))
    const call = createNodeFetch()(url, { method: 'GET', headers: {}, redirect: 'manual', signal })
    await expect(call).rejects.toThrow('before')
    expect(requests).toEqual([])
  })
})

it('does not load the web globals for a successful call', async () => {
  const { url } = await serve(() => resolved)
  const script = `
    const touched = []
    for (const name of ['fetch', 'Headers', 'Request', 'Response', 'FormData', 'ReadableStream', 'Blob']) {
      const { get, value } = Object.getOwnPropertyDescriptor(globalThis, name)
      Object.defineProperty(globalThis, name, { get: () => (touched.push(name), get ? get.call(globalThis) : value) })
    }
    const { createClient } = await import('./src/index.ts')
    const { createNodeFetch } = await import('./src/node/index.ts')
    const client = createClient({ baseUrl: '${url}', apiKey: 'key', fetch: createNodeFetch() })
    await client.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
    console.log(JSON.stringify(touched))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(stdout)).toEqual([])
})
