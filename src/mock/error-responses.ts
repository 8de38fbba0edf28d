import { field } from '../core/util/record.ts'
import type { Description, RouteDescription } from './description.ts'
import { emptyResponse, jsonResponse, type MockResponse, textResponse } from './messages.ts'
import type { ParameterValues, ValidationIssue } from './parameters.ts'
import { findDocumentedResponse } from './prefer.ts'

export const errorResponse = (statusCode: number, message: string, extraFields?: object): MockResponse =>
  jsonResponse(statusCode, { statusCode, ...extraFields, message })

export const validationError = (data: readonly ValidationIssue[]): MockResponse =>
  jsonResponse(400, {
    statusCode: 400,
    errorCode: 'validation.failed',
    message: 'Request validation failed. Please see data for additional information.',
    data,
  })

/**
 * Creates a response from an example in the OpenAPI document. An example that is text becomes a JSON error, unless the
 * operation declares the media type `text/plain` for the status.
 */
export function documentedResponse({ responses }: RouteDescription, status: number, body: unknown): MockResponse {
  if (typeof body !== 'string') return jsonResponse(status, body)
  return responses[status]?.['text/plain'] ? textResponse(status, body) : errorResponse(status, body)
}

/**
 * Creates a response with any status. Without `body`, the response contains an example for the status in the OpenAPI
 * document, preferably an example of the same operation.
 */
export function statusResponse(
  route: RouteDescription,
  status: number,
  body: unknown,
  examples: Description['examples'],
): MockResponse {
  if (body !== undefined) return documentedResponse(route, status, body)
  const declared = findDocumentedResponse(route, { code: String(status) }, undefined, examples)
  const isOfStatus = (example: unknown) => field(example, 'statusCode') === status
  const example = isOfStatus(declared?.body) ? declared?.body : Object.values(examples).find(isOfStatus)
  const found = example ?? declared?.body
  if (found !== undefined) return documentedResponse(route, status, found)
  return declared ? emptyResponse(status) : errorResponse(status, `The test asked for status ${status}.`)
}

export function methodNotAllowed(methods: readonly string[]): MockResponse {
  const allow = [...methods, 'OPTIONS'].join(', ')
  const response = errorResponse(405, `This path only supports ${allow}.`)
  return { ...response, headers: { ...response.headers, allow } }
}

export function rateLimitError(retryAfterSeconds: number): MockResponse {
  const response = errorResponse(429, 'Too many requests.')
  return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) } }
}

/**
 * Returns whether the parameters of a call select a mainnet. All chains that the OpenAPI document does not list as test
 * networks are mainnets.
 */
export function isMainnet({ metadata }: RouteDescription, values: ParameterValues): boolean {
  return Object.entries(metadata.parameters).some(([name, { testnets }]) => {
    const value = values[name]
    return testnets !== undefined && typeof value === 'string' && !testnets.includes(value)
  })
}
