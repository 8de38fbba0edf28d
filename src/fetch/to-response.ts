import { type ChainDataError, type ErrorCode, isChainDataError } from '../core/errors.ts'
import { field } from '../core/util/record.ts'

/**
 * For each error code, the status and message of the HTTP response. If an entry has no message, the response contains
 * the message of the error, which this package has written. Other messages may repeat text of the API.
 */
const responses: Readonly<Record<ErrorCode | 'price', readonly [status: number, message?: string]>> = {
  parameter: [400],
  bad_request: [400, 'The API rejected the request'],
  // The messages must not contain the word "credit", because clients treat a 403 that mentions credits like a 402.
  budget: [403, "This call would exceed the server's budget"],
  price: [403, 'This call costs more than the server allows'],
  not_found: [404, 'Not found'],
  insufficient_credits: [402, 'This server has no credits left'],
  rate_limit: [429, 'Too many requests'],
  timeout: [504, 'The API did not respond in time'],
  cache_miss: [504, 'The result is not in the cache'],
  unknown_outcome: [502, 'The transaction may have taken place: check before sending it again'],
  authentication: [502, 'The API rejected the credentials of this server'],
  forbidden: [502, 'The API rejected the credentials of this server'],
  api: [502, 'The API failed'],
  server: [502, 'The API failed'],
  connection: [502, 'The API cannot be reached'],
  response: [502, 'The response of the API is invalid'],
  chaindata: [500, 'Internal error'],
}

/**
 * Client options that are set by the server rather than by its users. An error in one of them is returned as 500
 * instead of 400.
 */
const serverOptions = ['apiKey', 'baseUrl', 'authScheme']

/** Maximum `Retry-After` of a 429, because the wait comes from the API. */
const maxRetryAfter = 3_600_000

/** Maximum `Retry-After` of a budget that is used up: the longest period of a budget. */
const maxPeriod = 31 * 86_400_000

/** Options for `toResponse`. */
export interface ToResponseOptions {
  /** Whether the response to a `BudgetError` contains `credits`, the price of the call. Default: false. */
  readonly details?: boolean | undefined
}

/**
 * Converts an error to an HTTP response, for a backend that makes calls on behalf of its users. The response is safe to
 * send to users. It contains no stack, no cause, no text of the API, and nothing about the account.
 *
 * The body is JSON with `code` (the error's `code`, `price` or `internal`), `message` and, if known, `operation`,
 * `parameter`, `rule`, `suggestion` and `retryAfterMs`. A 429 has a `Retry-After` header of at most an hour.
 *
 * A `BudgetError` has the code `price` if the call costs more than its `maxCredits`. Otherwise, a budget is used up: the
 * code is `budget`, and `Retry-After` is the time until the budget renews, if it does.
 *
 * | status | errors |
 * |---|---|
 * | 400 | `ParameterError`, `BadRequestError` |
 * | 402 | `InsufficientCreditsError` |
 * | 403 | `BudgetError` |
 * | 404 | `NotFoundError` |
 * | 429 | `RateLimitError` |
 * | 502 | `ServerError`, `ConnectionError`, `ResponseError`, `UnknownOutcomeError`, `AuthenticationError`, `ForbiddenError` |
 * | 504 | `TimeoutError`, `CacheMissError` |
 * | 500 | any other error, such as a `ParameterError` for the option `apiKey` or `baseUrl` |
 *
 * @example
 * import { createClient } from 'chaindata'
 * import { toResponse } from 'chaindata/fetch'
 *
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 *
 * export async function GET(request: Request): Promise<Response> {
 *   const name = new URL(request.url).searchParams.get('name') ?? ''
 *   try {
 *     return Response.json(await chaindata.names.resolve({ chain: 'ethereum-mainnet', name }))
 *   } catch (error) {
 *     return toResponse(error)
 *   }
 * }
 */
export function toResponse(error: unknown, { details = false }: ToResponseOptions = {}): Response {
  if (!isChainDataError(error) || isServerFault(error))
    return respond(500, { code: 'internal', message: 'Internal error' })
  const errorCode = codeOf(error)
  const isBudget = errorCode === 'budget'
  const code = isBudget && field(error, 'limit') === 'maxCredits' ? 'price' : errorCode
  const [status, message = messageOf(error)] = responses[code] ?? responses.chaindata
  const retryAfterMs = status === 429 ? boundedWait(field(error, 'retryAfterMs'), maxRetryAfter) : undefined
  const wait = code === 'budget' ? boundedWait(untilRenewal(error), maxPeriod) : retryAfterMs
  const fields = {
    ...{ code, message, operation: error.operation },
    ...(status === 400 && { parameter: field(error, 'parameter'), rule: field(error, 'rule') }),
    ...{ suggestion: field(error, 'suggestion'), retryAfterMs },
    ...(isBudget && details && { credits: field(error, 'credits') }),
  }
  return respond(status, fields, wait === undefined ? {} : { 'retry-after': `${Math.ceil(wait / 1000)}` })
}

/**
 * Returns the `code` of an error. Errors of `chaindata/gateway` have a JSON-RPC number instead, so the name of their class
 * is converted to the code of that class.
 */
function codeOf(error: ChainDataError): ErrorCode {
  if (typeof field(error, 'code') !== 'number') return error.code
  const words = error.name.replace('Error', '').replace(/\B[A-Z]/g, '_$&')
  const code = words.toLowerCase()
  return isErrorCode(code) ? code : 'chaindata'
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(responses, code)

const isServerFault = (error: ChainDataError): boolean =>
  codeOf(error) === 'parameter' && serverOptions.includes(String(field(error, 'parameter')))

/** Returns the message of an error. The message about a URL that is not below `baseUrl` contains that internal URL. */
const messageOf = (error: ChainDataError): string =>
  field(error, 'rule') === 'baseUrl' ? 'The URL must be a path of the API' : error.message

/** Returns the milliseconds until the budget of a `BudgetError` renews. */
function untilRenewal(error: ChainDataError): number | undefined {
  const renewsAt = field(error, 'renewsAt')
  return renewsAt instanceof Date ? Math.max(0, renewsAt.getTime() - Date.now()) : undefined
}

const boundedWait = (wait: unknown, maximum: number): number | undefined =>
  typeof wait === 'number' && wait >= 0 ? Math.min(wait, maximum) : undefined

const respond = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
