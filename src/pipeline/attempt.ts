import { ChainDataError, ConnectionError } from '../errors.ts'
import { redactError } from '../redact.ts'
import type { Stage } from './middleware.ts'

/** One attempt: counted, bounded in time until its body is read, and its failures named. */
export const attempt: Stage = async (request, next, context) => {
  context.attempts++
  context.inFlight = true
  context.limit(Math.min(context.limits.timeout, context.timeLeft))
  try {
    return await context.race(next(request))
  } catch (error) {
    context.throwIfStopped()
    if (error instanceof ChainDataError) throw error
    const cause = redactError(error, context.secrets)
    throw new ConnectionError(`${context.operation}: no answer from the service: ${reason(cause)}`, {
      operation: context.operation,
      attempts: context.attempts,
      cause,
    })
  }
}

/** `fetch` says "fetch failed" and keeps why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reason(error.cause) : error.message || error.name
}
