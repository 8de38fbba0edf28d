import { randomUUID } from 'node:crypto'

interface StoredResult {
  /** The session that received the result. Clients without sessions need only the ID. */
  readonly session: string | undefined
  readonly items: readonly unknown[]
  readonly trailer: object
}

/** A range of the items of a long result. */
export interface ResultChunk {
  readonly items: readonly unknown[]
  /** Properties after the items, such as the cursor. Empty except in the last chunk. */
  readonly trailer: object
  /** Arguments of the next `read_more` call. Missing in the last chunk. */
  readonly next?: { readonly answer: string; readonly from: number }
  /** Number of items in the result. */
  readonly of: number
}

/** Maximum characters of JSON per chunk. A single item can be longer. */
const maxChunkLength = 20_000
/** Maximum results kept for `read_more`. The oldest is dropped first. */
const maxStoredResults = 32

/** Divides long results into chunks and keeps them, so that reading on costs no credits. */
export class ResultStore {
  readonly #results = new Map<string, StoredResult>()

  /** Returns the first chunk of a result, and stores the result if there are more. */
  add(items: readonly unknown[], trailer: object, session: string | undefined): ResultChunk {
    const end = endOfChunk(items, 0, trailer)
    if (end === items.length) return { items, trailer, of: items.length }
    const answer = randomUUID()
    this.#results.set(answer, { session, items, trailer })
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= maxStoredResults) break
      this.#results.delete(oldest)
    }
    return { items: items.slice(0, end), trailer: {}, next: { answer, from: end }, of: items.length }
  }

  /** Returns the chunk that starts at an item, or a message that says why the arguments are invalid. */
  read(answer: unknown, from: unknown, session: string | undefined): ResultChunk | string {
    const result = typeof answer === 'string' ? this.#results.get(answer) : undefined
    if (typeof answer !== 'string' || !result || result.session !== session)
      return 'This result is not stored (any more): make the call again.'
    const { items, trailer } = result
    const of = items.length
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from >= of)
      return `\`from\` must be the \`from\` in \`more\`: a whole number from 0 to ${of - 1}.`
    const end = endOfChunk(items, from, trailer)
    if (end === of) return { items: items.slice(from), trailer, of }
    return { items: items.slice(from, end), trailer: {}, next: { answer, from: end }, of }
  }
}

/** Returns the index behind the last item that fits into a chunk. A chunk has at least one item. */
function endOfChunk(items: readonly unknown[], start: number, trailer: object): number {
  let length = JSON.stringify(trailer).length
  for (let i = start; i < items.length; i++) {
    length += JSON.stringify(items[i]).length
    if (length > maxChunkLength && i > start) return i
  }
  return items.length
}
