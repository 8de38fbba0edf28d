import { ChainDataError, ConnectionError } from '../errors.ts'
import { field } from '../util/record.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/**
 * Sends one attempt. Enforces `timeout` until the body has arrived, and converts network errors to `ConnectionError`.
 */
export const attempt: Stage = async (request, next, context) => {
  const { operation, timing } = context
  context.startRequest()
  try {
    const response = await timing.race(next(request, context))
    if (response.ok && context.metadata.answer !== 'none') await readBodyText(response, context)
    return response
  } catch (cause) {
    timing.throwIfEnded()
    if (cause instanceof ChainDataError) throw cause
    // The transport has redacted its error.
    const message = `${operation}: no response: ${reasonOf(cause)}`
    throw new ConnectionError(message, { operation, attempts: context.attempts, cause })
  }
}

/** Returns the message or code of an error's innermost cause. The error thrown by `fetch` itself has no details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || String(field(error, 'code') ?? error.name)
}

/** Error codes of Node.js and Bun for a connection that could not be established. */
const unsentCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/

/** Returns whether an error proves that the request was not sent. */
export const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsentCode.test(String(field(cause, 'code'))) || neverLeft(cause.cause))
