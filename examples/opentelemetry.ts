/**
 * Every call as a span of OpenTelemetry, with what it cost. `npm run build && node examples/opentelemetry.ts`
 *
 * `asSpans` is all of it. It takes the tracer of `@opentelemetry/api`, `trace.getTracer('my-app')`; so that this program
 * runs without it, a tracer that prints stands in. What `fetch` itself tells becomes a child of the span.
 *
 * Who cannot reach the client subscribes to `tracingChannel('chaindata:call')` of `node:diagnostics_channel` instead:
 * the same records come there unasked.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, type Tracer } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

/** Of `@opentelemetry/api`, what is used here. */
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

/** Stands in for OpenTelemetry: prints each span when it ends, further in than the one that it belongs to. */
const depths = new AsyncLocalStorage<number>()
const printing: OpenTelemetry = {
  startActiveSpan(name, { attributes }, work) {
    const depth = depths.getStore() ?? 0
    const told = { ...attributes }
    let mark = 'ok'
    const span: Span = {
      setAttributes: (more) => Object.assign(told, more),
      setStatus: ({ message = 'failed' }) => {
        mark = message
      },
      end: () => {
        const list = Object.entries(told).filter(([, value]) => value !== undefined)
        console.log(`${'  '.repeat(depth)}${name} (${mark}) ${list.map((pair) => pair.join('=')).join(' ')}`.trimEnd())
      },
    }
    return depths.run(depth + 1, work, span)
  },
}

// A service that fails once, and has credits for two calls.
const service = mockFetch({ credits: 70 })
let requests = 0
const chaindata = createClient({
  baseUrl: 'http://mock.invalid',
  apiKey: 'any-key',
  tracer: asSpans(printing),
  fetch: async (url, init) => (requests++ ? service(url, init) : new Response(null, { status: 503 })),
})

const chain = 'ethereum-mainnet'
await printing.startActiveSpan('a report', { kind: 0, attributes: {} }, async (span) => {
  const { address } = await chaindata.names.resolve({ chain, name: 'vitalik.eth' })
  const collections = await chaindata.tokens.nftBalances({ chain, address: String(address) })
  await chaindata.transactions.history({ chain, addresses: [String(address)] }).catch(() => {})
  span.setAttributes({ collections: collections.length })
  span.end()
})
