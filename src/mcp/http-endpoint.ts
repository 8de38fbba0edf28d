import { randomUUID } from 'node:crypto'
import { type NodeMcpRequestHandler, toNodeHandler } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

/**
 * Maximum number of open sessions. Each further session closes the least recently used one. Only MCP clients of older
 * protocol versions use sessions.
 */
const maxSessions = 100

/** Responds to MCP requests over HTTP, and manages the sessions of one bearer token. */
export class HttpEndpoint {
  readonly #createServer: () => Server
  readonly #handler: ReturnType<typeof createMcpHandler>
  readonly #sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  /** Responds with 413 to a request body of more than 4 MiB. */
  readonly handle: NodeMcpRequestHandler = toNodeHandler({ fetch: (request) => this.#respond(request) })

  constructor(createServer: () => Server) {
    this.#createServer = createServer
    this.#handler = createMcpHandler(createServer, { legacy: 'reject' })
  }

  async #respond(request: Request): Promise<Response> {
    return (await isLegacyRequest(request)) ? this.#respondInSession(request) : this.#handler.fetch(request)
  }

  async close(): Promise<void> {
    await this.#handler.close()
    for (const transport of [...this.#sessions.values()]) await transport.close()
  }

  /** Responds to a client that uses an MCP protocol version of 2025. Confirmation requests then require a session. */
  async #respondInSession(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id')
    if (id === null) return this.#openSession(request)
    const session = this.#sessions.get(id)
    if (!session)
      return Response.json(
        { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
        { status: 404 },
      )
    // A map keeps insertion order, so its first entry is the least recently used session.
    this.#sessions.delete(id)
    this.#sessions.set(id, session)
    return session.handleRequest(request)
  }

  async #openSession(request: Request): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, transport)
        const [oldest] = this.#sessions.values()
        if (this.#sessions.size > maxSessions) oldest?.close()
      },
    })
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId)
    }
    await this.#createServer().connect(transport)
    return transport.handleRequest(request)
  }
}
