import { ResponseError } from '../errors.ts'

/** Returns an error for a successful response with an unexpected list. */
export function badResponse(operation: string, problem: string, status: number, attempts: number): ResponseError {
  // Without headers, because those of a successful response were not redacted.
  const response = new Response(null, { status })
  return new ResponseError(`${operation}: ${problem}`, { operation, response, attempts })
}
