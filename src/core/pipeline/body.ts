export interface BodyText {
  /** The received part of the body; empty if the body is longer than `maxBytes`. */
  readonly text: string
  /** Why the body is incomplete, as the end of an error message that begins with "the response". */
  readonly problem?: string
  readonly cause?: unknown
}

export const tooLong = (maxBytes: number): BodyText => ({
  text: '',
  problem: `is longer than the maxBytes of ${maxBytes}`,
})

export const cutShort = (text: string, cause: unknown = 'unknown'): BodyText => ({
  text,
  problem: 'could not be read completely',
  cause,
})

/** A response. The Node.js transport adds `textUpTo`, which reads the body faster than a stream reader. */
export type Received = Response & { textUpTo?(maxBytes: number): Promise<BodyText> }

/**
 * Reads a body of up to `maxBytes` bytes after decompression. An endless body or a decompression bomb would exhaust memory.
 */
export async function receiveText(response: Received, maxBytes: number): Promise<BodyText> {
  let left = maxBytes
  let text = ''
  try {
    if (response.textUpTo) return await response.textUpTo(maxBytes)
    // React Native has neither a body to read nor a decoder.
    if (!response.body) return { text: await response.text() }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const chunk = (await reader.read()).value
      if (!chunk) return { text: text + decoder.decode() }
      left -= chunk.length
      if (left < 0) {
        reader.cancel().catch(() => {})
        return tooLong(maxBytes)
      }
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (cause) {
    return cutShort(text, cause)
  }
}

/** Cancels an unread body, which frees its connection. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {})
}

/** Statuses of responses that cannot have a body. For these statuses, the `Response` constructor rejects a body. */
export const bodiless: readonly number[] = [101, 204, 205, 304]
