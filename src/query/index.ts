import { queryRules } from '../../generated/query.gen.ts'
import { ParameterError, throwParameterError } from '../core/errors.ts'
import type { Call } from '../core/operation/call.ts'
import type { Page, PaginationOptions } from '../core/pagination/types.ts'
import type { CallOptions } from '../core/pipeline/call-options.ts'
import type { Cursor } from '../core/types.ts'
import { integer, readOptions } from '../core/util/options.ts'
import { isRecord } from '../core/util/record.ts'

/** An operation of a client, such as `client.wallet.portfolio`. */
export interface QueryOperation {
  (...args: never[]): Call<unknown>
  plan(...args: never[]): unknown
}

/** An operation of a client whose results have pages, such as `client.transactions.history`. */
export interface InfiniteQueryOperation extends QueryOperation {
  pages(...args: never[]): AsyncGenerator<Page<unknown>, void, undefined>
}

/** The result of an operation, as the call returns it. */
export type QueryData<Operation extends QueryOperation> = Awaited<ReturnType<Operation>>

/** The type of the items of an operation. */
export type QueryItem<Operation extends InfiniteQueryOperation> =
  ReturnType<Operation['pages']> extends AsyncGenerator<Page<infer Item>> ? Item : never

/** Key of a query. The parameters are a copy with sorted names, and without parameters that are `undefined`. */
export type QueryKey = readonly ['chaindata', operation: string, parameters: Readonly<Record<string, unknown>>]

/** Options for `useQuery` and `fetchQuery` of TanStack Query. */
export interface QueryOptions<Data> {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** The client already retries. */
  readonly retry: false
  /** `false` for quotes, because `isFresh` and `expiresAt` need the object that the call returned. */
  readonly structuralSharing: boolean
}

/** Options for `useInfiniteQuery` and `fetchInfiniteQuery` of TanStack Query. */
export interface InfiniteQueryOptions<Item> {
  readonly queryKey: readonly [...QueryKey, 'pages']
  readonly queryFn: (context: InfiniteQueryContext) => Promise<InfiniteQueryPage<Item>>
  readonly initialPageParam: Cursor | null
  readonly getNextPageParam: (lastPage: InfiniteQueryPage<Item>) => Cursor | null
  /** The client already retries. */
  readonly retry: false
}

interface InfiniteQueryContext {
  readonly signal: AbortSignal
  /** Cursor of the previous page, or `null` for the first page. */
  readonly pageParam: unknown
}

/** A page of an infinite query. */
export interface InfiniteQueryPage<Item> {
  readonly items: Item[]
  /** Where the next page starts. `null` if there are no items at all. */
  readonly cursor: Cursor | null
  /** `false` on the last page. */
  readonly hasMore: boolean
}

/** Options for the calls of a query. The signal comes from TanStack Query. */
export type QueryCallOptions = Omit<CallOptions, 'signal'>

/** Options for the pages of an infinite query. They apply to each page. */
export interface InfiniteQueryCallOptions extends Omit<PaginationOptions, 'signal' | 'cursor' | 'onProgress'> {
  /** Maximum number of items per page. Only the last page has fewer. Default: the parameter `pageSize`, or 50. */
  readonly limit?: number | undefined
}

/**
 * Returns options for `useQuery` and `fetchQuery` of TanStack Query, for any framework. Spread them to add other options,
 * such as `staleTime`.
 *
 * The key is `['chaindata', 'names.resolve', parameters]`. It contains neither an API key nor the options of the call. If
 * clients with different API keys use one `QueryClient`, prepend the tenant to the key.
 *
 * @param options Options of the call, such as `maxCredits`. The signal comes from TanStack Query.
 * @throws {ParameterError} if the operation is not a read. Use a mutation for writes.
 * @example
 * import { createClient } from 'chaindata'
 * import { queryOptions } from 'chaindata/query'
 *
 * const chaindata = createClient()
 * const { queryKey } = queryOptions(chaindata.names.resolve, { chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 * console.log(queryKey.slice(0, 2)) // ['chaindata', 'names.resolve']
 */
export function queryOptions<Operation extends QueryOperation>(
  operation: Operation,
  parameters: Parameters<Operation>[0],
  options: QueryCallOptions = {},
): QueryOptions<QueryData<Operation>> {
  const queryKey = keyOf('queryOptions', operation, parameters)
  const call = operation as unknown as (parameters: unknown, options: CallOptions) => Promise<QueryData<Operation>>
  return {
    queryKey,
    queryFn: ({ signal }) => call(parameters, { ...options, signal }),
    retry: false,
    structuralSharing: !queryRules.expiring.includes(queryKey[1]),
  }
}

/**
 * Returns options for `useInfiniteQuery` of TanStack Query, for any framework. Each page of the query is
 * `{ items, cursor, hasMore }`. A page contains `limit` items, unless it is the last one. Nothing is requested beyond it.
 *
 * The key is that of `queryOptions`, followed by `'pages'`.
 *
 * @param options Options of each page, such as `limit` and `maxCredits`. The signal comes from TanStack Query.
 * @throws {ParameterError} if `limit` is not a whole number of 1 or more.
 * @example
 * import { createClient } from 'chaindata'
 * import { infiniteQueryOptions } from 'chaindata/query'
 *
 * const chaindata = createClient()
 * const addresses = ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2']
 * const query = infiniteQueryOptions(chaindata.transactions.history, { chain: 'ethereum-mainnet', addresses }, { limit: 20 })
 * const page = await query.queryFn({ pageParam: query.initialPageParam, signal: AbortSignal.timeout(10_000) })
 * console.log(page.items.length, page.hasMore, query.getNextPageParam(page))
 */
export function infiniteQueryOptions<Operation extends InfiniteQueryOperation>(
  operation: Operation,
  parameters: Parameters<Operation>[0],
  options: InfiniteQueryCallOptions = {},
): InfiniteQueryOptions<QueryItem<Operation>> {
  const pageSize: unknown = isRecord(parameters) ? parameters['pageSize'] : undefined
  const { limit = typeof pageSize === 'number' ? pageSize : 50, ...callOptions } = options
  readOptions({ limit }, { limit: integer(1) }, 'infiniteQueryOptions')
  const pages = operation.pages as unknown as (
    parameters: unknown,
    options: PaginationOptions,
  ) => AsyncIterable<Page<QueryItem<Operation>>>
  return {
    queryKey: [...keyOf('infiniteQueryOptions', operation, parameters), 'pages'],
    async queryFn({ signal, pageParam }) {
      const cursor = (pageParam ?? undefined) as Cursor | undefined
      const page = { items: [] as QueryItem<Operation>[], cursor: cursor ?? null, hasMore: false }
      for await (const { items, ...rest } of pages(parameters, { ...callOptions, limit, cursor, signal })) {
        page.items.push(...items)
        Object.assign(page, rest)
      }
      return page
    },
    initialPageParam: null,
    getNextPageParam: ({ cursor, hasMore }) => (hasMore ? cursor : null),
    retry: false,
  }
}

function keyOf(caller: string, operation: QueryOperation, parameters: unknown): QueryKey {
  const id = idOf(operation)
  if (id === undefined || queryRules.writes.includes(id))
    throwParameterError(
      { operation: caller, parameter: 'operation', rule: 'type' },
      id === undefined
        ? '`operation` must be an operation of a client, such as `client.wallet.portfolio`'
        : `${id} is not a read, and a query repeats its calls: use a mutation`,
    )
  return ['chaindata', id, JSON.parse(JSON.stringify(parameters ?? {}, sortNames))]
}

/** Returns the ID of an operation, such as `names.resolve`. The error for an unknown option contains it. */
function idOf(operation: { plan?(...args: never[]): unknown }): string | undefined {
  const plan = operation?.plan as unknown as ((parameters: object, options: object) => unknown) | undefined
  try {
    plan?.({}, { '': 0 })
  } catch (error) {
    if (error instanceof ParameterError) return error.operation
  }
  return undefined
}

/** Sorts the names of objects. For `JSON.stringify`. */
const sortNames = (_name: string, value: unknown): unknown =>
  isRecord(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
