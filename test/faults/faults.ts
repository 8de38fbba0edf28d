import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chunkOf, type Fault, head, json, sendForever, sendPartially, waitForClose, withHeaders } from './send.ts'

/** The expected outcome of an operation: success, or an error with this name. */
export type Outcome =
  | 'succeeds'
  | 'ConnectionError'
  | 'TimeoutError'
  | 'ResponseError'
  | 'RateLimitError'
  | 'ServerError'
  | 'ApiError'
  | 'UnknownOutcomeError'

export interface Row {
  readonly name: string
  readonly fault: Fault
  /** Outcome of a read whose first attempt has the fault. */
  readonly once: Outcome
  /** Outcome of a read whose attempts all have the fault. */
  readonly always: Outcome
  /**
   * Outcome of a write with the fault. The client never sends a write twice. If the outcome is unknown, the write
   * throws an `UnknownOutcomeError`.
   */
  readonly write: Outcome
  /** Timeout of an attempt in milliseconds. Default: more than the time of a response on a busy machine. */
  readonly timeout?: number
}

/** Maximum response size in these tests, in bytes. */
export const maxBytes = 100_000

const noResponse = { once: 'succeeds', always: 'ConnectionError', write: 'UnknownOutcomeError' } as const
const harmless = { once: 'succeeds', always: 'succeeds', write: 'succeeds' } as const
const late = { once: 'succeeds', always: 'TimeoutError', write: 'UnknownOutcomeError', timeout: 1_200 } as const
/** Outcomes for an incomplete body. The client retries reads with such a response. */
const incomplete = { once: 'succeeds', always: 'ResponseError', write: 'UnknownOutcomeError' } as const
/**
 * Outcomes for a complete body that is invalid or too large. The client does not retry, because the next response would
 * have the same body.
 */
const invalid = { once: 'ResponseError', always: 'ResponseError', write: 'UnknownOutcomeError' } as const

export const rows: readonly Row[] = [
  { name: 'connection reset before the response', ...noResponse, fault: ({ socket }) => void socket.resetAndDestroy() },
  {
    name: 'connection reset within the headers',
    ...noResponse,
    fault: async ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-ty')
      await wait(5)
      socket.resetAndDestroy()
    },
  },
  {
    name: 'connection reset after the headers',
    ...incomplete,
    fault: async (exchange) => {
      await sendPartially(exchange, 0)
      exchange.socket.resetAndDestroy()
    },
  },
  {
    name: 'connection reset within the body',
    ...incomplete,
    fault: async (exchange) => {
      await sendPartially(exchange, 0.5)
      exchange.socket.resetAndDestroy()
    },
  },
  { name: 'connection closed before the response', ...noResponse, fault: ({ socket }) => void socket.end() },
  {
    name: 'connection half-closed within the body',
    ...incomplete,
    fault: async (exchange) => {
      await sendPartially(exchange, 0.5)
      exchange.socket.end()
    },
  },
  {
    name: 'connection closed within a chunk',
    ...incomplete,
    fault: async ({ socket }) => {
      socket.write(`${head(200, { ...json, 'transfer-encoding': 'chunked' })}5\r\n[{"ch\r\n`)
      await wait(5)
      socket.end()
    },
  },
  {
    name: 'slow first byte, within the timeout',
    ...harmless,
    fault: async (exchange) => {
      await wait(100)
      exchange.socket.write(await sendPartially(exchange, 0))
    },
  },
  { name: 'no response', ...late, fault: async ({ socket }) => void (await waitForClose(socket)) },
  {
    name: 'no body after the headers',
    ...late,
    fault: async (exchange) => {
      await sendPartially(exchange, 0)
      await waitForClose(exchange.socket)
    },
  },
  {
    name: 'one byte every 40 ms',
    ...late,
    fault: async (exchange) => {
      const rest = await sendPartially(exchange, 0)
      for (const byte of rest) {
        if (exchange.socket.destroyed) return
        exchange.socket.write(Buffer.from([byte]))
        await wait(40)
      }
    },
  },
  {
    name: 'endless headers',
    ...noResponse,
    fault: async ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      await sendForever(socket, `x-more: ${'x'.repeat(1000)}\r\n`)
    },
  },
  {
    name: '`Content-Length` over `maxBytes`',
    ...invalid,
    fault: async ({ socket }) => {
      socket.write(head(200, { ...json, 'content-length': 1e9 }))
      await sendForever(socket, Buffer.alloc(65_536, ' '))
    },
  },
  {
    name: 'endless body',
    ...invalid,
    fault: async ({ socket }) => {
      socket.write(head(200, { ...json, 'transfer-encoding': 'chunked' }))
      await sendForever(socket, chunkOf(65_536))
    },
  },
  {
    name: 'small gzip body that decompresses to 50 MB',
    ...invalid,
    fault: withHeaders(
      () => ({ 'content-encoding': 'gzip', 'content-length': bomb.length }),
      () => bomb,
    ),
  },
  {
    name: '503 with an endless body',
    once: 'succeeds',
    always: 'ServerError',
    write: 'UnknownOutcomeError',
    fault: async ({ socket }) => {
      socket.write(head(503, { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }))
      await sendForever(socket, chunkOf(65_536))
    },
  },
  {
    name: '`Content-Length` too small',
    ...invalid,
    // The client must not read the rest of the body as the response to the next request.
    fault: withHeaders((body) => ({ 'content-length': Math.floor(body.length / 2) })),
  },
  {
    name: '`Content-Length` too large',
    ...late,
    fault: withHeaders((body) => ({ 'content-length': body.length + 10 })),
  },
  {
    name: '`Content-Length` not a number',
    ...noResponse,
    fault: withHeaders(() => ({ 'content-length': 'many' })),
  },
  {
    name: 'two different `Content-Length` headers',
    ...noResponse,
    fault: withHeaders((body) => ({ 'content-length': body.length, 'Content-Length': body.length + 1 })),
  },
  {
    name: '`Content-Encoding: gzip` on an uncompressed body',
    ...incomplete,
    fault: withHeaders((body) => ({ 'content-length': body.length, 'content-encoding': 'gzip' })),
  },
  {
    name: 'truncated gzip body',
    ...incomplete,
    fault: async ({ socket, reply }) => {
      const packed = gzipSync((await reply()).body)
      socket.write(head(200, { ...json, 'content-length': packed.length, 'content-encoding': 'gzip' }))
      socket.write(packed.subarray(0, Math.floor(packed.length / 2)))
      await wait(5)
      socket.end()
    },
  },
  {
    name: 'body in UTF-16',
    ...invalid,
    fault: withHeaders(
      (body) => ({ 'content-length': body.length * 2, 'content-type': 'application/json; charset=utf-16' }),
      (body) => Buffer.from(body.toString(), 'utf16le'),
    ),
  },
  {
    name: '103 before the response',
    ...harmless,
    fault: async (exchange) => {
      exchange.socket.write(head(103, { link: '</a>; rel=preload' }))
      exchange.socket.write(await sendPartially(exchange, 0))
    },
  },
  {
    name: '101 without a request to upgrade',
    ...noResponse,
    fault: async ({ socket }) => {
      socket.write(head(101, { connection: 'upgrade', upgrade: 'websocket' }))
      await waitForClose(socket)
    },
  },
  {
    name: 'response in another protocol',
    ...noResponse,
    fault: ({ socket }) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  },
  {
    name: '200 with an empty body',
    ...invalid,
    fault: ({ socket }) => void socket.write(head(200, { ...json, 'content-length': 0 })),
  },
  {
    name: '200 with the HTML page of a proxy',
    ...invalid,
    fault: ({ socket }) =>
      void socket.write(`${head(200, { 'content-type': 'text/html', 'content-length': 13 })}<html></html>`),
  },
  {
    name: 'redirect to the same URL',
    once: 'succeeds',
    always: 'ApiError',
    write: 'ApiError',
    fault: ({ socket, request }) => void socket.write(head(302, { location: request.path, 'content-length': 0 })),
  },
  {
    name: 'redirect to another origin',
    once: 'ApiError',
    always: 'ApiError',
    write: 'ApiError',
    fault: ({ socket }) => void socket.write(head(307, { location: 'http://127.0.0.1:9/', 'content-length': 0 })),
  },
  {
    name: '429 without `Retry-After`',
    once: 'succeeds',
    always: 'RateLimitError',
    write: 'RateLimitError',
    fault: ({ socket }) => void socket.write(head(429, { 'content-length': 0 })),
  },
  {
    name: '429 with a `Retry-After` beyond the deadline',
    once: 'RateLimitError',
    always: 'RateLimitError',
    write: 'RateLimitError',
    fault: ({ socket }) => void socket.write(head(429, { 'retry-after': 60, 'content-length': 0 })),
  },
  {
    name: '503',
    once: 'succeeds',
    always: 'ServerError',
    write: 'UnknownOutcomeError',
    fault: ({ socket }) => void socket.write(head(503, { 'content-length': 0 })),
  },
]

/** 50 MB of spaces, compressed to 50 kB. */
const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))

/** Formats the rows as a Markdown table with aligned columns. */
export function formatTable(rows: readonly Row[]): string {
  const format = (outcome: Outcome) => (outcome === 'succeeds' ? outcome : `\`${outcome}\``)
  const lines = [
    ['fault', 'read, fault once', 'read, fault always', 'write'],
    ...rows.map(({ name, once, always, write }) => [name, ...[once, always, write].map(format)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [head, ...body] = lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}
