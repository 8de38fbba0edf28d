import { code, priceText } from '../src/catalog/text.ts'
import { type Document, ownOperations } from './document.ts'
import { metadataOf } from './metadata.ts'
import { replaceRegion } from './region.ts'

/** Returns the README with an up-to-date table of operations. */
export function writeReadmeTable(document: Document, readme: string): string {
  const rows = ownOperations(document).map((entry) => {
    const price = priceText(metadataOf(document, entry), code)
    return `| \`${entry.id}\` | ${entry.operation.summary} | ${price} |`
  })
  const table = ['| Operation | Description | Price |', '|---|---|---|', ...rows].join('\n')
  return replaceRegion(readme, 'operations', table)
}
