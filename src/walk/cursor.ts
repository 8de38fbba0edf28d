import { refuse } from '../errors.ts'
import type { Query } from './query.ts'
import { field, type Range } from './range.ts'

/**
 * Where a walk stands: plain JSON, some hundred bytes. Give it back with the same query to go on there.
 */
export interface Cursor {
  /** The version of this format. */
  readonly v: 1
  /** A digest of the operation and the query it belongs to. */
  readonly q: string
  /** Where each stream of the walk stands; `null` where it has ended. */
  readonly at: readonly (Position | null)[]
}

/** Where one stream of calls stands: what to ask for next. */
export interface Position {
  /** Which part of a list that one call does not take. */
  readonly batch: number
  /** How many items of the range were seen; of all there are, where there is no range. */
  readonly offset: number
  /** The blocks of the window. */
  readonly window?: Range
  /** The blocks of the window that are being asked for. */
  readonly range?: Range
  /** The block of the last item seen, and how many of its items were: from there on a range can be cut. */
  readonly last?: readonly [block: number, items: number]
  /** The service's own cursor. */
  readonly next?: string
  /** How many items of the page were delivered, where a page can't begin at any item. */
  readonly skip?: number
}

/** A short digest (FNV-1a) that tells one query, as the calls it is taken apart into, from another. It hides nothing. */
export function digest({ facts, streams, span }: Query): string {
  const text = JSON.stringify([facts.id, streams, span])
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Whether nothing comes behind a cursor any more. */
export const isAtEnd = ({ at }: Cursor): boolean => at.every((position) => position === null)

/** @throws {ParameterError} when the cursor is none, or not of this query. */
export function readCursor(cursor: unknown, { facts, streams }: Query, query: string): readonly (Position | null)[] {
  const fail = (rule: string, message: string) => refuse(facts.id, 'cursor', rule, `the cursor ${message}`)
  const [v, q, at] = ['v', 'q', 'at'].map((name) => field(cursor, name))
  if (v === undefined) return fail('type', 'is not one that .all() or .pages() gave')
  if (v !== 1) return fail('version', `has version ${v}, but this package reads version 1`)
  if (q !== query) return fail('query', 'belongs to another query: give the operation and the parameters it came from')
  const isWhole =
    Array.isArray(at) &&
    at.length === streams.length &&
    at.every((position, i) => position === null || isPosition(position, streams[i]?.batches.length ?? 0))
  return isWhole ? at : fail('type', 'is damaged')
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isCount)

const isRange = (value: unknown): boolean => Array.isArray(value) && isPair(value) && value[0] <= value[1]

function isPosition(value: unknown, batches: number): value is Position {
  if (typeof value !== 'object' || value === null) return false
  const { batch, offset, window, range, last, next, skip = 0 }: Partial<Record<keyof Position, unknown>> = value
  return (
    isCount(batch) &&
    batch < batches &&
    isCount(offset) &&
    isCount(skip) &&
    (window === undefined ? range === undefined : isRange(window) && isRange(range)) &&
    (last === undefined || isPair(last)) &&
    (next === undefined || typeof next === 'string')
  )
}
