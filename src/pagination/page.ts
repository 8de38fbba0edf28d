import { ResponseError } from '../errors.ts'
import type { CallResult } from '../operation/call.ts'
import type { Parameters } from '../operation/parameters.ts'
import type { Position } from './cursor.ts'
import { blockOf, nextPosition, pinNewest } from './position.ts'
import type { Query, Stream } from './query.ts'
import { field } from './range.ts'

/** What one call brought. */
export interface FetchedPage {
  readonly items: unknown[]
  /** Where it was asked for. */
  readonly from: Position
  /** Where its range goes on behind it; `undefined` at the end. */
  readonly next: Position | undefined
}

/** What to ask for at a position. */
export function parametersAt(
  { metadata: { pages, window }, pageSize, bounded, cursor }: Query,
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
export function readPage(query: Query, at: Position, { data, response, attempts }: CallResult<unknown>): FetchedPage {
  const { id, items: name } = query.metadata
  // Of an answer that went well nobody has looked whether its headers hold a secret.
  const fail = (what: string) => {
    const { status } = response
    return new ResponseError(`${id}: ${what}`, { operation: id, response: new Response(null, { status }), attempts })
  }
  const list = name === undefined ? data : field(data, name)
  if (!Array.isArray(list)) throw fail(`the answer has no list \`${name}\``)
  const items = list.filter((item) => {
    const bound = brokenBound(query, item, at.range)
    if (bound !== undefined && !query.ignored.includes(bound))
      throw fail(`an item of block ${blockOf(query, item)} is outside the requested range`)
    return bound === undefined
  })
  const found = query.cursor && field(data, query.cursor.next)
  const token = typeof found === 'string' ? found.toWellFormed() : ''
  if (token && (token === at.next || token === at.seen))
    throw fail('the cursor of the next page is that of an earlier one')
  const from = pinNewest(query, at, list)
  const next = hasMore(query, list, token) ? nextPosition(query, from, list) : undefined
  return { items: items.slice(at.skip), from, next: next && token ? { ...next, ...follow(at, token) } : next }
}

/** Behind a short page there is none; where the service has a cursor, none behind a page without. */
function hasMore(query: Query, items: readonly unknown[], token: string): boolean {
  if (!query.cursor) return items.length >= query.fullPage
  // Where the service does not follow the range it is given, it goes on to the end of the chain.
  const end = query.metadata.window?.[query.direction.down ? 'from' : 'to']
  const isPast = items.length > 0 && items.every((item) => end && brokenBound(query, item) === end)
  return token !== '' && !isPast
}

/**
 * Behind a page with a cursor of the service. The cursor of every page whose number is a power of two is kept, so that
 * a cycle of any length is found (Brent's algorithm), also if each page is read by another process.
 */
function follow({ offset, seen }: Position, token: string): Partial<Position> {
  const pages = offset + 1
  return { next: token, offset: pages, seen: (pages & offset && seen) || token }
}

/** The parameter that an item contradicts: it lies before the first block of a range, or behind the last. */
function brokenBound(query: Query, item: unknown, range = query.blocks): string | undefined {
  const block = blockOf(query, item)
  const { window } = query.metadata
  if (!window || !range || typeof block !== 'number') return undefined
  return block < range[0] ? window.from : block > range[1] ? window.to : undefined
}
