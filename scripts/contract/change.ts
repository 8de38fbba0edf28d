/**
 * `breaking`: existing code may fail or pay more. `new`: more is possible than before. `changed`: no action is needed.
 */
export type Level = 'breaking' | 'new' | 'changed'

export interface Change {
  level: Level
  /** The operation that changed, or another part of the contract. */
  subject: string
  /** One changelog sentence about the subject, without the period at its end. */
  text: string
}

/** Records a change of the current subject. */
export type Report = (level: Level, text: string) => void

/** All changes of texts are reported as one, because users of an operation need not act on them. */
export const documentationChange = 'Updated the documentation'

/** Returns JSON that does not depend on the order of keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'undefined'

export const isSame = (before: unknown, after: unknown): boolean => canonical(before) === canonical(after)

export const list = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(', ')

/** Returns the values that only the first list has. */
export const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one))

export const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object ?? {}))),
]
