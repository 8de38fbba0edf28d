import { positive, readOptions } from '../util/options.ts'

/**
 * The result of a claim: `mine` if the claim succeeded, `busy` if another receiver is processing the alert, and `done`
 * if the alert was already processed.
 */
export type Claim = 'mine' | 'busy' | 'done'

/**
 * Remembers which alerts were processed, so that a repeated delivery is not processed again. If several processes
 * receive alerts, they need a shared store such as `redisAlertStore` from `chaindata/redis`.
 */
export interface AlertStore {
  /** Claims an alert for processing. The store must return `mine` to exactly one of several simultaneous claims. */
  claim(id: string): Claim | Promise<Claim>
  /** Marks an alert as processed. */
  done(id: string): unknown
  /** Releases an alert whose processing failed, so that a repeated delivery can claim it. */
  release(id: string): unknown
}

/** Options for `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * Maximum number of alerts. A new alert beyond this number replaces the oldest. Default: 100,000, which need about 15
   * MB.
   */
  readonly size?: number | undefined
  /** Milliseconds after which the store forgets an alert. Default: one day. */
  readonly forgetAfter?: number | undefined
}

const dayMs = 86_400_000

/**
 * Creates an alert store in the memory of this process. It cannot detect repeated deliveries of alerts that were
 * received by another process or before a restart.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createAlertHandler, memoryStore } from 'chaindata/alerts'
 *
 * const store = memoryStore({ size: 10_000, forgetAfter: 3_600_000 }) // an hour
 * const handler = createAlertHandler({ secret: process.env.ALERT_SECRET, onAlert: console.log, store })
 */
export function memoryStore(options: MemoryStoreOptions = {}): AlertStore {
  const kinds = { size: positive, forgetAfter: positive }
  const { size = 100_000, forgetAfter = dayMs } = readOptions(options, kinds, 'memoryStore')
  /** Alerts in order of arrival, by ID. */
  const alerts = new Map<string, { readonly until: number; claim: 'busy' | 'done' }>()
  return {
    claim(id) {
      const now = performance.now()
      const entry = alerts.get(id)
      if (entry && entry.until > now) return entry.claim
      alerts.delete(id)
      alerts.set(id, { until: now + forgetAfter, claim: 'busy' })
      for (const [oldest, { until }] of alerts) {
        if (alerts.size <= size && until > now) break
        alerts.delete(oldest)
      }
      return 'mine'
    },
    done(id) {
      const entry = alerts.get(id)
      if (entry) entry.claim = 'done'
    },
    release(id) {
      alerts.delete(id)
    },
  }
}
