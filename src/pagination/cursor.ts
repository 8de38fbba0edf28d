import { throwParameterError } from '../errors.ts'
import type { BlockRange, Cursor, Position } from '../types.ts'
import { firstBlock, type Query } from './query.ts'
import { isCount, sizeOf } from './range.ts'

/** Returns a digest (FNV-1a) of the operation and the calls of a query. It hides nothing. */
export function queryDigest({ metadata, streams, span }: Query): string {
  const text = JSON.stringify([metadata.id, streams, span])
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Returns whether all results come before a cursor. */
export const isAtEnd = ({ at }: Pick<Cursor, 'at'>): boolean => at.every((position) => position === null)

/**
 * Returns a copy of the positions in a cursor, which may come from an untrusted source.
 *
 * @throws {ParameterError} if it is not a cursor, belongs to another query, or has a position outside the query.
 */
export function readCursor(cursor: unknown, query: Query, digest: string): readonly (Position | null)[] {
  const fail = (rule: string, message: string) =>
    throwParameterError(query.metadata.id, 'cursor', rule, `the cursor ${message}`)
  const fields: Partial<Record<keyof Cursor, unknown>> = cloneData(cursor) ?? {}
  const { v, q, at } = fields
  if (typeof v !== 'number') return fail('type', 'is not from .all() or .pages()')
  if (v !== 1) return fail('version', `has version ${v}, but this package reads version 1`)
  if (q !== digest) return fail('query', 'belongs to another query: give the operation and parameters it came from')
  const isValid =
    Array.isArray(at) &&
    at.length === query.streams.length &&
    query.streams.every(({ batches }, i) => at[i] === null || isPosition(query, batches.length, at[i]))
  return isValid ? at : fail('type', 'is damaged, or leads outside the query')
}

/** Clones plain data, so that a getter cannot change it after the check; returns `undefined` for anything else. */
function cloneData(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}

const isPair = (value: unknown): value is BlockRange =>
  Array.isArray(value) && value.length === 2 && value.every(isCount)

/** Whether a value is a range of blocks within another. */
const isRange = (value: unknown, [first, last]: BlockRange): value is BlockRange =>
  isPair(value) && value[0] >= first && value[0] <= value[1] && value[1] <= last

/** Whether an iteration of the query could reach a position. */
function isPosition(query: Query, batches: number, position: unknown): boolean {
  const fields: Partial<Record<keyof Position, unknown>> = position ?? {}
  const { batch, offset, window, range, last, next, seen, skip } = fields
  const isToken = (value: unknown) =>
    value === undefined || (query.cursor !== undefined && typeof value === 'string' && value.isWellFormed())
  return (
    isCount(batch) &&
    batch < batches &&
    isCount(offset) &&
    // Low enough that adding pages to it stays exact.
    offset < 2 ** 52 &&
    isWindow(query, window) &&
    (window === undefined ? range === undefined : isPair(window) && isRange(range, window)) &&
    (last === undefined ||
      (isPair(last) && (!isPair(range) || isRange([last[0], last[0]], range)) && isRange([1, last[1]], [1, offset]))) &&
    isToken(next) &&
    isToken(seen) &&
    (skip === undefined || (!query.bounded && isCount(skip)))
  )
}

/**
 * Returns whether `window` is one of the block ranges into which the query is split. Without block bounds, windows run from
 * the newest block down to the first.
 */
function isWindow({ blocks, bounded, direction, metadata, span }: Query, window: unknown): boolean {
  if (window === undefined) return !bounded || !blocks
  if (!bounded || !isPair(window)) return false
  const all = blocks ?? [direction.down ? firstBlock(metadata) : Infinity, window[1]]
  const before = direction.before(all, direction.firstOf(window))
  return isRange(window, all) && before % span === 0 && sizeOf(window) === Math.min(span, sizeOf(all) - before)
}
