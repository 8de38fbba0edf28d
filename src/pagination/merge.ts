import type { Cursor } from '../types.ts'
import { field } from '../util/record.ts'
import { positionWithin } from './position.ts'
import type { Query } from './query.ts'
import type { PaginationState, StreamPage, StreamReader } from './stream.ts'

/** A page of one stream, merged up to `index`. */
type Head = StreamPage & { index: number }

/**
 * Merges streams in the order of the query. Equal items come in the order of their streams.
 *
 * `onFailure` receives the positions reached, so that resuming skips pages that were read and had no items.
 */
export async function* mergeStreams(
  state: PaginationState,
  readers: readonly StreamReader[],
  start: Cursor['at'],
  onFailure: (at: Cursor['at']) => void,
): AsyncGenerator<{ items: unknown[]; at: Cursor['at'] }> {
  const { query } = state
  const [only] = readers
  if (only && readers.length === 1) {
    for (let page = await only.next(); page; page = await only.next()) {
      // The API may return more items than requested.
      const items = state.left < 0 ? page.items.slice(0, state.left) : page.items
      yield { items, at: [state.left < 0 ? positionWithin(query, page.from, items) : page.next] }
    }
    return
  }
  const at = [...start]
  const heads: (Head | undefined)[] = readers.map(() => undefined)
  let hasRead = false
  const readHead = async (reader: StreamReader, i: number): Promise<void> => {
    while (!heads[i] && at[i]) {
      hasRead = true
      const page = await reader.next()
      if (page?.items.length) heads[i] = { ...page, index: 0 }
      at[i] = heads[i]?.from ?? page?.next ?? null
    }
  }
  for (;;) {
    try {
      await Promise.all(readers.map(readHead))
    } catch (error) {
      onFailure([...at])
      throw error
    }
    const items = mergeHeads(query, heads, state.left)
    state.left -= items.length
    if (!items.length) {
      // The cursor of the last page is not at the end of all streams yet.
      if (hasRead) yield { items, at }
      return
    }
    for (const [i, head] of heads.entries()) {
      if (!head?.index) continue
      at[i] = positionWithin(query, head.from, head.items.slice(0, head.index))
      if (head.index < head.items.length) continue
      at[i] = head.next
      heads[i] = undefined
    }
    yield { items, at: [...at] }
    hasRead = false
  }
}

/** Takes up to `limit` items from the heads, until one of them is used up: its next page may have the next item. */
function mergeHeads(query: Query, heads: readonly (Head | undefined)[], limit: number): unknown[] {
  const items: unknown[] = []
  for (let head = firstHead(query, heads); head; head = firstHead(query, heads)) {
    items.push(head.items[head.index++])
    if (head.index === head.items.length || items.length === limit) break
  }
  return items
}

function firstHead({ order, direction }: Query, heads: readonly (Head | undefined)[]): Head | undefined {
  const compare = (a: Head, b: Head): number => {
    for (const name of order) {
      const [left, right] = [field(a.items[a.index], name), field(b.items[b.index], name)]
      const difference = typeof left === 'number' && typeof right === 'number' ? direction.compare(left, right) : 0
      if (difference) return difference
    }
    return 0
  }
  let best: Head | undefined
  for (const head of heads) if (head && (!best || compare(head, best) < 0)) best = head
  return best
}
