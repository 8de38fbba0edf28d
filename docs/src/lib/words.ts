import * as words from '../../../src/catalog/text.ts'
import type { OperationMetadata, ParameterMetadata, ValueMetadata } from '../../../src/core/types.ts'

export { isPaginated } from '../../../scripts/metadata.ts'
export { formatNumber as number, priceText } from '../../../src/catalog/text.ts'

/** A short price: `20`, or `5,000 ×` if it is charged for each element of a list. */
export function shortPrice({ credits: { amount, per } }: OperationMetadata): string {
  if (amount === null) return '?'
  return words.formatNumber(amount) + (per ? ' ×' : '')
}

export const perItem = (per: readonly string[]): string => `per item in ${per.join(' or ')}`

/** The TypeScript type of a value. */
export function typeText({ type, items, time, enum: values }: ValueMetadata & { time?: string }): string {
  if (type === 'array') return `${items ? typeText(items) : 'unknown'}[]`
  if (values && values.length <= 5) return values.map((value) => `'${value}'`).join(' | ')
  if (time) return 'string | Date'
  return type === 'integer' ? 'number' : type === 'non-null' ? 'unknown' : type
}

/** The limits of a value, one phrase each. */
export function limitTexts(metadata: ParameterMetadata, operation: OperationMetadata): string[] {
  const { minimum, maximum, maxItems, maxLength, time, items, default: preset, patternText } = metadata
  const values = metadata.enum ?? items?.enum
  return [
    minimum !== undefined && maximum !== undefined
      ? `${words.formatNumber(minimum)} to ${words.formatNumber(maximum)}`
      : minimum !== undefined && `${words.formatNumber(minimum)} or more`,
    maxItems !== undefined && (maxItems === 1 ? 'exactly one' : `up to ${maxItems} in one call`),
    maxLength !== undefined && `up to ${maxLength} characters`,
    time && `UTC, formatted ${time}`,
    metadata.address && words.addressText(operation),
    metadata.transactionHash && words.transactionText(operation),
    !time && patternText,
    values && metadata.type === 'array' && `one or more of ${values.join(', ')}`,
    preset !== undefined && `default ${preset}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}

/** Rules between parameters, one sentence each. */
export const ruleTexts = (metadata: OperationMetadata): string[] => words.ruleTexts(metadata, words.code)
