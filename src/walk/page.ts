import type { Answer } from '../call.ts'
import { ResponseError } from '../errors.ts'
import type { Parameters } from '../parameters.ts'
import type { Position } from './cursor.ts'
import { advance, pin } from './position.ts'
import type { Query, Stream } from './query.ts'
import { field } from './range.ts'

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
  const token = query.cursor && field(data, query.cursor.next)
  if (token && token === at.next) throw fail('the cursor of the next page is that of this one')
  const from = pin(query, at, list)
  return {
    items: list.filter((item) => !isOutside(query, item)).slice(at.skip),
    from,
    next: hasMore(query, list, token)
      ? { ...advance(query, from, list), ...(typeof token === 'string' && { next: token }) }
      : undefined,
  }
}

/** Behind a short page there is none; where the service has a cursor, none behind a page without. */
function hasMore(query: Query, items: readonly unknown[], token: unknown): boolean {
  if (!query.cursor) return items.length >= query.pageSize
  // Where the service does not follow the range it is given, it goes on to the end of the chain.
  const isPast = items.length > 0 && items.every((item) => isOutside(query, item, query.direction.down ? 0 : 1))
  return typeof token === 'string' && token !== '' && !isPast
}

/** Whether an item lies before the first block asked for, or behind the last one, of a service that looks at neither. */
function isOutside({ facts: { window }, blocks, bounded }: Query, item: unknown, bound?: 0 | 1): boolean {
  const block = window && field(item, window.item)
  if (bounded || !blocks || typeof block !== 'number') return false
  return (bound !== 1 && block < blocks[0]) || (bound !== 0 && block > blocks[1])
}
