/**
 * `breaking`: what worked may not work any more, or costs more. `new`: there is more than before. `changed`: worth
 * knowing, and nothing has to be done.
 */
export type Level = 'breaking' | 'new' | 'changed'

export interface Change {
  level: Level
  /** What it is about: an operation, or the contract as a whole. */
  subject: string
  /** What a user has to know, as the rest of a sentence that begins with the subject. */
  text: string
}

/** Takes down a change of what is being looked at. */
export type Say = (level: Level, text: string) => void

/** JSON that does not depend on the order of keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'undefined'

export const isSame = (before: unknown, after: unknown): boolean => canonical(before) === canonical(after)

export const list = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(', ')

/** What is in the first and not in the second. */
export const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one))

export const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object ?? {}))),
]
