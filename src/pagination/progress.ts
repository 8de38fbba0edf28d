import type { Budget } from '../pipeline/credits.ts'
import type { Position } from './cursor.ts'
import type { Query } from './query.ts'
import { sizeOf } from './range.ts'

/** How far a walk has come. */
export interface Progress {
  /** What was read: blocks where the walk goes by blocks, else parts of a list. Those of each stream count. */
  readonly done: number
  readonly total: number
  /** Requests that were sent. */
  readonly calls: number
  /** What they cost, in credits, with what was perhaps charged. */
  readonly credits: number
  /** Requests a second, so far. */
  readonly rate: number
  /** Milliseconds still to go at this pace; absent while nothing is done. */
  readonly eta?: number
}

/** Counts what a walk does. Reading it costs a few additions. */
export class ProgressMeter {
  readonly #query: Query
  readonly #budget: Budget
  readonly #total: number
  readonly #started = performance.now()
  /** What was done before this walk went on from a cursor. */
  readonly #before: number
  #calls = 0

  constructor(query: Query, budget: Budget, at: readonly (Position | null)[]) {
    this.#query = query
    this.#budget = budget
    this.#total = this.#done(at.map(() => null))
    this.#before = this.#done(at)
  }

  count(calls: number): void {
    this.#calls += calls
  }

  read(at: readonly (Position | null)[]): Progress {
    const done = this.#done(at)
    const elapsed = performance.now() - this.#started
    return {
      done,
      total: this.#total,
      calls: this.#calls,
      credits: this.#budget.spent + this.#budget.uncertain,
      rate: (this.#calls / elapsed) * 1000,
      ...(done > this.#before && { eta: (elapsed / (done - this.#before)) * (this.#total - done) }),
    }
  }

  #done(at: readonly (Position | null)[]): number {
    const { streams, blocks, bounded, direction } = this.#query
    let sum = 0
    for (const [i, { batches }] of streams.entries()) {
      const position = at[i]
      if (!blocks || !bounded) sum += position ? position.batch : batches.length
      else if (!position) sum += sizeOf(blocks)
      else if (position.window && position.range) {
        const { window, range, last, batch } = position
        const begun = direction.before(window, last?.[0] ?? range[direction.down ? 1 : 0])
        const before = direction.before(blocks, window[direction.down ? 1 : 0])
        // In a window the batches come one after the other.
        sum += before + Math.floor((batch * sizeOf(window) + begun) / batches.length)
      }
    }
    return sum
  }
}
