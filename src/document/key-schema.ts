import type { Key } from '../../openapi/vocabulary/define/key.ts'
import { provisional } from '../../openapi/vocabulary/provisional.ts'
import { isRecord } from '../core/util/record.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * Returns why the value of an `x-` key is invalid, such as "`x-pages.size` must be a text", or `undefined` if it is valid.
 * Unlike lint, does not require `x-provisional`, which is about the description of the API.
 */
export const keyProblem = (key: Key, declared: unknown): string | undefined =>
  problemOf(key.value.schema, declared, key.name)

/**
 * Validates a value with the keywords of JSON Schema that the vocabulary uses. The package has no dependencies, so a
 * validator for JSON Schema is not available to applications.
 *
 * @param at Name of the value in the message, such as `x-pages.size`.
 */
export function problemOf(schema: Schema, value: unknown, at: string): string | undefined {
  const { type, const: constant, enum: values, anyOf } = schema
  if (Array.isArray(anyOf)) return problemOfAny(anyOf, value, at)
  if (type !== undefined && ![type].flat().some((name) => hasType(value, String(name))))
    return `\`${at}\` must be ${[type].flat().map(typeText).join(' or ')}`
  if (constant !== undefined && value !== constant) return `\`${at}\` must be ${constant}`
  if (Array.isArray(values) && !values.includes(value)) return `\`${at}\` must be one of ${values.join(', ')}`
  if (typeof value === 'string') return problemOfText(schema, value, at)
  if (typeof value === 'number') return problemOfNumber(schema, value, at)
  if (Array.isArray(value)) return problemOfList(schema, value, at)
  return isRecord(value) ? problemOfObject(schema, value, at) : undefined
}

/** Returns the problem of the alternative that is meant for the type of the value. */
function problemOfAny(schemas: readonly Schema[], value: unknown, at: string): string | undefined {
  const problems = schemas.map((schema) => problemOf(schema, value, at))
  if (problems.includes(undefined)) return undefined
  const meant = schemas.findIndex(({ type }) => type !== undefined && hasType(value, String(type)))
  return problems[Math.max(meant, 0)]
}

const types: Readonly<Record<string, readonly [text: string, test: (value: unknown) => boolean]>> = {
  string: ['a text', (value) => typeof value === 'string'],
  integer: ['a whole number', Number.isInteger],
  number: ['a number', Number.isFinite],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  null: ['null', (value) => value === null],
  array: ['a list', Array.isArray],
  object: ['an object', (value) => isRecord(value) && !Array.isArray(value)],
}

const hasType = (value: unknown, name: string): boolean => types[name]?.[1](value) ?? true
const typeText = (name: unknown): string => types[String(name)]?.[0] ?? String(name)

function problemOfText({ minLength, pattern }: Schema, value: string, at: string): string | undefined {
  if (typeof minLength === 'number' && value.length < minLength)
    return `\`${at}\` must have at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`
  return typeof pattern === 'string' && !new RegExp(pattern).test(value) ? `\`${at}\` has an invalid format` : undefined
}

function problemOfNumber({ minimum, exclusiveMinimum }: Schema, value: number, at: string): string | undefined {
  if (typeof minimum === 'number' && value < minimum) return `\`${at}\` must be at least ${minimum}`
  return typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum
    ? `\`${at}\` must be more than ${exclusiveMinimum}`
    : undefined
}

function problemOfList({ minItems, uniqueItems, items }: Schema, value: readonly unknown[], at: string) {
  if (typeof minItems === 'number' && value.length < minItems)
    return `\`${at}\` must have at least ${minItems} ${minItems === 1 ? 'element' : 'elements'}`
  if (uniqueItems && new Set(value).size < value.length) return `\`${at}\` has an element twice`
  return isRecord(items) ? firstOf(value.map((one, i) => () => problemOf(items, one, `${at}[${i}]`))) : undefined
}

function problemOfObject(schema: Schema, value: Schema, at: string): string | undefined {
  const { properties = {}, required = [], additionalProperties, minProperties, oneOf, dependentRequired = {} } = schema
  const names = Object.keys(value)
  const has = (name: string) => Object.hasOwn(value, name)
  const missing = (required as readonly string[]).find((name) => !has(name) && name !== provisional.name)
  if (missing !== undefined) return `\`${at}\` has no \`${missing}\``
  if (typeof minProperties === 'number' && names.length < minProperties) return `\`${at}\` is empty`
  if (Array.isArray(oneOf)) {
    const alternatives = oneOf.flatMap((one: Schema) => one['required'] as readonly string[])
    if (alternatives.filter(has).length !== 1)
      return `\`${at}\` must have exactly one of ${alternatives.map((name) => `\`${name}\``).join(', ')}`
  }
  for (const [name, others] of Object.entries(dependentRequired as Readonly<Record<string, readonly string[]>>)) {
    const other = has(name) ? others.find((one) => !has(one)) : undefined
    if (other !== undefined) return `\`${at}\` has \`${name}\`, but no \`${other}\``
  }
  const known = properties as Readonly<Record<string, Schema>>
  return firstOf(
    names.map((name) => () => {
      const own = Object.hasOwn(known, name) ? known[name] : additionalProperties
      if (own === false) return `\`${at}\` has an unknown property \`${name}\``
      return isRecord(own) ? problemOf(own, value[name], `${at}.${name}`) : undefined
    }),
  )
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check()
    if (problem !== undefined) return problem
  }
  return undefined
}
