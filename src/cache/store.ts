/**
 * A key-value store for the results of a cache. Keys and values are strings. If the store fails, the error is logged
 * and calls are sent without it.
 */
export interface CacheStore {
  get(key: string): Promise<string | undefined> | string | undefined
  /**
   * Stores a value for `maxAge` milliseconds. Without `maxAge`, stores it until the store needs the space. A returned promise
   * is awaited, and its value is ignored.
   */
  set(key: string, value: string, maxAge?: number): unknown
  /** Called when the cache is closed and all values have been written. */
  close?(): Promise<void> | void
}
