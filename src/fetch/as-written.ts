import { addBodySecrets, type OutgoingRequest } from '../core/pipeline/request.ts'
import type { Stage } from '../core/pipeline/stage.ts'
import type { Fetch } from '../core/pipeline/transport.ts'
import type { Parameters } from '../core/types.ts'
import { bufferResponse } from './buffer.ts'
import { ExactBodies } from './exact-body.ts'
import type { IncomingBody, IncomingRequest } from './incoming.ts'

/** A request that is sent as the caller wrote it, except for its credential. */
interface WrittenRequest extends Pick<IncomingRequest, 'headers' | 'contentType'> {
  readonly url: string
  readonly body: IncomingBody | undefined
  /** Whether the caller gets the response as it arrived, too, so that its body need not be text. */
  readonly isPassedThrough: boolean
}

/** Sends requests as the caller of `createFetch` wrote them. */
export class WrittenRequests {
  readonly #requests = new WeakMap<Parameters, WrittenRequest>()
  /** Binary bodies by placeholder. The pipeline handles only strings, so it passes on the placeholder instead. */
  readonly #bytes = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #exact = new ExactBodies()

  /** Registers a call by its parameters, and returns a function that ends it. */
  add(parameters: Parameters, request: WrittenRequest): () => void {
    const { body } = request
    if (body === undefined || typeof body === 'string') {
      this.#requests.set(parameters, request)
      return () => {}
    }
    const placeholder = `${body.length} bytes, ${crypto.randomUUID()}`
    this.#bytes.set(placeholder, body)
    this.#requests.set(parameters, { ...request, body: placeholder })
    return () => this.#bytes.delete(placeholder)
  }

  /** Replaces the request of a registered call. All other responses are read before their call ends. */
  readonly stage: Stage = async (request, next, context) => {
    const written = this.#requests.get(context.parameters)
    if (!written) return bufferResponse(request, next, context)
    const replaced = replace(request, written)
    context.request = replaced
    addBodySecrets(replaced.body, context.secrets)
    if (!written.isPassedThrough) return bufferResponse(replaced, next, context)
    const response = await next(replaced, context)
    // An error may repeat the key.
    const exact = response.ok && this.#exact.exact(response)
    return exact || bufferResponse(replaced, async () => response, context)
  }

  /** Returns a `fetch` function that replaces placeholders with the bytes that they stand for. */
  readonly withBytes =
    (fetch: Fetch | undefined): Fetch =>
    async (url, init) => {
      const { body, headers } = init
      // With a text, `fetch` would send a content type.
      const isUntyped = headers['content-type'] === undefined
      const bytes =
        body === undefined ? undefined : (this.#bytes.get(body) ?? (isUntyped && new TextEncoder().encode(body)))
      return this.#exact.prepare(
        await (fetch ?? globalThis.fetch)(url, bytes ? Object.assign({ ...init }, { body: bytes }) : init),
      )
    }
}

function replace(
  { method, headers: built }: OutgoingRequest,
  { url, headers, contentType, body }: WrittenRequest,
): OutgoingRequest {
  const { 'content-type': _, ...others } = built
  return {
    method,
    url,
    headers: {
      ...others,
      accept: headers.get('accept') ?? '*/*',
      ...(contentType !== undefined && body !== undefined && { 'content-type': contentType }),
    },
    body: typeof body === 'string' ? body : undefined,
  }
}
