import { positive, readOptions } from '../util/options.ts'

/** What a store says to who wants to deal with an alert: it is yours, someone is at it, or it was dealt with. */
export type Claim = 'mine' | 'busy' | 'done'

/**
 * Remembers which alerts were dealt with, so that one that is delivered again is not dealt with again. One that all
 * receivers share, as `redisAlertStore` of `chaindata/redis`, keeps them from doing each other's work.
 */
export interface AlertStore {
  /** Of all who ask at the same time, one is told `mine`. */
  claim(id: string): Claim | Promise<Claim>
  /** It was dealt with. */
  done(id: string): unknown
  /** It was not: the next one to claim it gets it. */
  release(id: string): unknown
}

/** How many alerts a `memoryStore` remembers, and for how long. */
export interface MemoryStoreOptions {
  /** How many alerts are remembered; the oldest is forgotten first. Default 100,000, which takes some 15 MB. */
  readonly size?: number | undefined
  /** Milliseconds after which an alert is forgotten. Default a day. */
  readonly forgetAfter?: number | undefined
}

const day = 86_400_000

/**
 * A store in the memory of this process: what is delivered to another one, or after a restart, is new to it.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createAlertHandler, memoryStore } from 'chaindata/alerts'
 *
 * const store = memoryStore({ size: 10_000, forgetAfter: 3_600_000 }) // an hour
 * const handler = createAlertHandler({ secret: process.env.ALERT_SECRET, onAlert: console.log, store })
 */
export function memoryStore(options: MemoryStoreOptions = {}): AlertStore {
  const known = { size: positive, forgetAfter: positive }
  const { size = 100_000, forgetAfter = day } = readOptions(options, known, 'memoryStore')
  /** In the order in which they came. */
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
