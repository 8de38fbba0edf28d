import { description as contract } from '../../generated/mock.gen.ts'
import { price } from '../pipeline/credits.ts'
import { redact } from '../pipeline/redact.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import { readCredentials } from './credentials.ts'
import type { RouteDescription } from './description.ts'
import type { MockRequest } from './messages.ts'
import { checkBody, type ParameterValues, parseQuery, readParameters } from './parameters.ts'
import { secretHeaderName } from './recorded-request.ts'
import { compileRoutes, type FindRoute } from './routes.ts'
import { effectiveValues } from './rules.ts'
import { normalizeAddress } from './simulation/address-groups.ts'
import { findViolation } from './stub-bodies.ts'

/** A recorded call and its response, in the format of the recording file. */
export interface Recording {
  readonly operation: string
  readonly parameters: ParameterValues
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The response body, if it is not JSON. */
  readonly text?: string
}

export interface RecordedCall {
  readonly operation: string
  readonly parameters: ParameterValues
  readonly route: RouteDescription
  /** The API keys and private keys in the request. The recording file never contains these secrets. */
  readonly secrets: ReadonlySet<string>
}

const recordedHeaders = ['content-type', 'retry-after', 'deprecation']

/**
 * Returns whether a response status is temporary or depends on the API key, such as 429. Responses with such a status
 * are not recorded.
 */
const isPassing = (status: number): boolean => [401, 402, 403, 408, 429].includes(status) || status >= 500

/**
 * Creates a function that returns the operation and the parameters of a request. The function returns `undefined` for a
 * path without an operation.
 */
export function compileIdentification(): (request: MockRequest) => RecordedCall | undefined {
  const findRoute = compileRoutes(contract)
  return (request) => identifyCall(findRoute, request)
}

function identifyCall(findRoute: FindRoute, { method, url, headers, body }: MockRequest): RecordedCall | undefined {
  const keyNames = contract.auth.map(({ name }) => name)
  const [path = '', query = ''] = url.split('?', 2)
  const lastSlash = path.lastIndexOf('/')
  const whole = findRoute(method, path)
  const found = whole ?? findRoute(method, path.slice(0, lastSlash))
  if (!found || !('route' in found)) return undefined
  const { route, pathParameters } = found
  const pathKey = whole ? undefined : path.slice(lastSlash + 1)
  const fields = tryParseJson(body)
  const pairs = parseQuery(query).filter(([name]) => !keyNames.includes(name))
  const values = { ...readParameters(route, pairs, pathParameters).values, ...(isJsonObject(fields) && fields) }
  const secrets = new Set([
    ...readCredentials(contract.auth, headers, query, pathKey).map(({ key }) => key),
    ...Object.entries(headers).flatMap(([name, value]) => (value && secretHeaderName.test(name) ? [value] : [])),
    ...Object.entries(values).flatMap(([name, value]) => (isSecret(route, name) ? stringsIn(value) : [])),
  ])
  return { operation: route.metadata.id, parameters: canonicalParameters(route, values, secrets), route, secrets }
}

/** Returns the parameters that affect the response to a call, sorted by name. Omits private keys. */
function canonicalParameters(
  route: RouteDescription,
  values: ParameterValues,
  secrets: Iterable<string>,
): ParameterValues {
  const { parameters } = route.metadata
  const canonical = Object.entries(effectiveValues(route.metadata, values)).flatMap(([name, value]) => {
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    // The name of an unknown field may be a misspelled `fromPrivateKey`.
    if (known?.secret || (!known && takesSecret(route)) || value === known?.default) return []
    return [[name, known?.address ? normalized(value) : value]]
  })
  return redactJson(Object.fromEntries(canonical.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))), secrets)
}

const isSecret = ({ metadata }: RouteDescription, name: string): boolean =>
  Object.hasOwn(metadata.parameters, name) && metadata.parameters[name]?.secret === true

const takesSecret = ({ metadata }: RouteDescription): boolean =>
  Object.values(metadata.parameters).some(({ secret }) => secret)

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

export const keyOfCall = ({ operation, parameters }: Pick<Recording, 'operation' | 'parameters'>): string =>
  `${operation} ${JSON.stringify(parameters)}`

/**
 * Creates the recording of a response. Returns `undefined` if the status is temporary or depends on the API key,
 * because such responses are not recorded.
 */
export function createRecording(call: RecordedCall, response: Response, bodyText: string): Recording | undefined {
  if (isPassing(response.status)) return undefined
  const { operation, parameters, secrets } = call
  const clean = (text: string) => redact(text, secrets)
  const headers = recordedHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, clean(value)]]
  })
  const text = clean(bodyText)
  const body = tryParseJson(text)
  return {
    ...{ operation, parameters, status: response.status, headers: Object.fromEntries(headers) },
    ...(body !== undefined ? { body } : text && { text }),
  }
}

/** Returns the price of a recorded call in credits. Assumes that rejected calls are free. */
export function priceOf({ operation, parameters, status }: Recording): number {
  const route = contract.routes.find(({ metadata }) => metadata.id === operation)
  return route && status < 300 ? (price(route.metadata, parameters, 'paid') ?? 0) : 0
}

/** Describes how a recording contradicts the OpenAPI document, or returns `undefined` if there is no contradiction. */
export function findOutdated(recording: Recording): string | undefined {
  const { operation, parameters, status, body } = recording
  const route = contract.routes.find(({ metadata }) => metadata.id === operation)
  const problem = !route
    ? 'the OpenAPI document has no such operation'
    : status < 300
      ? (invalidParameter(route, parameters) ?? findViolation(operation, body))
      : undefined
  return problem && `${keyOfCall(recording)}: ${problem}`
}

function invalidParameter(route: RouteDescription, values: ParameterValues): string | undefined {
  const isInBody = (name: string) => route.metadata.parameters[name]?.in === 'body'
  const part = (inBody: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isInBody(name) === inBody))
  const validate = route.parameters
  // The operation requires the private key, but recordings never contain it.
  const issues = takesSecret(route) ? [] : checkBody(route, part(true))
  const [issue] = issues
  if (issue) return Object.values(issue.constraints)[0]
  if (validate(part(false))) return undefined
  const [error] = validate.errors ?? []
  return `${error?.instancePath.slice(1) || 'the parameters'} ${error?.message ?? ''}`
}
