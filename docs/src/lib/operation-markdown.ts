import type { Schema } from '../../../src/document/document.ts'
import { chainsOf, type OperationPage } from './contract.ts'
import { errorOf } from './errors.ts'
import { type Field, fieldsOf } from './fields.ts'
import { paginationSample, samplesOf } from './samples.ts'
import { limitTexts, priceText, ruleTexts, typeText } from './words.ts'

/** The page of an operation as Markdown. */
export function operationMarkdown(page: OperationPage): string {
  const { metadata, sample, responses } = page
  const parameters = page.parameters.map(({ name, metadata: one, description, provisional }) => {
    const details = [typeText(one), one.required && 'required', ...limitTexts(one, metadata)].filter(Boolean).join('; ')
    return `- \`${name}\` (${details}): ${description}${provisional ? ` Provisional: ${provisional}` : ''}`
  })
  const chains = chainsOf(page)
  const all = paginationSample(metadata, sample, 100 * (metadata.credits.amount ?? 0))
  const errors = responses.flatMap(({ status }) => {
    const error = errorOf(status)
    return error ? [`${status} ${error.name}`] : []
  })
  return [
    `# ${page.id}`,
    `${page.summary}. \`${metadata.method} ${metadata.path}\`, ${priceText(metadata)}.`,
    page.description,
    fenced('ts', samplesOf(metadata, sample).ts),
    '## Parameters',
    [...ruleTexts(metadata).map((rule) => `- ${rule}`), ...parameters].join('\n') || 'None.',
    chains.length ? `Chains: ${chains.join(', ')}.` : '',
    all ? `## Pagination\n\n${fenced('ts', all)}` : '',
    ...responses.filter(({ status }) => status.startsWith('2')).map(({ schema }) => responseMarkdown(schema)),
    errors.length ? `## Errors\n\n${errors.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function responseMarkdown(schema: Schema | undefined): string {
  const lines = (fields: readonly Field[], indent: string): string[] =>
    fields.flatMap(({ name, type, description, fields: inner }) => [
      `${indent}- \`${name}\` (${type})${description ? `: ${description.replaceAll('\n', ' ')}` : ''}`,
      ...lines(inner, `${indent}  `),
    ])
  const text = lines(schema ? fieldsOf(schema) : [], '')
  return text.length ? `## Response\n\n${text.join('\n')}` : ''
}

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
