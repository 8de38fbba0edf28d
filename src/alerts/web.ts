import { cutShort, type Delivery, join, type Reply, readBefore, tooLong } from './delivery.ts'

/** What a worker hands over with a request. */
export interface WaitContext {
  waitUntil(work: Promise<unknown>): void
}

/** A web-standard request. */
export function fromRequest(request: Request, context: WaitContext | undefined): Delivery {
  let reader: ReadableStreamDefaultReader<unknown> | undefined
  return {
    method: request.method,
    header: (name) => request.headers.get(name),
    async read(most) {
      if (request.bodyUsed || request.body?.locked) throw readBefore()
      reader = request.body?.getReader()
      const chunks: Uint8Array[] = []
      let length = 0
      for (;;) {
        const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: !reader }
        if (done) return join(chunks, length)
        // A stream that broke, or one that somebody made of something else.
        if (!(value instanceof Uint8Array)) throw cutShort()
        length += value.length
        if (length > most) throw tooLong(most)
        chunks.push(value)
      }
    },
    cancel: () => void (reader ?? request.body)?.cancel().catch(() => {}),
    waitUntil: context && ((work) => context.waitUntil(work)),
  }
}

export function toResponse({ status, text, headers = {} }: Reply): Response {
  if (text === undefined) return new Response(null, { status, headers })
  return new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } })
}
