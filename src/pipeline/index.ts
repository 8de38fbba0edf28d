import type { Kinds } from '../util/options.ts'
import { attempt } from './attempt.ts'
import type { FeatureOptions } from './call-options.ts'
import { charge } from './charge.ts'
import type { Core } from './core.ts'
import type { OutgoingRequest } from './request.ts'
import { retry } from './retry.ts'
import { compose, type Handler, type Middleware, middlewareStage, type Stage } from './stage.ts'
import { type Fetch, transport } from './transport.ts'

/** The stages that differ from core to core. Those that are `undefined` are left out. */
export interface Stages {
  readonly logging?: Stage | undefined
  readonly validation?: Stage | undefined
  readonly response: Stage
  readonly cache?: Stage | undefined
  readonly authentication: Stage
  readonly creditBreaker?: Stage | undefined
  readonly dedupe?: Stage | undefined
  readonly redirects?: Stage | undefined
  readonly rateLimit?: Stage | undefined
}

/** An optional part of a core, such as `rateLimit(…)` or `logging(…)`. */
export interface Feature {
  readonly stages?: Partial<Stages>
  /** The call options that it reads. */
  readonly callOptions?: Partial<Kinds<FeatureOptions>>
  /** Takes the place of parts of the core. */
  readonly core?: Partial<Pick<Core, 'rate' | 'ledger' | 'budgets' | 'headers' | 'suggestChain' | 'hasCache'>>
}

/** Builds the request pipeline, outermost stage first. Its order is decided here and nowhere else. */
export const pipeline = (stages: Stages, use: readonly Middleware[], fetch: Fetch | undefined): Handler =>
  compose(
    [
      stages.logging, //        once per call, with the final outcome
      stages.validation, //     compares the response with the contract
      stages.response, //       the response body, or the error for its status
      stages.cache, //          returns a stored result, so that nothing below runs
      ...use.map(middlewareStage), // once per call, before there is a key to see
      stages.authentication, // chooses the credential; once more after a 401
      stages.creditBreaker, //  fails fast while the key is out of credits
      retry, //                 everything below runs once per attempt
      stages.dedupe, //         lets identical reads share an attempt
      charge, //                reserves the price before waiting
      stages.redirects, //      everything below runs once per hop
      stages.rateLimit, //      waits until the request may leave
      attempt, //               limits the time, names failures
      sign, //                  puts the credential into the request
    ],
    transport(fetch),
  )

const sign: Stage = (request, next, context) => {
  const { credential } = context
  const send = (signed: OutgoingRequest) => next(signed, context)
  return credential ? credential.sign(request, credential.key, send) : send(request)
}
