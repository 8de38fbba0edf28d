/** Stores the results of a cache as strings by key. Errors from the store's methods are logged, and never fail a call. */
export interface CacheStore {
  get(key: string): Promise<string | undefined> | string | undefined
  /** Stores a value for `maxAge` milliseconds. Without `maxAge`, it never expires, but may be evicted. */
  set(key: string, value: string, maxAge?: number): Promise<void> | void
  /** Called when the cache is closed, after all writes have ended. */
  close?(): Promise<void> | void
}
