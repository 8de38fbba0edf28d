import { asCall } from './call.ts'
import type { Core } from './core.ts'
import {
  ApiError,
  ChainDataError,
  ConnectionError,
  type NoAnswerFields,
  ResponseError,
  TimeoutError,
} from './errors.ts'
import type { Facts } from './facts.ts'
import { isRead } from './is-read.ts'
import { defineOperation, type Operation, type Trait } from './operation.ts'
import type { CallOptions } from './options.ts'
import type { Parameters, Rule } from './parameters.ts'

export interface UnknownOutcomeFields extends NoAnswerFields {
  /** What to look at before it is sent again. */
  look: string
}

/**
 * A transaction was sent to be signed, and nobody knows what became of it: no answer came, one that cannot be read, a
 * 408 or a 5XX. To send it again may pay twice: look first, as `look` says.
 *
 * `cause` is what happened: a `ConnectionError`, `TimeoutError`, `ResponseError` or `ApiError`.
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
export function defineWrite<P, R, T extends Trait = never>(facts: Facts, rules: readonly Rule[]): Operation<P, R, T> {
  const operation = defineOperation<Parameters, unknown>(facts, rules)
  const write = (core: Core, parameters: Parameters = {}, options: CallOptions = {}) => {
    const answer = operation(core, parameters, options).withResponse()
    return asCall(answer.catch((error: unknown) => tellOutcome(facts, parameters, error)))
  }
  return Object.assign(write, { facts, plan: operation.plan }) as unknown as Operation<P, R, T>
}

/** @throws what failed, or that nobody knows what became of it, where it is a write that left. */
export function tellOutcome({ id, write }: Facts, parameters: Parameters, error: unknown): never {
  if (!write || isRead(write, parameters) || !mayHaveHappened(error)) throw error
  throw unknownOutcome(id, error, write.look)
}

export const unknownOutcome = (operation: string, cause: Failure, look: string): UnknownOutcomeError =>
  new UnknownOutcomeError(
    `${operation}: it was sent, and nobody knows whether it was carried out. Do not send it again before you have looked at ${look}. (${cause.message})`,
    { operation, attempts: cause.attempts, look, cause },
  )

/** What fails when a request has left. */
export type Failure = ConnectionError | TimeoutError | ResponseError | ApiError

/** Whether the service may have done what it was asked, though this came of it. */
export function mayHaveHappened(error: unknown): error is Failure {
  if (error instanceof ResponseError) return true
  if (error instanceof ConnectionError) return !neverLeft(error.cause)
  if (error instanceof TimeoutError) return error.attempts > 0
  // They say that something failed, not that nothing was done.
  return error instanceof ApiError && (error.status === 408 || error.status >= 500)
}

/** What Node and Bun say where there was nobody to send anything to. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused']

const neverLeft = (cause: unknown): boolean =>
  cause instanceof Error && (unsent.includes(String(Object(cause).code)) || neverLeft(cause.cause))
