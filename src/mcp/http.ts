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
  /** Who connects has to show it; a must where others than this machine can connect. */
  readonly token?: string | undefined
}

/** Sessions of older clients that are kept; the one longest unused goes first. */
const most = 100

/** Serves over streamable HTTP until it is closed. */
export async function serveHttp(door: () => Server, { host, port, token }: HttpOptions) {
  const handler = createMcpHandler(door, { legacy: 'reject' })
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()

  /** A page of a browser must not get in here, whatever name it found for this machine. */
  const refuse = (request: Request): Response | undefined => {
    if (new URL(request.url).pathname !== '/mcp') return new Response('It is at /mcp', { status: 404 })
    const [, given = ''] = /^bearer +(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (token && !isSame(given, token))
      return new Response('A token is needed', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
    if (isLoopback(host))
      return (
        hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        originValidationResponse(request, localhostAllowedOrigins())
      )
    return request.headers.has('origin') ? new Response('Not for browsers', { status: 403 }) : undefined
  }

  const answer = async (request: Request): Promise<Response> =>
    (await isLegacyRequest(request)) ? legacy(request) : handler.fetch(request)

  /** Clients of 2025 are asked for consent over their session; newer ones have none. */
  async function legacy(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id')
    const known = id === null ? undefined : sessions.get(id)
    if (id !== null && known) {
      sessions.delete(id)
      sessions.set(id, known)
      return known.handleRequest(request)
    }
    if (id !== null)
      return Response.json(
        { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
        { status: 404 },
      )
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => {
        sessions.set(session, transport)
        const [oldest] = sessions.values()
        if (sessions.size > most) oldest?.close()
      },
    })
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId)
    }
    await door().connect(transport)
    return transport.handleRequest(request)
  }

  const server = createServer((message, response) => {
    serve(message, response, refuse, answer).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/mcp`,
    async close() {
      await handler.close()
      for (const transport of [...sessions.values()]) await transport.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** From Node's request to the one of the web, and back. What is sent is read when its sender may get in. */
async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  refuse: (request: Request) => Response | undefined,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = message
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    signal: gone.signal,
  })
  const reply = async () => {
    if (method !== 'POST') return answer(request)
    const body = await bodyOf(message)
    return body ? answer(new Request(request, { body })) : new Response(tooLong, { status: 413 })
  }
  const { status, headers: out, body } = refuse(request) ?? (await reply())
  response.writeHead(status, Object.fromEntries(out)).flushHeaders()
  for await (const chunk of body ?? []) {
    if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal })
  }
  response.end()
}

/** Bytes of a request; no call of a tool is longer. */
const longest = 4 * 1024 * 1024
const tooLong = 'A request takes at most 4 MiB'

/** Nothing if it is too long. The connection stays open then, or the client would get a reset instead of a response. */
async function bodyOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(message.headers['content-length']) > longest) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
