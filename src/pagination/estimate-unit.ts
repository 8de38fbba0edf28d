import type { Position } from '../types.ts'
import { field } from '../util/record.ts'
import { type Bounds, ListEstimate, type Send } from './estimate-list.ts'
import { halve, splitRange, startPosition } from './position.ts'
import type { Query, Stream } from './query.ts'
import { type RangeLimit, sizeOf } from './range.ts'
import { isServerFailure, isTimeout } from './failures.ts'

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
    const at = { ...startPosition(query, stream), batch }
    if (!range || windows === 1) return { stream, split, at }
    const skipped = Math.floor(index / heads.length) * span
    const [, rest = range] = skipped ? direction.cut(range, skipped) : []
    const [window] = direction.cut(rest, span)
    return { stream, split, at: { ...at, window, range: window } }
  }
  return { count: heads.length * windows, sourceAt }
}

/** The number of calls that reading one source takes. */
export class Unit {
  readonly lists: ListEstimate[] = []
  /** Number of calls that failed because their block range was too large. */
  failures = 0
  /** Number of calls that are certain apart from those of `lists`. */
  #calls = 0
  readonly #query: Query
  readonly #source: Source

  /** The maximum block range of a call, which all units share. */
  readonly #limit: RangeLimit

  constructor(query: Query, source: Source, limit: RangeLimit) {
    this.#query = query
    this.#limit = limit
    this.#source = source
    this.#add(source.at)
  }

  get calls(): number {
    return this.#calls
  }

  get point(): number {
    return this.lists.reduce((sum, { bounds }) => sum + bounds.point, this.#calls + this.failures)
  }

  /** Reads a page of a list, so that the number of its calls is known better. */
  async probe(list: ListEstimate, send: Send): Promise<void> {
    const { start } = list
    const divided = list.isRead ? undefined : halve(this.#query, start)
    const isTooMuch = (failure: Response | Error) => divided !== undefined && isTimeout(failure)
    try {
      await list.probe(send, { isTooMuch, onSent: () => {} })
      this.#limit.onSuccess(start.range)
    } catch (error) {
      this.#handleFailure(list, error, divided)
    }
    if (list.isTooLong) this.#splitLists(list)
  }

  #handleFailure(list: ListEstimate, error: unknown, divided: readonly Position[] | undefined): void {
    const isTooLarge = isTimeout(error) || isServerFailure(error)
    const isUnsplit = list.stream.unsplit !== undefined
    if (isUnsplit && (isTooLarge || field(error, 'status') === 400)) {
      this.failures++
      list.isTooLong = true
    } else if (divided && isTooLarge) {
      this.failures++
      this.#limit.onFailure(list.start.range)
      this.lists.splice(this.lists.indexOf(list), 1)
      for (const at of divided) this.#add(at)
    } else if (isTooLarge && list.isRead) list.stop()
    else throw error
  }

  /** Replaces an unsplit list that is too long by its split lists. */
  #splitLists(list: ListEstimate): void {
    if (list.isRead) this.#calls += list.lengthOfUnsplit
    const { range } = list.start
    this.lists.length = 0
    for (const stream of this.#source.split) {
      const at = { ...startPosition(this.#query, stream), batch: list.start.batch }
      this.#add({ ...at, ...(range && { window: range, range }) }, stream)
    }
  }

  #add(at: Position, stream = this.#source.stream): void {
    const { range } = at
    const parts = range && sizeOf(range) > this.#limit.blocks ? splitAll(this.#query, at, this.#limit.blocks) : [at]
    for (const part of parts) this.lists.push(new ListEstimate(this.#query, stream, part))
  }
}

function splitAll(query: Query, at: Position, blocks: number): Position[] {
  const parts: Position[] = []
  for (let rest: Position | undefined = at; rest?.range; ) {
    const [first, next]: Position[] = splitRange(query, rest, rest.range, blocks)
    if (first) parts.push(first)
    rest = next
  }
  return parts
}

/** Adds up bounds. The errors of guesses that are independent of each other cancel out in part. */
export function sumOf(units: readonly Unit[]): Bounds {
  let [low, point, high, squares, guessed] = [0, 0, 0, 0, 0]
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
      squares += guess ** 2
    } else {
      low += bounds.low
      point += bounds.point
      high += bounds.high
    }
  }
  const error = Math.sqrt(squares) * 0.7 + guessed * (known.length < 4 ? 0.4 : 0.4 / Math.sqrt(known.length))
  return { low: low + Math.max(0, guessed - error), point: point + guessed, high: high + guessed + error }
}

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)
