import type { Period } from '../core/pipeline/credits.ts'

/**
 * A message from a worker (one client in one process) to Redis. All credits are totals since the worker started, so a
 * message that arrives twice counts once.
 */
export interface ExchangeRequest {
  readonly id: string
  /** Sequence number of the message. Redis ignores messages that arrive out of order. */
  readonly seq: number
  /**
   * Whether Redis deletes the record of the worker. True only if the worker has reported everything and holds no
   * credits.
   */
  readonly isLeaving: boolean
  /** Day of the month on which a monthly budget renews. */
  readonly monthStartsOn: number
  /** The period of the budget. Absent if the worker has no budget. */
  readonly per: Period | undefined
  /** Milliseconds without a message after which Redis considers the worker dead. */
  readonly lease: number
  readonly budget?: number | undefined
  /** Credits of all calls that are waiting or in flight. */
  readonly reserved: number
  /** Credits of calls that are in flight, or that may be sent before Redis replies. */
  readonly inFlight: number
  /** Credits that the worker has spent. `uncertain` are credits that may have been charged. */
  readonly spent: number
  readonly uncertain: number
  /** The totals of `spent` and `uncertain` that Redis has acknowledged. */
  readonly reported: { readonly spent: number; readonly uncertain: number }
  /** Highest sum of `spent`, `uncertain` and `inFlight` that the worker may reach before it sends another message. */
  readonly limit: number
  /** Credits that the worker asks Redis to reserve, so that the worker can continue while Redis is unavailable. */
  readonly wantedLease: number
  /** Price of the worker's last call, in credits. Credits are reserved in multiples of this price. */
  readonly price: number
  /** The totals of all workers from the last reply. Redis uses these totals to restore lost data. */
  readonly seen?: Pick<ExchangeResponse, 'era' | 'period' | 'spent' | 'uncertain' | 'lost'> | undefined
  /** Number of calls that wait for a slot. */
  readonly waiting: number
  /** Prices of the waiting calls in credits. If the queue is long, the list contains only the first calls. */
  readonly costs: readonly number[]
  /** Milliseconds between two requests at the shared rate. Absent if there is no shared rate limit. */
  readonly interval?: number | undefined
  /** Milliseconds of unused rate that later requests may use. Absent if there is no shared rate limit. */
  readonly tolerance?: number | undefined
  /** Maximum number of requests within `span` milliseconds. 0 if the rate limit allows bursts. */
  readonly maxPerSpan?: number | undefined
  readonly span?: number | undefined
  /** How many milliseconds in advance Redis assigns request times to workers. */
  readonly turn?: number | undefined
  /**
   * Slots whose requests were sent late, or may have arrived late: the number of the slot, and the later time according
   * to the clock of the Redis server.
   */
  readonly lateUses?: readonly (readonly [slot: number, time: number])[] | undefined
  /** How long all workers must pause, in milliseconds. Set if this worker has received a 429. */
  readonly pause?: number | undefined
  /** Longest pause in milliseconds, also for pauses that are stored already. Absent without a shared rate limit. */
  readonly maxPause?: number | undefined
  /** A change of the circuit breaker, which opens for `ms` milliseconds, or closes if `ms` is 0. */
  readonly breaker?: { readonly ms: number; readonly reason: BreakerReason } | undefined
}

/**
 * The 402 that opened the circuit breaker, for the errors of other workers. Without the API's text about the call, which
 * may belong to another tenant.
 */
export interface BreakerReason {
  readonly status: number
  readonly errorCode?: string | undefined
}

/** A setting that differs between this worker and the shared ledger. All processes must use the same value. */
export interface Conflict {
  readonly setting: 'monthStartsOn' | 'per'
  readonly shared: number | Period
}

/** A message without a worker, which reads the ledger, and can release the credits of a dead worker. */
export interface ReadRequest {
  readonly monthStartsOn: number
  /** ID of a dead worker whose credits were not charged. */
  readonly release?: string | undefined
}

/** The reply to a `ReadRequest`. */
export interface Totals
  extends Pick<ExchangeResponse, 'period' | 'spent' | 'uncertain' | 'lost' | 'workers' | 'openMs' | 'conflict'> {
  readonly reserved: number
  readonly leased: number
  /** The dead workers whose credits are in `lost`. Absent if there are none. */
  readonly deadWorkers?: readonly DeadWorker[]
  /** The workers with a valid lease. Absent if there are none. */
  readonly liveWorkers?: readonly LiveWorker[]
  /** How long all workers must pause after a 429, in milliseconds; 0 if there is no pause. */
  readonly pausedMs: number
  /** Share of the configured rate that is in use, from 0.5 to 1. Each 429 lowers it for some seconds. */
  readonly rateFactor: number
  /** Credits of the worker in `release`. Absent if it is not dead, or has no credits. */
  readonly released?: number
}

export interface DeadWorker {
  readonly id: string
  /** Credits that the worker may have spent since its last message. */
  readonly credits: number
  /** Milliseconds since its last message. */
  readonly silentFor: number
}

export interface LiveWorker {
  readonly id: string
  /** Credits since the worker started. */
  readonly spent: number
  readonly uncertain: number
  readonly reserved: number
  readonly leased: number
  /** Milliseconds between two requests at the shared rate. Absent without a shared rate limit. */
  readonly interval?: number
  /** Milliseconds since its last message. */
  readonly silentFor: number
}

/** The reply of Redis to a message from a worker. */
export interface ExchangeResponse {
  /** A conflict of settings. If present, all other fields are absent. */
  readonly conflict?: Conflict

  /** Time of the Redis server's clock, in milliseconds. */
  readonly now: string
  /** Identifies the current data in Redis. Changes when Redis loses its data. */
  readonly era: string
  /** The current period: a month such as 202611, or a day such as 20261122. */
  readonly period: number
  /** Credits that all workers have spent in the current period. */
  readonly spent: number
  /** Credits that the API may have charged in the current period, for requests of all workers. */
  readonly uncertain: number
  /** Credits that dead workers may have spent. If a worker reports again, its unspent credits become available. */
  readonly lost: number
  /** Upper limit for the worker's `spent + uncertain + inFlight`, as granted by Redis. */
  readonly limit: number
  /**
   * Whether another worker needs credits that are reserved for this worker. This worker returns them by confirming the
   * reduced `limit`.
   */
  readonly isRecalled: boolean
  /**
   * Credits that other workers are about to return, in addition to `allowed`. The first call that needs these credits
   * waits for them.
   */
  readonly recallable?: number
  /** Number of workers with a valid lease. */
  readonly workers: number
  /** How many of the requested credits (`ExchangeRequest.reserved`) Redis grants to the worker. */
  readonly allowed: number
  /** Credits left in the budget, including those that this worker has reserved. Absent without a budget. */
  readonly left?: number
  /** When the worker may send its next requests, in milliseconds after `now`. */
  readonly slots?: readonly number[]
  /** Sequence number of the first entry in `slots`, counted across all workers. */
  readonly firstSlot?: number
  /** How long all workers must pause after a 429, in milliseconds; 0 if there is no pause. */
  readonly paused: number
  /** Milliseconds until the circuit breaker closes. 0 if the circuit breaker is closed. */
  readonly openMs: number
  /** A `BreakerReason`, as JSON. */
  readonly reason?: string
}
