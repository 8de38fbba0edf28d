import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import { localhostHostValidation } from '@modelcontextprotocol/node'
import { localhostAllowedOrigins, type Server, validateOriginHeader } from '@modelcontextprotocol/server'
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

/** Sends the headers at once. Otherwise, the headers of a stream would wait for its first message. */
class PromptResponse extends ServerResponse {
  override writeHead(...args: readonly unknown[]): this {
    Reflect.apply(super.writeHead, this, args)
    this.flushHeaders()
    return this
  }
}

class NodeServer {
  readonly #options: HttpOptions
  readonly #server = createServer({ ServerResponse: PromptResponse }, (message, response) => {
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
    await this.#options.beforeRequest?.()
    const hasPage = message.headers.origin !== undefined && this.#allowsOrigin(message)
    if (hasPage) setCorsHeaders(message, response)
    // A browser sends the preflight request without a token.
    if (hasPage && message.method === 'OPTIONS') response.writeHead(204).end()
    else await this.#accept(message, response)?.handle(message, response)
  }

  /**
   * Returns the endpoint for a request. Otherwise, sends an error response. Rejects requests without a valid bearer
   * token, and requests from web pages of other origins. DNS rebinding does not bypass the check of the origin.
   */
  #accept(message: IncomingMessage, response: ServerResponse): HttpEndpoint | undefined {
    const { url = '/', headers } = message
    const { pathname } = new URL(url, 'http://localhost')
    const reject = (status: number, text: string) => void response.writeHead(status, plainText).end(text)
    if (pathname === '/health')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
    if (pathname !== '/mcp') return reject(404, 'Not found: the MCP endpoint is /mcp')
    const sentToken = /^bearer +(.*)/i.exec(headers.authorization ?? '')?.[1] ?? ''
    const [, endpoint] = [...this.#endpoints].find(([{ token }]) => !token || isSameToken(sentToken, token)) ?? []
    if (!endpoint) {
      response.setHeader('www-authenticate', 'Bearer')
      return reject(401, 'Missing or invalid bearer token')
    }
    if (isLoopback(this.#options.host) && !localhostHostValidation()(message, response)) return undefined
    if (!this.#allowsOrigin(message))
      return reject(403, `Requests from ${headers.origin} are not allowed: start the server with --allow-origin`)
    return endpoint
  }

  #allowsOrigin({ headers: { origin = '' } }: IncomingMessage): boolean {
    const { host, allowedOrigins = [] } = this.#options
    const ownOrigins = isLoopback(host) ? localhostAllowedOrigins() : []
    return allowedOrigins.includes(origin) || validateOriginHeader(origin, ownOrigins).ok
  }
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Allows the web page that sends a request to read the response. */
function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  const requested = headers['access-control-request-headers']
  response
    .setHeader('access-control-allow-origin', headers.origin ?? '')
    .setHeader('access-control-allow-methods', 'GET, POST, DELETE')
    .setHeader('access-control-allow-headers', requested ?? '*')
    .setHeader('access-control-expose-headers', 'mcp-session-id, mcp-protocol-version')
    .setHeader('vary', 'Origin')
}

function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
