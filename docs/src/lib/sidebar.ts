import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { groupPages, hrefOf } from './contract.ts'
import { entryPoints } from './entry-points.ts'
import { errorPages } from './errors.ts'
import { shortPrice } from './words.ts'

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>

/** Pages of the guide, by task. A page that is in no group fails `npm run test:docs`. */
const guide: Sidebar = [
  {
    label: 'Start',
    items: [
      'guide/getting-started',
      'guide/authentication',
      'guide/chains',
      'guide/pagination',
      'guide/swap-quotes',
      'guide/contracts',
      'guide/token-names',
      'guide/migrating-from-v3',
      { slug: 'guide/coming-from', label: 'Coming from other SDKs' },
    ],
  },
  {
    label: 'Spend less',
    items: ['guide/pricing', 'guide/budgets', 'guide/cheaper-calls', 'guide/unnecessary-calls', 'guide/caching'],
  },
  {
    label: 'Reliability',
    items: ['guide/errors', 'guide/retries-and-timeouts', 'guide/rate-limits', 'guide/running-out-of-credits'],
  },
  {
    label: 'Testing',
    items: [
      'guide/testing',
      'guide/testing-failures',
      'guide/record-and-replay',
      'guide/mock-server',
      'guide/verifying-the-contract',
    ],
  },
  {
    label: 'Production',
    items: [
      'guide/browsers-and-proxies',
      'guide/react-native',
      'guide/serverless',
      'guide/redis',
      'guide/webhooks',
      'guide/observability',
    ],
  },
  {
    label: 'Tools',
    items: [
      'guide/command-line',
      'guide/mcp',
      'guide/mcp-results',
      'guide/mcp-server',
      'guide/other-languages',
      'guide/regenerating-your-own-client',
      'guide/changing-the-contract',
    ],
  },
  { label: 'Cookbook', items: [{ autogenerate: { directory: 'cookbook' } }] },
]

/** Each operation has its price as a badge. */
const operations: Sidebar = [
  {
    label: 'Overview',
    items: [
      { label: 'All operations', link: '/operations/' },
      { label: 'Pricing', link: '/pricing/' },
      { label: 'Supported chains', link: '/chains/' },
    ],
  },
  ...groupPages.map(({ name, operations }) => ({
    label: name,
    items: operations.map((page) => ({
      label: page.name,
      link: `/${hrefOf(page)}`,
      badge: { text: shortPrice(page.metadata), class: 'price' },
    })),
  })),
]

/** Entry points whose types of parameters and responses have a page of their own. */
const withContractTypes = new Set(['chaindata', 'sdk'])

const reference: Sidebar = [
  {
    label: 'Entry points',
    items: entryPoints.flatMap(({ label, slug }) => [
      { label, link: `/exports/${slug}/` },
      ...(withContractTypes.has(slug)
        ? [{ label: `${label}: contract types`, link: `/exports/${slug}/contract-types/` }]
        : []),
    ]),
  },
  { label: 'Errors', items: errorPages.map(({ name, code }) => ({ label: name, link: `/errors/${code}/` })) },
  {
    label: 'Project',
    items: [
      { label: 'Changelog', link: '/changelog/' },
      { label: 'Benchmarks', link: '/benchmarks/' },
    ],
  },
]

/** The sections of the site. A page shows only the navigation of its section, see route-data.ts. */
export const sidebar: Sidebar = [
  { label: 'Guide', items: guide },
  { label: 'Operations', items: operations },
  { label: 'Reference', items: reference },
]
