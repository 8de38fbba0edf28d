import type { JSONObject } from '@modelcontextprotocol/server'
import Big from 'big.js'
import { pick, valueAt } from '../catalog/paths.ts'
import { isRecord, kindOf } from '../util/record.ts'

/** The filter, the fields and the totals with which an agent shortens the result of a list operation. */
export interface ListQuery {
  readonly where: (item: unknown) => boolean
  readonly project: (item: unknown) => unknown
  /** Creates an object that computes the requested totals. Absent if no totals are requested. */
  readonly createAggregate: (() => Aggregate) | undefined
}

export interface Aggregate {
  add(item: unknown): void
  read(): object
}

/**
 * JSON Schema of the arguments `fields`, `where` and `aggregate`, which every tool that returns a list accepts. The
 * instructions of the MCP server explain the arguments in full.
 */
export const listQueryProperties: Record<string, JSONObject> = {
  fields: { type: 'array', items: { type: 'string' }, description: 'Paths to return' },
  where: { type: 'object', description: '{path: {gte: 5}}' },
  aggregate: {
    type: 'object',
    description: '{count: true, sum: path, min, max, groupBy: path, top: 5}',
  },
}

export const listQueryInstructions =
  'Tools that return lists accept `fields` (paths such as "decoded.value"), `where` ({"decoded.to": "0x…", "blockNumber": {"gte": 5}}; operators eq, ne, gt, gte, lt, lte, in, contains, exists) and `aggregate` ({"count": true, "sum": "decoded.value", "groupBy": "decoded.to", "top": 5}; also min and max). They are computed exactly, over all results: prefer them to reading long lists.'

/** Indicates an invalid `fields`, `where` or `aggregate` argument. The agent receives the error message. */
class ListQueryError extends Error {}

/**
 * Reads the `fields`, `where` and `aggregate` arguments of a tool call.
 *
 * @throws {ListQueryError} for an invalid argument.
 */
export function readListQuery(args: Readonly<Record<string, unknown>>): ListQuery {
  const { fields, where, aggregate } = args
  return {
    where: where === undefined ? () => true : readWhere(where),
    project: fields === undefined ? (item) => item : parseFields(fields),
    createAggregate: aggregate === undefined ? undefined : readAggregate(aggregate),
  }
}

function parseFields(fields: unknown): ListQuery['project'] {
  const names = toPaths('fields', fields)
  return (item) => pick(item, names)
}

type Test = (value: unknown, operand: unknown) => boolean

const operators: Readonly<Record<string, Test>> = {
  eq: isEqual,
  ne: (value, operand) => !isEqual(value, operand),
  gt: (value, operand) => (compare(value, operand) ?? 0) > 0,
  gte: (value, operand) => (compare(value, operand) ?? -1) >= 0,
  lt: (value, operand) => (compare(value, operand) ?? 0) < 0,
  lte: (value, operand) => (compare(value, operand) ?? 1) <= 0,
  in: (value, operand) => Array.isArray(operand) && operand.some((one) => isEqual(value, one)),
  contains: (value, operand) =>
    Array.isArray(value)
      ? value.some((one) => isEqual(one, operand))
      : typeof value === 'string' && value.toLowerCase().includes(String(operand).toLowerCase()),
  exists: (value, operand) => (value !== undefined && value !== null) === operand,
}

function readWhere(where: unknown): ListQuery['where'] {
  if (kindOf(where) !== 'object' || !isRecord(where))
    throw new ListQueryError('`where` must be an object such as {"blockNumber": {"gte": 5}}.')
  const tests = Object.entries(where).flatMap(([name, condition]) => {
    const conditions = kindOf(condition) === 'object' && isRecord(condition) ? condition : { eq: condition }
    return Object.entries(conditions).map(([operator, operand]) => {
      const test = Object.hasOwn(operators, operator) ? operators[operator] : undefined
      if (!test)
        throw new ListQueryError(
          `\`where\`: ${operator} is not an operator. Use one of ${Object.keys(operators).join(', ')}.`,
        )
      if (operator === 'in' && !Array.isArray(operand)) throw new ListQueryError('`where`: `in` requires a list.')
      return (item: unknown) => test(valueAt(item, name), operand)
    })
  })
  return (item) => tests.every((test) => test(item))
}

const defaultTop = 10

function readAggregate(aggregate: unknown): () => Aggregate {
  if (kindOf(aggregate) !== 'object' || !isRecord(aggregate))
    throw new ListQueryError('`aggregate` must be an object such as {"count": true, "sum": "decoded.value"}.')
  const { count, sum, min, max, groupBy, top = defaultTop, ...unknown } = aggregate
  const [wrong] = Object.keys(unknown)
  if (wrong !== undefined)
    throw new ListQueryError(`\`aggregate\` accepts count, sum, min, max, groupBy and top, not ${wrong}.`)
  if (groupBy !== undefined && typeof groupBy !== 'string')
    throw new ListQueryError('`aggregate.groupBy` must be a path such as "decoded.to".')
  if (!(Number.isInteger(top) && Number(top) > 0))
    throw new ListQueryError('`aggregate.top` must be a whole number, at least 1.')
  const measures: Measures = {
    sum: toPaths('aggregate.sum', sum),
    min: toPaths('aggregate.min', min),
    max: toPaths('aggregate.max', max),
  }
  const hasMeasure = Object.values(measures).some((names) => names.length)
  const isCounted = count === true || !hasMeasure
  return () => new GroupedTotals(measures, isCounted, groupBy, Number(top))
}

type Measures = Readonly<Record<'sum' | 'min' | 'max', readonly string[]>>

/** Computes totals of all items and, if the agent has requested groups, of each group of items. */
class GroupedTotals implements Aggregate {
  readonly #measures: Measures
  readonly #isCounted: boolean
  readonly #groupBy: string | undefined
  readonly #top: number
  readonly #all = new ListTotals()
  readonly #groups = new Map<unknown, ListTotals>()

  constructor(measures: Measures, isCounted: boolean, groupBy: string | undefined, top: number) {
    this.#measures = measures
    this.#isCounted = isCounted
    this.#groupBy = groupBy
    this.#top = top
  }

  add(item: unknown): void {
    this.#all.add(item, this.#measures)
    if (this.#groupBy === undefined) return
    const value = valueAt(item, this.#groupBy) ?? null
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    const group = this.#groups.get(key) ?? new ListTotals()
    this.#groups.set(key, group)
    group.add(item, this.#measures)
  }

  read(): object {
    const totals = this.#all.read(this.#measures, this.#isCounted)
    if (this.#groupBy === undefined) return totals
    const [rankedBy] = this.#measures.sum
    const sorted = [...this.#groups].sort(([, a], [, b]) => b.rank(rankedBy).cmp(a.rank(rankedBy)))
    const shown = sorted.slice(0, this.#top)
    return {
      ...totals,
      groups: shown.map(([key, group]) => ({
        [this.#groupBy ?? '']: key,
        ...group.read(this.#measures, this.#isCounted),
      })),
      ...(sorted.length > shown.length && { moreGroups: sorted.length - shown.length }),
    }
  }
}

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

  #keepExtreme(kind: 'min' | 'max', name: string, value: unknown, sign: 1 | -1): void {
    if (value === undefined || value === null) return
    const best = this.#extremes[kind].get(name)
    if (best === undefined || (compare(value, best) ?? 0) * sign > 0) this.#extremes[kind].set(name, value)
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

/**
 * Returns an object that maps each path in `names` to the result of `read`. For a single path, returns only the result
 * of `read`.
 */
const byPath = (names: readonly string[], read: (name: string) => unknown): unknown =>
  names.length === 1 ? read(names[0] ?? '') : Object.fromEntries(names.map((name) => [name, read(name)]))

function toPaths(argument: string, value: unknown): string[] {
  if (value === undefined) return []
  const names = Array.isArray(value) ? value : [value]
  if (!names.length || !names.every((name) => typeof name === 'string' && name !== ''))
    throw new ListQueryError(`\`${argument}\` must be a path such as "decoded.value", or a list of paths.`)
  return names
}

/**
 * Converts a number or a decimal string to a `Big`. The API sends amounts as strings, because a number would lose
 * precision.
 */
const toDecimal = (value: unknown): Big | undefined =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && value.length <= 400)
    ? Big(value)
    : undefined

/**
 * Returns whether two values are equal. Numbers are compared by value. Strings are compared without regard to case,
 * because the same address or hash may appear in upper and lower case.
 */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const [left, right] = [toDecimal(a), toDecimal(b)]
  if (left && right) return left.eq(right)
  return typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase()
}

/** Compares two numbers by value, or two strings by code unit. Returns `undefined` for other values. */
function compare(a: unknown, b: unknown): number | undefined {
  const [left, right] = [toDecimal(a), toDecimal(b)]
  if (left && right) return left.cmp(right)
  if (left || right || typeof a !== 'string' || typeof b !== 'string') return undefined
  return a < b ? -1 : Number(a > b)
}
