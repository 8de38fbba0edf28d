import type { AuthScheme } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import type { KeyProvider, Keys } from '../pipeline/credential.ts'
import type { OnExhausted } from '../pipeline/credit-breaker.ts'
import type { PricePlan } from '../pipeline/credits.ts'
import type { Logger, Tracer } from '../pipeline/logging.ts'
import type { Limiter, RateLimit } from '../pipeline/rate-limit.ts'
import type { HeadersInput } from '../pipeline/request.ts'
import type { SharedState } from '../pipeline/shared-state.ts'
import type { Middleware } from '../pipeline/stage.ts'
import type { Fetch } from '../pipeline/transport.ts'
import type { ValidateMode, Validators } from '../pipeline/validate.ts'
import { findNearest } from '../util/nearest.ts'

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

/** How one call is made; the second argument of every operation. */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. Default: the client's. */
  readonly timeout?: number | undefined
  /** Milliseconds for all attempts and the waits between them. Default: the client's. */
  readonly deadline?: number | undefined
  /** How many times a read that failed for the moment is tried again. Default: the client's. */
  readonly retries?: number | undefined
  /** Bytes of one answer, unpacked. Default: the client's. */
  readonly maxBytes?: number | undefined
  /** Headers of this call, beside those that the client sends; a key in them goes before the client's. */
  readonly headers?: HeadersInput | undefined
  /** Credits that this call, with all its attempts, may take. */
  readonly maxCredits?: number | undefined
}

/** Of operations that have an older path. */
export interface VersionOption {
  /** Asks the older path, which behaves the same. */
  readonly apiVersion?: 'v3' | 'v4' | undefined
}

/** Of operations some of whose parameters count on some chains alone. */
export interface ChainOption {
  /** The chain it is about. When given, the parameters are first checked against what the service supports there: one call more. */
  readonly chain?: string | undefined
}

/** What an option must be: the rule, how it is told, and whether a value is it. */
export type Kind = readonly [rule: string, told: string, fits: (value: unknown) => boolean]

/** What uses the option knows better what it must be, and says so. */
export const checkedLater: Kind = ['', '', () => true]
export const count: Kind = ['minimum', 'a number, 0 or more', (value) => typeof value === 'number' && value >= 0]
export const positive: Kind = ['minimum', 'a number above 0', (value) => typeof value === 'number' && value > 0]
export const integer = (least: number): Kind => [
  'minimum',
  `a whole number, ${least} or more`,
  (value) => Number.isInteger(value) && Number(value) >= least,
]
export const text: Kind = ['minLength', 'a non-empty string', (value) => typeof value === 'string' && value !== '']
export const object: Kind = ['type', 'an object', (value) => Object(value) === value]
export const list: Kind = ['type', 'an array', Array.isArray]
export const callback: Kind = ['type', 'a function', (value) => typeof value === 'function']
export const oneOf = (...texts: readonly unknown[]): Kind => [
  'enum',
  `one of ${texts.join(', ')}`,
  (value) => texts.includes(value),
]

export type Kinds<Options> = { readonly [Name in keyof Options]-?: Kind }

/** A plain copy of the known options, inherited ones included, and of all of the object's own. Each is read once. */
export function copyOptions<Options extends object>(options: Options, kinds: object): Options {
  const copy: Partial<Options> = Object.create(null)
  for (const key of [...Object.keys(kinds), ...Object.keys(options)]) {
    const name = key as keyof Options
    if (!(name in copy)) copy[name] = options[name]
  }
  return copy as Options
}

/**
 * Copies the options and checks the copy, so that what was checked is what counts.
 *
 * @throws {ParameterError} for an option that does not exist, or is not what it must be.
 */
export function readOptions<Options extends object>(
  options: Options,
  kinds: Kinds<Options>,
  operation: string,
): Options {
  const copy = copyOptions(options, kinds)
  for (const name in copy) {
    if (!Object.hasOwn(kinds, name))
      throwParameterError(
        operation,
        name,
        'unknown',
        `unknown option \`${name}\``,
        findNearest(name, Object.keys(kinds)),
      )
    const [rule, told, fits] = kinds[name]
    if (copy[name] !== undefined && !fits(copy[name]))
      throwParameterError(operation, name, rule, `\`${name}\` must be ${told}`)
  }
  return copy
}

// Written out, and calls marked as pure: else all of it stays in the bundle of who uses none of it.
export const callOptions: Kinds<CallOptions & VersionOption> = {
  timeout: count,
  deadline: count,
  retries: /* @__PURE__ */ integer(0),
  maxBytes: count,
  signal: ['type', 'an AbortSignal', (value) => typeof Object(value).throwIfAborted === 'function'],
  headers: object,
  maxCredits: count,
  apiVersion: /* @__PURE__ */ oneOf('v3', 'v4'),
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

/** A setting of the process, where there is a process and it lets itself be read. */
export function environment(name: string): string | undefined {
  try {
    return globalThis.process?.env?.[name] || undefined
  } catch {
    return undefined
  }
}

/** @throws {ParameterError} always. */
export const throwMissing = (operation: string | undefined, name: string, variable: string): never =>
  throwParameterError(operation, name, 'required', `no ${name}: give it as an option, or set ${variable}`)

/** The address without a slash at its end. */
export function checkBaseUrl(baseUrl: string | undefined): string {
  if (!baseUrl) return throwMissing(undefined, 'baseUrl', 'CHAINDATA_BASE_URL')
  return checkUrl(undefined, 'baseUrl', baseUrl)
}

export function checkUrl(operation: string | undefined, name: string, url: string): string {
  // No user, query or fragment: what stands there is lost, or a secret in the wrong place.
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:\/\/[^@?#]+$/.test(url))
    throwParameterError(
      operation,
      name,
      'format',
      `${name} must be like https://host/path, without user, query or fragment`,
    )
  return url.replace(/\/+$/, '')
}
