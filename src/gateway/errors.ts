import {
  ApiError,
  type ApiErrorFields,
  ChainDataError,
  errorClass,
  InsufficientCreditsError,
  ParameterError,
  ResponseError,
} from '../errors.ts'
import { mayHaveHappened, unknownOutcome } from '../operation/write.ts'
import { failureOf, gatewayMetadata, isKnownRead, matchById, type RpcFailure } from './rpc.ts'

/**
 * Converts the error object of a JSON-RPC response to a `ChainDataError` of the class for the equivalent HTTP status.
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
 * Converts an error to the error with which `request` rejects. Its `code` is a number, as EIP-1193 requires. If the
 * node may have executed a write, it is an `UnknownOutcomeError`. The reason of an aborted signal stays unchanged.
 *
 * @param id ID of the request, if it has one.
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
 * Returns the JSON-RPC error for a request from the body of an HTTP error response. If there is none, returns the HTTP
 * error.
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
