import { randomUUID } from 'node:crypto'

/** What is left of an answer that is too long to be read at once. */
interface Rest {
  /** The session that it was read in; of clients without sessions, the ID of the answer alone is the permission. */
  readonly session: string | undefined
  readonly items: readonly unknown[]
  readonly end: object
}

/** A part of an answer, and where to read on. */
export interface Part {
  readonly items: readonly unknown[]
  /** What stands behind the last item; only the last part has it. */
  readonly end: object
  readonly next?: { readonly answer: string; readonly from: number }
  readonly of: number
}

/** Characters of JSON that one part takes, but for a single item that is longer. */
const room = 20_000
/** Answers that are kept to be read on; the oldest goes first. */
const kept = 32

/** Long answers, handed out in parts. Reading on costs nothing: it was paid for. */
export class Answers {
  readonly #rests = new Map<string, Rest>()

  begin(items: readonly unknown[], end: object, session: string | undefined): Part {
    const part = this.#part(items, 0, end)
    if (part.from === undefined) return { items, end, of: items.length }
    const answer = randomUUID()
    this.#rests.set(answer, { session, items, end })
    for (const oldest of this.#rests.keys()) {
      if (this.#rests.size <= kept) break
      this.#rests.delete(oldest)
    }
    return { items: part.items, end: {}, next: { answer, from: part.from }, of: items.length }
  }

  /** The part of an answer from an item on; a text says why it cannot be read. */
  read(answer: unknown, from: unknown, session: string | undefined): Part | string {
    const rest = typeof answer === 'string' ? this.#rests.get(answer) : undefined
    if (typeof answer !== 'string' || !rest || rest.session !== session)
      return 'That answer is not kept any more: make the call again.'
    const of = rest.items.length
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from >= of)
      return `\`from\` must be the \`from\` of that \`more\`: a whole number from 0 to ${of - 1}.`
    const part = this.#part(rest.items, from, rest.end)
    if (part.from === undefined) return { items: part.items, end: rest.end, of }
    return { items: part.items, end: {}, next: { answer, from: part.from }, of }
  }

  #part(
    items: readonly unknown[],
    start: number,
    end: object,
  ): { items: readonly unknown[]; from: number | undefined } {
    let length = JSON.stringify(end).length
    let to = start
    while (to < items.length) {
      length += JSON.stringify(items[to]).length
      if (length > room && to > start) break
      to++
    }
    return { items: items.slice(start, to), from: to < items.length ? to : undefined }
  }
}
