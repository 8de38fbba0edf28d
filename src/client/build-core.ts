import { authenticate, singleKey } from '../pipeline/authentication.ts'
import type { Core } from '../pipeline/core.ts'
import { Budget } from '../pipeline/credits.ts'
import { type Feature, pipeline, type Stages } from '../pipeline/index.ts'
import { response } from '../pipeline/response.ts'
import { checkBaseUrl } from '../util/environment.ts'
import type { CoreOptions } from './options.ts'

/** Builds a core from checked options. If features overlap, the last one applies. */
export function buildCore(options: CoreOptions, features: readonly Feature[] = []): Core {
  const { baseUrl, credits = {}, timeout = 30_000, deadline = 120_000, retries = 2, maxBytes = 2 ** 25 } = options
  const {
    ledger = new Budget(credits.budget, 'budget'),
    budgets = [ledger],
    rate,
    headers,
    suggestChain,
  }: Feature = Object.assign({}, ...features)
  const checkedUrl = baseUrl === undefined ? undefined : checkBaseUrl(baseUrl)
  const stages: Stages = Object.assign(
    { response, authentication: authenticate(options.apiKey !== false && singleKey(options.apiKey)) },
    ...features.map((feature) => feature.stages),
  )
  return {
    limits: { timeout, deadline, retries, maxBytes },
    plan: credits.plan ?? 'paid',
    ledger,
    budgets,
    headers,
    suggestChain,
    rate,
    hasCache: stages.cache !== undefined,
    // The environment variable may be set later.
    baseUrl: () => checkedUrl ?? checkBaseUrl(),
    send: pipeline(stages, options.use ?? [], options.fetch),
  }
}
