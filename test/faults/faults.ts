import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Reply, Request } from './chaos.ts'

/** One request on its socket, and what the service would say to it. */
export interface Exchange {
  readonly socket: Socket
  readonly request: Request
  reply(): Promise<Reply>
}

export type Fault = (exchange: Exchange) => void | Promise<void>

/** What an operation promises: it ends well, or with an error of this name. */
export type Promised =
  | 'ends well'
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
  /** A read that meets it once, and one that meets it again and again. */
  readonly once: Promised
  readonly always: Promised
  /** A write that meets it: it is never sent again, and where nobody knows what came of it, that is what it says. */
  readonly write: Promised
  /** Milliseconds for an attempt. Default: more than a busy machine takes. */
  readonly timeout?: number
  /** A walk, where it does better: less is asked for instead. */
  readonly walk?: Promised
}

/** The bytes of an answer that these faults are about. */
export const maxBytes = 100_000

export const head = (status: number, headers: Record<string, string | number> = {}): string =>
  [`HTTP/1.1 ${status} Said`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )

const json = { 'content-type': 'application/json' }

/** The head as it should be, and so much of the body. */
async function part({ socket, reply }: Exchange, share: number): Promise<Buffer> {
  const { status, body } = await reply()
  socket.write(head(status, { ...json, 'content-length': body.length }))
  const at = Math.floor(body.length * share)
  socket.write(body.subarray(0, at))
  // What is in flight arrives before the connection ends.
  await wait(5)
  return body.subarray(at)
}

/** As the service says it, with other headers. */
const withHeaders =
  (headers: (body: Buffer) => Record<string, string | number>, change = (body: Buffer) => body): Fault =>
  async ({ socket, reply }) => {
    const { status, body } = await reply()
    socket.write(head(status, { ...json, ...headers(body) }))
    socket.write(change(body))
  }

/** Until the other side has enough. */
async function forever(socket: Socket, chunk: string | Buffer): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    await wait(1)
  }
}

/** Nothing more is said; the client has to end it. */
const silence = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : once(socket, 'close').catch(() => {})

const chunkOf = (size: number) => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`

const unanswered = { once: 'ends well', always: 'ConnectionError', write: 'UnknownOutcomeError' } as const
const harmless = { once: 'ends well', always: 'ends well', write: 'ends well' } as const
const late = { once: 'ends well', always: 'TimeoutError', write: 'UnknownOutcomeError', timeout: 1_200 } as const
/** The body is incomplete, so a read is retried. */
const incomplete = { once: 'ends well', always: 'ResponseError', write: 'UnknownOutcomeError' } as const
/** The body is complete but wrong, or too long: it would be the same again. */
const spoilt = { once: 'ResponseError', always: 'ResponseError', write: 'UnknownOutcomeError' } as const

export const rows: readonly Row[] = [
  { name: 'reset before anything is said', ...unanswered, fault: ({ socket }) => void socket.resetAndDestroy() },
  {
    name: 'reset within the head',
    ...unanswered,
    fault: async ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-ty')
      await wait(5)
      socket.resetAndDestroy()
    },
  },
  {
    name: 'reset behind the head',
    ...incomplete,
    fault: async (exchange) => {
      await part(exchange, 0)
      exchange.socket.resetAndDestroy()
    },
  },
  {
    name: 'reset within the body',
    ...incomplete,
    fault: async (exchange) => {
      await part(exchange, 0.5)
      exchange.socket.resetAndDestroy()
    },
  },
  { name: 'closed before anything is said', ...unanswered, fault: ({ socket }) => void socket.end() },
  {
    name: 'half closed within the body, and silent',
    ...incomplete,
    fault: async (exchange) => {
      await part(exchange, 0.5)
      exchange.socket.end()
    },
  },
  {
    name: 'cut: chunks without a last one',
    ...incomplete,
    fault: async ({ socket }) => {
      socket.write(`${head(200, { ...json, 'transfer-encoding': 'chunked' })}5\r\n[{"ch\r\n`)
      await wait(5)
      socket.end()
    },
  },
  {
    name: 'a slow first byte, in time',
    ...harmless,
    fault: async (exchange) => {
      await wait(100)
      exchange.socket.write(await part(exchange, 0))
    },
  },
  { name: 'no byte ever', ...late, fault: async ({ socket }) => void (await silence(socket)) },
  {
    name: 'silence behind the head',
    ...late,
    fault: async (exchange) => {
      await part(exchange, 0)
      await silence(exchange.socket)
    },
  },
  {
    name: 'a slow drip',
    ...late,
    fault: async (exchange) => {
      const rest = await part(exchange, 0)
      for (const byte of rest) {
        if (exchange.socket.destroyed) return
        exchange.socket.write(Buffer.from([byte]))
        await wait(40)
      }
    },
  },
  {
    name: 'a head without an end',
    ...unanswered,
    fault: async ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      await forever(socket, `x-more: ${'x'.repeat(1000)}\r\n`)
    },
  },
  {
    name: 'a body that says it is too large',
    ...spoilt,
    fault: async ({ socket }) => {
      socket.write(head(200, { ...json, 'content-length': 1e9 }))
      await forever(socket, Buffer.alloc(65_536, ' '))
    },
  },
  {
    name: 'a body without an end',
    ...spoilt,
    fault: async ({ socket }) => {
      socket.write(head(200, { ...json, 'transfer-encoding': 'chunked' }))
      await forever(socket, chunkOf(65_536))
    },
  },
  {
    name: 'a small body that unpacks to a large one',
    ...spoilt,
    fault: withHeaders(
      () => ({ 'content-encoding': 'gzip', 'content-length': bomb.length }),
      () => bomb,
    ),
  },
  {
    name: 'an error without an end',
    once: 'ends well',
    always: 'ServerError',
    write: 'UnknownOutcomeError',
    fault: async ({ socket }) => {
      socket.write(head(503, { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }))
      await forever(socket, chunkOf(65_536))
    },
  },
  {
    name: 'a length that is too short',
    ...spoilt,
    // What comes behind it is no answer to the next request.
    fault: withHeaders((body) => ({ 'content-length': Math.floor(body.length / 2) })),
  },
  {
    name: 'a length that is too long',
    ...late,
    fault: withHeaders((body) => ({ 'content-length': body.length + 10 })),
  },
  {
    name: 'a length that is no number',
    ...unanswered,
    fault: withHeaders(() => ({ 'content-length': 'many' })),
  },
  {
    name: 'two lengths',
    ...unanswered,
    fault: withHeaders((body) => ({ 'content-length': body.length, 'Content-Length': body.length + 1 })),
  },
  {
    name: 'said to be packed, and is not',
    ...incomplete,
    fault: withHeaders((body) => ({ 'content-length': body.length, 'content-encoding': 'gzip' })),
  },
  {
    name: 'packed, and cut',
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
    name: 'in UTF-16',
    ...spoilt,
    fault: withHeaders(
      (body) => ({ 'content-length': body.length * 2, 'content-type': 'application/json; charset=utf-16' }),
      (body) => Buffer.from(body.toString(), 'utf16le'),
    ),
  },
  {
    name: '103 before the answer',
    ...harmless,
    fault: async (exchange) => {
      exchange.socket.write(head(103, { link: '</a>; rel=preload' }))
      exchange.socket.write(await part(exchange, 0))
    },
  },
  {
    name: '101 that nobody asked for',
    ...unanswered,
    fault: async ({ socket }) => {
      socket.write(head(101, { connection: 'upgrade', upgrade: 'websocket' }))
      await silence(socket)
    },
  },
  { name: 'another protocol', ...unanswered, fault: ({ socket }) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n') },
  {
    name: 'nothing in a 200',
    ...spoilt,
    fault: ({ socket }) => void socket.write(head(200, { ...json, 'content-length': 0 })),
  },
  {
    name: "a page of somebody's proxy",
    ...spoilt,
    fault: ({ socket }) =>
      void socket.write(`${head(200, { 'content-type': 'text/html', 'content-length': 13 })}<html></html>`),
  },
  {
    name: 'a redirect to itself',
    once: 'ends well',
    always: 'ApiError',
    write: 'ApiError',
    fault: ({ socket, request }) => void socket.write(head(302, { location: request.path, 'content-length': 0 })),
  },
  {
    name: 'a redirect elsewhere',
    once: 'ApiError',
    always: 'ApiError',
    write: 'ApiError',
    fault: ({ socket }) => void socket.write(head(307, { location: 'http://127.0.0.1:9/', 'content-length': 0 })),
  },
  {
    name: '429, with no time named',
    once: 'ends well',
    always: 'RateLimitError',
    write: 'RateLimitError',
    fault: ({ socket }) => void socket.write(head(429, { 'content-length': 0 })),
  },
  {
    name: '429, with a time beyond the deadline',
    once: 'RateLimitError',
    always: 'RateLimitError',
    write: 'RateLimitError',
    fault: ({ socket }) => void socket.write(head(429, { 'retry-after': 60, 'content-length': 0 })),
  },
  {
    name: '503',
    once: 'ends well',
    always: 'ServerError',
    write: 'UnknownOutcomeError',
    fault: ({ socket }) => void socket.write(head(503, { 'content-length': 0 })),
  },
]

/** 50 MB of blanks in 50 kB. */
const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))

/** The rows as a table in Markdown. */
export function table(all: readonly Row[]): string {
  const said = (promised: Promised) => (promised === 'ends well' ? promised : `\`${promised}\``)
  const both = (once: Promised, always: Promised) =>
    once === always ? said(once) : `${said(once)}; \`${always}\` if always`
  const lines = all.map(({ name, once, always, write, walk = once }) =>
    ['', name, both(once, always), both(walk, always), both(once, always), said(write), ''].join(' | ').trim(),
  )
  return ['| fault | call | walk | watch | write |', '|---|---|---|---|---|', ...lines].join('\n')
}
