import type { BoundOperation, CallArguments, Operation, Trait } from '../operation/define.ts'
import type { Definition } from '../operation/parameters.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { Cursor, Parameters } from '../types.ts'
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

/** The cost of `.all()` for a query, estimated from a sample. */
export interface Estimate {
  /** Estimated number of calls. */
  readonly calls: number
  /** Estimated price in credits, without a cache. */
  readonly credits: number
  /** Lower end of the range in which the price in credits most likely is. Equal to `high` if the price is certain. */
  readonly low: number
  /** Upper end of the range in which the price in credits most likely is. */
  readonly high: number
  /** Credits that the estimate itself spent, or that may have been charged for it. */
  readonly spent: number
}

/** A call of `.estimate()`, with checked options. */
export interface EstimateCall {
  readonly core: Core
  readonly definition: Definition
  readonly parameters: Parameters
  readonly options: CallOptions & VersionOption
}

/** Implements `.estimate()`. The generated operations pass it to `definePaginated`, because it is not part of the core. */
export type EstimateCost = (call: EstimateCall) => Promise<Estimate>

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

type EstimateOptionsOf<T extends Trait> = 'v3' extends T ? CallOptions & VersionOption : CallOptions

/** Methods of operations whose results may need several calls. */
export interface Paginated<Lead extends readonly unknown[], P, R, T extends Trait, List extends string> {
  /**
   * Iterates over all results, with as many calls as needed. Results are never silently truncated: an error thrown
   * during iteration carries a `cursor` to resume from.
   *
   * Items are in the API's order. A long block range is read in windows and, within each window, a long list parameter
   * in chunks. Results for several wallets or transaction types are merged in the requested order.
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
  /**
   * Estimates what `.all()` costs, from a sample of at most 256 calls that are charged like any others. `plan()` is free,
   * but returns only a lower bound.
   *
   * The sample is the first page of all parts of the query if there are few of them, otherwise of a number
   * that grows with the square root of theirs. A part is a window of blocks or, without block bounds, a wallet or a chunk. Where a page
   * is full, a few pages at higher offsets show how long the list is. Results go to the cache, if the client has one.
   * Without a cache, `.all()` pays for them again.
   *
   * If the sample contains the whole query, `low`, `credits` and `high` are equal. Otherwise the price is between `low`
   * and `high` for about 95 % of queries. Retries of `.all()` are not included.
   *
   * Accepts the options of a call. `maxCredits` limits the credits of the sample, not of `.all()`. With a lower limit, the
   * sample is smaller, and the range wider. Default: no limit other than the number of calls.
   *
   * @throws {ParameterError} if a parameter or an option is missing or invalid. No request is sent.
   * @throws {BudgetError} if `maxCredits` or a budget does not cover a single call. No request is sent.
   * @throws {ApiError} or another error of a call, if a call fails. An aborted estimate rejects with the signal's reason.
   * @example
   * import { createClient } from 'chaindata'
   *
   * const chaindata = createClient()
   * const { credits, low, high } = await chaindata.events.list.estimate({
   *   chain: 'ethereum-mainnet',
   *   contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
   *   eventType: 'tokenTransfer',
   *   blockFrom: 21_000_000,
   *   blockTo: 21_099_999,
   * })
   * console.log(credits, 'credits, between', low, 'and', high)
   */
  estimate<Names extends string = string>(
    ...args: [...Lead, ...CallArguments<P, EstimateOptionsOf<T>, Names>]
  ): Promise<Estimate>
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
