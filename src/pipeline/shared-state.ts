import type { InsufficientCreditsError } from '../errors.ts'
import type { Logger } from './logging.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Stage } from './stage.ts'

/** What one client brings along. */
export interface Member {
  /** The rate to keep together; absent where each client keeps its own. */
  readonly rate: RateLimit | undefined
  /** Credits that all may take together. */
  readonly budget: number | undefined
  /** How the client keeps its rate alone. */
  readonly limit: Stage
  readonly logger: Logger | undefined
}

/** What a client has of what is shared. */
export interface Share {
  /** Instead of the client's own limit: the rate, the budget and the gate of all. */
  readonly limit: Stage
  /** Tells the others that a key is out of credits, for so many milliseconds; with 0, that it has credits again. */
  close(key: string, error: InsufficientCreditsError, ms: number): void
  /** Milliseconds for which others have closed the gate of a key. */
  closedFor(key: string): number
}

/**
 * What clients of one account have in common, wherever they run: the rate, the budget, and whether it is out of
 * credits. `redisState` of `chaindata/redis` makes one.
 */
export interface SharedState {
  /** Called once by each client. */
  join(member: Member): Share
}
