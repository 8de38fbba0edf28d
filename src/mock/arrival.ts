import type { Found } from './auth.ts'
import { isObject, parseBody } from './body.ts'
import type { RouteDescription } from './description.ts'
import type { Arrival, MockReply, MockRequest } from './message.ts'

/** What is remembered of a request: no key, and no private key. */
export function arrivalOf(
  { method, url, headers, body }: MockRequest,
  ways: readonly Found[],
  { status }: MockReply,
  credits: number,
  route: RouteDescription | undefined,
): Arrival {
  const keys = ways.map(({ key }) => key)
  const given = body && route?.body && parseBody(body)
  return {
    method,
    url: withoutKeys(url, keys),
    ...(route && { operation: route.id }),
    credentials: ways.map(({ scheme }) => scheme),
    headers: shownHeaders(headers, keys),
    ...(isObject(given) && { body: shownBody(given, route) }),
    status,
    credits,
  }
}

function withoutKeys(url: string, keys: readonly string[]): string {
  let shown = url
  for (const key of keys) {
    for (const written of [key, encodeURIComponent(key)])
      if (shown.includes(written)) shown = shown.replaceAll(written, '<key>')
  }
  return shown
}

function shownHeaders(headers: MockRequest['headers'], keys: readonly string[]): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) shown[name] = name === 'authorization' || keys.includes(value) ? '<key>' : value
  }
  return shown
}

const shownBody = (body: object, route: RouteDescription | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      route?.facts.parameters[name]?.secret ? '<PRIVATE_KEY>' : value,
    ]),
  )
