import { findNearest } from '../../../src/core/util/nearest.ts'

/** Words shorter than this are not corrected: almost every word is similar to another short word. */
const minCorrectedLength = 5

export interface Corrected {
  /** The words to search for. Empty if no page has any of them. */
  readonly query: string
  /** Words of the query that were replaced or, without `by`, left out because no page has a similar word. */
  readonly changes: readonly { readonly word: string; readonly by: string | undefined }[]
}

/**
 * Corrects words that no page has, and completes the beginning of a word: Pagefind would shorten it until pages match, and
 * find "log" for "logo". `words` are those of the pages in lowercase, the most frequent first.
 */
export function correct(query: string, words: readonly string[]): Corrected {
  const changes: { word: string; by: string | undefined }[] = []
  const kept = query
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const lower = word.toLowerCase()
      if (!/^[a-z]{3,}$/.test(lower) || words.includes(lower)) return [word]
      const completed = words.find((one) => one.startsWith(lower)) ?? otherForm(lower, words)
      if (completed) return [completed]
      const by = similarWord(lower, words)
      changes.push({ word, by })
      return by ? [by] : []
    })
  return { query: kept.join(' '), changes }
}

/** A word with the same stem. */
function otherForm(word: string, words: readonly string[]): string | undefined {
  const stem = word.replace(/(?:ing|ed|es|s|e|y|ies)$/, '')
  return stem.length < minCorrectedLength - 1 ? undefined : words.find((one) => one.startsWith(stem))
}

function similarWord(word: string, words: readonly string[]): string | undefined {
  if (word.length < minCorrectedLength) return undefined
  const sorted = (text: string) => [...text].sort().join('')
  const swapped = words.find((one) => one.length === word.length && sorted(one) === sorted(word))
  return swapped ?? findNearest(word, words, word.length < 6 ? 2 : 3)
}
