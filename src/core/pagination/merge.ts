import type { Cursor, Position } from '../types.ts'
import { field } from '../util/record.ts'
import { differentLists, skipDelivered } from './delivered.ts'
import { positionWithin, startPosition } from './position.ts'
import type { Query, Stream } from './query.ts'
import { type PaginationState, type StreamPage, StreamReader } from './stream.ts'

interface Source {
  readonly stream: Stream
  /** For a split list: the unsplit list with the same items (see `delivered.ts`). */
  readonly unsplit: Source | undefined
  /** The position after the last merged item, or `null` at the end. */
  at: Position | null
  reader?: StreamReader
  /** The current page. Its first `index` items are already merged. */
  head?: StreamPage | undefined
  index: number
}

/**
 * Reads all streams of a query and merges their items into one list, in the query's order. Equal items keep the order
 * of their streams.
 *
 * If a page fails, `onFailure` receives the position of each stream. An iteration that resumes there does not read
 * empty pages again.
 */
export async function* mergeStreams(
  state: PaginationState,
  start: Cursor['at'],
  onFailure: (at: Cursor['at']) => void,
): AsyncGenerator<{ items: unknown[]; at: Cursor['at'] }> {
  const { query } = state
  const sources = sourcesOf(query, start)
  const [only] = sources
  if (only && sources.length === 1) {
    const reader = new StreamReader(state, only.stream, only.at)
    for (let page = await reader.next(); page; page = await reader.next()) {
      // If the API returns more items than requested, the items beyond the limit are dropped.
      const items = state.left < 0 ? page.items.slice(0, state.left) : page.items
      yield { items, at: [state.left < 0 ? positionWithin(query, page.from, items) : page.next] }
    }
    return
  }
  for (const { at } of sources) if (at?.delivered?.isEnded) state.toSkip += at.offset
  let hasRead = false
  const readHead = async (source: Source): Promise<void> => {
    while (isUnread(source) && source.at) {
      hasRead = true
      source.reader ??= new StreamReader(state, source.stream, source.at)
      const page = await source.reader.next()
      if (page?.items.length) Object.assign(source, { head: page, index: 0, at: page.from })
      else moveTo(state, sources, source, page?.next ?? null)
    }
  }
  for (;;) {
    try {
      // Reading repeats, because the end of an unsplit list makes its split lists readable.
      while (sources.some(isUnread)) await Promise.all(sources.map(readHead))
    } catch (error) {
      onFailure(sources.map(({ at }) => at))
      throw error
    }
    const isEnd = !sources.some(({ head }) => head)
    // An unsplit list keeps its position until the split lists have returned all delivered items.
    if (isEnd && sources.some(({ at }) => at)) throw differentLists(query)
    const items = mergeHeads(state, sources)
    // An empty last page is yielded too, because its cursor marks the end of all streams.
    if (items.length || (isEnd && hasRead)) {
      hasRead = false
      yield { items, at: sources.map(({ at }) => at) }
    }
    if (isEnd) return
  }
}

function sourcesOf({ streams }: Query, start: Cursor['at']): Source[] {
  let unsplit: Source | undefined
  return streams.map((stream, i) => {
    const source = { stream, unsplit: stream.unsplit ? undefined : unsplit, at: start[i] ?? null, index: 0 }
    if (stream.unsplit) unsplit = source
    return source
  })
}

/**
 * Returns whether the next page of a stream is needed now. Split lists wait for the end of their unsplit list (see
 * `delivered.ts`).
 */
function isUnread({ at, head, stream, unsplit }: Source): boolean {
  const whole = stream.unsplit ? at : unsplit?.at
  return !head && at !== null && (stream.unsplit !== undefined) === (whole != null && !whole.delivered?.isEnded)
}

/**
 * Sets the position of a stream. When a list that was read without splitting ends (see `delivered.ts`), also sets the
 * positions of the lists into which it would be split.
 */
function moveTo(state: PaginationState, sources: readonly Source[], source: Source, at: Position | null): void {
  source.at = at
  if (!source.stream.unsplit || (at && !at.delivered?.isEnded)) return
  if (at?.offset && !at.last) throw differentLists(state.query)
  // The range excludes items that are newer than the first page of the unsplit list.
  const range = at?.range && { window: at.range, range: at.range }
  for (const part of sources)
    if (part.unsplit === source) part.at = at && { ...startPosition(state.query, part.stream), ...range }
  if (!at?.offset) source.at = null
  else state.toSkip += at.offset
}

/**
 * Merges the current pages until the limit is reached or one page ends. After that page, the next item may be on the
 * next page of the same stream.
 */
function mergeHeads(state: PaginationState, sources: readonly Source[]): unknown[] {
  const { query } = state
  const items: unknown[] = []
  for (let first = firstSource(query, sources); first?.head && state.left > 0; first = firstSource(query, sources)) {
    const item = first.head.items[first.index++]
    if (wasDelivered(query, first.unsplit, item)) state.toSkip--
    else {
      items.push(item)
      state.left--
    }
    if (first.index === first.head.items.length) break
  }
  for (const source of sources) {
    const { head, index } = source
    if (!head || !index) continue
    if (index < head.items.length) source.at = positionWithin(query, head.from, head.items.slice(0, index))
    else {
      source.head = undefined
      moveTo(state, sources, source, head.next)
    }
  }
  return items
}

/**
 * Returns whether an item of a split list was already delivered from the unsplit list (see `delivered.ts`). If so,
 * removes the item from `unsplit.at`.
 */
function wasDelivered(query: Query, unsplit: Source | undefined, item: unknown): boolean {
  const at = unsplit?.at
  if (!unsplit || !at) return false
  unsplit.at = skipDelivered(query, at, item)
  return unsplit.at !== at
}

function firstSource({ order, direction }: Query, sources: readonly Source[]): Source | undefined {
  const compare = (a: Source, b: Source): number => {
    for (const name of order) {
      const [left, right] = [field(a.head?.items[a.index], name), field(b.head?.items[b.index], name)]
      const difference = typeof left === 'number' && typeof right === 'number' ? direction.compare(left, right) : 0
      if (difference) return difference
    }
    return 0
  }
  let best: Source | undefined
  for (const source of sources) if (source.head && (!best || compare(source, best) < 0)) best = source
  return best
}
