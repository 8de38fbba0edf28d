import type { ResultList } from '../pagination.ts'

/** A list whose items are told only when they are asked for. */
export const lazyList = <T>(items: readonly T[], tell: (item: T) => unknown): ResultList => ({
  length: items.length,
  slice: (from, to) => items.slice(from, to).map(tell),
})
