import { ServerError, TimeoutError } from '../errors.ts'
import type { CallResult } from '../operation/call.ts'
import type { PaginationCall } from '../pipeline/context.ts'
import type { Parameters, Position } from '../types.ts'
import { field } from '../util/record.ts'
import type { ConcurrencySlots } from './concurrency.ts'
import { type FetchedPage, parametersAt, readPage } from './page.ts'
import { halve, likelyPages, positionAfter, splitRange } from './position.ts'
import type { Query, Stream } from './query.ts'
import { RangeLimit, sizeOf } from './range.ts'

/** A page of one stream; `next` is `null` at the end of the stream. */
export type StreamPage = Omit<FetchedPage, 'next'> & { readonly next: Position | null }

/** State that all streams of one iteration share. */
export interface PaginationState {
  readonly query: Query
  readonly slots: ConcurrencySlots
  /** Sends one call. A failure for which `isTooMuch` returns true is not retried. */
  readonly send: (parameters: Parameters, call: PaginationCall) => Promise<CallResult<unknown>>
  /** Initial limit of prefetched pages per stream. */
  readonly prefetch: number
  /** Items left until the iteration's limit. Updated by the reader of a single stream or by the merge of several. */
  left: number
  /** Number of items in the split lists that were already delivered from the unsplit list. */
  toSkip: number
  /** Returns the number of calls that the budget allows for pages that may turn out not to be needed. */
  readonly callsToSpare: () => number
}

type PageOutcome = PromiseSettledResult<CallResult<unknown>>

/** The prefetch limit grows by half a page with each page delivered, up to this multiple of the initial limit. */
const maxPrefetchFactor = 8

/** Number of full pages to read before each speculative request, which is a request for a page that may not exist. */
const fullPagesPerSpeculation = 16

/**
 * Returns the pages of one stream in order, and reads several block ranges at a time. A range that times out, or fails with
 * a server error after all retries, is requested in smaller ranges, down to one block. Prefetching pauses if the consumer
 * is slow.
 */
export class StreamReader {
  readonly #query: Query
  readonly #stream: Stream
  readonly #shared: PaginationState
  readonly #rangeLimit = new RangeLimit()
  readonly #segments: Segment[] = []
  /** The position after the last segment. */
  #rest: Position | null
  #inFlight = 0
  #buffered = 0
  #bufferedItems = 0
  /** Whether the consumer is waiting for a page. */
  #isAwaited = false
  /** The highest number of calls that any block range has needed so far. */
  #callsPerRange: number | undefined
  #delivered = 0
  #fullPages = 0
  /** Number of speculative requests in flight. */
  #speculative = 0
  /** Whether a range failed after all retries and no request has succeeded since. If so, its halves are not retried. */
  #isFailing = false
  #wake = () => {}

  constructor(shared: PaginationState, stream: Stream, start: Position | null) {
    this.#shared = shared
    this.#query = shared.query
    this.#stream = stream
    this.#rest = start
    shared.slots.onFree(() => this.#fill())
  }

  /** Returns the next page, or `undefined` at the end. A failure is thrown only after all earlier pages are returned. */
  async next(): Promise<StreamPage | undefined> {
    this.#isAwaited = true
    for (;;) {
      this.#fill()
      const [segment] = this.#segments
      const page = segment?.pages.shift()
      if (page) {
        this.#isAwaited = false
        this.#buffered--
        this.#bufferedItems -= page.items.length
        this.#delivered++
        if (this.#isSingle) this.#shared.left -= page.items.length
        this.#fill()
        return { ...page, next: page.next ?? positionAfter(this.#query, this.#stream, page.from) }
      }
      if (segment?.failure) throw segment.failure.reason
      if (!segment && !this.#rest) return undefined
      if (segment && !segment.at) this.#segments.shift()
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  /** Requests pages in order while slots are free, starting with the page that the consumer waits for. */
  #fill(): void {
    while (this.#shared.slots.isFree && !this.#isPrefetchFull) {
      const segment = this.#nextSegment()
      const at = segment?.at
      if (!at) return
      const { blocks } = this.#rangeLimit
      if (at.range && !at.offset && sizeOf(at.range) > blocks)
        this.#replace(segment, splitRange(this.#query, at, at.range, blocks))
      else if (this.#itemsLeft(segment) <= 0) return
      else segment.lastRequest = this.#request(segment, at)
    }
  }

  get #isPrefetchFull(): boolean {
    const { prefetch, callsToSpare } = this.#shared
    const limit = Math.min(prefetch + this.#delivered / 2, prefetch * maxPrefetchFactor)
    // With several streams, the next page is not needed if the iteration ends before the current page is fully merged.
    const merged = this.#isSingle ? limit : Math.min(limit, Math.floor(callsToSpare() / this.#query.streams.length / 2))
    return this.#inFlight + this.#buffered >= Math.max(merged, this.#isAwaited ? 1 : 0)
  }

  get #isSingle(): boolean {
    return this.#query.streams.length === 1
  }

  /** Returns the number of items left before the limit, excluding items already buffered or requested. */
  #itemsLeft({ pending }: Segment): number {
    const { left, toSkip } = this.#shared
    if (!this.#isSingle || left === Infinity) return left + toSkip
    return left - this.#bufferedItems - pending * this.#query.pageSize
  }

  /** Returns the first segment whose next page can be requested now. Segments after a failed one are not requested. */
  #nextSegment(): Segment | undefined {
    let open = 0
    for (const segment of this.#segments) {
      if (segment.failure || !this.#mayReadAfter(open)) return undefined
      if (segment.at && (!segment.pending || this.#maySpeculate(segment.at, segment.pending))) return segment
      if (segment.at) open++
    }
    if (!this.#rest || !this.#mayReadAfter(open)) return undefined
    const segment = segmentAt(this.#rest)
    this.#segments.push(segment)
    this.#rest = positionAfter(this.#query, this.#stream, this.#rest)
    return segment
  }

  /**
   * Returns whether to prefetch another range while `open` earlier ranges have more pages. The budget must cover those
   * pages first, at twice the highest number of calls that a range has needed so far.
   */
  #mayReadAfter(open: number): boolean {
    return !open || open * 2 * (this.#callsPerRange ?? Infinity) <= this.#shared.callsToSpare()
  }

  /**
   * Returns whether to request a page that may not exist, while `pending` requests for earlier pages are in flight. The
   * limit for `pending` is three quarters of the pages that the range is likely to have left or, without an estimate,
   * depends on the pages read so far.
   */
  #maySpeculate(at: Position, pending: number): boolean {
    const { cursor, pageSize } = this.#query
    const isEarned = this.#speculative < Math.floor(this.#fullPages / fullPagesPerSpeculation)
    const likely = likelyPages(this.#query, at)
    const limit = likely === undefined ? at.offset / pageSize / fullPagesPerSpeculation : likely * 0.75
    return !cursor && !this.#stream.unsplit && isEarned && pending <= limit
  }

  /** Requests the next page of a segment. Handles the result after the results of all earlier requests. Never rejects. */
  async #request(segment: Segment, start: Position): Promise<void> {
    const query = this.#query
    const { lastRequest, pending } = segment
    const at = pending ? { ...start, offset: start.offset + pending * query.pageSize } : start
    const unsplit = (this.#stream.unsplit ?? Infinity) - at.offset
    const size = Math.min(query.pageSize, this.#itemsLeft(segment) + (at.skip ?? 0), unsplit)
    if (pending) this.#speculative++
    segment.pending++
    this.#inFlight++
    const isDivisible = halve(query, at) !== undefined
    const isTooMuch = (failure: Response | Error) =>
      isDivisible && (isTimeout(failure) || (this.#isFailing && isServerFailure(failure)))
    const slot = this.#shared.slots.acquire()
    // Deferred, because sending calls #fill, which must not run before the caller has stored this request in its segment.
    const call = Promise.resolve().then(() =>
      this.#shared.send(parametersAt(query, this.#stream, at, size), { isTooMuch, onSent: slot.onSent }),
    )
    const [outcome] = await Promise.allSettled([call, lastRequest])
    this.#inFlight--
    // If the segment has ended before this page or was replaced, the result is dropped.
    if (segment.at) {
      this.#handle(segment, segment.at, size, outcome, isDivisible, slot.wasSent())
      segment.pending--
      // The next pending request is no longer speculative, because its page is now known to exist.
      if (segment.pending && segment.at) this.#speculative--
    }
    this.#wake()
    slot.onEnd()
  }

  #handle(
    segment: Segment,
    at: Position,
    size: number,
    outcome: PageOutcome,
    wasDivisible: boolean,
    wasSent: boolean,
  ): void {
    segment.at = undefined
    try {
      if (outcome.status === 'rejected') throw outcome.reason
      const page = readPage(this.#query, at, size, outcome.value)
      const isUnsplitEnd = page.next && page.next.offset >= (this.#stream.unsplit ?? Infinity)
      this.#buffer(segment, isUnsplitEnd ? endOfUnsplit(page) : page)
      this.#isFailing = false
      if (page.next) this.#fullPages++
      if (!page.next || isUnsplitEnd) this.#onRangeEnd(at)
      else if (page.next.offset === at.offset + this.#query.pageSize) segment.at = page.next
      // The page was not of the expected size, so pending requests have wrong offsets.
      else this.#replace(segment, [page.next])
    } catch (reason) {
      this.#handleFailure(segment, at, reason, wasDivisible, wasSent)
    }
  }

  #buffer(segment: Segment, page: FetchedPage): void {
    segment.pages.push(page)
    this.#buffered++
    this.#bufferedItems += page.items.length
  }

  #onRangeEnd({ range, offset }: Position): void {
    this.#rangeLimit.onSuccess(range)
    const { pageSize } = this.#query
    this.#callsPerRange = Math.max(this.#callsPerRange ?? 0, Math.ceil(offset / pageSize) + 1)
  }

  /** `wasDivisible` is true if the range could be divided when the call was sent. The call was then not retried. */
  #handleFailure(segment: Segment, at: Position, reason: unknown, wasDivisible: boolean, wasSent: boolean): void {
    const halves = halve(this.#query, at) ?? (wasDivisible && ([at] as const))
    // A 400 may mean that the list is too long to be read unsplit. How the API responds to that is not documented.
    const isRefused = this.#stream.unsplit !== undefined && field(reason, 'status') === 400
    // A call that was never sent did not fail because of its range.
    const isTooLarge = halves && wasSent && (isTimeout(reason) || isServerFailure(reason))
    if (this.#stream.unsplit && (isRefused || isTooLarge)) {
      this.#buffer(segment, endOfUnsplit({ items: [], from: at, next: at }))
    } else if (isTooLarge) {
      if (!isTimeout(reason)) this.#isFailing = true
      this.#rangeLimit.onFailure(at.range)
      this.#replace(segment, halves)
    } else {
      segment.failure = { reason }
    }
  }

  /** Replaces a segment. The first new segment keeps the buffered pages; results of pending requests are dropped. */
  #replace(segment: Segment, [first, ...others]: readonly [Position, ...Position[]]): void {
    const segments = [segmentAt(first, segment.pages), ...others.map((at) => segmentAt(at))]
    this.#segments.splice(this.#segments.indexOf(segment), 1, ...segments)
  }
}

/** A block range that is read page by page, or a list without blocks. */
interface Segment {
  /** The position of the next page; `undefined` once the segment has been read completely, failed or been replaced. */
  at: Position | undefined
  readonly pages: FetchedPage[]
  /** Number of requests whose results have not been handled yet. */
  pending: number
  /** Resolves when the result of the last request is handled. */
  lastRequest?: Promise<void>
  failure?: { readonly reason: unknown }
}

/** Marks the position after a page as the end of an unsplit list, so that the split lists are read. */
function endOfUnsplit({ items, from, next = from }: FetchedPage): FetchedPage {
  return { items, from, next: next.delivered && { ...next, delivered: { ...next.delivered, isEnded: true } } }
}

const segmentAt = (at: Position, pages: FetchedPage[] = []): Segment => ({ at, pages, pending: 0 })

/** The API may respond to a range that is too large with an undocumented server error. */
const isServerFailure = (failure: unknown): boolean => Number(field(failure, 'status')) >= 500

/** Returns whether the client or the API timed out. The API's responses after a timeout are not documented. */
const isTimeout = (failure: unknown): boolean =>
  failure instanceof TimeoutError ||
  [408, 504].includes(Number(field(failure, 'status'))) ||
  (failure instanceof ServerError && /time.{0,2}out/i.test(JSON.stringify(failure.body) ?? ''))
