import type { Position } from './cursor.ts'
import { positionWithin } from './position.ts'
import type { Query } from './query.ts'
import { field } from './range.ts'
import type { Reader, StreamPage } from './stream.ts'

/** A page of the walk, and where each stream stands behind it. */
export interface MergedPage {
  readonly items: unknown[]
  readonly at: readonly (Position | null)[]
}

/** A stream's page, as far as it was taken. */
interface Head extends StreamPage {
  taken: number
}

/** Several streams as one, in the order that the query asks for; of equals, the first stream's come first. */
export async function* mergeStreams(
  query: Query,
  readers: readonly Reader[],
  start: readonly (Position | null)[],
  onFailure: (at: MergedPage['at']) => void,
): AsyncGenerator<MergedPage> {
  const at = [...start]
  /** Whether a stream was read further since the last page. */
  let isFurther = false
  const [only] = readers
  if (only && readers.length === 1) {
    for (let page = await only.take(); page; page = await only.take()) yield { items: page.items, at: [page.next] }
    return
  }
  const heads: (Head | undefined)[] = readers.map(() => undefined)
  const turn = async (reader: Reader, i: number): Promise<void> => {
    while (!heads[i] && at[i]) {
      isFurther = true
      const page = await reader.take()
      if (page?.items.length) heads[i] = { ...page, taken: 0 }
      at[i] = heads[i]?.from ?? page?.next ?? null
    }
  }
  for (;;) {
    try {
      await Promise.all(readers.map(turn))
    } catch (error) {
      // What was read up to then and held nothing need not be read again.
      onFailure([...at])
      throw error
    }
    // A page ends where one of the streams has to be waited for.
    const items: unknown[] = []
    const touched = new Set<number>()
    let i: number
    let head: Head | undefined
    do {
      i = first(query, heads)
      head = heads[i]
      if (!head) {
        // The end was found behind the last page.
        if (isFurther) yield { items, at }
        return
      }
      items.push(head.items[head.taken++])
      touched.add(i)
    } while (head.taken < head.items.length)
    for (const j of touched) {
      const { from, items, taken } = heads[j] as Head
      at[j] = positionWithin(query, from, items.slice(0, taken))
    }
    at[i] = head.next
    heads[i] = undefined
    yield { items, at: [...at] }
    isFurther = false
  }
}

/** The stream whose next item comes first; -1 when all have ended. */
function first({ order, direction }: Query, heads: readonly (Head | undefined)[]): number {
  let best: Head | undefined
  for (const head of heads) if (head && (!best || compare(head, best) < 0)) best = head
  return heads.indexOf(best)

  function compare(a: Head, b: Head): number {
    for (const name of order) {
      const [left, right] = [field(a.items[a.taken], name), field(b.items[b.taken], name)]
      const difference = typeof left === 'number' && typeof right === 'number' ? direction.compare(left, right) : 0
      if (difference) return difference
    }
    return 0
  }
}
