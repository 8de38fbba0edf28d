import { families } from '../../generated/addresses.gen.ts'
import type { OneOfMetadata } from '../../generated/vocabulary.gen.ts'
import type { AddressFamily, OperationMetadata, ValueFormat } from '../core/types.ts'

/* Wording about operations that the CLI, the MCP tools, the generated JSDoc and the docs share. */

type FormatName = (parameter: string) => string
const asIs: FormatName = (parameter) => parameter
export const code: FormatName = (parameter) => `\`${parameter}\``

export const formatNumber = (value: number): string => value.toLocaleString('en')

/** Formats a number with its unit, such as `1 call` or `2,000 calls`. */
export const countText = (count: number, unit: string): string =>
  `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`

/** Formats the price of an operation, such as `5,000 credits per item in addresses (free plan: 500)`. */
export function priceText({ credits: { amount, per, free } }: OperationMetadata, formatName = asIs): string {
  if (amount === null) return 'price not documented'
  const unit = per ? `per item in ${per.map(formatName).join(' or ')}` : 'per call'
  const freePlan = free === undefined ? '' : ` (free plan: ${formatNumber(free)})`
  return `${formatNumber(amount)} credits ${unit}${freePlan}`
}

/** Formats a rule about the parameters of an operation, such as `exactly one of blockNumber, date`. */
export function ruleText({ parameters, required, exclusive = true }: OneOfMetadata[number], formatName = asIs): string {
  const quantity = exclusive ? (required ? 'exactly one' : 'at most one') : 'at least one'
  return `${quantity} of ${parameters.map(formatName).join(', ')}`
}

/** Returns a sentence for each rule that says how many of a group of parameters must or may be set. */
export const ruleTexts = ({ oneOf = [] }: OperationMetadata, formatName = asIs): string[] =>
  oneOf.map((rule) => `Give ${ruleText(rule, formatName)}.`)

/**
 * Describes the address format of an operation, such as `a 0x-prefixed 20-byte address (not checked on tezos-mainnet)`.
 */
export const addressText = (operation: OperationMetadata): string => formatText(operation, (family) => family)

/** Describes the format of transaction hashes of an operation, such as `a 0x-prefixed 32-byte transaction hash`. */
export const transactionText = (operation: OperationMetadata): string =>
  formatText(operation, ({ transaction }) => transaction)

function formatText(
  { parameters }: OperationMetadata,
  formatOf: (family: AddressFamily) => ValueFormat | undefined,
): string {
  const chains = parameters['chain']?.enum ?? []
  const checked = families.filter((family) => formatOf(family) && chains.some((chain) => family.chains.includes(chain)))
  const unchecked = chains.filter((chain) => !checked.some((family) => family.chains.includes(chain)))
  const text = checked.map((family) => formatOf(family)?.text).join(' or ')
  return text && unchecked.length ? `${text} (not checked on ${unchecked.join(', ')})` : text
}

/** Formats a value as a shell argument, with quotes if necessary. */
export function shellText(value: unknown): string {
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  const text = isList ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  // zsh replaces a word such as =ls with the path of the command.
  return /^(?!=)[\w.,:=/@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
