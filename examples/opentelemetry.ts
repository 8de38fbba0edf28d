/**
 * Reports every call and every request as an OpenTelemetry span. `npm run build && node examples/opentelemetry.ts`
 *
 * In your application, pass `trace.getTracer('my-app')` and `metrics.getMeter('my-app')` from `@opentelemetry/api`. This
 * program uses a tracer and a meter that print, so that it runs without OpenTelemetry.
 *
 * If your code cannot set the client's options, subscribe to `tracingChannel('chaindata:call')` of
 * `node:diagnostics_channel`, which receives a record of each call of every client.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'
import { instrument, type OpenTelemetryMeter, type OpenTelemetryTracer } from 'chaindata/opentelemetry'

type Span = Parameters<Parameters<OpenTelemetryTracer['startActiveSpan']>[2]>[0]

/** The depth of the current span, by which it is indented. */
const depths = new AsyncLocalStorage<number>()
const printingTracer: OpenTelemetryTracer = {
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

/** The sum of each metric. */
const sums = new Map<string, number>()
const addTo = (name: string) => (value: number) => void sums.set(name, (sums.get(name) ?? 0) + value)
const summingMeter: OpenTelemetryMeter = {
  createCounter: (name) => ({ add: addTo(name) }),
  createHistogram: () => ({ record: () => {} }),
}

// The first request fails with a 503. The account has credits for two calls.
const mock = mockFetch({ credits: 70 })
let requests = 0
const chaindata = createClient({
  baseUrl: 'http://mock.invalid',
  apiKey: 'any-key',
  ...instrument({
    tracer: printingTracer,
    meter: summingMeter,
    // Without this option, the global `fetch` sends the requests.
    fetch: async (url, init) => (requests++ ? mock(url, init) : new Response(null, { status: 503 })),
  }),
})

const chain = 'ethereum-mainnet'
await printingTracer.startActiveSpan('a report', { kind: 0, attributes: {} }, async (span) => {
  const { address } = await chaindata.names.resolve({ chain, name: 'vitalik.eth' })
  const collections = await chaindata.tokens.nftBalances({ chain, address: String(address) })
  await chaindata.transactions.history({ chain, addresses: [String(address)] }).catch(() => {})
  span.setAttributes({ collections: collections.length })
  span.end()
})
for (const [name, sum] of sums) console.log(name, sum)
