import { ServerError, TimeoutError } from '../errors.ts'
import type { CallResult } from '../operation/call.ts'
import type { Parameters } from '../operation/parameters.ts'
import type { PaginationCall } from '../pipeline/context.ts'
import type { ConcurrencySlots } from './concurrency.ts'
import type { Position } from './cursor.ts'
import { type FetchedPage, parametersAt, readPage } from './page.ts'
import { halve, likelyPages, positionAfter, splitRange } from './position.ts'
import type { Query, Stream } from './query.ts'
import { field, type Range, sizeOf } from './range.ts'

/** Makes one call of the walk; what is too much is not asked for again as it is. */
export type SendPageCall = (
  parameters: Parameters,
  isTooMuch: PaginationCall['isTooMuch'],
  onSent: PaginationCall['onSent'],
) => Promise<CallResult<unknown>>

/** A page of one stream. */
export interface StreamPage {
  readonly items: unknown[]
  readonly from: Position
  /** Where the stream goes on behind this page; `null` at its end. */
  readonly next: Position | null
}

/** What the streams of a walk have in common. */
export interface SharedMeans {
  readonly ask: SendPageCall
  readonly slots: ConcurrencySlots
  /** How many pages may be read ahead of the reader of a stream, at the beginning. */
  readonly ahead: number
}

/** What was taken without a break makes room for half as much ahead, up to so many times the room of the beginning. */
const maxAheadFactor = 8

/** For so many full pages, one more may be asked for before it is known to be there; for twice as many, two. */
const pagesPerGuess = 16

/**
 * Reads a stream in order, several ranges of blocks at a time. What times out, or fails as often as a call may be tried,
 * is asked for in smaller ranges, down to one block. What is ahead of its reader is bounded: one that is slow, or stops, stops the calls too.
 */
export class Reader {
  readonly #query: Query
  readonly #stream: Stream
  readonly #means: SharedMeans
  readonly #pace = new WindowSize()
  /** In order. */
  readonly #parts: Segment[] = []
  /** What no part was made of yet. */
  #rest: Position | null
  #calls = 0
  /** Pages that were read and not taken yet, and those that were. */
  #pages = 0
  #taken = 0
  /** Pages that were full. */
  #full = 0
  /** Calls for pages that are not known to be there, and those that found none: the part had come to its end, or was replaced. */
  #guessed = 0
  /** What was asked for failed as often as it was tried, and nothing has worked since: no more than once for each size. */
  #isFailing = false
  #wake = () => {}

  constructor(query: Query, stream: Stream, start: Position | null, means: SharedMeans) {
    this.#query = query
    this.#stream = stream
    this.#rest = start
    this.#means = means
    means.slots.onFree(() => this.#fill())
  }

  /** The next page; nothing at the end. What failed is thrown when all that comes before it was taken. */
  async take(): Promise<StreamPage | undefined> {
    for (;;) {
      this.#fill()
      const [part] = this.#parts
      const piece = part?.pieces.shift()
      if (piece) {
        this.#pages--
        this.#taken++
        this.#fill()
        const { items, from, next } = piece
        return { items, from, next: next ?? positionAfter(this.#query, this.#stream, from) }
      }
      if (part?.failure) throw part.failure.reason
      if (part && !part.at) this.#parts.shift()
      else if (part || this.#rest) await new Promise<void>((resolve) => (this.#wake = resolve))
      else return undefined
    }
  }

  /** Makes the calls there is room for, the nearest first: so there always is for the page whose turn it is. */
  #fill(): void {
    const { ahead, slots } = this.#means
    for (let i = 0; slots.isFree; ) {
      const isFull = this.#calls + this.#pages >= Math.min(ahead + this.#taken / 2, ahead * maxAheadFactor)
      if (i === this.#parts.length && this.#rest && !isFull) {
        this.#parts.push(new Segment(this.#rest))
        this.#rest = positionAfter(this.#query, this.#stream, this.#rest)
      }
      const part = this.#parts[i]
      // Nothing is read behind what failed.
      if (!part || part.failure) return
      const { at, asked } = part
      if (!at || (asked && !this.#mayGuess(at, asked))) i++
      else if (isFull) return
      else if (at.range && !at.offset && sizeOf(at.range) > this.#pace.size)
        this.#replace(part, splitRange(this.#query, at, at.range, this.#pace.size))
      else part.dealt = this.#read(part, at, part.dealt)
    }
  }

  /**
   * Whether to ask for a page more behind those asked for from a position, before it is known that there is one. Where
   * the blocks so far say how full the range is, up to three quarters of what they promise; else one for each so many
   * full pages in a row. All in all one for each so many full pages, so that few are in vain whatever comes.
   */
  #mayGuess(at: Position, asked: number): boolean {
    const { cursor, pageSize } = this.#query
    const isEarned = this.#guessed < Math.floor(this.#full / pagesPerGuess)
    const likely = likelyPages(this.#query, at)
    const most = likely === undefined ? at.offset / pageSize / pagesPerGuess : likely * 0.75
    return !cursor && isEarned && asked <= most
  }

  /** Asks for the next page of a part, and deals with it behind those asked for before. Never rejects. */
  async #read(part: Segment, start: Position, before: Promise<void>): Promise<void> {
    const query = this.#query
    const at = part.asked ? { ...start, offset: start.offset + part.asked * query.pageSize } : start
    if (part.asked++) this.#guessed++
    this.#calls++
    const isDivisible = halve(query, at) !== undefined
    const isTooMuch = (failure: Response | Error) =>
      isDivisible && (timedOut(failure) || (this.#isFailing && isServerFault(failure)))
    const { onSent, onEnd } = this.#means.slots.take()
    // It may leave while it is being asked for, and then the next is chosen: not before this one has its place in the order.
    const answer = Promise.resolve().then(() =>
      this.#means.ask(parametersAt(query, this.#stream, at), isTooMuch, onSent),
    )
    const [outcome] = await Promise.allSettled([answer, before])
    this.#calls--
    // Else the part came to an end before this page, or was replaced.
    if (part.at) {
      this.#deal(part, part.at, outcome, isDivisible)
      // The next one that was asked for is known to be there.
      if (--part.asked && part.at) this.#guessed--
    }
    this.#wake()
    onEnd()
  }

  /** `isDivisible`: it was not tried again, since less could be asked for, as far as was known when it was sent. */
  #deal(part: Segment, at: Position, outcome: PromiseSettledResult<CallResult<unknown>>, isDivisible: boolean): void {
    part.at = undefined
    try {
      if (outcome.status === 'rejected') throw outcome.reason
      const piece = readPage(this.#query, at, outcome.value)
      part.pieces.push(piece)
      this.#pages++
      this.#isFailing = false
      if (piece.next) this.#full++
      if (!piece.next) this.#pace.worked(at.range)
      else if (piece.next.offset === at.offset + this.#query.pageSize) part.at = piece.next
      // The pages behind it were counted wrongly when they were asked for.
      else this.#replace(part, [piece.next])
    } catch (reason) {
      // What never left timed out for other reasons.
      const isTooMuch = (timedOut(reason) || isServerFault(reason)) && Number(field(reason, 'attempts')) > 0
      const less = isTooMuch && (halve(this.#query, at) ?? (isDivisible && ([at] as const)))
      if (less) {
        this.#isFailing ||= !timedOut(reason)
        this.#pace.failed(at.range)
        this.#replace(part, less)
      } else part.failure = { reason }
    }
  }

  /** The first position takes the place of a part, with what was read of it; what is under way for it is in vain. */
  #replace(part: Segment, [first, ...others]: readonly [Position, ...Position[]]): void {
    const parts = [new Segment(first, part.pieces), ...others.map((at) => new Segment(at))]
    this.#parts.splice(this.#parts.indexOf(part), 1, ...parts)
  }
}

/** A window may be too wide for a service that says no more than that it failed. */
const isServerFault = (failure: unknown): boolean => Number(field(failure, 'status')) >= 500

/** The client's time was up, or the service says that its own was: how it says that is not documented. */
const timedOut = (failure: unknown): boolean =>
  failure instanceof TimeoutError ||
  [408, 504].includes(Number(field(failure, 'status'))) ||
  (failure instanceof ServerError && /time.{0,2}out/i.test(JSON.stringify(failure.body) ?? ''))

/** A range of blocks that is read page after page; or all there is, where there are no ranges. */
class Segment {
  /** Where it goes on; `undefined` when it was read to its end, failed or was replaced. */
  at: Position | undefined
  /** What was read of it and not taken yet. */
  readonly pieces: FetchedPage[]
  /** How many of its pages were asked for and are not dealt with. */
  asked = 0
  /** Settles when the last of them is. */
  dealt = Promise.resolve()
  failure: { readonly reason: unknown } | undefined

  constructor(at: Position, pieces: FetchedPage[] = []) {
    this.at = at
    this.pieces = pieces
  }
}

/** How many blocks at once the service copes with: fewer after a failure, and more again when some went well. */
class WindowSize {
  size = Number.POSITIVE_INFINITY
  /** How many ranges must go well before more is tried: the more, the more often that failed. */
  #patience = initialStreak
  #good = 0
  /** More is being tried. */
  #grew = false

  failed(range: Range | undefined): void {
    if (!range) return
    if (this.#grew) this.#patience = Math.min(64, this.#patience * 2)
    this.#grew = false
    this.#good = 0
    this.size = Math.min(this.size, Math.ceil(sizeOf(range) / 2))
  }

  worked(range: Range | undefined): void {
    // What is left of a window says little.
    if (!range || sizeOf(range) <= this.size / 2) return
    if (this.#grew) this.#patience = initialStreak
    this.#grew = ++this.#good >= this.#patience
    if (!this.#grew) return
    this.#good = 0
    this.size *= 2
  }
}

const initialStreak = 2
