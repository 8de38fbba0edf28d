import { type AuthScheme, auth } from '../../../generated/auth.gen.ts'
import type { KeyProvider, Keys } from '../pipeline/auth-schemes.ts'
import type { Cache } from '../pipeline/cache.ts'
import type { OnExhausted } from '../pipeline/credit-breaker.ts'
import type { Period, PricePlan } from '../pipeline/credits.ts'
import type { Logger, Tracer } from '../pipeline/logging.ts'
import type { Limiter, RateLimitOptions } from '../pipeline/rate-limit.ts'
import type { HeadersInput } from '../pipeline/request.ts'
import type { SharedState } from '../pipeline/shared-state.ts'
import type { Middleware } from '../pipeline/stage.ts'
import type { Fetch, FetchInit } from '../pipeline/transport.ts'
import type { ValidateMode, Validators } from '../pipeline/validate.ts'
import {
  callback,
  checkedLater,
  count,
  integer,
  type Kind,
  type Kinds,
  list,
  object,
  oneOf,
  text,
} from '../util/options.ts'
import { field } from '../util/record.ts'

export type { AuthScheme }

/** Options for `createCore` and `createClient`. */
export interface CoreOptions {
  /**
   * URL of the API. A page that calls its own backend can use a path such as `/api`, which is passed to `fetch`
   * unchanged. Default: the environment variable `CHAINDATA_BASE_URL`.
   *
   * With an `http://` URL, the key is sent unencrypted. `createClient` then logs a warning once, unless the host is
   * loopback or has no dot.
   */
  readonly baseUrl?: string | undefined
  /** API key, or `false` to send no key. Default: the environment variable `CHAINDATA_API_KEY`. */
  readonly apiKey?: string | false | undefined
  /** The `fetch` function that sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Time limit of one attempt including the response body, in milliseconds. Default: 30,000. `Infinity`: no limit. */
  readonly timeout?: number | undefined
  /** Time limit of all attempts and the waits between them, in milliseconds. Default: 120,000. `Infinity`: no limit. */
  readonly deadline?: number | undefined
  /** Maximum retries after a transient failure of a read. Writes are never retried. Default: 2. */
  readonly retries?: number | undefined
  /**
   * Maximum size of a decompressed response body in bytes. A larger body causes a `ResponseError`. Default: 33,554,432
   * (32 MiB).
   */
  readonly maxBytes?: number | undefined
  /** Price plan and budget. */
  readonly credits?: BudgetOptions | undefined
  /** Middleware around each call, outermost first. Default: none. */
  readonly use?: readonly Middleware[] | undefined
}

/** Options for `createClient`. */
export interface ClientOptions extends Omit<CoreOptions, 'apiKey' | 'credits'> {
  /**
   * One key, separate keys for mainnet and testnet, or a function that returns either. `false` sends no key. Use it in
   * a web page whose backend adds the key. Default: the environment variable `CHAINDATA_API_KEY`.
   *
   * The function is called for each call that needs a key, so it can return the key of the current user. To look up a
   * key less often, set `keyCache`.
   */
  readonly apiKey?: Keys | KeyProvider | false | undefined
  /**
   * How long calls share a result of the function `apiKey`, in milliseconds. Do not set it if the function returns
   * different keys for different users. After a 401, the function is called again. Default: 0, not shared.
   */
  readonly keyCache?: number | undefined
  /**
   * How the API key is sent. Default: `x-api-key`, a header. `query` and `path` put the key in the URL, which may be
   * logged. In a browser, these two values throw a `ParameterError`.
   */
  readonly authScheme?: AuthScheme | undefined
  /**
   * Headers for every request. A call's headers override them, and a key in a header overrides `apiKey`. Default: none.
   */
  readonly headers?: HeadersInput | undefined
  /** Price plan, budget, and what happens when the account runs out of credits. */
  readonly credits?: CreditOptions | undefined
  /**
   * Rate limit of the API key, or a custom limiter. Default: the rate is estimated from 429 responses. `maxRetryAfter`
   * is the maximum wait in milliseconds that a `Retry-After` header can demand. Default: 60,000.
   */
  readonly rateLimit?: RateLimitOptions | Limiter | undefined
  /**
   * Shares the rate limit, the budget and the circuit breaker with all clients that use the same key, across processes
   * and hosts. Created by `redisState(…)` from `chaindata/redis`. Default: not shared.
   */
  readonly shared?: SharedState | undefined
  /**
   * Lets identical reads that are in flight at the same time share one request. Reads are identical if they have the
   * same method, URL, headers and key. Each call keeps its own signal and time limits. Default: true.
   */
  readonly dedupe?: boolean | undefined
  /**
   * Stores results that can no longer change, and some other results for a limited time. Created by `memoryCache(…)` or
   * `fileCache(…)` from `chaindata/cache`, or by `redisCache(…)` from `chaindata/redis`. Default: none.
   */
  readonly cache?: Cache | undefined
  /** The `credentials` option for `fetch`: whether a browser sends cookies. Default: the default of `fetch`. */
  readonly credentials?: FetchInit['credentials'] | undefined
  /** Receives one line for each call, without secrets. Can be `console`. Default: none. */
  readonly logger?: Logger | undefined
  /** Traces the start and end of each call. Default: `node:diagnostics_channel`, if the runtime has this module. */
  readonly tracer?: Tracer | undefined
  /**
   * Compares each response with the OpenAPI document: `report` logs differences to the logger or console, `strict`
   * throws a `ResponseError`. Requires `validators`. Default: responses are not compared.
   */
  readonly validate?: ValidateMode | undefined
  /** `validators` from `chaindata/validators`. Imported separately, so that bundles without validation stay small. */
  readonly validators?: Validators | undefined
}

/** Price plan and budget of a client. */
export interface BudgetOptions {
  /** The account's plan, which determines prices. Default: `paid`. */
  readonly plan?: PricePlan | undefined
  /**
   * Maximum credits that this client or, with `shared`, all clients with the same key may spend. A call that could
   * exceed the budget throws a `BudgetError`. Default: unlimited.
   */
  readonly budget?: number | undefined
}

/** Price plan, budget and circuit breaker of a client. */
export interface CreditOptions extends BudgetOptions, ChildBudgetOptions {
  /**
   * Called once when the account runs out of credits, however many calls are in flight. Can provide another API key.
   */
  readonly onExhausted?: OnExhausted | undefined
  /** How long the circuit stays open after a 402, in milliseconds. Default: 60,000. */
  readonly coolDown?: number | undefined
}

type Inherited = 'headers' | 'logger' | 'tracer' | 'timeout' | 'deadline' | 'retries' | 'maxBytes' | 'use'

/**
 * Options for `withOptions`. `headers` and `use` are added to those of the parent. Unless stated otherwise, the other
 * options default to the parent's values.
 */
export interface ChildOptions extends Pick<ClientOptions, Inherited> {
  /**
   * Name of the child in call records and in its parent's `credits.byName`. Default: the parent's name; the parent then
   * counts the credits of the child as its own.
   */
  readonly name?: string | undefined
  /**
   * Separates cached results and requests in flight: the child shares them only with clients of the same namespace. Set
   * it for tenants that must not notice each other's calls. Default: the parent's namespace, so that a result that one
   * tenant has paid for costs the others nothing.
   */
  readonly namespace?: string | undefined
  /** Rate limit of the child and its own children together, within the parent's. Default: only the parent's. */
  readonly rateLimit?: ClientOptions['rateLimit']
  /** The budget of the child. Its calls also count against the budgets of its ancestors. Default: unlimited. */
  readonly credits?: ChildBudgetOptions | undefined
}

/** The budget of a child client. */
export interface ChildBudgetOptions extends Pick<BudgetOptions, 'budget'> {
  /**
   * Renews the budget at 00:00 UTC, each day or on the first day of each month. The credits of a call count in the
   * period in which the call ends. Default: never or, with `shared`, each month.
   */
  readonly per?: Period | undefined
}

export const budgetOptions: Kinds<BudgetOptions> = { plan: /* @__PURE__ */ oneOf('free', 'paid'), budget: count }

export const coreOptions: Kinds<CoreOptions> = {
  timeout: count,
  deadline: count,
  retries: /* @__PURE__ */ integer(0),
  maxBytes: count,
  baseUrl: checkedLater,
  apiKey: checkedLater,
  fetch: callback,
  credits: object,
  use: list,
}

// The following are functions, because bundlers keep an unused constant that spreads another one.
export const creditOptions = (): Kinds<CreditOptions> => ({
  ...budgetOptions,
  per: oneOf('day', 'month'),
  onExhausted: callback,
  coolDown: count,
})

export const clientOptions = (): Kinds<ClientOptions> => ({
  ...coreOptions,
  keyCache: count,
  authScheme: oneOf(...auth.map(({ scheme }) => scheme)),
  headers: object,
  rateLimit: object,
  shared: object,
  dedupe: oneOf(true, false),
  credentials: oneOf('omit', 'same-origin', 'include'),
  cache: [
    'type',
    'a cache of chaindata/cache or chaindata/redis',
    (value) => hasMethods(field(value, 'policy'), 'stage'),
  ],
  logger: ['type', 'an object with `info` and `warn`', (value) => hasMethods(value, 'info', 'warn')],
  tracer: ['type', 'an object with `tracePromise`', (value) => hasMethods(value, 'tracePromise')],
  validate: oneOf('report', 'strict'),
  validators: callback,
})

const shared: Kind = ['shared', 'left out: a child client shares it with its parent', () => false]
const allShared = (kinds: object) => Object.fromEntries(Object.keys(kinds).map((name) => [name, shared]))

export function childOptions(): Kinds<ChildOptions> {
  const kinds = clientOptions()
  const { credits, rateLimit, headers, logger, tracer, timeout, deadline, retries, maxBytes, use } = kinds
  const own = { credits, rateLimit, headers, logger, tracer, timeout, deadline, retries, maxBytes, use }
  return { ...allShared(kinds), ...own, name: text, namespace: text }
}

export function childBudgetOptions(): Kinds<ChildBudgetOptions> {
  const kinds = creditOptions()
  return { ...allShared(kinds), budget: kinds.budget, per: kinds.per }
}

const hasMethods = (value: unknown, ...names: readonly string[]): boolean =>
  names.every((name) => typeof field(value, name) === 'function')
