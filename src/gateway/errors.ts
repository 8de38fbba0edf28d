import {
  ApiError,
  type ApiErrorFields,
  ChainDataError,
  errorClass,
  InsufficientCreditsError,
  ParameterError,
  ResponseError,
} from '../core/errors.ts'
import { mayHaveHappened, unknownOutcome } from '../core/operation/write.ts'
import { failureOf, gatewayMetadata, isKnownRead, matchById, type RpcFailure } from './rpc.ts'

/**
 * Converts the error object of a JSON-RPC response to an `ApiError`. The equivalent HTTP status determines the class of
 * the error, such as `RateLimitError` for 429.
 */
export function rpcError(
  method: string,
  { code, message, data }: RpcFailure,
  fields: Pick<ApiErrorFields, 'attempts' | 'status' | 'response' | 'retryAfterMs'>,
): ApiError {
  const documented = gatewayMetadata.errors.find((entry) => entry.code === code)
  const status = documented?.like ?? fields.status
  const error = new (errorClass(status))(`${method}: ${message || (documented?.means ?? 'refused')}`, {
    ...fields,
    operation: method,
    status,
    body: { code, message, data },
    errorCode: String(code),
  })
  return Object.assign(error, { code }, data !== undefined && { data })
}

/**
 * Converts the error of a failed call to the error that `Provider.request` throws. Its `code` is a number, as EIP-1193
 * requires. If the node may have executed a write, the result is an `UnknownOutcomeError`. The reason of an aborted
 * signal is returned unchanged.
 *
 * @param id ID of the JSON-RPC request. Absent if the request could not be serialized.
 */
export function rejection(method: string, id: number | undefined, error: unknown): unknown {
  if (!(error instanceof ChainDataError)) return error
  const specific = id === undefined ? error : errorInBody(method, id, error)
  const attempts = 'attempts' in specific ? Number(specific.attempts) : 0
  const isUnknown = !isKnownRead(method) && mayHaveHappened(specific, attempts)
  const outcome = isUnknown ? unknownOutcome(method, specific, attempts, gatewayMetadata.look) : specific
  return typeof outcome.code === 'number' ? outcome : Object.assign(outcome, { code: codeOf(outcome) })
}

/**
 * Finds the JSON-RPC error for the request `id` in the body of an HTTP error response, and converts it to a
 * `ChainDataError`. If the body contains no such error, returns `error` unchanged.
 */
function errorInBody(method: string, id: number, error: ChainDataError): ChainDataError {
  if (!(error instanceof ApiError) || error instanceof InsufficientCreditsError) return error
  const failure = failureOf(matchById(error.body)(id))
  if (!failure) return error
  const { attempts, status, response } = error
  const retryAfterMs = 'retryAfterMs' in error ? Number(error.retryAfterMs) : undefined
  return rpcError(method, failure, { attempts, status, response, retryAfterMs })
}

/** Returns the EIP-1193 code for an error that has no JSON-RPC code. */
function codeOf(error: ChainDataError): number {
  const { codes, lost } = gatewayMetadata
  const serverError = codes['500'] ?? lost
  if (error instanceof ParameterError) return codes['400'] ?? serverError
  if (error instanceof ApiError) return codes[String(error.status)] ?? serverError
  return error instanceof ResponseError ? serverError : lost
}
