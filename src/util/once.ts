/** Returns a function that computes its value on the first call. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => (value ??= compute())
}
