import { ambiguousPath, decodedForms } from '../core/util/path.ts'

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

/**
 * Returns whether a path of an OpenAPI document stays below the base URL to which it is added. `.other.example/` would
 * change the host, and `/../` would leave the path of the base URL.
 */
export const isUrlPath = (path: string): boolean =>
  /^\/(?!\/)/.test(path) && !/[?#]/.test(path) && decodedForms(path)?.some((form) => ambiguousPath.test(form)) === false

/** What is wrong with a path of an OpenAPI document, for an error message. */
export const invalidPath =
  'must begin with one slash and be percent-encoded, without `.` or `..` as a segment, `?`, `#` or backslashes'
