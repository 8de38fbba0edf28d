import type { WriteMetadata } from '../../../generated/vocabulary.gen.ts'
import {
  ApiError,
  ChainDataError,
  ConnectionError,
  type NoResponseFields,
  ResponseError,
  TimeoutError,
} from '../errors.ts'
import { neverLeft } from '../pipeline/attempt.ts'
import type { Core } from '../pipeline/core.ts'
import { redactError } from '../pipeline/redact.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { field } from '../util/record.ts'
import { defineOperation, type Operation, type Trait, withSend } from './define.ts'
import type { Rule } from './parameters.ts'

export interface UnknownOutcomeFields extends NoResponseFields {
  look: string
}

/**
 * A write was sent, but its outcome is unknown, because the response is missing, unreadable, a 408 or a 5xx. Sending
 * the write again could execute it twice, so first make the check that `look` describes.
 *
 * `cause` is the original error: a `ConnectionError`, `TimeoutError`, `ResponseError`, `ApiError` or middleware error.
 */
export class UnknownOutcomeError extends ChainDataError<UnknownOutcomeFields> {
  override get name(): 'UnknownOutcomeError' {
    return 'UnknownOutcomeError'
  }
  declare readonly code: 'unknown_outcome'
  declare readonly attempts: number
  /** What to check before sending the write again. */
  declare readonly look: string
}

export function defineWrite<P, R, T extends Trait = never>(
  metadata: () => OperationMetadata,
  rules: readonly Rule[],
): Operation<P, R, T> {
  const operation = defineOperation<Parameters, unknown>(metadata, rules)
  return withSend(operation, (core, parameters, options) =>
    operation(reportingOutcomes(core), parameters, options).withResponse(),
  )
}

/** Returns a core in which a failed write throws an `UnknownOutcomeError` if the API may have executed it. */
export const reportingOutcomes = (core: Core): Core => ({
  ...core,
  send: async (request, context) => {
    try {
      return await core.send(request, context)
    } catch (error) {
      const { write } = context.metadata
      // If the caller aborted the call, the call rejects with the signal's reason instead.
      context.timing.throwIfAborted()
      if (!write || isRead(write, context.parameters) || !mayHaveHappened(error, context.attempts)) throw error
      const cause = error instanceof ChainDataError ? error : redactError(error, context.secrets)
      throw unknownOutcome(context.operation, cause, context.attempts, write.look)
    }
  },
})

export function unknownOutcome(operation: string, cause: unknown, attempts: number, look: string): UnknownOutcomeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const message = `${operation}: the request was sent, but its outcome is unknown. Check ${look} before sending it again. (${reason})`
  return new UnknownOutcomeError(message, { operation, attempts, look, cause })
}

/** Returns whether the API may have executed a request that failed with `error`. */
export function mayHaveHappened(error: unknown, attempts: number): boolean {
  if (error instanceof ResponseError) return true
  if (error instanceof ConnectionError) return !neverLeft(error.cause)
  // A server that returns one of these statuses may have executed the request before.
  if (error instanceof ApiError) return error.status === 408 || error.status >= 500
  // The other two cases are a timeout, and an error that middleware threw after the request was sent.
  return attempts > 0 && (error instanceof TimeoutError || !(error instanceof ChainDataError))
}

/** Returns whether a call only reads, although its operation can write. Depends on parameters such as an ABI entry. */
export const isRead = ({ reads }: WriteMetadata, parameters: Parameters): boolean =>
  reads !== undefined &&
  Object.entries(reads.where).some(([name, values]) =>
    values.some((value) => value === field(parameters[reads.parameter], name)),
  )
