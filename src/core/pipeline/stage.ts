import type { CallContext, Context } from './context.ts'
import { addBodySecrets, type OutgoingRequest, readHeaders } from './request.ts'

export type Next = (request: OutgoingRequest) => Promise<Response>

/**
 * A function that wraps each call. It passes the request on with `next`, or returns a response itself.
 *
 * Runs once per call, not once per attempt, also for a result from the cache. The request does not contain the API key
 * yet. For an error status, `next` returns the `Response` instead of throwing an error.
 */
export type Middleware = (request: OutgoingRequest, next: Next, context: Context) => Promise<Response>

export type Handler = (request: OutgoingRequest, context: CallContext) => Promise<Response>

export type Stage = (request: OutgoingRequest, next: Handler, context: CallContext) => Promise<Response>

export const middlewareStage =
  (middleware: Middleware): Stage =>
  (request, next, context) =>
    middleware(
      request,
      async (passed) => {
        const headers = readHeaders(context.operation, passed.headers)
        if (passed.body !== request.body) addBodySecrets(passed.body, context.secrets)
        return readable(await next({ ...passed, headers }, context), context)
      },
      context,
    )

/** Returns a copy whose body middleware can read, because the attempt stage has already read the original body. */
function readable(response: Response, { received }: CallContext): Response {
  if (received?.response !== response) return response
  received.response = new Response(received.body.text || null, response)
  return received.response
}

/** Wraps stages around a transport; the first stage is outermost. Skips stages that are `undefined`. */
export const compose = (stages: readonly (Stage | undefined)[], transport: Handler): Handler =>
  stages.reduceRight<Handler>(
    (inner, stage) => (stage ? (request, context) => stage(request, inner, context) : inner),
    transport,
  )
