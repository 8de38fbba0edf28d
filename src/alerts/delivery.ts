/** A request that delivers an alert, independent of the server framework. */
export interface Delivery {
  readonly method: string
  header(name: string): string | null | undefined
  /**
   * Returns the body.
   *
   * @throws {Rejection} if the body is longer than `maxBytes` or incomplete.
   */
  read(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
  /** Discards the rest of the body. */
  cancel(): void
  /** Keeps a worker alive until a promise has settled. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The response to the sender. */
export interface DeliveryResponse {
  readonly status: number
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown if an alert is not accepted. It is also the response to the sender. */
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

// Closes the connection, because the rest of the body is not read.
export const bodyTooLong = (maxBytes: number): Rejection =>
  new Rejection(413, `The body is longer than ${maxBytes} bytes.`, { connection: 'close' })

export const incompleteBody = (): Rejection => new Rejection(400, 'The body is incomplete.')

/** Returns the error for a body that was read before the handler ran, which is a mistake in the server setup. */
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
