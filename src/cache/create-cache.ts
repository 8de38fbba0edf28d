import { cacheRules } from '../../generated/cache.gen.ts'
import { throwParameterError } from '../core/errors.ts'
import type { Cache } from '../core/pipeline/cache.ts'
import { count, type Kinds, readOptions, text } from '../core/util/options.ts'
import { isRecord } from '../core/util/record.ts'
import { declaredRule } from './declared-rule.ts'
import { FinalBlocks, type FinalityMargin } from './finality.ts'
import { cacheStage, type RuleOf } from './stage.ts'
import type { CacheStore } from './store.ts'

/** Options that all caches have in common. */
export interface CacheOptions {
  /**
   * Separates the results of clients that use the same store. Clients with the same `baseUrl`, price plan and namespace
   * share results, even if their API keys differ. Default: none.
   */
  readonly namespace?: string | undefined
  /**
   * Milliseconds after which a block is considered final, for all chains or by chain: `{ 'polygon-mainnet': 3_600_000
   * }`. Default: 7,200,000 (2 hours) for Bitcoin, 900,000 (15 minutes) for other chains.
   */
  readonly finalityMargin?: FinalityMargin | undefined
  /**
   * How long to store the results of each operation, in milliseconds. 0 disables storing. Accepts only operations whose
   * results have no documented lifetime. Default: `{ 'names.resolve': 600_000, 'tokens.metadata': 3_600_000 }`.
   */
  readonly maxAge?: Readonly<Record<string, number>> | undefined
}

// Bundlers can remove an unused function, but not an unused constant that spreads another one.
export const cacheOptions = (): Kinds<CacheOptions> => ({
  namespace: text,
  finalityMargin: [
    'minimum',
    'a number of milliseconds, or one for each chain',
    (value) => isCount(value) || areCounts(value),
  ],
  maxAge: ['minimum', 'a number of milliseconds for each operation', areCounts],
})

const [, , isCount] = count
const areCounts = (value: unknown): boolean =>
  isRecord(value) && !Array.isArray(value) && Object.values(value).every((one) => isCount(one))

/**
 * Creates a cache that stores results in your own key-value store.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 * import { createCache } from 'chaindata/cache'
 *
 * const cache = createCache(new Map<string, string>())
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', cache })
 * await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createCache(store: CacheStore, options: CacheOptions = {}): Cache {
  const { namespace = '', finalityMargin, maxAge = {} } = readOptions(options, cacheOptions(), 'createCache')
  const ruleOf = rulesWith(maxAge)
  const final = new FinalBlocks(finalityMargin)
  const writes = new Set<Promise<void>>()
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= Promise.allSettled(writes).then(() => store.close?.())
    return closed
  }

  return {
    get: (key) => store.get(key),
    set(key, value, age) {
      const written = store.set(key, value, age)
      if (!written) return undefined
      const write: Promise<void> = Promise.resolve(written)
        .then(() => {})
        .finally(() => writes.delete(write))
      writes.add(write)
      return write
    },
    close,
    [Symbol.asyncDispose]: close,
    policy: { stage: (cache, logger) => cacheStage({ cache, logger, ruleOf, final, namespace }) },
  }
}

/**
 * Returns a function that returns the cache rule of an operation, changed by the option `maxAge`.
 *
 * @throws {ParameterError} if `maxAge` contains an operation whose lifetime cannot be changed.
 */
function rulesWith(maxAge: Readonly<Record<string, number>>): RuleOf {
  for (const operation in maxAge)
    if (!Object.hasOwn(cacheRules, operation) || !cacheRules[operation]?.isAssumed) {
      const names = Object.keys(cacheRules).filter((name) => cacheRules[name]?.isAssumed)
      throwParameterError(
        { operation: 'createCache', parameter: 'maxAge', rule: 'enum' },
        `\`maxAge\` can only be set for ${names.join(', ')}, not for ${operation}`,
      )
    }
  return (metadata) => {
    const rule = declaredRule(metadata)
    const ms = Object.hasOwn(maxAge, metadata.id) ? maxAge[metadata.id] : undefined
    return rule?.isAssumed && ms !== undefined ? { ...rule, maxAge: ms / 1000 } : rule
  }
}
