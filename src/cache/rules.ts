import type { PricePlan } from '../pipeline/credits.ts'

/** The cache rule of an operation, from `x-cache` in the OpenAPI document. Durations are in seconds. */
export interface CacheRule {
  /** A hash that changes if the OpenAPI document describes the operation or its results differently. */
  readonly version: string
  /**
   * Defines when a result never changes again. `items`: when the times of all items are final. `range`: when the last
   * block of the requested range is final, too. `request`: when the requested block or time is final.
   */
  readonly final?: 'items' | 'range' | 'request'
  /**
   * Name of the item field that contains the block number. If `final` is `request`, this is the name of the parameter.
   */
  readonly block?: string
  /** Names of the item fields that contain the time. If `final` is `request`, these are the names of the parameters. */
  readonly time?: readonly string[]
  /** Names of the list parameters for which the order of the elements does not affect the result. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** The price plan whose results are stored. Default: all plans. */
  readonly plan?: PricePlan
  /** Name of a field that must be true. Other results are not stored. */
  readonly found?: string
  /**
   * Whether `maxAge` is an assumption, because the API does not document how often the result changes. Users can
   * override it.
   */
  readonly isAssumed?: true
  /** Whether the result expires at the time in the operation's metadata field `expires`. */
  readonly expires?: true
}

/** When a block counts as final. Durations are in seconds. */
export interface Finality {
  readonly margin: number
  /** Maximum time for which a chain is assumed to halt. The cache uses it to estimate whether a block is final. */
  readonly halt: number
  /** Maximum average time between two blocks. The cache uses it to estimate whether a block is final. */
  readonly blockSeconds: number
  /** Values by chain, such as a `block` that existed at the time `by`, in milliseconds since 1970. */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
