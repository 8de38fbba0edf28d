import { allWords } from '../lib/page-words.ts'

/** The words of all pages, the most frequent first. The search corrects misspelled words with them. */
export const GET = async () => new Response(JSON.stringify(await allWords()))
