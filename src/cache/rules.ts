import type { PricePlan } from '../pipeline/credits.ts'

/** Which results of an operation may be cached, from `x-cache` of the contract. Times are in seconds. */
export interface CacheRule {
  /** Changes when the operation or its results do. */
  readonly version: string
  /**
   * The result never changes once it is final: `items` by the times of its items, `range` if both bounds of the block range
   * are known too, `request` by the block or time of the request.
   */
  readonly final?: 'items' | 'range' | 'request'
  /** The field of an item with its block or, for `request`, the parameter. */
  readonly block?: string
  /** The field of an item with its time or, for `request`, the parameters. */
  readonly time?: readonly string[]
  /** List parameters whose order does not matter. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** The only plan whose results are cached. */
  readonly plan?: PricePlan
  /** The field that is true if something was found. */
  readonly found?: string
  /** `maxAge` is an assumption, because the API does not document how often the result changes. Users can override it. */
  readonly isAssumed?: true
  /** The result expires as the metadata of the operation defines. */
  readonly expires?: true
}

/** When a block counts as final, in seconds. */
export interface Finality {
  readonly margin: number
  /** The longest halt of a chain, and its slowest pace, if no later block is known. */
  readonly halt: number
  readonly blockSeconds: number
  /** A block of each chain that was produced by a known time, in milliseconds. */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
