/** The pages in the header, and in the menu on phones. A page belongs to the entry that has the first part of its path. */
export const mainPages = [
  { label: 'Guide', path: 'guide/getting-started/', folders: ['guide', 'cookbook'] },
  { label: 'Operations', path: 'operations/', folders: ['operations'] },
  { label: 'Pricing', path: 'pricing/', folders: ['pricing'] },
  { label: 'Chains', path: 'chains/', folders: ['chains'] },
  { label: 'Reference', path: 'exports/chaindata/', folders: ['exports', 'errors', 'changelog', 'benchmarks'] },
] as const

/** Whether a main page, or a page that belongs to it, has this path, which starts without a slash. */
export const includesPath = ({ folders }: (typeof mainPages)[number], path: string): boolean =>
  folders.some((folder) => folder === path.split('/')[0])
