import { getCollection } from 'astro:content'
import { groupPages, hrefOf } from '../lib/contract.ts'
import { entrances } from '../lib/entrances.ts'
import { href } from '../lib/links.ts'
import { priceText } from '../lib/words.ts'

/** What the site has, for agents: a page a line, operations with their price. */
export async function GET(): Promise<Response> {
  const pages = await getCollection('docs')
  const line = (title: string, path: string, text: string) => `- [${title}](${href(path)}): ${text}`
  const inside = (folder: string) =>
    pages
      .filter(({ id }) => id.startsWith(folder))
      .sort((a, b) => (a.data.sidebar.order ?? 0) - (b.data.sidebar.order ?? 0))
      .map(({ id, data }) => line(data.title, `${id}/`, data.description ?? ''))
  const operations = groupPages.flatMap(({ name, description, operations }) => [
    '',
    `### ${name}`,
    '',
    description,
    '',
    ...operations.map((page) => line(page.id, hrefOf(page), `${page.summary}; ${priceText(page.facts)}.`)),
  ])
  const text = [
    '# chaindata',
    '',
    '> The TypeScript SDK for a multi-chain blockchain data service: swap quotes, tokens, portfolios, reputation, transactions, events, names, alerts and contracts. It knows what a call costs before it is sent.',
    '',
    `Everything below in one file: [llms-full.txt](${href('llms-full.txt')}). Agents can call the service with a budget that they can't pass: \`npx chaindata mcp --budget 10000\`.`,
    '',
    '## Guide',
    '',
    ...inside('guide/'),
    '',
    '## Look up',
    '',
    line('What it costs', 'credits/', 'Every price, and a calculator.'),
    line('Which chains', 'chains/', 'Every chain by every operation.'),
    line('What changed', 'changes/', 'Changes of the contract.'),
    '',
    '## Operations',
    ...operations,
    '',
    '## Errors',
    '',
    ...inside('errors/'),
    '',
    '## Exported names',
    '',
    ...entrances.map(({ label, slug }) => line(label, `exports/${slug}/`, `What ${label} exports, with types.`)),
    '',
  ].join('\n')
  return new Response(text)
}
