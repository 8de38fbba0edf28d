import type { RouteDescription } from './description.ts'
import { jsonResponse, type MockResponse, textResponse } from './messages.ts'
import type { ParameterValues, ValidationIssue } from './parameters.ts'

/** Creates an error response in the format of the service. */
export const errorResponse = (statusCode: number, message: string, extraFields?: object): MockResponse =>
  jsonResponse(statusCode, { statusCode, ...extraFields, message })

export const validationError = (data: readonly ValidationIssue[]): MockResponse =>
  jsonResponse(400, {
    statusCode: 400,
    errorCode: 'validation.failed',
    message: 'Request validation failed. Please see data for additional information.',
    data,
  })

/** Creates a response with a body of the contract. Text becomes a JSON error unless the status declares `text/plain`. */
export function contractResponse({ responses }: RouteDescription, status: number, body: unknown): MockResponse {
  if (typeof body !== 'string') return jsonResponse(status, body)
  return responses[status]?.['text/plain'] ? textResponse(status, body) : errorResponse(status, body)
}

export function rateLimitError(retryAfterSeconds: number): MockResponse {
  const response = errorResponse(429, 'Too many requests.')
  return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) } }
}

/** Returns whether a parameter selects a chain that the contract does not list as a test network. */
export function isMainnet({ metadata }: RouteDescription, values: ParameterValues): boolean {
  return Object.entries(metadata.parameters).some(([name, { testnets }]) => {
    const value = values[name]
    return testnets !== undefined && typeof value === 'string' && !testnets.includes(value)
  })
}
