import { ChainDataError, ConnectionError } from '../errors.ts'
import { redactError } from './redact.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/** One attempt: counted, bounded in time until its body is read, and its failures named. */
export const attempt: Stage = async (request, next, context) => {
  context.limitTime(context.limit('timeout'))
  context.signal.throwIfAborted()
  context.attempts++
  context.inFlight = true
  context.pagination?.onSent()
  try {
    const response = await context.timing.race(next(request, context))
    if (response.ok && context.metadata.answer !== 'none') await readBodyText(response, context)
    return response
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ChainDataError) throw error
    const cause = redactError(error, context.secrets)
    throw new ConnectionError(`${context.operation}: no answer from the service: ${reasonOf(cause)}`, {
      operation: context.operation,
      attempts: context.attempts,
      cause,
    })
  }
}

/** `fetch` says "fetch failed" and keeps why in the cause; of several addresses that refuse, only the code says it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** What Node and Bun say where there was nobody to send anything to. */
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused']

/** Whether a request surely did not leave. */
export const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsentCodes.includes(String(Object(cause).code)) || neverLeft(cause.cause))
