import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { bodiless, cutShort, IncompleteBody, readBody, tooLong } from '../pipeline/body.ts'

/** What unpacks a body, by the name of its packing. */
const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib().createGunzip(),
  'x-gzip': () => zlib().createGunzip(),
  deflate: () => zlib().createInflate(),
  br: () => zlib().createBrotliDecompress(),
}

/** Loaded when something comes packed. */
const zlib = () => process.getBuiltinModule('node:zlib')

/** Loaded by `node:http` anyway; imported, it brings more than is needed. */
const streams = () => process.getBuiltinModule('node:stream')

/**
 * What `node:http` received, as a `Response`. The platform's own is only made when something is asked of it that its
 * text, its status and its header do not answer: to load and to fill that is most of what `fetch` takes.
 */
export class NodeResponse implements Response {
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly type = 'default'
  /** None, since a key may be in it. */
  readonly url = ''
  readonly redirected = false
  readonly #message: IncomingMessage
  #headers: Headers | undefined
  #web: Response | undefined
  #isRead = false

  constructor(message: IncomingMessage) {
    const { statusCode = 0, statusMessage = '' } = message
    this.status = statusCode
    this.statusText = statusMessage
    this.ok = statusCode >= 200 && statusCode < 300
    this.#message = message
    // Who reads it is told; that nobody does is no reason to end the process.
    message.on('error', () => {})
  }

  /** @throws {IncompleteBody} when it is cut short, or goes on beyond so many bytes. */
  async textUpTo(maxBytes: number): Promise<string> {
    if (this.#web || this.#isRead) return readBody(this.#whole, maxBytes)
    this.#isRead = true
    return new Promise((resolve, reject) => {
      const stream = this.#unpacked()
      let length = 0
      const chunks: Buffer[] = []
      // A mark of the byte order is no part of a text.
      const read = () =>
        ((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length))?.toString() ?? '').replace(/^\ufeff/, '')
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > maxBytes) stream.destroy(tooLong(maxBytes))
      })
      stream.on('error', (error) => reject(error instanceof IncompleteBody ? error : cutShort(read(), error)))
      // Also after the end, and then an error would be made for nobody, once a call.
      stream.on('close', () => stream.readableEnded || reject(cutShort(read(), new Error('the connection closed'))))
      stream.on('end', () => resolve(read()))
      // It broke before anybody read it, and will not say so again.
      if (stream.destroyed) reject(cutShort('', stream.errored ?? new Error('the connection closed')))
    })
  }

  async text(): Promise<string> {
    return this.textUpTo(Number.POSITIVE_INFINITY)
  }

  /** What comes, unpacked. What fails on the way fails there too. */
  #unpacked(): Readable {
    const unpacker = unpackers[this.#message.headers['content-encoding']?.toLowerCase() ?? '']?.()
    return unpacker ? streams().pipeline(this.#message, unpacker, () => {}) : this.#message
  }

  get headers(): Headers {
    this.#headers ??= new Headers(
      Object.entries(this.#message.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    )
    return this.#headers
  }

  /** The platform's own. */
  get #whole(): Response {
    if (this.#isRead) throw new TypeError('Body is unusable: it has been read')
    const { status, statusText, headers } = this
    // Once: of two that unpack the same message, the one that nobody reads keeps the other waiting.
    this.#web ??= new Response(
      bodiless.includes(status) ? null : (streams().Readable.toWeb(this.#unpacked()) as ReadableStream),
      { status, statusText, headers },
    )
    return this.#web
  }

  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#isRead ? null : this.#whole.body
  }
  get bodyUsed(): boolean {
    return this.#isRead || (this.#web?.bodyUsed ?? false)
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#whole.arrayBuffer()
  }
  async blob(): Promise<Blob> {
    return this.#whole.blob()
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#whole.bytes()
  }
  async formData(): Promise<FormData> {
    return this.#whole.formData()
  }
  clone(): Response {
    return this.#whole.clone()
  }
}
