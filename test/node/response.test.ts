import { getEventListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ConnectionError, createClient, ResponseError } from '../../src/index.ts'
import { createNodeFetch, type NodeFetchOptions } from '../../src/node/index.ts'
import { IncomingResponse } from '../../src/node/response.ts'
import { failure, key, name } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'
import { certificate, listenTls } from '../support/tls.ts'

const init = (signal = new AbortController().signal) =>
  ({ method: 'GET', headers: {}, redirect: 'manual', signal }) as const

/** Creates the response for a stream that stands for a message. */
const createResponse = (message: Readable) =>
  new IncomingResponse(message as unknown as IncomingMessage, new URL('http://a'), 'GET')

/** Returns the response of a server. */
const respond = async (handler: RequestHandler, options?: NodeFetchOptions, signal?: AbortSignal) =>
  createNodeFetch(options)((await serve(handler)).url, init(signal))

describe('a URL with https:', () => {
  test('is requested with the agent for such URLs', async () => {
    const agent = new Agent({ ca: certificate.cert, checkServerIdentity: () => undefined, keepAlive: true })
    const response = await createNodeFetch({ httpsAgent: agent })(await listenTls(), init())
    expect(await response.text()).toBe('{}')
    agent.destroy()
  })

  test('is checked against the certificates of Node.js by default', async () => {
    const error = await failure(createNodeFetch()(await listenTls(), init()))
    expect(error).toMatchObject({ name: 'TypeError', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  })
})

describe('a response', () => {
  test.each([
    [200, true],
    [299, true],
    [300, false],
    [404, false],
  ])('with the status %i is ok: %s', async (status, ok) => {
    const response = await respond((_, answer) => reply(answer, status, {}))
    expect([response.status, response.ok, response.type, response.redirected]).toEqual([status, ok, 'basic', false])
  })

  test('has the same status and headers after clone()', async () => {
    const response = await respond((_, answer) => reply(answer, 404, { a: 1 }, { 'x-a': 'b' }))
    const copy = response.clone()
    expect([copy.status, copy.statusText, copy.headers.get('x-a')]).toEqual([404, 'Not Found', 'b'])
    expect(await copy.json()).toEqual({ a: 1 })
  })

  test('loses only a byte order mark at its beginning', async () => {
    for (const mark of ['\ufeff', '']) {
      const response = await respond((_, answer) => answer.end(`${mark}a\ufeffb`))
      expect(await response.text()).toBe('a\ufeffb')
    }
  })

  test('cannot be read twice', async () => {
    const response = await respond(() => ({}))
    await response.text()
    expect([response.bodyUsed, response.body]).toEqual([true, null])
    await expect(response.blob()).rejects.toThrow('Body is unusable: it has been read')
  })

  test('to a switch of protocols is an error', async () => {
    const switched = respond((_, answer) => {
      answer.socket?.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n')
    })
    expect((await failure(switched)).cause).toMatchObject({ message: 'the server switched to another protocol' })
  })

  test.each([600, 999])('of the status %i is an error, and frees the connection', async (status) => {
    const { url } = await serve((_, answer) => answer.writeHead(status).end('{}'))
    const client = createClient({ baseUrl: url, apiKey: key, fetch: createNodeFetch(), retries: 0 })
    const error = await failure(client.names.resolve(name), ConnectionError)
    expect(error.message).toContain(`the server sent the invalid status ${status}`)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with the unknown encoding %s is returned as it is',
    async (encoding) => {
      const response = await respond((_, answer) => answer.writeHead(200, { 'content-encoding': encoding }).end('{}'))
      expect(await response.text()).toBe('{}')
    },
  )

  test('leaves no listener on the signal', async () => {
    const { signal } = new AbortController()
    const response = await respond(() => ({}), {}, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    await response.text()
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('a body', () => {
  const body = JSON.stringify({ resolved: false, more: 'x'.repeat(50) })

  test('of `maxBytes` bytes is accepted, and a longer one closes the connection', async () => {
    const closed: boolean[] = []
    const { url } = await serve((request, answer) => {
      answer.on('close', () => closed.push(answer.writableFinished))
      if (request.url.includes('endless')) {
        const timer = setInterval(() => answer.write('x'.repeat(100)), 5)
        answer.on('close', () => clearInterval(timer))
      } else answer.end(body)
    })
    const resolve = (maxBytes: number, prefix = '') =>
      createClient({ baseUrl: url + prefix, apiKey: key, fetch: createNodeFetch(), retries: 0 }).names.resolve(name, {
        maxBytes,
      })
    expect(JSON.stringify(await resolve(body.length))).toBe(body)
    const error = await failure(resolve(body.length - 1), ResponseError)
    expect(error.message).toContain(`maxBytes of ${body.length - 1}`)
    await failure(resolve(1000, '/endless'), ResponseError)
    await expect.poll(() => closed[2]).toBe(false)
  })

  test.each(['identity', 'gzip'])('that ends early rejects with the cause: %s', async (encoding) => {
    const bytes = encoding === 'gzip' ? gzipSync('x'.repeat(50_000)) : Buffer.from('x'.repeat(1000))
    const response = await respond((_, answer) => {
      answer.writeHead(200, { 'content-encoding': encoding, 'content-length': bytes.length })
      answer.write(bytes.subarray(0, bytes.length / 2))
      setTimeout(() => answer.destroy(), 50)
    })
    const cause = { code: expect.stringMatching(/ECONNRESET|PREMATURE_CLOSE/) }
    expect(await failure(response.text())).toMatchObject({ name: 'TypeError', message: 'terminated', cause })
  })

  test('that ended early before it is read rejects with the cause', async () => {
    const response = await respond((_, answer) => {
      answer.writeHead(200, { 'content-length': '1000' })
      answer.write('x')
      setTimeout(() => answer.destroy(), 5)
    })
    await wait(50)
    expect(await failure(response.text())).toMatchObject({ message: 'terminated', cause: { code: 'ECONNRESET' } })
  })
})

describe('a message of a runtime that reports no error', () => {
  /** Returns a message without a connection, and the response for it. */
  const createMessage = () => {
    const message = Object.assign(new Readable({ read() {} }), { headers: {}, headersDistinct: {} })
    return { message, response: createResponse(message) }
  }

  test('rejects if it closes while or before its body is read', async () => {
    const { message, response } = createMessage()
    message.push('{"a":')
    const text = failure(response.text())
    message.destroy()
    expect((await text).cause).toMatchObject({ message: 'the connection closed' })
    const late = createMessage()
    late.message.destroy()
    expect((await failure(late.response.text())).cause).toMatchObject({ message: 'the connection closed' })
  })

  test('has no status text, and its body may be empty', async () => {
    const { message, response } = createMessage()
    message.push(null)
    expect([response.status, response.statusText, response.ok, await response.text()]).toEqual([0, '', false, ''])
  })
})

test('an error after the headers does not crash a process that does not read the body', () => {
  const message = new Readable({ read() {} })
  createResponse(message)
  expect(() => message.emit('error', new Error('reset'))).not.toThrow()
})

test('an unknown option is rejected with the accepted ones', () => {
  const create = () => createNodeFetch({ agent: undefined } as object)
  expect(create).toThrow('unknown option `agent`: the options are httpAgent and httpsAgent')
})
