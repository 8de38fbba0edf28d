import { throwParameterError } from '../errors.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import { CallContext, type PaginationCall, type Source } from '../pipeline/context.ts'
import type { Core } from '../pipeline/core.ts'
import { buildRequest } from '../pipeline/request.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** The parsed body of a response, together with the response itself, the price and the number of requests. */
export interface CallResult<T> {
  readonly data: T
  /** The HTTP response with its status and headers. The body has already been read, and is available as `data`. */
  readonly response: Response
  /** Price of the call in credits; `null` if the price is not documented. 0 if `source` is `shared` or `cache`. */
  readonly credits: number | null
  /** Number of requests sent by this call. */
  readonly attempts: number
  /** Where the response came from: a request of this call, an identical request in flight, or the cache. */
  readonly source: Source
}

/** The promise returned by an operation. Resolves to the parsed response body. */
export interface Call<T> extends Promise<T> {
  /** Returns a promise that resolves to the body together with the response, credits, attempts and source. */
  withResponse(): Promise<CallResult<T>>
}

interface SendOptions extends CallOptions, VersionOption {
  /** Set for a call that pagination makes. */
  readonly pagination?: PaginationCall
}

export async function sendCall(
  core: Core,
  metadata: OperationMetadata,
  parameters: Parameters,
  { pagination, ...options }: SendOptions,
): Promise<CallResult<unknown>> {
  options.signal?.throwIfAborted()
  const context = new CallContext(core, metadata, parameters, options)
  context.pagination = pagination
  try {
    const request = buildRequest(context, core.baseUrl(), pathOf(metadata, options), core.headers)
    context.request = request
    const response = await core.send(request, context)
    const { data, cost: credits, attempts, source } = context
    return { data, response, credits, attempts, source }
  } finally {
    context.timing.close()
  }
}

/** @throws {ParameterError} if the operation does not exist in the API version. */
export const pathOf = ({ id, path, v3 }: OperationMetadata, { apiVersion }: VersionOption): string =>
  (apiVersion === 'v3' ? v3?.path : path) ??
  throwParameterError({ operation: id, parameter: 'apiVersion', rule: 'enum' }, 'this operation has no v3 path')

export function toCall<T>(result: Promise<CallResult<T>>): Call<T> {
  const data = result.then((received) => received.data)
  return Object.assign(data, {
    withResponse() {
      // The caller handles a failure through `result`. Without this handler, `data` would be an unhandled rejection.
      data.catch(() => {})
      return result
    },
  })
}
