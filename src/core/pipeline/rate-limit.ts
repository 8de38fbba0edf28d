import { RateLimitError } from '../errors.ts'
import { ActiveCalls } from './active-calls.ts'
import { type CallContext, type Context, waitFor } from './context.ts'
import { retryAfter } from './response.ts'
import type { Stage } from './stage.ts'

/** Decides when a request may be sent. Default: a token bucket for each client, which child clients share. */
export interface Limiter {
  /**
   * Returns `undefined` if a request may be sent now, otherwise a promise that resolves when the request may be sent.
   * The promise rejects with the signal's reason when the signal aborts.
   */
  acquire(signal: AbortSignal, call: Context): Promise<void> | undefined
  /**
   * Called after each response. `retryAfterMs` is the wait in milliseconds that the `Retry-After` header of a 429
   * demands, at most `maxRetryAfter`. `took` is the time since the request was sent, in milliseconds.
   */
  observe(status: number, retryAfterMs: number | undefined, took: number): void
  /** Called if a request fails without a response. `took` is the number of milliseconds since the request was sent. */
  fail?(took: number): void
}

/** The rate limit of an API key, which depends on the account's plan and is not documented. */
export interface RateLimit {
  readonly requestsPerSecond: number
  /**
   * Maximum requests sent at once after a pause. Default: 1, which is safe even if the API counts in sliding windows.
   */
  readonly burst?: number | undefined
}

/** The option `rateLimit`: a rate, the longest wait that the client accepts, or both. */
export type RateLimitOptions = (RateLimit | NoRateLimit) & {
  /**
   * Maximum wait in milliseconds that a `Retry-After` header can demand. After a longer one, the client waits this long
   * and then sends requests again. Default: 60,000.
   */
  readonly maxRetryAfter?: number | undefined
}

interface NoRateLimit {
  readonly requestsPerSecond?: undefined
  readonly burst?: undefined
}

/** Waits until the limiter allows a request, and reports the outcome to the limiter. */
export function rateLimitStage(limiter: Limiter): Stage {
  const queue = new ActiveCalls()
  /** When the API accepts requests again after a 429, by `performance.now()`. Comes from the `Retry-After` header. */
  let acceptsAt = 0
  /** Aborts a call whose deadline is before `acceptsAt`. */
  const checkDeadline = (context: CallContext) => {
    const retryAfterMs = acceptsAt && acceptsAt - performance.now()
    if (retryAfterMs <= 0) return
    for (const { operation, attempts, timing } of context.callers ?? [context]) {
      if (retryAfterMs < timing.timeLeft) continue
      const message = `${operation}: not sent: a 429 demands a wait of ${Math.ceil(retryAfterMs)} ms, longer than the deadline`
      timing.abort(new RateLimitError(message, { operation, attempts, status: 429, retryAfterMs }))
    }
  }
  return async (request, next, context) => {
    checkDeadline(context)
    const turn = limiter.acquire(context.signal, context)
    if (turn) {
      const place = queue.enter(context)
      context.onJoin = () => checkDeadline(context)
      await waitFor(context, turn).finally(() => queue.leave(place))
    }
    const sent = performance.now()
    let response: Response
    try {
      response = await next(request, context)
    } catch (error) {
      limiter.fail?.(performance.now() - sent)
      throw error
    }
    const now = performance.now()
    const retryAfterMs = response.status === 429 ? retryAfter(response, context) : undefined
    limiter.observe(response.status, retryAfterMs, now - sent)
    if (retryAfterMs !== undefined) {
      acceptsAt = Math.max(acceptsAt, now + retryAfterMs)
      for (const call of queue) checkDeadline(call)
    }
    return response
  }
}
