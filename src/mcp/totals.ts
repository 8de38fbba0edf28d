import Big from 'big.js'
import { valueAt } from '../catalog/paths.ts'
import { compare, toDecimal } from './compare.ts'

/** The paths of the values that totals are computed from. */
export type Measures = Readonly<Record<'sum' | 'min' | 'max', readonly string[]>>

export interface Grouping {
  /** Path of the value that items of the same group have in common. */
  readonly by: string
  /** Maximum number of groups to return. */
  readonly top: number
}

/** Computes totals of all items and, if the agent has requested groups, of each group of items. */
export class GroupedTotals {
  readonly #measures: Measures
  readonly #isCounted: boolean
  readonly #grouping: Grouping | undefined
  #all = new ListTotals()
  /** Groups by the value that identifies them, with the value as it is shown. */
  readonly #groups = new Map<unknown, { readonly shown: unknown; readonly totals: ListTotals }>()

  constructor(measures: Measures, isCounted: boolean, grouping: Grouping | undefined) {
    this.#measures = measures
    this.#isCounted = isCounted
    this.#grouping = grouping
  }

  add(item: unknown): void {
    this.#all.add(item, this.#measures)
    if (!this.#grouping) return
    const value = valueAt(item, this.#grouping.by) ?? null
    const shown = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    const key = typeof shown === 'string' ? groupKey(shown) : shown
    const group = this.#groups.get(key) ?? { shown, totals: new ListTotals() }
    this.#groups.set(key, group)
    group.totals.add(item, this.#measures)
  }

  clone(): GroupedTotals {
    const copy = new GroupedTotals(this.#measures, this.#isCounted, this.#grouping)
    copy.#all = this.#all.clone()
    for (const [key, { shown, totals }] of this.#groups) copy.#groups.set(key, { shown, totals: totals.clone() })
    return copy
  }

  read(): object {
    const totals = this.#all.read(this.#measures, this.#isCounted)
    if (!this.#grouping) return totals
    const { by, top } = this.#grouping
    const [rankedBy] = this.#measures.sum
    const sorted = [...this.#groups.values()].sort((a, b) => b.totals.rank(rankedBy).cmp(a.totals.rank(rankedBy)))
    return {
      ...totals,
      groups: sorted
        .slice(0, top)
        .map((group) => ({ [by]: group.shown, ...group.totals.read(this.#measures, this.#isCounted) })),
      ...(sorted.length > top && { moreGroups: sorted.length - top }),
    }
  }
}

/**
 * Returns the text that identifies a group. Hexadecimal text, such as the address of an EVM chain, means the same in
 * either case. In other texts, such as the addresses of Solana, the case matters.
 */
const groupKey = (text: string): string => (/^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : text)

class ListTotals {
  #count = 0
  readonly #sums = new Map<string, Big>()
  readonly #extremes = { min: new Map<string, unknown>(), max: new Map<string, unknown>() }
  /** Maps each path to the number of items whose value at the path is not a number. */
  readonly #skipped = new Map<string, number>()

  add(item: unknown, { sum, min, max }: Measures): void {
    this.#count++
    for (const name of sum) {
      const number = toDecimal(valueAt(item, name))
      if (number) this.#sums.set(name, (this.#sums.get(name) ?? Big(0)).plus(number))
      else this.#skipped.set(name, (this.#skipped.get(name) ?? 0) + 1)
    }
    for (const name of min) this.#keepExtreme('min', name, valueAt(item, name), -1)
    for (const name of max) this.#keepExtreme('max', name, valueAt(item, name), 1)
  }

  /** Keeps a value that exceeds the extreme so far. Only numbers count if there are any, and only texts otherwise. */
  #keepExtreme(kind: 'min' | 'max', name: string, value: unknown, sign: 1 | -1): void {
    if (typeof value !== 'string' && !toDecimal(value)) return
    const best = this.#extremes[kind].get(name)
    // A number and a text cannot be compared.
    const order = best === undefined ? sign : (compare(value, best) ?? (toDecimal(value) ? sign : 0))
    if (order * sign > 0) this.#extremes[kind].set(name, value)
  }

  clone(): ListTotals {
    const copy = new ListTotals()
    copy.#count = this.#count
    copyEntries(this.#sums, copy.#sums)
    copyEntries(this.#extremes.min, copy.#extremes.min)
    copyEntries(this.#extremes.max, copy.#extremes.max)
    copyEntries(this.#skipped, copy.#skipped)
    return copy
  }

  /** Returns the sort value of this group: the sum at the path `sum` or, without a path, the number of items. */
  rank(sum: string | undefined): Big {
    return sum === undefined ? Big(this.#count) : (this.#sums.get(sum) ?? Big(0))
  }

  read({ sum, min, max }: Measures, isCounted: boolean): object {
    const sums = (name: string) => (this.#sums.get(name) ?? Big(0)).toFixed()
    return {
      ...(isCounted && { count: this.#count }),
      ...(sum.length && { sum: byPath(sum, sums) }),
      ...(min.length && { min: byPath(min, (name) => this.#extremes.min.get(name) ?? null) }),
      ...(max.length && { max: byPath(max, (name) => this.#extremes.max.get(name) ?? null) }),
      ...(this.#skipped.size && { notNumbers: Object.fromEntries(this.#skipped) }),
    }
  }
}

function copyEntries<Value>(from: ReadonlyMap<string, Value>, to: Map<string, Value>): void {
  for (const [name, value] of from) to.set(name, value)
}

/**
 * Returns an object that maps each path in `names` to the result of `read`. For a single path, returns only the result
 * of `read`.
 */
const byPath = (names: readonly string[], read: (name: string) => unknown): unknown =>
  names.length === 1 ? read(names[0] ?? '') : Object.fromEntries(names.map((name) => [name, read(name)]))
