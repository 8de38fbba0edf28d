import { bodiless } from '../core/pipeline/body.ts'
import { fieldsOf, readBodyText } from '../core/pipeline/response.ts'
import type { Stage } from '../core/pipeline/stage.ts'
import { partsOf } from './exact-body.ts'

/**
 * Reads the whole body before the call ends, while its time limits apply. Users of `createFetch` read the body later.
 * Redacts the key in the response of an error, because a backend may pass it on to its users.
 */
export const bufferResponse: Stage = async (request, next, context) => {
  const received = await next(request, context)
  const body = await readBodyText(received, context)
  const { response, text } = received.ok
    ? { response: received, text: body }
    : fieldsOf(received, { text: body }, context)
  // A string would set a content type by itself.
  const bytes = new TextEncoder().encode(text)
  return new Response(bodiless.includes(response.status) ? null : bytes, partsOf(response))
}
