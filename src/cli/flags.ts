import { readFileSync } from 'node:fs'
import { InvalidArgumentError, Option } from 'commander'
import type { CatalogEntry, ParameterDescription } from '../catalog/catalog.ts'
import { parseTime } from '../catalog/duration.ts'
import { fromText } from '../catalog/from-text.ts'
import { flagName } from '../catalog/kebab.ts'
import { addressText } from '../catalog/text.ts'
import type { OperationMetadata, ParameterMetadata, ValueMetadata } from '../core/types.ts'

/** Rewrites `--blockFrom` as `--block-from`, so that users can copy parameter names from the API documentation. */
export const normalizeFlag = (argument: string): string =>
  argument.replace(/^--[a-z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*(?==|$)/, (flag) => flagName(flag.slice(2)))

export interface ParameterFlag {
  readonly parameter: string
  readonly option: Option
  /**
   * Whether the value of the parameter is a secret. The flag of a secret parameter accepts the path of a file with the
   * value.
   */
  readonly secret: boolean
}

export function flagsOf({ metadata, parameters }: CatalogEntry): ParameterFlag[] {
  return Object.entries(metadata.parameters).map(([name, parameter]) => {
    const flag = flagName(name)
    const description = helpText(metadata, parameter, parameters[name])
    if (parameter.secret) {
      const option = new Option(
        `${flag}-file <path>`,
        `${description} The value is read from this file, or from standard input if the path is -.`,
      )
      return { parameter: name, option, secret: true }
    }
    const option = new Option(`${flag} ${placeholder(parameter)}`, description).argParser<unknown>((text, previous) =>
      parseValue(parameter, text, previous),
    )
    return { parameter: name, option, secret: false }
  })
}

function placeholder({ type, items }: ValueMetadata): string {
  if (type === 'boolean') return '[true|false]'
  if (type === 'array' && isScalar(items)) return '<list|@file|->'
  if (type === 'string') return '<text>'
  if (type === 'integer' || type === 'number') return '<number>'
  return '<json|@file>'
}

const isScalar = (items: ValueMetadata | undefined): boolean =>
  items !== undefined && items.type !== 'object' && items.type !== 'array' && items.type !== 'non-null'

function helpText(
  metadata: OperationMetadata,
  parameter: ParameterMetadata,
  { description }: Pick<ParameterDescription, 'description'> = { description: '' },
): string {
  const { required, minimum, maximum, maxItems, maxLength, time, address, items } = parameter
  const values = parameter.enum ?? items?.enum
  const notes: string[] = []
  if (required) notes.push('required')
  if (values) notes.push(`one of ${values.join(', ')}`)
  if (minimum !== undefined) notes.push(maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`)
  if (maxItems !== undefined) notes.push(`up to ${maxItems}`)
  if (maxLength !== undefined) notes.push(`up to ${maxLength} characters`)
  if (time) notes.push(`UTC as ${time}, or how long ago, such as 24h`)
  const addressFormat = address ? addressText(metadata) : ''
  if (addressFormat) notes.push(addressFormat)
  if (parameter.default !== undefined) notes.push(`default ${parameter.default}`)
  return notes.length ? `${description} (${notes.join('; ')})`.trim() : description
}

/** Parses the value of a flag. If a flag with a comma-separated list is repeated, returns the elements of all lists. */
function parseValue(parameter: ValueMetadata, text: string, previous: unknown): unknown {
  if (parameter.type === 'array' && text === '-') return listFromStdin
  if (parameter.type === 'array' && text.startsWith('@') && isScalar(parameter.items)) {
    const content = readTextFileSync(text.slice(1))
    if (!/^\s*\[/.test(content)) return parseLines(content, parameter)
  }
  if (parameter.type === 'array' && !/^\s*\[|^@/.test(text)) {
    const items = text.split(',').map((item) => fromText(item.trim(), parameter.items?.type))
    return Array.isArray(previous) ? [...previous, ...items] : items
  }
  if (parameter.type === 'array' || parameter.type === 'object' || parameter.type === 'non-null')
    return parseJsonFlag(text)
  return (parameter.time && parseTime(text)) ?? fromText(text, parameter.type)
}

/** The temporary value of a list flag whose elements are still to be read from standard input. */
export const listFromStdin = Symbol('list from standard input')

/** Parses text that contains one list element per line. Skips empty lines and lines that start with `#`. */
export const parseLines = (text: string, parameter: ValueMetadata): unknown[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => fromText(line, parameter.items?.type))

function readTextFileSync(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new InvalidArgumentError('The file does not exist or cannot be read.')
  }
}

/** Parses the JSON value of a flag. A value such as `@file.json` is the path of a file that contains the JSON. */
export function parseJsonFlag(text: string): unknown {
  const json = text.startsWith('@') ? readTextFileSync(text.slice(1)) : text
  try {
    return JSON.parse(json)
  } catch {
    throw new InvalidArgumentError('Pass JSON, or @ followed by the path of a JSON file.')
  }
}

export const commaSeparated = (text: string): string[] => text.split(',').map((name) => name.trim())

export const collect = (text: string, previous: readonly string[] = []): string[] => [...previous, text]

export const wholeNumber =
  (minimum = 0) =>
  (text: string): number => {
    if (!/^\d{1,15}$/.test(text) || Number(text) < minimum)
      throw new InvalidArgumentError(`Pass a whole number, ${minimum} or more.`)
    return Number(text)
  }

export function positiveNumber(text: string): number {
  const value = Number(text)
  // A hexadecimal number could be a private key that the user passed to the wrong flag.
  if (!(value > 0) || /^\s*0x/i.test(text)) throw new InvalidArgumentError('Pass a number above 0.')
  return value
}
