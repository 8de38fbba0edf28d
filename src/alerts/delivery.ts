/** A request that delivers an alert, independent of the server framework. */
export interface Delivery {
  readonly method: string
  header(name: string): string | null | undefined
  /**
   * Returns the request body.
   *
   * @throws {Rejection} if the body is incomplete or has more than `maxBytes` bytes.
   */
  read(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
  /** Discards the rest of the request body. */
  cancel(): void
  /** Keeps a worker running until `work` has settled. Absent without an execution context, for example in Node.js. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The response to the sender of the alert. */
export interface DeliveryResponse {
  readonly status: number
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An error for a delivery that the alert handler rejects. The sender receives it as the response. */
export class Rejection extends Error implements DeliveryResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text)
    this.status = status
    this.headers = headers
  }

  get text(): string {
    return this.message
  }
}

// The handler does not read the rest of a body that is too long, so it closes the connection.
export const bodyTooLong = (maxBytes: number): Rejection =>
  new Rejection(413, `The body is longer than ${maxBytes} bytes.`, { connection: 'close' })

export const incompleteBody = (): Rejection => new Rejection(400, 'The body is incomplete.')

/** Returns the error for a request whose body a body parser has already read before the alert handler runs. */
export const readBefore = (): Error =>
  new Error('The body was read before the alert handler ran: register the handler before body parsers')

export function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
