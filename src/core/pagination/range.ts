import { ServerError, TimeoutError } from '../errors.ts'
import type { BlockRange } from '../types.ts'
import { field } from '../util/record.ts'

export const sizeOf = ([first, last]: BlockRange): number => last - first + 1

/**
 * The order in which blocks are read: newest first if `down` is true. The words "first", "before" and "after" in the
 * method names refer to this order.
 */
export class Direction {
  readonly down: boolean

  constructor(down: boolean) {
    this.down = down
  }

  firstOf([first, last]: BlockRange): number {
    return this.down ? last : first
  }

  cut(range: BlockRange, size: number): [head: BlockRange, rest: BlockRange | undefined] {
    const [first, last] = range
    if (size >= sizeOf(range)) return [range, undefined]
    const head: BlockRange = this.down ? [last - size + 1, last] : [first, first + size - 1]
    return [head, this.after(range, head)]
  }

  after([first, last]: BlockRange, done: BlockRange): BlockRange | undefined {
    const rest: BlockRange = this.down ? [first, done[0] - 1] : [done[1] + 1, last]
    return rest[0] <= rest[1] ? rest : undefined
  }

  before([first, last]: BlockRange, block: number): number {
    return this.down ? last - block : block - first
  }

  /** Returns a negative number if block `a` comes before block `b`. */
  compare(a: number, b: number): number {
    return this.down ? b - a : a - b
  }
}

const initialStreak = 2
const maxStreak = 64

/** The maximum block range of a call. A failure halves the maximum. Several successes in a row double it. */
export class RangeLimit {
  blocks = Infinity
  /**
   * Number of consecutive successes after which the limit doubles. The number itself doubles if a request fails right
   * after the limit has doubled.
   */
  #requiredStreak = initialStreak
  #streak = 0
  #wasDoubled = false

  onFailure(range: BlockRange | undefined): void {
    if (!range) return
    if (this.#wasDoubled) this.#requiredStreak = Math.min(maxStreak, this.#requiredStreak * 2)
    this.#wasDoubled = false
    this.#streak = 0
    this.blocks = Math.min(this.blocks, Math.ceil(sizeOf(range) / 2))
  }

  onSuccess(range: BlockRange | undefined): void {
    // A range much smaller than the limit, such as the end of a window, does not show that the API accepts the limit.
    if (!range || sizeOf(range) <= this.blocks / 2) return
    if (this.#wasDoubled) this.#requiredStreak = initialStreak
    this.#streak++
    this.#wasDoubled = this.#streak >= this.#requiredStreak
    if (!this.#wasDoubled) return
    this.#streak = 0
    this.blocks *= 2
  }
}

/** Returns whether a value is a safe integer, 0 or more. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Returns whether the API returned a server error, which may mean that the block range was too large. */
export const isServerFailure = (failure: unknown): boolean => Number(field(failure, 'status')) >= 500

/** Returns whether the client or the API timed out. The API's response to a timeout is not documented. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof TimeoutError ||
  [408, 504].includes(Number(field(failure, 'status'))) ||
  (failure instanceof ServerError && /time.{0,2}out/i.test(JSON.stringify(failure.body) ?? ''))
