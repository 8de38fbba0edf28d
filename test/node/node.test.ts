import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createClient, RateLimitError, ResponseError } from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { failure, key, name, resolved } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'

async function open(answer: RequestHandler, options: Parameters<typeof createClient>[0] = {}) {
  const { url, requests } = await serve(answer)
  return { client: createClient({ baseUrl: url, apiKey: key, fetch: createNodeFetch(), ...options }), requests, url }
}

it('an agent under a name that is not known would be a proxy that nothing goes through: it is refused', () => {
  const wrong: object = { agent: new Agent() }
  expect(() => createNodeFetch(wrong)).toThrow(
    expect.objectContaining({
      name: 'ParameterError',
      operation: 'createNodeFetch',
      parameter: 'agent',
      rule: 'unknown',
    }),
  )
})

describe('what leaves', () => {
  it('is what leaves with the platform’s fetch', async () => {
    const { client, requests, url } = await open(() => resolved)
    await client.names.resolve(name)
    await createClient({ baseUrl: url, apiKey: key }).names.resolve(name)
    const [ours, theirs] = requests
    expect(ours?.url).toBe(theirs?.url)
    for (const header of ['x-api-key', 'accept', 'host']) expect(ours?.headers[header]).toBe(theirs?.headers[header])
  })

  it.each(['', '?a=1', '/a b?c=ü&d="e"#part', '/a/../b/%2E%2E/./c?d=/../e', '/a\\b?c=\\'])(
    'has the path that it has with the platform’s fetch: %s',
    async (path) => {
      const { url, requests } = await serve(() => ({}))
      const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
      await (await createNodeFetch()(url + path, init)).text()
      await (await fetch(url + path, init)).text()
      expect(requests[0]?.url).toBe(requests[1]?.url)
      expect(requests[0]?.headers.host).toBe(requests[1]?.headers.host)
    },
  )

  it('has no credential that stands in its URL', async () => {
    const { url, requests } = await serve(() => ({}))
    const init = { method: 'GET', headers: { 'x-api-key': key }, redirect: 'manual' } as const
    const { signal } = new AbortController()
    await (await createNodeFetch()(url.replace('//', '//eve:secret@'), { ...init, signal })).text()
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('comes back without a body where none may be', async () => {
    const { url } = await serve((_, response) => void response.writeHead(204).end())
    const init = { method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal } as const
    const response = await createNodeFetch()(url, init)
    expect([response.bodyUsed, response.status, response.body]).toEqual([false, 204, null])
    expect(await (await createNodeFetch()(url, init)).text()).toBe('')
  })

  it('is a body with its length', async () => {
    const { client, requests } = await open(() => undefined, { retries: 0 })
    const body = { paused: true, url: 'https://host/naïve' }
    const call = client.alerts.update({ id: 'a', ...body })
    await expect.poll(() => requests.length).toBe(1)
    call.catch(() => {})
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
    expect(requests[0]?.headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(body))))
  })

  it('goes over connections that are kept', async () => {
    const sockets = new Set<unknown>()
    const { client } = await open((_, response) => {
      sockets.add(response.socket)
      return resolved
    })
    for (let i = 0; i < 5; i++) await client.names.resolve(name)
    expect(sockets.size).toBe(1)
  })

  it('goes over an agent of one’s own', async () => {
    const httpAgent = new Agent({ maxSockets: 1 })
    let most = 0
    let now = 0
    const { client } = await open(
      async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 5))
        now--
        return resolved
      },
      { fetch: createNodeFetch({ httpAgent }) },
    )
    await Promise.all(Array.from({ length: 4 }, () => client.names.resolve(name)))
    expect(most).toBe(1)
  })
})

describe('what comes', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['x-gzip', gzipSync],
  ])('is unpacked: %s', async (encoding, pack) => {
    const { client, requests } = await open((_, response) => {
      response.setHeader('content-encoding', encoding)
      response.end(pack(JSON.stringify(resolved)))
    })
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests[0]?.headers['accept-encoding']).toBe('gzip, deflate, br')
  })

  it('may come in parts that cut a letter in two, behind a mark of the byte order', async () => {
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

  it('is bounded', async () => {
    const { client } = await open((_, response) => response.end(JSON.stringify('x'.repeat(2000))), { maxBytes: 1000 })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error.message).toContain('longer than the maxBytes of 1000')
  })

  it('has its header, also of an error', async () => {
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
    expect(response.url).toBe('')
    const error = await failure(client.names.resolve({ ...name, name: 'busy.eth' }), RateLimitError)
    expect(error.retryAfterMs).toBe(7000)
    expect(error.response?.headers.get('x-trace')).toBe('abc')
    expect(await error.response?.json()).toEqual({ message: 'slow down' })
  })

  it.each(['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'] as const)(
    'rejects where it has been read before, as the platform’s does: %s()',
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

  it('can be read in every way that a response can', async () => {
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

describe('what is read late, or looked at more than once', () => {
  const init = () => ({ method: 'GET', headers: {}, redirect: 'manual', signal: new AbortController().signal }) as const

  it('is unpacked once, and comes whole', async () => {
    const text = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => `owner-${Math.sqrt(i)}`))
    const { url } = await serve((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(text))
    })
    const looked = await createNodeFetch()(url, init())
    expect(looked.body?.locked).toBe(false)
    expect(looked.bodyUsed).toBe(false)
    expect(await new Response(looked.body).text()).toBe(text)
    const copied = await createNodeFetch()(url, init())
    const copy = copied.clone()
    copied.body?.cancel()
    expect(await copy.text()).toBe(text)
  })

  it.each(['identity', 'gzip'])('says at once that it broke, where it did so before: %s', async (encoding) => {
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
    // Not a TimeoutError, after all of its 30 s.
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error.message).toBe('names.resolve: the answer was cut short')
  })
})

describe('what is given up', () => {
  it('closes its connection: before the header, and in the body', async () => {
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

  it('is not begun with a signal that is aborted', async () => {
    const { url, requests } = await serve(() => ({}))
    const signal = AbortSignal.abort(new Error('before'))
    const call = createNodeFetch()(url, { method: 'GET', headers: {}, redirect: 'manual', signal })
    await expect(call).rejects.toThrow('before')
    expect(requests).toEqual([])
  })
})

it('a call that goes well touches no global of the web, which would take its time to load', async () => {
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
