/** What is left of an answer that is too long to be read at once. */
interface Rest {
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
  #count = 0

  begin(items: readonly unknown[], end: object): Part {
    const part = this.#part(items, 0, end)
    if (part.from === undefined) return { items, end, of: items.length }
    const answer = `a${++this.#count}`
    this.#rests.set(answer, { items, end })
    for (const oldest of this.#rests.keys()) {
      if (this.#rests.size <= kept) break
      this.#rests.delete(oldest)
    }
    return { items: part.items, end: {}, next: { answer, from: part.from }, of: items.length }
  }

  /** Nothing where that answer is not kept any more. */
  read(answer: string, from: number): Part | undefined {
    const rest = this.#rests.get(answer)
    if (!rest) return undefined
    const part = this.#part(rest.items, from, rest.end)
    const of = rest.items.length
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
