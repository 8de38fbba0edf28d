import {
  bodyTooLong,
  concatenate,
  type Delivery,
  type DeliveryResponse,
  incompleteBody,
  readBefore,
} from './delivery.ts'

/** The execution context that a worker receives with each request. */
export interface WaitContext {
  waitUntil(work: Promise<unknown>): void
}

export function fromRequest(request: Request, context: WaitContext | undefined): Delivery {
  let reader: ReadableStreamDefaultReader<unknown> | undefined
  return {
    method: request.method,
    header: (name) => request.headers.get(name),
    async read(maxBytes) {
      if (request.bodyUsed || request.body?.locked) throw readBefore()
      reader = request.body?.getReader()
      const chunks: Uint8Array[] = []
      let length = 0
      while (reader) {
        const result = await reader.read().catch(() => undefined)
        if (result?.done) break
        // The stream has failed, or does not consist of bytes.
        if (!(result?.value instanceof Uint8Array)) throw incompleteBody()
        length += result.value.length
        if (length > maxBytes) throw bodyTooLong(maxBytes)
        chunks.push(result.value)
      }
      return concatenate(chunks, length)
    },
    cancel: () => void (reader ?? request.body)?.cancel().catch(() => {}),
    waitUntil: context && ((work) => context.waitUntil(work)),
  }
}

export function toDeliveryResponse({ status, text, headers = {} }: DeliveryResponse): Response {
  if (text === undefined) return new Response(null, { status, headers })
  return new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } })
}
