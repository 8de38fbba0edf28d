/** Returns a function that computes the value on its first call and then returns it again. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => (value ??= compute())
}
