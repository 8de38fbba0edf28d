import type { Query, Stream } from '../core/pagination/query.ts'
import type { Direction } from '../core/pagination/range.ts'
import type { BlockRange, Position } from '../core/types.ts'
import { type Bounds, type EstimateState, ListEstimate, sizeOf, unknownBounds } from './list.ts'

/** A part of a query that can be read on its own: one window of blocks of one chunk, or all lists of one wallet. */
export interface Source {
  readonly stream: Stream
  /** The split lists, if `stream` is an unsplit list (see `delivered.ts`). */
  readonly split: readonly Stream[]
  readonly at: Position
}

/**
 * The number of units of a query, and its sources by index: chunk after chunk, each from the first block to the last, so
 * that a sample that is spread evenly contains windows of each chunk.
 */
export function sourcesOf(query: Query): { count: number; sourceAt: (index: number) => Source } {
  const { streams, blocks, bounded, direction, span } = query
  const heads = streams.flatMap((stream, i) => {
    const isPart = !stream.unsplit && streams.slice(0, i).some(({ unsplit }) => unsplit)
    if (isPart) return []
    const rest = streams.slice(i + 1)
    const end = rest.findIndex(({ unsplit }) => unsplit)
    const split = stream.unsplit ? rest.slice(0, end < 0 ? undefined : end) : []
    return stream.chunks.map((_, chunk) => ({ stream, split, chunk }))
  })
  const range = bounded ? blocks : undefined
  const windows = range && span < Infinity ? Math.ceil(sizeOf(range) / span) : 1
  const sourceAt = (index: number): Source => {
    const { stream, split, chunk } = heads[Math.floor(index / windows)] as (typeof heads)[number]
    if (!range) return { stream, split, at: { chunk, offset: 0 } }
    const window = partAt(direction, range, span, index % windows)
    return { stream, split, at: { chunk, offset: 0, window, range: window } }
  }
  return { count: heads.length * windows, sourceAt }
}

/** Returns a part of a block range that is divided into parts of `size` blocks. */
function partAt(direction: Direction, range: BlockRange, size: number, index: number): BlockRange {
  const [, rest = range] = index ? direction.cut(range, index * size) : []
  return direction.cut(rest, size)[0]
}

/** Maximum number of parts to read of a window that has to be divided. */
const maxParts = 4
/** Maximum number of unread lists of a unit. Further parts of a block range are only counted. */
const maxUnread = 64

/** The number of calls that reading one source takes. */
export class Unit {
  lists: ListEstimate[] = []
  /** Number of calls that are certain apart from those of `lists`. */
  calls = 0
  /** Whether the block range was divided, because calls for larger ranges have timed out. */
  isDivided = false
  /** Maximum number of blocks in a range. Halved when a call times out. */
  #maxBlocks: number
  /** Number of blocks that belong to no list. */
  #otherBlocks = 0
  readonly #state: EstimateState
  readonly #source: Source

  constructor(state: EstimateState, source: Source) {
    this.#state = state
    this.#source = source
    this.#maxBlocks = Math.min(state.query.span, 4 * state.lastBlocks)
    this.#add(source.stream, source.at)
  }

  /** Number of parts of block ranges that have no list. */
  get others(): number {
    return Math.ceil(this.#otherBlocks / this.#maxBlocks)
  }

  get point(): number {
    const { others, assumed } = this
    return this.lists.reduce(
      (sum, list) => sum + this.boundsOf(list, assumed).point,
      this.calls + others * assumed.point,
    )
  }

  /** The bounds of a part of a block range that has not been read. It is assumed to be as long as the other parts. */
  get assumed(): Bounds {
    const read = this.lists.filter((list) => list.isRead)
    const point = read.length ? sum(read, ({ bounds }) => bounds.point) / read.length : unknownBounds.point
    return read.length ? { low: 1, point, high: 2 * point + 1 } : unknownBounds
  }

  boundsOf({ isRead, bounds }: ListEstimate, assumed: Bounds): Bounds {
    return isRead || this.#state.query.span === Infinity ? bounds : assumed
  }

  /**
   * Reads the first page of the list. If its block range is too large, reads the first pages of a few of its parts, and
   * assumes that the others are alike.
   */
  async readFirstPages(): Promise<void> {
    const { canSend } = this.#state
    for (let read = 0; read < maxParts && canSend(); read = this.lists.filter(({ isRead }) => isRead).length) {
      const unread = this.lists.filter(({ isRead }) => !isRead)
      const list = unread[Math.floor((read * unread.length) / maxParts)]
      if (!list) return
      await this.probe(list)
      // The lists of a history are all different.
      if (list.stream.unsplit) return
    }
  }

  /** Reads a page of a list, so that the number of its calls is known better. */
  async probe(list: ListEstimate): Promise<void> {
    const { isTimeout } = this.#state.tools
    const isDivisible = this.#isDivisible(list)
    const isTooMuch = (failure: Response | Error) => isDivisible && isTimeout(failure)
    try {
      await list.probe({ isTooMuch, onSent: () => {} })
      if (list.start.range) this.#state.lastBlocks = sizeOf(list.start.range)
    } catch (error) {
      this.#handleFailure(list, error)
    }
    if (list.isTooLong) this.#splitLists(list)
  }

  #isDivisible({ isRead, start: { range } }: ListEstimate): boolean {
    return !isRead && range !== undefined && sizeOf(range) > 1
  }

  #handleFailure(list: ListEstimate, error: unknown): void {
    const { isServerFailure, isTimeout } = this.#state.tools
    const isTooLarge = isTimeout(error) || isServerFailure(error)
    this.#state.failure = error
    if (list.stream.unsplit && (isTooLarge || Object(error).status === 400)) {
      this.calls++
      list.isTooLong = true
    } else if (isTooLarge && this.#isDivisible(list)) {
      const { range } = list.start
      if (range) this.#maxBlocks = Math.min(this.#maxBlocks, Math.ceil(sizeOf(range) / 2))
      const lists = this.lists.splice(0)
      const most = Math.floor(maxUnread / lists.filter(({ isRead }) => !isRead).length)
      for (const each of lists) {
        if (each.isRead) this.lists.push(each)
        else this.#add(each.stream, each.start, most)
      }
    } else if (isTooLarge && list.isRead) list.stop()
    else throw error
  }

  /** Replaces an unsplit list that is too long by its split lists. */
  #splitLists(list: ListEstimate): void {
    if (list.isRead) this.calls += list.lengthOfUnsplit
    this.lists.length = 0
    this.#otherBlocks = 0
    const { split } = this.#source
    for (const stream of split) this.#add(stream, list.start, Math.floor(maxUnread / split.length))
  }

  /**
   * Adds the lists that read a range. Ranges for which other calls have timed out are divided. If they have more than
   * `most` parts, adds lists for parts that are spread evenly over the range.
   */
  #add(stream: Stream, { chunk, window, range }: Position, most = maxUnread): void {
    const { direction } = this.#state.query
    const count = (range && !stream.unsplit && Math.ceil(sizeOf(range) / this.#maxBlocks)) || 1
    const added = Math.min(count, Math.max(1, most))
    if (count > 1) this.isDivided = true
    if (range) this.#otherBlocks += sizeOf(range)
    for (let i = 0; i < added; i++) {
      const index = Math.floor((i * count) / added)
      const part = range && (count > 1 ? partAt(direction, range, this.#maxBlocks, index) : range)
      if (part) this.#otherBlocks -= sizeOf(part)
      const ranges = part && { window: window ?? part, range: part }
      this.lists.push(new ListEstimate(this.#state, stream, { chunk, offset: 0, ...ranges }))
    }
  }
}

/** Adds up bounds. The errors of guesses that are independent of each other cancel out in part. */
export function sumOf(units: readonly Unit[]): Bounds {
  let [low, point, high, squares, guessed, proven] = [0, 0, 0, 0, 0, 0]
  const known = units.flatMap((unit) => unit.lists).filter((list) => list.isWindow && list.isExact)
  // How much guesses were wrong where the exact number was found.
  const [exact, first] = [sum(known, ({ bounds }) => bounds.low), sum(known, (list) => list.firstGuess ?? 0)]
  const factor = known.length < 4 ? 1 : exact / first
  for (const unit of units) {
    // After a failure, `.all()` reads smaller ranges, but repeatedly tries larger ones again.
    const { others, assumed } = unit
    const tries = unit.isDivided ? unit.lists.length + others : 0
    // The API may accept larger ranges elsewhere, so it is not certain that the other parts need calls.
    low += unit.calls
    point += unit.calls + 0.1 * tries + others * assumed.point
    high += unit.calls + tries + others * assumed.high
    for (const list of unit.lists) {
      const bounds = unit.boundsOf(list, assumed)
      if (list.isWindow && !list.isExact) {
        const guess = Math.min(bounds.high, Math.max(bounds.low, bounds.point * factor))
        guessed += guess
        proven += bounds.low
        squares += guess ** 2
      } else {
        low += bounds.low
        point += bounds.point
        high += bounds.high
      }
    }
  }
  const error = Math.sqrt(squares) * 0.7 + guessed * (known.length < 4 ? 0.4 : 0.4 / Math.sqrt(known.length))
  return { low: low + Math.max(proven, guessed - error), point: point + guessed, high: high + guessed + error }
}

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)
