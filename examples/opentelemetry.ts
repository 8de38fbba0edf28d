/**
 * A span for each call, by the `tracer` option. `Span` and `tracer` stand for those of `@opentelemetry/api`, whose shape
 * they have: `trace.getTracer('chaindata')` goes in their place. Run it: `node examples/opentelemetry.ts`, after a build.
 */
import { createClient, type Tracer } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

interface Span {
  setAttribute(name: string, value: string | number): void
  recordException(error: Error): void
  end(): void
}

const tracer = {
  startSpan(name: string): Span {
    const attributes: Record<string, string | number> = {}
    return {
      setAttribute: (key, value) => Object.assign(attributes, { [key]: value }),
      recordException: (error) => Object.assign(attributes, { 'exception.type': error.name }),
      end: () => console.log(name, JSON.stringify(attributes)),
    }
  },
}

/** The record is complete when the call has settled; nothing in it is secret. */
const spans: Tracer = {
  async tracePromise(call, record) {
    const span = tracer.startSpan(`chaindata ${record.operation}`)
    try {
      return await call()
    } finally {
      span.setAttribute('http.request.method', record.method)
      span.setAttribute('url.template', record.path)
      if (record.status !== undefined) span.setAttribute('http.response.status_code', record.status)
      if (record.credits !== null) span.setAttribute('chaindata.credits', record.credits)
      span.setAttribute('chaindata.attempts', record.attempts)
      if (record.error instanceof Error) span.recordException(record.error)
      span.end()
    }
  },
}

const options = { baseUrl: 'http://mock.invalid', fetch: mockFetch(), retries: 0, tracer: spans }
const chaindata = createClient({ ...options, apiKey: 'any-key' })
await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })

const blocked = createClient({ ...options, apiKey: 'mock-blocked' })
await blocked.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' }).catch(() => {})
