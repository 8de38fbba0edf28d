import { throwParameterError } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** A request before it leaves: what middleware sees and passes on. Header names are in lower case. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

const jsonType = 'application/json'

/** Writes checked parameters into a request; those that are secret are told to `secrets`. */
export function buildRequest(
  { id, method, parameters: known, open }: OperationMetadata,
  parameters: Parameters,
  baseUrl: string,
  path: string,
  given: HeadersInput | undefined,
  secrets: Set<string>,
): OutgoingRequest {
  let query = ''
  let fields: Record<string, unknown> | undefined
  for (const name in open ? { ...known, ...parameters } : known) {
    const { in: place = 'body', secret } = known[name] ?? {}
    const value = parameters[name]
    if (place === 'body') fields = { ...fields, [name]: value }
    else if (value !== undefined) {
      // The service reads a list as one value with literal commas; checked elements hold none of their own.
      const text = encodeURIComponent(String(value)).replaceAll('%2C', ',')
      if (place === 'path') path = path.replace(`{${name}}`, text)
      else query += `${query ? '&' : '?'}${name}=${text}`
    }
    // Who repeats a private key may leave out the 0x before it.
    if (secret) secrets.add(String(value).replace(/^0x/i, ''))
  }
  const headers = { accept: jsonType, ...(fields && { 'content-type': jsonType }), ...readHeaders(id, given) }
  return { method, url: baseUrl + path + query, headers, body: fields && JSON.stringify(fields) }
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/
const headerValue = /^[\t -~\x80-\xff]*$/

/**
 * Headers in lower case, as an object of our own.
 *
 * @throws {ParameterError} for one that `fetch` would refuse: it would look like a request that was lost on the way.
 */
export function readHeaders(operation: string, headers: HeadersInput = {}): Record<string, string> {
  const copy: Record<string, string> = {}
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (value === undefined) continue
    if (!headerName.test(name) || !headerValue.test(value))
      throwParameterError(operation, 'headers', 'format', `the header ${name} is not valid in HTTP`)
    copy[name.toLowerCase()] = value
  }
  return copy
}

/** Headers as an object, a list of pairs, or a `Headers`. */
export type HeadersInput = Readonly<Record<string, string | undefined>> | Iterable<readonly [string, string]>
