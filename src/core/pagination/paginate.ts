import { ChainDataError } from '../errors.ts'
import { sendCall } from '../operation/call.ts'
import {
  checkOptions,
  defineOperation,
  type Plan,
  type PlanOptions,
  planOptions,
  type Trait,
} from '../operation/define.ts'
import { type CheckOptions, checkParameters, type Definition, type Rule } from '../operation/parameters.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import { checkBudgets } from '../pipeline/charge.ts'
import type { Core } from '../pipeline/core.ts'
import { Budget, price } from '../pipeline/credits.ts'
import { readHeaders } from '../pipeline/request.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { callback, checkedLater, copyOptions, integer } from '../util/options.ts'
import { field, kindOf } from '../util/record.ts'
import { ConcurrencySlots } from './concurrency.ts'
import { isAtEnd, queryDigest, readCursor } from './cursor.ts'
import { mergeStreams } from './merge.ts'
import { startPosition } from './position.ts'
import { measureProgress } from './progress.ts'
import { buildQuery, limitedPlan, planOf, withDuration } from './query.ts'
import type { PaginationState } from './stream.ts'
import type { EstimateCost, Page, PaginatedOperation, PaginationOptions } from './types.ts'

type Options = PaginationOptions & VersionOption

const kindsOf = (core: Core) => ({
  ...core.callOptions,
  concurrency: integer(1),
  limit: integer(1),
  cursor: checkedLater,
  onProgress: callback,
})

export function definePaginated<P, R, T extends Trait = never, List extends string = never>(
  createMetadata: () => OperationMetadata,
  rules: readonly Rule[],
  estimateCost: EstimateCost,
): PaginatedOperation<P, R, T, List> {
  const operation = defineOperation<P, R, T>(createMetadata, rules)
  const define = (): Definition => ({ metadata: operation.metadata, rules })
  // Callers that read only some pages pass `pageBudget` instead of `maxCredits`. It need not cover the whole iteration.
  const pages = (core: Core, parameters: Parameters = {}, options: Options = {}, pageBudget?: Budget) =>
    paginate(core, define(), {
      parameters: copyParameters(parameters),
      options: copyOptions(options, kindsOf(core)),
      pageBudget,
    })
  const all = (core: Core, parameters?: Parameters, options: Options = {}) => {
    const copied = copyOptions(options, kindsOf(core))
    const items = itemsOf(pages(core, parameters, copied), copied.signal)
    return Object.assign(items, { toArray: () => toArray(items) })
  }
  const estimate = async (core: Core, parameters: Parameters = {}, options: CallOptions & VersionOption = {}) => {
    const checked = checkOptions(operation.metadata, options, core.callOptions)
    return estimateCost({ core, definition: define(), parameters: copyParameters(parameters), options: checked })
  }
  const plan = (core: Core, parameters: Parameters = {}, options: PlanOptions & Options = {}): Plan<number | null> => {
    const { metadata } = operation
    const { all, limit, cursor, unchecked } = checkOptions(metadata, options, { ...kindsOf(core), ...planOptions })
    if (!all && limit === undefined && fitsOneCall(core, define(), parameters, { unchecked }))
      return withDuration({ calls: 1, credits: price(metadata, parameters, core.plan) }, core)
    const query = buildQuery(core, define(), parameters, { unchecked })
    if (limit === undefined) return planOf(query, core)
    return limitedPlan(query, core, limit, cursor && readCursor(cursor, query, queryDigest(query)))
  }
  return Object.assign(operation, { all, pages, estimate, plan }) as PaginatedOperation<P, R, T, List>
}

function fitsOneCall(core: Core, definition: Definition, parameters: Parameters, options: CheckOptions): boolean {
  try {
    checkParameters(core, definition, parameters, options)
    return true
  } catch {
    return false
  }
}

/** Copies parameters and the lists in them, so that changes by the caller do not affect the iteration. */
function copyParameters(parameters: Parameters): Parameters {
  // A value that is not an object is rejected when the iteration starts.
  if (kindOf(parameters) !== 'object') return parameters
  const entries = Object.entries(parameters)
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]))
}

async function* itemsOf(pages: AsyncIterable<Page<unknown>>, signal: AbortSignal | undefined) {
  for await (const { items } of pages) {
    for (const item of items) {
      yield item
      signal?.throwIfAborted()
    }
  }
}

async function toArray(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = []
  for await (const item of items) list.push(item)
  return list
}

/** What the caller of `.all()` or `.pages()` passes. It is checked when the iteration starts. */
interface Input {
  readonly parameters: Parameters
  readonly options: Options
  readonly pageBudget: Budget | undefined
}

async function* paginate(
  core: Core,
  definition: Definition,
  { parameters, options, pageBudget }: Input,
): AsyncGenerator<Page<unknown>> {
  const { metadata } = definition
  const checked = checkOptions(metadata, options, kindsOf(core))
  const { concurrency = 4, limit = Infinity, maxCredits, cursor, onProgress, signal, headers, ...others } = checked
  const query = buildQuery(core, definition, parameters, checked)
  const q = queryDigest(query)
  let at =
    cursor === undefined ? query.streams.map((stream) => startPosition(query, stream)) : readCursor(cursor, query, q)
  signal?.throwIfAborted()

  const budget = pageBudget ?? new Budget(maxCredits)
  // A spread would call a client's `credits` getter, which copies the whole ledger.
  const budgeted: Core = Object.create(core, { budgets: { value: [budget, ...core.budgets] } })
  const progress = measureProgress(query, budget, at)
  // Every call gets this signal, so that the end of the iteration aborts the calls in flight.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  // The headers are copied, because an iterator can be read only once.
  const shared = { ...others, headers: readHeaders(metadata.id, headers), signal: controller.signal }
  signal?.addEventListener('abort', abort)
  const send: PaginationState['send'] = async (parameters, call) => {
    try {
      const result = await sendCall(budgeted, metadata, parameters, { ...shared, pagination: call })
      progress.addCalls(result.attempts)
      return result
    } catch (error) {
      progress.addCalls(Number(field(error, 'attempts') ?? 0))
      throw error
    }
  }
  const prefetch = Math.ceil((2 * concurrency) / query.streams.length)
  const slots = new ConcurrencySlots(concurrency)
  const { calls, credits } = planOf(query, core)
  const isLimited = limit < Infinity
  const mayUseCache = core.hasCache && checked.cache !== 'reload' && checked.cache !== 'no-store'
  const callsToSpare = () => {
    const remaining = Math.min(...budgeted.budgets.map((each) => each.remaining))
    return isLimited ? 0 : (remaining * calls) / (credits ?? 0) - slots.unsent
  }
  const state: PaginationState = { query, slots, prefetch, send, left: limit, toSkip: 0, callsToSpare }
  const onFailure = (reached: typeof at) => {
    at = reached
  }
  try {
    // With a cache, the iteration may cost nothing. The budget is then checked only before each request.
    if (cursor === undefined && !mayUseCache) {
      const { credits } = planOf(query, core, isLimited)
      checkBudgets(metadata.id, (pageBudget ? core : budgeted).budgets, credits, 'at least ')
    }
    for await (const page of mergeStreams(state, at, onFailure)) {
      signal?.throwIfAborted()
      onProgress?.(progress.progressAt(page.at))
      // The position changes only now, so that the cursor of an error thrown above resumes with this page.
      at = page.at
      yield { items: page.items, cursor: { v: 2, q, at }, hasMore: !isAtEnd({ at }) }
      if (state.left <= 0) return
    }
  } catch (error) {
    if (error instanceof ChainDataError) error.cursor = { v: 2, q, at }
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}
