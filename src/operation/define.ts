import { type CallOptions, type ChainOption, callOptions, type VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { price } from '../pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { readOptions } from '../util/options.ts'
import { type Call, sendCall, toCall } from './call.ts'
import { checkParameters, type Rule } from './parameters.ts'

/** What a query takes, known before anything is sent. */
export interface Plan<Credits extends number | null = number> {
  /** Calls, at least: more pages, more calls. */
  readonly calls: number
  /** Credits, at least; `null` where the price is not documented. */
  readonly credits: Credits
  /** Milliseconds, at least, at the rate the client was told is allowed. */
  readonly milliseconds?: number
}

/** What distinguishes an operation: an older v3 path, no documented price, parameters that only some chains support. */
export type Trait = 'v3' | 'unpriced' | 'onlyOn'

type CallOptionsOf<T extends Trait> = CallOptions &
  ('v3' extends T ? VersionOption : unknown) &
  ('onlyOn' extends T ? ChainOption : unknown)
type CallArguments<P, O> = Partial<P> extends P ? [parameters?: P, options?: O] : [parameters: P, options?: O]

/** The face of an operation; `Lead` is the core, where it is not bound to one. */
export type OperationFunction<Lead extends readonly unknown[], P, R, T extends Trait> = {
  (...args: [...Lead, ...CallArguments<P, CallOptionsOf<T>>]): Call<R>
  /**
   * What it will cost, before it is sent. Sends nothing.
   *
   * @throws {ParameterError} as the call would.
   */
  plan(...args: [...Lead, ...CallArguments<P, PlanOptions>]): Plan<'unpriced' extends T ? null : number>
}

export interface PlanOptions {
  /** Plans `.all()` also where one call would do. */
  readonly all?: boolean | undefined
}

/** An operation as a value: call it with a core. */
export type Operation<P, R, T extends Trait = never> = OperationFunction<[core: Core], P, R, T> & {
  readonly metadata: OperationMetadata
}

/** An operation of a client. */
export type BoundOperation<P, R, T extends Trait = never> = OperationFunction<[], P, R, T>

/** Makes an operation from what the contract says of it, and the rules that it needs. */
export function defineOperation<P, R, T extends Trait = never>(
  metadata: OperationMetadata,
  rules?: readonly Rule[],
): Operation<P, R, T> {
  const call = async (core: Core, given: Parameters = {}, options: CallOptions & VersionOption = {}) => {
    const read = readOptions(options, callOptions, metadata.id)
    return sendCall(core, metadata, checkParameters(metadata, given, rules), read)
  }
  const operation = (core: Core, given?: Parameters, options?: CallOptions & VersionOption): Call<unknown> =>
    toCall(call(core, given, options))
  const plan = (core: Core, given: Parameters = {}) => ({
    calls: 1,
    credits: price(metadata, checkParameters(metadata, given, rules), core.plan),
  })
  return asOperation(operation, metadata, plan)
}

/** What makes a function an operation. What its parameters and its answer are only the contract knows, so they are said here. */
export const asOperation = <P, R, T extends Trait>(
  call: object,
  metadata: OperationMetadata,
  plan: object,
): Operation<P, R, T> => Object.assign(call, { metadata, plan }) as Operation<P, R, T>
