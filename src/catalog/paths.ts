/**
 * Returns the value at a path in an object, such as `decoded.value` or `topics.0`. Returns `undefined` if the path does
 * not exist.
 */
export function valueAt(item: unknown, path: string): unknown {
  let value = item
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Returns an object that maps each path to the value of `item` at this path. */
export const pick = (item: unknown, paths: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(paths.map((path) => [path, valueAt(item, path)]))

/** Returns whether a URL path cannot change the host of a base URL to which it is added, as `.other.example/` would. */
export const isUrlPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
