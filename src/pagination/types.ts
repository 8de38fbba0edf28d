import type { BoundOperation, CallArguments, Operation, Trait } from '../operation/define.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { Cursor } from '../types.ts'
import type { Progress } from './progress.ts'

/** Options for `.all()` and `.pages()`. */
export interface PaginationOptions extends CallOptions {
  /**
   * Maximum concurrent requests. Default: 4. To send r requests per second, set it to r × the average latency in
   * seconds. Double that number if each block window has many pages. Up to 2 × `concurrency` pages are prefetched at
   * first, 16 × `concurrency` later. If `concurrency` is above 1, up to one request in 17 is for a page that does not
   * exist. Such a request costs as much as any other.
   */
  readonly concurrency?: number | undefined
  /**
   * Maximum number of items. No requests are sent for items beyond this number. With a limit, block ranges and pages of
   * merged lists are not prefetched. Default: no limit.
   */
  readonly limit?: number | undefined
  /**
   * Maximum credits that the iteration may spend, including prefetched pages. If the estimated minimum exceeds this
   * limit, the iteration does not start. Near the limit, fewer pages are prefetched. Default: no limit.
   */
  readonly maxCredits?: number | undefined
  /** Resumes an earlier iteration of the same query. Pass the `cursor` of a page or an error. Default: none. */
  readonly cursor?: Cursor | undefined
  /** Called before each page is yielded. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** One page of results, which may be empty. */
export interface Page<Item> {
  readonly items: Item[]
  /**
   * To resume after this page, pass this value as the option `cursor`. The value can be stored as JSON for another
   * process.
   */
  readonly cursor: Cursor
  /** `false` on the last page. If `true`, there may be further pages, but the next page can be empty. */
  readonly hasMore: boolean
}

/** The result of `.all()`: iterates over items. */
export interface Items<Item> extends AsyncGenerator<Item, void, undefined> {
  /** Collects all items in an array. If a call fails, the items read so far are lost. To keep them, use `for await`. */
  toArray(): Promise<Item[]>
}

/** The type of the items in a response, or in its field `List`. */
export type ItemOf<R, List extends string> = R extends readonly (infer Item)[]
  ? Item
  : R extends { readonly [Name in List]?: readonly (infer Item)[] }
    ? Item
    : never

type PaginationOptionsOf<T extends Trait> = 'v3' extends T ? PaginationOptions & VersionOption : PaginationOptions

/** Methods of operations whose results may need several calls. */
export interface Paginated<Lead extends readonly unknown[], P, R, T extends Trait, List extends string> {
  /**
   * Iterates over all results, with as many calls as needed. Results are never silently truncated: an error thrown
   * during iteration carries a `cursor` to resume from.
   *
   * Items are in the API's order. A long block range is read in windows and, within each window, a long list parameter
   * in batches. Results for several wallets or transaction types are merged in the requested order.
   *
   * Every item that exists at the start is returned exactly once, even if the newest block grows during the iteration.
   * There are two exceptions: chain reorganizations, and lists without block bounds that change during the iteration.
   * Such lists are a token's owners, and Tezos transactions read newest first.
   */
  all<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, PaginationOptionsOf<T>, Names>]
  ): Items<ItemOf<R, List>>
  /** Like `.all()`, but iterates page by page. Each page has a `cursor` to resume after it. */
  pages<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, PaginationOptionsOf<T>, Names>]
  ): AsyncGenerator<Page<ItemOf<R, List>>, void, undefined>
}

/** A paginated operation whose first argument is a core. */
export type PaginatedOperation<P, R, T extends Trait = never, List extends string = never> = Operation<
  P,
  R,
  T,
  PaginationOptionsOf<T>
> &
  Paginated<[core: Core], P, R, T, List>

/** A paginated operation of a client, such as `client.events.list`. */
export type BoundPaginatedOperation<P, R, T extends Trait = never, List extends string = never> = BoundOperation<
  P,
  R,
  T,
  PaginationOptionsOf<T>
> &
  Paginated<[], P, R, T, List>
