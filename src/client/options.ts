import { type AuthScheme, auth } from '../../generated/auth.gen.ts'
import type { KeyProvider, Keys } from '../pipeline/credentials.ts'
import type { OnExhausted } from '../pipeline/credit-breaker.ts'
import type { PricePlan } from '../pipeline/credits.ts'
import type { Logger, Tracer } from '../pipeline/logging.ts'
import type { Limiter, RateLimit } from '../pipeline/rate-limit.ts'
import type { SharedState } from '../pipeline/shared-state.ts'
import type { Middleware } from '../pipeline/stage.ts'
import type { Fetch } from '../pipeline/transport.ts'
import type { ValidateMode, Validators } from '../pipeline/validate.ts'
import { callback, checkedLater, count, integer, type Kinds, list, object, oneOf } from '../util/options.ts'
import { field } from '../util/record.ts'

/** The ways to send the key, as the contract names them. */
export type { AuthScheme }

/** What the smallest core takes. */
export interface CoreOptions {
  /**
   * Where the service is, as `https://…`. Default: the environment's `CHAINDATA_BASE_URL`. With `http://` to a host that is
   * neither loopback nor a name without a dot, all but `createCore` warn once that the key is sent unencrypted.
   */
  readonly baseUrl?: string | undefined
  /** The key. Default: the environment's `CHAINDATA_API_KEY`. */
  readonly apiKey?: string | undefined
  /** What sends the requests. Default: the platform's `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Milliseconds for one attempt, its body included. Default 30,000; `Infinity` for none. */
  readonly timeout?: number | undefined
  /** Milliseconds for all attempts of a call and the waits between them. Default 120,000; `Infinity` for none. */
  readonly deadline?: number | undefined
  /** How many times a read that failed for the moment is tried again; writes never are. Default 2. */
  readonly retries?: number | undefined
  /** Bytes of one answer, unpacked: one that goes on beyond is a `ResponseError`. Default 33,554,432 (32 MiB). */
  readonly maxBytes?: number | undefined
  /** Prices and a budget. */
  readonly credits?: BudgetOptions | undefined
  /** Middleware around each call, the first outermost. */
  readonly use?: readonly Middleware[] | undefined
}

/** What a client takes. */
export interface ClientOptions extends Omit<CoreOptions, 'apiKey' | 'credits'> {
  /** One key, a main and a test network one, or a function that gives them. Default: the environment's `CHAINDATA_API_KEY`. */
  readonly apiKey?: Keys | KeyProvider | undefined
  /**
   * How the key travels. Default: the recommended header. The ways that put a key into a URL have to be chosen here,
   * since URLs are logged, and are refused in a browser.
   */
  readonly authScheme?: AuthScheme | undefined
  /** Prices, a budget, and what to do when the account is out of credits. */
  readonly credits?: CreditOptions | undefined
  /** What the service allows your key, so that it is used nearly whole without a 429. Default: learned from 429s. */
  readonly rateLimit?: RateLimit | Limiter | undefined
  /**
   * Shares the rate, the budget and the gate after a 402 with all clients of the same key, in other processes and on
   * other hosts: `redisState(…)` of `chaindata/redis`. Default: each client is alone.
   */
  readonly shared?: SharedState | undefined
  /** Told of each call in a line without secrets; `console` will do. */
  readonly logger?: Logger | undefined
  /** Told of the beginning and end of each call. Default: the channels of `node:diagnostics_channel`, where there are any. */
  readonly tracer?: Tracer | undefined
  /**
   * Holds each answer against the contract: `report` tells the logger, or the console, of a difference, and `strict`
   * throws a `ResponseError`. Takes `validators`. Default: neither.
   */
  readonly validate?: ValidateMode | undefined
  /** What `chaindata/validators` exports; only who imports it has it in the bundle. */
  readonly validators?: Validators | undefined
}

/** What a client may spend. */
export interface BudgetOptions {
  /** Whose prices apply. Default `paid`. */
  readonly plan?: PricePlan | undefined
  /**
   * Credits that this client may take in all, or with `shared` all clients of a key in a month; a call that could pass
   * it is refused. Default: no bound.
   */
  readonly budget?: number | undefined
}

/** What a client does about its credits. */
export interface CreditOptions extends BudgetOptions {
  /** Asked once when the account is out of credits, however many calls were in flight. Default: nobody. */
  readonly onExhausted?: OnExhausted | undefined
  /** Milliseconds that no call is sent after a 402 that nothing mended. Default 60,000. */
  readonly coolDown?: number | undefined
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

// Functions: a value that spreads another one would stay in every bundle.
export const creditOptions = (): Kinds<CreditOptions> => ({ ...budgetOptions, onExhausted: callback, coolDown: count })

export const clientOptions = (): Kinds<ClientOptions> => ({
  ...coreOptions,
  authScheme: oneOf(...auth.map(({ scheme }) => scheme)),
  rateLimit: object,
  shared: object,
  logger: ['type', 'an object with `info` and `warn`', (value) => hasMethods(value, 'info', 'warn')],
  tracer: ['type', 'an object with `tracePromise`', (value) => hasMethods(value, 'tracePromise')],
  validate: oneOf('report', 'strict'),
  validators: callback,
})

const hasMethods = (value: unknown, ...names: readonly string[]): boolean =>
  names.every((name) => typeof field(value, name) === 'function')
