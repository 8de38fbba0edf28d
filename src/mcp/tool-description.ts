import { swapsQuote, walletPortfolio } from '../../generated/operations.gen.ts'
import type { CatalogEntry } from '../catalog/catalog.ts'
import { priceText, ruleTexts } from '../catalog/text.ts'

/**
 * Maximum number of characters of a tool description. A longer description is truncated at the end of a paragraph. The
 * MCP resource of the operation contains the whole description.
 */
const maxDescriptionLength = 200

export function toolDescription(entry: CatalogEntry, isSigned: boolean, allowWrites: boolean): string {
  const { metadata, description } = entry
  const paragraphs: string[] = []
  for (const paragraph of description.replace(/(?<!\n)\n(?![\n-])/g, ' ').split('\n\n')) {
    if (paragraphs.length && paragraphs.join().length + paragraph.length > maxDescriptionLength) break
    paragraphs.push(paragraph)
  }
  return [
    metadata.credits.amount === null ? 'Price not documented.' : `Costs ${priceText(metadata)}.`,
    ...paragraphs,
    ...ruleTexts(metadata),
    ...(metadata.write?.reads && !allowWrites ? [readOnlyText(entry)] : []),
    ...(isSigned && allowWrites ? ['The server adds the private key itself: never ask the user for one.'] : []),
  ].join('\n')
}

export function readOnlyText({ metadata }: CatalogEntry): string {
  const { parameter = '', where = {} } = metadata.write?.reads ?? {}
  const fields = Object.entries(where).map(([name, values]) => `${name}: ${values.join(' or ')}`)
  return `Only calls that read are allowed: \`${parameter}\` must have ${fields.join(', or ')}.`
}

/** Says where an agent finds the value of what a portfolio lists, and what that costs. */
export const valueHint = (entry: CatalogEntry, offered: readonly CatalogEntry[]): string =>
  entry.metadata.id === walletPortfolio.metadata.id && offered.some(({ metadata }) => metadata.id === quoteId())
    ? `\nFor a value, ask ${quoteId().replace('.', '_')} what an amount can be swapped for: ${priceText(swapsQuote.metadata)}.`
    : ''

const quoteId = (): string => swapsQuote.metadata.id
