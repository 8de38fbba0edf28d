import { ParameterError } from '../errors.ts'
import type { Facts } from '../facts.ts'
import type { Parameters } from '../parameters.ts'
import type { Range } from './range.ts'

/**
 * Where a walk stands: plain JSON, a few hundred bytes. Give it back with the same query to go on there.
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
  /** How many items of the range were seen. */
  readonly offset: number
  /** How many items at the beginning of the range were delivered before it was cut there. */
  readonly skip?: number
  /** The blocks of the window. */
  readonly window?: Range
  /** The blocks of the window that are being asked for. */
  readonly range?: Range
  /** The block of the last item seen, and how many of its items were: from there a window can be cut. */
  readonly last?: readonly [block: number, items: number]
  /** The service's own cursor. */
  readonly next?: string
}

/** A short digest (FNV-1a) that tells one query from another; it keeps nothing secret. */
export function digest(facts: Facts, parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const text = JSON.stringify([facts.id, given.sort(([a], [b]) => (a < b ? -1 : 1))])
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** @throws {ParameterError} when the cursor is none, or not of this query. */
export function readCursor(
  cursor: unknown,
  { id }: Facts,
  query: string,
  streams: number,
): readonly (Position | null)[] {
  const fail = (rule: string, message: string): never => {
    throw new ParameterError(`${id}: the cursor ${message}`, { operation: id, parameter: 'cursor', rule })
  }
  if (typeof cursor !== 'object' || cursor === null || !('v' in cursor)) return fail('type', 'is none that a walk gave')
  const { v, q, at } = cursor as Partial<Cursor>
  if (v !== 1) return fail('version', `is of version ${String(v)}, and this package knows version 1`)
  if (q !== query) return fail('query', 'belongs to another query: give the same operation and parameters as before')
  if (!Array.isArray(at) || at.length !== streams || !at.every(isPosition)) return fail('type', 'is damaged')
  return at
}

const isPosition = (at: unknown): at is Position | null =>
  at === null ||
  (typeof at === 'object' &&
    'batch' in at &&
    Number.isSafeInteger(at.batch) &&
    'offset' in at &&
    Number.isSafeInteger(at.offset))
