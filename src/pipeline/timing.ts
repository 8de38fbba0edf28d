import { maxDelayMs, startTimer } from '../util/timers.ts'

/**
 * The time of one call: its deadline, the time limit of the current attempt, and the signal that ends that attempt. A
 * class, because closures in an object with getters kept every call in memory until the next full garbage collection.
 */
export class Timing {
  /** When the call began, by `performance.now()`. */
  readonly started = performance.now()
  readonly #ends: number
  readonly #callerSignal: AbortSignal | undefined
  readonly #abortByCaller = (): void => this.abort(this.#callerSignal?.reason)
  /** Created on demand: with a signal, it takes longer than everything else here. */
  #controller: AbortController | undefined
  /** Set if the current attempt is ended. */
  #ended: { readonly reason: unknown } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #rejectRace: ((reason: unknown) => void) | undefined

  /** `deadline`: milliseconds for all attempts. */
  constructor(deadline: number, callerSignal: AbortSignal | undefined) {
    this.#ends = this.started + Math.min(deadline, maxDelayMs)
    this.#callerSignal = callerSignal
    callerSignal?.addEventListener('abort', this.#abortByCaller)
  }

  /** Aborted when the caller aborts, and when the current attempt is ended. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#ended) this.#controller.abort(this.#ended.reason)
    }
    return this.#controller.signal
  }

  /** Milliseconds until the deadline. */
  get timeLeft(): number {
    return this.#ends - performance.now()
  }

  /** Ends the current attempt: its signal aborts, and the current race rejects with the same reason. */
  abort(reason: unknown): void {
    this.#ended ??= { reason }
    this.#controller?.abort(this.#ended.reason)
    this.#rejectRace?.(this.#ended.reason)
  }

  throwIfAborted(): void {
    this.#callerSignal?.throwIfAborted()
  }

  throwIfEnded(): void {
    if (this.#ended) throw this.#ended.reason
  }

  /** Calls back after a number of milliseconds. Replaces the timer set before. */
  limit(ms: number, onTimeout: () => void): void {
    clearTimeout(this.#timer)
    if (ms > 0) this.#timer = startTimer(onTimeout, ms)
    else onTimeout()
  }

  /** Waits for the work, but rejects as soon as the attempt is ended. */
  race<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#rejectRace = reject
      if (this.#ended) reject(this.#ended.reason)
      work.then(resolve, reject)
    })
  }

  sleep(ms: number): Promise<void> {
    return this.race(new Promise((resolve) => this.limit(ms, resolve)))
  }

  /** Prepares another attempt. It has its own time limit, and a new signal if the last one was used. */
  reset(): void {
    this.throwIfAborted()
    clearTimeout(this.#timer)
    if (this.#ended) this.#ended = this.#controller = undefined
  }

  /** Removes the timer and the listener. */
  close(): void {
    clearTimeout(this.#timer)
    this.#callerSignal?.removeEventListener('abort', this.#abortByCaller)
  }
}
