import { type Corrected, correct } from './spelling.ts'

/** A heading with text that matches. */
export interface Section {
  readonly title: string
  readonly url: string
  /** HTML that marks the words of the query. */
  readonly excerpt: string
}

export interface Found extends Corrected {
  readonly pages: readonly (Section & { readonly sections: readonly Section[] })[]
  readonly count: number
}

/** The part of Pagefind's API that this page uses. `npm run docs` writes the module. */
interface Pagefind {
  options(options: object): Promise<void>
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta: { readonly title: string }
  readonly sub_results: readonly (Section & { readonly locations: readonly number[] })[]
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const maxPages = 8
const maxSections = 3

let loaded: Promise<readonly [Pagefind, readonly string[]]> | undefined

/** Loads the index and the words of all pages, once. */
export function loadIndex(): Promise<readonly [Pagefind, readonly string[]]> {
  loaded ??= Promise.all([loadPagefind(), loadWords()])
  return loaded
}

async function loadPagefind(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${base}/pagefind/pagefind.js`)
  await pagefind.options({
    baseUrl: import.meta.env.BASE_URL,
    excerptLength: 20,
    ranking: { metaWeights: { title: 5, keywords: 8 } },
  })
  return pagefind
}

async function loadWords(): Promise<readonly string[]> {
  const response = await fetch(`${base}/words.json`)
  return response.json()
}

/** Finds pages, also if the query is misspelled. */
export async function find(query: string): Promise<Found> {
  const [pagefind, words] = await loadIndex()
  const corrected = correct(query, words)
  if (!corrected.query) return { ...corrected, pages: [], count: 0 }
  const { results } = await pagefind.search(corrected.query)
  const pages = await Promise.all(results.slice(0, maxPages).map((result) => result.data()))
  return {
    ...corrected,
    count: results.length,
    pages: pages.map(({ url, excerpt, meta: { title }, sub_results }) => ({
      url,
      title,
      excerpt,
      sections: bestSections(sub_results.filter((section) => section.title !== title)),
    })),
  }
}

/** The sections with the most matches, in the order of the page. */
function bestSections(sections: PagefindPage['sub_results']): Section[] {
  const best = sections.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, maxSections)
  return sections.filter((section) => best.includes(section))
}
