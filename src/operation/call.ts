import { throwParameterError } from '../errors.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import { CallContext, type PaginationCall } from '../pipeline/context.ts'
import type { Core } from '../pipeline/core.ts'
import { buildRequest } from '../pipeline/request.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** An answer, with what it took. */
export interface CallResult<T> {
  readonly data: T
  /** Status and headers; its body has been read. */
  readonly response: Response
  /** What the call costs, in credits; `null` where that is not documented. */
  readonly credits: number | null
  /** How many requests were sent. */
  readonly attempts: number
}

/** A call under way: await it for the answer itself. */
export interface Call<T> extends Promise<T> {
  /** The answer with its response, credits and attempts. */
  withResponse(): Promise<CallResult<T>>
}

/** The way of one call, from checked parameters to the answer. */
export async function sendCall(
  core: Core,
  metadata: OperationMetadata,
  parameters: Parameters,
  options: CallOptions & VersionOption,
  walk?: PaginationCall,
): Promise<CallResult<unknown>> {
  options.signal?.throwIfAborted()
  const path = options.apiVersion === 'v3' ? metadata.v3 : metadata.path
  if (path === undefined) throwParameterError(metadata.id, 'apiVersion', 'enum', 'there is no v3 path')
  const context = new CallContext(core, metadata, parameters, options, walk)
  try {
    const request = buildRequest(metadata, parameters, core.baseUrl(), path, options.headers, context.secrets)
    const response = await core.send(request, context)
    return { data: context.data, response, credits: context.credits, attempts: context.attempts }
  } finally {
    context.timing.close()
  }
}

/** The answer itself as a promise, from the answer with what it took. */
export function toCall<T>(answer: Promise<CallResult<T>>): Call<T> {
  const data = answer.then((whole) => whole.data)
  return Object.assign(data, {
    withResponse() {
      // Who asks for the whole gets the failure with it, and shall not be told of it twice.
      data.catch(() => {})
      return answer
    },
  })
}
