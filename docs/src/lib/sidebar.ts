import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { groupPages, hrefOf } from './contract.ts'
import { entryPoints } from './entry-points.ts'
import { errorPages } from './errors.ts'
import { shortPrice } from './words.ts'

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>

/** The navigation. Each operation has its price as a badge. */
export const sidebar: Sidebar = [
  { label: 'Guide', items: [{ autogenerate: { directory: 'guide' } }] },
  { label: 'Cookbook', items: [{ autogenerate: { directory: 'cookbook' } }] },
  {
    label: 'Reference',
    items: [
      { label: 'Pricing', link: '/pricing/' },
      { label: 'Supported chains', link: '/chains/' },
      { label: 'Benchmarks', link: '/benchmarks/' },
      { label: 'Changelog', link: '/changelog/' },
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
          badge: { text: shortPrice(page.metadata), class: 'price' },
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
    label: 'API reference',
    collapsed: true,
    items: entryPoints.map(({ label, slug }) => ({ label, link: `/exports/${slug}/` })),
  },
]
