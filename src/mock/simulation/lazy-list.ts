import type { ResultList } from '../pagination.ts'

/** Creates a list of results that formats only the items of the requested page. */
export const lazyList = <T>(
  items: readonly T[],
  format: (item: T) => unknown,
  textOf?: (item: T) => string,
): ResultList => ({
  length: items.length,
  slice: (from, to) => items.slice(from, to).map(format),
  ...(textOf && { texts: (from, to) => items.slice(from, to).map(textOf) }),
})
