import type { BoundOperation, CallArguments, Operation, Trait } from '../operation/define.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { Cursor } from '../types.ts'
import type { Progress } from './progress.ts'

/** Options of `.all()` and `.pages()`. */
export interface PaginationOptions extends CallOptions {
  /**
   * Maximum concurrent requests. Default: 4. To saturate r requests per second, set it to r × average latency in seconds,
   * or twice that if block windows have many pages. Up to 2 × `concurrency` pages are prefetched, plus half of the pages
   * read so far, but no more than 16 × `concurrency`. At most one request in 17 finds no page; with 1, none does.
   */
  readonly concurrency?: number | undefined
  /**
   * Maximum items. Nothing beyond them is requested: block ranges, and pages of lists that are merged, are not read ahead.
   * Default: none.
   */
  readonly limit?: number | undefined
  /**
   * Credit limit, including prefetched pages. Iteration does not start if the estimate exceeds it. Near the limit, only
   * pages that it is likely to cover are prefetched. Default: none.
   */
  readonly maxCredits?: number | undefined
  /** Resumes an earlier iteration of the same query. */
  readonly cursor?: Cursor | undefined
  /** Called before each page is yielded. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** One page of results. It may be empty. */
export interface Page<Item> {
  readonly items: Item[]
  /** Resumes after this page. Plain JSON that another process can use too. */
  readonly cursor: Cursor
  /** False on the last page of the list. After a full page, the next one may be empty. */
  readonly hasMore: boolean
}

/** Iterates over items. */
export interface Items<Item> extends AsyncGenerator<Item, void, undefined> {
  /** Collects the items. If an error rejects it, they are lost: to keep them, iterate. */
  toArray(): Promise<Item[]>
}

/** The items of a response. */
export type ItemOf<R> = R extends readonly (infer Item)[]
  ? Item
  : R extends { result?: readonly (infer Item)[] }
    ? Item
    : never

type PaginationOptionsOf<T extends Trait> = 'v3' extends T ? PaginationOptions & VersionOption : PaginationOptions

/** Methods of operations whose results may take several calls. */
export interface Paginated<Lead extends readonly unknown[], P, R, T extends Trait = never> {
  /**
   * Iterates over all results, in as many calls as needed. Results are never silently truncated: an error thrown during
   * iteration carries a `cursor` to resume from.
   *
   * Items come in the API's order, block window by block window and, within each, batch by batch of a long list. Results
   * of several wallets or transaction types are merged in the requested order.
   *
   * Every item that existed at the start is returned exactly once, except after a chain reorganization, or if a list
   * without block bounds changes meanwhile: the owners of a token, or Tezos transactions, newest first.
   */
  all<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, PaginationOptionsOf<T>, Names>]
  ): Items<ItemOf<R>>
  /** Iterates over the same results page by page, each with a `cursor` to resume after it. */
  pages<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, PaginationOptionsOf<T>, Names>]
  ): AsyncGenerator<Page<ItemOf<R>>, void, undefined>
}

/** A paginated operation as a value: call it with a core. */
export type PaginatedOperation<P, R, T extends Trait = never> = Operation<P, R, T, PaginationOptionsOf<T>> &
  Paginated<[core: Core], P, R, T>

/** A paginated operation of a client. */
export type BoundPaginatedOperation<P, R, T extends Trait = never> = BoundOperation<P, R, T, PaginationOptionsOf<T>> &
  Paginated<[], P, R, T>
