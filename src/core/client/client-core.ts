import { throwParameterError } from '../errors.ts'
import { environmentKey } from '../pipeline/authentication.ts'
import type { Core } from '../pipeline/core.ts'
import type { Budget } from '../pipeline/credits.ts'
import type { Feature } from '../pipeline/index.ts'
import { ignoringErrors } from '../pipeline/logging.ts'
import { readHeaders } from '../pipeline/request.ts'
import type { Share } from '../pipeline/shared-state.ts'
import { compose, type Stage } from '../pipeline/stage.ts'
import type { Fetch } from '../pipeline/transport.ts'
import { definedOptions, readOptions } from '../util/options.ts'
import { requestNames } from '../util/request-names.ts'
import { buildCore } from './create-core.ts'
import {
  caching,
  chainSuggestions,
  credentials,
  creditBreaker,
  deduplication,
  logging,
  rateLimit,
  redirects,
  unusedOptions,
  validation,
} from './features.ts'
import { type Credits, Ledger } from './ledger.ts'
import {
  type ChildOptions,
  type ClientOptions,
  type CoreOptions,
  type CreditOptions,
  childBudgetOptions,
  childOptions,
  clientOptions,
  creditOptions,
} from './options.ts'
import { checkBrowser, checkEncryption } from './warnings.ts'

/** Returns a stage that replaces the cache stage, and may run it. */
export type WrapCache = (cache: Stage | undefined) => Stage

/** Name of the hidden method of a client that `batching` calls. */
export const withCacheStage = /* @__PURE__ */ Symbol()

/** A client whose cache stage can be replaced. With a function that looks up a key for each call, it never is. */
export interface Wrappable {
  readonly [withCacheStage]?: (wrap: WrapCache) => object
}

export interface ClientCore extends Core {
  readonly credits: Credits
  /** Returns the configured API keys, so that they can be redacted. Empty if `apiKey` is a function. */
  keys(): string[]
  /** Returns the name of a request that no operation describes. */
  readonly nameOf: ReturnType<typeof requestNames>
  /** Whether a function is called for the key of each call. */
  readonly looksUpKeys: boolean
  withOptions(options: ChildOptions): ClientCore
  /** Returns the same core with another cache stage. */
  withCacheStage(wrap: WrapCache): ClientCore
}

/**
 * Creates the core of `createClient`, with the features that its options describe.
 *
 * @param caller Name of the public function that was called, for error messages.
 * @param extra Features in addition to those created from the options.
 * @param ownLedger Ledger that counts the credits and enforces the budget. Default: a new ledger in memory.
 * @throws {ParameterError} for an unknown or invalid option.
 */
export function createClientCore(
  input: ClientOptions,
  caller: string,
  extra: readonly Feature[] = [],
  ownLedger?: Ledger,
): ClientCore {
  const options = readOptions(input, clientOptions(), caller)
  const credits = readOptions(options.credits ?? {}, creditOptions(), caller)
  checkBrowser(caller, options)
  if (options.validate && !options.validators)
    throwParameterError(
      { operation: caller, parameter: 'validators', rule: 'required' },
      '`validate` requires `validators`: import them from chaindata/validators',
    )
  const limiting = rateLimit(options.rateLimit)
  const share = joinShared(options, credits, limiting)
  const features = [...clientFeatures(options, credits, limiting, share), ...extra]
  const { apiKey, keyCache, credentials: cookies, fetch, ...settings } = options
  if (apiKey !== false) checkEncryption(settings.baseUrl)
  // With `shared`, the shared state enforces the budget, so the ledger itself has no limit.
  const ledger = ownLedger ?? new Ledger(share ? undefined : credits.budget, credits.per)
  const tenant = {
    ...settings,
    fetch: cookies ? withCookies(cookies, fetch) : fetch,
    credits: { plan: credits.plan },
    headers: readHeaders(caller, options.headers),
    keys: () => configuredKeys(apiKey),
    nameOf: requestNames(),
    looksUpKeys: typeof apiKey === 'function' && !keyCache,
  }
  return withTenant(tenant, features, [ledger])
}

const joinShared = (
  { shared, logger }: ClientOptions,
  { budget, per }: CreditOptions,
  { core, stages }: ReturnType<typeof rateLimit>,
): Share | undefined =>
  shared?.join({
    rate: core?.rate,
    maxRetryAfter: core?.maxRetryAfter,
    budget,
    per,
    limit: stages.rateLimit,
    logger: logger && ignoringErrors(logger),
  })

function clientFeatures(
  options: ClientOptions,
  { onExhausted, coolDown }: CreditOptions,
  limiting: ReturnType<typeof rateLimit>,
  share: Share | undefined,
): readonly Feature[] {
  const { apiKey, authScheme, keyCache, logger, validate, validators, dedupe, cache } = options
  return [
    unusedOptions(),
    ...(validate && validators ? [validation(validate, validators, logger)] : []),
    ...(cache ? [caching(cache, logger)] : []),
    credentials({ apiKey, authScheme, keyCache }),
    creditBreaker({ onExhausted, coolDown, share }),
    ...(dedupe === false ? [] : [deduplication()]),
    redirects(),
    chainSuggestions(),
    // The shared state applies its own rate limit instead.
    share ? { ...limiting, stages: { account: share.account, rateLimit: share.limit } } : limiting,
  ]
}

/** Returns the API keys of the options or the environment. Empty if `apiKey` is a function or `false`. */
function configuredKeys(apiKey: ClientOptions['apiKey']): string[] {
  const own = apiKey ?? environmentKey()
  return (typeof own === 'object' ? [own.mainnet, own.testnet] : [own]).filter((key) => typeof key === 'string')
}

// The global `fetch` is looked up on each call, because it may be replaced after the client is created.
const withCookies =
  (cookies: ClientOptions['credentials'], fetch: Fetch | undefined): Fetch =>
  (url, init) =>
    (fetch ?? globalThis.fetch)(url, { ...init, credentials: cookies })

/** Returns a feature that applies the rate limit of a child client, and then that of its parent. */
function rateLimitWithin(parent: readonly Feature[], { stages, core }: ReturnType<typeof rateLimit>): Feature {
  const outer = parent.findLast((feature) => feature.stages?.rateLimit)?.stages?.rateLimit
  const both: Stage = (request, next, context) => compose([stages.rateLimit, outer], next)(request, context)
  return { stages: { rateLimit: both }, core: definedOptions(core ?? {}) }
}

interface TenantOptions extends Omit<ChildOptions, 'credits' | 'headers'>, Omit<CoreOptions, 'apiKey'> {
  readonly keys: () => string[]
  readonly nameOf: ClientCore['nameOf']
  readonly looksUpKeys: boolean
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates the core of a client or child client. A child uses the features of its parent, and so shares their state,
 * such as the rate limiter.
 *
 * @param ledgers The client's own ledger, then the ledgers of its ancestors for children of this name.
 * @param ancestors The budgets of all ancestors.
 */
function withTenant(
  options: TenantOptions,
  features: readonly Feature[],
  ledgers: readonly [Ledger, ...Ledger[]],
  ancestors: readonly Budget[] = [],
): ClientCore {
  const { name, namespace, logger, tracer, headers, keys, nameOf, looksUpKeys, use = [], ...others } = options
  const [ledger] = ledgers
  // The `Set` removes duplicates: if a child has no name, both lists contain its parent's ledger.
  const budgets = [...new Set([...ledgers, ...ancestors])]
  return {
    ...buildCore({ ...others, use }, [
      ...features,
      logging({ logger, tracer, name }),
      { core: { ledger, budgets, headers, namespace } },
    ]),
    keys,
    nameOf,
    looksUpKeys,
    get credits() {
      return ledger.read()
    },
    withOptions(input) {
      const { credits, rateLimit: limit, ...own } = readOptions(input, childOptions(), 'withOptions')
      const { budget, per } = readOptions(credits ?? {}, childBudgetOptions(), 'withOptions')
      const child = {
        ...options,
        ...definedOptions(own),
        headers: { ...headers, ...readHeaders('withOptions', own.headers) },
        use: [...use, ...(own.use ?? [])],
      }
      const counted = ledgers.map((one) => (own.name ? one.child(own.name) : one))
      const limited = limit ? [...features, rateLimitWithin(features, rateLimit(limit))] : features
      return withTenant(child, limited, [ledger.create(budget, per, child.name), ...counted], budgets)
    },
    withCacheStage(wrap) {
      const cached = features.find(({ stages }) => stages?.cache)
      const others = features.filter((feature) => feature !== cached)
      const wrapped = { ...cached, stages: { cache: wrap(cached?.stages?.cache) } }
      return withTenant(options, [...others, wrapped], ledgers, ancestors)
    },
  }
}
