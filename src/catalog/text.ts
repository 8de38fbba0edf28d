import { families } from '../../generated/addresses.gen.ts'
import type { OneOfMetadata, OperationMetadata } from '../types.ts'

/* What the contract says of an operation in words, the same for the command, agents, comments and docs. */

type Name = (parameter: string) => string
const bare: Name = (parameter) => parameter
/** For Markdown. */
export const code: Name = (parameter) => `\`${parameter}\``

export const number = (value: number): string => value.toLocaleString('en')

/** `5,000 credits for each of addresses (free plan: 500)` */
export function priceText({ credits: { amount, per, free } }: OperationMetadata, name = bare): string {
  if (amount === null) return 'price not documented'
  const cheaper = free === undefined ? '' : ` (free plan: ${number(free)})`
  return `${number(amount)} credits ${per ? `for each of ${per.map(name).join(' or ')}` : 'a call'}${cheaper}`
}

/** `exactly one of blockNumber, date` */
export function ruleText({ parameters, required, exclusive = true }: OneOfMetadata, name = bare): string {
  const many = exclusive ? (required ? 'exactly one' : 'at most one') : 'at least one'
  return `${many} of ${parameters.map(name).join(', ')}`
}

/** Which parameters exclude or need each other, a sentence a rule. */
export const ruleTexts = ({ oneOf = [] }: OperationMetadata, name = bare): string[] =>
  oneOf.map((rule) => `Give ${ruleText(rule, name)}.`)

/** What the addresses of an operation look like: `a 0x-prefixed 20-byte address (not checked on tezos-mainnet)` */
export function addressText({ parameters }: OperationMetadata): string {
  const chains = parameters['chain']?.enum ?? []
  const known = families.filter((family) => chains.some((chain) => family.chains.includes(chain)))
  const others = chains.filter((chain) => !known.some((family) => family.chains.includes(chain)))
  const text = known.map((family) => family.text).join(' or ')
  return text && others.length ? `${text} (not checked on ${others.join(', ')})` : text
}

/** A description, and the section of the interface description it comes from, which is for those who change the contract. */
export function apart(description: string): { text: string; section: string | undefined } {
  const whole = description.trim()
  const found = /\s*Interface description ([\d.]*\d)\.$/.exec(whole)
  return { text: found ? whole.slice(0, found.index) : whole, section: found?.[1] }
}

/** As it is typed in a shell. */
export function shellText(value: unknown): string {
  const simple = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  const text = simple ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  // zsh takes what begins with = for a command.
  return /^(?!=)[\w.,:=/@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
