import { ConnectionError } from '../errors.ts'
import type { Stage } from './middleware.ts'

/** No body may go with them. */
const bodiless = [101, 204, 205, 304]

/** For who reads the answer elsewhere: read as it came, so that its time is bounded like that of every call. */
export const whole: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const { status, statusText } = response
  const body = await context.race(response.arrayBuffer()).catch((cause: unknown) => {
    context.throwIfStopped()
    const { operation, attempts } = context
    throw new ConnectionError(`${operation}: the answer was cut short`, { operation, attempts, cause })
  })
  // What it was on the wire no longer holds.
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers })
}
