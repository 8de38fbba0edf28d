import { BudgetError, ConnectionError, ResponseError, TimeoutError } from '../errors.ts'
import { discard } from './body.ts'
import { findExceededBudget } from './charge.ts'
import type { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { retryAfter } from './response.ts'
import type { Stage } from './stage.ts'

/** Milliseconds: the first back-off is at most `base`, and each doubles until `cap`. */
const base = 500
const cap = 8_000

/**
 * Retries reads on network errors, incomplete bodies, 408, 429 and 5xx. Writes are never sent twice.
 *
 * A wait that the deadline has no room for is not begun, nor one for an attempt that the budget has no room for.
 */
export const retry: Stage = async (request, next, context) => {
  let failure: Response | Error | undefined
  context.beginAttempt()
  for (let tries = 0; ; tries++) {
    let wait: number | undefined
    const sent = context.attempts
    try {
      const response = await next(request, context)
      if (!isTransient(response.status)) return response
      failure = response
      wait = retryAfter(response)
    } catch (error) {
      // It never left: others took what was left, or its time was up. Its own failure is still what happened.
      const isUnsent = error instanceof BudgetError || (error instanceof TimeoutError && context.attempts === sent)
      if (isUnsent && failure) return passOn(failure)
      if (!isLost(error)) throw error
      failure = error
    }
    // Full jitter; but where the service named a time, that is the time.
    wait ??= Math.random() * Math.min(cap, base * 2 ** tries)
    const isLast = isWrite(request, context) || tries >= context.limit('retries') || wait >= context.timing.timeLeft
    // A walk asks for less where something was too much, and not for the same again.
    if (isLast || context.pagination?.isTooMuch(failure) || findExceededBudget(context)) return passOn(failure)
    if (!(failure instanceof Error)) discard(failure)
    context.beginAttempt()
    await context.timing.sleep(wait)
  }
}

/** To send it twice may be to pay twice. */
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
