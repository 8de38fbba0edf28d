import { type CollectionEntry, getCollection } from 'astro:content'
import { type LinkOf, type PageSummary, writeLlms } from '../../../scripts/llms.ts'
import { withDescriptions } from '../diagrams/index.ts'
import { benchmarksMarkdown } from './benchmarks.ts'
import { changelogMarkdown } from './changelog.ts'
import { allChains, chainsOf, contract, groupPages, hrefOf, operationPages } from './contract.ts'
import { entryPoints } from './entry-points.ts'
import { exportMarkdown } from './exports-markdown.ts'
import { href } from './links.ts'
import { operationMarkdown } from './operation-markdown.ts'
import { priceText } from './words.ts'

/** A page of the site as Markdown. */
export interface MarkdownPage {
  /** Path without extension, such as `guide/pagination`. */
  readonly path: string
  readonly text: string
}

/** Every page of the site, in the order of `llms-full.txt`. */
export async function markdownPages(): Promise<MarkdownPage[]> {
  const documents = (await getCollection('docs')).sort(
    (a, b) => Number(a.id < 'guide/') - Number(b.id < 'guide/') || orderOf(a) - orderOf(b),
  )
  return [
    { path: 'index', text: await llmsText() },
    ...documents.map((one) => ({ path: one.id, text: documentMarkdown(one) })),
    { path: 'operations', text: operationsMarkdown() },
    ...operationPages.map((page) => ({ path: hrefOf(page).slice(0, -1), text: operationMarkdown(page) })),
    { path: 'pricing', text: pricesMarkdown() },
    { path: 'chains', text: chainsMarkdown() },
    { path: 'benchmarks', text: benchmarksMarkdown() },
    { path: 'changelog', text: changelogMarkdown() },
    ...exportMarkdown(),
  ]
}

/** The text of `llms.txt`, with links to the Markdown of each page. */
export async function llmsText(): Promise<string> {
  const pages = (await getCollection('docs')).map(
    (one): PageSummary => ({
      id: one.id,
      title: one.data.title,
      description: one.data.description ?? '',
      order: orderOf(one),
    }),
  )
  const entries = new Map(entryPoints.map(({ label, slug }) => [label, slug]))
  const paths = {
    page: (id: string) => id,
    operation: (id: string) => `operations/${id.replace('.', '/')}`,
    entry: (id: string) => `exports/${entries.get(id)}`,
  }
  const intro = [
    `All guide, cookbook, operation and error pages in one file: [llms-full.txt](${href('llms-full.txt')}). Tables: [prices](${href('pricing.md')}), [supported chains](${href('chains.md')}), [changelog](${href('changelog.md')}).`,
    '',
  ]
  const linkOf: LinkOf = (kind, id) => href(`${paths[kind](id)}.md`)
  return writeLlms(contract, pages, [...entries.keys()], { linkOf, intro })
}

const orderOf = ({ data }: CollectionEntry<'docs'>): number => data.sidebar.order ?? 0

/** A guide or error page. Marks that only the build reads are removed, and links lead to Markdown pages. */
function documentMarkdown({ id, data, body = '' }: CollectionEntry<'docs'>): string {
  const text = withDescriptions(body)
    .replace(/^<!-- (?:\/\w+|\w+: written by npm run generate) -->\n+/gm, '')
    .replace(/^(```\w+) skip=".*?"$/gm, '$1')
    .replace(/^```text title="(.*?)"$/gm, '$1:\n\n```text')
    .replace(/\]\((\.\.?\/[^)]*)\)/g, (_, link: string) => {
      const { pathname, hash } = new URL(link, `http://site/${id}/`)
      return `](${href(pathname.replace(/\/$/, '.md'))}${hash})`
    })
  return `# ${data.title}\n\n${text.trim()}`
}

const operationsMarkdown = (): string =>
  groupPages
    .flatMap(({ name, description, operations }) => [
      `## ${name}`,
      description,
      operations
        .map(
          (page) =>
            `- [${page.id}](${href(hrefOf(page).replace(/\/$/, '.md'))}): ${page.summary}; ${priceText(page.metadata)}.`,
        )
        .join('\n'),
    ])
    .reduce((text, part) => `${text}\n\n${part}`, '# Operations')

const pricesMarkdown = (): string =>
  [
    '# Pricing',
    '',
    '| operation | description | price |',
    '|---|---|---|',
    ...operationPages.map((page) => `| ${page.id} | ${page.summary} | ${priceText(page.metadata)} |`),
  ].join('\n')

const chainsMarkdown = (): string =>
  [
    '# Supported chains',
    '',
    '| chain | operations |',
    '|---|---|',
    ...allChains.map((chain) => {
      const supported = operationPages.filter((page) => chainsOf(page).includes(String(chain)))
      return `| ${chain} | ${supported.map(({ id }) => id).join(', ')} |`
    }),
  ].join('\n')
