import type { Budget } from '../pipeline/credits.ts'
import type { Cursor } from '../types.ts'
import type { Query } from './query.ts'
import { sizeOf } from './range.ts'

/** The progress of an iteration. */
export interface Progress {
  /**
   * Number of blocks read so far. Without a block range: number of chunks read. For merged lists: the sum over all
   * lists.
   */
  readonly done: number
  /** The value that `done` has at the end of the iteration. */
  readonly total: number
  /** Number of HTTP requests sent. */
  readonly calls: number
  /** Credits that were spent or may have been charged. */
  readonly credits: number
  /** Average requests per second. */
  readonly rate: number
  /** Estimated milliseconds until the end of the iteration. Absent until `done` has increased. */
  readonly eta?: number
}

/** Measures the progress of an iteration that begins at the positions in `start`. */
export function measureProgress(query: Query, budget: Budget, start: Cursor['at']) {
  const started = performance.now()
  const total = doneAt(query, [])
  const initial = doneAt(query, start)
  let calls = 0
  return {
    addCalls(count: number): void {
      calls += count
    },
    progressAt(at: Cursor['at']): Progress {
      const done = doneAt(query, at)
      const elapsed = performance.now() - started
      const eta = (elapsed / (done - initial)) * (total - done)
      const credits = budget.spent + budget.uncertain
      return { done, total, calls, credits, rate: (calls / elapsed) * 1000, ...(done > initial && { eta }) }
    },
  }
}

/** Returns `Progress.done` at the given positions. A stream without a position has been read completely. */
function doneAt({ streams, blocks, bounded, direction }: Query, at: Cursor['at']): number {
  let sum = 0
  for (const [i, { chunks, unsplit }] of streams.entries()) {
    const position = at[i]
    // An unsplit list is not counted, because its split lists, which have the same items, are.
    if (unsplit) continue
    if (!blocks || !bounded) sum += position ? position.chunk : chunks.length
    else if (!position) sum += sizeOf(blocks)
    else if (position.window && position.range) {
      const { window, range, last, chunk } = position
      const blocksBefore = direction.before(blocks, direction.firstOf(window))
      const readOfBatch = direction.before(window, last?.[0] ?? direction.firstOf(range))
      // Every chunk covers the whole window, so the blocks of each chunk count only as a fraction of the window.
      sum += blocksBefore + Math.floor((chunk * sizeOf(window) + readOfBatch) / chunks.length)
    }
  }
  return sum
}
