import type { InsufficientCreditsError } from '../core/errors.ts'
import type { BreakerReason, ExchangeRequest, ExchangeResponse } from './messages.ts'

/** The circuit breaker that all clients of an API key share. A 402 opens it. */
export class SharedBreaker {
  reason: BreakerReason | undefined
  #change: ExchangeRequest['breaker']
  #openUntil = 0

  get openMs(): number {
    return Math.max(0, this.#openUntil - performance.now())
  }

  /** Opens the circuit breaker for `ms` milliseconds, or closes it if `ms` is 0. */
  open({ status, errorCode }: InsufficientCreditsError, ms: number): void {
    this.#change = {
      // JSON does not support Infinity.
      ms: Math.min(ms, Number.MAX_SAFE_INTEGER),
      reason: { status, errorCode },
    }
    this.#openUntil = ms && performance.now() + ms
  }

  /** Returns and clears the unreported change of the circuit breaker, if there is one. */
  takeChange(): ExchangeRequest['breaker'] {
    const change = this.#change
    this.#change = undefined
    return change
  }

  /** Restores a change that could not be reported to Redis, unless there is a newer change. */
  restoreChange(change: ExchangeRequest['breaker']): void {
    this.#change ??= change
  }

  update({ openMs, reason }: ExchangeResponse): void {
    // An unreported change is newer than the state in Redis.
    if (!this.#change) this.#openUntil = openMs && performance.now() + openMs
    if (reason) this.reason = JSON.parse(reason)
  }
}
