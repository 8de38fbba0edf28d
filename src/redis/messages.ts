import type { Period } from '../pipeline/credits.ts'

/**
 * A message from a worker to Redis. A worker is one client in one process. All credits are totals since the worker
 * started, so a message that arrives twice counts once.
 */
export interface ExchangeRequest {
  /** ID of the worker. */
  readonly id: string
  /** Sequence number of the message. Redis ignores a message that arrives after a later one. */
  readonly seq: number
  /** Day of the month on which the account's month begins. */
  readonly monthStartsOn: number
  /** The period after which the budget renews. Missing if the worker has no budget. */
  readonly per: Period | undefined
  /** Milliseconds without a message after which Redis considers the worker dead. */
  readonly lease: number
  readonly budget?: number | undefined
  /** Credits of all calls that are waiting or in flight. */
  readonly reserved: number
  /** Credits of the calls that are in flight, or that the worker may send before Redis replies. */
  readonly inFlight: number
  /** Credits that the worker has spent since it started. `uncertain` counts credits that the API may have charged. */
  readonly spent: number
  readonly uncertain: number
  /** The totals that Redis has acknowledged. */
  readonly reported: { readonly spent: number; readonly uncertain: number }
  /** Maximum sum of `spent`, `uncertain` and `inFlight` that the worker may reach without another message. */
  readonly limit: number
  /** Credits that the worker wants to lease, to spend while Redis is unavailable. */
  readonly wantedLease: number
  /** Price of the worker's last call in credits. A lease is a multiple of this price. */
  readonly price: number
  /** The totals of all workers in the last reply. */
  readonly seen?: Pick<ExchangeResponse, 'era' | 'period' | 'spent' | 'uncertain' | 'lost'> | undefined
  /** Number of calls that wait for the rate limit. */
  readonly waiting: number
  /** Credits of each waiting call. The worker reports only the first calls of a long queue. */
  readonly costs: readonly number[]
  /** Milliseconds between two requests at the shared rate. Missing if the workers do not share a rate limit. */
  readonly interval?: number | undefined
  /** Milliseconds of unused rate that later requests may use. */
  readonly tolerance?: number | undefined
  /**
   * Maximum number of requests within `span` milliseconds. 0 if the rate limit has a burst, because the limit is then
   * unnecessary.
   */
  readonly maxPerSpan?: number | undefined
  readonly span?: number | undefined
  /** Milliseconds for which Redis assigns request slots in advance. */
  readonly turn?: number | undefined
  /** Slots whose requests were late, each with the actual time according to the Redis server's clock. */
  readonly lateUses?: readonly (readonly [slot: number, time: number])[] | undefined
  /** Milliseconds for which all workers must wait, because the API returned a 429. */
  readonly pause?: number | undefined
  /** A change of the circuit breaker: Redis opens it for `ms` milliseconds, or closes it if `ms` is 0. */
  readonly breaker?: { readonly ms: number; readonly reason: BreakerReason } | undefined
}

/**
 * The 402 that opened the circuit breaker. Other workers report it in their errors. The worker that received the 402
 * has removed all secrets.
 */
export interface BreakerReason {
  readonly message: string
  readonly status: number
  readonly errorCode?: string | undefined
}

/** A setting of this worker that differs from the shared ledger. All processes must use the same value. */
export interface Conflict {
  readonly setting: 'monthStartsOn' | 'per'
  /** Value of the setting in the shared ledger. */
  readonly shared: number | Period
}

/** The reply to a message without an `id`, which only reads the ledger. */
export interface Totals
  extends Pick<ExchangeResponse, 'period' | 'spent' | 'uncertain' | 'lost' | 'workers' | 'openMs' | 'conflict'> {
  readonly reserved: number
  readonly leased: number
}

/** The reply of Redis to a message from a worker. */
export interface ExchangeResponse {
  /** A setting that differs from the ledger. If present, all other fields are missing. */
  readonly conflict?: Conflict

  /** Time of the Redis server's clock, in milliseconds. */
  readonly now: string
  /** ID of the data in Redis. The ID changes if Redis loses its data. */
  readonly era: string
  /** The current month, such as 202611, or the current day, such as 20261122. */
  readonly period: number
  /** Credits that all workers have spent in the period. */
  readonly spent: number
  /** Credits of all workers that the API may have charged in the period. */
  readonly uncertain: number
  /** Credits that dead workers may have spent. Redis releases the credits of a worker that reports again. */
  readonly lost: number
  /** The new limit of the worker: its credits so far, its calls in flight, and its lease. */
  readonly limit: number
  /** Whether another worker needs this worker's lease. The worker returns the lease by confirming the lower `limit`. */
  readonly isRecalled: boolean
  /**
   * Credits that become available in addition to `allowed` when other workers return their leases. A call waits for
   * these credits.
   */
  readonly recallable?: number
  /** Number of workers that have contacted Redis within the length of a lease. */
  readonly workers: number
  /** Credits that Redis grants to the worker, out of the requested `reserved` credits. */
  readonly allowed: number
  /** Remaining credits of the budget, including those that this worker holds. Missing without a budget. */
  readonly left?: number
  /** Times at which the worker may send its next requests, in milliseconds from `now`. */
  readonly slots?: readonly number[]
  /** Sequence number of the first slot. */
  readonly firstSlot?: number
  /** Milliseconds for which all workers must wait, because the API returned a 429. */
  readonly paused: number
  /** Milliseconds for which the circuit breaker stays open. */
  readonly openMs: number
  /** The `BreakerReason` as JSON. */
  readonly reason?: string
}
