import { readResponse } from './response.ts'
import type { Stage } from './stage.ts'

/** Reads the answer; a response that holds none becomes the error it stands for. */
export const read: Stage = async (request, next, context) => {
  const response = await next(request, context)
  context.answer = await readResponse(response, context)
  return response
}
