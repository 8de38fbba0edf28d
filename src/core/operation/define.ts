import type { CallOptions, ChainOption, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { price } from '../pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { once } from '../util/once.ts'
import { type Kinds, oneOf, readOptions } from '../util/options.ts'
import { type Call, type CallResult, pathOf, sendCall, toCall } from './call.ts'
import { checkParameters, type Definition, type Rule } from './parameters.ts'

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
    : [parameters: Unchecked<P, Names>, options?: O & { readonly unchecked?: readonly Names[] | undefined }]

/**
 * Lets the parameters in `Names`, from the option `unchecked`, accept any string. Returns `P` unchanged if `Names` is
 * `string`, because the names are then unknown.
 */
type Unchecked<P, Names> = string extends Names
  ? P
  : P extends unknown
    ? { [K in keyof P]: K extends Names ? AnyText<P[K]> : P[K] }
    : never

type AnyText<T> = T extends string ? string : T extends readonly string[] ? readonly string[] : T

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
  const define = () => ({ metadata: metadata(), rules })
  const send = async (core: Core, input?: Parameters, options?: CallOptions & VersionOption) => {
    const checked = checkCall(core, define(), [input, options], core.callOptions)
    return sendCall(core, metadata(), checked.parameters, checked.options)
  }
  const plan = (core: Core, input?: Parameters, options?: PlanOptions & CallOptions & VersionOption) => {
    const { parameters } = checkCall(core, define(), [input, options], { ...core.callOptions, ...planOptions })
    return { calls: 1, credits: price(metadata(), parameters, core.plan) }
  }
  return asOperation(send, metadata, plan)
}

/**
 * Checks a call without sending it. Returns checked copies of its parameters and options.
 *
 * @throws {ParameterError} for an invalid parameter or option.
 */
export function checkCall<Options extends CallOptions & VersionOption>(
  core: Core,
  definition: Definition,
  [input = {}, options]: readonly [input?: Parameters, options?: Options],
  kinds: Partial<Kinds<Options>>,
) {
  const checked = checkOptions(definition.metadata, options, kinds)
  return { parameters: checkParameters(core, definition, input, checked), options: checked }
}

/**
 * Returns a checked copy of the options of a call.
 *
 * @throws {ParameterError} for an invalid option, or an API version in which the operation does not exist.
 */
export function checkOptions<Options extends VersionOption>(
  metadata: OperationMetadata,
  options: Options | undefined,
  kinds: Partial<Kinds<Options>>,
): Partial<Options> {
  const checked = options === undefined ? {} : readOptions(options, kinds, metadata.id)
  pathOf(metadata, checked)
  return checked
}

export const planOptions: Kinds<PlanOptions> = { all: /* @__PURE__ */ oneOf(true, false) }

/** Returns an operation that sends its calls with `send`, and has the metadata and plan of the original operation. */
export const withSend = <Result>(
  original: { readonly metadata: OperationMetadata; readonly plan: object },
  send: Send,
): Result => asOperation(send, () => original.metadata, original.plan)

type Send = (core: Core, parameters?: Parameters, options?: CallOptions) => Promise<CallResult<unknown>>

/** Turns a function into an operation. The cast is needed because the types are generated from the OpenAPI document. */
function asOperation<Result>(send: Send, metadata: () => OperationMetadata, plan: object): Result {
  const call = (core: Core, parameters?: Parameters, options?: CallOptions) => toCall(send(core, parameters, options))
  return Object.defineProperty(Object.assign(call, { plan }), 'metadata', { get: metadata }) as Result
}
