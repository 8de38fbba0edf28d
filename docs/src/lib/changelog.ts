import { readChangesets } from '@changesets/read'
import document from '../../../openapi/CHANGELOG.md?raw'
import released from '../../../openapi/released/release.json'
import pkg from '../../../package.json'

/** A version of the SDK or of the OpenAPI document. */
export interface ChangelogSection {
  readonly slug: string
  /** Version and date, or what is not released yet. */
  readonly title: string
  readonly markdown: string
}

/** `CHANGELOG.md` of the SDK, which its first release creates, and the changes since then. */
const history = Object.values(
  import.meta.glob<string>('../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
)
/** Astro builds the site inside docs/. */
const pending = (await readChangesets('..')).sort((a, b) => a.id.localeCompare(b.id))

/** Before version 1, a breaking change is a minor release, so its text says that it breaks something. */
const breakingMark = /^\*\*Breaking:\*\* /
const isBreaking = (change: string): boolean => breakingMark.test(change)

/** What changed since the latest version of the SDK: breaking changes first, then the other changes of each area. */
function unreleased(): string {
  const areas = pending.map(areaOf)
  const breaking = areas.flatMap(({ changes }) => changes.filter(isBreaking))
  return [
    { title: 'Breaking changes', changes: breaking.map((change) => change.replace(breakingMark, '')) },
    ...areas.map(({ title, changes }) => ({ title, changes: changes.filter((change) => !isBreaking(change)) })),
  ]
    .filter(({ changes }) => changes.length > 0)
    .map(({ title, changes }) => `### ${title}\n\n${changes.map((change) => `- ${change}`).join('\n')}`)
    .join('\n\n')
}

/** Splits the text of a changeset into the title of its area and its changes, each the text of a list item. */
function areaOf({ summary }: { readonly summary: string }): { title: string; changes: string[] } {
  const [title = '', ...changes] = summary.split(/\n+^- /m)
  return { title, changes }
}

function sectionsOf(text: string, name: string): ChangelogSection[] {
  const [, ...parts] = text.split(/^(?=## )/m)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const title = heading.replace(/^## /, '')
    return {
      slug: `${name} ${title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      title: `${name} ${title === 'Unreleased' ? `(unreleased, after ${released.version})` : withDate(title)}`,
      markdown: lines.join('\n').trim(),
    }
  })
}

/** Adds the date to a version of the SDK. Only the changelog of the OpenAPI document has dates. */
function withDate(title: string): string {
  const [date = ''] = document.split(`## ${title} `)[1]?.match(/^\([\d-]+\)/) ?? []
  return `${title} ${date}`.trim()
}

const since = unreleased()

/** The parts of a version, each with the title of its heading of level 3, or an empty one before the first heading. */
export const partsOf = ({ markdown }: ChangelogSection): { title: string; markdown: string; changes: number }[] =>
  markdown
    .split(/^(?=### )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, title = '', text = ''] = /^(?:### (.*)\n)?([\s\S]*)$/.exec(part) ?? []
      return { title, markdown: text.trim(), changes: text.match(/^- /gm)?.length ?? 0 }
    })

/** The latest first. */
export const changelogSections: readonly ChangelogSection[] = [
  ...(since ? [{ slug: 'sdk-unreleased', title: `SDK (unreleased, after ${pkg.version})`, markdown: since }] : []),
  ...history.flatMap((text) => sectionsOf(text, 'SDK')),
  ...sectionsOf(document, 'OpenAPI document'),
]

export const changelogMarkdown = (): string =>
  ['# Changelog', ...changelogSections.map(({ title, markdown }) => `## ${title}\n\n${markdown}`)].join('\n\n')
