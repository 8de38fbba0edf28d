import type { CheckedCall } from './call-cache.ts'
import type { Description } from './description.ts'
import { statusResponse } from './error-responses.ts'
import { jsonResponse, type MockResponse, textResponse } from './messages.ts'
import { pageOf } from './pagination.ts'
import { findDocumentedResponse } from './prefer.ts'
import { fillMissing } from './stub-bodies.ts'
import type { CheckedReply } from './stubs.ts'

/**
 * Creates the response that a stub defines. If the body is a list, the response contains only the requested page.
 *
 * @param normal Returns the response that the call would get without the stub.
 */
export function stubResponse(
  { route, values }: CheckedCall,
  { status, body, headers = {}, delay, fault, unchecked }: CheckedReply,
  examples: Description['examples'],
  normal: () => MockResponse,
): MockResponse {
  const response = create()
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return {
    ...response,
    headers: { ...response.headers, ...Object.fromEntries(lowerCased) },
    ...(delay !== undefined && { delay }),
    ...(fault && { fault }),
  }

  function create(): MockResponse {
    if (status !== undefined && status >= 300) return statusResponse(route, status, body, examples)
    if (body === undefined) return status === undefined ? normal() : { ...normal(), status }
    const complete = unchecked
      ? body
      : fillMissing(route.metadata.id, pageOf(route, values, body), [
          () => JSON.parse(normal().body),
          () => findDocumentedResponse(route, {}, undefined, examples)?.body,
        ])
    const isText = typeof body === 'string' && unchecked
    return isText ? textResponse(status ?? 200, body) : jsonResponse(status ?? 200, complete)
  }
}
