import { throwParameterError } from '../errors.ts'
import type { BlockRange, Cursor, Delivered, Position } from '../types.ts'
import { textDigest } from '../util/digest.ts'
import { maxIds } from './position.ts'
import { firstBlock, type Query, type Stream } from './query.ts'
import { isCount, sizeOf } from './range.ts'

export const queryDigest = ({ metadata, streams, span }: Query): string =>
  textDigest(JSON.stringify([metadata.id, streams, span])).toString(36)

export const isAtEnd = ({ at }: Pick<Cursor, 'at'>): boolean => at.every((position) => position === null)

/**
 * Returns a checked copy of the positions in a cursor. A cursor is untrusted input.
 *
 * @throws {ParameterError} if the value is not a cursor, belongs to another query, or has a position outside the query.
 */
export function readCursor(cursor: unknown, query: Query, digest: string): readonly (Position | null)[] {
  const fail = (rule: string, message: string) =>
    throwParameterError({ operation: query.metadata.id, parameter: 'cursor', rule }, `the cursor ${message}`)
  const fields: Partial<Record<keyof Cursor, unknown>> = cloneData(cursor) ?? {}
  const { v, q, at } = fields
  if (typeof v !== 'number') return fail('type', 'is not from .all() or .pages()')
  if (v !== 2) return fail('version', `has version ${v}, but this package reads version 2: start without a cursor`)
  if (q !== digest) return fail('query', 'belongs to another query: use the operation and parameters that it came from')
  const isValid =
    Array.isArray(at) &&
    at.length === query.streams.length &&
    query.streams.every((stream, i) => at[i] === null || isPosition(query, stream, at[i]))
  return isValid ? at : fail('type', 'is damaged or points outside the query')
}

/** Copies plain data, so that a getter cannot change the data after the check. Returns `undefined` for other values. */
function cloneData(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}

const isPair = (value: unknown): value is BlockRange =>
  Array.isArray(value) && value.length === 2 && value.every(isCount)

/** Returns whether a value is a block range inside a given block range. */
const isRange = (value: unknown, [first, last]: BlockRange): value is BlockRange =>
  isPair(value) && value[0] >= first && value[0] <= value[1] && value[1] <= last

function isPosition(query: Query, stream: Stream, position: unknown): boolean {
  const fields: Partial<Record<keyof Position, unknown>> = position ?? {}
  const { chunk, offset, window, range, last, next, seen, skip, ids, delivered } = fields
  const isToken = (value: unknown) =>
    value === undefined || (query.cursor !== undefined && typeof value === 'string' && value.isWellFormed())
  return (
    isCount(chunk) &&
    chunk < stream.chunks.length &&
    isCount(offset) &&
    // Low enough that adding pages to it stays exact.
    offset < 2 ** 52 &&
    isWindow(query, window) &&
    (window === undefined ? range === undefined : isPair(window) && isRange(range, window)) &&
    (last === undefined ||
      (isPair(last) && (!isPair(range) || isRange([last[0], last[0]], range)) && isRange([1, last[1]], [1, offset]))) &&
    isToken(next) &&
    isToken(seen) &&
    (skip === undefined || (!query.bounded && isCount(skip))) &&
    (ids === undefined || (Array.isArray(ids) && ids.length <= maxIds && ids.every(isCount))) &&
    isDelivered(stream, offset, isPair(last), delivered)
  )
}

/** Returns whether `delivered` is valid. Only an unsplit list may have this field (see `delivered.ts`). */
function isDelivered({ unsplit }: Stream, offset: number, hasLast: boolean, delivered: unknown): boolean {
  if (!unsplit) return delivered === undefined
  const { sum, ids, isEnded, count }: Partial<Record<keyof Delivered, unknown>> = delivered ?? {}
  if (count !== undefined && !(isCount(count) && count <= offset && !isEnded)) return false
  const isState = isEnded === undefined ? offset < unsplit : isEnded === true && hasLast && offset <= unsplit
  return isState && isCount(sum) && Array.isArray(ids) && ids.length <= offset && ids.every(isCount)
}

/**
 * Returns whether a value is one of the windows into which pagination splits the block range of the query. Without
 * block bounds, the only window begins at the first block and ends at the newest block of the first page.
 */
function isWindow({ blocks, bounded, direction, metadata, span }: Query, window: unknown): boolean {
  if (window === undefined) return !bounded || !blocks
  if (!bounded || !isPair(window)) return false
  const all = blocks ?? [direction.down ? firstBlock(metadata) : Infinity, window[1]]
  const before = direction.before(all, direction.firstOf(window))
  return isRange(window, all) && before % span === 0 && sizeOf(window) === Math.min(span, sizeOf(all) - before)
}
