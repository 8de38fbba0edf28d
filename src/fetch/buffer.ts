import { bodiless } from '../core/pipeline/body.ts'
import { readBodyText } from '../core/pipeline/response.ts'
import type { Stage } from '../core/pipeline/stage.ts'

/**
 * Reads the whole body before the call ends, while its time limits apply. Users of `createFetch` read the body later.
 */
export const bufferResponse: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const { status, statusText } = response
  const text = await readBodyText(response, context)
  const headers = new Headers(response.headers)
  // These headers describe the compressed bytes, but the copy is not compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers })
}
