import type { JSONObject } from '@modelcontextprotocol/server'
import { parseUtcTime } from '../catalog/duration.ts'
import { pick, valueAt } from '../catalog/paths.ts'
import { isRecord, kindOf } from '../core/util/record.ts'
import { secondsOf } from '../core/util/seconds.ts'
import { toSeconds } from './brief.ts'
import { compare, isEqual, toDecimal } from './compare.ts'
import type { ItemFields } from './item-fields.ts'
import { ArgumentError } from './suggest.ts'
import { GroupedTotals, type Measures } from './totals.ts'

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
  /** Returns a copy that can be continued without changing this object. */
  clone(): Aggregate
}

/**
 * JSON Schema of the arguments `fields`, `where` and `aggregate`, which every tool that returns a list accepts. The
 * instructions of the MCP server explain the arguments in full.
 */
export const listQueryProperties: Record<string, JSONObject> = {
  fields: { type: 'array', items: { type: 'string' } },
  where: { type: 'object', description: '{path: {gte: 5}}' },
  aggregate: {
    type: 'object',
    description: '{count: true, sum: path, groupBy: path, top: 5}',
  },
}

export const listQueryInstructions =
  'Tools that return lists accept `fields` (paths such as "decoded.value"), `where` ({"decoded.to": "0x…", "blockNumber": {"gte": 5}}; operators eq, ne, gt, gte, lt, lte, in, contains, exists) and `aggregate` ({"count": true, "sum": "decoded.value", "groupBy": "decoded.to", "top": 5}; also min and max). They are computed exactly, over all results: prefer them to reading long lists.'

export const tableInstructions =
  'Lists of objects are tables: `rows` have the values of `columns`, `same` has the fields that all items share, `equal` the columns that repeat another one, and null is a missing field. Times are UTC. A nested table without `columns` has those of the one above. `omitted` names what repeats other fields, such as the balance in base units, which is the balance times 10 to the power of the decimals.'

/**
 * Reads the `fields`, `where` and `aggregate` arguments of a tool call.
 *
 * @param known The fields of the items. Default: any path is accepted.
 * @throws {ArgumentError} for an invalid argument, or a path that the items do not have.
 */
export function readListQuery(args: Readonly<Record<string, unknown>>, known?: ItemFields): ListQuery {
  const { fields, where, aggregate } = args
  return {
    where: where === undefined ? () => true : readWhere(where, known),
    project: fields === undefined ? (item) => item : parseFields(fields, known),
    createAggregate: aggregate === undefined ? undefined : readAggregate(aggregate, known),
  }
}

function parseFields(fields: unknown, known: ItemFields | undefined): ListQuery['project'] {
  const names = toPaths('fields', fields, known)
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

function readWhere(where: unknown, known: ItemFields | undefined): ListQuery['where'] {
  if (kindOf(where) !== 'object' || !isRecord(where))
    throw new ArgumentError('`where` must be an object such as {"blockNumber": {"gte": 5}}.')
  const tests = Object.entries(where).flatMap(([name, condition]) => {
    const conditions = kindOf(condition) === 'object' && isRecord(condition) ? condition : { eq: condition }
    if (!Object.keys(conditions).length)
      throw new ArgumentError(`\`where\`: the condition of ${name} is empty. Example: {"${name}": {"exists": true}}.`)
    const own = Object.entries(conditions).map(([operator, operand]) => {
      const test = Object.hasOwn(operators, operator) ? operators[operator] : undefined
      if (!test)
        throw new ArgumentError(
          `\`where\`: ${operator} is not an operator. Use one of ${Object.keys(operators).join(', ')}.`,
        )
      const unit = known?.times.get(name)
      const wanted = !unit ? operand : Array.isArray(operand) ? operand.map(readTime) : readTime(operand)
      checkOperand(name, operator, wanted, known)
      return (item: unknown) => {
        const value = valueAt(item, name)
        return test(unit && typeof value === 'number' ? toSeconds(value, unit) : value, wanted)
      }
    })
    known?.check('where', name)
    return own
  })
  return (item) => tests.every((test) => test(item))
}

/**
 * Checks the value that items are compared with. A value of the wrong type would match no item, and the agent would
 * take that for an answer.
 */
function checkOperand(name: string, operator: string, operand: unknown, known: ItemFields | undefined): void {
  const type = known?.typeOf(name)
  const isIn = operator === 'in'
  if (isIn && !Array.isArray(operand)) throw new ArgumentError('`where`: `in` requires a list.')
  if (operator === 'exists') {
    if (typeof operand !== 'boolean') throw new ArgumentError('`where`: `exists` must be true or false.')
    return
  }
  for (const value of isIn && Array.isArray(operand) ? operand : [operand]) {
    if (isRecord(value))
      throw new ArgumentError(
        `\`where\`: ${name} can only be compared with a string, a number, true or false. For several values, use {"${name}": {"in": […]}}.`,
      )
    if (operator === 'contains') continue
    if (known?.times.has(name) && !toDecimal(value) && value !== null)
      throw new ArgumentError(
        `\`where\`: ${name} is a time, such as 2026-01-31T12:00Z, so it cannot be compared with ${JSON.stringify(value)}.`,
      )
    if ((type === 'number' || type === 'integer') && !toDecimal(value) && value !== null)
      throw new ArgumentError(`\`where\`: ${name} is a number, so it cannot be compared with ${JSON.stringify(value)}.`)
    if (type === 'boolean' && typeof value !== 'boolean' && value !== null)
      throw new ArgumentError(`\`where\`: ${name} is true or false, not ${JSON.stringify(value)}.`)
    if (['eq', 'ne', 'in'].includes(operator) && typeof value === 'string') known?.checkHex(name, value)
  }
}

/** Converts a time in a filter, such as `2026-01-31T12:00Z` or a Unix time, to seconds. Returns other values unchanged. */
function readTime(value: unknown): unknown {
  if (typeof value === 'string') return parseUtcTime(value) ?? value
  return typeof value === 'number' ? secondsOf(value) : value
}

const defaultTop = 10

function readAggregate(aggregate: unknown, known: ItemFields | undefined): () => Aggregate {
  if (kindOf(aggregate) !== 'object' || !isRecord(aggregate))
    throw new ArgumentError('`aggregate` must be an object such as {"count": true, "sum": "decoded.value"}.')
  const { count, sum, min, max, groupBy, top = defaultTop, ...unknown } = aggregate
  const [wrong] = Object.keys(unknown)
  if (wrong !== undefined)
    throw new ArgumentError(`\`aggregate\` accepts count, sum, min, max, groupBy and top, not ${wrong}.`)
  if (groupBy !== undefined && (typeof groupBy !== 'string' || !groupBy))
    throw new ArgumentError('`aggregate.groupBy` must be a path such as "decoded.to".')
  if (groupBy !== undefined) known?.check('aggregate.groupBy', groupBy)
  if (!(Number.isInteger(top) && Number(top) > 0))
    throw new ArgumentError('`aggregate.top` must be a whole number, at least 1.')
  const measures: Measures = {
    sum: toPaths('aggregate.sum', sum, known),
    min: toPaths('aggregate.min', min, known),
    max: toPaths('aggregate.max', max, known),
  }
  const hasMeasure = Object.values(measures).some((names) => names.length)
  const grouping = groupBy === undefined ? undefined : { by: groupBy, top: Number(top) }
  return () => new GroupedTotals(measures, count === true || !hasMeasure, grouping)
}

function toPaths(argument: string, value: unknown, known: ItemFields | undefined): string[] {
  if (value === undefined) return []
  const names = Array.isArray(value) ? value : [value]
  if (!names.length || !names.every((name) => typeof name === 'string' && name !== ''))
    throw new ArgumentError(`\`${argument}\` must be a path such as "decoded.value", or a list of paths.`)
  for (const name of names) known?.check(argument, name)
  return names
}
