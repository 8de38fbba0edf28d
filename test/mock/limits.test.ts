import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type MockServerOptions, mockFetch, startMock } from '../../src/mock/index.ts'

/* Requests that the mock rejects before it handles the call: large bodies, other hosts, invalid HTTP. */

const mebibyte = 1024 * 1024
const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
const names = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
const alert = '/v4/subscription/a'

/** Returns a valid request body with a size in bytes. */
const bodyOf = (bytes: number): string => JSON.stringify({ paused: true }).padEnd(bytes)

async function start(options?: MockServerOptions) {
  const server = await startMock(options)
  onTestFinished(() => server.close())
  return server
}

/** Sends raw bytes. Returns everything that the server sends until it closes the connection. */
async function sendRaw(port: number, ...chunks: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  for (const chunk of chunks) socket.write(chunk)
  return text(socket)
}

/** Sends a request with a custom `Host` header, which `fetch` does not support. */
const withHost = (url: string, host: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(url, { ...options, headers: { ...headers, ...options.headers, host } }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    )
    sent.on('error', reject).end()
  })

describe('a body of more than 1 MiB', () => {
  test('returns 413 from the server, with a declared length or streamed; 1 MiB is accepted', async () => {
    const server = await start()
    const put = async (body: BodyInit) => {
      const init = { method: 'PUT', headers, body, duplex: 'half' }
      const response = await fetch(server.url + alert, init)
      return [response.status, (await response.text()).includes('1 MiB')]
    }
    const streamed = (bytes: number) => new Blob([bodyOf(bytes)]).stream()
    expect(await put(bodyOf(mebibyte))).toEqual([204, false])
    expect(await put(streamed(mebibyte))).toEqual([204, false])
    expect(await put(bodyOf(mebibyte + 1))).toEqual([413, true])
    expect(await put(streamed(mebibyte + 1))).toEqual([413, true])
    expect(await put(streamed(80 * mebibyte))).toEqual([413, true])
    expect(await put('{')).toEqual([400, false])
    expect(server.requests.map(({ status }) => status)).toEqual([204, 204, 413, 413, 413, 400])
  })

  test('returns 413 while it is still being sent, and for a declared length alone', async () => {
    const server = await start()
    const head = `PUT ${alert} HTTP/1.1\r\nhost: localhost\r\nx-api-key: any\r\ncontent-type: application/json\r\n`
    expect(await sendRaw(server.port, `${head}content-length: 83886080\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 /)
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const chunks = Array.from({ length: 17 }, () => chunk)
    expect(await sendRaw(server.port, `${head}transfer-encoding: chunked\r\n\r\n`, ...chunks)).toMatch(
      /^HTTP\/1.1 413 /,
    )
  })

  test('reaches a client that reads the response only after it has sent everything', async () => {
    const server = await start()
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1').on('error', reject)
      socket.pause()
      const size = 20 * mebibyte
      socket.write(`PUT ${alert} HTTP/1.1\r\nhost: localhost\r\nx-api-key: any\r\ncontent-length: ${size}\r\n\r\n`)
      socket.write(Buffer.alloc(size), () => resolve(text(socket)))
    })
    expect(response).toMatch(/^HTTP\/1.1 413 /)
  })

  test('returns 413 for any path and method', async () => {
    const server = await start()
    for (const path of [
      names,
      '/nowhere',
      '/__mock/reset',
      '/__mock/stubs',
      '/rpc/ethereum-mainnet',
      '/__mock/alerts/a/fire',
    ]) {
      const init = { method: 'POST', headers, body: bodyOf(mebibyte + 1) }
      expect((await fetch(server.url + path, init)).status).toBe(413)
    }
    const get = `GET ${names} HTTP/1.1\r\nhost: localhost\r\nx-api-key: any\r\ncontent-length: 83886080\r\n\r\n`
    expect(await sendRaw(server.port, get)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('returns 413 from mockFetch, which stops reading', async () => {
    const fetch = mockFetch()
    const put = async (body: BodyInit) => (await fetch(`http://mock${alert}`, { method: 'PUT', headers, body })).status
    expect(await put(bodyOf(mebibyte))).toBe(204)
    expect(await put(bodyOf(mebibyte + 1))).toBe(413)
    expect(await put('€'.repeat(mebibyte / 2))).toBe(413)
    expect(await put(new Blob([bodyOf(mebibyte + 1)]))).toBe(413)
    const request = new Request(`http://mock${alert}`, { method: 'PUT', headers, body: bodyOf(mebibyte + 1) })
    expect((await fetch(request)).status).toBe(413)

    let chunks = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks++
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel() {
        cancelled = true
      },
    })
    expect(await put(endless)).toBe(413)
    expect(cancelled).toBe(true)
    expect(chunks).toBeLessThan(20)
  })
})

describe('the Host header', () => {
  test.each([
    'localhost',
    'LOCALHOST:1',
    'app.localhost:4010',
    '127.0.0.1',
    '127.8.9.1:80',
    '127.10.200.30',
    '[::1]:4010',
    'localhost.',
  ])('%s is a loopback name', async (host) => {
    const server = await start()
    expect((await withHost(server.url + names, host)).status).toBe(200)
  })

  test.each([
    'evil.example',
    'evil.example:4010',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
    '[::ffff:10.0.0.1]',
    'a@localhost',
    'evil.example#.localhost',
    'localhost:x',
  ])('%s is rejected with 403 on every path and method', async (host) => {
    const server = await start()
    const { status, body } = await withHost(server.url + names, host)
    expect([status, JSON.parse(body).statusCode]).toEqual([403, 403])
    expect(body).toContain('--allow-host')
    for (const path of [
      '/__mock/requests',
      '/__mock/stubs',
      '/rpc/ethereum-mainnet',
      '/',
      '/health',
      '/openapi.json',
      '/nowhere',
    ])
      expect((await withHost(server.url + path, host)).status).toBe(403)
    const preflight = { method: 'OPTIONS', headers: { origin: 'http://evil.example' } }
    expect((await withHost(server.url + names, host, preflight)).status).toBe(403)
    expect(server.requests).toEqual([])
  })

  test.each(['GET / HTTP/1.1\r\nhost:', 'GET / HTTP/1.0'])('is required: %j', async (head) => {
    const server = await start()
    expect(await sendRaw(server.port, `${head}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /)
  })

  test('may name a host of allowHosts with any port', async () => {
    const server = await start({ allowHosts: ['Mock.Test', 'mock'] })
    for (const host of ['mock.test', 'MOCK.test:1', 'mock', 'localhost'])
      expect((await withHost(server.url + names, host)).status).toBe(200)
    expect((await withHost(server.url + names, 'sub.mock.test')).status).toBe(403)
  })

  test('may be an IP address if the mock listens on more than loopback, since only names can be rebound', async () => {
    const server = await start({ host: '0.0.0.0' })
    const url = `http://127.0.0.1:${server.port}${names}`
    for (const host of ['192.168.1.5', '[fd00::1]:80', '0.0.0.0', 'localhost'])
      expect((await withHost(url, host)).status).toBe(200)
    for (const host of ['evil.example', 'a@10.0.0.1']) expect((await withHost(url, host)).status).toBe(403)
  })

  test('is not checked by mockFetch', async () => {
    expect((await mockFetch()(`http://evil.example${names}`, { headers })).status).toBe(200)
  })

  test('may be an IPv6 address of allowHosts', async () => {
    const server = await start({ allowHosts: ['[fd00::1]'] })
    expect((await withHost(server.url + names, '[fd00::1]:4010')).status).toBe(200)
    expect((await withHost(server.url + names, '[fd00::2]')).status).toBe(403)
  })

  test.each([['mock:4010'], ['http://mock'], [''], ['a mock'], [5]])(
    'allowHosts: %j is not a host name',
    async (name) => {
      await expect(startMock({ allowHosts: ['mock', name as string] })).rejects.toThrow('`allowHosts` must be')
    },
  )
})

test('a request line or headers of more than 16 KiB return 431, control characters in a path 400', async () => {
  const server = await start()
  const long = 'a'.repeat(20_000)
  expect(await sendRaw(server.port, `GET /${long} HTTP/1.1\r\nhost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  expect(await sendRaw(server.port, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${long}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 /,
  )
  expect(await sendRaw(server.port, 'GET /\u009b2J HTTP/1.1\r\nhost: localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
})

test('invalid percent-encoding anywhere in a URL returns an ordinary error', async () => {
  const server = await start()
  const statusOf = async (path: string, extraHeaders = {}) =>
    (await fetch(server.url + path, { headers: { ...headers, ...extraHeaders } })).status
  expect(await statusOf('/%ff/%')).toBe(404)
  expect(await statusOf('/__mock/%ff')).toBe(404)
  expect(await statusOf(`${names}&%=%&%ff`)).toBe(400)
  expect(await statusOf(`${names}&xApiKey=%ff`, { 'x-api-key': '' })).toBe(401)
})

describe('a method that a path does not support', () => {
  test('returns 405 and the supported methods', async () => {
    const fetch = mockFetch()
    const allow = async (method: string, path: string) => {
      const response = await fetch(`http://mock${path}`, { method, headers })
      return [response.status, response.headers.get('allow')]
    }
    expect(await allow('POST', names)).toEqual([405, 'GET, OPTIONS'])
    expect(await allow('DELETE', names.replace('?', '/key?'))).toEqual([405, 'GET, OPTIONS'])
    expect(await allow('GET', alert)).toEqual([405, 'PUT, OPTIONS'])
  })

  test('returns no body for HEAD', async () => {
    const server = await start()
    for (const send of [fetch, mockFetch()]) {
      const response = await send(server.url + names, { method: 'HEAD', headers })
      expect([response.status, await response.text()]).toEqual([405, ''])
    }
  })
})

test('a flaky key resets the connection instead of truncating an empty body', async () => {
  const fetch = mockFetch()
  const outcomes = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const init = { method: 'PUT', headers: { ...headers, 'x-api-key': 'mock-flaky' }, body: '{"paused":true}' }
    outcomes.add(
      await fetch(`http://mock${alert}`, init).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      ),
    )
  }
  expect([...outcomes].sort()).toEqual(['204', '500', '503', 'fetch failed'])
})
