import type { Facts } from './facts.ts'
import type { Parameters } from './parameters.ts'

/** A request before it leaves: what middleware sees and passes on. Header names are in lower case. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Writes checked parameters into a request. */
export function buildRequest(
  facts: Facts,
  parameters: Parameters,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  path: string = facts.path,
): OutgoingRequest {
  let query = ''
  let body: Record<string, unknown> | undefined
  for (const [name, { in: place, time }] of Object.entries(facts.parameters)) {
    const value = parameters[name]
    if (place === 'body') {
      body ??= {}
      if (value !== undefined) body[name] = value
    } else if (value !== undefined) {
      const text = encode(value instanceof Date && time ? writeTime(value, time) : value)
      if (place === 'path') path = path.replace(`{${name}}`, text)
      else query += `${query ? '&' : '?'}${name}=${text}`
    }
  }
  const request = {
    method: facts.method,
    url: baseUrl + path + query,
    headers: { accept: 'application/json', ...headers },
  }
  if (!body) return request
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers }, body: JSON.stringify(body) }
}

/** The service reads a list as one value with literal commas; checked elements hold none of their own. */
const encode = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%2C', ',')

/** `YYYY-MM-DDTHH:mm` and its like are the beginning of an ISO time, some with the zone behind. */
const writeTime = (time: Date, shape: string): string => {
  const zone = shape.endsWith('Z') ? 'Z' : ''
  return time.toISOString().slice(0, shape.length - zone.length) + zone
}

/** The headers a caller gave, in lower case, as an object of our own. */
export function copyHeaders(headers: HeadersInput = {}): Record<string, string> {
  const entries = Symbol.iterator in headers ? headers : Object.entries(headers)
  const copy: Record<string, string> = {}
  for (const [name, value] of entries) if (value !== undefined) copy[name.toLowerCase()] = value
  return copy
}

/** Headers as an object, a list of pairs, or a `Headers`. */
export type HeadersInput = Readonly<Record<string, string | undefined>> | Iterable<readonly [string, string]>
