import { throwParameterError } from '../errors.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import { CallContext, type PaginationCall } from '../pipeline/context.ts'
import type { Core } from '../pipeline/core.ts'
import { buildRequest } from '../pipeline/request.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** A response body with metadata. */
export interface CallResult<T> {
  readonly data: T
  /** Status and headers. The body has been read. */
  readonly response: Response
  /** Price of the call in credits; `null` if it is not documented. */
  readonly credits: number | null
  /** Number of requests sent. */
  readonly attempts: number
}

/** A call in flight: a promise of the response body. */
export interface Call<T> extends Promise<T> {
  /** Resolves to the response body with the response, credits and attempts. */
  withResponse(): Promise<CallResult<T>>
}

/** Sends one call with checked parameters. */
export async function sendCall(
  core: Core,
  metadata: OperationMetadata,
  parameters: Parameters,
  options: CallOptions & VersionOption,
  pagination?: PaginationCall,
): Promise<CallResult<unknown>> {
  options.signal?.throwIfAborted()
  const path = options.apiVersion === 'v3' ? metadata.v3 : metadata.path
  if (path === undefined) throwParameterError(metadata.id, 'apiVersion', 'enum', 'there is no v3 path')
  const context = new CallContext(core, metadata, parameters, options, pagination)
  try {
    const request = buildRequest(
      metadata,
      parameters,
      core.baseUrl(),
      path,
      core.headers,
      options.headers,
      context.secrets,
    )
    const response = await core.send(request, context)
    return { data: context.data, response, credits: context.credits, attempts: context.attempts }
  } finally {
    context.timing.close()
  }
}

/** Returns a promise of the response body, with `withResponse()`. */
export function toCall<T>(result: Promise<CallResult<T>>): Call<T> {
  const data = result.then((received) => received.data)
  return Object.assign(data, {
    withResponse() {
      // The caller handles the rejection through the result. Avoids an unhandled rejection here.
      data.catch(() => {})
      return result
    },
  })
}
