import { authenticate, singleKey } from '../pipeline/authentication.ts'
import { callOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { Budget } from '../pipeline/credits.ts'
import { type Feature, pipeline, type Stages } from '../pipeline/index.ts'
import { response } from '../pipeline/response.ts'
import { checkBaseUrl } from '../util/environment.ts'
import { list, readOptions } from '../util/options.ts'
import { budgetOptions, type CoreOptions, coreOptions } from './options.ts'

/** The options of `createCore`. */
export interface CreateCoreOptions extends CoreOptions {
  /**
   * Optional features, such as `rateLimit(…)`, `creditBreaker(…)` or `logging(…)`. If one is passed twice, the last one
   * applies. Default: none.
   */
  readonly features?: readonly Feature[] | undefined
}

/**
 * Creates a core, the first argument of the functions from `chaindata/operations`. Use a core to keep bundles small:
 * without `features`, it has only parameter checks, a single API key, typed errors, retries, time limits and budgets.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createCore, logging, rateLimit } from 'chaindata/core'
 * import { namesResolve } from 'chaindata/operations'
 *
 * const features = [rateLimit({ requestsPerSecond: 50, burst: 50 }), logging({ logger: console })]
 * const core = createCore({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', features })
 * const { address } = await namesResolve(core, { chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createCore(options: CreateCoreOptions = {}): Core {
  const { features, ...rest } = readOptions(options, { ...coreOptions, features: list }, 'createCore')
  return buildCore({ ...rest, credits: readOptions(rest.credits ?? {}, budgetOptions, 'createCore') }, features)
}

/** Builds a core from checked options. */
export function buildCore(options: CoreOptions, features: readonly Feature[] = []): Core {
  const { baseUrl, credits = {}, timeout = 30_000, deadline = 120_000, retries = 2, maxBytes = 2 ** 25 } = options
  const checkedUrl = baseUrl === undefined ? undefined : checkBaseUrl(baseUrl)
  const defaults = { response, authentication: authenticate(options.apiKey !== false && singleKey(options.apiKey)) }
  const stages: Stages = Object.assign(defaults, ...features.map((feature) => feature.stages))
  const ledger = new Budget(credits.budget, 'budget')
  const core: Core = {
    limits: { timeout, deadline, retries, maxBytes },
    plan: credits.plan ?? 'paid',
    ledger,
    budgets: [ledger],
    callOptions: Object.assign({}, callOptions, ...features.map((feature) => feature.callOptions)),
    // The environment variable is read on each call, because it may be set after the client is created.
    baseUrl: () => checkedUrl ?? checkBaseUrl(),
    send: pipeline(stages, options.use ?? [], options.fetch),
  }
  return Object.assign(core, ...features.map((feature) => feature.core))
}
