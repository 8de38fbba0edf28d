import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { bindClient } from '../../src/core/client/create-client.ts'
import { serveHttp } from '../../src/mcp/http.ts'
import { mcpServerFactory } from '../../src/mcp/server.ts'
import { runCommand, startMcpServer } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { callTool, createAgent, startServer } from './client.ts'

/** Sends a request with headers that `fetch` does not allow, and returns the response status. */
const status = (url: string, headers: Record<string, string> = {}, path = '/mcp') =>
  new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers }
    request(new URL(path, url), { method: 'POST', headers: all }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(body)
  })

test('rejects requests from web pages, unknown hosts, paths and sessions', async () => {
  const { url } = await startServer()
  expect(await status(url, { host: 'evil.example' })).toBe(403)
  expect(await status(url, { origin: 'https://evil.example' })).toBe(403)
  expect(await status(url, {}, '/other')).toBe(404)
  expect(await status(url, { 'mcp-session-id': 'none' })).toBe(404)
  expect(await (await fetch(new URL('/sse', url))).text()).toContain('the MCP endpoint is /mcp')
})

/** Returns a function that creates an MCP server with the mock. */
async function serverFactory() {
  const { core } = await startServer()
  const options = { version: '1', confirmOver: 0, allowWrites: false, secrets: new Set<string>(), isMock: true }
  return mcpServerFactory({ client: bindClient(core), ...options })
}

test('lets pages of an allowed origin connect, with a preflight request', async () => {
  const origin = 'https://inspector.example'
  const options = { host: '127.0.0.1', port: 0, allowedOrigins: [origin] }
  const server = await serveHttp([{ token: 'secret', createMcpServer: await serverFactory() }], options)
  onTestFinished(() => server.close())
  const headers = { origin, 'access-control-request-headers': 'authorization, mcp-protocol-version' }
  const preflight = await fetch(server.url, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-methods')?.split(', ')).toEqual(['GET', 'POST', 'DELETE'])
  const simple = await fetch(server.url, { method: 'OPTIONS', headers: { origin } })
  expect(simple.headers.get('access-control-allow-headers')).toBe('*')
  const rejected = await fetch(server.url, { method: 'POST', headers: { origin } })
  expect(rejected.status).toBe(401)
  // The page can read the session ID, and a cache does not serve the response to another origin.
  expect(rejected.headers.get('access-control-expose-headers')?.split(', ')).toContain('mcp-session-id')
  expect(rejected.headers.get('vary')).toBe('Origin')
  const other = await fetch(server.url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const withoutOrigin = await fetch(server.url)
  expect(withoutOrigin.headers.get('access-control-allow-origin')).toBeNull()
  expect(await (await fetch(new URL('/health', server.url))).json()).toEqual({ status: 'ok' })
})

test('requires the token if one is set', async () => {
  const { url } = await startServer({}, {}, 'token-of-mine')
  expect(await status(url)).toBe(401)
  for (const authorization of ['Bearer wrong', 'Token bearer token-of-mine'])
    expect(await status(url, { authorization })).toBe(401)
  const rejected = await fetch(url)
  expect(rejected.headers.get('www-authenticate')).toBe('Bearer')
  expect(await rejected.text()).toContain('bearer token')
  const client = createAgent('auto')
  const requestInit = { headers: { authorization: 'Bearer token-of-mine' } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  expect((await callTool(client, 'alerts_chains', {})).isError).toBe(false)
})

test('rejects browsers even with a token if other machines can connect', async () => {
  const { url } = await startServer({}, {}, 'token-of-mine', '0.0.0.0')
  const authorization = 'Bearer token-of-mine'
  const headers = { authorization, origin: 'https://evil.example' }
  expect(await status(url, headers)).toBe(403)
  const rejected = await fetch(url, { headers })
  expect(await rejected.text()).toContain('https://evil.example are not allowed: start the server with --allow-origin')
  // The server accepts the host. The status is 400 because the session is missing.
  expect(await status(url, { authorization, host: 'name-of-mine.example' })).toBe(400)
})

test('listens on IPv6, and responds to a request without a Host header', async () => {
  const { url } = await startServer({}, {}, 'token-of-mine', '::1')
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/mcp$/)
  expect(await status(url)).toBe(401)
  const socket = connect(Number(new URL(url).port), '::1').end('GET /mcp HTTP/1.0\r\n\r\n')
  expect(String((await socket.toArray())[0])).toMatch(/^HTTP\/1\.1 401 /)
})

test('rejects a request whose Host header is not valid', async () => {
  const { url } = await startServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET /mcp HTTP/1.1\r\nHost: [\r\n\r\n')
  expect(String((await socket.toArray())[0])).toMatch(/^HTTP\/1\.1 403 /)
})

test('rejects with the error of the system if the port is in use', async () => {
  const { url } = await startServer()
  const options = { host: '127.0.0.1', port: Number(new URL(url).port) }
  await expect(serveHttp([{ createMcpServer: await serverFactory() }], options)).rejects.toThrow('EADDRINUSE')
})

test('close() ends open requests and sessions, and frees the port', async () => {
  const createServer = await serverFactory()
  let closed = 0
  const createMcpServer = () => Object.assign(createServer(), { onclose: () => closed++ })
  const server = await serveHttp([{ createMcpServer }], { host: '127.0.0.1', port: 0 })
  const client = createAgent('legacy')
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)))
  const sending = request(server.url, { method: 'POST', headers: { 'content-length': 100 } })
  sending.write('{')
  const ended = once(sending, 'error')
  await once(sending, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  await server.close()
  await ended
  expect(closed).toBe(1)
  await expect(fetch(server.url)).rejects.toThrow()
})

test('rejects a request before it reads the body', async () => {
  const { url } = await startServer({}, {}, 'token-of-mine')
  const authorization = 'Bearer token-of-mine'
  const rejectedStatus = async (headers: Record<string, string>, path = '/mcp') => {
    const sending = request(new URL(path, url), {
      method: 'POST',
      headers: { 'content-length': 4_000_000, ...headers },
    })
    sending.on('error', () => {})
    // The test never sends the rest of the body.
    sending.write('{')
    const [{ statusCode }] = await once(sending, 'response')
    sending.destroy()
    return statusCode
  }
  expect(await rejectedStatus({})).toBe(401)
  expect(await rejectedStatus({ authorization, origin: 'https://evil.example' })).toBe(403)
  expect(await rejectedStatus({ authorization, host: 'evil.example' })).toBe(403)
  expect(await rejectedStatus({ authorization }, '/other')).toBe(404)
})

test.each(['with a length', 'in chunks'])('responds with 413 to a body sent %s that is too large', async (how) => {
  const { url } = await startServer()
  const body = Buffer.alloc(4 * 1024 * 1024 + 1, 'x')
  const init = how === 'in chunks' ? { body: new Blob([body]).stream(), duplex: 'half' as const } : { body }
  const response = await fetch(url, { method: 'POST', ...init })
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('not exceed 4194304 bytes')])
  // A body of exactly 4 MiB is not too large.
  expect((await fetch(url, { method: 'POST', body: body.subarray(1) })).status).not.toBe(413)
  expect(await status(url)).toBe(400)
})

test('responds with 413 to a content-length that is too large, without waiting for the body', async () => {
  const { url } = await startServer()
  const sending = request(url, { method: 'POST', headers: { 'content-length': 2 ** 30 } })
  sending.on('error', () => {})
  sending.write('{')
  const [{ statusCode }] = await once(sending, 'response')
  sending.destroy()
  expect(statusCode).toBe(413)
})

test.each(['bearer', 'BEARER', 'Bearer ', 'bEaReR'])('accepts the authorization scheme %j', async (scheme) => {
  const { url } = await startServer({}, {}, 'token-of-mine')
  expect(await status(url, { authorization: `${scheme} token-of-mine` })).toBe(400)
  expect(await status(url, { authorization: `${scheme} TOKEN-OF-MINE` })).toBe(401)
  expect(await status(url, { authorization: `${scheme}token-of-mine`.replace(' ', '') })).toBe(401)
})

test('tells a client with an unknown session to initialize again', async () => {
  const { url } = await startServer()
  const client = createAgent('legacy')
  const transport = new StreamableHTTPClientTransport(new URL(url))
  await client.connect(transport)
  const headers = { 'mcp-session-id': transport.sessionId ?? '' }
  expect(await status(url, headers)).toBe(200)
  // The client ends its session, which frees the session.
  await transport.terminateSession()
  expect(await status(url, headers)).toBe(404)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32001, message: 'Session not found' },
    id: null,
  })
})

test('closes the least recently used session if there are too many', async () => {
  const { url } = await startServer()
  const open = async () => {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    })
    await response.text()
    return response.headers.get('mcp-session-id') ?? ''
  }
  const sessions: string[] = []
  for (let i = 0; i < 100; i++) sessions.push(await open())
  const [first = '', second = '', third = '', fourth = ''] = sessions
  // This request makes the first session the most recently used one.
  expect(await status(url, { 'mcp-session-id': first })).toBe(200)
  await open()
  await open()
  for (const closed of [second, third]) expect(await status(url, { 'mcp-session-id': closed })).toBe(404)
  for (const kept of [first, fourth]) expect(await status(url, { 'mcp-session-id': kept })).toBe(200)
})

test('cancels the request to the API if the client disconnects during a tool call', async () => {
  const { promise: received, resolve: receive } = Promise.withResolvers<ServerResponse>()
  const api = await serve((_, response) => receive(response))
  const { url } = await startServer({ service: { url: api.url, key: 'key-0123456789' } })
  const client = createAgent('auto')
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  const call = callTool(client, 'names_resolve', { chain: 'ethereum-mainnet', name: 'a.eth' })
  const failed = expect(call).rejects.toThrow()
  const response = await received
  const closed = once(response, 'close')
  await client.close()
  await failed
  await closed
  expect(response.writableFinished).toBe(false)
})

test('does not listen on a public address without a token', async () => {
  const { exit, err } = await runCommand(['mcp', '--mock', '--http', '--host', '0.0.0.0'])
  expect(exit).toBe(2)
  expect(err).toContain('Set CHAINDATA_MCP_TOKEN')
})

test.each([
  [['--groups', 'events,nothing'], '--groups: there is no nothing. Use '],
  [['--tools', 'nothing'], '--tools: there is no nothing. Use '],
  [['--read-only', '--allow-writes'], "'--read-only' cannot be used with option '--allow-writes'"],
  [['--private-key-file', '/nowhere'], "the file passed as --private-key-file can't be read"],
])('the command rejects %j', async (flags, message) => {
  const { exit, err } = await runCommand(['mcp', '--mock', ...flags])
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
})

test('the command names the port that is in use', async () => {
  const { port } = new URL((await startServer()).url)
  const { exit, err } = await runCommand(['mcp', '--mock', '--http', '--port', port])
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`port ${port} is already in use. Stop`) })
})

test('the command serves HTTP until it is interrupted', async () => {
  const { url, done, send, written } = await startMcpServer(['--mock', '--budget', '100'])
  const client = createAgent('legacy')
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  const { json } = await callTool(client, 'names_resolve', { chain: 'ethereum-mainnet', name: 'a.eth' })
  expect(json).toMatchObject({ budget: { spent: 20, left: 80 }, mock: true })
  expect(written.err).toContain('(budget 100 credits; press Ctrl+C to stop)')
  await client.close()
  send('SIGINT')
  expect(await done).toBe(130)
  expect(written.out).toBe('')
})
