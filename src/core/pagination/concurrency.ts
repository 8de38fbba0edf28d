/**
 * Limits the concurrent calls of one iteration, and offers free slots to its streams in turn. Also limits how many
 * calls wait for the rate limiter, so that each page is chosen as late as possible, when more results are known.
 */
export class ConcurrencySlots {
  /** Number of calls that have started, but whose requests are not known to have been sent. */
  unsent = 0
  #free: number
  readonly #maxUnsent: number
  /** The callbacks of the streams, in the order of their turns. */
  readonly #streams: (() => void)[] = []

  constructor(concurrency: number) {
    this.#free = concurrency
    this.#maxUnsent = Math.max(4, concurrency / 4)
  }

  onFree(fill: () => void): void {
    this.#streams.push(fill)
  }

  get isFree(): boolean {
    return this.#free > 0 && this.unsent < this.#maxUnsent
  }

  /** Occupies a slot. The caller must call `onSent` when the request is sent, and `onEnd` when the call has ended. */
  acquire() {
    this.#free--
    this.unsent++
    let isSent = false
    const onSent = () => {
      if (!isSent) this.unsent--
      isSent = true
      this.#offer()
    }
    const onEnd = () => {
      this.#free++
      onSent()
    }
    return { onSent, onEnd, wasSent: () => isSent }
  }

  #offer(): void {
    for (const fill of [...this.#streams]) {
      if (!this.isFree) return
      this.#streams.push(...this.#streams.splice(0, 1))
      fill()
    }
  }
}
