/**
 * Returns the value at a path in an object, such as `decoded.value` or `topics.0`. Returns `undefined` if there is
 * none.
 */
export function valueAt(item: unknown, path: string): unknown {
  let value = item
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Returns an object that contains the value at each path. Its property names are the paths. */
export const pick = (item: unknown, paths: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(paths.map((path) => [path, valueAt(item, path)]))
