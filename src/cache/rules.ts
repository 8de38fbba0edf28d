import type { PricePlan } from '../pipeline/credits.ts'

/** Which results of an operation may be cached, generated from `x-cache` in the contract. Durations are in seconds. */
export interface CacheRule {
  /** Changes when the documentation of the operation or its results changes. */
  readonly version: string
  /**
   * The result never changes once it is final. `items`: when the times of all items are final. `range`: when the last block
   * of the requested range is final, too. `request`: when the requested block or time is final.
   */
  readonly final?: 'items' | 'range' | 'request'
  /** The item field that contains the block number or, for `request`, the parameter. */
  readonly block?: string
  /** The item field that contains the time or, for `request`, the parameters. */
  readonly time?: readonly string[]
  /** List parameters whose order does not change the result. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** Results are cached only on this plan. */
  readonly plan?: PricePlan
  /** Results are cached only if this field is true. */
  readonly found?: string
  /** `maxAge` is an assumption, because the API does not document how often the result changes. Users can override it. */
  readonly isAssumed?: true
  /** The result expires as `expires` in the metadata of the operation defines. */
  readonly expires?: true
}

/** When a block counts as final. Durations are in seconds. */
export interface Finality {
  readonly margin: number
  /** How long a chain may halt, at most, in the estimate of whether a block is final. */
  readonly halt: number
  /** Maximum average time per block in that estimate. */
  readonly blockSeconds: number
  /** By chain: a `block`, and a time at which it already existed (`by`, in milliseconds since 1970). */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
