import type { InsufficientCreditsError } from '../errors.ts'
import type { Period } from './credits.ts'
import type { Logger } from './logging.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Stage } from './stage.ts'

/** The settings of a client that joins a shared state. */
export interface Member {
  /** The rate limit to share. If `undefined`, each client uses its own limit. */
  readonly rate: RateLimit | undefined
  /** The client's option `rateLimit.maxRetryAfter`. `limit` and the shared rate limit receive no longer wait. */
  readonly maxRetryAfter?: number | undefined
  /** Maximum credits that all clients together may spend in a period. */
  readonly budget: number | undefined
  readonly per: Period | undefined
  /** The stage with the client's own rate limit, which applies in fallback mode. */
  readonly limit: Stage
  readonly logger: Logger | undefined
}

/** The connection of a client to its shared state. */
export interface Share {
  /** The stage that settles the price of an attempt in the shared budget, if there is one. */
  readonly account?: Stage
  /** The stage that applies the shared rate limit, budget and circuit breaker to a request, instead of the client's rate limit. */
  readonly limit: Stage
  /** Opens the circuit of a key for all clients, for `ms` milliseconds. Closes the circuit if `ms` is 0. */
  open(key: string, error: InsufficientCreditsError, ms: number): void
  /** Returns how long other clients keep the circuit of a key open, in milliseconds; 0 if the circuit is closed. */
  openFor(key: string): number
}

/**
 * A rate limit, budget and circuit breaker that clients of one account share across processes and hosts. Create it with
 * `redisState` from `chaindata/redis`.
 */
export interface SharedState {
  join(member: Member): Share
}
