import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { listen } from '../support/listen.ts'

const text = 'This is a compressed text, compressed for the tests of fetch.'
const gzip = gzipSync(text)

/** Bodies by name, with their encoding. */
const encoded: Record<string, [encoding: string, body: Uint8Array | string]> = {
  gzip: ['gzip', gzip],
  'GZIP in capitals': ['GZIP', gzip],
  'x-gzip': ['x-gzip', gzip],
  deflate: ['deflate', deflateSync(text)],
  'raw deflate': ['deflate', deflateRawSync(text)],
  br: ['br', brotliCompressSync(text)],
  'gzip, br': ['gzip, br', brotliCompressSync(gzip)],
  'deflate, gzip': ['deflate, gzip', gzipSync(deflateSync(text))],
  'six encodings': ['gzip, gzip, gzip, gzip, gzip, gzip', gzip],
  'unknown encoding': ['unknown', text],
  'known and unknown encoding': ['gzip, unknown', gzip],
  'gzip without trailer': ['gzip', gzip.subarray(0, -8)],
  'gzip that is plain text': ['gzip', text],
  'empty gzip': ['gzip', ''],
  'empty deflate': ['deflate', ''],
  'empty br': ['br', ''],
}
export const encodings = Object.keys(encoded)

/** The answer to each path, with the name of the resource of the web platform tests that behaves like it. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void> = {
  // inspect-headers.py and echo-content.py: the request as JSON.
  '/inspect': async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  },
  // status.py
  '/status': (_, response, query) => {
    response.writeHead(Number(query.get('code')), query.get('text') ?? undefined, { 'content-type': 'text/plain' })
    response.end(query.get('body') ?? undefined)
  },
  // redirect.py
  '/redirect': (request, response, query) => {
    request.resume()
    const count = Number(query.get('count') ?? 1)
    const target = query.get('to') ?? '/inspect'
    const location = count > 1 ? `/redirect?${new URLSearchParams({ to: target, count: String(count - 1) })}` : target
    response.writeHead(Number(query.get('status') ?? 302), { ...(query.has('nowhere') ? {} : { location }) })
    response.end('moved')
  },
  '/encoded': (_, response, query) => {
    const [encoding, body] = encoded[query.get('name') ?? ''] ?? ['identity', '']
    response.writeHead(Number(query.get('status') ?? 200), {
      'content-encoding': encoding,
      'content-type': 'text/plain',
    })
    response.end(query.get('status') === '204' ? undefined : body)
  },
  '/headers': (_, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.setHeader('x-double', ['one', 'two'])
    response.setHeader('content-type', 'text/plain;charset=UTF-8')
    response.end('\ufeffnaïve')
  },
  // infinite-slow-response.py
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    const timer = setInterval(() => response.write('.'.repeat(2048)), 5)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => {},
  // bad-chunk-encoding.py
  '/bad-chunk': (_, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\ntest\r\nzzz\r\n')
  },
  '/truncated': (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => setTimeout(() => response.destroy(), 5))
  },
  '/reset': (_, response) => void response.destroy(),
  '/json': (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":[1]}'),
  '/form': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' }).end('a=1&b=%20'),
  '/informational': (_, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' })
    response.end('final')
  },
}

export interface TestServer {
  readonly url: string
  /** Connections that clients have opened. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

export async function startServer(): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = answers[pathname] ?? answers['/inspect']
    answer?.(request, response, searchParams)
  })
  server.on('connection', (socket) => sockets.add(socket))
  return { ...(await listen(server)), connections: () => sockets.size }
}
