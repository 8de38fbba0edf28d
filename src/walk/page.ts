import type { Answer } from '../call.ts'
import { ResponseError } from '../errors.ts'
import type { Parameters } from '../parameters.ts'
import type { Position } from './cursor.ts'
import { advance, blockOf, pin } from './position.ts'
import type { Query, Stream } from './query.ts'
import { field, type Range } from './range.ts'

/** What one call brought. */
export interface Piece {
  readonly items: unknown[]
  /** Where it was asked for. */
  readonly from: Position
  /** Where its range goes on behind it; `undefined` at the end. */
  readonly next: Position | undefined
}

/** What to ask for at a position. */
export function parametersAt(
  { facts: { pages, window }, pageSize, bounded, cursor }: Query,
  stream: Stream,
  at: Position,
): Parameters {
  const parameters: Record<string, unknown> = { ...stream.parameters, ...stream.batches[at.batch] }
  if (window && bounded && at.range) [parameters[window.from], parameters[window.to]] = at.range
  if (pages) parameters[pages.size] = pageSize
  if (cursor && at.next !== undefined) parameters[cursor.parameter] = at.next
  else if (pages && !cursor) parameters[pages.offset] = at.offset
  return parameters
}

/** What the answer to a call at a position holds. */
export function readPage(query: Query, at: Position, { data, response, attempts }: Answer<unknown>): Piece {
  const { id, items: name } = query.facts
  // Of an answer that went well nobody has looked whether its headers hold a secret.
  const fail = (what: string) => {
    const { status } = response
    return new ResponseError(`${id}: ${what}`, { operation: id, response: new Response(null, { status }), attempts })
  }
  const list = name === undefined ? data : field(data, name)
  if (!Array.isArray(list)) throw fail(`the answer has no list \`${name}\``)
  const stray = list.find((item) => sideOf(query, item, at.range ?? query.limits))
  if (stray !== undefined) throw fail(`an item is of block ${blockOf(query, stray)}, outside the requested range`)
  const token = query.cursor && field(data, query.cursor.next)
  if (token && (token === at.next || token === at.seen))
    throw fail('the cursor of the next page is that of an earlier one')
  const from = pin(query, at, list)
  const asked = query.blocks ?? query.limits
  return {
    items: list.filter((item) => !sideOf(query, item, asked)).slice(at.skip),
    from,
    next: hasMore(query, asked, list, token) ? { ...advance(query, from, list), ...follow(at, token) } : undefined,
  }
}

/** Behind a short page there is none; where the service has a cursor, none behind a page without. */
function hasMore(query: Query, asked: Range, items: readonly unknown[], token: unknown): boolean {
  if (!query.cursor) return items.length >= query.pageSize
  // Where the service does not follow the range it is given, it goes on to the end of the chain.
  const isPast =
    items.length > 0 && items.every((item) => sideOf(query, item, asked) === (query.direction.down ? -1 : 1))
  return typeof token === 'string' && token !== '' && !isPast
}

/**
 * Behind a page with a cursor of the service. The cursor of every page whose number is a power of two is kept, so that
 * a cycle of any length is found (Brent's algorithm), also by a walk that is resumed at each page.
 */
function follow({ offset, seen }: Position, token: unknown): Partial<Position> | undefined {
  if (typeof token !== 'string') return undefined
  const pages = offset + 1
  const kept = pages & offset ? seen : token
  return { next: token, offset: pages, ...(kept !== undefined && { seen: kept }) }
}

/** Negative for an item of a block before a range, positive for one behind it. */
function sideOf(query: Query, item: unknown, [first, last]: Range): number {
  const block = blockOf(query, item)
  return typeof block !== 'number' ? 0 : block < first ? -1 : Number(block > last)
}
