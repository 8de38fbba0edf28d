/**
 * A key-value store for the results of a cache. Keys and values are strings. Errors of the store are logged, and do not
 * make calls fail.
 */
export interface CacheStore {
  get(key: string): Promise<string | undefined> | string | undefined
  /** Stores a value for `maxAge` milliseconds or, without `maxAge`, until the store needs the space. */
  set(key: string, value: string, maxAge?: number): Promise<void> | void
  /** Called when the cache is closed, after all values have been written. */
  close?(): Promise<void> | void
}
