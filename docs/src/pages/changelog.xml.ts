import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { changelogSections } from '../lib/changelog.ts'
import { html } from '../lib/contract.ts'
import { href } from '../lib/links.ts'

/** The changelog as a feed. Until `homepage` is set in package.json, its links lead to this machine. */
export const GET = ({ site }: APIContext): Promise<Response> =>
  rss({
    title: 'chaindata changelog',
    description: 'Changes to the SDK and to the OpenAPI document.',
    site: site ?? 'http://localhost/',
    items: changelogSections.map(({ slug, title, markdown }) => {
      const [date] = /\d{4}-\d{2}-\d{2}/.exec(title) ?? []
      return {
        title,
        link: `${href('changelog/')}#${slug}`,
        content: html(markdown),
        ...(date && { pubDate: new Date(date) }),
      }
    }),
    trailingSlash: false,
  })
