import type { Core } from '../pipeline/core.ts'
import type { Feature } from '../pipeline/index.ts'
import { list, readOptions } from '../util/options.ts'
import { buildCore } from './build-core.ts'
import { budgetOptions, type CoreOptions, coreOptions } from './options.ts'

/** The options of `createCore`. */
export interface CreateCoreOptions extends CoreOptions {
  /** Optional features, such as `rateLimit(…)`, `creditBreaker(…)` or `logging(…)`. Default: none. */
  readonly features?: readonly Feature[] | undefined
}

/**
 * Creates a core, the first argument of the functions from `chaindata/operations`. A core keeps bundles small: without
 * `features`, it has only one API key, parameter checks, typed errors, retries, time limits and budgets.
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
