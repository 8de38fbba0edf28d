import { auth } from '../../../generated/auth.gen.ts'
import { credentialStage, type KeyProvider, type Keys } from '../pipeline/auth-schemes.ts'
import type { Cache } from '../pipeline/cache.ts'
import { type CreditBreakerOptions, creditBreakerStage } from '../pipeline/credit-breaker.ts'
import { dedupeStage } from '../pipeline/dedupe.ts'
import type { Feature } from '../pipeline/index.ts'
import { diagnostics, ignoringErrors, type Logger, loggingStage, type Tracer } from '../pipeline/logging.ts'
import { type Limiter, type RateLimit, type RateLimitOptions, rateLimitStage } from '../pipeline/rate-limit.ts'
import { followRedirects } from '../pipeline/redirect.ts'
import type { Stage } from '../pipeline/stage.ts'
import { TokenBucket } from '../pipeline/token-bucket.ts'
import type { ValidateMode, Validators } from '../pipeline/validate.ts'
import { checkedLater, count, definedOptions, object, oneOf, readOptions } from '../util/options.ts'
import type { AuthScheme } from './options.ts'
import { suggestChain } from './suggest-chain.ts'

type RateLimitFeature = Feature & { readonly stages: { readonly rateLimit: Stage } }

/**
 * Limits the request rate. By default, a token bucket sends requests at the given rate and slows down after a 429.
 * Without a rate, the limiter starts with a few concurrent requests, allows more with every response, and estimates the
 * rate after the first 429. Pass a `Limiter` to use your own algorithm. `maxRetryAfter` limits the wait that a
 * `Retry-After` header can demand.
 *
 * @throws {ParameterError} for a rate that is not a positive number.
 */
export function rateLimit(limit?: RateLimitOptions | Limiter): RateLimitFeature {
  if (limit && 'acquire' in limit) return { stages: { rateLimit: rateLimitStage(limit) } }
  const kinds = { requestsPerSecond: checkedLater, burst: checkedLater, maxRetryAfter: count }
  const { maxRetryAfter, ...given } = definedOptions(limit ? readOptions(limit, kinds, 'rateLimit') : {})
  // The token bucket rejects a missing rate, unless `maxRetryAfter` is the only option.
  const hasRate = limit && (maxRetryAfter === undefined || Object.keys(given).length)
  const rate = hasRate ? (given as RateLimit) : undefined
  return { stages: { rateLimit: rateLimitStage(new TokenBucket(rate)) }, core: { rate, maxRetryAfter } }
}

/**
 * After a 402, rejects calls without sending them, until `onExhausted` provides credits or the cool-down has passed.
 */
export const creditBreaker = (options: CreditBreakerOptions = {}): Feature => ({
  stages: { creditBreaker: creditBreakerStage(options) },
})

/** Reports each call to a logger, a tracer, or both. Default tracer: a channel of `node:diagnostics_channel`. */
export const logging = ({
  logger,
  tracer,
  name,
}: {
  readonly logger?: Logger | undefined
  readonly tracer?: Tracer | undefined
  /** Name of the client in call records (`CallRecord.name`). Default: none. */
  readonly name?: string | undefined
} = {}): Feature => ({
  stages: { logging: loggingStage(tracer ?? diagnostics(), logger && ignoringErrors(logger), name) },
  callOptions: { tags: object },
})

/**
 * Supports one API key, separate keys for mainnet and testnet, or a function that returns either. Sends the key with
 * the chosen authentication scheme.
 */
export const credentials = ({
  apiKey,
  authScheme = auth[0]?.scheme,
  keyCache = 0,
}: {
  readonly apiKey?: Keys | KeyProvider | false | undefined
  readonly authScheme?: AuthScheme | undefined
  /** How long calls share a result of the function `apiKey`, in milliseconds. Default: 0, one lookup for each call. */
  readonly keyCache?: number | undefined
} = {}): Feature => ({
  stages: { authentication: credentialStage(apiKey, authScheme ?? '', keyCache) },
})

/** Lets identical reads that are in flight at the same time share one request. */
export const deduplication = (): Feature => ({
  stages: { dedupe: dedupeStage() },
  callOptions: { dedupe: dedupeKind() },
})

const dedupeKind = () => oneOf(true, false)

/** Returns results from a cache, such as `memoryCache(…)` from `chaindata/cache`, and stores new results in it. */
export const caching = (cache: Cache, logger?: Logger): Feature => ({
  stages: { cache: cache.policy.stage(cache, logger && ignoringErrors(logger)) },
  callOptions: { cache: oneOf('default', 'reload', 'no-store', 'only-if-cached') },
  core: { hasCache: true },
})

/**
 * Accepts the call options `dedupe` and `cache` in clients without these features, except `cache: 'only-if-cached'`.
 */
export const unusedOptions = (): Feature => ({
  callOptions: {
    cache: [
      'required',
      "'default', 'reload' or 'no-store': 'only-if-cached' requires the client option `cache`",
      (value) => value === 'default' || value === 'reload' || value === 'no-store',
    ],
    dedupe: dedupeKind(),
  },
})

/** Adds a suggestion to errors about unsupported chains, such as `arb-one-mainnet` for `arbitrum`. */
export const chainSuggestions = (): Feature => ({ core: { suggestChain } })

/** Follows redirects of reads within the same origin. */
export const redirects = (): Feature => ({ stages: { redirects: followRedirects } })

/** Compares responses with the OpenAPI document: `report` logs differences, `strict` throws a `ResponseError`. */
export const validation = (mode: ValidateMode, validators: Validators, logger?: Logger): Feature => ({
  stages: { validation: validators(mode, logger && ignoringErrors(logger)) },
})
