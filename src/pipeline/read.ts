import { readAnswer } from '../answer.ts'
import type { Stage } from './middleware.ts'

/** Reads the answer; a response that holds none becomes the error it stands for. */
export const read: Stage = async (request, next, context) => {
  const response = await next(request, context)
  context.answer = await readAnswer(response, context)
  return response
}
