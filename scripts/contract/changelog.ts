import type { Change, Level } from './change.ts'

const headings: Record<Level, string> = {
  breaking: 'What may break',
  new: 'What is new',
  changed: 'What else has changed',
}

/** The first line of a section and what stands below it. */
export interface Section {
  title: string
  text: string
}

const head = `# What has changed in the contract

Written by \`npm run contract:diff\` from \`openapi/\` and the contract of the last release, \`openapi/released/\`.
`

export const unreleased = 'Not released yet'

/** The page with the present changes at its top; sections of earlier releases stay as they are. */
export function writeChangelog(page: string, changes: readonly Change[], title: string = unreleased): string {
  const earlier = readSections(page).filter((section) => section.title !== unreleased && section.title !== title)
  const sections = changes.length ? [{ title, text: writeSection(changes) }, ...earlier] : earlier
  return [head, ...sections.map((section) => `## ${section.title}\n\n${section.text.trim()}\n`)].join('\n')
}

function readSections(page: string): Section[] {
  return page
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

/** What holds for several operations is said once. */
export function linesOf(changes: readonly Change[]): string[] {
  const subjects = new Map<string, Set<string>>()
  for (const { subject, text } of changes) {
    const all = subjects.get(text) ?? new Set()
    subjects.set(text, all.add(subject))
  }
  return [...subjects].map(([text, all]) => `- ${[...all].join(', ')}: ${text}.`.replace(/([.?!])\.$/, '$1'))
}
