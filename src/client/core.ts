import type { Limits } from '../pipeline/context.ts'
import { Budget, type PricePlan } from '../pipeline/credits.ts'
import { type Features, pipeline } from '../pipeline/index.ts'
import type { RateLimit } from '../pipeline/rate-limit.ts'
import type { Handler } from '../pipeline/stage.ts'
import { type CoreOptions, checkBaseUrl, environment } from './options.ts'

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

/** A core of checked options, with what a client has more than the smallest one. */
export function buildCore(options: CoreOptions, features: Features = {}): Core {
  const { baseUrl, credits = {}, timeout = 30_000, deadline = 120_000, retries = 2, maxBytes = 2 ** 25 } = options
  const given = baseUrl === undefined ? undefined : checkBaseUrl(baseUrl)
  return {
    limits: { timeout, deadline, retries, maxBytes },
    plan: credits.plan ?? 'paid',
    ledger: features.ledger ?? new Budget(credits.budget),
    rate: features.rate,
    baseUrl: () => given ?? checkBaseUrl(environment('CHAINDATA_BASE_URL')),
    send: pipeline(options, features),
  }
}
