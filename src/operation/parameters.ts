import { throwParameterError } from '../errors.ts'
import type { OperationMetadata, Parameters, ValueMetadata } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { kindOf } from '../util/record.ts'

/** Says no: this parameter broke this rule. */
export type Reject = (parameter: string, rule: string, message: string, suggestion?: string) => never

/**
 * What the schemas of single values do not say. An operation names those it needs, so that none comes into the bundle
 * for nothing. The parameters are a copy that a rule may write into.
 */
export type Rule = (metadata: OperationMetadata, parameters: Record<string, unknown>, no: Reject, walk: boolean) => void

/**
 * Holds the parameters of a call against the contract, before anything is sent, and returns them as they are to be sent.
 *
 * `walk`: several calls will be made, so a window may be wider than one call takes, and the list `anyLength` longer.
 *
 * @throws {ParameterError} for the first rule that is broken.
 */
export function checkParameters(
  metadata: OperationMetadata,
  given: Parameters,
  rules: readonly Rule[] = [],
  walk = false,
  anyLength?: string,
): Parameters {
  const { id, parameters: known } = metadata
  const no: Reject = (name, rule, message, suggestion) =>
    throwParameterError(id, name.replace(/\[.*/, ''), rule, `\`${name}\` ${message}`, suggestion)
  if (kindOf(given) !== 'object') no('parameters', 'type', 'must be an object')
  const parameters = { ...given }
  for (const name in parameters) {
    const value = parameters[name]
    const one = Object.hasOwn(known, name) ? known[name] : undefined
    if (!one) {
      if (!metadata.open)
        no(name, 'unknown', 'is not a parameter of this operation', findNearest(name, Object.keys(known)))
    }
    // A rule of its own writes a `Date` as text.
    else if (value !== undefined && !(one.time && value instanceof Date))
      checkValue(no, name, value, one, name === anyLength)
  }
  for (const name in known) {
    if (known[name]?.required && parameters[name] === undefined) no(name, 'required', 'is missing')
  }
  for (const rule of rules) rule(metadata, parameters, no, walk)
  return parameters
}

/** The rules of JSON Schema that a value is held against, in this order: how each is told, and whether it is kept. */
const schemaRules: Readonly<Record<SchemaRule, readonly [string, (value: unknown, limit: unknown) => boolean]>> = {
  type: [
    'of type',
    (value, type) =>
      type === 'integer'
        ? Number.isSafeInteger(value)
        : type === 'number'
          ? Number.isFinite(value)
          : type === 'non-null'
            ? value !== null
            : kindOf(value) === type,
  ],
  enum: ['one of', (value, values) => Array.isArray(values) && values.includes(value)],
  minimum: ['at least', (value, least) => Number(value) >= Number(least)],
  maximum: ['at most', (value, most) => Number(value) <= Number(most)],
  maxItems: ['no longer than', (value, most) => Array.isArray(value) && value.length <= Number(most)],
  minLength: ['no shorter than', (value, least) => String(value).length >= Number(least)],
  maxLength: ['no longer than', (value, most) => String(value).length <= Number(most)],
  pattern: ['like', (value, pattern) => new RegExp(String(pattern)).test(String(value))],
}

type SchemaRule = 'type' | 'enum' | 'minimum' | 'maximum' | 'maxItems' | 'minLength' | 'maxLength' | 'pattern'

function checkValue(no: Reject, name: string, value: unknown, metadata: ValueMetadata, anyLength?: boolean): void {
  let rule: SchemaRule
  for (rule in schemaRules) {
    const limit = metadata[rule]
    const [told, isKept] = schemaRules[rule]
    if (limit === undefined || isKept(value, limit) || (anyLength && rule === 'maxItems')) continue
    const values = Array.isArray(limit) ? limit : []
    const right = rule === 'pattern' && metadata.time ? `${metadata.time}, or a Date` : values.join(' | ') || limit
    no(
      name,
      rule,
      `must be ${told} ${right}${rule === 'type' ? `, not ${kindOf(value)}` : ''}`,
      findNearest(String(value), values),
    )
  }
  if (typeof value === 'string') {
    // What is half a surrogate pair could not be encoded.
    if (!value.isWellFormed()) no(name, 'encoding', 'is not well-formed Unicode')
    if (value !== value.trim()) no(name, 'whitespace', 'begins or ends with white space')
  }
  if (metadata.items && Array.isArray(value))
    for (const i of value.keys()) checkValue(no, `${name}[${i}]`, value[i], metadata.items)
}
