import { type BodyText, bodiless, cutShort, type Received, tooLong } from '../core/pipeline/body.ts'

/** Content types whose bodies the pipeline may read as text. A body without a content type is text, too. */
const textType = /json|text|xml|javascript|x-www-form-urlencoded/i
const isStream = ({ headers }: Response): boolean => /^text\/event-stream/i.test(headers.get('content-type') ?? '')

/**
 * Keeps the bytes of bodies that are not text. The pipeline reads every body as text, so that `maxBytes`, time limits and
 * retries apply, and the text of a binary body no longer contains its bytes.
 */
export class ExactBodies {
  readonly #bytes = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

  /** Makes the pipeline keep the bytes of a response, or not read it if it is an endless stream of events. */
  prepare(response: Response): Received {
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && isStream(response)) return Object.assign(response, { textUpTo: async () => ({ text: '' }) })
    if (!type || textType.test(type)) return response
    return Object.assign(response, { textUpTo: (maxBytes: number) => this.#read(response, maxBytes) })
  }

  /** Returns the response as it arrived, or `undefined` if its body is text. */
  exact(response: Response): Response | undefined {
    if (response.ok && isStream(response)) return response
    const bytes = this.#bytes.get(response)
    return bytes && new Response(bodiless.includes(response.status) ? null : bytes, partsOf(response))
  }

  async #read(response: Response, maxBytes: number): Promise<BodyText> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    try {
      for await (const chunk of response.body ?? []) {
        length += chunk.length
        // Leaving the loop cancels the body.
        if (length > maxBytes) return tooLong(maxBytes)
        chunks.push(chunk)
      }
    } catch (cause) {
      return cutShort('', cause)
    }
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    this.#bytes.set(response, bytes)
    return { text: new TextDecoder().decode(bytes) }
  }
}

/** Returns the status and the headers of a response without those that describe its compressed bytes. */
export function partsOf(
  response: Response,
): Required<Pick<ResponseInit, 'status' | 'statusText'>> & { headers: Headers } {
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  if (headers.get('content-length') !== '0') headers.delete('content-length')
  return { status, statusText, headers }
}
