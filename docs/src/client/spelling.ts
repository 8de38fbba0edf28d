import { findNearest } from '../../../src/core/util/nearest.ts'

/** Words shorter than this are not corrected: almost every word is similar to another short word. */
const minCorrectedLength = 5

export interface Corrected {
  /** The words to search for. Empty if no page has any of them. */
  readonly query: string
  /** Words of the query that were replaced or, without `by`, left out because no page has a similar word. */
  readonly changes: readonly { readonly word: string; readonly by: string | undefined }[]
}

/** Corrects words that no page has. `words` are those of the pages in lowercase, the most frequent first. */
export function correct(query: string, words: readonly string[]): Corrected {
  const changes: { word: string; by: string | undefined }[] = []
  const kept = query
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (!isUnknown(word.toLowerCase(), words)) return [word]
      const by = word.length < minCorrectedLength ? undefined : findNearest(word, words, word.length < 6 ? 2 : 3)
      changes.push({ word, by })
      return by ? [by] : []
    })
  return { query: kept.join(' '), changes }
}

/** Whether no page has the word, another form of it, or a word that starts with it. Only plain words are checked. */
function isUnknown(word: string, words: readonly string[]): boolean {
  if (!/^[a-z]{3,}$/.test(word)) return false
  const stem = word.replace(/(?:ing|ed|es|s|e|y|ies)$/, '')
  const start = stem.length < minCorrectedLength - 1 ? word : stem
  return !words.some((one) => one.startsWith(start) || one === stem)
}
