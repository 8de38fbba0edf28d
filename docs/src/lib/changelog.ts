import changelog from '../../../openapi/CHANGELOG.md?raw'
import released from '../../../openapi/released/release.json'

/** One version in the changelog of the OpenAPI document, the latest first. */
export interface ChangelogSection {
  /** Version and date, or `Unreleased`. */
  readonly title: string
  readonly markdown: string
}

const [, ...parts] = changelog.split(/^(?=## )/m)

export const changelogSections: readonly ChangelogSection[] = parts.map((part) => {
  const [heading = '', ...lines] = part.split('\n')
  return { title: heading.replace(/^## /, ''), markdown: lines.join('\n').trim() }
})

export const firstVersion: string = released.version

export const changelogMarkdown = (): string =>
  ['# Changelog', ...changelogSections.map(({ title, markdown }) => `## ${title}\n\n${markdown}`)].join('\n\n')
