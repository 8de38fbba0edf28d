/**
 * A store for the results of a cache, as strings by key. The cache logs errors of the store instead of failing the
 * call.
 */
export interface CacheStore {
  get(key: string): Promise<string | undefined> | string | undefined
  /**
   * Stores a value for `maxAge` milliseconds. Without `maxAge`, the value never expires, but the store may evict it.
   */
  set(key: string, value: string, maxAge?: number): Promise<void> | void
  /** Closes the store, after all writes have ended. */
  close?(): Promise<void> | void
}
