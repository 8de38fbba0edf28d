import { refuse } from './errors.ts'
import type { Facts, ValueFacts } from './facts.ts'
import { nearest } from './nearest.ts'

/** What a caller hands over, before anything is known of it. */
export type Parameters = Readonly<Record<string, unknown>>

/** Says no: this parameter broke this rule. */
export type No = (parameter: string, rule: string, message: string, suggestion?: string) => never

/**
 * What the schemas of single values do not say. An operation names those it needs, so that none comes into the bundle
 * for nothing. The parameters are a copy that a rule may write into.
 */
export type Rule = (facts: Facts, parameters: Record<string, unknown>, no: No, walk: boolean) => void

/**
 * Holds the parameters of a call against the contract, before anything is sent, and returns them as they are to be sent.
 *
 * `walk`: several calls will be made, so a window may be wider than one call takes, and the list `anyLength` longer.
 *
 * @throws {ParameterError} for the first rule that is broken.
 */
export function checkParameters(
  facts: Facts,
  given: Parameters,
  rules: readonly Rule[] = [],
  walk = false,
  anyLength?: string,
): Parameters {
  const { id, parameters: known } = facts
  const no: No = (name, rule, message, suggestion) => refuse(id, name, rule, `\`${name}\` ${message}`, suggestion)
  if (kindOf(given) !== 'object') no('parameters', 'type', 'must be one object')
  const parameters = { ...given }
  for (const name in parameters) {
    const value = parameters[name]
    const one = Object.hasOwn(known, name) ? known[name] : undefined
    if (!one) no(name, 'unknown', 'is no parameter of it', nearest(name, Object.keys(known)))
    // A rule of its own writes a `Date` as text.
    else if (value !== undefined && !(one.time && value instanceof Date))
      checkValue(no, name, value, one, name === anyLength)
  }
  for (const name in known) {
    if (known[name]?.required && parameters[name] === undefined) no(name, 'required', 'is missing')
  }
  for (const rule of rules) rule(facts, parameters, no, walk)
  return parameters
}

/** The rules of JSON Schema that a value is held against, in this order. */
const schemaRules = {
  type: (value: unknown, type: unknown) =>
    type === 'integer'
      ? Number.isSafeInteger(value)
      : type === 'number'
        ? Number.isFinite(value)
        : type === 'non-null'
          ? value !== null
          : kindOf(value) === type,
  enum: (value: unknown, values: unknown) => Array.isArray(values) && values.includes(value),
  minimum: (value: unknown, least: unknown) => Number(value) >= Number(least),
  maximum: (value: unknown, most: unknown) => Number(value) <= Number(most),
  maxItems: (value: unknown, most: unknown) => Array.isArray(value) && value.length <= Number(most),
  minLength: (value: unknown, least: unknown) => String(value).length >= Number(least),
  maxLength: (value: unknown, most: unknown) => String(value).length <= Number(most),
  pattern: (value: unknown, pattern: unknown) => new RegExp(String(pattern)).test(String(value)),
}

function checkValue(no: No, name: string, value: unknown, facts: ValueFacts, anyLength?: boolean): void {
  let rule: keyof typeof schemaRules
  for (rule in schemaRules) {
    const limit = facts[rule]
    if (limit === undefined || schemaRules[rule](value, limit) || (anyLength && rule === 'maxItems')) continue
    const values = Array.isArray(limit) ? limit : []
    const right = values.length > 9 ? `one of ${values.length} values` : (facts.time ?? values.join(' | ')) || limit
    no(name, rule, `breaks ${rule}: ${right}`, nearest(String(value), values))
  }
  // What is half a surrogate pair could not be encoded.
  if (typeof value === 'string' && !value.isWellFormed()) no(name, 'encoding', 'is not well-formed Unicode')
  if (facts.items && Array.isArray(value))
    for (const i of value.keys()) checkValue(no, `${name}[${i}]`, value[i], facts.items)
}

/** What kind of JSON it is. */
export const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
