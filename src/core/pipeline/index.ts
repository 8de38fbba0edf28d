import type { Kinds } from '../util/options.ts'
import { attempt } from './attempt.ts'
import type { FeatureOptions } from './call-options.ts'
import { charge } from './charge.ts'
import type { Core } from './core.ts'
import type { OutgoingRequest } from './request.ts'
import { retry } from './retry.ts'
import { compose, type Handler, type Middleware, middlewareStage, type Stage } from './stage.ts'
import { type Fetch, transport } from './transport.ts'

/** The stages that differ between cores. A stage that is `undefined` is left out. */
export interface Stages {
  readonly logging?: Stage | undefined
  readonly validation?: Stage | undefined
  readonly response: Stage
  readonly cache?: Stage | undefined
  readonly authentication: Stage
  readonly creditBreaker?: Stage | undefined
  readonly dedupe?: Stage | undefined
  readonly account?: Stage | undefined
  readonly redirects?: Stage | undefined
  readonly rateLimit?: Stage | undefined
}

/** An optional part of a core, such as `rateLimit(…)` or `logging(…)`. */
export interface Feature {
  readonly stages?: Partial<Stages>
  /** The call options that the feature adds. */
  readonly callOptions?: Partial<Kinds<FeatureOptions>>
  /** Properties of the core that the feature sets or replaces. */
  readonly core?: Partial<
    Pick<Core, 'rate' | 'maxRetryAfter' | 'ledger' | 'budgets' | 'headers' | 'namespace' | 'suggestChain' | 'hasCache'>
  >
}

/** Builds the request pipeline. The order of all stages is defined here, outermost first. */
export const pipeline = (stages: Stages, use: readonly Middleware[], fetch: Fetch | undefined): Handler =>
  compose(
    [
      stages.logging, //        once per call, with the final outcome
      stages.validation, //     compares the response with the OpenAPI document
      stages.response, //       parses the response body, or throws the error for its status
      ...use.map(middlewareStage), // once per call, for cached results too; the request does not contain the key yet
      stages.cache, //          returns a stored result without running the stages below
      stages.authentication, // chooses the credential, again after a 401
      stages.creditBreaker, //  fails fast while the key is out of credits
      retry, //                 everything below runs once per attempt
      stages.dedupe, //         lets identical reads share an attempt
      charge, //                reserves the price before waiting
      stages.account, //        reserves the price in a budget file or a shared state
      stages.redirects, //      everything below runs once per hop
      stages.rateLimit, //      waits until the request may be sent
      attempt, //               applies the timeout, converts network errors
      sign, //                  adds the credential to the request
    ],
    transport(fetch),
  )

const sign: Stage = (request, next, context) => {
  const { credential } = context
  const send = (signed: OutgoingRequest) => next(signed, context)
  return credential?.sign?.(request, credential.key, send) ?? send(request)
}
