import { code, priceText } from '../src/catalog/text.ts'
import { type Document, ownOperations } from './document.ts'
import { metadataOf } from './metadata.ts'

const begin = '<!-- operations: written by npm run generate -->'
const end = '<!-- /operations -->'

/** Returns the README with an up-to-date table of operations. */
export function writeReadmeTable(document: Document, readme: string): string {
  const rows = ownOperations(document).map((entry) => {
    const price = priceText(metadataOf(document, entry), code)
    return `| \`${entry.id}\` | ${entry.operation.summary} | ${price} |`
  })
  const table = ['| Operation | Description | Price |', '|---|---|---|', ...rows].join('\n')
  const [before, rest] = readme.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`README.md does not contain ${begin} … ${end}`)
  return `${before}${begin}\n${table}\n${end}${after}`
}
