import { setTimeout } from 'node:timers/promises'
import { createEngine, type Engine, type EngineOptions, type Outcome } from './engine.ts'
import { headersOf, type Service } from './service.ts'

interface Init {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

type Fetch = (url: string, init: Init) => Promise<Response>

/** Returns the service without a server. Clients use its `fetch`, which is several times as fast. */
export function createService(options?: EngineOptions): Service & { readonly fetch: Fetch } {
  const engine = createEngine(options)
  return Object.assign(engine, { url: 'http://stand-in', fetch: fetchOf(engine), close: async () => {} })
}

/** Returns a `fetch` function that passes requests to the service without a connection. */
export function fetchOf(engine: Engine): Fetch {
  return async (url, { method, headers, body = '', signal }) => {
    signal?.throwIfAborted()
    const { pathname: path, searchParams: query } = new URL(url)
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const outcome = engine.handle({ method, path, query, headers: Object.fromEntries(named), text: String(body) })
    if (outcome.delay) await setTimeout(outcome.delay)
    signal?.throwIfAborted()
    if (outcome.failure === 'reset') throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })
    return responseOf(outcome)
  }
}

function responseOf({ status, body, failure }: Outcome): Response {
  if (body === undefined) return new Response(null, { status })
  const text = JSON.stringify(body)
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length >> 1)))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(failure === 'cut' ? half : text, { status, headers: headersOf(status) })
}
