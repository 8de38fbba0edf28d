import { responseValidators } from '../../generated/response-validators.gen.ts'
import { isRecord } from '../core/util/record.ts'

interface Violation {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

interface Validator {
  (body: unknown): boolean
  errors?: readonly Violation[] | null
}

const validators: Readonly<Record<string, Validator>> = responseValidators

/**
 * Describes how an incomplete stub body contradicts the OpenAPI document, or returns `undefined` if there is no
 * contradiction. Missing fields are allowed, because the mock adds them later.
 */
export function findContradiction(operation: string, body: unknown): string | undefined {
  return describe(violationsOf(operation, body).find((found) => !isMissingField(found)))
}

/**
 * Describes how a complete stub body contradicts the OpenAPI document, or returns `undefined` if there is no
 * contradiction.
 */
export const findViolation = (operation: string, body: unknown): string | undefined =>
  describe(violationsOf(operation, body)[0])

function describe(violation: Violation | undefined): string | undefined {
  if (!violation) return undefined
  const path = violation.instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')
  return `${path.replace(/^\./, '') || 'the body'} ${violation.message ?? 'is invalid'}`
}

/**
 * Returns a copy of a stub body with all required fields. A missing field gets its value from the first of the
 * `sources` that contains the field. If a list is longer than in the source, the additional items get missing fields
 * from the first item of the source's list.
 */
export function fillMissing(operation: string, body: unknown, sources: readonly (() => unknown)[]): unknown {
  const copy: unknown = structuredClone(body)
  // The added values are complete, so one pass is enough.
  for (const { instancePath, params } of violationsOf(operation, copy).filter(isMissingField)) {
    const path = instancePath.split('/').slice(1)
    const name = String(params['missingProperty'])
    const parent = path.reduce(childOf, copy)
    const value = firstDefined(sources, (source) => childOf(path.reduce(childOf, source), name))
    if (isRecord(parent) && value !== undefined) Object.assign(parent, { [name]: value })
  }
  return copy
}

const violationsOf = (operation: string, body: unknown): readonly Violation[] => {
  const validate = validators[operation]
  return !validate || validate(body) ? [] : (validate.errors ?? [])
}

/**
 * Returns whether a violation is a missing required field. A field that only one of several alternatives requires does
 * not count.
 */
const isMissingField = ({ keyword, schemaPath }: Violation): boolean =>
  keyword === 'required' && !/\/(anyOf|oneOf)\//.test(schemaPath)

function childOf(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return parent[Number(name)] ?? parent[0]
  return isRecord(parent) ? parent[name] : undefined
}

function firstDefined(sources: readonly (() => unknown)[], pick: (source: unknown) => unknown): unknown {
  for (const source of sources) {
    const value = pick(source())
    if (value !== undefined) return value
  }
  return undefined
}
