import type { Change, Level } from '../../openapi/vocabulary/define/change.ts'

const headings: Record<Level, string> = {
  breaking: 'Breaking changes',
  new: 'New',
  changed: 'Other changes',
}

/** A section of the changelog, usually for one release. */
export interface Section {
  title: string
  text: string
}

const head = `# Contract changelog

Written by \`npm run contract:diff\`, which compares \`openapi/\` with the contract of the last release, \`openapi/released/\`.
`

const unreleased = 'Unreleased'

/** Returns the changelog with new changes as its first section. The sections of earlier releases stay. */
export function writeChangelog(changelog: string, changes: readonly Change[], title: string = unreleased): string {
  const earlier = readSections(changelog).filter((section) => section.title !== unreleased && section.title !== title)
  const sections = changes.length ? [{ title, text: writeSection(changes) }, ...earlier] : earlier
  return [head, ...sections.map((section) => `## ${section.title}\n\n${section.text.trim()}\n`)].join('\n')
}

function readSections(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...rest] = text.split('\n')
      return { title: title.trim(), text: rest.join('\n') }
    })
}

function writeSection(changes: readonly Change[]): string {
  return Object.entries(headings)
    .flatMap(([level, heading]) => {
      const lines = linesOf(changes.filter((change) => change.level === level))
      return lines.length ? [`### ${heading}`, '', ...lines, ''] : []
    })
    .join('\n')
}

/** Returns a changelog line for each distinct change. The line names all subjects of the change. */
export function linesOf(changes: readonly Change[]): string[] {
  const subjects = new Map<string, Set<string>>()
  for (const { subject, text } of changes) {
    const all = subjects.get(text) ?? new Set()
    subjects.set(text, all.add(subject))
  }
  return [...subjects].map(([text, all]) => `- ${[...all].join(', ')}: ${text}.`)
}
