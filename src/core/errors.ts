import type { Cursor } from './types.ts'
import { defineProperty, isRecord } from './util/record.ts'

export interface ErrorFields {
  /** ID of the failed operation, such as `names.resolve`, or name of the failed function, such as `createClient`. */
  operation?: string | undefined
  cause?: unknown
  response?: Response | undefined
}

/** Makes the constructor argument `fields` optional if no field is required. */
type OptionalFields<Fields> = Partial<Fields> extends Fields ? [fields?: Fields] : [fields: Fields]

/** Identifies the class of an error. The value survives minification and serialization. */
export type ErrorCode =
  | 'chaindata'
  | 'parameter'
  | 'budget'
  | 'cache_miss'
  | 'api'
  | 'bad_request'
  | 'authentication'
  | 'insufficient_credits'
  | 'forbidden'
  | 'not_found'
  | 'rate_limit'
  | 'server'
  | 'connection'
  | 'timeout'
  | 'response'
  | 'unknown_outcome'

/**
 * Base class of all errors thrown by this package. An aborted call rejects with the `reason` of its signal instead.
 *
 * Errors never contain an API key, a private key or a URL with a key.
 */
export class ChainDataError<Fields extends ErrorFields = ErrorFields> extends Error {
  override get name(): string {
    return 'ChainDataError'
  }
  readonly code: ErrorCode = codeOf(this.name)
  declare readonly operation?: string
  /**
   * Where the iteration stopped. Set on errors thrown by `.all()` and `.pages()`. To resume the iteration, pass this
   * value as the option `cursor`.
   */
  declare cursor?: Cursor

  constructor(message: string, ...[fields]: OptionalFields<Fields>) {
    super(message)
    defineProperty(this, brand(), true, false)
    for (const [name, value] of Object.entries(fields ?? {})) {
      // `response` and `cause` are not enumerable, so that logs and JSON leave them out.
      if (value !== undefined) defineProperty(this, name, value, name !== 'response' && name !== 'cause')
    }
  }

  /**
   * Serializes all fields except `stack`, `response` and `cause`. An error that is nested in another object, such as a
   * log record, also omits `body` and `text`. This keeps response bodies out of logs.
   */
  toJSON(key = ''): object {
    const { name, code, message } = this
    return Object.assign({ name, code, message }, this, key && { body: undefined, text: undefined })
  }
}

/** Returns the name of an error class without `Error`, in snake case. `ChainData` is one word. */
function codeOf(name: string): ErrorCode {
  const words = name.slice(0, -5).replace(/\B[A-Z](?!ata)/g, '_$&')
  return words.toLowerCase() as ErrorCode
}

/** Returns the symbol that marks errors from this package. It is the same in every copy of the package. */
const brand = () => Symbol.for('chaindata.error')

/**
 * Returns whether a value is an error from this package. Unlike `instanceof`, this also recognizes errors from a second
 * installed copy of the package, and from another realm such as an iframe.
 */
export const isChainDataError = (value: unknown): value is ChainDataError => isRecord(value) && brand() in value

export interface ParameterErrorFields extends ErrorFields {
  parameter: string
  rule: string
  suggestion?: string | undefined
}

/** A parameter or option is missing or invalid, or conflicts with another one. The request was not sent. */
export class ParameterError extends ChainDataError<ParameterErrorFields> {
  override get name(): 'ParameterError' {
    return 'ParameterError'
  }
  declare readonly code: 'parameter'
  declare readonly parameter: string
  /** The violated rule: a JSON Schema keyword such as `maxItems`, or a rule of this package such as `comma`. */
  declare readonly rule: string
  /** A valid name or value that is similar to the one passed. Absent if nothing is similar. */
  declare readonly suggestion?: string
}

/** Throws a `ParameterError`. Its message names the operation, and the suggestion if there is one. */
export function throwParameterError(fields: ParameterErrorFields, message: string, afterSuggestion = ''): never {
  const { operation, suggestion } = fields
  const prefix = operation ? `${operation}: ` : ''
  const hint = suggestion ? `; did you mean '${suggestion}'?` : ''
  throw new ParameterError(prefix + message + hint + afterSuggestion, fields)
}

export interface BudgetErrorFields extends ErrorFields {
  credits: number
  remaining: number
  limit?: 'budget' | 'maxCredits' | undefined
  client?: string | undefined
  renewsAt?: Date | undefined
}

/** The call could exceed `credits.budget` or `maxCredits`. The request was not sent. */
export class BudgetError extends ChainDataError<BudgetErrorFields> {
  override get name(): 'BudgetError' {
    return 'BudgetError'
  }
  declare readonly code: 'budget'
  /** Price of the request in credits. If an iteration could not start: minimum price of the whole iteration. */
  declare readonly credits: number
  /** Credits left in the budget. */
  declare readonly remaining: number
  /** Which limit the call would exceed: a budget, or the call's own `maxCredits`. */
  declare readonly limit?: 'budget' | 'maxCredits'
  /** Name of the child client whose budget would be exceeded. Absent for other budgets. */
  declare readonly client?: string
  /** Time at which the budget renews. Absent if the budget does not renew. */
  declare readonly renewsAt?: Date
}

/** The call used `cache: 'only-if-cached'`, but its result is not in the cache. No request was sent. */
export class CacheMissError extends ChainDataError {
  override get name(): 'CacheMissError' {
    return 'CacheMissError'
  }
  declare readonly code: 'cache_miss'
}

export interface ApiErrorFields extends ErrorFields {
  status: number
  attempts: number
  body?: unknown
  errorCode?: string | undefined
  retryAfterMs?: number | undefined
  credits?: number | null | undefined
  spent?: number | undefined
}

/** The API returned an error status. */
export class ApiError extends ChainDataError<ApiErrorFields> {
  override get name(): string {
    return 'ApiError'
  }
  declare readonly status: number
  /** Number of HTTP requests sent by the failed call. */
  declare readonly attempts: number
  /** The response body: parsed if it is JSON, otherwise as text. */
  declare readonly body: unknown
  /** The `errorCode` in the response body, if there is one. */
  declare readonly errorCode?: string
  /** A copy of the response, with an unread body. `url` is empty, because the URL could contain the API key. */
  declare readonly response?: Response
  /**
   * Milliseconds to wait before the next request, from the `Retry-After` header, at most `rateLimit.maxRetryAfter`.
   * Absent without this header.
   */
  declare readonly retryAfterMs?: number
}

/** 400: the API rejected a parameter. */
export class BadRequestError extends ApiError {
  override get name(): 'BadRequestError' {
    return 'BadRequestError'
  }
  declare readonly code: 'bad_request'
}

/** 401: the API key is missing or invalid. */
export class AuthenticationError extends ApiError {
  override get name(): 'AuthenticationError' {
    return 'AuthenticationError'
  }
  declare readonly code: 'authentication'
}

/**
 * 402: the account has no credits left or has expired. A read is retried only if `credits.onExhausted` provides
 * credits.
 */
export class InsufficientCreditsError extends ApiError {
  override get name(): 'InsufficientCreditsError' {
    return 'InsufficientCreditsError'
  }
  declare readonly code: 'insufficient_credits'
  /** Price of the failed call in credits; `null` if the price is not documented. */
  declare readonly credits: number | null
  /** Credits spent by this client so far. */
  declare readonly spent: number
}

/** 403: the API key is blocked or expired. */
export class ForbiddenError extends ApiError {
  override get name(): 'ForbiddenError' {
    return 'ForbiddenError'
  }
  declare readonly code: 'forbidden'
}

/** 404: the resource does not exist, or `baseUrl` is wrong. */
export class NotFoundError extends ApiError {
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
  declare readonly code: 'not_found'
}

/**
 * 429: too many requests. Thrown after the last retry, or if the wait demanded by the API would exceed the deadline.
 */
export class RateLimitError extends ApiError {
  override get name(): 'RateLimitError' {
    return 'RateLimitError'
  }
  declare readonly code: 'rate_limit'
}

/** 5xx: the API failed to process the request. */
export class ServerError extends ApiError {
  override get name(): 'ServerError' {
    return 'ServerError'
  }
  declare readonly code: 'server'
}

export interface NoResponseFields extends ErrorFields {
  attempts: number
}

/** The connection could not be established or was lost. `cause` is a redacted copy of the error that `fetch` threw. */
export class ConnectionError extends ChainDataError<NoResponseFields> {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
  declare readonly code: 'connection'
  declare readonly attempts: number
}

/** No response arrived within `timeout`, the limit of one attempt, or `deadline`, the limit of all attempts. */
export class TimeoutError extends ChainDataError<NoResponseFields> {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
  declare readonly code: 'timeout'
  declare readonly attempts: number
}

export interface ResponseErrorFields extends ErrorFields {
  response: Response
  text?: string | undefined
  attempts: number
}

/**
 * The status is 2xx, but the body is incomplete, longer than `maxBytes`, not JSON, or contradicts the API's contract.
 */
export class ResponseError extends ChainDataError<ResponseErrorFields> {
  override get name(): 'ResponseError' {
    return 'ResponseError'
  }
  declare readonly code: 'response'
  declare readonly attempts: number
  declare readonly response: Response
  /** The received part of the response body. */
  declare readonly text?: string
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: ForbiddenError,
  404: NotFoundError,
  429: RateLimitError,
}

export const errorClass = (status: number): typeof ApiError =>
  byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
