import { BudgetError, ConnectionError, ResponseError, TimeoutError } from '../errors.ts'
import { discard } from './body.ts'
import { findExceededBudget } from './charge.ts'
import type { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { retryAfter } from './response.ts'
import type { Stage } from './stage.ts'

/** Milliseconds: the first backoff is at most `base`, and each doubles until `cap`. */
const base = 500
const cap = 8_000

/**
 * Retries reads on network errors, incomplete bodies, 408, 429 and 5xx. Writes are never sent twice. Fails fast if the
 * wait would exceed the deadline, or the retry a budget.
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
      wait = retryAfter(response)
    } catch (error) {
      // A retry that was not sent, because of the budget or the deadline: the failure before is what counts.
      const isUnsent = error instanceof BudgetError || (error instanceof TimeoutError && !context.inFlight)
      if (isUnsent && failure) return passOn(failure)
      if (!isLost(error)) throw error
      failure = error
    }
    // Full jitter, unless the response has a `Retry-After`.
    wait ??= (context.random ?? Math.random)() * Math.min(cap, base * 2 ** retries)
    const isLast = isWrite(request, context) || retries >= context.limit('retries') || wait >= context.timing.timeLeft
    // After some failures, pagination requests a smaller range instead.
    if (isLast || context.pagination?.isTooMuch(failure) || findExceededBudget(context.budgets, context.credits))
      return passOn(failure)
    if (!(failure instanceof Error)) discard(failure)
    context.beginAttempt()
    await context.timing.sleep(wait)
  }
}

/** A write that is sent twice may be paid twice. */
export const isWrite = ({ method }: OutgoingRequest, { metadata }: CallContext): boolean =>
  method !== 'GET' && !metadata.repeatable

/** Whether no complete response arrived. A `ResponseError` has a cause only if its body could not be read to the end. */
const isLost = (error: unknown): error is Error =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof ResponseError && error.cause !== undefined)

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

function passOn(failure: Response | Error): Response {
  if (failure instanceof Error) throw failure
  return failure
}
