import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { type BodyText, bodiless, cutShort, receiveText, tooLong } from '../core/pipeline/body.ts'

/** Functions that create a decompression stream, by content encoding. */
const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib().createGunzip(),
  'x-gzip': () => zlib().createGunzip(),
  deflate: () => zlib().createInflate(),
  br: () => zlib().createBrotliDecompress(),
}

// Loading the modules on first use makes the process start faster.
const zlib = () => process.getBuiltinModule('node:zlib')
const streams = () => process.getBuiltinModule('node:stream')

/**
 * A `node:http` response with the interface of a web `Response`. Reads the status, headers, text and JSON directly from
 * the message. All other ways to read the body create a built-in `Response`, which is slow.
 */
export class IncomingResponse implements Response {
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly type = 'default'
  /** Always empty, because the URL may contain a key. */
  readonly url = ''
  readonly redirected = false
  readonly #message: IncomingMessage
  #headers: Headers | undefined
  #webResponse: Response | undefined
  #isRead = false

  constructor(message: IncomingMessage) {
    const { statusCode = 0, statusMessage = '' } = message
    this.status = statusCode
    this.statusText = statusMessage
    this.ok = statusCode >= 200 && statusCode < 300
    this.#message = message
    // Without a listener, an error in an unread response would crash the process. Readers add their own listeners.
    message.on('error', () => {})
  }

  async textUpTo(maxBytes: number): Promise<BodyText> {
    if (this.#webResponse || this.#isRead) return receiveText(this.#web, maxBytes)
    this.#isRead = true
    return new Promise((resolve) => {
      const stream = this.#decompressed()
      let length = 0
      const chunks: Buffer[] = []
      const decode = () => {
        const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)
        // The built-in `text()` also removes a byte order mark.
        return (bytes?.toString() ?? '').replace(/^\ufeff/, '')
      }
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length <= maxBytes) return
        resolve(tooLong(maxBytes))
        stream.destroy()
      })
      stream.on('error', (error) => resolve(cutShort(decode(), error)))
      stream.on('close', () => {
        if (!stream.readableEnded) resolve(cutShort(decode(), new Error('the connection closed')))
      })
      stream.on('end', () => resolve({ text: decode() }))
      // A stream that failed before this call emits no further events.
      if (stream.destroyed) resolve(cutShort('', stream.errored ?? new Error('the connection closed')))
    })
  }

  async text(): Promise<string> {
    const { text, problem, cause } = await this.textUpTo(Number.POSITIVE_INFINITY)
    if (problem) throw cause
    return text
  }

  #decompressed(): Readable {
    const encoding = this.#message.headers['content-encoding']?.toLowerCase() ?? ''
    const decompressor = decompressors[encoding]?.()
    // `pipeline` passes errors from the message on to the returned stream.
    return decompressor ? streams().pipeline(this.#message, decompressor, () => {}) : this.#message
  }

  get headers(): Headers {
    this.#headers ??= new Headers(
      Object.entries(this.#message.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    )
    return this.#headers
  }

  get #web(): Response {
    if (this.#isRead) throw new TypeError('Body is unusable: it has been read')
    const { status, statusText, headers } = this
    // There must be only one decompressor. If two of them read the same message, an unread one would block the other.
    this.#webResponse ??= new Response(
      bodiless.includes(status) ? null : (streams().Readable.toWeb(this.#decompressed()) as ReadableStream),
      { status, statusText, headers },
    )
    return this.#webResponse
  }

  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#isRead ? null : this.#web.body
  }
  get bodyUsed(): boolean {
    return this.#isRead || (this.#webResponse?.bodyUsed ?? false)
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#web.arrayBuffer()
  }
  async blob(): Promise<Blob> {
    return this.#web.blob()
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#web.bytes()
  }
  async formData(): Promise<FormData> {
    return this.#web.formData()
  }
  clone(): Response {
    return this.#web.clone()
  }
}
