import { finality } from '../../../generated/cache.gen.ts'
import { blockTimeMs, genesisTimeMs, headBlock, periodLength, secondPeriodStart } from './blocks.ts'
import { indexAtBlock, type LedgerBlocks, type Transfer } from './ledger.ts'
import { mix } from './random.ts'

/** Chain reorganizations of the mock. */
export interface Reorgs {
  /** Number of blocks between two reorganizations. */
  readonly every: number
  /** Number of latest blocks that each reorganization replaces. */
  readonly depth: number
}

/** The blocks of one chain, with their times and their current contents. */
export interface BlockClock extends LedgerBlocks {
  /** The latest block. */
  readonly head: number
  /** Returns the time of a block in milliseconds. */
  timestamp(block: number): number
  /** Returns the block at a time in milliseconds, limited to the blocks that exist. */
  blockAt(timeMs: number): number
  /** Returns the number of times a block was replaced. */
  version(block: number): number
  /** Removes transfers that the chain does not contain at the current time. `transfers` must be in chain order. */
  current(transfers: readonly Transfer[]): readonly Transfer[]
}

export const clampBlock = ({ head }: BlockClock, block: number): number =>
  Math.min(head, Math.max(0, Math.floor(block)))

/** A chain whose latest block never changes. */
export const fixedClock: BlockClock = {
  head: headBlock,
  periodStart: secondPeriodStart,
  declaredBlock: headBlock,
  timestamp: (block) => genesisTimeMs + block * blockTimeMs,
  blockAt: (timeMs) => clampBlock(fixedClock, (timeMs - genesisTimeMs) / blockTimeMs),
  version: () => 0,
  current: (transfers) => transfers,
}

/**
 * A chain that gets a new block every 12 seconds. The later period of transfers begins half a period before `start`.
 * Block numbers agree with `x-finality` in the OpenAPI document, because clients may rely on that data.
 */
export class MovingClock implements BlockClock {
  readonly periodStart: number
  readonly declaredBlock: number
  readonly #now: () => number
  readonly #known: { readonly block: number; readonly by: number }
  readonly #reorgs: Reorgs | undefined

  constructor(chain: string, now: () => number, start: number, reorgs: Reorgs | undefined) {
    this.#now = now
    this.#known = finality.chains[chain] ?? { block: 0, by: genesisTimeMs }
    this.#reorgs = reorgs
    this.periodStart = Math.max(periodLength, this.#blockBefore(start) - periodLength / 2)
    this.declaredBlock = this.periodStart - 1
  }

  get head(): number {
    return this.#blockBefore(this.#now())
  }

  timestamp(block: number): number {
    return this.#known.by + (block - this.#known.block) * blockTimeMs
  }

  blockAt(timeMs: number): number {
    return clampBlock(this, this.#blockBefore(timeMs))
  }

  /** Each version of a block omits different transfers, so that a reorganization changes what the block contains. */
  current(transfers: readonly Transfer[]): readonly Transfer[] {
    const { head } = this
    const known = transfers.slice(0, indexAtBlock(transfers, head + 1))
    return this.#reorgs
      ? known.filter((transfer) => mix(mix(transfer.contract, transfer.index), this.version(transfer.block, head)) & 3)
      : known
  }

  /**
   * Counts the reorganizations that replaced a block. One happens whenever the head reaches a multiple of `every`.
   */
  version(block: number, head = this.head): number {
    const { every = 1, depth = 0 } = this.#reorgs ?? {}
    const last = Math.min(head, block + depth - 1)
    return Math.max(0, Math.floor(last / every) - Math.floor((block - 1) / every))
  }

  #blockBefore(timeMs: number): number {
    return this.#known.block + Math.floor((timeMs - this.#known.by) / blockTimeMs)
  }
}
