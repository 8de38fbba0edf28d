import { ResponseError, throwParameterError } from '../errors.ts'
import type { Plan } from '../operation/define.ts'
import { checkParameters, type Definition } from '../operation/parameters.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { price } from '../pipeline/credits.ts'
import type { BlockRange, Cursor, OperationMetadata, Parameters } from '../types.ts'
import { field } from '../util/record.ts'
import { Direction, sizeOf } from './range.ts'

/** A sequence of calls whose pages are read in order. */
export interface Stream {
  /** The parameters that all calls of the stream have in common. */
  readonly parameters: Parameters
  /** The list parameters of each chunk, short enough for one call. One empty object if no list is too long. */
  readonly chunks: readonly Parameters[]
  /**
   * Set for an unsplit list (see `delivered.ts`): maximum number of items to read from it. The streams that follow, up
   * to the next unsplit list, are its split lists, which contain the same items.
   */
  readonly unsplit?: number
}

/** The parameters of an iteration, split into streams of calls that the API accepts. */
export interface Query {
  readonly metadata: OperationMetadata
  readonly streams: readonly Stream[]
  readonly pageSize: number
  /** The block range; `undefined` if the query has no block bounds. */
  readonly blocks: BlockRange | undefined
  /** Maximum number of blocks in a window, which is the block range of one call. */
  readonly span: number
  readonly direction: Direction
  /** Names of the fields that determine the order of items when streams are merged. */
  readonly order: readonly string[]
  readonly ignored: readonly string[]
  /** Whether the API can restrict this query to a block range. */
  readonly bounded: boolean
  /** Set if the API paginates this query with its own cursor. */
  readonly cursor: NonNullable<OperationMetadata['pages']>['cursor'] | undefined
}

/** @throws {ParameterError} for an invalid parameter, or one that pagination sets itself. */
export function buildQuery(
  core: Core,
  { metadata, rules }: Definition,
  input: Parameters,
  { unchecked }: Pick<CallOptions, 'unchecked'>,
): Query {
  const anyLength = { metadata: withAnyLength(metadata, chunkParameter(metadata, input)), rules }
  const checked = checkParameters(core, anyLength, input, { unchecked, isPaginated: true })
  const { id, pages, window, split } = metadata
  const { cursor } = pages ?? {}
  for (const name of [pages?.offset, cursor?.parameter]) {
    const message = `leave out \`${name}\`: pagination sets it; to resume, use the option \`cursor\``
    if (name !== undefined && checked[name] !== undefined)
      throwParameterError({ operation: id, parameter: name, rule: 'pagination' }, message)
  }
  // Sorted, so that the digest in a cursor does not depend on the order of parameters.
  const sorted = Object.entries(checked).sort(([a], [b]) => (a < b ? -1 : 1))
  const parameters: Parameters = Object.fromEntries(sorted.filter(([, value]) => value !== undefined))
  const chain = String(parameters['chain'])
  const get = (name: string | undefined) =>
    name === undefined ? undefined : (parameters[name] ?? metadata.parameters[name]?.default)
  const [from, to, size] = [get(window?.from), get(window?.to), get(pages?.size)]
  const ignored = metadata.ignored?.[chain] ?? []
  const pageSize = typeof size === 'number' ? size : Infinity
  return {
    metadata,
    streams: streamsOf(metadata, parameters, chain),
    pageSize,
    blocks: typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined,
    span: window?.span ?? Infinity,
    direction: new Direction(split !== undefined && get(split.order.parameter) === split.order.descending),
    order: split?.order.by ?? [],
    ignored,
    bounded: window !== undefined && !ignored.includes(window.to) && !ignored.includes(window.from),
    cursor: cursor?.chains.includes(chain) && cursor.when.some((name) => name in parameters) ? cursor : undefined,
  }
}

/**
 * Returns the streams of a query. Normally, one stream reads all chunks. If the operation has `x-split`, several
 * streams are merged for each chunk: the unsplit list, if the API may accept it, and one split list for each value of
 * the split parameter (see `delivered.ts`).
 */
function streamsOf(metadata: OperationMetadata, parameters: Parameters, chain: string): Stream[] {
  const { split } = metadata
  const chunks = chunksOf(metadata, parameters, chain)
  if (!split) return [{ parameters, chunks }]
  const { parameter: name, unsplit } = split
  const hasEffect = !split.notOn?.includes(chain)
  const isFiltered = [name, ...(unsplit?.filters ?? [])].some((each) => each in parameters)
  const values = !hasEffect ? undefined : (parameters[name] ?? metadata.parameters[name]?.items?.enum)
  const variants = Array.isArray(values) ? [...new Set(values)].map((value) => ({ [name]: [value] })) : [{}]
  return chunks.flatMap((chunk) => [
    ...(unsplit && hasEffect && !isFiltered ? [{ parameters, chunks: [chunk], unsplit: unsplit.items }] : []),
    ...variants.map((variant) => ({ parameters: { ...parameters, ...variant }, chunks: [chunk] })),
  ])
}

/** Splits lists that are too long for one call. If several lists are split, returns each combination of their parts. */
function chunksOf(metadata: OperationMetadata, parameters: Parameters, chain: string): Parameters[] {
  const sizes: Record<string, number> = {}
  const list = chunkParameter(metadata, parameters)
  if (list !== undefined) sizes[list] = metadata.parameters[list]?.maxItems ?? Infinity
  for (const name of metadata.firstOnly?.[chain] ?? []) sizes[name] = 1
  let chunks: Parameters[] = [{}]
  for (const [name, size] of Object.entries(sizes)) {
    const list = parameters[name]
    if (!Array.isArray(list) || list.length <= size) continue
    // If the operation has pages, the list is a filter, and a duplicate value in another chunk would repeat its items.
    const values = metadata.pages ? [...new Set(list)] : list
    const count = Math.ceil(values.length / size)
    const parts = Array.from({ length: count }, (_, i) => ({ [name]: values.slice(i * size, (i + 1) * size) }))
    chunks = parts.flatMap((part) => chunks.map((chunk) => ({ ...chunk, ...part })))
  }
  return chunks
}

/** The number of the block that contains an item. */
export const itemBlock = ({ metadata: { window } }: Query, item: unknown): unknown => window && field(item, window.item)

/** Returns the error for a successful response whose list is missing or contradicts the request. */
export function badResponse({ metadata }: Query, problem: string, status = 200, attempts = 1): ResponseError {
  // The copy of the response has no headers, because the headers of successful responses are not redacted.
  const response = new Response(null, { status })
  return new ResponseError(`${metadata.id}: ${problem}`, { operation: metadata.id, response, attempts })
}

/** Returns the lowest block number that the API accepts. */
export const firstBlock = ({ window, parameters }: OperationMetadata): number =>
  (window && parameters[window.from]?.minimum) ?? 0

/**
 * Returns the minimum calls and credits of an iteration: one page for each stream, chunk and window. With a limit on
 * the number of items, one page for each stream may be enough.
 */
export function planOf({ metadata, streams, blocks, span }: Query, core: Core, isLimited = false): Plan<number | null> {
  const windows = blocks && Number.isFinite(span) && !isLimited ? Math.ceil(sizeOf(blocks) / span) : 1
  // The split lists of an unsplit list are not counted, because the iteration may not need them.
  const needed = streams.filter(({ unsplit }) => unsplit === streams[0]?.unsplit)
  const calls = needed.flatMap(({ parameters, chunks }) =>
    chunks.slice(0, isLimited ? 1 : undefined).map((chunk) => ({ ...parameters, ...chunk })),
  )
  let credits: number | null = 0
  for (const parameters of calls) {
    const each = price(metadata, parameters, core.plan)
    credits = each === null || credits === null ? null : credits + each * windows
  }
  return withDuration({ calls: calls.length * windows, credits }, core)
}

/** Adds the minimum duration to a plan, if a rate limit is configured. */
export function withDuration<C extends number | null>(plan: Plan<C>, { rate }: Core): Plan<C> {
  if (!rate) return plan
  const { requestsPerSecond, burst = 1 } = rate
  return { ...plan, milliseconds: Math.ceil((Math.max(0, plan.calls - burst) / requestsPerSecond) * 1000) }
}

/** Removes the maximum length of a list parameter from a copy of the metadata, because pagination splits the list. */
function withAnyLength(metadata: OperationMetadata, list = ''): OperationMetadata {
  const schema = metadata.parameters[list]
  if (!schema) return metadata
  return { ...metadata, parameters: { ...metadata.parameters, [list]: { ...schema, maxItems: Infinity } } }
}

/** Returns the name of the list parameter that pagination can split, unless another parameter prevents that. */
export function chunkParameter({ chunk }: OperationMetadata, parameters: Parameters): string | undefined {
  for (const [name, values] of Object.entries(chunk?.notWhen ?? {}))
    if (values.includes(String(parameters[name]))) return undefined
  return chunk?.parameter
}

/** Returns the minimum calls and credits of reading the next `limit` items, if there are as many. */
export function limitedPlan(query: Query, core: Core, limit: number, at?: Cursor['at']): Plan<number | null> {
  // Lists that are read now, how many of them are split lists, and the split lists of the last unsplit list.
  let [lists, parts, nextParts] = [0, 0, 0]
  // Items left in unsplit lists, delivered items that split lists repeat, and the length of an unsplit list.
  let [left, repeated, length] = [0, 0, 0]
  let isUnsplit = false
  for (const [i, { unsplit }] of query.streams.entries()) {
    const position = at?.[i]
    const offset = position?.offset ?? 0
    if (unsplit) {
      isUnsplit = position !== null && !position?.delivered?.isEnded
      nextParts = 0
      length = unsplit
      if (isUnsplit) left += unsplit - offset
      else repeated += offset
    } else if (isUnsplit) nextParts++
    else if (position !== null) parts++
    if (unsplit && isUnsplit) lists++
  }
  lists += parts
  const pages = (items: number) => Math.ceil(items / query.pageSize)
  const isEnough = parts > 0 || limit <= left
  const calls = isEnough
    ? Math.max(lists, pages(limit + repeated))
    : lists && Math.max(lists, pages(left)) + Math.max(nextParts, pages(length + limit - left))
  const { calls: least, credits } = planOf(query, core, true)
  return withDuration({ calls, credits: credits && (credits / least) * calls }, core)
}
