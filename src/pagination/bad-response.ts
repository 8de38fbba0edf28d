import { ResponseError } from '../errors.ts'

/** Returns an error for a successful response whose list is missing or contradicts the request. */
export function badResponse(operation: string, problem: string, status: number, attempts: number): ResponseError {
  // Without headers, because the headers of successful responses are not redacted.
  const response = new Response(null, { status })
  return new ResponseError(`${operation}: ${problem}`, { operation, response, attempts })
}
