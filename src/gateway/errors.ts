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
import { failureOf, isKnownRead, match, metadata, type RpcFailure } from './rpc.ts'

/** The error of the family for what JSON-RPC says went wrong, with its code and, where there is more, its data. */
export function errorOf(
  method: string,
  { code, message, data }: RpcFailure,
  fields: Pick<ApiErrorFields, 'attempts' | 'status' | 'response' | 'retryAfterMs'>,
): ApiError {
  const known = metadata.errors.find((one) => one.code === code)
  const status = known?.like ?? fields.status
  const error = new (errorClass(status))(`${method}: ${message || (known?.means ?? 'refused')}`, {
    ...fields,
    operation: method,
    status,
    body: { code, message, data },
    errorCode: String(code),
  })
  return Object.assign(error, { code }, data !== undefined && { data })
}

/**
 * Returns the error that the caller gets: with a number as its `code`, as EIP-1193 requires, and an `UnknownOutcomeError`
 * for a method that may have written. The reason of an abort is returned as it is. `id` is that of the request, if it got one.
 */
export function rejection(method: string, id: number | undefined, error: unknown): unknown {
  if (!(error instanceof ChainDataError)) return error
  const told = id === undefined ? error : inWordsOf(method, id, error)
  const attempts = 'attempts' in told ? Number(told.attempts) : 0
  const isUnknown = !isKnownRead(method) && mayHaveHappened(told, attempts)
  const outcome = isUnknown ? unknownOutcome(method, told, attempts, metadata.look) : told
  return typeof outcome.code === 'number' ? outcome : Object.assign(outcome, { code: codeOf(outcome) })
}

/** Returns the error of the request in a JSON-RPC body, instead of that of the HTTP status. */
function inWordsOf(method: string, id: number, error: ChainDataError): ChainDataError {
  if (!(error instanceof ApiError) || error instanceof InsufficientCreditsError) return error
  const failure = failureOf(match(error.body)(id))
  if (!failure) return error
  const { attempts, status, response } = error
  const retryAfterMs = 'retryAfterMs' in error ? Number(error.retryAfterMs) : undefined
  return errorOf(method, failure, { attempts, status, response, retryAfterMs })
}

/** The number for what failed without one. */
function codeOf(error: ChainDataError): number {
  const { codes, lost } = metadata
  const like = error instanceof ParameterError ? 400 : error instanceof ApiError ? error.status : undefined
  if (like !== undefined) return codes[String(like)] ?? codes['500'] ?? lost
  return error instanceof ResponseError ? (codes['500'] ?? lost) : lost
}
