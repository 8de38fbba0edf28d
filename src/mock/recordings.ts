import { description as apiDescription } from '../../generated/mock.gen.ts'
import { price } from '../core/pipeline/credits.ts'
import { redact } from '../core/pipeline/redact.ts'
import { secretName } from '../core/pipeline/request.ts'
import { parseJson } from '../core/util/json.ts'
import { secretHeaderName } from './api-keys.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import type { Description, RouteDescription } from './description.ts'
import { compileRequestParser, type IncomingRequest } from './incoming-request.ts'
import type { MockRequest } from './messages.ts'
import {
  checkBody,
  decodeComponent,
  findParameter,
  type ParameterValues,
  parseQuery,
  readParameters,
  takesPrivateKey,
} from './parameters.ts'
import { effectiveValues } from './rules.ts'
import { normalizeAddress } from './simulation/address-groups.ts'
import { findViolation } from './stub-bodies.ts'

/** A recorded call and its response, in the format of the recording file. */
export interface Recording {
  readonly operation: string
  readonly parameters: ParameterValues
  /**
   * Number of parameters of the request that the OpenAPI document does not contain. Their names and values are not
   * recorded, because one may be a misspelled credential. Absent if there are none.
   */
  readonly unknownParameters?: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The response body, if it is not JSON or contains integers that a number cannot represent exactly. */
  readonly text?: string
}

/** The operation and the parameters of a call, which identify its recording. */
export interface IdentifiedCall {
  readonly operation: string
  readonly parameters: ParameterValues
  readonly unknownParameters: number
  readonly route: RouteDescription
  /** The API keys, private keys and unknown parameters in the request. A recorded response does not contain them. */
  readonly secrets: ReadonlySet<string>
}

const recordedHeaders = ['content-type', 'retry-after', 'deprecation']

/**
 * Returns whether a response status is a redirect, is temporary or depends on the API key, such as 429. Responses with
 * such a status are not recorded.
 */
const isPassing = (status: number): boolean =>
  [401, 402, 403, 408, 429].includes(status) || (status >= 300 && status < 400) || status >= 500

/**
 * Creates a function that returns the operation and the parameters of a request. The function returns `undefined` for a
 * path without an operation.
 *
 * @param description The operations. Default: those of the API.
 */
export function compileIdentification(
  description: Pick<Description, 'routes' | 'auth'> = apiDescription,
): (request: MockRequest) => IdentifiedCall | undefined {
  const parseRequest = compileRequestParser(description)
  return (request) => identifyCall(parseRequest(request))
}

function identifyCall({ query, headers, body, match, keys }: IncomingRequest): IdentifiedCall | undefined {
  if (!match) return undefined
  const { route, pathParameters } = match
  const secrets = new Set([
    ...keys.map(({ key }) => key),
    // A key in the path is percent-encoded.
    ...keys.flatMap(({ key }) => decodeComponent(key.replaceAll('+', '%2B')) ?? []),
    ...Object.entries(headers).flatMap(([name, value]) => (secretHeaderName.test(name) ? credentialsIn(value) : [])),
  ])
  const { pairs, unknown } = splitQuery(route, query, secrets)
  const fields = splitFields(route, tryParseJson(body), secrets)
  const values = { ...readParameters(route, pairs, pathParameters).values, ...fields.known }
  const parameters = canonicalParameters(route, values, secrets)
  // A value that is also the value of a known parameter is not secret.
  const recorded = JSON.stringify(parameters)
  for (const text of [...unknown.flat(), ...stringsIn(fields.unknown)]) if (!recorded.includes(text)) secrets.add(text)
  const unknownParameters = unknown.length + fields.unknown.length
  return { operation: route.metadata.id, parameters, unknownParameters, route, secrets }
}

/** Returns the value of a header and its longer parts, such as the key in `Token …` or in a cookie. */
const credentialsIn = (value = ''): string[] => [value, ...value.split(/[\s,;=]+/).filter(({ length }) => length >= 12)]

/**
 * Splits a query into the parameters of an operation and all others, which include parameters that are repeated or not
 * valid percent-encoding. Omits parameters that are named like a credential, and adds their values to `secrets`: the API
 * may not accept that credential in a query, and repeat it.
 */
function splitQuery(route: RouteDescription, query: string, secrets: Set<string>) {
  const names = new Set<string>()
  const pairs: [name: string, value: string][] = []
  const unknown: string[][] = []
  for (const [name, value] of parseQuery(query)) {
    if (apiDescription.auth.some((scheme) => scheme.name === name)) {
      for (const text of credentialsIn(value)) secrets.add(text)
      continue
    }
    const isKnown = findParameter(route, name)?.in === 'query'
    const isRepeated = names.has(name) && !route.repeated?.includes(name)
    names.add(name)
    if (isKnown && !isRepeated && value !== undefined) pairs.push([name, value])
    else unknown.push(isKnown ? [value ?? ''] : [value || name])
  }
  return { pairs, unknown }
}

/** Splits the fields of a request body into the parameters of an operation and all others. Collects secrets. */
function splitFields(route: RouteDescription, body: unknown, secrets: Set<string>) {
  const known: ParameterValues = {}
  const unknown: unknown[] = []
  for (const [name, value] of Object.entries(isJsonObject(body) ? body : {})) {
    const parameter = findParameter(route, name)
    if (parameter?.secret) for (const text of stringsIn(value)) secrets.add(text)
    else if (parameter) known[name] = withoutSecrets(value, secrets)
    else unknown.push(value)
  }
  return { known, unknown }
}

/** Returns a copy of a value without the fields that are named like a secret. Adds the values of these to `secrets`. */
function withoutSecrets(value: unknown, secrets: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  const kept: [string, unknown][] = []
  for (const [name, child] of Object.entries(value)) {
    if (secretName.test(name) || /api.?key/i.test(name)) for (const text of stringsIn(child)) secrets.add(text)
    else kept.push([name, withoutSecrets(child, secrets)])
  }
  return Object.fromEntries(kept)
}

/** Returns the parameters that affect the response to a call, sorted by name. */
function canonicalParameters(
  route: RouteDescription,
  values: ParameterValues,
  secrets: Iterable<string>,
): ParameterValues {
  const canonical = Object.entries(effectiveValues(route.metadata, values)).flatMap(([name, value]) => {
    const known = findParameter(route, name)
    return value === known?.default ? [] : [[name, known?.address ? normalized(value) : value]]
  })
  return redactJson(Object.fromEntries(canonical.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))), secrets)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function normalized(value: unknown): unknown {
  if (typeof value === 'string') return normalizeAddress(value)
  return Array.isArray(value) ? value.map(normalized) : value
}

function redactJson(value: ParameterValues, secrets: Iterable<string>): ParameterValues {
  const copy = tryParseJson(redact(JSON.stringify(value), secrets))
  return isJsonObject(copy) ? copy : {}
}

/** Returns the text that identifies a call. Calls with unknown parameters differ only by the number of them. */
export function describeCall({
  operation,
  parameters,
  unknownParameters,
}: Pick<Recording, 'operation' | 'parameters' | 'unknownParameters'>): string {
  const more = unknownParameters ? `, unknown parameters: ${unknownParameters}` : ''
  return `${operation} ${JSON.stringify(parameters)}${more}`
}

/**
 * Creates the recording of a response. Returns `undefined` if the status is a redirect, is temporary or depends
 * on the API key, because such responses are not recorded.
 */
export function createRecording(call: IdentifiedCall, response: Response, bodyText: string): Recording | undefined {
  if (isPassing(response.status)) return undefined
  const { operation, parameters, unknownParameters, secrets } = call
  const clean = (text: string) => redact(text, secrets)
  const headers = recordedHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, clean(value)]]
  })
  const text = clean(bodyText)
  const parsed = tryParseJson(text)
  const body = keepsDigits(parsed, text) ? parsed : undefined
  return {
    ...{ operation, parameters, ...(unknownParameters && { unknownParameters }) },
    ...{ status: response.status, headers: Object.fromEntries(headers) },
    ...(body !== undefined ? { body } : text && { text }),
  }
}

/** Returns whether a client reads the same value from a parsed body as from its text, which may have longer integers. */
function keepsDigits(body: unknown, text: string): boolean {
  try {
    return JSON.stringify(parseJson(JSON.stringify(body) ?? '')) === JSON.stringify(parseJson(text))
  } catch {
    // `JSON.stringify` fails for values that are nested thousands of levels deep.
    return false
  }
}

/** Returns the price of a recorded call in credits. Assumes that rejected calls are free. */
export function priceOf({ operation, parameters, status }: Recording): number {
  const route = apiDescription.routes.find(({ metadata }) => metadata.id === operation)
  return route && status < 300 ? (price(route.metadata, parameters, 'paid') ?? 0) : 0
}

/** Describes how a recording contradicts the OpenAPI document, or returns `undefined` if there is no contradiction. */
export function findOutdated(recording: Recording): string | undefined {
  const { operation, parameters, status, text = '', body = parseJson(text) } = recording
  const route = apiDescription.routes.find(({ metadata }) => metadata.id === operation)
  const problem = !route
    ? 'the OpenAPI document has no such operation'
    : status < 300
      ? (invalidParameter(route, parameters) ?? findViolation(operation, body))
      : undefined
  return problem && `${describeCall(recording)}: ${problem}`
}

function invalidParameter(route: RouteDescription, values: ParameterValues): string | undefined {
  const isInBody = (name: string) => route.metadata.parameters[name]?.in === 'body'
  const part = (inBody: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isInBody(name) === inBody))
  const validate = route.parameters
  // The operation requires the private key, but recordings never contain it.
  const issues = takesPrivateKey(route) ? [] : checkBody(route, part(true))
  const [issue] = issues
  if (issue) return Object.values(issue.constraints)[0]
  if (validate(part(false))) return undefined
  const [error] = validate.errors ?? []
  return `${error?.instancePath.slice(1) || 'the parameters'} ${error?.message ?? ''}`
}
