/** A body went on beyond what may be read of one. */
export class TooLong extends Error {
  constructor(maxBytes: number) {
    super(`is longer than the maxBytes of ${maxBytes}`)
  }
}

/** A response that may be able to bound its text itself. */
export type Received = Response & { textUpTo?(bytes: number): Promise<string> }

/**
 * The text of a body, and no more of it than so many bytes: what has no end, or unpacks to far more than it was, is
 * given up.
 *
 * @throws {TooLong}
 */
export async function readText(response: Received, maxBytes: number): Promise<string> {
  if (response.textUpTo) return response.textUpTo(maxBytes)
  let left = maxBytes
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    left -= next.value.length
    if (left < 0) {
      reader?.cancel().catch(() => {})
      throw new TooLong(maxBytes)
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}
