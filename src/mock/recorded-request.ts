import type { AuthMetadata } from '../types.ts'
import { isObject, tryParseJson } from './body.ts'
import type { SentCredential } from './credentials.ts'
import type { RouteDescription } from './description.ts'
import type { Arrival, MockRequest, MockResponse } from './messages.ts'

/** What is remembered of a request: no key, and no private key. `url` has none any more. */
export function toArrival(
  { method, headers, body }: MockRequest,
  url: string,
  auth: readonly AuthMetadata[],
  ways: readonly SentCredential[],
  { status }: MockResponse,
  credits: number,
  route: RouteDescription | undefined,
): Arrival {
  const given = body && route?.body && tryParseJson(body)
  return {
    method,
    url,
    ...(route && { operation: route.id }),
    credentials: ways.map(({ scheme }) => scheme),
    headers: redactHeaders(headers, auth),
    ...(isObject(given) && { body: redactBody(given, route) }),
    status,
    credits,
  }
}

/** Headers that carry credentials elsewhere: somebody may have put the key there. */
const secretHeaderName = /authorization|api-?key|cookie|secret|token/

function redactHeaders(headers: MockRequest['headers'], auth: readonly AuthMetadata[]): Record<string, string> {
  const names = auth.flatMap((way) => (way.in === 'header' ? [way.name] : []))
  const shown: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) shown[name] = names.includes(name) || secretHeaderName.test(name) ? '<key>' : value
  }
  return shown
}

/** In the body of an operation that takes a private key, a field of another name may hold it too. */
function redactBody(body: object, route: RouteDescription | undefined): Record<string, unknown> {
  const parameters = route?.metadata.parameters ?? {}
  const hasSecret = Object.values(parameters).some(({ secret }) => secret)
  const show = (name: string, value: unknown): unknown => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (parameter?.secret) return '<PRIVATE_KEY>'
    return parameter || !hasSecret ? value : '…'
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, show(name, value)]))
}
