import { randomUUID } from 'node:crypto'
import { cutLongText, type Truncation } from './long-text.ts'

interface StoredResult {
  /** Only the session that received the result may read it. Clients without sessions need only the ID. */
  readonly session: string | undefined
  readonly items: readonly unknown[]
  readonly trailer: object
}

/** A range of a result's items, for one reply to an agent. */
export interface ResultChunk {
  readonly items: readonly unknown[]
  /** Strings that were truncated. */
  readonly truncated: readonly Truncation[]
  /** Further properties of the reply, such as the call to resume with. Empty except in the last chunk. */
  readonly trailer: object
  /** Arguments of the next `read_more` call. Absent in the last chunk. */
  readonly next?: { readonly answer: string; readonly from: number }
  /** Number of items in the result. */
  readonly of: number
  /** The ID of the complete result, if it was stored. */
  readonly id?: string
}

/** Maximum characters of JSON per chunk. A single item can be longer. */
const maxChunkLength = 20_000
/** Maximum number of results kept for `read_more`. If there are more, the oldest is discarded. */
const maxStoredResults = 32

/** Splits long results into chunks and stores them, so that reading the next chunk costs no credits. */
export class ResultStore {
  readonly #results = new Map<string, StoredResult>()

  /** Returns the first chunk of a result. Stores the result if the chunk does not contain all of it. */
  add(items: readonly unknown[], trailer: object, session: string | undefined): ResultChunk {
    const result = { items, trailer, session }
    const id = randomUUID()
    const chunk = readChunk(id, result, 0)
    if (!chunk.next && !chunk.truncated.length) return chunk
    this.#results.set(id, result)
    const [oldest] = this.#results.keys()
    if (this.#results.size > maxStoredResults && oldest) this.#results.delete(oldest)
    return { ...chunk, id }
  }

  /** Returns the chunk that starts at the index `from`, or a message that says why the arguments are invalid. */
  read(answer: unknown, from: unknown, session: string | undefined): ResultChunk | string {
    const result = this.#find(answer, session)
    if (!result) return 'This result is not stored (any more): make the call again.'
    const { length } = result.items
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from >= length)
      return `\`from\` must be the \`from\` in \`next\`: a whole number from 0 to ${length - 1}.`
    const id = String(answer)
    return { ...readChunk(id, result, from), id }
  }

  /** Returns a complete result with one JSON value per line, or `undefined` if it is not stored. */
  file(id: string, session: string | undefined): string | undefined {
    return this.#find(id, session)
      ?.items.map((item) => `${JSON.stringify(item)}\n`)
      .join('')
  }

  #find(id: unknown, session: string | undefined): StoredResult | undefined {
    const result = typeof id === 'string' ? this.#results.get(id) : undefined
    return result?.session === session ? result : undefined
  }
}

/** Returns a chunk with as many items from index `start` on as fit, but at least one. */
function readChunk(answer: string, { items, trailer }: StoredResult, start: number): ResultChunk {
  const of = items.length
  const chunk: unknown[] = []
  const truncated: Truncation[] = []
  let length = JSON.stringify(trailer).length
  for (const [i, item] of items.slice(start).entries()) {
    const cut = cutLongText(item, `data[${i}]`)
    length += JSON.stringify(cut.value).length
    if (length > maxChunkLength && chunk.length)
      return { items: chunk, truncated, trailer: {}, next: { answer, from: start + i }, of }
    chunk.push(cut.value)
    truncated.push(...cut.truncated)
  }
  return { items: chunk, truncated, trailer, of }
}
