import type { ParameterMetadata } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import type { RequestValidator, RouteDescription, ValidatorError } from './description.ts'

/** An invalid parameter, in the format of the API's 400 responses. */
export interface ValidationIssue {
  readonly property: string
  readonly value?: unknown
  readonly constraints: Readonly<Record<string, string>>
}

export type ParameterValues = Record<string, unknown>

/** Parses a query string. If the percent-encoding of a value is invalid, the value is `undefined`. */
export function parseQuery(query: string): [name: string, value: string | undefined][] {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const separator = pair.indexOf('=')
      const name = separator < 0 ? pair : pair.slice(0, separator)
      const value = separator < 0 ? '' : pair.slice(separator + 1)
      return [decodeComponent(name) ?? name, decodeComponent(value)]
    })
}

/** Decodes percent-encoded text from a query or a path. Returns `undefined` if the percent-encoding is invalid. */
export function decodeComponent(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Returns the metadata of a parameter, or `undefined` if the operation has no parameter with this name. */
export const findParameter = ({ metadata }: RouteDescription, name: string): ParameterMetadata | undefined =>
  Object.hasOwn(metadata.parameters, name) ? metadata.parameters[name] : undefined

/** Returns whether an operation accepts a private key. */
export const takesPrivateKey = ({ metadata }: RouteDescription): boolean =>
  Object.values(metadata.parameters).some(({ secret }) => secret)

/**
 * Converts query and path parameters to their declared types, and validates them. Unknown parameters are invalid.
 * Repeated parameters are invalid unless the operation allows them.
 */
export function readParameters(
  route: RouteDescription,
  query: readonly (readonly [string, string | undefined])[],
  pathParameters: Readonly<Record<string, string>>,
): { values: ParameterValues; issues: ValidationIssue[] } {
  const values: ParameterValues = Object.create(null)
  const issues: ValidationIssue[] = []
  for (const [name, text] of query) {
    const metadata = findParameter(route, name)
    if (text === undefined) issues.push(createIssue(name, undefined, 'encoding', 'is not percent-encoded UTF-8'))
    else if (metadata && route.repeated?.includes(name))
      values[name] = [...(Array.isArray(values[name]) ? values[name] : []), coerce(text, metadata.items ?? metadata)]
    else if (name in values)
      issues.push(
        createIssue(name, text, 'repeated', 'must appear only once; send a list as one comma-separated value'),
      )
    else values[name] = metadata?.in === 'query' ? coerce(text, metadata) : text
  }
  for (const [name, text] of Object.entries(pathParameters)) {
    const metadata = route.metadata.parameters[name]
    if (metadata) values[name] = coerce(text, metadata)
  }
  issues.push(...runValidator(route.parameters, values))
  return { values, issues: issues.length ? mergeIssues(issues) : issues }
}

/** Validates a request body. The returned issues do not contain private keys. */
export function checkBody(route: RouteDescription, body: unknown): ValidationIssue[] {
  if (!route.body) return []
  return mergeIssues(runValidator(route.body, body)).map((issue) => {
    const { property, constraints } = issue
    return route.metadata.parameters[property]?.secret ? { property, constraints } : issue
  })
}

/**
 * Converts the text of a parameter to the declared type. Returns invalid text unchanged, so that the validator rejects
 * the text.
 */
function coerce(text: string, { type, items }: Pick<ParameterMetadata, 'type' | 'items'>): unknown {
  if (type === 'array') return text === '' ? [] : text.split(',').map((item) => (items ? coerce(item, items) : item))
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function runValidator(validator: RequestValidator, value: unknown): ValidationIssue[] {
  return validator(value) ? [] : (validator.errors ?? []).map((error) => toIssue(error, value))
}

function toIssue({ instancePath, keyword, params, message }: ValidatorError, root: unknown): ValidationIssue {
  const steps = instancePath.split('/').slice(1).map(unescapePointer)
  const ownProperty = params['missingProperty'] ?? params['additionalProperty']
  if (typeof ownProperty === 'string') steps.push(ownProperty)
  let name = ''
  let value = root
  for (const step of steps) {
    if (/^\d+$/.test(step)) name += `[${step}]`
    else name += name ? `.${step}` : step
    value = isRecord(value) ? value[step] : undefined
  }
  return createIssue(name || 'body', value, keyword, issueText(keyword, params, message))
}

function issueText(keyword: string, params: ValidatorError['params'], message = ''): string {
  if (keyword === 'required') return 'is missing'
  if (keyword === 'additionalProperties') return describeUnknown(String(params['additionalProperty']))
  const allowed = params['allowedValues']
  return Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message
}

/** Some clients send a list as `name[]=a&name[]=b` or `name[0]=a`. */
function describeUnknown(name: string): string {
  const [, list] = /^([^[]+)\[\d*\]$/.exec(name) ?? []
  const hint = list ? `; send a list as one comma-separated value: ${list}=a,b` : ''
  return `is not a parameter of this operation${hint}`
}

const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

export const createIssue = (property: string, value: unknown, rule: string, text: string): ValidationIssue => ({
  property,
  ...(value !== undefined && { value }),
  constraints: { [rule]: `${property} ${text}` },
})

/** Combines all issues of the same parameter into one. */
function mergeIssues(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const byName = new Map<string, ValidationIssue>()
  for (const issue of issues) {
    const earlier = byName.get(issue.property)
    const constraints = { ...earlier?.constraints, ...issue.constraints }
    byName.set(issue.property, { ...(earlier ?? issue), constraints })
  }
  return [...byName.values()]
}
