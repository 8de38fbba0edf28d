/** A timer that does not keep the process alive. */
export class Heartbeat {
  #timer: ReturnType<typeof setTimeout> | undefined

  get isOn(): boolean {
    return this.#timer !== undefined
  }

  start(ms: number, beat: () => void): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      beat()
    }, ms)
    this.#timer.unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
