import { code, priceText } from '../src/catalog/text.ts'
import { type Document, ownOperations } from './document.ts'
import { metadataOf } from './metadata.ts'

const begin = '<!-- operations: written by npm run generate -->'
const end = '<!-- /operations -->'

/** The README with its table of operations as the contract has it now. */
export function writeTable(document: Document, readme: string): string {
  const rows = ownOperations(document).map((entry) => {
    const price = priceText(metadataOf(document, entry), code)
    return `| \`${entry.id}\` | ${entry.operation.summary} | ${price} |`
  })
  const table = ['| operation | | price |', '|---|---|---|', ...rows].join('\n')
  const [before, rest] = readme.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`README.md has no ${begin} … ${end}`)
  return `${before}${begin}\n${table}\n${end}${after}`
}
