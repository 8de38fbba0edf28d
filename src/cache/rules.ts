import type { PricePlan } from '../pipeline/credits.ts'

/** Which results may be cached, generated from `x-cache` in the OpenAPI document. Durations are in seconds. */
export interface CacheRule {
  /** A hash that changes if the OpenAPI document describes the operation or its results differently. */
  readonly version: string
  /**
   * The result never changes once it is final. `items`: once the times of all items are final. `range`: once the last
   * block of the requested range is final, too. `request`: once the requested block or time is final.
   */
  readonly final?: 'items' | 'range' | 'request'
  /** Name of the item field that contains the block number; if `final` is `request`, name of the parameter. */
  readonly block?: string
  /** Names of the item fields that contain the time; if `final` is `request`, names of the parameters. */
  readonly time?: readonly string[]
  /** Parameters that are lists, if the order of their elements does not affect the result. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** Results are cached only on this plan. */
  readonly plan?: PricePlan
  /** Results are cached only if this field is true. */
  readonly found?: string
  /** `maxAge` is an assumption, because the API does not document how often the result changes. Users can override it. */
  readonly isAssumed?: true
  /** The result expires as defined by `expires` in the operation's metadata. */
  readonly expires?: true
}

/** When a block counts as final. Durations are in seconds. */
export interface Finality {
  readonly margin: number
  /** Maximum time that a chain is assumed to halt, to estimate whether a block is final. */
  readonly halt: number
  /** Maximum average time per block, for the same estimate. */
  readonly blockSeconds: number
  /** Values by chain, such as a `block` that already existed at the time `by`, in milliseconds since 1970. */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
