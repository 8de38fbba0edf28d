import type { CallResult } from '../core/operation/call.ts'
import type { FetchedPage } from '../core/pagination/page.ts'
import type { Query, Stream } from '../core/pagination/query.ts'
import type { PaginationCall } from '../core/pipeline/context.ts'
import type { BlockRange, Parameters, Position } from '../core/types.ts'
import type { EstimateTools } from './tools.ts'

export type Send = (parameters: Parameters, call: PaginationCall) => Promise<CallResult<unknown>>

/** What all lists of an estimate share. */
export interface EstimateState {
  readonly tools: EstimateTools
  readonly query: Query
  readonly send: Send
  /** Number of blocks in the last range that did not time out. */
  lastBlocks: number
  /** The last error of a call for a range that may be too large. */
  failure: unknown
  /** Returns whether the sample may contain another call. */
  readonly canSend: () => boolean
}

export const sizeOf = ([first, last]: BlockRange): number => last - first + 1

/** Known bounds of a number of calls, and its most likely value. */
export interface Bounds {
  readonly low: number
  readonly point: number
  readonly high: number
}

/** Factor between the offsets at which the end of a list is searched while nothing limits it. */
const step = 4
/** The bounds of a list that is known to have `low` pages. */
const boundsFrom = (low: number): Bounds => ({ low, point: step * low, high: 20 * low + 100 })
/** The bounds of a list that has not been read. */
export const unknownBounds = boundsFrom(1)
/** Maximum number of pages to read of a list that only the API's own cursors can paginate. */
const maxCursorPages = 8

/**
 * Searches for the number of calls that reading a list takes. If the API accepts offsets, few pages are enough: a page
 * beyond the end of the list is empty, so that bisection finds the last page.
 */
export class ListEstimate {
  /** Whether an unsplit list (see `delivered.ts`) is too long, so that its split lists are read instead. */
  isTooLong = false
  /** The number of calls expected from the blocks of the items so far. Absent if the items have no block order. */
  guess: number | undefined
  /** The guess after the first page. */
  firstGuess: number | undefined
  readonly stream: Stream
  /** The position of the first page. It ends at the newest block of that page if the newest items come first. */
  start: Position
  #low = 1
  #high = Infinity
  #isStuck = false
  /** Number of items on a full page. */
  #size: number
  /** The position of the next page, if the API paginates with cursors. */
  #next: Position | undefined
  #pages = 0
  readonly #state: EstimateState

  constructor(state: EstimateState, stream: Stream, start: Position) {
    this.#state = state
    this.stream = stream
    this.start = start
    this.#size = state.query.pageSize
  }

  /** Number of calls that read an unsplit list. */
  get lengthOfUnsplit(): number {
    return Math.ceil((this.stream.unsplit ?? 0) / this.#size)
  }

  /** Whether a page has been read. */
  get isRead(): boolean {
    return this.#pages > 0
  }

  get isExact(): boolean {
    return this.#low === this.#high
  }

  get bounds(): Bounds {
    const [low, high, { guess }] = [this.#low, this.#high, this]
    if (high < Infinity) {
      const point = guess === undefined ? Math.sqrt(low * high) : Math.min(high, Math.max(low, guess))
      return { low, point, high }
    }
    if (guess === undefined) return boundsFrom(low)
    return { low, point: Math.max(low, guess), high: (this.isWindow ? 2 : 20) * Math.max(low, guess) + 2 }
  }

  /** Whether the list is a part of a longer block range. Its blocks are then few enough for a reliable guess. */
  get isWindow(): boolean {
    return this.guess !== undefined && this.#state.query.span < Infinity
  }

  /** How much another page may narrow the bounds, in calls. 0 if no further page is read. */
  get gap(): number {
    if (this.isExact || this.#isStuck || this.isTooLong) return 0
    // Nothing is known about a list that has not been read, except if it is a part of a window with other parts.
    if (!this.#pages) return this.#state.query.span < Infinity ? 0 : Infinity
    const { low, high } = this.bounds
    return this.isWindow && this.#high === Infinity ? Math.max(1, (this.guess ?? 0) / 2) : high - low
  }

  /** Gives up searching: the API does not return a page that is needed for it. */
  stop(): void {
    this.#isStuck = true
  }

  /** Reads the page that narrows the bounds most. */
  async probe(call: PaginationCall): Promise<void> {
    const { query, send, tools } = this.#state
    const index = this.#nextIndex()
    const at: Position = this.#next ?? { ...this.start, offset: index * this.#size }
    const unsplit = this.stream.unsplit ?? Infinity
    const size = query.cursor ? query.pageSize : Math.min(query.pageSize, unsplit - at.offset)
    const result = await send(tools.parametersAt(query, this.stream, at, size), call)
    const page = tools.readPage(query, at, size, result)
    if (query.cursor) this.#addCursorPage(page)
    else this.#addPage(page, index, unsplit)
  }

  #nextIndex(): number {
    const [low, high, { guess }] = [this.#low, this.#high, this]
    const { unsplit } = this.stream
    if (!this.#pages) return 0
    if (high < Infinity) {
      const middle = guess !== undefined && guess > low && guess < high ? guess : Math.sqrt(low * high)
      return Math.min(high - 2, Math.max(low - 1, Math.round(middle) - 1))
    }
    if (unsplit) return Math.ceil(unsplit / this.#size) - 1
    return guess === undefined ? step * (low - 1) : Math.max(low - 1, Math.ceil(guess) - 1)
  }

  #addPage({ items, from, next }: FetchedPage, index: number, unsplit: number): void {
    if (!this.#pages++) {
      const { last: _, delivered: _delivered, ...start } = from
      this.start = start
      if (items.length) this.#size = items.length
    }
    if (next && next.offset >= unsplit) this.isTooLong = true
    if (next) {
      this.#low = Math.max(this.#low, index + 2)
      this.#addGuess((index + 1) * this.#size, items)
    } else {
      this.#high = Math.min(this.#high, index + 1)
      // An empty page shows only that the list ends before it.
      if (items.length || !index) this.#low = this.#high
    }
    // Only a list that has changed since the first page can contradict itself.
    this.#high = Math.max(this.#high, this.#low)
  }

  #addCursorPage({ items, next }: FetchedPage): void {
    const pages = ++this.#pages
    this.#next = next
    this.#low = next ? pages + 1 : pages
    if (!next) this.#high = pages
    else this.#addGuess(pages * this.#size, items)
    if (pages >= maxCursorPages) this.#isStuck = true
  }

  /** Extrapolates from the blocks of the first `count` items, of which `items` are the last, to the whole range. */
  #addGuess(count: number, items: readonly unknown[]): void {
    const { query } = this.#state
    const range = query.bounded ? this.start.range : query.blocks
    const name = query.metadata.window?.item ?? ''
    const blocks = items.map((item) => Number(Object(item)[name])).filter(Number.isSafeInteger)
    if (!range || !blocks.length) return
    const places = blocks.map((block) => query.direction.before(range, block))
    const isInOrder = places.every((place, i) => place >= (places[i - 1] ?? 0))
    // Without bounds, the range of a history begins at the first block, long before the first item.
    if (!isInOrder || (query.bounded && !query.blocks)) return
    const seen = Math.min(sizeOf(range), (places.at(-1) ?? 0) + 1)
    this.guess = ((count / seen) * sizeOf(range)) / this.#size + 0.5
    this.firstGuess ??= this.guess
  }
}
