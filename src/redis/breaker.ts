import type { InsufficientCreditsError } from '../errors.ts'
import type { Ask, Reply, Why } from './words.ts'

/** The circuit breaker of all clients of a key, which a 402 opens. */
export class Breaker {
  why: Why | undefined
  #change: Ask['gate']
  #openUntil = 0

  /** Milliseconds for which no call is sent. */
  get openFor(): number {
    return Math.max(0, this.#openUntil - performance.now())
  }

  /** Opens it for so many milliseconds; with 0, closes it. */
  open({ message, status, errorCode }: InsufficientCreditsError, ms: number): void {
    // JSON knows no infinity.
    this.#change = {
      ms: Math.min(ms, Number.MAX_SAFE_INTEGER),
      why: { message: message.slice(0, 300), status, errorCode },
    }
    this.#openUntil = ms && performance.now() + ms
  }

  /** The change to report to Redis. */
  take(): Ask['gate'] {
    const change = this.#change
    this.#change = undefined
    return change
  }

  /** The report failed. */
  restore(change: Ask['gate']): void {
    this.#change ??= change
  }

  hear({ closed, why }: Reply): void {
    // A change that Redis does not know yet is newer.
    if (!this.#change) this.#openUntil = closed && performance.now() + closed
    if (why) this.why = JSON.parse(why)
  }
}
