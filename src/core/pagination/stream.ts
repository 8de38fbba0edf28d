import type { CallResult } from '../operation/call.ts'
import type { PaginationCall } from '../pipeline/context.ts'
import type { Parameters, Position } from '../types.ts'
import { field } from '../util/record.ts'
import type { ConcurrencySlots } from './concurrency.ts'
import { countRepeated, hasMoved, type RequestedPage, startOfLastBlock, withoutFirst } from './moved.ts'
import { endOfUnsplit, type FetchedPage, parametersAt, readPage } from './page.ts'
import { halve, likelyPages, positionAfter, splitRange } from './position.ts'
import type { Query, Stream } from './query.ts'
import { isServerFailure, isTimeout, RangeLimit, sizeOf } from './range.ts'

/** A page of a stream. `next` is `null` on the last page. */
export type StreamPage = Omit<FetchedPage, 'next'> & { readonly next: Position | null }

/** State that all streams of one iteration share. */
export interface PaginationState {
  readonly query: Query
  readonly slots: ConcurrencySlots
  /** Sends one API call of the iteration. */
  readonly send: (parameters: Parameters, call: PaginationCall) => Promise<CallResult<unknown>>
  /** Initial maximum number of prefetched pages per stream. */
  readonly prefetch: number
  /**
   * Number of items that the iteration may still return. Reduced when a single stream reads a page, or when several
   * streams are merged.
   */
  left: number
  /** Number of items to skip in the split lists, because the unsplit list has delivered them (see `delivered.ts`). */
  toSkip: number
  /** Returns how many calls the remaining budget allows for prefetching pages that the consumer may not need. */
  readonly callsToSpare: () => number
}

/** Factor by which the number of prefetched pages can grow. Each delivered page adds half a page. */
const maxPrefetchFactor = 8

/** Number of full pages to read before each speculative request. Such a request is for a page that may not exist. */
const fullPagesPerSpeculation = 16

/**
 * Reads the pages of one stream with concurrent calls, and returns them in order. Stops prefetching while the consumer
 * is slow. If a call times out, or fails with a server error after all retries, requests the same blocks again in
 * smaller ranges, down to one block.
 */
export class StreamReader {
  readonly #query: Query
  readonly #stream: Stream
  readonly #state: PaginationState
  readonly #rangeLimit = new RangeLimit()
  readonly #segments: Segment[] = []
  /** The position of the first page that is not part of a segment yet; `null` at the end of the stream. */
  #rest: Position | null
  #inFlight = 0
  #buffered = 0
  #bufferedItems = 0
  #isAwaited = false
  /** The highest number of calls that any block range has needed so far. */
  #callsPerRange: number | undefined
  #delivered = 0
  #fullPages = 0
  #speculative = 0
  /**
   * Whether a block range failed with a server error after all retries, and no request has succeeded since. While this
   * is true, a range that fails with a server error is divided at once instead of retried.
   */
  #isFailing = false
  #wake = () => {}

  constructor(state: PaginationState, stream: Stream, start: Position | null) {
    this.#state = state
    this.#query = state.query
    this.#stream = stream
    this.#rest = start
    state.slots.onFree(() => this.#fill())
  }

  /** Returns the next page, or `undefined` at the end. If a page failed, throws the error after all earlier pages. */
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
        if (this.#isSingle) this.#state.left -= page.items.length
        this.#fill()
        return { ...page, next: page.next ?? positionAfter(this.#query, this.#stream, page.from) }
      }
      if (segment?.failure) throw segment.failure.reason
      if (!segment && !this.#rest) return undefined
      if (segment && !segment.at) this.#segments.shift()
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  /** Requests pages in order until all slots are in use or the prefetch limit is reached. */
  #fill(): void {
    while (this.#state.slots.isFree && !this.#isPrefetchFull) {
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
    const { prefetch, callsToSpare } = this.#state
    const limit = Math.min(prefetch + this.#delivered / 2, prefetch * maxPrefetchFactor)
    // If the iteration stops before a merged page has ended, the next page of that stream was not needed.
    const merged = this.#isSingle ? limit : Math.min(limit, Math.floor(callsToSpare() / this.#query.streams.length / 2))
    return this.#inFlight + this.#buffered >= Math.max(merged, this.#isAwaited ? 1 : 0)
  }

  get #isSingle(): boolean {
    return this.#query.streams.length === 1
  }

  /**
   * Returns how many more items to request until the iteration's limit is reached. Items that are already buffered or
   * requested are subtracted only if the query has a single stream.
   */
  #itemsLeft({ pending }: Segment): number {
    const { left, toSkip } = this.#state
    if (!this.#isSingle || left === Infinity) return left + toSkip
    // Without pages, `pageSize` is infinite, and 0 * Infinity would be NaN.
    return left - this.#bufferedItems - (pending && pending * this.#query.pageSize)
  }

  /**
   * Returns the first segment whose next page can be requested now, or a new segment. Returns `undefined` after a
   * failed segment, at the end of the stream, or if the budget does not allow further prefetching.
   */
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
   * Returns whether the budget allows prefetching another block range while `open` earlier ranges have pages left. It
   * must cover these ranges twice, at the highest number of calls that one range has needed so far.
   */
  #mayReadAfter(open: number): boolean {
    return !open || open * 2 * (this.#callsPerRange ?? Infinity) <= this.#state.callsToSpare()
  }

  /**
   * Returns whether to send a speculative request while `pending` requests for earlier pages of the segment are in
   * flight. `pending` must not exceed three quarters of the estimated number of pages left or, without an estimate,
   * one sixteenth of the pages read.
   */
  #maySpeculate(at: Position, pending: number): boolean {
    const { cursor, pageSize } = this.#query
    const isEarned = this.#speculative < Math.floor(this.#fullPages / fullPagesPerSpeculation)
    const likely = likelyPages(this.#query, at)
    const limit = likely === undefined ? at.offset / pageSize / fullPagesPerSpeculation : likely * 0.75
    return !cursor && !this.#stream.unsplit && isEarned && pending <= limit
  }

  /** Requests the next page of a segment. Processes results in the order of their requests. Never rejects. */
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
    const slot = this.#state.slots.acquire()
    // Sending is deferred, because it can call `#fill`, which needs the promise that this method has yet to return.
    const call = Promise.resolve().then(() =>
      this.#state.send(parametersAt(query, this.#stream, at, size), { isTooMuch, onSent: slot.onSent }),
    )
    const [outcome] = await Promise.allSettled([call, lastRequest])
    let page = outcome.status === 'fulfilled' ? { at: segment.at ?? at, size, result: outcome.value } : outcome
    const repeated = segment.at && 'at' in page ? countRepeated(query, page) : 0
    if (repeated && 'at' in page) page = await this.#withoutMoved(page, repeated)
    this.#inFlight--
    // The result of a segment that has ended or was replaced is dropped.
    if (segment.at) {
      this.#handle(segment, { at: segment.at, isDivisible, wasSent: slot.wasSent() }, page)
      segment.pending--
      // The next pending request is no longer speculative, because the page before it was full.
      if (segment.pending && segment.at) this.#speculative--
    }
    this.#wake()
    slot.onEnd()
  }

  /** Returns a page without its first items if they have moved to it from the previous page (see `moved.ts`). */
  async #withoutMoved(page: RequestedPage, count: number): Promise<RequestedPage | PromiseRejectedResult> {
    const parameters = parametersAt(this.#query, this.#stream, startOfLastBlock(page.at), 1)
    try {
      const first = await this.#state.send(parameters, { isTooMuch: () => false, onSent: () => {} })
      return hasMoved(this.#query, page.at, first) ? withoutFirst(this.#query, page, count) : page
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }

  #handle(segment: Segment, request: PageRequest, outcome: RequestedPage | PromiseRejectedResult): void {
    segment.at = undefined
    try {
      if (!('at' in outcome)) throw outcome.reason
      const { at, size, result } = outcome
      const page = readPage(this.#query, at, size, result)
      const isUnsplitEnd = page.next && page.next.offset >= (this.#stream.unsplit ?? Infinity)
      this.#buffer(segment, isUnsplitEnd ? endOfUnsplit(page) : page)
      this.#isFailing = false
      if (page.next) this.#fullPages++
      if (!page.next || isUnsplitEnd) this.#onRangeEnd(at)
      else if (page.next.offset === at.offset + this.#query.pageSize) segment.at = page.next
      // Pending requests have wrong offsets, because the page did not have the expected size.
      else this.#replace(segment, [page.next])
    } catch (reason) {
      this.#handleFailure(segment, request, reason)
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

  #handleFailure(segment: Segment, { at, isDivisible, wasSent }: PageRequest, reason: unknown): void {
    const halves = halve(this.#query, at) ?? (isDivisible && ([at] as const))
    // The API may return a 400 for an unsplit list that is too long. Its actual response is not documented.
    const isRefused = this.#stream.unsplit !== undefined && field(reason, 'status') === 400
    // The size of the range is not the cause if the call was never sent.
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

  /** Replaces a segment. The first new segment gets the buffered pages. Results of pending requests are dropped. */
  #replace(segment: Segment, [first, ...others]: readonly [Position, ...Position[]]): void {
    const segments = [segmentAt(first, segment.pages), ...others.map((at) => segmentAt(at))]
    this.#segments.splice(this.#segments.indexOf(segment), 1, ...segments)
  }
}

/** A request for a page, when its result is processed. */
interface PageRequest {
  /** The position of the page, which may have changed since the request was sent. */
  readonly at: Position
  /** Whether the block range could be divided when the request was sent. */
  readonly isDivisible: boolean
  readonly wasSent: boolean
}

/** A block range or, without block bounds, a whole list, whose pages are read one after the other. */
interface Segment {
  /** The position of the next page; `undefined` if the segment is complete, has failed or was replaced. */
  at: Position | undefined
  readonly pages: FetchedPage[]
  /** Number of requests whose results are not processed yet. */
  pending: number
  /** Resolves when the result of the most recent request has been processed. */
  lastRequest?: Promise<void>
  failure?: { readonly reason: unknown }
}

const segmentAt = (at: Position, pages: FetchedPage[] = []): Segment => ({ at, pages, pending: 0 })
