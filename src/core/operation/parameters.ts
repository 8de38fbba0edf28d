import { throwParameterError } from '../errors.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core, SuggestChain } from '../pipeline/core.ts'
import type { OperationMetadata, Parameters, ValueMetadata } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { kindOf } from '../util/record.ts'

/** Throws a `ParameterError`. `message` is the error message without the parameter name. */
export type Reject = (parameter: string, rule: string, message: string, hint?: Hint) => never

interface Hint {
  /** A valid name or value that is similar to the one passed. */
  readonly suggestion?: string | undefined
  /** Text after the suggestion in the message. */
  readonly after?: string
}

export interface CheckOptions extends Pick<CallOptions, 'unchecked'> {
  /** Whether pagination splits the query into several calls, so that the query may exceed the limits of one call. */
  readonly isPaginated?: boolean
}

/**
 * A check that the schema of a single parameter cannot express. Each operation imports only its own rules, so that
 * bundles stay small. A rule may change `parameters`, which is a copy of the caller's object.
 */
export type Rule = (
  metadata: OperationMetadata,
  parameters: Record<string, unknown>,
  reject: Reject,
  isPaginated: boolean,
) => void

/** The metadata of an operation, and the rules for its parameters. */
export interface Definition {
  readonly metadata: OperationMetadata
  readonly rules?: readonly Rule[] | undefined
}

/**
 * Checks the parameters of a call against the OpenAPI document, and returns a copy in the format that the API accepts.
 *
 * @throws {ParameterError} for the first violated rule.
 */
export function checkParameters(
  { suggestChain }: Pick<Core, 'suggestChain'>,
  { metadata, rules = [] }: Definition,
  input: Parameters,
  { unchecked, isPaginated = false }: CheckOptions = {},
): Parameters {
  const { id, parameters: known } = metadata
  const reject: Reject = (name, rule, message, { suggestion, after } = {}) =>
    throwParameterError(
      { operation: id, parameter: name.replace(/\[.*/, ''), rule, suggestion },
      `\`${name}\` ${message}`,
      after,
    )
  if (kindOf(input) !== 'object') reject('parameters', 'type', 'must be an object')
  const parameters = { ...input }
  for (const name in parameters) {
    if (!metadata.open && !Object.hasOwn(known, name))
      reject(name, 'unknown', 'is not a parameter of this operation', {
        suggestion: findNearest(name, Object.keys(known)),
      })
  }
  for (const name in known) {
    const [schema, value] = [known[name], parameters[name]]
    if (value === undefined) {
      if (schema?.required) reject(name, 'required', 'is missing')
    }
    // The rule `times` checks and converts a `Date`.
    else if (schema && !(schema.time && value instanceof Date)) {
      const expected = unchecked?.includes(name) ? withoutValues(schema) : schema
      checkValue(reject, [name, value], expected, suggestChain)
    }
  }
  for (const rule of rules) rule(metadata, parameters, reject, isPaginated)
  return parameters
}

/** Returns a copy of a schema without its `enum`. Any other value is valid, except an empty string. */
const withoutValues = ({ enum: _, items, ...schema }: ValueMetadata): ValueMetadata => ({
  minLength: 1,
  ...schema,
  ...(items && { items: withoutValues(items) }),
})

function checkValue(
  reject: Reject,
  [name, value]: readonly [name: string, value: unknown],
  schema: ValueMetadata,
  suggestChain?: SuggestChain,
): void {
  const { type, enum: values, pattern, items } = schema
  if (!isOfType(value, type))
    reject(name, 'type', `must be of type ${type}, not ${Number.isNaN(value) ? 'NaN' : kindOf(value)}`)
  const text = typeof value === 'string' ? value : ''
  if (values && !values.includes(text)) {
    const [suggestion, reason = ''] = schema.testnets
      ? (suggestChain?.(text, values) ?? [])
      : [findNearest(text, values)]
    const list = `must be one of ${values.join(' | ')}`
    if (suggestion ?? reason) reject(name, 'enum', `is invalid${reason}`, { suggestion, after: ` It ${list}` })
    reject(name, 'enum', list)
  }
  const isNumber = typeof value === 'number'
  const isList = Array.isArray(value)
  const size = isNumber ? value : isList ? value.length : text.length
  const verb = isNumber ? 'be' : 'have a length of'
  const minimum = isNumber ? 'minimum' : 'minLength'
  const maximum = isNumber ? 'maximum' : isList ? 'maxItems' : 'maxLength'
  if (size < (schema[minimum] ?? size)) reject(name, minimum, `must ${verb} at least ${schema[minimum]}`)
  if (size > (schema[maximum] ?? size)) reject(name, maximum, `must ${verb} at most ${schema[maximum]}`)
  if (pattern && !new RegExp(pattern).test(text)) reject(name, 'pattern', `must be ${schema.patternText}`)
  // A string with an unpaired surrogate cannot be encoded.
  if (!text.isWellFormed()) reject(name, 'encoding', 'must be well-formed Unicode')
  if (text !== text.trim()) reject(name, 'whitespace', 'must not begin or end with white space')
  if (items && isList) for (const [i, item] of value.entries()) checkValue(reject, [`${name}[${i}]`, item], items)
}

function isOfType(value: unknown, type: ValueMetadata['type']): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return type === 'non-null' ? value !== null : kindOf(value) === type
}
