import type { RouteDescription } from './description.ts'
import { jsonResponse, type MockResponse, textResponse } from './messages.ts'
import type { ParameterValues, ValidationIssue } from './parameters.ts'

/** The service's words for a refusal. */
export const errorResponse = (statusCode: number, message: string, more?: object): MockResponse =>
  jsonResponse(statusCode, { statusCode, ...more, message })

export const validationError = (data: readonly ValidationIssue[]): MockResponse =>
  jsonResponse(400, {
    statusCode: 400,
    errorCode: 'validation.failed',
    message: 'Request validation failed. Please see data for additional information.',
    data,
  })

/** A text is sent as `text/plain` only if the contract declares that for the status, otherwise as a JSON error. */
export function contractResponse(
  { responses: answers }: RouteDescription,
  status: number,
  body: unknown,
): MockResponse {
  if (typeof body !== 'string') return jsonResponse(status, body)
  return answers[status]?.['text/plain'] ? textResponse(status, body) : errorResponse(status, body)
}

export const rateLimitError = (seconds: number): MockResponse => {
  const reply = errorResponse(429, 'Too many requests.')
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } }
}

/** A test network is one that the parameter itself lists as such. */
export function isMainnet({ metadata }: RouteDescription, values: ParameterValues): boolean {
  return Object.entries(metadata.parameters).some(([name, { testnets }]) => {
    const value = values[name]
    return testnets !== undefined && typeof value === 'string' && !testnets.includes(value)
  })
}
