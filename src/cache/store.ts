/** Where a cache keeps results, as text by key. A method that throws or rejects is logged, and never fails a call. */
export interface CacheStore {
  get(key: string): Promise<string | undefined> | string | undefined
  /** Stores a value for `maxAge` milliseconds. Without `maxAge`, it never expires, but may be evicted. */
  set(key: string, value: string, maxAge?: number): Promise<void> | void
  /** Resolves when everything is written. */
  close?(): Promise<void> | void
}
