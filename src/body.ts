/** A body went on beyond what may be read of one. */
export class TooLong extends Error {}

/** A response that may be able to bound its text itself. */
export type Received = Response & { textUpTo?(bytes: number): Promise<string> }

/**
 * The text of a body, and no more of it than so many bytes: what has no end, or unpacks to far more than it was, is
 * given up.
 *
 * @throws {TooLong}
 */
export async function readText(response: Received, most: number): Promise<string> {
  if (response.textUpTo) return response.textUpTo(most)
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    most -= next.value.length
    if (most < 0) {
      reader?.cancel().catch(() => {})
      throw new TooLong()
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}
