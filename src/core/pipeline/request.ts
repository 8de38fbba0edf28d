import { throwParameterError } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { parseJson } from '../util/json.ts'
import { isRecord } from '../util/record.ts'

/** A request that middleware receives and passes on. Header names are in lower case. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Headers as an object, a list of pairs, or a `Headers`. */
export type HeadersInput = Readonly<Record<string, string | undefined>> | Iterable<readonly [string, string]>

const jsonType = 'application/json'

interface RequestSource {
  readonly metadata: OperationMetadata
  /** The checked parameters of the call. */
  readonly parameters: Parameters
  readonly options: { readonly headers?: HeadersInput | undefined }
  /** Receives the values of secret parameters, such as private keys. */
  readonly secrets: Set<string>
}

/**
 * Encodes a parameter for a URL. The API expects lists as one value with unencoded commas. The parameter check rejects
 * elements with a comma.
 */
export const encodeValue = (value: unknown): string => String(value).replace(/[^\w.,-]+/g, encodeURIComponent)

/** Builds the request of a call. The call's headers override the headers in `defaults`. */
export function buildRequest(
  { metadata: { id, method, parameters: known, open }, parameters, options: { headers }, secrets }: RequestSource,
  baseUrl: string,
  path: string,
  defaults: Readonly<Record<string, string>> | undefined,
): OutgoingRequest {
  let query = ''
  let fields: Record<string, unknown> | undefined = open ? {} : undefined
  for (const name in open ? { ...known, ...parameters } : known) {
    const { in: place = 'body', secret } = known[name] ?? {}
    const value = parameters[name]
    if (place === 'body') fields = { ...fields, [name]: value }
    else if (value !== undefined) {
      const text = encodeValue(value)
      if (place === 'path') path = path.replace(`{${name}}`, text)
      else query += `${query ? '&' : '?'}${name}=${text}`
    }
    if (secret) addSecret(value, secrets)
  }
  const body = fields && JSON.stringify(fields)
  addBodySecrets(body, secrets)
  return {
    method,
    url: baseUrl + path + query,
    headers: {
      accept: jsonType,
      ...(fields && { 'content-type': jsonType }),
      ...defaults,
      ...(headers && readHeaders(id, headers)),
    },
    body,
  }
}

/** Matches names of fields whose values, at any depth, are secrets. */
export const secretName = /(private|signing).?key|secret|mnemonic|phrase|password|seed/i

/** Adds all values below a field with a secret name, at any depth of a JSON body, to `secrets`. */
export function addBodySecrets(body: string | undefined, secrets: Set<string>): void {
  if (!body || !secretName.test(body)) return
  // Middleware may send another format than JSON.
  const values = [[parseJson(body), false]] as [value: unknown, isSecret: boolean][]
  // A loop, because recursion would fail for very deep bodies.
  for (const [value, isSecret] of values) {
    if (isRecord(value)) {
      for (const name in value) values.push([value[name], isSecret || secretName.test(name)])
      // A list of bytes is one secret, because each byte is too short to be redacted.
      if (isSecret && typeof value['0'] === 'number') addSecret(JSON.stringify(value).slice(1, -1), secrets)
    } else if (isSecret) addSecret(value, secrets)
  }
}

function addSecret(value: unknown, secrets: Set<string>): void {
  // The prefix 0x is not part of the secret, because a response may repeat a private key without the prefix.
  secrets.add(String(value).replace(/^0x/i, ''))
}

/**
 * Returns headers as an object whose names are in lower case.
 *
 * @throws {ParameterError} for an invalid header, because the error from `fetch` would look like a failed connection.
 */
export function readHeaders(operation: string, headers: HeadersInput = {}): Record<string, string> {
  const copy: Record<string, string> = {}
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (value === undefined) continue
    // Engines lose a header named `__proto__`.
    if (!/^(?!__proto__$)[\w!#$%&'*+.^`|~-]+$/i.test(name) || !/^[\t -~\x80-\xff]*$/.test(value))
      throwParameterError(
        { operation, parameter: 'headers', rule: 'format' },
        `the header ${name} is not valid in HTTP`,
      )
    copy[name.toLowerCase()] = value
  }
  return copy
}
