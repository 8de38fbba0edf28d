import { positive, readOptions } from '../core/util/options.ts'

/**
 * The result of claiming an alert: `mine` for the receiver that must process the alert, `busy` if another receiver is
 * processing it, `done` if it has been processed.
 */
export type Claim = 'mine' | 'busy' | 'done'

/**
 * Records which alerts have been processed, so that repeated deliveries are ignored. If several processes receive
 * alerts, use a shared store, such as `redisAlertStore` from `chaindata/redis`.
 */
export interface AlertStore {
  /** Claims an alert for processing. If several receivers claim it simultaneously, exactly one must receive `mine`. */
  claim(id: string): Claim | Promise<Claim>
  /** Marks an alert as processed. */
  done(id: string): unknown
  /** Releases an alert whose processing failed, so that a repeated delivery can claim it. */
  release(id: string): unknown
}

/** Options for `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * Maximum number of alerts to remember. Beyond it, the store forgets the oldest alert. Default: 100,000, which use
   * about 15 MB of memory.
   */
  readonly size?: number | undefined
  /** Milliseconds after which an alert is forgotten. Default: one day. */
  readonly forgetAfter?: number | undefined
}

const dayMs = 86_400_000

/**
 * Creates an alert store in the memory of this process. It does not recognize alerts that another process received, or
 * that arrived before a restart.
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
