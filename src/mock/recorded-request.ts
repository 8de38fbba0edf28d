import type { AuthMetadata } from '../core/types.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import type { SentCredential } from './credentials.ts'
import type { RouteDescription } from './description.ts'
import type { Arrival, MockRequest, MockResponse } from './messages.ts'

/**
 * Creates the record of a request without API keys and private keys.
 *
 * @param url The redacted URL.
 */
export function toArrival(
  { method, headers, body }: MockRequest,
  url: string,
  auth: readonly AuthMetadata[],
  credentials: readonly SentCredential[],
  { status }: MockResponse,
  credits: number,
  route: RouteDescription | undefined,
): Arrival {
  const parsed = body && route?.body && tryParseJson(body)
  return {
    method,
    url,
    ...(route && { operation: route.id }),
    credentials: credentials.map(({ scheme }) => scheme),
    headers: redactHeaders(headers, auth),
    ...(isJsonObject(parsed) && { body: redactBody(parsed, route) }),
    status,
    credits,
  }
}

/**
 * Matches the names of headers that usually contain credentials. Recorded requests do not contain the values of these
 * headers, because a client may send the API key in the wrong header.
 */
export const secretHeaderName = /auth|(api|access)-?key|^(x-)?key$|cookie|secret|token|password/

function redactHeaders(headers: MockRequest['headers'], auth: readonly AuthMetadata[]): Record<string, string> {
  const keyNames = auth.map(({ name }) => name)
  const redacted: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    redacted[name] = keyNames.includes(name) || secretHeaderName.test(name) ? '<key>' : value
  }
  return redacted
}

/**
 * Redacts the private keys in a request body. If the operation accepts a private key, also redacts unknown fields,
 * because an unknown field may be the private key with a misspelled name.
 */
function redactBody(body: object, route: RouteDescription | undefined): Record<string, unknown> {
  const parameters = route?.metadata.parameters ?? {}
  const takesSecret = Object.values(parameters).some(({ secret }) => secret)
  const redact = (name: string, value: unknown): unknown => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (parameter?.secret) return '<PRIVATE_KEY>'
    return parameter || !takesSecret ? value : '…'
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, redact(name, value)]))
}
