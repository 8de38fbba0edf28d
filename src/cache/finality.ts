import { finality } from '../../generated/cache.gen.ts'

/** A block that existed at a known time, in milliseconds since 1970. */
export interface DatedBlock {
  readonly block: number
  readonly time: number
}

/** A result that will be stored once `block` is final. */
interface Waiting {
  readonly chain: string
  readonly block: number
  /** Time of the request in milliseconds since 1970. */
  readonly at: number
  readonly size: number
  readonly store: () => void
}

/** Maximum total size of all waiting results, in characters. */
const maxWaiting = 2 ** 23

/** Milliseconds after which a block is considered final, for all chains or by chain. */
export type FinalityMargin = number | Readonly<Record<string, number>>

/** Determines which blocks of each chain are final, based on the blocks in API responses. */
export class FinalBlocks {
  readonly #margin: FinalityMargin
  readonly #newest = new Map<string, DatedBlock>()
  #waiting: Waiting[] = []
  #waitingSize = 0

  constructor(margin: FinalityMargin = {}) {
    this.#margin = margin
  }

  /** Returns the latest timestamp of a block that is final at the time `at`. Times are in milliseconds since 1970. */
  finalTime(chain: string, at: number): number {
    const own = typeof this.#margin === 'number' ? this.#margin : this.#margin[chain]
    return at - (own ?? (finality.chains[chain]?.margin ?? finality.margin) * 1000)
  }

  /**
   * Estimates whether a block was final at the time `at`, from the newest known block of the chain. Assumes the slowest
   * rate at which the chain produces blocks.
   */
  isFinal(chain: string, block: number, at: number): boolean {
    const { by, block: number = 0, blockSeconds = finality.blockSeconds } = finality.chains[chain] ?? {}
    const known = by === undefined ? undefined : { block: number, time: by }
    return [this.#newest.get(chain), known].some((dated) => {
      if (!dated) return false
      const ahead = block - dated.block
      const production = ahead > 0 ? (finality.halt + ahead * blockSeconds) * 1000 : 0
      return dated.time + production <= this.finalTime(chain, at)
    })
  }

  /**
   * Updates the newest known final block of a chain from the blocks of a result. Then stores the waiting results that
   * are now known to be final. `at` is the time of the request.
   */
  add(chain: string, blocks: readonly DatedBlock[], at: number): void {
    const limit = this.finalTime(chain, at)
    const before = this.#newest.get(chain)
    let newest = before
    for (const dated of blocks) if (dated.time <= limit && dated.block > (newest?.block ?? -1)) newest = dated
    if (!newest || newest === before) return
    this.#newest.set(chain, newest)
    this.#keep((result) => {
      if (result.chain !== chain || !this.isFinal(chain, result.block, result.at)) return true
      result.store()
      return false
    })
  }

  /**
   * Stores a result as soon as it is known that its last block was final at the time of the request. Never stores the
   * result if the block was not final yet.
   */
  whenFinal(result: Waiting): void {
    if (this.isFinal(result.chain, result.block, result.at)) {
      result.store()
      return
    }
    this.#waiting.push(result)
    this.#waitingSize += result.size
    if (this.#waitingSize > maxWaiting) this.#keep(() => this.#waitingSize <= maxWaiting / 2)
  }

  #keep(shouldKeep: (result: Waiting) => boolean): void {
    this.#waiting = this.#waiting.filter((result) => {
      const isKept = shouldKeep(result)
      if (!isKept) this.#waitingSize -= result.size
      return isKept
    })
  }
}
