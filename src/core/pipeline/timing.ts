import { maxDelayMs, startTimer } from '../util/timers.ts'

/**
 * The time limits of a call: its deadline, the timeout of the current attempt, and the signal that aborts the attempt.
 * A class, because closures kept each call in memory until the next full garbage collection.
 */
export class Timing {
  /** The time at which the call started, by `performance.now()`. */
  readonly started = performance.now()
  readonly #ends: number
  readonly #callerSignal: AbortSignal | undefined
  readonly #abortByCaller = (): void => this.abort(this.#callerSignal?.reason)
  /** Created when the signal is first read, because its creation is slow. */
  #controller: AbortController | undefined
  #ended: { readonly reason: unknown } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #rejectRace: ((reason: unknown) => void) | undefined

  /** `deadline` is the time limit of all attempts, in milliseconds. */
  constructor(deadline: number, callerSignal: AbortSignal | undefined) {
    this.#ends = this.started + Math.min(deadline, maxDelayMs)
    this.#callerSignal = callerSignal
    callerSignal?.addEventListener('abort', this.#abortByCaller)
  }

  /** The signal of the current attempt. Aborts when the attempt times out, or the caller or a stage aborts it. */
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

  /** Ends the current attempt: aborts the signal, and rejects the promise from `race` with the same reason. */
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

  limit(ms: number, onTimeout: () => void): void {
    clearTimeout(this.#timer)
    if (ms > 0) this.#timer = startTimer(onTimeout, ms)
    else onTimeout()
  }

  /** Waits for a promise, but rejects as soon as the attempt is aborted. */
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

  /** Prepares the next attempt: clears the timer, and replaces the signal if the last attempt was aborted. */
  reset(): void {
    this.throwIfAborted()
    clearTimeout(this.#timer)
    if (this.#ended) this.#ended = this.#controller = undefined
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#callerSignal?.removeEventListener('abort', this.#abortByCaller)
  }
}
