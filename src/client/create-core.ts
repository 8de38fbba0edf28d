import { buildCore, type Core } from './core.ts'
import { budgetOptions, type CoreOptions, coreOptions, readOptions } from './options.ts'

/**
 * The smallest client: give it to an operation of `chaindata/operations`. One key, checks, errors, retries, time limits
 * and budgets are in it; several keys or a function that gives them, the other ways to send one, pacing, the gate after
 * a 402, redirects, the logger and the tracer come with `createClient`.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { namesResolve } from 'chaindata/operations'
 *
 * const core = createCore({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { address } = await namesResolve(core, { chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createCore(options: CoreOptions = {}): Core {
  const read = readOptions(options, coreOptions, 'createCore')
  return buildCore({ ...read, credits: readOptions(read.credits ?? {}, budgetOptions, 'createCore') })
}

export type { Core, CoreOptions }
