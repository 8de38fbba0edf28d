import type { Position } from './cursor.ts'
import type { Query } from './query.ts'
import { field } from './reader.ts'
import type { StreamPage } from './stream.ts'

/** A page of the walk, and where each stream stands behind it. */
export interface MergedPage {
  readonly items: readonly unknown[]
  readonly at: readonly (Position | null)[]
}

/** A stream's page, as far as it was taken. */
interface Head extends StreamPage {
  readonly taken: number
}

/** Several streams as one, in the order that the query asks for; of equals, the first stream's come first. */
export async function* merge(
  query: Query,
  streams: readonly AsyncGenerator<StreamPage>[],
  start: readonly (Position | null)[],
): AsyncGenerator<MergedPage> {
  const at = [...start]
  const [only] = streams
  if (streams.length === 1 && only) {
    for await (const { items, next } of only) yield { items, at: [next] }
    return
  }
  const heads: (Head | undefined)[] = streams.map(() => undefined)
  const turn = async (i: number): Promise<void> => {
    do {
      const { value } = (await streams[i]?.next()) ?? {}
      heads[i] = value && { ...value, taken: 0 }
      at[i] = value ? value.from : null
    } while (heads[i]?.items.length === 0)
  }
  await Promise.all(streams.map((_, i) => turn(i)))
  for (;;) {
    const items: unknown[] = []
    while (items.length < query.pageSize) {
      const i = first(query, heads)
      const head = heads[i]
      if (!head) break
      items.push(head.items[head.taken])
      const taken = head.taken + 1
      if (taken === head.items.length) await turn(i)
      else {
        heads[i] = { ...head, taken }
        at[i] = within(head.from, taken)
      }
    }
    if (items.length) yield { items, at: [...at] }
    if (items.length < query.pageSize) return
  }
}

/** Behind the first so many items of the page that was asked for at a position. */
const within = (from: Position, taken: number): Position => ({
  ...from,
  skip: Math.max(from.skip ?? 0, from.offset) + taken,
})

/** The stream whose next item comes first; -1 when all have ended. */
function first({ order = [], direction }: Query, heads: readonly (Head | undefined)[]): number {
  let best = -1
  heads.forEach((head, i) => {
    if (head && (best < 0 || compare(head, heads[best] as Head) < 0)) best = i
  })
  return best

  function compare(a: Head, b: Head): number {
    for (const name of order) {
      const [left, right] = [field(a.items[a.taken], name), field(b.items[b.taken], name)]
      const difference = typeof left === 'number' && typeof right === 'number' ? direction.compare(left, right) : 0
      if (difference) return difference
    }
    return 0
  }
}
