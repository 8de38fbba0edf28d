/** Returns a function that calls `compute` on its first call, and returns the same value on later calls. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => (value ??= compute())
}
