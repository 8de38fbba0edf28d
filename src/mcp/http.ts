import { randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { isLoopback } from '../util/loopback.ts'

export interface HttpOptions {
  readonly host: string
  readonly port: number
  /** Bearer token that clients must send. Required if other machines can connect. */
  readonly token?: string | undefined
  /** Origins of the web pages that may connect, such as `https://inspector.example`. Default: pages on this machine. */
  readonly allowedOrigins?: readonly string[] | undefined
}

/** Maximum number of sessions, which only older clients use. Beyond it, the least recently used session is closed. */
const maxSessions = 100

/** Starts a server for the streamable HTTP transport. Call `close()` on the result to stop it. */
export async function serveHttp(
  createMcpServer: () => Server,
  { host, port, token, allowedOrigins = [] }: HttpOptions,
) {
  const handler = createMcpHandler(createMcpServer, { legacy: 'reject' })
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()

  /**
   * Returns an error response if the request is not allowed. Requires the token, and rejects web pages of other
   * origins, including those that use DNS rebinding.
   */
  const rejectRequest = (request: Request): Response | undefined => {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname !== '/mcp') return new Response('Not found: the MCP endpoint is /mcp', { status: 404 })
    const [, sentToken = ''] = /^bearer +(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (token && !isSameToken(sentToken, token))
      return new Response('Missing or invalid bearer token', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
    if (isLoopback(host)) {
      const rejection = hostHeaderValidationResponse(request, localhostAllowedHostnames())
      if (rejection) return rejection
    }
    const origin = request.headers.get('origin')
    if (origin === null || allowedOrigins.includes(origin)) return undefined
    return isLoopback(host)
      ? originValidationResponse(request, localhostAllowedOrigins())
      : new Response(`Requests from ${origin} are not allowed: start the server with --allow-origin`, { status: 403 })
  }

  const respond = async (request: Request): Promise<Response> =>
    (await isLegacyRequest(request)) ? respondInSession(request) : handler.fetch(request)

  /** Returns CORS headers that allow pages of allowed origins to read the response. */
  const corsHeaders = (request: Request): Record<string, string> => {
    const origin = request.headers.get('origin')
    if (origin === null || !allowedOrigins.includes(origin)) return {}
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version',
      vary: 'Origin',
    }
  }

  /** Clients of the 2025 protocol need a session for confirmation requests; newer clients do not use sessions. */
  async function respondInSession(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id')
    if (id === null) return openSession(request)
    const session = sessions.get(id)
    if (!session)
      return Response.json(
        { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
        { status: 404 },
      )
    // Move the session to the end of the map, whose first entry is the least recently used one.
    sessions.delete(id)
    sessions.set(id, session)
    return session.handleRequest(request)
  }

  async function openSession(request: Request): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport)
        const [oldest] = sessions.values()
        if (sessions.size > maxSessions) oldest?.close()
      },
    })
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId)
    }
    await createMcpServer().connect(transport)
    return transport.handleRequest(request)
  }

  const server = createServer((message, response) => {
    handleRequest(message, response, { rejectRequest, respond, corsHeaders }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const listeningPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}/mcp`,
    async close() {
      await handler.close()
      for (const transport of [...sessions.values()]) await transport.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

interface Handlers {
  readonly rejectRequest: (request: Request) => Response | undefined
  readonly respond: (request: Request) => Promise<Response>
  readonly corsHeaders: (request: Request) => Readonly<Record<string, string>>
}

/** Converts a Node.js request to a Fetch API request, and the response back. Reads the body only of allowed requests. */
async function handleRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { rejectRequest, respond, corsHeaders }: Handlers,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = message
  const disconnected = new AbortController()
  response.on('close', () => disconnected.abort())
  const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    signal: disconnected.signal,
  })
  const cors = corsHeaders(request)
  // Browsers send preflight requests without a token.
  const isPreflight = method === 'OPTIONS' && 'access-control-allow-origin' in cors
  const result = isPreflight
    ? new Response(null, { status: 204 })
    : (rejectRequest(request) ?? (await respondWithBody(message, request, respond)))
  response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...cors }).flushHeaders()
  for await (const chunk of result.body ?? []) {
    if (!response.write(chunk)) await once(response, 'drain', { signal: disconnected.signal })
  }
  response.end()
}

async function respondWithBody(
  message: IncomingMessage,
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return respond(request)
  const body = await readRequestBody(message)
  return body ? respond(new Request(request, { body })) : new Response(bodyTooLargeMessage, { status: 413 })
}

const maxRequestBytes = 4 * 1024 * 1024
const bodyTooLargeMessage = 'The request body is larger than 4 MiB'

/**
 * Returns the body, or `undefined` if it is too large. In that case the connection stays open: closing it would reset
 * it before the client has read the response.
 */
async function readRequestBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(message.headers['content-length']) > maxRequestBytes) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxRequestBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
