export interface CallSlot {
  onSent(): void
  onEnd(): void
  wasSent(): boolean
}

/**
 * Limits the concurrent calls of one iteration, and offers free slots to its streams in turn. Also limits how many calls
 * wait for the rate limiter, so that the next page is chosen as late as possible, when more is known about the results.
 */
export class ConcurrencySlots {
  #free: number
  readonly #maxUnsent: number
  #unsent = 0
  /** One callback per stream. The first callback belongs to the stream whose turn is next. */
  readonly #streams: (() => void)[] = []

  constructor(concurrency: number) {
    this.#free = concurrency
    this.#maxUnsent = Math.max(4, concurrency / 4)
  }

  onFree(fill: () => void): void {
    this.#streams.push(fill)
  }

  /** Number of calls that may not have been sent yet. */
  get unsent(): number {
    return this.#unsent
  }

  get isFree(): boolean {
    return this.#free > 0 && this.#unsent < this.#maxUnsent
  }

  /** Takes a slot for a call. Call its `onSent` if the call is sent, and its `onEnd` when the call has ended. */
  acquire(): CallSlot {
    this.#free--
    this.#unsent++
    let isSent = false
    const onSent = () => {
      if (!isSent) this.#unsent--
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
