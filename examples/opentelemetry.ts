/**
 * Reports every call as an OpenTelemetry span with its credits. `npm run build && node examples/opentelemetry.ts`
 *
 * `asSpans` is the complete integration. In your application, pass it `trace.getTracer('my-app')` from
 * `@opentelemetry/api`. This program uses a tracer that prints, so that it runs without OpenTelemetry. Spans of an
 * instrumented `fetch` become child spans.
 *
 * If your code cannot set the client's options, subscribe to `tracingChannel('chaindata:call')` of
 * `node:diagnostics_channel`, which receives the same records for every client.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, type Tracer } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

/** The part of the `@opentelemetry/api` tracer that this example uses. */
interface OpenTelemetry {
  startActiveSpan<T>(name: string, options: { kind: number; attributes: Attributes }, work: (span: Span) => T): T
}
interface Span {
  setAttributes(attributes: Attributes): unknown
  setStatus(status: { code: number; message?: string }): unknown
  end(): void
}
type Attributes = Record<string, string | number | undefined>

const client = 2 // SpanKind.CLIENT
const failed = 2 // SpanStatusCode.ERROR

export const asSpans = (tracer: OpenTelemetry): Tracer => ({
  tracePromise(call, record) {
    const attributes = { 'http.request.method': record.method, 'url.template': record.path }
    return tracer.startActiveSpan(record.operation, { kind: client, attributes }, async (span) => {
      try {
        return await call()
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        span.setAttributes({ 'error.type': name })
        span.setStatus({ code: failed, message: name })
        throw error
      } finally {
        span.setAttributes({
          'http.response.status_code': record.status,
          'http.request.resend_count': Math.max(0, record.attempts - 1),
          'chaindata.credits': record.credits ?? undefined,
        })
        span.end()
      }
    })
  },
})

/**
 * The depth of the current span. In this example, a tracer that prints replaces OpenTelemetry, and indents each span
 * below its parent.
 */
const depths = new AsyncLocalStorage<number>()
const printingTracer: OpenTelemetry = {
  startActiveSpan(name, { attributes }, work) {
    const depth = depths.getStore() ?? 0
    const allAttributes = { ...attributes }
    let status = 'ok'
    const span: Span = {
      setAttributes: (more) => Object.assign(allAttributes, more),
      setStatus: ({ message = 'failed' }) => {
        status = message
      },
      end: () => {
        const list = Object.entries(allAttributes).filter(([, value]) => value !== undefined)
        console.log(
          `${'  '.repeat(depth)}${name} (${status}) ${list.map((pair) => pair.join('=')).join(' ')}`.trimEnd(),
        )
      },
    }
    return depths.run(depth + 1, work, span)
  },
}

// The first request fails with a 503. The account has credits for two calls.
const mock = mockFetch({ credits: 70 })
let requests = 0
const chaindata = createClient({
  baseUrl: 'http://mock.invalid',
  apiKey: 'any-key',
  tracer: asSpans(printingTracer),
  fetch: async (url, init) => (requests++ ? mock(url, init) : new Response(null, { status: 503 })),
})

const chain = 'ethereum-mainnet'
await printingTracer.startActiveSpan('a report', { kind: 0, attributes: {} }, async (span) => {
  const { address } = await chaindata.names.resolve({ chain, name: 'vitalik.eth' })
  const collections = await chaindata.tokens.nftBalances({ chain, address: String(address) })
  await chaindata.transactions.history({ chain, addresses: [String(address)] }).catch(() => {})
  span.setAttributes({ collections: collections.length })
  span.end()
})
