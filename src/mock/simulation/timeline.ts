import { mix } from './random.ts'

/** Number of bins of a chunk. Each bin has a random weight, so that busy and quiet blocks alternate. */
const binsPerChunk = 16

/**
 * Distributes the transactions of a contract over blocks. The block of a transaction follows from its index, and vice
 * versa, so that nothing has to be stored.
 */
export class Timeline {
  /** Number of transactions. */
  readonly length: number
  readonly #seed: number
  readonly #perBlock: number
  readonly #blocksPerBin: number
  readonly #blocks: number
  #chunk = -1
  /** The sum of the weights up to each bin of the chunk `#chunk`, divided by the weight of the chunk. */
  readonly #ends: number[] = []

  /** @param perBlock Mean number of transactions per block. */
  constructor(seed: number, perBlock: number, blocks: number) {
    this.#seed = seed
    this.#perBlock = perBlock
    this.#blocksPerBin = Math.max(1, Math.round(1 / perBlock))
    this.#blocks = blocks
    this.length = this.indexAt(blocks)
  }

  /** Returns the block of a transaction. */
  blockOf(index: number): number {
    const perChunk = this.#blocksPerBin * binsPerChunk * this.#perBlock
    let chunk = Math.floor(index / perChunk)
    if (this.#startOf(chunk + 1) <= index) chunk++
    else if (this.#startOf(chunk) > index) chunk--
    const start = this.#startOf(chunk)
    const ends = this.#endsOf(chunk)
    const jitter = mix(this.#seed, index) / 2 ** 32
    const place = (index - start + jitter) / (this.#startOf(chunk + 1) - start)
    let bin = 0
    while (bin < binsPerChunk - 1 && (ends[bin] ?? 1) <= place) bin++
    const before = bin ? (ends[bin - 1] ?? 0) : 0
    const inBin = Math.floor(((place - before) / ((ends[bin] ?? 1) - before)) * this.#blocksPerBin)
    return (chunk * binsPerChunk + bin) * this.#blocksPerBin + Math.min(inBin, this.#blocksPerBin - 1)
  }

  /** Returns the index of the first transaction in or after a block. */
  indexAt(anyBlock: number): number {
    const block = Math.min(anyBlock, this.#blocks)
    const chunk = Math.floor(block / (this.#blocksPerBin * binsPerChunk))
    let low = this.#startOf(chunk)
    let high = this.#startOf(chunk + 1)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.blockOf(middle) < block) low = middle + 1
      else high = middle
    }
    return low
  }

  #startOf(chunk: number): number {
    return Math.floor(chunk * binsPerChunk * this.#blocksPerBin * this.#perBlock)
  }

  #endsOf(chunk: number): readonly number[] {
    if (chunk === this.#chunk) return this.#ends
    this.#chunk = chunk
    let sum = 0
    for (let bin = 0; bin < binsPerChunk; bin++) {
      sum += 1 + (mix(this.#seed + 1, chunk * binsPerChunk + bin) & 7)
      this.#ends[bin] = sum
    }
    for (let bin = 0; bin < binsPerChunk; bin++) this.#ends[bin] = (this.#ends[bin] ?? 0) / sum
    return this.#ends
  }
}
