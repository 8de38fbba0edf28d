import type { Cursor } from './types.ts'

/** The metadata of a failed call that every error carries. */
export interface ErrorFields {
  /** `group.name` of the operation; absent where no operation was involved. */
  operation?: string | undefined
  cause?: unknown
  response?: Response | undefined
}

/** Left out where nothing in it has to be there. */
type OptionalFields<Fields> = Partial<Fields> extends Fields ? [fields?: Fields] : [fields: Fields]

/** What tells errors apart in a log, a switch or another process. */
export type ErrorCode =
  | 'chaindata'
  | 'parameter'
  | 'budget'
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
 * The root of everything this package throws, but for the reason of a caller's own abort.
 *
 * No key, private key or URL with a key in it is ever in one.
 */
export class ChainDataError<Fields extends ErrorFields = ErrorFields> extends Error {
  override get name(): string {
    return 'ChainDataError'
  }
  readonly code: ErrorCode = 'chaindata'
  declare readonly operation?: string
  /** Set on what ends `.all()` and `.pages()`: give it back as `cursor` to go on where the walk stopped. */
  declare cursor?: Cursor

  constructor(message: string, ...[fields]: OptionalFields<Fields>) {
    super(message, fields?.cause === undefined ? undefined : { cause: fields.cause })
    for (const [name, value] of Object.entries(fields ?? {})) {
      // What is not there does not show, and the response does not in a log.
      if (value !== undefined && name !== 'cause')
        Object.defineProperty(this, name, {
          value,
          enumerable: name !== 'response',
          configurable: true,
          writable: true,
        })
    }
  }

  /** What a log may hold: everything but the stack, the response and the cause. */
  toJSON(): object {
    return Object.assign({ name: this.name, code: this.code, message: this.message }, this)
  }
}

export interface ParameterErrorFields extends ErrorFields {
  parameter: string
  rule: string
  suggestion?: string | undefined
}

/** Before sending: a parameter or option is missing, malformed, too long or in conflict with another. */
export class ParameterError extends ChainDataError<ParameterErrorFields> {
  override get name(): 'ParameterError' {
    return 'ParameterError'
  }
  override readonly code = 'parameter'
  declare readonly parameter: string
  /** The rule that was broken, in the words of JSON Schema where it has one: `required`, `enum`, `maxItems`, … */
  declare readonly rule: string
  /** The nearest right value or name, where one is near. */
  declare readonly suggestion?: string
}

/** @throws {ParameterError} always. */
export function throwParameterError(
  operation: string | undefined,
  parameter: string,
  rule: string,
  message: string,
  suggestion?: string,
  cause?: unknown,
): never {
  const where = operation ? `${operation}: ` : ''
  const hint = suggestion ? `; did you mean '${suggestion}'?` : ''
  throw new ParameterError(where + message + hint, { operation, parameter, rule, suggestion, cause })
}

export interface BudgetErrorFields extends ErrorFields {
  credits: number
  remaining: number
}

/** Before sending: the call would pass `credits.budget` or `maxCredits`. */
export class BudgetError extends ChainDataError<BudgetErrorFields> {
  override get name(): 'BudgetError' {
    return 'BudgetError'
  }
  override readonly code = 'budget'
  /** What the call would have cost, in credits. */
  declare readonly credits: number
  /** What was left of the budget, in credits. */
  declare readonly remaining: number
}

export interface ApiErrorFields extends ErrorFields {
  status: number
  attempts: number
  /** The body, parsed where it is JSON and as text where it is not. */
  body?: unknown
  errorCode?: string | undefined
  retryAfterMs?: number | undefined
  credits?: number | null | undefined
  spent?: number | undefined
}

/** The service said no. */
export class ApiError extends ChainDataError<ApiErrorFields> {
  override get name(): string {
    return 'ApiError'
  }
  override readonly code: ErrorCode = 'api'
  declare readonly status: number
  /** How many requests were sent for this call. */
  declare readonly attempts: number
  /** The body, parsed where it is JSON and as text where it is not. */
  declare readonly body: unknown
  /** The service's own code for what was wrong, where the body has one. */
  declare readonly errorCode?: string
  /** A readable copy of the answer, without its URL. */
  declare readonly response?: Response
  /** How long the service asked to wait, in milliseconds, where it said so. */
  declare readonly retryAfterMs?: number
}

/** 400: a parameter was not to the service's liking. */
export class BadRequestError extends ApiError {
  override get name(): 'BadRequestError' {
    return 'BadRequestError'
  }
  override readonly code = 'bad_request'
}

/** 401: the key is missing or wrong. */
export class AuthenticationError extends ApiError {
  override get name(): 'AuthenticationError' {
    return 'AuthenticationError'
  }
  override readonly code = 'authentication'
}

/** 402: the account has no credits left or has expired. Never retried. */
export class InsufficientCreditsError extends ApiError {
  override get name(): 'InsufficientCreditsError' {
    return 'InsufficientCreditsError'
  }
  override readonly code = 'insufficient_credits'
  /** What the call costs, in credits; `null` where that is not documented. */
  declare readonly credits: number | null
  /** What this client had spent until then, in credits. */
  declare readonly spent: number
}

/** 403: the key is blocked or has expired. */
export class ForbiddenError extends ApiError {
  override get name(): 'ForbiddenError' {
    return 'ForbiddenError'
  }
  override readonly code = 'forbidden'
}

/** 404: there is no such thing, or no such path at this `baseUrl`. */
export class NotFoundError extends ApiError {
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
  override readonly code = 'not_found'
}

/** 429: too many requests, and no time left to wait. */
export class RateLimitError extends ApiError {
  override get name(): 'RateLimitError' {
    return 'RateLimitError'
  }
  override readonly code = 'rate_limit'
}

/** 5XX: the service failed. */
export class ServerError extends ApiError {
  override get name(): 'ServerError' {
    return 'ServerError'
  }
  override readonly code = 'server'
}

export interface NoResponseFields extends ErrorFields {
  attempts: number
}

/** No answer: the connection could not be made or broke. `cause` says why. */
export class ConnectionError extends ChainDataError<NoResponseFields> {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
  override readonly code = 'connection'
  declare readonly attempts: number
}

/** No answer within `timeout` (one attempt) or `deadline` (all of them). */
export class TimeoutError extends ChainDataError<NoResponseFields> {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
  override readonly code = 'timeout'
  declare readonly attempts: number
}

export interface ResponseErrorFields extends ErrorFields {
  response: Response
  text?: string | undefined
  attempts: number
}

/** A 2xx that is not what the contract says: not JSON, cut short, or the wrong type of body. */
export class ResponseError extends ChainDataError<ResponseErrorFields> {
  override get name(): 'ResponseError' {
    return 'ResponseError'
  }
  override readonly code = 'response'
  declare readonly attempts: number
  declare readonly response: Response
  /** The body as it came, as far as it came. */
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

/** The class for a status that is not a success. */
export const errorClass = (status: number): typeof ApiError =>
  byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
