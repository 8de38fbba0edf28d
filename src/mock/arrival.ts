import type { AuthMetadata } from '../types.ts'
import type { Credential } from './auth.ts'
import { isObject, parseBody } from './body.ts'
import type { RouteDescription } from './description.ts'
import type { Arrival, MockReply, MockRequest } from './message.ts'

/** What is remembered of a request: no key, and no private key. `url` has none any more. */
export function arrivalOf(
  { method, headers, body }: MockRequest,
  url: string,
  auth: readonly AuthMetadata[],
  ways: readonly Credential[],
  { status }: MockReply,
  credits: number,
  route: RouteDescription | undefined,
): Arrival {
  const given = body && route?.body && parseBody(body)
  return {
    method,
    url,
    ...(route && { operation: route.id }),
    credentials: ways.map(({ scheme }) => scheme),
    headers: shownHeaders(headers, auth),
    ...(isObject(given) && { body: shownBody(given, route) }),
    status,
    credits,
  }
}

/** Headers that carry credentials elsewhere: somebody may have put the key there. */
const secretHeader = /authorization|api-?key|cookie|secret|token/

function shownHeaders(headers: MockRequest['headers'], auth: readonly AuthMetadata[]): Record<string, string> {
  const names = auth.flatMap((way) => (way.in === 'header' ? [way.name] : []))
  const shown: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) shown[name] = names.includes(name) || secretHeader.test(name) ? '<key>' : value
  }
  return shown
}

/** In the body of an operation that takes a private key, a field of another name may hold it too. */
function shownBody(body: object, route: RouteDescription | undefined): Record<string, unknown> {
  const parameters = route?.metadata.parameters ?? {}
  const hasSecret = Object.values(parameters).some(({ secret }) => secret)
  const show = (name: string, value: unknown): unknown => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (parameter?.secret) return '<PRIVATE_KEY>'
    return parameter || !hasSecret ? value : '…'
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, show(name, value)]))
}
