import type { Budget } from '../credits.ts'
import type { Position } from './cursor.ts'
import type { Query } from './query.ts'
import { sizeOf } from './range.ts'

/** How far a walk has come. */
export interface Progress {
  /** Parts that are done: blocks where the walk goes by blocks, else batches. */
  readonly done: number
  readonly total: number
  /** Requests that were sent and answered. */
  readonly calls: number
  /** What they cost, in credits, with what was perhaps charged. */
  readonly credits: number
  /** Requests a second, so far. */
  readonly rate: number
  /** Milliseconds still to go at this pace; absent while nothing is done. */
  readonly eta?: number
}

/** Counts what a walk does. Reading it costs a few additions. */
export class Meter {
  readonly #query: Query
  readonly #purse: Budget
  readonly #total: number
  readonly #started = performance.now()
  /** What was done before this walk went on from a cursor. */
  readonly #before: number
  #calls = 0

  constructor(query: Query, purse: Budget, at: readonly (Position | null)[]) {
    this.#query = query
    this.#purse = purse
    this.#total = query.streams.reduce((sum, { batches }) => sum + this.#sizeOf(batches.length), 0)
    this.#before = this.#done(at)
  }

  count(calls: number): void {
    this.#calls += calls
  }

  read(at: readonly (Position | null)[]): Progress {
    const done = this.#done(at)
    const elapsed = performance.now() - this.#started
    const rest = this.#total - done
    return {
      done,
      total: this.#total,
      calls: this.#calls,
      credits: this.#purse.spent + this.#purse.uncertain,
      rate: (this.#calls / elapsed) * 1000,
      ...(done > this.#before && { eta: (elapsed / (done - this.#before)) * rest }),
    }
  }

  #done(at: readonly (Position | null)[]): number {
    return at.reduce((sum, position, i) => sum + this.#doneOf(position, this.#query.streams[i]?.batches.length ?? 1), 0)
  }

  #sizeOf(batches: number): number {
    const { blocks, bounded } = this.#query
    return blocks && bounded ? sizeOf(blocks) : batches
  }

  #doneOf(position: Position | null, batches: number): number {
    if (!position) return this.#sizeOf(batches)
    const { blocks, bounded, direction } = this.#query
    if (!blocks || !bounded) return position.batch
    const { window } = position
    if (!window) return 0
    return direction.down ? blocks[1] - window[1] : window[0] - blocks[0]
  }
}
