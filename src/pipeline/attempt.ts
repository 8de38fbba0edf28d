import { ChainDataError, ConnectionError } from '../errors.ts'
import { field } from '../util/record.ts'
import { redactError } from './redact.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/** Counts an attempt, limits its time until the body is read, and turns its failures into errors of this package. */
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

/** `fetch` throws "fetch failed", with the reason as its cause. An `AggregateError` may only have a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || String(field(error, 'code') ?? error.name)
}

/** Error codes of Node.js and Bun for failures to connect. */
const unsentCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/

/** Whether the request is known not to have been sent. */
export const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsentCode.test(String(field(cause, 'code'))) || neverLeft(cause.cause))
