import type { AuthFacts } from '../facts.ts'
import type { Credential } from './auth.ts'
import { isObject, parseBody } from './body.ts'
import type { RouteDescription } from './description.ts'
import type { Arrival, MockReply, MockRequest } from './message.ts'
import { decode } from './parameters.ts'

/** What is remembered of a request: no key, and no private key. Keys are taken out where keys stand, and nowhere else. */
export function arrivalOf(
  { method, url, headers, body }: MockRequest,
  auth: readonly AuthFacts[],
  ways: readonly Credential[],
  { status }: MockReply,
  credits: number,
  route: RouteDescription | undefined,
): Arrival {
  const given = body && route?.body && parseBody(body)
  return {
    method,
    url: withoutKeys(url, auth, ways),
    ...(route && { operation: route.id }),
    credentials: ways.map(({ scheme }) => scheme),
    headers: shownHeaders(headers, auth),
    ...(isObject(given) && { body: shownBody(given, route) }),
    status,
    credits,
  }
}

const namesIn = (place: AuthFacts['in'], auth: readonly AuthFacts[]): string[] =>
  auth.filter((way) => way.in === place).map(({ name }) => name)

function withoutKeys(url: string, auth: readonly AuthFacts[], ways: readonly Credential[]): string {
  const names = namesIn('query', auth)
  const shown = ways.some((way) => way.in === 'path') ? url.replace(/[^/?]*(?=\?|$)/, '<key>') : url
  return shown.replaceAll(/([?&]([^=&?]*)=)[^&]*/g, (all, before: string, name: string) =>
    names.includes(decode(name) ?? name) ? `${before}<key>` : all,
  )
}

function shownHeaders(headers: MockRequest['headers'], auth: readonly AuthFacts[]): Record<string, string> {
  const names = namesIn('header', auth)
  const shown: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) shown[name] = names.includes(name) ? '<key>' : value
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
