import type { PricePlan } from '../pipeline/credits.ts'

/** The cache rule of an operation, generated from `x-cache` in the OpenAPI document. Durations are in seconds. */
export interface CacheRule {
  /** A hash that changes whenever the OpenAPI document changes the operation or its results. */
  readonly version: string
  /**
   * The condition under which a result never changes. `items`: the times of all items are final. `range`: the last
   * block of the requested range is final, too. `request`: the requested block or time is final.
   */
  readonly final?: 'items' | 'range' | 'request'
  /** Name of the field of an item that contains the block number. If `final` is `request`, name of the parameter. */
  readonly block?: string
  /** Names of the fields of an item that contain its time. If `final` is `request`, names of the parameters. */
  readonly time?: readonly string[]
  /** Names of the list parameters for which the order of the elements does not affect the result. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** The only price plan on which the cache stores results. */
  readonly plan?: PricePlan
  /** Name of a boolean field. The cache stores only results in which the field is true. */
  readonly found?: string
  /**
   * Whether `maxAge` is an assumption, because the API does not document how often the result changes. Users can
   * override an assumed `maxAge`.
   */
  readonly isAssumed?: true
  /** Whether the result expires at the time that the `expires` metadata of the operation defines. */
  readonly expires?: true
}

/** When a block counts as final. Durations are in seconds. */
export interface Finality {
  readonly margin: number
  /** Maximum time for which a chain may stop producing blocks. The cache uses it to estimate the time of a block. */
  readonly halt: number
  /** Maximum average time between two blocks. The cache uses it to estimate the time of a block. */
  readonly blockSeconds: number
  /**
   * Values for individual chains, such as a `block` that already existed at the time `by`, in milliseconds since 1970.
   */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
