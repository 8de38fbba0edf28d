import type { List } from '../pages.ts'

/** A list whose items are told only when they are asked for. */
export const told = <T>(items: readonly T[], tell: (item: T) => unknown): List => ({
  length: items.length,
  slice: (from, to) => items.slice(from, to).map(tell),
})
