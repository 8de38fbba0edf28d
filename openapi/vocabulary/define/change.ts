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

/** How a change affects users, if that differs between requests, which may allow less, and responses. */
export type Effect = Level | 'narrower' | 'wider'

export interface Comparison {
  readonly report: (effect: Effect, text: string) => void
  /** The part of the document that has the key, such as `` `chain` in the body``. */
  readonly what: string
  /** The chains that both versions of the document have. */
  readonly chains: readonly string[]
}

/** Reports how a changed key affects users. Either value may be missing. */
export type Compare<T> = (before: T | undefined, after: T | undefined, comparison: Comparison) => void

type Sentence = readonly [Effect, string]

/** Reports a key that was added, removed or changed with one sentence each. */
export const byPresence =
  ({ added, removed, changed }: Record<'added' | 'removed' | 'changed', Sentence>): Compare<unknown> =>
  (before, after, { report }) =>
    report(...(before === undefined ? added : after === undefined ? removed : changed))

/** Reports every change with the same sentence. */
export const always =
  (...sentence: Sentence): Compare<unknown> =>
  (_before, _after, { report }) =>
    report(...sentence)

type ByChain = Readonly<Record<string, readonly string[]>>

/** Compares lists of parameters by chain. Reports each parameter that was added or removed. */
export const byChain =
  (sentences: Record<'added' | 'removed', (parameter: string, chain: string) => Sentence>): Compare<ByChain> =>
  (before, after, { report }) => {
    for (const chain of keysOf(before, after)) {
      const [old, now] = [before?.[chain] ?? [], after?.[chain] ?? []]
      for (const name of without(now, old)) report(...sentences.added(list([name]), list([chain])))
      for (const name of without(old, now)) report(...sentences.removed(list([name]), list([chain])))
    }
  }
