import { bodiless } from './body.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/** For who reads the answer, a text, elsewhere: read as it came, so that its time is bounded like that of every call. */
export const bufferResponse: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const { status, statusText } = response
  const text = await readBodyText(response, context)
  // What it was on the wire no longer holds.
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers })
}
