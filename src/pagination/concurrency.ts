/**
 * So many calls at a time, over all streams of a walk; the stream whose turn was longest ago comes first.
 *
 * Few of them wait for their turn to leave: the later a call is chosen, the better it is known what is needed next.
 */
export class ConcurrencySlots {
  #free: number
  /** How many calls may wait to leave, where there are so many at a time. */
  readonly #queue: number
  /** Calls that have not left yet. */
  #queued = 0
  /** What each stream does when there is room for a call, the one whose turn is next first. */
  readonly #fillers: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
    this.#queue = Math.max(4, most / 4)
  }

  onFree(fill: () => void): void {
    this.#fillers.push(fill)
  }

  get isFree(): boolean {
    return this.#free > 0 && this.#queued < this.#queue
  }

  /** Takes a slot, for a call that says when it is sent, and when it has ended. */
  take(): { onSent: () => void; onEnd: () => void } {
    this.#free--
    this.#queued++
    let queued = 1
    const onSent = () => {
      this.#queued -= queued
      queued = 0
      this.#fill()
    }
    const onEnd = () => {
      this.#free++
      onSent()
    }
    return { onSent, onEnd }
  }

  #fill(): void {
    for (const fill of [...this.#fillers]) {
      if (!this.isFree) return
      this.#fillers.push(...this.#fillers.splice(0, 1))
      fill()
    }
  }
}
