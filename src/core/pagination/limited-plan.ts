import type { Plan } from '../operation/define.ts'
import type { Core } from '../pipeline/core.ts'
import type { Cursor } from '../types.ts'
import { planOf, type Query, withDuration } from './query.ts'

/** Returns the minimum calls and credits of reading the next `limit` items, if there are as many. */
export function limitedPlan(query: Query, core: Core, limit: number, at?: Cursor['at']): Plan<number | null> {
  // Lists that are read now, how many of them are split lists, and the split lists of the last unsplit list.
  let [lists, parts, nextParts] = [0, 0, 0]
  // Items left in unsplit lists, delivered items that split lists repeat, and the length of an unsplit list.
  let [left, repeated, length] = [0, 0, 0]
  let isUnsplit = false
  for (const [i, { unsplit }] of query.streams.entries()) {
    const position = at?.[i]
    const offset = position?.offset ?? 0
    if (unsplit) {
      isUnsplit = position !== null && !position?.delivered?.isEnded
      nextParts = 0
      length = unsplit
      if (isUnsplit) left += unsplit - offset
      else repeated += offset
    } else if (isUnsplit) nextParts++
    else if (position !== null) parts++
    if (unsplit && isUnsplit) lists++
  }
  lists += parts
  const pages = (items: number) => Math.ceil(items / query.pageSize)
  const isEnough = parts > 0 || limit <= left
  const calls = isEnough
    ? Math.max(lists, pages(limit + repeated))
    : lists && Math.max(lists, pages(left)) + Math.max(nextParts, pages(length + limit - left))
  const { calls: least, credits } = planOf(query, core, true)
  return withDuration({ calls, credits: credits && (credits / least) * calls }, core)
}
