import { finality } from '../../../generated/cache.gen.ts'
import { blockTimeMs, genesisTimeMs, headBlock, periodLength, secondPeriodStart } from './blocks.ts'

/** Chain reorganizations that the mock simulates. */
export interface Reorgs {
  /** Number of blocks between two reorganizations. */
  readonly every: number
  /** Number of latest blocks that each reorganization replaces. */
  readonly depth: number
}

/** The blocks of a simulated blockchain, with their times. */
export interface BlockClock {
  /** Number of the latest block. */
  readonly head: number
  /** First block of the second of the two block ranges that contain transfers. */
  readonly periodStart: number
  /** Block in which the wallets of the option `world` receive their holdings. */
  readonly declaredBlock: number
  /** Whether blocks are replaced. */
  readonly hasReorgs: boolean
  /** Returns the time of a block in milliseconds. */
  timestamp(block: number): number
  /** Returns the block at a time in milliseconds, or the nearest block that exists. */
  blockAt(timeMs: number): number
  /** Returns how many chain reorganizations have replaced the given block. */
  version(block: number): number
}

export const clampBlock = ({ head }: BlockClock, block: number): number =>
  Math.min(head, Math.max(0, Math.floor(block)))

/** The blocks of a chain whose latest block never changes. */
export const fixedClock: BlockClock = {
  head: headBlock,
  periodStart: secondPeriodStart,
  declaredBlock: headBlock,
  hasReorgs: false,
  timestamp: (block) => genesisTimeMs + block * blockTimeMs,
  blockAt: (timeMs) => clampBlock(fixedClock, (timeMs - genesisTimeMs) / blockTimeMs),
  version: () => 0,
}

/**
 * A simulated blockchain with a new block every 12 seconds. Two block ranges contain transfers. The second of these
 * ranges is centered on the block at the time `start`. Block numbers agree with `x-finality` in the OpenAPI document,
 * because clients may rely on `x-finality`.
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

  get hasReorgs(): boolean {
    return this.#reorgs !== undefined
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

  /**
   * Returns how many chain reorganizations have replaced the given block. The chain is reorganized whenever the number
   * of the latest block reaches a multiple of `Reorgs.every`.
   */
  version(block: number): number {
    const { every = 1, depth = 0 } = this.#reorgs ?? {}
    const last = Math.min(this.head, block + depth - 1)
    return Math.max(0, Math.floor(last / every) - Math.floor((block - 1) / every))
  }

  #blockBefore(timeMs: number): number {
    return this.#known.block + Math.floor((timeMs - this.#known.by) / blockTimeMs)
  }
}
