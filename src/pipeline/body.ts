/** A body that did not come whole. Its message goes on from "the answer …". */
export class IncompleteBody extends Error {
  /** What came of it; nothing where that would be too much to keep. */
  readonly text: string | undefined

  constructor(message: string, text?: string, cause?: unknown) {
    super(message, { cause })
    this.text = text
  }
}

export const tooLong = (maxBytes: number): IncompleteBody =>
  new IncompleteBody(`is longer than the maxBytes of ${maxBytes}`)

export const cutShort = (text: string, cause: unknown): IncompleteBody =>
  new IncompleteBody('was cut short', text, cause)

/** A response that may be able to bound its text itself. */
export type Received = Response & { textUpTo?(bytes: number): Promise<string> }

/**
 * The text of a body, and no more of it than so many bytes: what has no end, or unpacks to far more than it was, is
 * given up.
 *
 * @throws {IncompleteBody}
 */
export async function readBody(response: Received, maxBytes: number): Promise<string> {
  if (response.textUpTo) return response.textUpTo(maxBytes)
  let left = maxBytes
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  const read = () =>
    reader?.read().catch((cause: unknown) => {
      throw cutShort(text, cause)
    })
  for (let next = await read(); next?.value; next = await read()) {
    left -= next.value.length
    if (left < 0) {
      reader?.cancel().catch(() => {})
      throw tooLong(maxBytes)
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Statuses with which no body may go. */
export const bodiless: readonly number[] = [101, 204, 205, 304]
