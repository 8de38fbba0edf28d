import type { InsufficientCreditsError } from '../errors.ts'
import type { Period } from './credits.ts'
import type { Logger } from './logging.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Stage } from './stage.ts'

/** The settings of a client that joins a shared state. */
export interface Member {
  /** The rate limit to share; absent if each client has its own. */
  readonly rate: RateLimit | undefined
  /** Credits that all clients together may spend in a period. */
  readonly budget: number | undefined
  readonly per: Period | undefined
  /** The client's own rate limit, for fallback mode. */
  readonly limit: Stage
  readonly logger: Logger | undefined
}

/** The connection of a client to its shared state. */
export interface Share {
  /** Replaces the client's own rate limit; applies the rate limit, the budget and the circuit breaker of all clients. */
  readonly limit: Stage
  /** Opens the circuit of a key for all clients, for a number of milliseconds; 0 closes it. */
  open(key: string, error: InsufficientCreditsError, ms: number): void
  /** Milliseconds for which other clients have opened the circuit of a key. */
  openFor(key: string): number
}

/**
 * The rate limit, budget and credit circuit breaker that the clients of one account share, wherever they run.
 * `redisState` of `chaindata/redis` creates one.
 */
export interface SharedState {
  /** Called once by each client. */
  join(member: Member): Share
}
