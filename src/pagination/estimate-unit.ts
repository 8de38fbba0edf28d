import type { BlockRange, Position } from '../types.ts'
import { type Bounds, type EstimateState, ListEstimate, sizeOf } from './estimate-list.ts'
import type { Query, Stream } from './query.ts'

/** A part of a query that can be read on its own: one window of blocks of one batch, or all lists of one wallet. */
export interface Source {
  readonly stream: Stream
  /** The split lists, if `stream` is an unsplit list (see `delivered.ts`). */
  readonly split: readonly Stream[]
  readonly at: Position
}

/** The number of units of a query, and its sources by index, from the first block to the last. */
export function sourcesOf(query: Query): { count: number; sourceAt: (index: number) => Source } {
  const { streams, blocks, bounded, direction, span } = query
  const heads = streams.flatMap((stream, i) => {
    const isPart = !stream.unsplit && streams.slice(0, i).some(({ unsplit }) => unsplit)
    if (isPart) return []
    const rest = streams.slice(i + 1)
    const end = rest.findIndex(({ unsplit }) => unsplit)
    const split = stream.unsplit ? rest.slice(0, end < 0 ? undefined : end) : []
    return stream.batches.map((_, batch) => ({ stream, split, batch }))
  })
  const range = bounded ? blocks : undefined
  const windows = range && span < Infinity ? Math.ceil(sizeOf(range) / span) : 1
  const sourceAt = (index: number): Source => {
    const { stream, split, batch } = heads[index % heads.length] as (typeof heads)[number]
    if (!range) return { stream, split, at: { batch, offset: 0 } }
    const skipped = Math.floor(index / heads.length)
    const [, rest = range] = skipped ? direction.cut(range, skipped * span) : []
    const [window] = direction.cut(rest, span)
    return { stream, split, at: { batch, offset: 0, window, range: window } }
  }
  return { count: heads.length * windows, sourceAt }
}

/** The number of calls that reading one source takes. */
export class Unit {
  readonly lists: ListEstimate[] = []
  /** Number of calls that failed because their block range was too large. */
  failures = 0
  /** Number of calls that are certain apart from those of `lists`. */
  calls = 0
  readonly #state: EstimateState
  readonly #source: Source

  constructor(state: EstimateState, source: Source) {
    this.#state = state
    this.#source = source
    this.#add(source.stream, source.at)
  }

  get point(): number {
    return this.lists.reduce((sum, { bounds }) => sum + bounds.point, this.calls + this.failures)
  }

  /** Reads the first page of each list. A list whose block range is too large is replaced by several lists. */
  async readFirstPages(): Promise<void> {
    for (let list = this.#unread; list; list = this.#unread) {
      const { range } = list.start
      if (range && sizeOf(range) > this.#state.maxBlocks) this.#divide(list)
      else await this.probe(list)
    }
  }

  get #unread(): ListEstimate | undefined {
    return this.lists.find(({ isRead, gap }) => !isRead && gap)
  }

  /** Reads a page of a list, so that the number of its calls is known better. */
  async probe(list: ListEstimate): Promise<void> {
    const { isTimeout } = this.#state.tools
    const isDivisible = this.#isDivisible(list)
    const isTooMuch = (failure: Response | Error) => isDivisible && isTimeout(failure)
    try {
      await list.probe({ isTooMuch, onSent: () => {} })
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
    if (list.stream.unsplit && (isTooLarge || Object(error).status === 400)) {
      this.failures++
      list.isTooLong = true
    } else if (isTooLarge && this.#isDivisible(list)) {
      const { range } = list.start
      if (range) this.#state.maxBlocks = Math.min(this.#state.maxBlocks, Math.ceil(sizeOf(range) / 2))
      this.failures++
      this.#divide(list)
    } else if (isTooLarge && list.isRead) list.stop()
    else throw error
  }

  #divide(list: ListEstimate): void {
    this.lists.splice(this.lists.indexOf(list), 1)
    this.#add(list.stream, list.start)
  }

  /** Replaces an unsplit list that is too long by its split lists. */
  #splitLists(list: ListEstimate): void {
    if (list.isRead) this.calls += list.lengthOfUnsplit
    this.lists.length = 0
    for (const stream of this.#source.split) this.#add(stream, list.start)
  }

  /** Adds the lists that read a range. Ranges for which other calls have timed out are divided. */
  #add(stream: Stream, { batch, window, range }: Position): void {
    const { query, maxBlocks } = this.#state
    let rest: BlockRange | undefined = range
    do {
      const [head, others] = rest ? query.direction.cut(rest, maxBlocks) : []
      const part = head && { window: window ?? head, range: head }
      this.lists.push(new ListEstimate(this.#state, stream, { batch, offset: 0, ...part }))
      rest = others
    } while (rest)
  }
}

/** Adds up bounds. The errors of guesses that are independent of each other cancel out in part. */
export function sumOf(units: readonly Unit[]): Bounds {
  let [low, point, high, squares, guessed, proven] = [0, 0, 0, 0, 0, 0]
  const lists = units.flatMap((unit) => unit.lists)
  const known = lists.filter((list) => list.isWindow && list.isExact)
  // How much guesses were wrong where the exact number was found.
  const [exact, first] = [sum(known, ({ bounds }) => bounds.low), sum(known, (list) => list.firstGuess ?? 0)]
  const factor = known.length < 4 ? 1 : exact / first
  for (const { calls, failures } of units) {
    low += calls
    point += calls + failures
    high += calls + 1.3 * failures
  }
  for (const list of lists) {
    const { bounds, isWindow, isExact } = list
    if (isWindow && !isExact) {
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
  const error = Math.sqrt(squares) * 0.7 + guessed * (known.length < 4 ? 0.4 : 0.4 / Math.sqrt(known.length))
  return { low: low + Math.max(proven, guessed - error), point: point + guessed, high: high + guessed + error }
}

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)
