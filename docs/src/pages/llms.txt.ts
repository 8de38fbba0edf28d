import { getCollection } from 'astro:content'
import { groupPages, hrefOf } from '../lib/contract.ts'
import { entryPoints } from '../lib/entry-points.ts'
import { href } from '../lib/links.ts'
import { priceText } from '../lib/words.ts'

/** An index of the site for LLMs: one line per page, with the price of each operation. */
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
    ...operations.map((page) => line(page.id, hrefOf(page), `${page.summary}; ${priceText(page.metadata)}.`)),
  ])
  const text = [
    '# chaindata',
    '',
    '> A TypeScript SDK for a multi-chain blockchain data API: swap quotes, tokens, portfolios, reputation, transactions, events, names, alerts and contracts. It calculates the price of a call before sending it.',
    '',
    `All of this in one file: [llms-full.txt](${href('llms-full.txt')}). Agents can call the API within a fixed budget: \`npx chaindata mcp --budget 10000\`.`,
    '',
    '## Guide',
    '',
    ...inside('guide/'),
    '',
    '## Reference',
    '',
    line('Pricing', 'pricing/', 'The price of every operation, and a calculator.'),
    line('Supported chains', 'chains/', 'Which chains each operation supports.'),
    line('Changelog', 'changelog/', 'Changes to the API contract.'),
    '',
    '## Operations',
    ...operations,
    '',
    '## Errors',
    '',
    ...inside('errors/'),
    '',
    '## API reference',
    '',
    ...entryPoints.map(({ label, slug }) =>
      line(label, `exports/${slug}/`, `All exports of ${label} with their types.`),
    ),
    '',
  ].join('\n')
  return new Response(text)
}
