import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { bodiesOf, operations, sampleOf } from '../contract/contract.ts'
import { names } from './harness.ts'
import { urlOf } from './requests.ts'

const alert = '/v4/subscription/a'

describe('startMock', () => {
  test('selects a free port by default', async () => {
    await using first = await startMock()
    await using second = await startMock()
    expect(second.port).not.toBe(first.port)
  })

  test('serves every operation, logs a line for each request, and closes', async () => {
    const lines: string[] = []
    await using server = await startMock({ latency: 1, log: (line) => lines.push(line) })
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
    for (const entry of operations) {
      const [body] = bodiesOf(entry)
      const init = entry.operation.requestBody && { body: JSON.stringify(body?.[1]) }
      const response = await fetch(server.url + urlOf(entry, sampleOf(entry, {})), {
        method: entry.method,
        headers: { 'x-api-key': 'canary', ...(init && { 'content-type': 'application/json' }) },
        ...init,
      })
      expect(response.ok).toBe(true)
      await response.text()
    }
    expect(server.requests.map(({ operation }) => operation)).toEqual(operations.map(({ id }) => id))
    await vi.waitFor(() => expect(lines).toHaveLength(operations.length))
    expect(
      lines.filter((line) => /^GET \/v4\/data\/defi\/swaps\/quote\?chain=\S+ 200 \d+ ms 20 credits$/.test(line)),
    ).toHaveLength(1)
    expect(lines.join()).not.toContain('canary')
    await server.close()
    await expect(fetch(server.url)).rejects.toThrow()
  })

  test('allows CORS preflight requests, and does not record them', async () => {
    const lines: string[] = []
    await using server = await startMock({ log: (line) => lines.push(line) })
    const response = await fetch(`${server.url}${names}&xApiKey=canary`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://page',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-api-key',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('x-api-key')
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
    await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(/^OPTIONS .*&xApiKey=<key> 204 /)]))
    expect(server.requests).toEqual([])
  })

  test('listens on IPv6, and ignores headers with several values', async () => {
    await using server = await startMock({ host: '::1' })
    expect(server.url).toBe(`http://[::1]:${server.port}`)
    const headers = { 'x-api-key': 'any', 'set-cookie': ['a=1', 'b=2'] }
    const status = await new Promise((resolve, reject) =>
      request(server.url + names, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(200)
    expect(server.requests[0]?.headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    ['without built-in modules', { getBuiltinModule: (): undefined => undefined }],
    ['that cannot load built-in modules', {}],
    ['that is absent', undefined],
  ])('throws if the runtime has a process %s', async (_, process) => {
    vi.stubGlobal('process', process)
    const message = startMock().catch((error: Error) => error.message)
    vi.unstubAllGlobals()
    expect(await message).toContain('startMock needs Node.js, Bun or Deno')
  })

  test('throws if the port is in use, or if the machine does not have the address', async () => {
    await using server = await startMock()
    await expect(startMock({ port: server.port })).rejects.toMatchObject({
      message: expect.stringContaining(`Port ${server.port} is already in use`),
      cause: { code: 'EADDRINUSE' },
    })
    // An address for documentation, which no machine has.
    await expect(startMock({ host: '192.0.2.1' })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
  })

  test('logs the duration, the fault and the credits of each request', async () => {
    const lines: string[] = []
    const begin = performance.now()
    await using server = await startMock({ log: (line) => lines.push(line) })
    const get = () => fetch(server.url + names, { headers: { 'x-api-key': 'any' } })
    await (await get()).text()
    server.on('names.resolve', { fault: 'reset' })
    await expect(get()).rejects.toThrow('fetch failed')
    server.on('names.resolve', { status: 500 })
    await (await get()).text()
    await vi.waitFor(() => expect(lines).toHaveLength(3))
    const elapsed = performance.now() - begin
    const durations = lines.map((line) => Number(/ (\d+) ms/.exec(line)?.[1]))
    expect(lines.map((line) => line.replace(/\d+ ms/, '… ms'))).toEqual([
      `GET ${names} 200 … ms 20 credits`,
      `GET ${names} reset … ms 20 credits`,
      `GET ${names} 500 … ms`,
    ])
    for (const duration of durations) expect(duration).toBeLessThanOrEqual(Math.round(elapsed))
  })

  test('closes connections whose response is still due', async () => {
    const server = await startMock({ on: { 'names.resolve': { delay: Number.POSITIVE_INFINITY } } })
    const response = fetch(server.url + names, { headers: { 'x-api-key': 'any' } }).catch((error: Error) => error)
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    await server.close()
    expect(await response).toBeInstanceOf(TypeError)
  })

  test('declares the length of a body in bytes, and none for an empty response', async () => {
    await using server = await startMock({ on: { 'names.resolve': { body: 'größer', unchecked: true } } })
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const response = await fetch(server.url + names, { headers })
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['8', 'größer'])
    const init = { method: 'PUT', headers, body: '{"paused":true}' }
    const empty = await fetch(server.url + alert, init)
    expect([empty.status, empty.headers.get('content-length')]).toEqual([204, null])
  })

  test('keeps the connection open for further requests', async () => {
    await using server = await startMock()
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const read = await fetch(server.url + names, { headers })
    const write = await fetch(server.url + alert, { method: 'PUT', headers, body: '{"paused":true}' })
    expect([read, write].map((response) => response.headers.get('connection'))).toEqual(['keep-alive', 'keep-alive'])
    await read.text()
  })

  test('rejects a large body at once, and closes the connection after the body or after one second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await using server = await startMock()
    const bytes = 1024 * 1024 + 1
    const sendHead = async () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.write(`PUT ${alert} HTTP/1.1\r\nhost: localhost\r\nx-api-key: any\r\ncontent-length: ${bytes}\r\n\r\n`)
      const [head] = await once(socket, 'data')
      expect(String(head)).toMatch(/^HTTP\/1.1 413 .*\r\nconnection: close\r\n/is)
      return socket.resume()
    }
    const complete = await sendHead()
    complete.write(' '.repeat(bytes))
    await once(complete, 'close')
    const incomplete = await sendHead()
    vi.advanceTimersByTime(1000)
    await once(incomplete, 'close')
  })

  test('stalls after half of a body, and before an empty body', async () => {
    await using server = await startMock({ on: { 'names.resolve': { fault: 'stall', body: 'half', unchecked: true } } })
    const response = await fetch(server.url + names, { headers: { 'x-api-key': 'any' } })
    const chunk = await response.body?.getReader().read()
    expect(new TextDecoder().decode(chunk?.value)).toBe('ha')
    server.on('names.resolve', { fault: 'stall', body: '', unchecked: true })
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${names} HTTP/1.1\r\nhost: localhost\r\nx-api-key: any\r\n\r\n`)
    await vi.waitFor(() => expect(server.requests).toHaveLength(2))
    await server.close()
    expect(await text(socket)).toBe('')
  })

  test('names the function in the error for an invalid option', async () => {
    await expect(startMock({ prot: 1 } as never)).rejects.toThrow(/^startMock: unknown option `prot`/)
  })

  test('truncates bodies and resets connections for a flaky key', async () => {
    await using server = await startMock()
    const outcomes = new Set<string>()
    for (let i = 0; i < 40; i++) {
      outcomes.add(
        await fetch(server.url + names, { headers: { 'x-api-key': 'mock-flaky' } })
          .then((response) => response.text().then(() => String(response.status)))
          .catch((error: Error) => error.message),
      )
    }
    expect([...outcomes].sort()).toEqual(['200', '500', '503', 'fetch failed', 'terminated'])
  })
})
