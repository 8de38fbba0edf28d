import { BudgetError, ConnectionError, ResponseError, TimeoutError } from '../errors.ts'
import { discard } from './body.ts'
import { findExceededBudget } from './charge.ts'
import type { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { retryAfter } from './response.ts'
import type { Stage } from './stage.ts'

/** Maximum wait before the first retry, in milliseconds. The maximum doubles with each retry, up to `cap`. */
const base = 500
const cap = 8_000

/**
 * Retries reads on network errors, timeouts, incomplete bodies, 408, 429 and 5xx. Writes are never retried. Fails fast
 * if the wait would exceed the deadline or the retry would exceed a budget.
 */
export const retry: Stage = async (request, next, context) => {
  let failure: Response | Error | undefined
  context.beginAttempt()
  for (let retries = 0; ; retries++) {
    let wait: number | undefined
    try {
      const response = await next(request, context)
      if (!isTransient(response.status)) return response
      failure = response
      wait = retryAfter(response, context)
    } catch (error) {
      // If a budget or the deadline prevents the retry, the call ends with the failure of the last attempt.
      const isUnsent = error instanceof BudgetError || (error instanceof TimeoutError && !context.inFlight)
      if (isUnsent && failure) return passOn(failure)
      if (!isLost(error)) throw error
      failure = error
    }
    // A backoff with full jitter, unless the response has a `Retry-After`.
    wait ??= (context.random ?? Math.random)() * Math.min(cap, base * 2 ** retries)
    const isLast = isWrite(request, context) || retries >= context.limit('retries') || wait >= context.timing.timeLeft
    // After a timeout or a server error, pagination may request a smaller range instead of retrying.
    if (isLast || context.pagination?.isTooMuch(failure) || findExceededBudget(context.budgets, context.credits))
      return passOn(failure)
    if (!(failure instanceof Error)) discard(failure)
    context.beginAttempt()
    await context.timing.sleep(wait)
  }
}

/** Returns whether a request is a write, which could be executed twice if it were sent twice. */
export const isWrite = ({ method }: OutgoingRequest, { metadata }: CallContext): boolean =>
  method !== 'GET' && !metadata.repeatable

/** Returns whether no complete response arrived. A `ResponseError` has a `cause` only if the body is incomplete. */
const isLost = (error: unknown): error is Error =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof ResponseError && error.cause !== undefined)

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

function passOn(failure: Response | Error): Response {
  if (failure instanceof Error) throw failure
  return failure
}
