import { randomUUID } from 'node:crypto'
import { cutLongText, type Truncation } from './long-text.ts'

interface StoredResult {
  /**
   * ID of the MCP session that may read the result. Absent if the MCP client does not use sessions. A client without a
   * session needs only the ID of the result.
   */
  readonly session: string | undefined
  readonly items: readonly unknown[]
  readonly trailer: object
  /**
   * Shortens an item for a reply, and adds the names of omitted fields to `omitted`. Absent if the replies contain the
   * items as the API sent them.
   */
  readonly shorten?: ((item: unknown, omitted: Set<string>) => unknown) | undefined
}

/** A chunk of a tool result, which fits into one reply to the agent. */
export interface ResultChunk {
  readonly items: readonly unknown[]
  readonly isFull: boolean
  /** Names of the fields that the items in this chunk lack. The stored result contains them. */
  readonly omitted: ReadonlySet<string>
  readonly truncated: readonly Truncation[]
  /**
   * Further properties of the reply, such as the arguments that resume an interrupted call. Empty except in the last
   * chunk of a result.
   */
  readonly trailer: object
  /** Arguments of the `read_more` call that returns the next chunk of the result. Absent in the last chunk. */
  readonly next?: { readonly answer: string; readonly from: number }
  /** Number of items in the complete result. */
  readonly of: number
  /** ID of the complete result. Absent if the result is not stored. */
  readonly id?: string
}

/**
 * Maximum length of one chunk of a result, in characters of the JSON text of its items. In the reply, a table has about
 * half of it. A chunk with a single item can be longer.
 */
const maxChunkLength = 15_000
/** Maximum number of stored results. Each further result discards the oldest one. */
const maxStoredResults = 32

/** Stores long results, so that an agent can read them in chunks without spending credits again. */
export class ResultStore {
  readonly #results = new Map<string, StoredResult>()

  /** Returns the first chunk of a result. Stores the result if the chunk does not contain all of it. */
  add(result: StoredResult): ResultChunk {
    const id = randomUUID()
    const chunk = readChunk(id, result, 0)
    if (!chunk.next && !chunk.truncated.length) return chunk
    this.#results.set(id, result)
    const [oldest] = this.#results.keys()
    if (this.#results.size > maxStoredResults && oldest) this.#results.delete(oldest)
    return { ...chunk, id }
  }

  /**
   * Returns the chunk of the stored result `id` that starts at index `from`. If the ID or the index is invalid, returns
   * an error message.
   */
  read(id: unknown, from: unknown, session: string | undefined): ResultChunk | string {
    const result = this.#find(id, session)
    if (!result) return 'This result does not exist or is no longer stored: make the call again.'
    const { length } = result.items
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from >= length)
      return `\`from\` must be the \`from\` in \`next\`: a whole number from 0 to ${length - 1}.`
    return { ...readChunk(String(id), result, from), id: String(id) }
  }

  /**
   * Returns a stored result as text with one JSON value per line. Returns `undefined` if the session has no result with
   * this ID.
   */
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

/**
 * Returns the chunk of a result that starts at the item with the index `start`. The chunk contains as many items as fit
 * into one reply, but at least one.
 */
function readChunk(answer: string, { items, trailer, shorten }: StoredResult, start: number): ResultChunk {
  const [of, isFull] = [items.length, !shorten]
  const omitted = new Set<string>()
  const chunk: unknown[] = []
  const truncated: Truncation[] = []
  let length = JSON.stringify(trailer).length
  for (const [i, item] of items.slice(start).entries()) {
    const cut = cutLongText(shorten ? shorten(item, omitted) : item, `data[${i}]`)
    length += JSON.stringify(cut.value).length
    if (length > maxChunkLength && chunk.length)
      return { items: chunk, isFull, omitted, truncated, trailer: {}, next: { answer, from: start + i }, of }
    chunk.push(cut.value)
    truncated.push(...cut.truncated)
  }
  return { items: chunk, isFull, omitted, truncated, trailer, of }
}
