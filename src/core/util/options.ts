import { throwParameterError } from '../errors.ts'
import { findNearest } from './nearest.ts'
import { isRecord } from './record.ts'

/** A rule for an option: the rule's name, a description of valid values for the error message, and a predicate. */
export type Kind = readonly [rule: string, description: string, isValid: (value: unknown) => boolean]

/** Accepts any value. For options that are checked elsewhere. */
export const checkedLater: Kind = ['', '', () => true]
export const count: Kind = ['minimum', 'a number, 0 or more', (value) => typeof value === 'number' && value >= 0]
export const positive: Kind = ['minimum', 'a number above 0', (value) => typeof value === 'number' && value > 0]
export const integer = (minimum: number): Kind => [
  'minimum',
  `a whole number, ${minimum} or more`,
  (value) => Number.isInteger(value) && Number(value) >= minimum,
]
export const text: Kind = ['minLength', 'a non-empty string', (value) => typeof value === 'string' && value !== '']
export const object: Kind = ['type', 'an object', (value) => isRecord(value) || typeof value === 'function']
export const list: Kind = ['type', 'an array', Array.isArray]
export const callback: Kind = ['type', 'a function', (value) => typeof value === 'function']
export const oneOf = (...texts: readonly unknown[]): Kind => [
  'enum',
  `one of ${texts.join(', ')}`,
  (value) => texts.includes(value),
]

export type Kinds<Options> = { readonly [Name in keyof Options]-?: Kind }

/**
 * Copies the options: all own properties, and the names in `kinds` even if they are inherited. Reads each property only
 * once, because it may be a getter.
 */
export function copyOptions<Options extends object>(options: Options, kinds: object): Options {
  // The copy has no prototype, so that an option named `__proto__` is rejected as unknown.
  const copy = Object.create(null)
  for (const name of new Set([...Object.keys(kinds), ...Object.keys(options)]))
    copy[name] = options[name as keyof Options]
  return copy
}

export const definedOptions = <Options extends object>(options: Options): Partial<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Options>

/**
 * Returns a checked copy of the options, so that later changes by the caller have no effect.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 */
export function readOptions<Options extends object>(
  options: Options,
  kinds: Partial<Kinds<Options>>,
  operation: string,
): Options {
  const copy = copyOptions(options, kinds)
  for (const name in copy) {
    const reject = (rule: string, message: string, suggestion?: string) =>
      throwParameterError({ operation, parameter: name, rule, suggestion }, message)
    const kind: Kind | undefined = Object.hasOwn(kinds, name) ? kinds[name as keyof Options] : undefined
    if (!kind) return reject('unknown', `unknown option \`${name}\``, findNearest(name, Object.keys(kinds)))
    const [rule, expected, isValid] = kind
    if (copy[name] !== undefined && !isValid(copy[name])) reject(rule, `\`${name}\` must be ${expected}`)
  }
  return copy
}
