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
import { isLoopback } from '../catalog/loopback.ts'
import { HttpEndpoint } from './http-endpoint.ts'

export interface HttpOptions {
  readonly host: string
  readonly port: number
  /**
   * Origins whose web pages may connect to the server, such as `https://inspector.example`. Default: only origins on
   * this machine.
   */
  readonly allowedOrigins?: readonly string[] | undefined
  /** Called before each request. The request waits for the promise. */
  readonly beforeRequest?: (() => Promise<void>) | undefined
}

/** A group of MCP clients that use the same bearer token, and share a budget and stored results. */
export interface HttpTenant {
  /** Bearer token of the clients. Required if other machines can connect to the server. */
  readonly token?: string | undefined
  readonly createMcpServer: () => Server
}

export interface HttpServer {
  readonly url: string
  close(): Promise<void>
  /** Replaces the tenants. Closes the sessions and streams of tenants that are not in the new list. */
  setTenants(tenants: readonly HttpTenant[]): void
}

/** Starts an HTTP server for MCP's streamable HTTP transport. Call `close()` on the result to stop the server. */
export async function serveHttp(tenants: readonly HttpTenant[], options: HttpOptions): Promise<HttpServer> {
  const server = new NodeServer(tenants, options)
  await server.listen()
  return { url: server.url, close: () => server.close(), setTenants: (current) => server.setTenants(current) }
}

class NodeServer {
  readonly #options: HttpOptions
  readonly #server = createServer((message, response) => {
    this.#handle(message, response).catch(() => response.destroy())
  })
  #endpoints: ReadonlyMap<HttpTenant, HttpEndpoint> = new Map()

  constructor(tenants: readonly HttpTenant[], options: HttpOptions) {
    this.#options = options
    this.setTenants(tenants)
  }

  get url(): string {
    const { host, port } = this.#options
    const address = this.#server.address()
    const listeningPort = typeof address === 'object' && address ? address.port : port
    return `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}/mcp`
  }

  async listen(): Promise<void> {
    const { host, port } = this.#options
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, host, resolve))
  }

  async close(): Promise<void> {
    for (const endpoint of this.#endpoints.values()) await endpoint.close()
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  setTenants(tenants: readonly HttpTenant[]): void {
    const before = this.#endpoints
    this.#endpoints = new Map(
      tenants.map((tenant) => [tenant, before.get(tenant) ?? new HttpEndpoint(tenant.createMcpServer)]),
    )
    for (const [tenant, endpoint] of before) {
      if (!this.#endpoints.has(tenant)) endpoint.close().catch(() => {})
    }
  }

  /** Handles a request to the Node.js server. Reads the request body only if the request is accepted. */
  async #handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = message
    const disconnected = new AbortController()
    response.on('close', () => disconnected.abort())
    const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      signal: disconnected.signal,
    })
    await this.#options.beforeRequest?.()
    const cors = this.#corsHeaders(request)
    // A browser sends the preflight request without a token.
    const isPreflight = method === 'OPTIONS' && 'access-control-allow-origin' in cors
    const found = isPreflight ? new Response(null, { status: 204 }) : this.#findEndpoint(request)
    const result = found instanceof Response ? found : await respondWithBody(message, request, found)
    response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...cors }).flushHeaders()
    for await (const chunk of result.body ?? []) {
      if (!response.write(chunk)) await once(response, 'drain', { signal: disconnected.signal })
    }
    response.end()
  }

  /**
   * Returns the endpoint for a request, or an error response. Rejects requests without a valid bearer token, and
   * requests from web pages of other origins. DNS rebinding does not bypass the check of the origin.
   */
  #findEndpoint(request: Request): HttpEndpoint | Response {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname !== '/mcp') return new Response('Not found: the MCP endpoint is /mcp', { status: 404 })
    const sentToken = /^bearer +(.*)/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const [, endpoint] = [...this.#endpoints].find(([{ token }]) => !token || isSameToken(sentToken, token)) ?? []
    if (!endpoint)
      return new Response('Missing or invalid bearer token', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
    const rejection = isLoopback(this.#options.host)
      ? hostHeaderValidationResponse(request, localhostAllowedHostnames())
      : undefined
    return rejection ?? this.#rejectOrigin(request) ?? endpoint
  }

  #rejectOrigin(request: Request): Response | undefined {
    const { host, allowedOrigins = [] } = this.#options
    const origin = request.headers.get('origin')
    if (origin === null || allowedOrigins.includes(origin)) return undefined
    return isLoopback(host)
      ? originValidationResponse(request, localhostAllowedOrigins())
      : new Response(`Requests from ${origin} are not allowed: start the server with --allow-origin`, { status: 403 })
  }

  /** Returns the CORS headers for a web page. Only pages of an allowed origin can read the response. */
  #corsHeaders(request: Request): Record<string, string> {
    const origin = request.headers.get('origin')
    if (origin === null || this.#rejectOrigin(request)) return {}
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version',
      vary: 'Origin',
    }
  }
}

function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function respondWithBody(message: IncomingMessage, request: Request, endpoint: HttpEndpoint): Promise<Response> {
  if (request.method !== 'POST') return endpoint.respond(request)
  const body = await readRequestBody(message)
  return body ? endpoint.respond(new Request(request, { body })) : new Response(bodyTooLargeMessage, { status: 413 })
}

const maxRequestBytes = 4 * 1024 * 1024
const bodyTooLargeMessage = 'The request body is larger than 4 MiB'

/**
 * Reads the body of a request. If the body is too large, returns `undefined` and keeps the connection open, so that the
 * client can read the error response.
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
