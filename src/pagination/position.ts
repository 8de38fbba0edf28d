import type { Position } from './cursor.ts'
import { firstBlock, type Query, type Stream } from './query.ts'
import { field, isCount, type Range, sizeOf } from './range.ts'

/** The block that an item is of. */
export const blockOf = ({ metadata: { window } }: Query, item: unknown): unknown => window && field(item, window.item)

/** Where a stream begins. */
export const beginning = ({ blocks, bounded, direction, span }: Query): Position =>
  wholeWindow(0, bounded && blocks ? direction.cut(blocks, span)[0] : undefined)

const wholeWindow = (batch: number, window: Range | undefined): Position => ({
  batch,
  offset: 0,
  ...(window && { window, range: window }),
})

/** Where a stream goes on behind a range: in its window, with the next batch of that, in the next window. */
export function positionAfter({ blocks, bounded, direction, span }: Query, { batches }: Stream, at: Position) {
  const { batch, window, range } = at
  const rest = window && range && direction.after(window, range)
  if (rest) return { batch, offset: 0, window, range: rest }
  const all = bounded ? blocks : undefined
  if (batch + 1 < batches.length) return wholeWindow(batch + 1, all && window)
  const others = all && window && direction.after(all, window)
  return others ? wholeWindow(0, direction.cut(others, span)[0]) : null
}

/** The first so many blocks of a position, and what is behind them. */
export function splitRange({ direction }: Query, at: Position, range: Range, size: number): [Position, ...Position[]] {
  const { batch, window } = at
  const [head, rest] = direction.cut(range, size)
  const first = { ...at, range: head }
  return rest ? [first, { batch, offset: 0, window, range: rest }] : [first]
}

/** What to ask for instead where a position was too much; nothing where less can't be asked for. */
export function halve(query: Query, at: Position): [Position, ...Position[]] | undefined {
  const { direction } = query
  const { range, offset, last } = at
  if (!query.bounded || !range || sizeOf(range) < 2) return undefined
  if (!offset) return splitRange(query, at, range, Math.ceil(sizeOf(range) / 2))
  if (!last) return undefined
  const seen = direction.before(range, last[0]) + 1
  if (seen < sizeOf(range)) return splitRange(query, at, range, seen)
  // In an order that nobody promised, blocks before the last one may have more to come.
  return query.order.length ? [{ ...at, range: [last[0], last[0]], offset: last[1] }] : undefined
}

/** Behind a page, in the same range. */
export function nextPosition(
  query: Query,
  { last: before, skip: _, ...at }: Position,
  items: readonly unknown[],
): Position {
  const last = !at.offset || before ? lastBlock(query, before, items) : undefined
  return { ...at, offset: at.offset + items.length, ...(last && { last }) }
}

/** Behind some items of the page at a position. */
export const positionWithin = (query: Query, at: Position, items: readonly unknown[]): Position =>
  query.bounded ? nextPosition(query, at, items) : { ...at, skip: (at.skip ?? 0) + items.length }

/** The block of the last item, and how many of its items were seen; nothing where they are not in the order of blocks. */
function lastBlock(query: Query, last: Position['last'], items: readonly unknown[]): Position['last'] {
  if (!query.bounded) return undefined
  for (const item of items) {
    const block = blockOf(query, item)
    if (!isCount(block) || (last && query.direction.compare(block, last[0]) < 0)) return undefined
    last = [block, last?.[0] === block ? last[1] + 1 : 1]
  }
  return last
}

/** A walk from the newest down is held to the blocks there were when it began: what is new would shift its pages. */
export function pinNewest(query: Query, at: Position, items: readonly unknown[]): Position {
  const newest = blockOf(query, items[0])
  if (!query.bounded || !query.direction.down || at.offset || !isCount(newest)) return at
  const [first, last] = at.range ?? [firstBlock(query.metadata), newest]
  if (newest < first || newest > last) return at
  const range: Range = [first, newest]
  return { ...at, range, window: at.window ?? range }
}

/** How many full pages more a range holds, if its blocks go on as they began; nothing where they say nothing. */
export function likelyPages({ direction, pageSize }: Query, { range, offset, last }: Position): number | undefined {
  if (!range || !last) return undefined
  const seen = direction.before(range, last[0]) + 1
  return ((offset / seen) * (sizeOf(range) - seen)) / pageSize
}
