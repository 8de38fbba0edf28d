import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  type Server,
} from '@modelcontextprotocol/server'
import { isLoopback } from '../util/loopback.ts'
import { HttpEndpoint } from './http-endpoint.ts'

export interface HttpOptions {
  readonly host: string
  readonly port: number
  /** Origins whose web pages may connect, such as `https://inspector.example`. Default: pages on this machine. */
  readonly allowedOrigins?: readonly string[] | undefined
}

/** The clients that share a bearer token, and therefore a budget and results. */
export interface HttpTenant {
  /** Required if other machines can connect. */
  readonly token?: string | undefined
  readonly createMcpServer: () => Server
}

/** Starts a server for the streamable HTTP transport. Call `close()` on the result to stop it. */
export async function serveHttp(tenants: readonly HttpTenant[], { host, port, allowedOrigins = [] }: HttpOptions) {
  const endpoints = tenants.map(({ token, createMcpServer }) => ({
    token,
    endpoint: new HttpEndpoint(createMcpServer),
  }))

  /**
   * Returns the endpoint for a request, or an error response if the request is not allowed. Requires a token, and rejects
   * web pages from other origins, including those that use DNS rebinding.
   */
  const findEndpoint = (request: Request): HttpEndpoint | Response => {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname !== '/mcp') return new Response('Not found: the MCP endpoint is /mcp', { status: 404 })
    const [, sentToken = ''] = /^bearer +(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const found = endpoints.find(({ token }) => !token || isSameToken(sentToken, token))
    if (!found)
      return new Response('Missing or invalid bearer token', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
    const rejection = isLoopback(host) ? hostHeaderValidationResponse(request, localhostAllowedHostnames()) : undefined
    return rejection ?? rejectOrigin(request) ?? found.endpoint
  }

  const rejectOrigin = (request: Request): Response | undefined => {
    const origin = request.headers.get('origin')
    if (origin === null || allowedOrigins.includes(origin)) return undefined
    return isLoopback(host)
      ? originValidationResponse(request, localhostAllowedOrigins())
      : new Response(`Requests from ${origin} are not allowed: start the server with --allow-origin`, { status: 403 })
  }

  /** Returns CORS headers that allow pages from allowed origins to read the response. */
  const corsHeaders = (request: Request): Record<string, string> => {
    const origin = request.headers.get('origin')
    if (origin === null || rejectOrigin(request)) return {}
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version',
      vary: 'Origin',
    }
  }

  const server = createServer((message, response) => {
    handleRequest(message, response, findEndpoint, corsHeaders).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const listeningPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}/mcp`,
    async close() {
      for (const { endpoint } of endpoints) await endpoint.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Converts a Node.js request to a Fetch API request, and the response back. Reads the body only if the request is allowed. */
async function handleRequest(
  message: IncomingMessage,
  response: ServerResponse,
  findEndpoint: (request: Request) => HttpEndpoint | Response,
  corsHeaders: (request: Request) => Readonly<Record<string, string>>,
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
  const found = isPreflight ? new Response(null, { status: 204 }) : findEndpoint(request)
  const result = found instanceof Response ? found : await respondWithBody(message, request, found)
  response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...cors }).flushHeaders()
  for await (const chunk of result.body ?? []) {
    if (!response.write(chunk)) await once(response, 'drain', { signal: disconnected.signal })
  }
  response.end()
}

async function respondWithBody(message: IncomingMessage, request: Request, endpoint: HttpEndpoint): Promise<Response> {
  if (request.method !== 'POST') return endpoint.respond(request)
  const body = await readRequestBody(message)
  return body ? endpoint.respond(new Request(request, { body })) : new Response(bodyTooLargeMessage, { status: 413 })
}

const maxRequestBytes = 4 * 1024 * 1024
const bodyTooLargeMessage = 'The request body is larger than 4 MiB'

/**
 * Returns the body, or `undefined` if the body is too large. In that case, the connection stays open: closing it would
 * reset it before the client has read the response.
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
