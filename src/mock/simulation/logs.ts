import type { BlockRange } from '../../core/types.ts'
import type { TransferLedger } from './ledger.ts'

/** How an event is sent: as a raw log only, or decoded. */
export type EventFormat = 'raw' | 'decoded' | 'stablecoin'

/** The event logs of one kind that a contract emits. */
export interface LogStream {
  readonly ledger: TransferLedger
  /** Whether the logs describe swaps. Otherwise, they describe transfers. */
  readonly isSwap: boolean
}

/** An event log. `index` is the index of the transfer in its ledger. */
export interface Log extends LogStream {
  readonly index: number
}

export const logStreams = (ledger: TransferLedger): LogStream[] => [
  { ledger, isSwap: false },
  ...(ledger.pool ? [{ ledger, isSwap: true }] : []),
]

/** The part of a stream in a block range. */
class LogRange {
  readonly stream: LogStream
  readonly #start: number
  readonly #end: number
  /** Indexes of the transfers that the chain contains. Absent if it contains all. */
  readonly #visible: readonly number[] | undefined

  constructor(stream: LogStream, [from, to]: BlockRange) {
    const { ledger } = stream
    this.stream = stream
    this.#start = ledger.indexAt(from)
    this.#end = Math.max(this.#start, ledger.indexAt(Math.min(to, ledger.chain.clock.head) + 1))
    if (!ledger.hasGaps) return
    const all = Array.from({ length: this.#end - this.#start }, (_, i) => this.#start + i)
    this.#visible = all.filter((index) => ledger.isVisible(index))
  }

  get length(): number {
    return this.#visible?.length ?? this.#end - this.#start
  }

  /** Returns the number of logs before a block. */
  countBefore(block: number): number {
    const end = Math.min(this.#end, Math.max(this.#start, this.stream.ledger.indexAt(block)))
    if (!this.#visible) return end - this.#start
    const count = this.#visible.findIndex((index) => index >= end)
    return count < 0 ? this.#visible.length : count
  }

  slice(from: number, to: number): Log[] {
    const end = Math.min(to, this.length)
    return Array.from({ length: Math.max(0, end - from) }, (_, i) => ({
      ...this.stream,
      index: this.#visible?.[from + i] ?? this.#start + from + i,
    }))
  }
}

/** Returns the logs of all streams in a block range, in chain order. Creates only the logs of the requested page. */
export function mergeLogs(
  streams: readonly LogStream[],
  range: BlockRange,
): { length: number; slice(from: number, to: number): Log[] } {
  const ranges = streams.map((stream) => new LogRange(stream, range))
  const length = ranges.reduce((sum, one) => sum + one.length, 0)
  const [first] = ranges
  if (first && ranges.length === 1) return first
  const head = first?.stream.ledger.chain.clock.head ?? 0
  const countBefore = (block: number): number => ranges.reduce((sum, one) => sum + one.countBefore(block), 0)

  /** Returns the first block before which there are at least `count` logs. */
  function blockAfter(count: number): number {
    let low = Math.max(0, range[0])
    let high = Math.min(range[1], head) + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (countBefore(middle) < count) low = middle + 1
      else high = middle
    }
    return low
  }

  function slice(from: number, to: number): Log[] {
    if (from >= length) return []
    const start = blockAfter(from + 1) - 1
    const end = blockAfter(Math.min(to, length))
    const logs = ranges.flatMap((one) => one.slice(one.countBefore(start), one.countBefore(end)))
    const placed = logs.map((log) => ({ log, place: log.ledger.placeOf(log.index) }))
    placed.sort((a, b) => a.place.block - b.place.block || a.place.position - b.place.position)
    const skipped = from - countBefore(start)
    return placed.slice(skipped, skipped + to - from).map(({ log }) => log)
  }

  return { length, slice }
}
