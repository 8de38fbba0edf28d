import { authenticate, singleKey } from '../pipeline/authentication.ts'
import { callOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { Budget } from '../pipeline/credits.ts'
import { type Feature, pipeline, type Stages } from '../pipeline/index.ts'
import { response } from '../pipeline/response.ts'
import { checkBaseUrl } from '../util/environment.ts'
import type { CoreOptions } from './options.ts'

/** Builds a core from checked options. If several features set the same stage or property, the last feature wins. */
export function buildCore(options: CoreOptions, features: readonly Feature[] = []): Core {
  const { baseUrl, credits = {}, timeout = 30_000, deadline = 120_000, retries = 2, maxBytes = 2 ** 25 } = options
  const checkedUrl = baseUrl === undefined ? undefined : checkBaseUrl(baseUrl)
  const stages: Stages = Object.assign(
    { response, authentication: authenticate(options.apiKey !== false && singleKey(options.apiKey)) },
    ...features.map((feature) => feature.stages),
  )
  const ledger = new Budget(credits.budget, 'budget')
  const core: Core = {
    limits: { timeout, deadline, retries, maxBytes },
    plan: credits.plan ?? 'paid',
    ledger,
    budgets: [ledger],
    callOptions: Object.assign({}, callOptions, ...features.map((feature) => feature.callOptions)),
    // Read on each call, because the environment variable may be set after the client is created.
    baseUrl: () => checkedUrl ?? checkBaseUrl(),
    send: pipeline(stages, options.use ?? [], options.fetch),
  }
  return Object.assign(core, ...features.map((feature) => feature.core))
}
