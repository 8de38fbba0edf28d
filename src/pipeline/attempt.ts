import { textOf } from '../answer.ts'
import { ChainDataError, ConnectionError } from '../errors.ts'
import { redactError } from '../redact.ts'
import type { Stage } from './middleware.ts'

/** One attempt: counted, bounded in time until its body is read, and its failures named. */
export const attempt: Stage = async (request, next, context) => {
  context.bound(context.limit('timeout'))
  // Nothing is sent that nobody waits for any more.
  context.signal.throwIfAborted()
  context.attempts++
  context.inFlight = true
  context.walk?.onSent()
  try {
    const response = await context.race(next(request, context))
    if (response.ok && context.facts.answer !== 'none') await textOf(response, context)
    return response
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ChainDataError) throw error
    const cause = redactError(error, context.secrets)
    throw new ConnectionError(`${context.operation}: no answer from the service: ${reason(cause)}`, {
      operation: context.operation,
      attempts: context.attempts,
      cause,
    })
  }
}

/** `fetch` says "fetch failed" and keeps why in the cause; of several addresses that refuse, only the code says it. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reason(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** What Node and Bun say where there was nobody to send anything to. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused']

/** Whether a request surely did not leave. */
export const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsent.includes(String(Object(cause).code)) || neverLeft(cause.cause))
