import { markdownPages } from './markdown.ts'
import { searchWords } from './search-words.ts'

/** Words of all pages in lowercase, and the parts of names such as `balancesAt`. The most frequent first. */
export async function allWords(): Promise<string[]> {
  const pages = await markdownPages()
  const text = [...pages.map((page) => page.text), ...Object.values(searchWords)].join('\n')
  const counts = new Map<string, number>()
  for (const [name] of text.matchAll(/[A-Za-z]{3,30}/g)) {
    const parts = name.split(/(?=[A-Z][a-z])/)
    for (const word of new Set([name, ...parts].map((one) => one.toLowerCase())))
      if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word)
}
