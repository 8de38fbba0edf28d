import { ChainDataError, ConnectionError } from '../errors.ts'
import { field } from '../util/record.ts'
import { redactError } from './redact.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/** Counts the attempt, applies its timeout until the body is read, and converts network errors to a `ConnectionError`. */
export const attempt: Stage = async (request, next, context) => {
  const { operation, secrets, timing } = context
  context.startRequest()
  try {
    const response = await timing.race(next(request, context))
    if (response.ok && context.metadata.answer !== 'none') await readBodyText(response, context)
    return response
  } catch (error) {
    timing.throwIfEnded()
    if (error instanceof ChainDataError) throw error
    const cause = redactError(error, secrets)
    throw new ConnectionError(`${operation}: no response: ${reasonOf(cause)}`, {
      operation,
      attempts: context.attempts,
      cause,
    })
  }
}

/** Returns the message of the innermost cause, or else its code, because `fetch` itself only reports "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || String(field(error, 'code') ?? error.name)
}

/** Error codes that Node.js and Bun use if no connection could be established. */
const unsentCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/

/** Returns whether an error shows that the request was not sent, because no connection could be established. */
export const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsentCode.test(String(field(cause, 'code'))) || neverLeft(cause.cause))
