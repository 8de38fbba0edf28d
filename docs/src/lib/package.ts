import pkg from '../../../package.json' with { type: 'json' }

/* What package.json contains once the package and this site are published. The tests set the environment variables. */

const field = (name: string): unknown => (pkg as Readonly<Record<string, unknown>>)[name]

/** The URL of this site. Without it, the site works at the root of any host. */
export const homepage = optional(process.env['DOCS_HOMEPAGE'] ?? field('homepage'))

/** The URL of the repository in a browser. */
export const repository = optional(process.env['DOCS_REPOSITORY'] ?? urlOf(field('repository')))
  ?.replace(/^git\+/, '')
  .replace(/\.git$/, '')

/** The URL of the page that edits a file of the repository. */
export const editUrl = (path: string): string | false => (repository ? `${repository}/edit/main/${path}` : false)

function urlOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'url' in value ? value.url : value
}

function optional(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
