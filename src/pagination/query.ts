import type { Core } from '../client/core.ts'
import { throwParameterError } from '../errors.ts'
import type { Plan } from '../operation/define.ts'
import { checkParameters, type Parameters, type Rule } from '../operation/parameters.ts'
import { price } from '../pipeline/credits.ts'
import type { OperationMetadata } from '../types.ts'
import { Direction, type Range, sizeOf } from './range.ts'

/** One series of calls whose answers follow each other. */
export interface Stream {
  /** The parameters of its calls, without list, window and page. */
  readonly parameters: Parameters
  /** What the calls of each batch have more. One, and empty, where nothing is split. */
  readonly batches: readonly Parameters[]
}

/** A query, taken apart along the limits of one call. */
export interface Query {
  readonly metadata: OperationMetadata
  readonly streams: readonly Stream[]
  /** Items a page holds. */
  readonly pageSize: number
  /** Items of a page from which on another may follow: a service may return fewer than a larger `pageSize` asks for. */
  readonly fullPage: number
  /** All the blocks asked for, where the query bounds them. */
  readonly blocks: Range | undefined
  /** How many blocks one call takes at the most. */
  readonly span: number
  readonly direction: Direction
  /** How items of several streams are put in order. */
  readonly order: readonly string[]
  /** Parameters that have no effect on the chain. */
  readonly ignored: readonly string[]
  /** Whether the service follows the range of blocks it is given. */
  readonly bounded: boolean
  /** The service pages this query with a cursor of its own. */
  readonly cursor: NonNullable<NonNullable<OperationMetadata['pages']>['cursor']> | undefined
}

/** @throws {ParameterError} for the first rule that is broken. */
export function buildQuery(metadata: OperationMetadata, rules: readonly Rule[] | undefined, asked: Parameters): Query {
  const given = checkParameters(metadata, asked, rules, true, batchable(metadata, asked))
  const { id, pages, window, split } = metadata
  const { cursor } = pages ?? {}
  for (const name of [pages?.offset, cursor?.parameter]) {
    if (name !== undefined && given[name] !== undefined) {
      throwParameterError(
        id,
        name,
        'pagination',
        `leave out \`${name}\`: a walk pages by itself; the option \`cursor\` resumes one`,
      )
    }
  }
  // In one order, so that a query written otherwise is the same query to a cursor.
  const sorted = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
  const parameters: Parameters = Object.fromEntries(sorted.filter(([, value]) => value !== undefined))
  const chain = String(parameters['chain'])
  const get = (name: string | undefined) =>
    name === undefined ? undefined : (parameters[name] ?? metadata.parameters[name]?.default)
  const [from, to, size] = [get(window?.from), get(window?.to), get(pages?.size)]
  const ignored = metadata.ignored?.[chain] ?? []
  const pageSize = typeof size === 'number' ? size : Number.POSITIVE_INFINITY
  return {
    metadata,
    streams: streamsOf(metadata, parameters, chain),
    pageSize,
    fullPage: Math.min(pageSize, Number(pages ? metadata.parameters[pages.size]?.default : pageSize)),
    blocks: typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined,
    span: window?.span ?? Number.POSITIVE_INFINITY,
    direction: new Direction(split !== undefined && get(split.order.parameter) === split.order.descending),
    order: split?.order.by ?? [],
    ignored,
    bounded: window !== undefined && !ignored.includes(window.to) && !ignored.includes(window.from),
    cursor: cursor?.chains.includes(chain) && cursor.when.some((name) => name in parameters) ? cursor : undefined,
  }
}

/** Where streams are put in order, each batch is one; and each value of a list that must go one value at a time. */
function streamsOf(metadata: OperationMetadata, parameters: Parameters, chain: string): Stream[] {
  const { split } = metadata
  const batches = batchesOf(metadata, parameters, chain)
  if (!split) return [{ parameters, batches }]
  const name = split.parameter
  const values = split.notOn?.includes(chain) ? undefined : (parameters[name] ?? metadata.parameters[name]?.items?.enum)
  const each = Array.isArray(values) ? [...new Set(values)].map((value) => ({ [name]: [value] })) : [{}]
  return batches.flatMap((batch) => each.map((one) => ({ parameters: { ...parameters, ...one }, batches: [batch] })))
}

/** Every combination of the parts that its lists must be given in. */
function batchesOf(metadata: OperationMetadata, parameters: Parameters, chain: string): Parameters[] {
  const sizes: Record<string, number> = {}
  const list = batchable(metadata, parameters)
  if (list !== undefined) sizes[list] = metadata.parameters[list]?.maxItems ?? Number.POSITIVE_INFINITY
  for (const name of metadata.firstOnly?.[chain] ?? []) sizes[name] = 1
  let batches: Parameters[] = [{}]
  for (const [name, size] of Object.entries(sizes)) {
    const given = parameters[name]
    if (Array.isArray(given) && given.length > size) {
      // In a list of pages a value says what belongs in it: in two parts, one would bring the same twice.
      const values = metadata.pages ? [...new Set(given)] : given
      const parts = Array.from({ length: Math.ceil(values.length / size) }, (_, i) =>
        values.slice(i * size, (i + 1) * size),
      )
      batches = parts.flatMap((part) => batches.map((batch) => ({ ...batch, [name]: part })))
    }
  }
  return batches
}

/** The first block there is. */
export const firstBlock = ({ window, parameters }: OperationMetadata): number =>
  (window && parameters[window.from]?.minimum) ?? 0

/** What the walk takes at least: each window of each batch of each stream is a call, and has a page or more. */
export function planOf({ metadata, streams, blocks, span }: Query, core: Core): Plan<number | null> {
  const windows = blocks && Number.isFinite(span) ? Math.ceil(sizeOf(blocks) / span) : 1
  let calls = 0
  let credits: number | null = 0
  for (const { parameters, batches } of streams) {
    for (const batch of batches) {
      calls += windows
      const each = price(metadata, { ...parameters, ...batch }, core.plan)
      credits = each === null || credits === null ? null : credits + each * windows
    }
  }
  return withDuration({ calls, credits }, core)
}

/** At a known rate, a plan says how long it takes at least. */
export function withDuration<C extends number | null>(plan: Plan<C>, { rate }: Core): Plan<C> {
  if (!rate) return plan
  const { requestsPerSecond, burst = 1 } = rate
  return { ...plan, milliseconds: Math.ceil((Math.max(0, plan.calls - burst) / requestsPerSecond) * 1000) }
}

/** The list parameter that may be longer than one call takes, if these parameters let it be split. */
function batchable({ batch }: OperationMetadata, parameters: Parameters): string | undefined {
  const forbidden = Object.entries(batch?.notWhen ?? {}).some(([name, values]) =>
    values.includes(String(parameters[name])),
  )
  return forbidden ? undefined : batch?.parameter
}
