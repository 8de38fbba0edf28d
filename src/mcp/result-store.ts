import { randomUUID } from 'node:crypto'
import { cutLongText, type Truncation } from './long-text.ts'

interface StoredResult {
  /**
   * ID of the MCP session that received the result. Other sessions cannot read the result. Missing for clients without
   * sessions, which need only the result's ID.
   */
  readonly session: string | undefined
  readonly items: readonly unknown[]
  readonly trailer: object
}

/** A range of the items of a result. Each reply to the agent contains one chunk. */
export interface ResultChunk {
  readonly items: readonly unknown[]
  readonly truncated: readonly Truncation[]
  /**
   * Further properties of the reply, such as the arguments that resume an interrupted call. Empty except in the last
   * chunk.
   */
  readonly trailer: object
  /** Arguments of the `read_more` call that returns the next chunk. Missing in the last chunk. */
  readonly next?: { readonly answer: string; readonly from: number }
  /** Number of items in the complete result. */
  readonly of: number
  /** ID of the complete result, if the server has stored it. */
  readonly id?: string
}

/** Maximum JSON length of a chunk, in characters. A single item can be longer. */
const maxChunkLength = 20_000
/** Maximum number of stored results. A new result beyond this number replaces the oldest. */
const maxStoredResults = 32

/**
 * Splits long results into chunks and stores them, so that the agent can read the next chunk without spending credits.
 */
export class ResultStore {
  readonly #results = new Map<string, StoredResult>()

  /** Returns the first chunk of a result. If the result has several chunks, stores the result. */
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

  /** Returns the chunk that starts at index `from`, or an error message for invalid arguments. */
  read(answer: unknown, from: unknown, session: string | undefined): ResultChunk | string {
    const result = this.#find(answer, session)
    if (!result) return 'This result is not stored (any more): make the call again.'
    const { length } = result.items
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from >= length)
      return `\`from\` must be the \`from\` in \`next\`: a whole number from 0 to ${length - 1}.`
    const id = String(answer)
    return { ...readChunk(id, result, from), id }
  }

  /** Returns a stored result as NDJSON (one item per line), or `undefined` for an unknown ID. */
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

/** Returns a chunk with as many items as fit, starting at an index. A chunk contains at least one item. */
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
