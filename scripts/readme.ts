import { readRequired } from '../openapi/vocabulary/define/key.ts'
import { testnets } from '../openapi/vocabulary/testnets.ts'
import { code, priceText } from '../src/catalog/text.ts'
import { chainSchemaOf, type Document, ownOperations } from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'
import { replaceRegion } from './region.ts'

/** Returns the README with an up-to-date summary and table of operations. */
export const writeReadme = (document: Document, readme: string): string =>
  replaceRegion(replaceRegion(readme, 'summary', summaryOf(document)), 'operations', operationsTable(document))

/** Describes the package, with the number of operations and chains. */
function summaryOf(document: Document): string {
  const schema = chainSchemaOf(document)
  const all = schema.enum?.length ?? 0
  const testing = readRequired(testnets, schema).length
  return `A TypeScript client for a multi-chain blockchain data API: swap quotes, tokens and NFTs, wallet balances and reputation,
transactions, events, names, alerts and contracts. It has ${ownOperations(document).length} operations on ${all} chains: ${all - testing} mainnets and ${testing} test networks.`
}

function operationsTable(document: Document): string {
  const rows = ownOperations(document).map((entry) => {
    const price = priceText(metadataOf(document, entry), code)
    return `| \`${entry.id}\` | ${entry.operation.summary} | ${price} |`
  })
  return ['| Operation | Description | Price |', '|---|---|---|', ...rows].join('\n')
}
