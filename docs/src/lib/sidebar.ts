import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { groupPages, hrefOf } from './contract.ts'
import { entrances } from './entrances.ts'
import { errorPages } from './errors.ts'
import { shortPrice } from './words.ts'

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>

/** What stands at the side, with the price of each operation beside its name. */
export const sidebar: Sidebar = [
  { label: 'Guide', items: [{ autogenerate: { directory: 'guide' } }] },
  {
    label: 'Look up',
    items: [
      { label: 'What it costs', link: '/credits/' },
      { label: 'Which chains', link: '/chains/' },
      { label: 'What changed', link: '/changes/' },
    ],
  },
  {
    label: 'Operations',
    items: [
      { label: 'All operations', link: '/operations/' },
      ...groupPages.map(({ name, operations }) => ({
        label: name,
        collapsed: true,
        items: operations.map((page) => ({
          label: page.name,
          link: `/${hrefOf(page)}`,
          badge: { text: shortPrice(page.facts), class: 'price' },
        })),
      })),
    ],
  },
  {
    label: 'Errors',
    collapsed: true,
    items: errorPages.map(({ name, code }) => ({ label: name, link: `/errors/${code}/` })),
  },
  {
    label: 'Exported names',
    collapsed: true,
    items: entrances.map(({ label, slug }) => ({ label, link: `/exports/${slug}/` })),
  },
]
