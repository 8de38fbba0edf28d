import { type CallOptions, type ChainOption, callOptions, type VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { price } from '../pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { once } from '../util/once.ts'
import { readOptions } from '../util/options.ts'
import { type Call, sendCall, toCall } from './call.ts'
import { checkParameters, type Rule } from './parameters.ts'

/** Minimum calls, credits and duration of a query. */
export interface Plan<Credits extends number | null = number> {
  /** Minimum number of calls. More pages mean more calls. */
  readonly calls: number
  /** Minimum price in credits; `null` if the price is not documented. */
  readonly credits: Credits
  /** Minimum duration in milliseconds at the configured rate limit. */
  readonly milliseconds?: number
}

/** What distinguishes an operation: an older v3 path, no documented price, parameters that only some chains support. */
export type Trait = 'v3' | 'unpriced' | 'onlyOn'

type CallOptionsOf<T extends Trait> = CallOptions &
  ('v3' extends T ? VersionOption : unknown) &
  ('onlyOn' extends T ? ChainOption : unknown)
type CallArguments<P, O> = Partial<P> extends P ? [parameters?: P, options?: O] : [parameters: P, options?: O]

/** The signature of an operation. `Lead` is the core, unless the operation is bound to one. */
export type OperationFunction<Lead extends readonly unknown[], P, R, T extends Trait> = {
  (...args: [...Lead, ...CallArguments<P, CallOptionsOf<T>>]): Call<R>
  /**
   * Returns what the call costs, without sending it.
   *
   * @throws {ParameterError} for a missing or invalid parameter.
   */
  plan(...args: [...Lead, ...CallArguments<P, PlanOptions>]): Plan<'unpriced' extends T ? null : number>
}

export interface PlanOptions extends Pick<CallOptions, 'unchecked'> {
  /** Plans `.all()`, even if one call would be enough. Default: false. */
  readonly all?: boolean | undefined
}

/** An operation that takes a core as its first argument. */
export type Operation<P, R, T extends Trait = never> = OperationFunction<[core: Core], P, R, T> & {
  readonly metadata: OperationMetadata
}

/** An operation that is bound to a client. */
export type BoundOperation<P, R, T extends Trait = never> = OperationFunction<[], P, R, T>

/** Defines an operation from its metadata, which is created when it is first needed, and the rules it needs. */
export function defineOperation<P, R, T extends Trait = never>(
  createMetadata: () => OperationMetadata,
  rules?: readonly Rule[],
): Operation<P, R, T> {
  const metadata = once(createMetadata)
  const call = async (core: Core, input: Parameters = {}, options?: CallOptions & VersionOption) => {
    const checked = options === undefined ? {} : readOptions(options, callOptions, metadata().id)
    const parameters = checkParameters(core, metadata(), input, rules, checked)
    return sendCall(core, metadata(), parameters, checked)
  }
  const operation = (core: Core, input?: Parameters, options?: CallOptions & VersionOption): Call<unknown> =>
    toCall(call(core, input, options))
  const plan = (core: Core, input: Parameters = {}, options: PlanOptions = {}) => ({
    calls: 1,
    credits: price(metadata(), checkParameters(core, metadata(), input, rules, options), core.plan),
  })
  return asOperation(operation, metadata, plan)
}

/** Turns a function into an operation. Its types come from the contract, hence the cast. */
export const asOperation = <P, R, T extends Trait>(
  call: object,
  metadata: () => OperationMetadata,
  plan: object,
): Operation<P, R, T> =>
  Object.defineProperty(Object.assign(call, { plan }), 'metadata', { get: metadata }) as Operation<P, R, T>
