import { type ExportPage, exportPages } from './exports.ts'

/** Every page of an entry point as Markdown. */
export const exportMarkdown = (): { path: string; text: string }[] =>
  exportPages().flatMap(({ slug, label, parts }) =>
    parts.map(({ path, exports }) => ({
      path: `exports/${slug}${path && `/${path}`}`,
      text: [`# ${label}`, ...exports.map(textOf)].join('\n\n'),
    })),
  )

const textOf = ({ name, text, throws, source, examples }: ExportPage): string =>
  [
    `## ${name}`,
    text,
    ...throws.map((one) => `Throws ${one.replace(/^\{(\w+)\}/, '`$1`')}`),
    ...[source, ...examples].map((code) => `\`\`\`ts\n${code}\n\`\`\``),
  ]
    .filter(Boolean)
    .join('\n\n')
