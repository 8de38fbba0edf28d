import { getCollection } from 'astro:content'
import { chainsOf, type OperationPage, operationPages } from '../lib/contract.ts'
import { samplesOf } from '../lib/samples.ts'
import { limitTexts, priceText, ruleTexts, typeText } from '../lib/words.ts'

/** The guide, the error pages and all operations as one text for LLMs. */
export async function GET(): Promise<Response> {
  const pages = await getCollection('docs')
  const order = (id: string) => (id.startsWith('guide/') ? 0 : 1)
  const documents = pages
    .sort((a, b) => order(a.id) - order(b.id) || (a.data.sidebar.order ?? 0) - (b.data.sidebar.order ?? 0))
    .map(
      ({ data, body = '' }) =>
        `# ${data.title}\n\n${body
          .replace(/^import .*$/gm, '')
          .replace(/<\/?[A-Z]\w*[^>]*>/g, '')
          .trim()}`,
    )
  return new Response([...documents, '# Operations', ...operationPages.map(textOf)].join('\n\n').concat('\n'))
}

function textOf(page: OperationPage): string {
  const { metadata } = page
  const parameters = page.parameters.map(({ name, metadata: one, description, provisional }) => {
    const details = [typeText(one), one.required && 'required', ...limitTexts(one, metadata)].filter(Boolean).join('; ')
    return `- \`${name}\` (${details}): ${description}${provisional ? ` Provisional: ${provisional}` : ''}`
  })
  const chains = chainsOf(page)
  return [
    `## ${page.id}`,
    `${page.summary}. \`${metadata.method} ${metadata.path}\`, ${priceText(metadata)}.`,
    page.description,
    [...ruleTexts(metadata).map((rule) => `- ${rule}`), ...parameters].join('\n'),
    chains.length ? `Chains: ${chains.join(', ')}.` : '',
    `\`\`\`ts\n${samplesOf(metadata, page.sample).ts}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n')
}
