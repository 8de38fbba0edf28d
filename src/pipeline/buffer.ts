import { bodiless } from './body.ts'
import { readBodyText } from './response.ts'
import type { Stage } from './stage.ts'

/** Reads the body within the time limits of the call, for callers that read the returned response themselves. */
export const bufferResponse: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const { status, statusText } = response
  const text = await readBodyText(response, context)
  const headers = new Headers(response.headers)
  // They describe the bytes that were sent, not the decoded text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers })
}
