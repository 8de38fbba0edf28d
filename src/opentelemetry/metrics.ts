import type { TracedCall } from './call-storage.ts'
import type { Attributes, OpenTelemetryMeter } from './open-telemetry.ts'

/** The buckets that the semantic conventions recommend for durations of HTTP requests, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Creates the metrics. Their attributes contain no parameter values, so that their number is limited. */
export function createMetrics(meter: OpenTelemetryMeter) {
  const duration = (name: string, description: string) =>
    meter.createHistogram(name, { unit: 's', description, advice: { explicitBucketBoundaries: seconds } })
  const counter = (name: string, unit: string, description: string) => meter.createCounter(name, { unit, description })
  const calls = duration('chaindata.call.duration', 'Duration of calls, including retries and waits')
  const waits = duration('chaindata.wait.duration', 'Time that calls waited for the rate limit and between retries')
  const exchanges = duration('http.client.request.duration', 'Duration of HTTP client requests')
  const sent = counter('chaindata.requests', '{request}', 'Requests sent')
  const hits = counter('chaindata.cache.hits', '{call}', 'Calls whose result came from the cache')
  const spent = counter('chaindata.credits.spent', '{credit}', 'Credits spent')
  const uncertain = counter('chaindata.credits.uncertain', '{credit}', 'Credits that may have been charged')
  const saved = counter('chaindata.credits.saved', '{credit}', 'Credits saved by results from the cache')
  return {
    recordCall({ record, price, requests, waited }: TracedCall, attributes: Attributes): void {
      calls.record(record.milliseconds / 1000, attributes)
      if (requests) waits.record(waited / 1000, attributes)
      spent.add(record.spent, attributes)
      uncertain.add(record.uncertain, attributes)
      if (record.source !== 'cache') return
      hits.add(1, attributes)
      saved.add(price ?? 0, attributes)
    },
    recordRequest(milliseconds: number, attributes: Attributes): void {
      exchanges.record(milliseconds / 1000, attributes)
      sent.add(1, attributes)
    },
  }
}
