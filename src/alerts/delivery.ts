/** A POST as it comes in, from whichever server. */
export interface Delivery {
  readonly method: string
  header(name: string): string | null | undefined
  /**
   * The body.
   *
   * @throws {Refusal} where it is longer than `most` bytes, or does not come whole.
   */
  read(most: number): Promise<Uint8Array<ArrayBuffer>>
  /** Stops reading: nobody waits for it any more. */
  cancel(): void
  /** Keeps a worker alive until the promise has settled. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** What is said to the sender. */
export interface Reply {
  readonly status: number
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Why an alert is not taken; thrown on the way, and the reply at its end. */
export class Refusal extends Error implements Reply {
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

/** What is left of it is not read. */
export const tooLong = (most: number): Refusal =>
  new Refusal(413, `The body is longer than ${most} bytes.`, { connection: 'close' })
export const cutShort = (): Refusal => new Refusal(400, 'The body did not come whole.')

/** Something read the body before the handler could: a mistake of whoever put it there, who is told. */
export const readBefore = (): Error =>
  new Error('The body was read before the alert handler got it: put the handler before what parses bodies')

/** The chunks as one. */
export function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
