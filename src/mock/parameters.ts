import type { ParameterMetadata } from '../types.ts'
import type { RequestValidator, RouteDescription, ValidatorError } from './description.ts'

/** What is wrong with one parameter, as the service says it. */
export interface ValidationIssue {
  readonly property: string
  readonly value?: unknown
  readonly constraints: Readonly<Record<string, string>>
}

export type ParameterValues = Record<string, unknown>

/** The parameters of a query in their order, decoded; `undefined` where that can't be done. */
export function parseQuery(query: string): [name: string, value: string | undefined][] {
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf('=')
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return [decodeComponent(name) ?? name, decodeComponent(value)]
    })
}

export function decodeComponent(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * Reads the parameters of a request into values of the types they are declared with, and holds them against the
 * contract. Lists are one value with commas; a name that comes twice is an error, and so is one that nobody knows.
 */
export function readParameters(
  route: RouteDescription,
  query: readonly (readonly [string, string | undefined])[],
  path: Readonly<Record<string, string>>,
): { values: ParameterValues; issues: ValidationIssue[] } {
  const values: ParameterValues = Object.create(null)
  const issues: ValidationIssue[] = []
  for (const [name, text] of query) {
    const metadata = Object.hasOwn(route.metadata.parameters, name) ? route.metadata.parameters[name] : undefined
    if (text === undefined) issues.push(createIssue(name, undefined, 'encoding', 'is not percent-encoded UTF-8'))
    else if (name in values)
      issues.push(createIssue(name, text, 'repeated', 'must be given once; a list is one value with commas'))
    else values[name] = metadata?.in === 'query' ? coerce(text, metadata) : text
  }
  for (const [name, text] of Object.entries(path)) {
    const metadata = route.metadata.parameters[name]
    if (metadata) values[name] = coerce(text, metadata)
  }
  issues.push(...runValidator(route.parameters, values))
  return { values, issues: issues.length ? mergeIssues(issues) : issues }
}

/** Holds a body against the contract. A private key does not come back in what is said about it. */
export function checkBody(route: RouteDescription, body: unknown): ValidationIssue[] {
  if (!route.body) return []
  return mergeIssues(runValidator(route.body, body)).map((one) =>
    route.metadata.parameters[one.property]?.secret ? { property: one.property, constraints: one.constraints } : one,
  )
}

/** Text that is no number stays text, for the validator to refuse. */
function coerce(text: string, { type, items }: Pick<ParameterMetadata, 'type' | 'items'>): unknown {
  if (type === 'array') return text === '' ? [] : text.split(',').map((part) => (items ? coerce(part, items) : part))
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

function runValidator(validator: RequestValidator, value: unknown): ValidationIssue[] {
  return validator(value) ? [] : (validator.errors ?? []).map((violation) => toIssue(violation, value))
}

function toIssue({ instancePath, keyword, params, message }: ValidatorError, root: unknown): ValidationIssue {
  const steps = instancePath.split('/').slice(1).map(unescapePointer)
  const missing = params['missingProperty'] ?? params['additionalProperty']
  if (typeof missing === 'string') steps.push(missing)
  const name = steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  )
  const value = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    root,
  )
  const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : ''
  const said =
    keyword === 'required'
      ? 'is missing'
      : keyword === 'additionalProperties'
        ? 'is not a parameter of this operation'
        : (message ?? '')
  return createIssue(name || 'body', value, keyword, said + allowed)
}

const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

export const createIssue = (property: string, value: unknown, rule: string, text: string): ValidationIssue => ({
  property,
  ...(value !== undefined && { value }),
  constraints: { [rule]: `${property} ${text}` },
})

/** One issue a parameter, with every rule it broke. */
function mergeIssues(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const byName = new Map<string, ValidationIssue>()
  for (const one of issues) {
    const before = byName.get(one.property)
    byName.set(one.property, before ? { ...before, constraints: { ...before.constraints, ...one.constraints } } : one)
  }
  return [...byName.values()]
}
