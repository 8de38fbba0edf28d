import type { Core } from '../core.ts'
import { price } from '../credits.ts'
import { ParameterError } from '../errors.ts'
import type { Facts } from '../facts.ts'
import type { Plan } from '../operation.ts'
import { batchable, checkParameters, type Parameters } from '../parameters.ts'
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
  readonly facts: Facts
  readonly streams: readonly Stream[]
  /** Items a page holds. */
  readonly pageSize: number
  /** All the blocks asked for, where the query bounds them. */
  readonly blocks: Range | undefined
  /** How many blocks one call takes at the most. */
  readonly span: number
  readonly direction: Direction
  /** How items of several streams are put in order. */
  readonly order: readonly string[] | undefined
  /** Whether the service follows the range of blocks it is given. */
  readonly bounded: boolean
  /** The service pages this query with a cursor of its own. */
  readonly cursor: NonNullable<NonNullable<Facts['pages']>['cursor']> | undefined
}

/** @throws {ParameterError} for the first rule that is broken. */
export function takeApart(facts: Facts, parameters: Parameters): Query {
  checkParameters(facts, parameters, true)
  const { pages, window, split } = facts
  const chain = String(parameters['chain'])
  for (const name of [pages?.offset, pages?.cursor?.parameter]) {
    if (name !== undefined && parameters[name] !== undefined) {
      const message = `${facts.id}: a walk counts by itself: leave \`${name}\` out, and go on from a cursor with the option \`cursor\``
      throw new ParameterError(message, { operation: facts.id, parameter: name, rule: 'walk' })
    }
  }
  const ignored = facts.ignored?.[chain] ?? []
  const { cursor } = pages ?? {}
  const byCursor = cursor?.chains.includes(chain) && cursor.when.some((name) => parameters[name] !== undefined)
  const from = window && parameters[window.from]
  const to = window && parameters[window.to]
  const down =
    split !== undefined &&
    (parameters[split.order.parameter] ?? defaultOf(facts, split.order.parameter)) === split.order.descending
  const size = pages && (parameters[pages.size] ?? defaultOf(facts, pages.size))
  return {
    facts,
    streams: streamsOf(facts, parameters, chain),
    pageSize: typeof size === 'number' ? size : Number.POSITIVE_INFINITY,
    blocks: typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined,
    span: window?.span ?? Number.POSITIVE_INFINITY,
    direction: new Direction(down),
    order: split?.order.by,
    bounded: window !== undefined && !ignored.includes(window.to) && !ignored.includes(window.from),
    cursor: byCursor ? cursor : undefined,
  }
}

/** A list that must go one value at a time makes streams of its own; so does a batch, where streams are put in order. */
function streamsOf(facts: Facts, parameters: Parameters, chain: string): Stream[] {
  const { split } = facts
  const batches = batchesOf(facts, parameters)
  if (!split || split.notOn?.includes(chain)) return [{ parameters, batches }]
  const name = split.parameter
  const values = parameters[name] ?? facts.parameters[name]?.items?.enum
  if (!Array.isArray(values)) return [{ parameters, batches }]
  return batches.flatMap((batch) =>
    [...new Set(values)].map((value) => ({ parameters: { ...parameters, [name]: [value] }, batches: [batch] })),
  )
}

/** Every combination of the parts that its lists must be given in. */
function batchesOf(facts: Facts, parameters: Parameters): Parameters[] {
  const sizes: Record<string, number> = {}
  const list = batchable(facts, parameters)
  if (list !== undefined) sizes[list] = facts.parameters[list]?.maxItems ?? Number.POSITIVE_INFINITY
  for (const name of facts.firstOnly?.[String(parameters['chain'])] ?? []) sizes[name] = 1
  let batches: Parameters[] = [{}]
  for (const [name, size] of Object.entries(sizes)) {
    const values = parameters[name]
    if (Array.isArray(values) && values.length > size) {
      batches = chunks(values, size).flatMap((part) => batches.map((batch) => ({ ...batch, [name]: part })))
    }
  }
  return batches
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

const defaultOf = (facts: Facts, name: string): unknown => facts.parameters[name]?.default

/** What the walk takes at least: each window of each batch of each stream is a call, and has a page or more. */
export function planOf({ facts, streams, blocks, span }: Query, core: Core): Plan<number | null> {
  const windows = blocks && Number.isFinite(span) ? Math.ceil(sizeOf(blocks) / span) : 1
  let calls = 0
  let credits: number | null = 0
  for (const { parameters, batches } of streams) {
    for (const batch of batches) {
      calls += windows
      const each = price(facts, { ...parameters, ...batch }, core.plan)
      credits = each === null || credits === null ? null : credits + each * windows
    }
  }
  return withTime({ calls, credits }, core)
}

/** At a known rate, a plan says how long it takes at least. */
export function withTime<C extends number | null>(plan: Plan<C>, { requestsPerSecond }: Core): Plan<C> {
  return requestsPerSecond === undefined
    ? plan
    : { ...plan, milliseconds: Math.ceil(((plan.calls - 1) / requestsPerSecond) * 1000) }
}
