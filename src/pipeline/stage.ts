import type { CallContext, Context } from './context.ts'
import { type OutgoingRequest, readHeaders } from './request.ts'

export type Next = (request: OutgoingRequest) => Promise<Response>

/**
 * One concern around a call: pass the request on with `next`, or return a response yourself.
 *
 * Middleware sees the request before it contains a key, and every status as a `Response`. It runs once per call, around
 * all attempts.
 */
export type Middleware = (request: OutgoingRequest, next: Next, context: Context) => Promise<Response>

export type Handler = (request: OutgoingRequest, context: CallContext) => Promise<Response>

/** Like `Middleware`, but internal. */
export type Stage = (request: OutgoingRequest, next: Handler, context: CallContext) => Promise<Response>

export const middlewareStage =
  (middleware: Middleware): Stage =>
  (request, next, context) =>
    middleware(
      request,
      async (passed) => {
        const headers = readHeaders(context.operation, passed.headers)
        return readable(await next({ ...passed, headers }, context), context)
      },
      context,
    )

/** The attempt has read the body already. Middleware gets a response with the same text. */
function readable(response: Response, { received }: CallContext): Response {
  if (received?.response !== response) return response
  received.response = new Response(received.body.text || null, response)
  return received.response
}

/** Wraps stages around a transport, the first outermost, without those that are `undefined`. */
export const compose = (stages: readonly (Stage | undefined)[], transport: Handler): Handler =>
  stages.reduceRight<Handler>(
    (inner, stage) => (stage ? (request, context) => stage(request, inner, context) : inner),
    transport,
  )
