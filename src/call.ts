import { CallContext, type WalkCall } from './context.ts'
import type { Core } from './core.ts'
import { refuse } from './errors.ts'
import type { Facts } from './facts.ts'
import type { CallOptions, VersionOption } from './options.ts'
import type { Parameters } from './parameters.ts'
import { buildRequest } from './request.ts'

/** An answer, with what it took. */
export interface Answer<T> {
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
  withResponse(): Promise<Answer<T>>
}

/** The way of one call, from checked parameters to the answer. */
export async function send(
  core: Core,
  facts: Facts,
  parameters: Parameters,
  options: CallOptions & VersionOption,
  walk?: WalkCall,
): Promise<Answer<unknown>> {
  options.signal?.throwIfAborted()
  const path = options.apiVersion === 'v3' ? facts.v3 : facts.path
  if (path === undefined) refuse(facts.id, 'apiVersion', 'enum', 'there is no v3 path')
  const context = new CallContext(core, facts, parameters, options, walk)
  try {
    const request = buildRequest(facts, parameters, core.baseUrl(), path, options.headers, context.secrets)
    const response = await core.send(request, context)
    return { data: context.answer, response, credits: context.credits, attempts: context.attempts }
  } finally {
    context.end()
  }
}

/** The answer itself as a promise, from the answer with what it took. */
export function asCall<T>(answer: Promise<Answer<T>>): Call<T> {
  const data = answer.then((whole) => whole.data)
  return Object.assign(data, {
    withResponse() {
      // Who asks for the whole gets the failure with it, and shall not be told of it twice.
      data.catch(() => {})
      return answer
    },
  })
}
