/** So many calls at a time, first come first served. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The slot goes to the one that waits longest. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
