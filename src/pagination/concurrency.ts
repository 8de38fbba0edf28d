/** A call of the iteration. */
export interface CallSlot {
  onSent(): void
  onEnd(): void
  wasSent(): boolean
}

/**
 * Limits the calls that one iteration has in flight and offers free slots to its streams in turn.
 *
 * Only a few calls wait for the rate limiter at a time: a call that is chosen later fits better what is needed next.
 */
export class ConcurrencySlots {
  #free: number
  readonly #maxUnsent: number
  #unsent = 0
  /** One callback per stream, the stream whose turn is next first. */
  readonly #streams: (() => void)[] = []

  constructor(concurrency: number) {
    this.#free = concurrency
    this.#maxUnsent = Math.max(4, concurrency / 4)
  }

  onFree(fill: () => void): void {
    this.#streams.push(fill)
  }

  /** Calls that may not have been sent yet. */
  get unsent(): number {
    return this.#unsent
  }

  get isFree(): boolean {
    return this.#free > 0 && this.#unsent < this.#maxUnsent
  }

  /** Takes a slot for a call, which reports when it was sent and when it has ended. A call may end without being sent. */
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
