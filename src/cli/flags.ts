import { readFileSync } from 'node:fs'
import { InvalidArgumentError, Option } from 'commander'
import type { Entry, ParameterText } from '../catalog/catalog.ts'
import { kebab } from '../catalog/kebab.ts'
import { addressText } from '../catalog/text.ts'
import type { OperationMetadata, ParameterMetadata, ValueMetadata } from '../types.ts'
import { fromText } from '../util/from-text.ts'

/** `--blockFrom` is understood as `--block-from`: what is in the documentation can be typed here. */
export const normalize = (argument: string): string =>
  argument.replace(/^--[a-z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*(?==|$)/, (flag) => `--${kebab(flag.slice(2))}`)

/** A flag, and the parameter it stands for. */
export interface Flag {
  readonly parameter: string
  readonly option: Option
  /** Names the file in which the value is. */
  readonly secret: boolean
}

export function flagsOf({ metadata, parameters }: Entry): Flag[] {
  return Object.entries(metadata.parameters).map(([parameter, one]) => {
    const text = parameters[parameter]
    const flag = `--${kebab(parameter)}`
    if (one.secret) {
      const option = new Option(
        `${flag}-file <path>`,
        `${help(metadata, one, text)} It is read from a file, or with - from standard input.`,
      )
      return { parameter, option, secret: true }
    }
    const option = new Option(`${flag} ${placeholder(one)}`, help(metadata, one, text)).argParser<unknown>(
      (value, before) => parse(one, value, before),
    )
    return { parameter, option, secret: false }
  })
}

const placeholder = ({ type, items }: ValueMetadata): string => {
  if (type === 'boolean') return '[true|false]'
  if (type === 'array' && isSimple(items)) return '<list>'
  if (type === 'string' || type === 'integer' || type === 'number') return type === 'string' ? '<text>' : '<number>'
  return '<json|@file>'
}

const isSimple = (items: ValueMetadata | undefined): boolean =>
  items !== undefined && items.type !== 'object' && items.type !== 'array' && items.type !== 'non-null'

/** What the contract says of a parameter: in words, and what is allowed. */
function help(metadata: OperationMetadata, one: ParameterMetadata, text: ParameterText | undefined): string {
  const { minimum, maximum, maxItems, maxLength, time, items, default: preset } = one
  const values = one.enum ?? items?.enum
  const said = [
    one.required && 'required',
    values && `of ${values.join(', ')}`,
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined && `at least ${minimum}`,
    maxItems !== undefined && `up to ${maxItems}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
    time && `UTC as ${time}`,
    one.address && addressText(metadata),
    preset !== undefined && `default ${preset}`,
  ].filter(Boolean)
  const description = text?.description ?? ''
  return said.length ? `${description} (${said.join('; ')})`.trim() : description
}

/** The value that a text stands for; of a list, what this flag adds to those before. */
function parse(one: ValueMetadata, text: string, before: unknown): unknown {
  if (one.type === 'array' && !/^\s*\[|^@/.test(text)) {
    const items = text.split(',').map((item) => fromText(item.trim(), one.items?.type))
    return Array.isArray(before) ? [...before, ...items] : items
  }
  if (one.type === 'array' || one.type === 'object' || one.type === 'non-null') return json(text)
  return fromText(text, one.type)
}

/** JSON, as it is or in a file. */
function json(text: string): unknown {
  let source = text
  try {
    if (text.startsWith('@')) source = readFileSync(text.slice(1), 'utf8')
  } catch {
    throw new InvalidArgumentError('No such file.')
  }
  try {
    return JSON.parse(source)
  } catch {
    throw new InvalidArgumentError('Give JSON, or @ and the path of a JSON file.')
  }
}

/** A whole number from `least` on. */
export const count =
  (least = 0) =>
  (text: string): number => {
    if (!/^\d{1,15}$/.test(text) || Number(text) < least)
      throw new InvalidArgumentError(`Give a whole number, ${least} or more.`)
    return Number(text)
  }

/** A number above 0. */
export function positive(text: string): number {
  const value = Number(text)
  // A private key in hexadecimal would be one.
  if (!(value > 0) || /^\s*0x/i.test(text)) throw new InvalidArgumentError('Give a number above 0.')
  return value
}
