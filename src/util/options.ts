import { throwParameterError } from '../errors.ts'
import { findNearest } from './nearest.ts'

/** What an option must be: the rule, how it is told, and whether a value is it. */
export type Kind = readonly [rule: string, told: string, fits: (value: unknown) => boolean]

/** What uses the option knows better what it must be, and says so. */
export const checkedLater: Kind = ['', '', () => true]
export const count: Kind = ['minimum', 'a number, 0 or more', (value) => typeof value === 'number' && value >= 0]
export const positive: Kind = ['minimum', 'a number above 0', (value) => typeof value === 'number' && value > 0]
export const integer = (least: number): Kind => [
  'minimum',
  `a whole number, ${least} or more`,
  (value) => Number.isInteger(value) && Number(value) >= least,
]
export const text: Kind = ['minLength', 'a non-empty string', (value) => typeof value === 'string' && value !== '']
export const object: Kind = ['type', 'an object', (value) => Object(value) === value]
export const list: Kind = ['type', 'an array', Array.isArray]
export const callback: Kind = ['type', 'a function', (value) => typeof value === 'function']
export const oneOf = (...texts: readonly unknown[]): Kind => [
  'enum',
  `one of ${texts.join(', ')}`,
  (value) => texts.includes(value),
]

export type Kinds<Options> = { readonly [Name in keyof Options]-?: Kind }

/** A plain copy of the known options, inherited ones included, and of all of the object's own. Each is read once. */
export function copyOptions<Options extends object>(options: Options, kinds: object): Options {
  const copy: Partial<Options> = Object.create(null)
  for (const key of [...Object.keys(kinds), ...Object.keys(options)]) {
    const name = key as keyof Options
    if (!(name in copy)) copy[name] = options[name]
  }
  return copy as Options
}

/**
 * Copies the options and checks the copy, so that what was checked is what counts.
 *
 * @throws {ParameterError} for an option that does not exist, or is not what it must be.
 */
export function readOptions<Options extends object>(
  options: Options,
  kinds: Kinds<Options>,
  operation: string,
): Options {
  const copy = copyOptions(options, kinds)
  for (const name in copy) {
    if (!Object.hasOwn(kinds, name))
      throwParameterError(
        operation,
        name,
        'unknown',
        `unknown option \`${name}\``,
        findNearest(name, Object.keys(kinds)),
      )
    const [rule, told, fits] = kinds[name]
    if (copy[name] !== undefined && !fits(copy[name]))
      throwParameterError(operation, name, rule, `\`${name}\` must be ${told}`)
  }
  return copy
}
