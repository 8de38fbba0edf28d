import type { PricePlan } from '../core/pipeline/credits.ts'
import type { OperationMetadata } from '../core/types.ts'

/** An operation of an application's own OpenAPI document, from `operations.gen.ts`. */
export interface OwnOperation extends OperationMetadata {
  /** The cache rule, or `null` if results must not be cached. */
  readonly cache: CacheRule | null
  /** Names of lists in the query that are written as repeated parameters instead of one comma-separated value. */
  readonly repeated?: readonly string[]
  /** Whether requests are sent with the query and the body that the caller wrote. */
  readonly raw?: boolean
}

/** Returns whether an operation comes from an application's own OpenAPI document. */
export const isOwnOperation = (metadata: OperationMetadata): metadata is OwnOperation => 'cache' in metadata

/** The cache rule of an operation, from `x-cache` in the OpenAPI document. Durations are in seconds. */
export interface CacheRule {
  /** A hash that changes if the OpenAPI document describes the operation or its results differently. */
  readonly version: string
  /**
   * When a result can no longer change. `items`: when all items are old enough to be final. `range`: when, in addition,
   * the last block of the requested range is final. `request`: when the requested block or time is final.
   */
  readonly final?: 'items' | 'range' | 'request'
  /**
   * Name of the item field that contains the block number. If `final` is `request`: name of the parameter that contains
   * the block number.
   */
  readonly block?: string
  /**
   * Names of the item fields that contain a time. If `final` is `request`: names of the parameters that contain a time.
   */
  readonly time?: readonly string[]
  /** Names of the list parameters whose order of elements does not affect the result. */
  readonly unordered?: readonly string[]
  readonly maxAge?: number
  /** Results are stored only for clients with this price plan. Default: all plans. */
  readonly plan?: PricePlan
  /** Name of a field in the result. The result is stored only if the field is `true`. */
  readonly found?: string
  /**
   * Whether `maxAge` is an assumption that users can override, because the API does not document how often the result
   * changes.
   */
  readonly isAssumed?: true
  /** Whether each item contains its expiry, in the field that `OperationMetadata.expires` names. */
  readonly expires?: true
}

/** Determines when a block is considered final. Durations are in seconds. */
export interface Finality {
  readonly margin: number
  /** Assumed maximum time without new blocks on a chain. Used to estimate whether a block is final. */
  readonly halt: number
  /** Assumed maximum average time between two blocks. Used to estimate whether a block is final. */
  readonly blockSeconds: number
  /**
   * Values that differ between chains. The block with the number `block` existed at the time `by`, in milliseconds
   * since 1970.
   */
  readonly chains: Readonly<Record<string, ChainFinality>>
}

export interface ChainFinality {
  readonly block: number
  readonly by: number
  readonly margin?: number
  readonly blockSeconds?: number
}
