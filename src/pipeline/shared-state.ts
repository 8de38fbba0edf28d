import type { InsufficientCreditsError } from '../errors.ts'
import type { Period } from './credits.ts'
import type { Logger } from './logging.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Stage } from './stage.ts'

/** Settings of a client that joins a shared state. */
export interface Member {
  /** The rate limit to share. If it is `undefined`, each client limits itself. */
  readonly rate: RateLimit | undefined
  /** Maximum credits that all clients together may spend in a period. */
  readonly budget: number | undefined
  readonly per: Period | undefined
  /** The client's own rate limit, used in fallback mode. */
  readonly limit: Stage
  readonly logger: Logger | undefined
}

/** The connection of a client to its shared state. */
export interface Share {
  /** Replaces the client's own rate-limit stage. Applies the shared rate limit, budget and circuit breaker. */
  readonly limit: Stage
  /** Opens a key's circuit for all clients, for `ms` milliseconds; 0 closes the circuit. */
  open(key: string, error: InsufficientCreditsError, ms: number): void
  /** Returns the milliseconds for which a key's circuit stays open because of other clients. */
  openFor(key: string): number
}

/**
 * A rate limit, budget and circuit breaker that clients of one account share across processes and hosts. Create it with
 * `redisState` from `chaindata/redis`.
 */
export interface SharedState {
  /** Called once by each client. */
  join(member: Member): Share
}
