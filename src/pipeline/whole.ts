import { textOf } from '../answer.ts'
import { bodiless } from '../body.ts'
import type { Stage } from './middleware.ts'

/** For who reads the answer, a text, elsewhere: read as it came, so that its time is bounded like that of every call. */
export const whole: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const { status, statusText } = response
  const text = await textOf(response, context)
  // What it was on the wire no longer holds.
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers })
}
