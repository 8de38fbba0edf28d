import { asCall, type Call, send } from './call.ts'
import type { Core } from './core.ts'
import { price } from './credits.ts'
import type { Facts } from './facts.ts'
import { type CallOptions, type ChainOption, callOptions, readOptions, type VersionOption } from './options.ts'
import { checkParameters, type Parameters, type Rule } from './parameters.ts'
import type { Walkable } from './walk/index.ts'

/** What a query takes, known before anything is sent. */
export interface Plan<Credits extends number | null = number> {
  /** Calls, at least: more pages, more calls. */
  readonly calls: number
  /** Credits, at least; `null` where the price is not documented. */
  readonly credits: Credits
  /** Milliseconds, at least, at the rate the client was told is allowed. */
  readonly milliseconds?: number
}

/**
 * What sets an operation apart: `v3`, it has an older path; `walk`, it has whole answers; `unpriced`, its price is not
 * documented; `onlyOn`, some of its parameters count on some chains alone.
 */
export type Trait = 'v3' | 'walk' | 'unpriced' | 'onlyOn'

type Options<T extends Trait> = CallOptions &
  ('v3' extends T ? VersionOption : unknown) &
  ('onlyOn' extends T ? ChainOption : unknown)
type Arguments<P, O> = Partial<P> extends P ? [parameters?: P, options?: O] : [parameters: P, options?: O]

/** The face of an operation; `Lead` is the core, where it is not bound to one. */
export type Face<Lead extends readonly unknown[], P, R, T extends Trait> = {
  (...args: [...Lead, ...Arguments<P, Options<T>>]): Call<R>
  /**
   * What it will cost, before it is sent. Sends nothing.
   *
   * @throws {ParameterError} as the call would.
   */
  plan(...args: [...Lead, ...Arguments<P, PlanOptions>]): Plan<'unpriced' extends T ? null : number>
} & ('walk' extends T ? Walkable<Lead, P, R, T> : unknown)

export interface PlanOptions {
  /** Plans `.all()` also where one call would do. */
  readonly all?: boolean | undefined
}

/** An operation as a value: call it with a core. */
export type Operation<P, R, T extends Trait = never> = Face<[core: Core], P, R, T> & { readonly facts: Facts }

/** An operation of a client. */
export type Bound<P, R, T extends Trait = never> = Face<[], P, R, T>

/** Makes an operation from what the contract says of it, and the rules that it needs. */
export function defineOperation<P, R, T extends Trait = never>(
  facts: Facts,
  rules?: readonly Rule[],
): Operation<P, R, T> {
  const call = async (core: Core, given: Parameters = {}, options: CallOptions & VersionOption = {}) => {
    const read = readOptions(options, callOptions, facts.id)
    return send(core, facts, checkParameters(facts, given, rules), read)
  }
  const operation = (core: Core, given?: Parameters, options?: CallOptions & VersionOption): Call<unknown> =>
    asCall(call(core, given, options))
  const plan = (core: Core, given: Parameters = {}) => ({
    calls: 1,
    credits: price(facts, checkParameters(facts, given, rules), core.plan),
  })
  return asOperation(operation, facts, plan)
}

/** What makes a function an operation. What its parameters and its answer are only the contract knows, so they are said here. */
export const asOperation = <P, R, T extends Trait>(call: object, facts: Facts, plan: object): Operation<P, R, T> =>
  Object.assign(call, { facts, plan }) as Operation<P, R, T>
