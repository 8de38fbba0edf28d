import * as words from '../../../src/cli/words.ts'
import type { Facts, ParameterFacts, ValueFacts } from '../../../src/facts.ts'

export { isWalk } from '../../../scripts/facts.ts'
export { number, priceText } from '../../../src/cli/words.ts'

/** A short price: `20`, or `5,000 ×` if it is charged for each element of a list. */
export function shortPrice({ credits: { amount, per } }: Facts): string {
  if (amount === null) return '?'
  return words.number(amount) + (per ? ' ×' : '')
}

export const eachOf = (per: readonly string[]): string => `for each of ${per.join(' or ')}`

/** The TypeScript type of a value. */
export function typeText({ type, items, time, enum: values }: ValueFacts & { time?: string }): string {
  if (type === 'array') return `${items ? typeText(items) : 'unknown'}[]`
  if (values && values.length <= 5) return values.map((value) => `'${value}'`).join(' | ')
  if (time) return 'string | Date'
  return type === 'integer' ? 'number' : type === 'non-null' ? 'unknown' : type
}

/** The limits of a value, one phrase each. */
export function limitTexts(facts: ParameterFacts, operation: Facts): string[] {
  const { minimum, maximum, maxItems, maxLength, time, items, default: preset, pattern } = facts
  const values = facts.enum ?? items?.enum
  return [
    minimum !== undefined && maximum !== undefined
      ? `${words.number(minimum)} to ${words.number(maximum)}`
      : minimum !== undefined && `${words.number(minimum)} or more`,
    maxItems !== undefined && (maxItems === 1 ? 'exactly one' : `up to ${maxItems} in one call`),
    maxLength !== undefined && `up to ${maxLength} characters`,
    time && `UTC, formatted ${time}`,
    facts.address && words.addressText(operation),
    pattern && !time && `like ${pattern}`,
    values && facts.type === 'array' && `one or more of ${values.join(', ')}`,
    preset !== undefined && `default ${preset}`,
  ].filter((text) => typeof text === 'string' && text !== '')
}

/** Rules between parameters, one sentence each. */
export const ruleTexts = (facts: Facts): string[] => words.ruleTexts(facts, words.code)
