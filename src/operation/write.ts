import {
  ApiError,
  ChainDataError,
  ConnectionError,
  type NoResponseFields,
  ResponseError,
  TimeoutError,
} from '../errors.ts'
import { neverLeft } from '../pipeline/attempt.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { redactError } from '../pipeline/redact.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { asOperation, defineOperation, type Operation, type Trait } from './define.ts'
import { isRead } from './is-read.ts'
import type { Rule } from './parameters.ts'

export interface UnknownOutcomeFields extends NoResponseFields {
  /** What to look at before it is sent again. */
  look: string
}

/**
 * A transaction was sent to be signed, and nobody knows what became of it: no answer came, one that cannot be read, a
 * 408 or a 5XX. To send it again may pay twice: look first, as `look` says.
 *
 * `cause` is what happened: a `ConnectionError`, `TimeoutError`, `ResponseError`, `ApiError`, or what middleware threw.
 */
export class UnknownOutcomeError extends ChainDataError<UnknownOutcomeFields> {
  override get name(): 'UnknownOutcomeError' {
    return 'UnknownOutcomeError'
  }
  override readonly code = 'unknown_outcome'
  declare readonly attempts: number
  /** What to look at before it is sent again. */
  declare readonly look: string
}

/** Makes an operation that signs: sent once, and honest about what it doesn't know. */
export function defineWrite<P, R, T extends Trait = never>(
  metadata: OperationMetadata,
  rules: readonly Rule[],
): Operation<P, R, T> {
  const operation = defineOperation<Parameters, unknown>(metadata, rules)
  const write = (core: Core, parameters?: Parameters, options?: CallOptions) =>
    operation(reportingOutcomes(core), parameters, options)
  return asOperation(write, metadata, operation.plan)
}

/** The same core, where a write that left, and of which nobody knows what became, fails with that. */
export const reportingOutcomes = (core: Core): Core => ({
  ...core,
  send: async (request, context) => {
    try {
      return await core.send(request, context)
    } catch (error) {
      const { write } = context.metadata
      // The caller gave it up, and knows that.
      context.timing.throwIfAborted()
      if (!write || isRead(write, context.parameters) || !mayHaveHappened(error, context.attempts)) throw error
      const cause = error instanceof ChainDataError ? error : redactError(error, context.secrets)
      throw unknownOutcome(context.operation, cause, context.attempts, write.look)
    }
  },
})

export function unknownOutcome(operation: string, cause: unknown, attempts: number, look: string): UnknownOutcomeError {
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = `${operation}: it was sent, but whether it was carried out is unknown. Check ${look} before sending it again. (${why})`
  return new UnknownOutcomeError(message, { operation, attempts, look, cause })
}

/** Whether the service may have done what it was asked, so many times, though this came of it. */
export function mayHaveHappened(error: unknown, attempts: number): boolean {
  if (error instanceof ResponseError) return true
  if (error instanceof ConnectionError) return !neverLeft(error.cause)
  // They say that something failed, not that nothing was done.
  if (error instanceof ApiError) return error.status === 408 || error.status >= 500
  // Out of time; or middleware failed at an answer, and that is lost.
  return attempts > 0 && (error instanceof TimeoutError || !(error instanceof ChainDataError))
}
