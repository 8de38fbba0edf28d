import type { Limits } from './context.ts'
import { Budget, type PricePlan } from './credits.ts'
import { type CoreOptions, checkBaseUrl, checkOptions, environment, type Kinds, limits } from './options.ts'
import { type Features, pipeline } from './pipeline/index.ts'
import type { RateLimit } from './pipeline/limit.ts'
import type { Handler } from './pipeline/middleware.ts'

/** What all calls of a client share: where to, with which key, at what rate and cost. */
export interface Core {
  readonly limits: Limits
  readonly plan: PricePlan
  /** What all its calls are paid from, in credits. */
  readonly ledger: Budget
  readonly send: Handler
  /** What the client was told is allowed; absent where it was not told. */
  readonly rate: RateLimit | undefined
  /** @throws {ParameterError} when there is none. */
  baseUrl(): string
}

const coreOptions: Kinds<CoreOptions> = {
  ...limits,
  baseUrl: 'any',
  apiKey: 'any',
  fetch: 'any',
  credits: 'object',
  use: 'object',
}

/**
 * The smallest client: give it to an operation of `chaindata/operations`. One key, checks, errors, retries, time limits
 * and budgets are in it; several keys or a function that gives them, the other ways to send one, pacing, the gate after
 * a 402, redirects, the logger and the tracer come with `createClient`.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 */
export function createCore(options: CoreOptions = {}, features: Features = {}): Core {
  checkOptions(options, coreOptions, 'createCore')
  const { credits = {}, timeout = 30_000, deadline = 120_000, retries = 2, maxBytes = 2 ** 25 } = options
  checkOptions(credits, { plan: 'any', budget: 'number' }, 'createCore')
  const given = options.baseUrl === undefined ? undefined : checkBaseUrl(options.baseUrl)
  return {
    limits: { timeout, deadline, retries, maxBytes },
    plan: credits.plan ?? 'paid',
    ledger: features.ledger ?? new Budget(credits.budget),
    rate: features.rate,
    baseUrl: () => given ?? checkBaseUrl(environment('CHAINDATA_BASE_URL')),
    send: pipeline(options, features),
  }
}
