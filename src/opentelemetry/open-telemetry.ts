/* The parts of `@opentelemetry/api` that this entry point uses. It does not import that package. */

export type Attributes = Record<string, string | number>

/** The part of `Tracer` from `@opentelemetry/api` that `instrument` uses. */
export interface OpenTelemetryTracer {
  startActiveSpan<T>(
    name: string,
    options: { kind: number; attributes: Attributes },
    work: (span: OpenTelemetrySpan) => T,
  ): T
}

export interface OpenTelemetrySpan {
  setAttributes(attributes: Attributes): unknown
  setStatus(status: { code: number; message?: string }): unknown
  end(): void
}

/** The part of `Meter` from `@opentelemetry/api` that `instrument` uses. */
export interface OpenTelemetryMeter {
  createCounter(name: string, options: MetricOptions): { add(value: number, attributes: Attributes): void }
  createHistogram(name: string, options: MetricOptions): { record(value: number, attributes: Attributes): void }
}

interface MetricOptions {
  unit: string
  description: string
  advice?: { explicitBucketBoundaries: number[] }
}
