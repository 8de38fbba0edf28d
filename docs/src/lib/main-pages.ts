/** The pages in the header, and in the navigation of the home page on phones. */
export const mainPages = [
  { label: 'Guide', path: 'guide/getting-started/' },
  { label: 'Operations', path: 'operations/' },
  { label: 'Pricing', path: 'pricing/' },
  { label: 'Chains', path: 'chains/' },
  { label: 'Reference', path: 'exports/chaindata/' },
] as const
