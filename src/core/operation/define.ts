import type { CallOptions, ChainOption, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { price } from '../pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { once } from '../util/once.ts'
import { type Kinds, oneOf, readOptions } from '../util/options.ts'
import { type Call, type CallResult, pathOf, sendCall, toCall } from './call.ts'
import type { Unchecked } from './parameter-types.ts'
import { checkParameters, type Rule } from './parameters.ts'

/** Estimate for a query: minimum number of calls, price and duration. */
export interface Plan<Credits extends number | null = number> {
  /** Minimum number of calls. Each further page of results needs another call. */
  readonly calls: number
  /** Minimum price in credits; `null` if the price is not documented. */
  readonly credits: Credits
  /** Minimum duration in milliseconds at the configured rate limit. Absent if no rate limit is configured. */
  readonly milliseconds?: number
}

/** A property of an operation that changes its types: a v3 path, no documented price, or chain-specific parameters. */
export type Trait = 'v3' | 'unpriced' | 'onlyOn'

type CallOptionsOf<T extends Trait> = CallOptions &
  ('v3' extends T ? VersionOption : unknown) &
  ('onlyOn' extends T ? ChainOption : unknown)

/** Arguments of a call. The parameters can be omitted if none is required. `Names` are the parameter names in `unchecked`. */
export type CallArguments<P, O, Names> =
  Partial<P> extends P
    ? [parameters?: P, options?: O]
    : [parameters: Unchecked<P, Names>, options?: O & NamedUnchecked<Names>]
interface NamedUnchecked<Names> {
  readonly unchecked?: readonly Names[] | undefined
}

/** Signature of an operation. `Lead` contains the core, or nothing if the operation belongs to a client. */
export type OperationFunction<Lead extends readonly unknown[], P, R, T extends Trait, O = CallOptionsOf<T>> = {
  <Names extends string = string>(...args: [...Lead, ...CallArguments<P, CallOptionsOf<T>, Names>]): Call<R>
  /**
   * Returns the price of the call without sending it. Accepts the same options as the call. With `limit`, returns the
   * minimum price of that many items from `.all()` or `.pages()`, if there are as many; with `limit` and `cursor`, of the
   * items after the cursor. With `chain`, includes the call that checks the chain. Other options are checked, but do not
   * change the result.
   *
   * @throws {ParameterError} for a missing or invalid parameter or option.
   */
  plan<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, PlanOptions & O, Names>]
  ): Plan<'unpriced' extends T ? null : number>
}

export interface PlanOptions {
  /** Whether to estimate the cost of `.all()` even if the query fits into one call. Default: false. */
  readonly all?: boolean | undefined
}

/** An operation whose first argument is a core. */
export type Operation<P, R, T extends Trait = never, O = CallOptionsOf<T>> = OperationFunction<
  [core: Core],
  P,
  R,
  T,
  O
> & {
  readonly metadata: OperationMetadata
}

/** An operation of a client, such as `client.names.resolve`. */
export type BoundOperation<P, R, T extends Trait = never, O = CallOptionsOf<T>> = OperationFunction<[], P, R, T, O>

/** Defines an operation from its metadata and the rules for its parameters. The metadata is created on first use. */
export function defineOperation<P, R, T extends Trait = never>(
  createMetadata: () => OperationMetadata,
  rules?: readonly Rule[],
): Operation<P, R, T> {
  const metadata = once(createMetadata)
  const call = async (core: Core, input: Parameters = {}, options?: CallOptions & VersionOption) => {
    const checked = options === undefined ? {} : readOptions(options, core.callOptions, metadata().id)
    const parameters = checkParameters(core, { metadata: metadata(), rules }, input, checked)
    return sendCall(core, metadata(), parameters, checked)
  }
  const operation = (core: Core, input?: Parameters, options?: CallOptions & VersionOption): Call<unknown> =>
    toCall(call(core, input, options))
  const plan = (core: Core, input: Parameters = {}, options: PlanOptions & CallOptions & VersionOption = {}) => {
    const checked = readOptions(options, planOptions(core.callOptions), metadata().id)
    pathOf(metadata(), checked)
    const parameters = checkParameters(core, { metadata: metadata(), rules }, input, checked)
    return { calls: 1, credits: price(metadata(), parameters, core.plan) }
  }
  return asOperation(operation, metadata, plan)
}

export const planOptions = <Of extends object>(kinds: Of): Of & Kinds<PlanOptions> => ({
  ...kinds,
  all: oneOf(true, false),
})

/** Returns an operation that sends its calls with `send`, and has the metadata and plan of the original operation. */
export const withSend = <P, R, T extends Trait>(
  original: { readonly metadata: OperationMetadata; readonly plan: object },
  send: (core: Core, parameters: Parameters, options: CallOptions) => Promise<CallResult<unknown>>,
): Operation<P, R, T> =>
  asOperation(
    (core: Core, parameters: Parameters = {}, options: CallOptions = {}) => toCall(send(core, parameters, options)),
    () => original.metadata,
    original.plan,
  )

/** Turns a function into an operation. The cast is needed because the types are generated from the OpenAPI document. */
export const asOperation = <P, R, T extends Trait>(
  call: object,
  metadata: () => OperationMetadata,
  plan: object,
): Operation<P, R, T> =>
  Object.defineProperty(Object.assign(call, { plan }), 'metadata', { get: metadata }) as Operation<P, R, T>
