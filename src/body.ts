/** A body went on beyond what may be read of one. */
export class TooLong extends Error {}

/**
 * The text of a body, and no more of it than so many bytes: what has no end, or unpacks to far more than it was, is
 * given up.
 *
 * @throws {TooLong}
 */
export async function readText({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
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
