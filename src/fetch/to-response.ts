import { type ChainDataError, type ErrorCode, isChainDataError } from '../errors.ts'
import { field } from '../util/record.ts'

/**
 * For each error code, the status and message of the HTTP response. If an entry has no message, the response contains
 * the message of the error.
 */
const responses: Readonly<Record<ErrorCode, readonly [status: number, message?: string]>> = {
  parameter: [400],
  bad_request: [400],
  // The message must not contain the word "credit", because clients treat a 403 that mentions credits like a 402.
  budget: [403, "This call would exceed the server's budget"],
  not_found: [404],
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

/**
 * Converts an error to an HTTP response, for a backend that makes calls on behalf of its users. The response is safe to
 * send to users. It contains no stack, no cause, no response body of the API, and nothing about the account.
 *
 * The body is JSON with `code` (the error's `code`, or `internal`), `message` and, if known, `operation`, `parameter`,
 * `rule`, `suggestion` and `retryAfterMs`. A 429 has a `Retry-After` header.
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
export function toResponse(error: unknown): Response {
  if (!isChainDataError(error) || isServerFault(error))
    return respond(500, { code: 'internal', message: 'Internal error' })
  const [status, message = error.message] = responses[error.code] ?? responses.chaindata
  const retryAfterMs = status === 429 ? field(error, 'retryAfterMs') : undefined
  const details = status === 400 ? { parameter: field(error, 'parameter'), rule: field(error, 'rule') } : {}
  const suggestion = field(error, 'suggestion')
  const headers: Record<string, string> =
    typeof retryAfterMs === 'number' ? { 'retry-after': `${Math.ceil(retryAfterMs / 1000)}` } : {}
  const { code, operation } = error
  return respond(status, { code, message, operation, ...details, suggestion, retryAfterMs }, headers)
}

const isServerFault = (error: ChainDataError): boolean =>
  error.code === 'parameter' && serverOptions.includes(String(field(error, 'parameter')))

const respond = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
