import type { Period } from '../pipeline/credits.ts'

/** A worker's report to Redis. Credits are absolute totals, so a report that arrives twice counts once. */
export interface ExchangeRequest {
  /** ID of the worker: one client in one process. */
  readonly id: string
  /** Number of the exchange. Redis ignores a request that arrives after a later one. */
  readonly seq: number
  /** Day of the month on which a month of the account begins. */
  readonly monthStartsOn: number
  /** The period after which the budget renews. Missing if the worker has no budget. */
  readonly per: Period | undefined
  /** Milliseconds without a request after which Redis considers a worker dead. */
  readonly lease: number
  readonly budget?: number | undefined
  /** Credits of all waiting calls and all calls in flight. */
  readonly reserved: number
  /** Credits of the calls in flight and of the calls that may be sent before the response arrives. */
  readonly inFlight: number
  /** Credits that this worker has spent since it started. `uncertain`: credits that may have been charged. */
  readonly spent: number
  readonly uncertain: number
  /** The totals that Redis has acknowledged. */
  readonly reported: { readonly spent: number; readonly uncertain: number }
  /** The highest sum of `spent`, `uncertain` and `inFlight` that this worker may reach without another exchange. */
  readonly limit: number
  /** Credits that the worker would like to lease. */
  readonly wantedLease: number
  /** Price of the worker's last call. A lease is a multiple of this price. */
  readonly price: number
  /** The totals of all workers in the last response. */
  readonly seen?: Pick<ExchangeResponse, 'era' | 'period' | 'spent' | 'uncertain' | 'lost'> | undefined
  /** Number of calls that wait for a slot. */
  readonly waiting: number
  /** Credits of each waiting call. A long list is shortened. */
  readonly costs: readonly number[]
  /** Milliseconds between two requests. Missing if the rate is not shared. */
  readonly interval?: number | undefined
  /** Milliseconds of unused rate that later requests may use. */
  readonly tolerance?: number | undefined
  /** Maximum requests within `span` milliseconds. 0 if the rate has a burst, which makes this limit unnecessary. */
  readonly maxPerSpan?: number | undefined
  readonly span?: number | undefined
  /** Length of the time window in which Redis assigns slots to the waiting workers, in milliseconds. */
  readonly turn?: number | undefined
  /** Slots that were used late, each with the time it was used, according to the Redis server's clock. */
  readonly lateUses?: readonly (readonly [slot: number, time: number])[] | undefined
  /** Milliseconds that all workers must wait after a 429. */
  readonly pause?: number | undefined
  /** Opens the circuit breaker for `ms` milliseconds; 0 closes it. */
  readonly breaker?: { readonly ms: number; readonly reason: BreakerReason } | undefined
}

/**
 * The 402 that opened the circuit breaker, for errors in other workers. The worker that received the 402 redacts it.
 */
export interface BreakerReason {
  readonly message: string
  readonly status: number
  readonly errorCode?: string | undefined
}

/** A setting whose value differs from the one in the shared ledger. All processes must use the same value. */
export interface Conflict {
  readonly setting: 'monthStartsOn' | 'per'
  /** The value in the shared ledger. */
  readonly shared: number | Period
}

/** The response to a request without an `id`, which only reads. */
export interface Totals
  extends Pick<ExchangeResponse, 'period' | 'spent' | 'uncertain' | 'lost' | 'workers' | 'openMs' | 'conflict'> {
  readonly reserved: number
  readonly leased: number
}

/** The response of Redis to a worker. */
export interface ExchangeResponse {
  /** If present, all other fields are missing. */
  readonly conflict?: Conflict

  /** Time of the Redis server's clock, in milliseconds. */
  readonly now: string
  /** Identifies the data in Redis. Changes if the data was lost. */
  readonly era: string
  /** The current month, such as 202611, or the current day, such as 20261122. */
  readonly period: number
  /** Credits that all workers spent in the period. */
  readonly spent: number
  /** Credits of all workers that may have been charged. */
  readonly uncertain: number
  /** Credits that unresponsive workers may have spent. They are released when the workers report again. */
  readonly lost: number
  /** The new `limit` of this worker: the sum of its credits so far, its calls in flight and its lease. */
  readonly limit: number
  /** Whether another worker waits for this worker's lease. Confirming the lower `limit` returns the lease. */
  readonly isRecalled: boolean
  /**
   * Credits in addition to `allowed` that become available when other workers return their leases. A call waits for
   * that.
   */
  readonly recallable?: number
  /** Number of workers that exchanged within the length of a lease. */
  readonly workers: number
  /** The part of the requested `reserved` credits that is granted to the worker. */
  readonly allowed: number
  /** Credits left in the budget, including the credits that this worker holds. Missing without a budget. */
  readonly left?: number
  /** When the worker may send its next requests, in milliseconds from `now`. */
  readonly slots?: readonly number[]
  /** The number of the first of these slots. */
  readonly firstSlot?: number
  /** Milliseconds that all workers must wait after a 429. */
  readonly paused: number
  /** Milliseconds for which the circuit breaker stays open. */
  readonly openMs: number
  /** A `BreakerReason`, as JSON. */
  readonly reason?: string
}
