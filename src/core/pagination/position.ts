import type { BlockRange, Position } from '../types.ts'
import { addDelivered } from './delivered.ts'
import { firstBlock, itemBlock, type Query, type Stream } from './query.ts'
import { isCount, sizeOf } from './range.ts'

export const startPosition = ({ blocks, bounded, direction, span }: Query, { unsplit }: Stream): Position => ({
  ...windowStart(0, bounded && blocks ? direction.cut(blocks, span)[0] : undefined),
  ...(unsplit && { delivered: { sum: 0, ids: [] } }),
})

const windowStart = (chunk: number, window: BlockRange | undefined): Position => ({
  chunk,
  offset: 0,
  ...(window && { window, range: window }),
})

/**
 * Returns the position after `at.range`: in the rest of its window, the next chunk or the next window. Returns `null`
 * at the end.
 */
export function positionAfter({ blocks, bounded, direction, span }: Query, { chunks }: Stream, at: Position) {
  const { chunk, window, range } = at
  const rest = window && range && direction.after(window, range)
  if (rest) return { chunk, offset: 0, window, range: rest }
  const all = bounded ? blocks : undefined
  if (chunk + 1 < chunks.length) return windowStart(chunk + 1, all && window)
  const remaining = all && window && direction.after(all, window)
  return remaining ? windowStart(0, direction.cut(remaining, span)[0]) : null
}

/** Splits a position after the first `size` blocks of its range. Returns one position if there are no more blocks. */
export function splitRange(query: Query, at: Position, range: BlockRange, size: number): [Position, ...Position[]] {
  const { chunk, window } = at
  const [head, rest] = query.direction.cut(range, size)
  const first = { ...at, range: head }
  return rest ? [first, { chunk, offset: 0, window, range: rest }] : [first]
}

/** Divides the range of a failed request. Returns `undefined` if the range cannot be divided. */
export function halve(query: Query, at: Position): [Position, ...Position[]] | undefined {
  const { direction } = query
  const { range, offset, last } = at
  if (!query.bounded || !range || sizeOf(range) < 2) return undefined
  if (!offset) return splitRange(query, at, range, Math.ceil(sizeOf(range) / 2))
  // After the first page, the range can be split only at the block of the last item, if that block is known.
  if (!last) return undefined
  const seen = direction.before(range, last[0]) + 1
  if (seen < sizeOf(range)) return splitRange(query, at, range, seen)
  // Without a documented order, earlier blocks may have more items, so the range is not reduced to its last block.
  return query.order.length ? [{ ...at, range: [last[0], last[0]], offset: last[1] }] : undefined
}

export function nextPosition(
  query: Query,
  { last: previous, skip: _, ids: before = [], ...at }: Position,
  items: readonly unknown[],
): Position {
  const last = !at.offset || previous ? lastBlock(query, previous, items) : undefined
  const delivered = at.delivered && addDelivered(query, at.delivered, previous?.[0], items)
  // A block with more items is rarely the one in which a page ends, and the cursor would become long.
  const ids = last && last[1] <= maxIds && lastIds(query, before, previous?.[0], items)
  return {
    ...at,
    offset: at.offset + items.length,
    ...(last && { last }),
    ...(delivered ? { delivered } : ids && { ids }),
  }
}

/** Maximum number of digests in `Position.ids`. */
export const maxIds = 100

/** Returns the digests of the items in the last block, if items can move to the next page (see `moved.ts`). */
const lastIds = (query: Query, ids: readonly number[], block: unknown, items: readonly unknown[]) =>
  query.direction.down && query.metadata.split?.unsplit
    ? addDelivered(query, { sum: 0, ids }, block, items).ids
    : undefined

/** Returns the position after the first items of a page, which begins at the position `at`. */
export const positionWithin = (query: Query, at: Position, items: readonly unknown[]): Position =>
  query.bounded ? nextPosition(query, at, items) : { ...at, skip: (at.skip ?? 0) + items.length }

/** Returns the `last` field of the next position, or `undefined` if the items are not in block order. */
function lastBlock(query: Query, last: Position['last'], items: readonly unknown[]): Position['last'] {
  if (!query.bounded) return undefined
  for (const item of items) {
    const block = itemBlock(query, item)
    if (!isCount(block) || (last && query.direction.compare(block, last[0]) < 0)) return undefined
    last = [block, last?.[0] === block ? last[1] + 1 : 1]
  }
  return last
}

/**
 * Ends the block range at the block of the first item if the newest items come first. Items that are added during the
 * iteration then do not shift later pages.
 */
export function pinNewest(query: Query, at: Position, items: readonly unknown[]): Position {
  const newest = itemBlock(query, items[0])
  if (!query.bounded || !query.direction.down || at.offset || !isCount(newest)) return at
  const [first, last] = at.range ?? [firstBlock(query.metadata), newest]
  if (newest < first || newest > last) return at
  const range: BlockRange = [first, newest]
  return { ...at, range, window: at.window ?? range }
}

/**
 * Estimates how many full pages of a block range are left, from the items per block so far. Returns `undefined` without
 * a block range, before the first item, or if the items are not in block order.
 */
export function likelyPages({ direction, pageSize }: Query, { range, offset, last }: Position): number | undefined {
  if (!range || !last) return undefined
  const seen = direction.before(range, last[0]) + 1
  return ((offset / seen) * (sizeOf(range) - seen)) / pageSize
}
