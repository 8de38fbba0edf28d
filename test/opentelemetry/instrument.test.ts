import { context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { type ClientOptions, createClient, ParameterError, RateLimitError } from '../../src/index.ts'
import { type InstrumentOptions, instrument } from '../../src/opentelemetry/index.ts'
import { failure, key, name, resolved, wallet } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'

const spanExporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spanExporter)] })
beforeAll(() => provider.register())
afterAll(async () => {
  await provider.shutdown()
  for (const api of [trace, context, propagation]) api.disable()
})
beforeEach(() => spanExporter.reset())

const tracer = provider.getTracer('test')

/** Starts a server, and returns a client that is connected to it and reports to OpenTelemetry. */
async function connect(handler: RequestHandler, options: ClientOptions = {}, instruments: InstrumentOptions = {}) {
  const { url, requests } = await serve(handler)
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
  const meters = new MeterProvider({ readers: [reader] })
  onTestFinished(() => meters.shutdown())
  const client = createClient({
    baseUrl: url,
    apiKey: key,
    ...options,
    ...instrument({ tracer, meter: meters.getMeter('test'), ...instruments }),
  })
  /** Returns the data points of a metric. */
  const pointsOf = async (metric: string) => {
    await reader.forceFlush()
    const all =
      exporter
        .getMetrics()
        .at(-1)
        ?.scopeMetrics.flatMap(({ metrics }) => metrics) ?? []
    const found = all.find(({ descriptor }) => descriptor.name === metric)
    return (found?.dataPoints ?? []).map(({ attributes, value }) => ({ attributes, value }))
  }
  return { client, url, requests, pointsOf, exporter, reader }
}

const once = (status: number): RequestHandler => {
  return (_request, response, index) => (index ? resolved : reply(response, status, {}, { 'retry-after': '0' }))
}

const spanNamed = (text: string): ReadableSpan[] => spanExporter.getFinishedSpans().filter((span) => span.name === text)

describe('spans', () => {
  test('of a call have a child span for each request, by the semantic conventions for HTTP clients', async () => {
    const { client, url } = await connect(once(503))
    await client.names.resolve(name, { tags: { user: '42' } })
    const [call] = spanNamed('names.resolve')
    expect(call).toMatchObject({ kind: SpanKind.INTERNAL, status: { code: SpanStatusCode.UNSET } })
    expect(call?.attributes).toEqual({
      'chaindata.operation': 'names.resolve',
      'chaindata.tag.user': '42',
      'chaindata.source': 'network',
      'chaindata.requests': 2,
      'chaindata.credits.spent': 20,
      'chaindata.credits.uncertain': 20,
      'http.response.status_code': 200,
    })
    const requests = spanNamed('GET /v4/data/ns/name')
    expect(requests.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(
      Array(2).fill(call?.spanContext().spanId),
    )
    const common = {
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(url).port),
      'url.full': `${url}/v4/data/ns/name`,
      'url.template': '/v4/data/ns/name',
    }
    expect(requests.map(({ kind, attributes, status }) => ({ kind, attributes, status: status.code }))).toEqual([
      {
        kind: SpanKind.CLIENT,
        attributes: { ...common, 'http.response.status_code': 503, 'error.type': '503' },
        status: SpanStatusCode.ERROR,
      },
      {
        kind: SpanKind.CLIENT,
        attributes: { ...common, 'http.response.status_code': 200, 'http.request.resend_count': 1 },
        status: SpanStatusCode.UNSET,
      },
    ])
  })

  test('of a failed call have the class of the error', async () => {
    const { client } = await connect((_request, response) => reply(response, 429), { retries: 0 })
    await failure(client.names.resolve(name), RateLimitError)
    const [call] = spanNamed('names.resolve')
    expect(call?.attributes).toMatchObject({ 'error.type': 'RateLimitError', 'http.response.status_code': 429 })
    expect(call?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'RateLimitError' })
  })

  test('of a lost request have the type of the error, and no status', async () => {
    const fetch = async () => {
      throw new TypeError('fetch failed')
    }
    const { client } = await connect(() => resolved, { retries: 0 }, { fetch })
    await failure(client.names.resolve(name))
    const [request] = spanNamed('GET /v4/data/ns/name')
    expect(request?.attributes).toMatchObject({ 'error.type': 'TypeError' })
    expect(request?.attributes).not.toHaveProperty(['http.response.status_code'])
  })

  test('are children of the active span, also for calls at the same time', async () => {
    const { client } = await connect(({ query }) => ({ ...resolved, name: query.get('name') }))
    const traceOf = (text: string) =>
      tracer.startActiveSpan(`root ${text}`, async (root) => {
        await client.names.resolve({ ...name, name: text })
        root.end()
        return root.spanContext().traceId
      })
    const traces = await Promise.all(['a.eth', 'b.eth', 'c.eth'].map(traceOf))
    expect(new Set(traces).size).toBe(3)
    for (const id of traces) {
      const names = spanExporter.getFinishedSpans().filter((span) => span.spanContext().traceId === id)
      expect(names).toHaveLength(3)
    }
  })
})

describe('metrics', () => {
  test('count requests by operation, child client and status', async () => {
    const { client, pointsOf } = await connect(once(429))
    await client.withOptions({ name: 'acme' }).names.resolve(name)
    const labels = {
      'chaindata.operation': 'names.resolve',
      'chaindata.client': 'acme',
      'url.template': '/v4/data/ns/name',
    }
    expect(await pointsOf('chaindata.requests')).toEqual([
      { attributes: expect.objectContaining({ ...labels, 'http.response.status_code': 429 }), value: 1 },
      { attributes: expect.objectContaining({ ...labels, 'http.response.status_code': 200 }), value: 1 },
    ])
    const durations = await pointsOf('http.client.request.duration')
    expect(durations.map(({ value }) => value)).toEqual(Array(2).fill(expect.objectContaining({ count: 1 })))
  })

  test('count credits and cache hits', async () => {
    const { client, pointsOf } = await connect(once(503), { cache: memoryCache() })
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    const sum = async (metric: string) =>
      (await pointsOf(metric)).reduce((total, { value }) => total + Number(value), 0)
    const { spent, uncertain, saved } = client.credits
    expect([spent, uncertain, saved]).toEqual([20, 20, 40])
    expect(await sum('chaindata.credits.spent')).toBe(spent)
    expect(await sum('chaindata.credits.uncertain')).toBe(uncertain)
    expect(await sum('chaindata.credits.saved')).toBe(saved)
    expect(await sum('chaindata.cache.hits')).toBe(2)
  })

  test('record durations and waits in seconds', async () => {
    const { client, pointsOf } = await connect(() => resolved, { rateLimit: { requestsPerSecond: 20, burst: 1 } })
    await Promise.all(['a.eth', 'b.eth', 'c.eth'].map((text) => client.names.resolve({ ...name, name: text })))
    const [wait] = await pointsOf('chaindata.wait.duration')
    const [call] = await pointsOf('chaindata.call.duration')
    // The second call waits for 50 ms, and the third one for 100 ms.
    expect(wait?.value).toMatchObject({ count: 3 })
    const sum = (wait?.value as { sum?: number } | undefined)?.sum
    expect(sum).toBeGreaterThan(0.1)
    expect(sum).toBeLessThan(100)
    expect(call?.value).toMatchObject({ count: 3 })
  })
})

test('neither spans nor metrics contain a key or a parameter value', async () => {
  for (const authScheme of ['x-api-key', 'query', 'path'] as const) {
    const { client, exporter, reader } = await connect(() => ({ result: [], prevPage: '', nextPage: '' }), {
      authScheme,
    })
    await client.wallet.portfolio({ chain: 'ethereum-mainnet', addresses: [wallet], tokenTypes: 'native' })
    await reader.forceFlush()
    const metrics = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    const spans = spanExporter
      .getFinishedSpans()
      .map(({ name: title, attributes, status }) => [title, attributes, status])
    expect(spans.length).toBeGreaterThan(1)
    expect(JSON.stringify([metrics, spans])).not.toMatch(new RegExp(`${key}|${wallet}`, 'i'))
  }
})

describe('instrument', () => {
  const broken = {
    startActiveSpan: () => {
      throw new Error('broken tracer')
    },
  } as unknown as Tracer

  test('does not change the result of a call if OpenTelemetry fails', async () => {
    const instrumentError = () => {
      throw new Error('broken meter')
    }
    const meter = {
      createCounter: () => ({ add: instrumentError }),
      createHistogram: () => ({ record: instrumentError }),
    }
    for (const options of [{ tracer: broken }, { tracer, meter }]) {
      const { client, requests } = await connect(() => resolved, {}, options)
      expect(await client.names.resolve(name)).toEqual(resolved)
      expect(requests).toHaveLength(1)
    }
  })

  test('works without a tracer and without a meter', async () => {
    const { client } = await connect(() => resolved, {}, { tracer: undefined, meter: undefined })
    expect(await client.names.resolve(name)).toEqual(resolved)
  })

  test('rejects unknown and invalid options', () => {
    expect(() => instrument({ traces: tracer } as InstrumentOptions)).toThrow(ParameterError)
    expect(() => instrument({ fetch: 5 } as unknown as InstrumentOptions)).toThrow(ParameterError)
  })
})
