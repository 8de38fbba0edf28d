import type { CallResult } from '../operation/call.ts'
import type { Parameters, Position } from '../types.ts'
import { fullPageSize, listField, listOf } from '../util/list.ts'
import { field } from '../util/record.ts'
import { deliveredCount } from './delivered.ts'
import { nextPosition, pinNewest } from './position.ts'
import { badResponse, itemBlock, type Query, type Stream } from './query.ts'

export interface FetchedPage {
  readonly items: unknown[]
  readonly from: Position
  /** The position of the next page in the same block range; `undefined` if this is the last page of the range. */
  readonly next: Position | undefined
}

export function parametersAt(
  { metadata: { pages, window }, bounded, cursor }: Query,
  stream: Stream,
  at: Position,
  size: number,
): Parameters {
  const parameters: Record<string, unknown> = { ...stream.parameters, ...stream.chunks[at.chunk] }
  if (window && bounded && at.range) [parameters[window.from], parameters[window.to]] = at.range
  if (pages) parameters[pages.size] = size
  if (cursor && at.next !== undefined) parameters[cursor.parameter] = at.next
  else if (pages && !cursor) parameters[pages.offset] = at.offset
  return parameters
}

/**
 * Returns the page in a response to a request for up to `size` items.
 *
 * @throws {ResponseError} if the response has no list, an item outside the requested blocks, or a repeated cursor.
 */
export function readPage(query: Query, at: Position, size: number, result: CallResult<unknown>): FetchedPage {
  const { data, response, attempts } = result
  const fail = (problem: string) => badResponse(query, problem, response.status, attempts)
  const received = listOf(query.metadata, data)
  if (!received) throw fail(`the response has no list \`${listField(query.metadata)}\``)
  // An unsplit list has a maximum length (see `delivered.ts`), so further items are not read from it.
  const list = at.delivered ? received.slice(0, size) : received
  const items = list.filter((item) => {
    const bound = violatedBound(query, item, at.range)
    if (bound !== undefined && !query.ignored.includes(bound))
      throw fail(`an item of block ${itemBlock(query, item)} is outside the requested range`)
    return bound === undefined
  })
  const cursor = query.cursor && field(data, query.cursor.next)
  const token = typeof cursor === 'string' ? cursor.toWellFormed() : ''
  if (token && (token === at.next || token === at.seen))
    throw fail('the API returned the cursor of an earlier page again')
  const from = pinNewest(query, at, list)
  const next = hasMore(query, size, list, token) ? nextPosition(query, from, list) : undefined
  // The page may be shorter than when it was first read.
  const skip = (at.skip ?? 0) - items.length
  const after = next && { ...next, ...(token && positionAtToken(at, token)), ...(skip > 0 && { skip }) }
  return { items: items.slice(at.skip), from, next: after }
}

/** Returns a copy of a page that ends an unsplit list. The split lists then replace this list (see `delivered.ts`). */
export function endOfUnsplit({ items, from, next = from }: FetchedPage): FetchedPage {
  if (!next.delivered) return { items, from, next: undefined }
  const { count: _, ...delivered } = next.delivered
  return { items, from, next: { ...next, offset: deliveredCount(next), delivered: { ...delivered, isEnded: true } } }
}

/**
 * Returns whether another page may exist. With the API's own cursors, only the last page has no cursor. Otherwise, only
 * the last page is shorter than requested and shorter than the default page size, which may be the API's maximum.
 */
function hasMore(query: Query, size: number, items: readonly unknown[], token: string): boolean {
  const { window } = query.metadata
  if (!query.cursor) return items.length >= fullPageSize(query.metadata, size)
  // If the API ignores the end of the block range, pages continue beyond that end and would never stop.
  const end = window?.[query.direction.down ? 'from' : 'to']
  const isPastEnd = items.length > 0 && items.every((item) => end && violatedBound(query, item) === end)
  return token !== '' && !isPastEnd
}

/**
 * Returns the cursor fields of the position after a page. To detect repeated pages, `seen` is the cursor of the last
 * page whose number is a power of two (Brent's algorithm).
 */
function positionAtToken({ offset, seen }: Position, token: string): Partial<Position> {
  const pages = offset + 1
  return { next: token, offset: pages, seen: (pages & offset && seen) || token }
}

function violatedBound(query: Query, item: unknown, range = query.blocks): string | undefined {
  const block = itemBlock(query, item)
  const { window } = query.metadata
  if (!window || !range || typeof block !== 'number') return undefined
  if (block < range[0]) return window.from
  return block > range[1] ? window.to : undefined
}
