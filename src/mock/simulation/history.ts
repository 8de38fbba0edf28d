import type { BlockRange } from '../../core/types.ts'
import type { ResultList } from '../pagination.ts'
import { fromActive, toActive } from './blocks.ts'
import type { Transfer, TransferLedger } from './ledger.ts'

export interface HistoryQuery {
  readonly ledgers: readonly TransferLedger[]
  readonly party: number
  /** The first and the last block. */
  readonly range: BlockRange
  readonly isAscending: boolean
  readonly matches: (transfer: Transfer) => boolean
}

/** Number of blocks whose transfers are found first. */
const firstStep = 500

/** The transfers of a wallet. Finds only as many as are requested. */
export class History {
  readonly #query: HistoryQuery
  readonly #found: Transfer[] = []
  readonly #periodStart: number
  /** The blocks that are left, by the number of earlier blocks that may contain transfers. */
  #left: BlockRange
  #step = firstStep
  #isComplete: boolean

  constructor(query: HistoryQuery) {
    this.#query = query
    this.#periodStart = query.ledgers[0]?.chain.clock.periodStart ?? 0
    const [from, to] = query.range
    this.#left = [toActive(from, this.#periodStart), toActive(to + 1, this.#periodStart)]
    this.#isComplete = from > to
  }

  list(format: (transfer: Transfer) => unknown): ResultList {
    const found = this.#found
    const find = (count: number) => this.#find(count)
    return {
      get length() {
        find(Number.POSITIVE_INFINITY)
        return found.length
      },
      slice(from, to) {
        find(to)
        return found.slice(from, to).map(format)
      },
    }
  }

  #find(count: number): void {
    while (this.#found.length < count && !this.#isComplete) this.#findMore()
  }

  #findMore(): void {
    const { ledgers, party, isAscending, matches } = this.#query
    const [from, to] = this.#nextBlocks()
    const transfers = ledgers.flatMap((ledger) => {
      const indexes = ledger.indexesOf(party, ledger.indexAt(from), ledger.indexAt(to))
      return indexes.map((index) => ledger.transfer(index)).filter(matches)
    })
    transfers.sort((a, b) => a.block - b.block || a.position - b.position)
    if (!isAscending) transfers.reverse()
    for (const transfer of transfers) this.#found.push(transfer)
  }

  /** Returns the next block range, without its end. The declared block is between two blocks that may contain transfers. */
  #nextBlocks(): BlockRange {
    const { range, isAscending } = this.#query
    const [low, high] = this.#left
    const isLast = high - low <= this.#step
    const edge = isAscending ? low + this.#step : high - this.#step
    const bounds: BlockRange = isLast ? this.#left : isAscending ? [low, edge] : [edge, high]
    this.#left = isAscending ? [edge, high] : [low, edge]
    this.#step *= 2
    this.#isComplete = isLast
    const isFirst = (active: number, block: number): boolean => active === toActive(block, this.#periodStart)
    return [
      isFirst(bounds[0], range[0]) ? range[0] : fromActive(bounds[0], this.#periodStart),
      isFirst(bounds[1], range[1] + 1) ? range[1] + 1 : fromActive(bounds[1], this.#periodStart),
    ]
  }
}

/** Keeps the latest histories, because clients request one page after another. */
export class HistoryCache {
  readonly #histories = new Map<string, History>()

  get(key: string, create: () => History): History {
    const history = this.#histories.get(key) ?? create()
    this.#histories.delete(key)
    this.#histories.set(key, history)
    if (this.#histories.size > maxHistories) this.#histories.delete(this.#histories.keys().next().value ?? '')
    return history
  }
}

const maxHistories = 8
