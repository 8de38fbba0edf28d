import { priceText } from '../src/catalog/text.ts'
import { type Document, ownOperations } from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'

/** A guide page or error page of the docs. */
export interface PageSummary {
  /** Folder and name of the page, such as `guide/pagination`. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** Position in the navigation. */
  readonly order: number
}

/** Returns the URL or the path of a page, or `undefined` if no such page exists. */
export type LinkOf = (kind: 'page' | 'operation' | 'entry', id: string) => string | undefined

/** What differs between the index in the package and the index in the docs. */
export interface Edition {
  readonly linkOf: LinkOf
  /** Lines about the docs, above the guide. */
  readonly intro?: readonly string[]
}

/**
 * Returns the contents of `llms.txt`, an index for agents with a line for each guide page, operation, error and entry
 * point.
 */
export function writeLlms(
  document: Document,
  pages: readonly PageSummary[],
  entries: readonly string[],
  { linkOf, intro = [] }: Edition,
): string {
  const line = (title: string, link: string | undefined, text: string) =>
    `- ${link ? `[${title}](${link})` : `\`${title}\``}${text && `: ${text}`}`
  const inside = (folder: string) =>
    pages
      .filter(({ id }) => id.startsWith(folder))
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
      .map(({ id, title, description }) => line(title, linkOf('page', id), description))
  const operations = ownOperations(document).map((entry) => {
    const text = `${entry.operation.summary}; ${priceText(metadataOf(document, entry))}.`
    return line(entry.id, linkOf('operation', entry.id), text)
  })
  return [
    '# chaindata',
    '',
    '> A TypeScript SDK for a multi-chain blockchain data API: swap quotes, tokens, portfolios, reputation, transactions, events, names, alerts and contracts. It calculates the price of a call before sending it.',
    '',
    ...intro,
    'Agents can call the API within a fixed budget: `chaindata mcp --budget 10000`.',
    '',
    '## Guide',
    '',
    ...inside('guide/'),
    '',
    '## Cookbook',
    '',
    ...inside('cookbook/'),
    '',
    '## Operations',
    '',
    ...operations,
    '',
    '## Errors',
    '',
    ...inside('errors/'),
    '',
    '## Entry points',
    '',
    ...entries.map((entry) => line(entry, linkOf('entry', entry), '')),
    '',
  ].join('\n')
}

export function pageSummary(id: string, markdown: string): PageSummary {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(markdown) ?? []
  const field = (name: string) => new RegExp(`^\\s*${name}: (.*)$`, 'm').exec(head)?.[1]?.replace(/^'(.*)'$/, '$1')
  const title = field('title')
  if (!title) throw new Error(`${id} has no title`)
  return { id, title, description: field('description') ?? '', order: Number(field('order') ?? 0) }
}
