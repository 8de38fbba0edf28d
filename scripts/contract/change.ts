/**
 * How a change affects users. `breaking`: existing code may fail or cost more. `new`: something was added. `changed`:
 * users need not act.
 */
export type Level = 'breaking' | 'new' | 'changed'

export interface Change {
  level: Level
  /** The operation, or another part of the OpenAPI document, that changed. */
  subject: string
  /** A changelog sentence about the subject, without the final period. */
  text: string
}

/** Records a change of the part that is being compared. */
export type Report = (level: Level, text: string) => void

/** The changelog text for changed descriptions. One entry represents all of them, because users need not act. */
export const documentationChange = 'Updated the documentation'

/** Serializes a value as JSON with sorted keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'undefined'

export const isSame = (before: unknown, after: unknown): boolean => canonical(before) === canonical(after)

export const list = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(', ')

/** Returns the values that only the first list contains. */
export const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one))

export const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object ?? {}))),
]
