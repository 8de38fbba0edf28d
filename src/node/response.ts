import type { IncomingMessage } from 'node:http'
import { type BodyText, bodiless, cutShort, receiveText, tooLong } from '../core/pipeline/body.ts'
import { decompress } from './decompress.ts'

/** Limits for receiving an unread body, so that its connection can be used again. */
const discardLimits = { bytes: 65_536, milliseconds: 1_000 }

/**
 * A `node:http` response with the interface of a web `Response`. Reads the status, headers, text and JSON directly from
 * the message. All other ways to read the body create a built-in `Response`, which is slow.
 */
export class IncomingResponse implements Response {
  static {
    // `response instanceof Response` is true. The proxy loads the built-in class only for code that asks for it.
    const parent = new Proxy({}, { getPrototypeOf: () => Response.prototype })
    Object.setPrototypeOf(IncomingResponse.prototype, parent)
  }

  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly type = 'basic'
  redirected = false
  readonly #url: URL
  readonly #message: IncomingMessage
  readonly #signal: AbortSignal | null | undefined
  readonly #hasBody: boolean
  #headers: Headers | undefined
  #webResponse: Response | undefined
  #isRead = false

  constructor(message: IncomingMessage, url: URL, method: string, signal?: AbortSignal | null) {
    const { statusCode = 0, statusMessage = '' } = message
    this.status = statusCode
    this.statusText = statusMessage
    this.ok = statusCode >= 200 && statusCode < 300
    this.#message = message
    this.#url = url
    this.#signal = signal
    this.#hasBody = method !== 'HEAD' && !bodiless.includes(statusCode)
    // Without a listener, an error in an unread response would crash the process. Readers add their own listeners.
    message.on('error', () => {})
    // Otherwise the response would keep its connection.
    if (!this.#hasBody) message.resume()
  }

  /** A getter, so that logs do not show the URL, which may contain a key. */
  get url(): string {
    return this.#url.href.replace(/#.*/, '')
  }

  async textUpTo(maxBytes: number): Promise<BodyText> {
    if (this.#webResponse || this.#isRead) return receiveText(this.#web, maxBytes)
    if (!this.#hasBody) return { text: '' }
    this.#isRead = true
    return new Promise((resolve) => {
      const stream = decompress(this.#message)
      let length = 0
      const chunks: Buffer[] = []
      const decode = () => {
        const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)
        // The built-in `text()` also removes a byte order mark.
        return (bytes?.toString() ?? '').replace(/^\ufeff/, '')
      }
      const fail = (error: unknown) => resolve(cutShort(decode(), this.#causeOf(error)))
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length <= maxBytes) return
        resolve(tooLong(maxBytes))
        stream.destroy()
      })
      stream.on('error', fail)
      stream.on('close', () => {
        if (!stream.readableEnded) fail(new Error('the connection closed'))
      })
      stream.on('end', () => resolve({ text: decode() }))
      // A stream that failed before this call emits no further events.
      if (stream.destroyed) fail(stream.errored ?? new Error('the connection closed'))
    })
  }

  async text(): Promise<string> {
    if (this.#webResponse || this.#isRead || !this.#hasBody) return this.#web.text()
    const { text, problem, cause } = await this.textUpTo(Number.POSITIVE_INFINITY)
    if (problem) throw this.#errorOf(cause)
    return text
  }

  /** Why the body could not be read: the abort of the request, if there was one. */
  #causeOf(error: unknown): unknown {
    return this.#signal?.aborted ? this.#signal.reason : error
  }

  /** The error with which the methods of `Response` reject. */
  #errorOf(error: unknown): unknown {
    return this.#signal?.aborted ? this.#signal.reason : new TypeError('terminated', { cause: error })
  }

  get headers(): Headers {
    this.#headers ??= new Headers(
      Object.entries(this.#message.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    )
    return this.#headers
  }

  /** The header `Location`, whose bytes are UTF-8. */
  get location(): string | undefined {
    const { location } = this.#message.headers
    return location === undefined ? undefined : Buffer.from(location, 'latin1').toString()
  }

  get #web(): Response {
    if (this.#isRead) throw new TypeError('Body is unusable: it has been read')
    const { status, statusText, headers } = this
    // There must be only one decompressor. If two of them read the same message, an unread one would block the other.
    this.#webResponse ??= new Response(this.#hasBody ? this.#toStream() : null, { status, statusText, headers })
    return this.#webResponse
  }

  #toStream(): ReadableStream {
    const chunks: AsyncIterator<Buffer> = decompress(this.#message).iterator({ destroyOnReturn: false })
    return new ReadableStream({
      type: 'bytes',
      pull: async (controller) => {
        const { done, value } = await chunks.next().catch((error) => Promise.reject(this.#errorOf(error)))
        // A copy, because the stream takes the memory of the chunk, which Node.js uses for several chunks.
        if (!done) return controller.enqueue(new Uint8Array(value))
        controller.close()
        controller.byobRequest?.respond(0)
      },
      cancel: async () => {
        await chunks.return?.()
        this.discard()
      },
    })
  }

  /** Ends an unread response. A short body is received, because a new connection takes longer. */
  discard(): void {
    const message = this.#message
    // Its decompressor may have begun.
    if (message.headers['content-encoding']) return void message.destroy()
    const timer = setTimeout(() => message.destroy(), discardLimits.milliseconds).unref()
    message.on('close', () => clearTimeout(timer))
    let left = discardLimits.bytes
    message.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) message.destroy()
    })
  }

  /** Ends the response, and returns the error with which `fetch` rejects. */
  fail(message: string): TypeError {
    this.discard()
    return new TypeError('fetch failed', { cause: new Error(message) })
  }

  /** Ends the response of an aborted request. */
  abort(reason: unknown): void {
    this.#message.destroy(reason as Error)
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
