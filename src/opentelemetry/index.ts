import type { CallRecord, Tracer } from '../core/pipeline/logging.ts'
import type { Fetch } from '../core/pipeline/transport.ts'
import { callback, object, readOptions } from '../core/util/options.ts'
import { callStorage, type TracedCall } from './call-storage.ts'
import { createMetrics } from './metrics.ts'
import type { Attributes, OpenTelemetryMeter, OpenTelemetrySpan, OpenTelemetryTracer } from './open-telemetry.ts'

export type { OpenTelemetryMeter, OpenTelemetryTracer } from './open-telemetry.ts'

/** Options for `instrument`. */
export interface InstrumentOptions {
  /** `trace.getTracer(…)` from `@opentelemetry/api`. Default: no spans. */
  readonly tracer?: OpenTelemetryTracer | undefined
  /** `metrics.getMeter(…)` from `@opentelemetry/api`. Default: no metrics. */
  readonly meter?: OpenTelemetryMeter | undefined
  /**
   * The `fetch` function that sends the requests. Pass it here instead of to `createClient`, so that requests are
   * measured. Default: the global `fetch`.
   */
  readonly fetch?: Fetch | undefined
}

/** The client options that `instrument` returns. */
export interface Instrumentation {
  readonly tracer: Tracer
  readonly fetch: Fetch
}

/**
 * Returns client options that report to OpenTelemetry: a span for each call, with a child span for each request, and
 * metrics. Spans and metrics contain no API key and no parameter values. The attributes of metrics are the operation,
 * the name of the child client, the status and the type of an error.
 *
 * In browsers, a request cannot be assigned to its call. Spans and metrics of requests then have no operation.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { metrics, trace } from '@opentelemetry/api'
 * import { createClient } from 'chaindata'
 * import { instrument } from 'chaindata/opentelemetry'
 *
 * const chaindata = createClient({
 *   ...instrument({ tracer: trace.getTracer('my-app'), meter: metrics.getMeter('my-app') }),
 * })
 */
export function instrument(options: InstrumentOptions): Instrumentation {
  const kinds = { tracer: object, meter: object, fetch: callback }
  const { tracer, meter, fetch = globalFetch } = readOptions(options, kinds, 'instrument')
  const metrics = meter && createMetrics(meter)
  const calls = callStorage()
  return {
    tracer: {
      async tracePromise(call, record) {
        const traced: TracedCall = {
          record,
          price: record.credits,
          requests: 0,
          waited: 0,
          idleSince: performance.now(),
        }
        const attributes = { ...nameAttributes(record), ...tagAttributes(record) }
        const result = () =>
          inSpan(tracer, [record.operation, internal, attributes], call, (span, error) => {
            span?.setAttributes({ ...outcomeAttributes(record, error), ...creditAttributes(record) })
            metrics?.recordCall(traced, { ...nameAttributes(record), ...outcomeAttributes(record, error) })
          })
        return calls ? calls.run(traced, result) : result()
      },
    },
    async fetch(url, init) {
      const traced = calls?.getStore()
      const started = performance.now()
      if (traced) traced.waited += started - traced.idleSince
      const attributes = requestAttributes(url, init.method, traced)
      const spanAttributes = { ...attributes, ...onlySpanAttributes(url, traced) }
      const template = traced ? ` ${traced.record.path}` : ''
      let status: number | undefined
      const send = async () => {
        const response = await fetch(url, init)
        status = response.status
        return response
      }
      return inSpan(tracer, [init.method + template, client, spanAttributes], send, (span, error) => {
        const outcome = statusAttributes(status, error)
        span?.setAttributes(outcome)
        if (status !== undefined && status >= 400) span?.setStatus({ code: failed })
        if (traced) Object.assign(traced, { requests: traced.requests + 1, idleSince: performance.now() })
        const labels = traced ? nameAttributes(traced.record) : {}
        metrics?.recordRequest(performance.now() - started, { ...attributes, ...labels, ...outcome })
      })
    },
  }
}

/** Values of `SpanKind` and `SpanStatusCode` in `@opentelemetry/api`. */
const internal = 0
const client = 2
const failed = 2

const globalFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/**
 * Runs `work` in a span, and calls `report` when it has ended. Errors of OpenTelemetry do not change the result, because
 * the request may have been charged.
 */
async function inSpan<T>(
  tracer: OpenTelemetryTracer | undefined,
  [name, kind, attributes]: readonly [string, number, Attributes],
  work: () => Promise<T>,
  report: (span: OpenTelemetrySpan | undefined, error: unknown) => void,
): Promise<T> {
  let result: Promise<T> | undefined
  const run = async (span: OpenTelemetrySpan | undefined) => {
    result = work()
    const error = await result.then(
      () => undefined,
      (reason: unknown) => reason ?? 'unknown',
    )
    if (error !== undefined) span?.setStatus({ code: failed, message: typeOf(error) })
    report(span, error)
    span?.end()
  }
  try {
    await (tracer ? tracer.startActiveSpan(name, { kind, attributes }, run) : run(undefined))
  } catch {
    // The caller gets the result of the work, whatever OpenTelemetry does.
  }
  return result ?? work()
}

const typeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const nameAttributes = ({ operation, name }: CallRecord): Attributes => ({
  'chaindata.operation': operation,
  ...(name !== undefined && { 'chaindata.client': name }),
})

const tagAttributes = ({ tags = {} }: CallRecord): Attributes =>
  Object.fromEntries(Object.entries(tags).map(([name, value]) => [`chaindata.tag.${name}`, value]))

const outcomeAttributes = ({ status, source }: CallRecord, error: unknown): Attributes => ({
  'chaindata.source': source,
  ...(status !== undefined && { 'http.response.status_code': status }),
  ...(error !== undefined && { 'error.type': typeOf(error) }),
})

const creditAttributes = ({ spent, uncertain, attempts }: CallRecord): Attributes => ({
  'chaindata.credits.spent': spent,
  'chaindata.credits.uncertain': uncertain,
  'chaindata.requests': attempts,
})

const statusAttributes = (status: number | undefined, error: unknown): Attributes => {
  if (status === undefined) return { 'error.type': typeOf(error) }
  return { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) }
}

/** The attributes of the semantic conventions for HTTP clients that both spans and metrics of requests have. */
function requestAttributes(url: string, method: string, traced: TracedCall | undefined): Attributes {
  const { hostname, port, protocol } = parse(url)
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    ...(traced && { 'url.template': traced.record.path }),
  }
}

/** `url.full` has the path of the OpenAPI document and no query, because both can contain an API key. */
const onlySpanAttributes = (url: string, traced: TracedCall | undefined): Attributes => ({
  'url.full': parse(url).origin + (traced?.record.path ?? ''),
  ...(traced?.requests && { 'http.request.resend_count': traced.requests }),
})

/** A relative URL belongs to the page. */
const parse = (url: string): URL => new URL(url, globalThis.location?.href ?? 'http://localhost')
