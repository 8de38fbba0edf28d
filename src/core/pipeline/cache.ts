import type { Logger } from './logging.ts'
import type { Stage } from './stage.ts'

/** A cache for results, from `chaindata/cache` or `chaindata/redis`. Clients can share it. `await using` closes it. */
export interface Cache extends AsyncDisposable {
  get(key: string): Promise<string | undefined> | string | undefined
  set(key: string, value: string, maxAge?: number): Promise<void> | void
  /** Closes the cache. Resolves when all results are written. */
  close(): Promise<void>
  /** Decides which results are stored, and for how long. */
  readonly policy: { stage(cache: Cache, logger: Logger | undefined): Stage }
}
