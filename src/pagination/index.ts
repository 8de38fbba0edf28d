import type { Core } from '../client/core.ts'
import {
  type CallOptions,
  callback,
  callOptions,
  checkedLater,
  copyOptions,
  integer,
  type Kinds,
  oneOf,
  readOptions,
  type VersionOption,
} from '../client/options.ts'
import { ChainDataError } from '../errors.ts'
import { sendCall } from '../operation/call.ts'
import { defineOperation, type Operation, type Plan, type PlanOptions, type Trait } from '../operation/define.ts'
import { checkParameters, kindOf, type Parameters, type Rule } from '../operation/parameters.ts'
import { findExceededBudget, overBudget } from '../pipeline/charge.ts'
import { Budget, price } from '../pipeline/credits.ts'
import { readHeaders } from '../pipeline/request.ts'
import type { OperationMetadata } from '../types.ts'
import { ConcurrencySlots } from './concurrency.ts'
import { type Cursor, queryDigest, readCursor } from './cursor.ts'
import { mergeStreams } from './merge.ts'
import { beginning } from './position.ts'
import { type Progress, ProgressMeter } from './progress.ts'
import { buildQuery, planOf, type Query, withDuration } from './query.ts'
import { field } from './range.ts'
import { Reader, type SendPageCall } from './stream.ts'

export interface PaginationOptions extends CallOptions {
  /**
   * How many calls may be under way at once. Default 4. To use a rate that is allowed in full it takes the rate times the
   * time of an answer, and twice that where windows hold many pages: 24 for 100 a second of 120 ms.
   *
   * Twice as many pages are read ahead, and half of what was taken so far: at most that is paid for nothing where a
   * reader breaks off. From 2 on, where a list or a window has been long so far, several of its pages are asked for at
   * once, and up to one call in seventeen may find that it ended before. With 1, no call is made in vain.
   */
  readonly concurrency?: number | undefined
  /**
   * Credits that the walk may take in all, with what it reads ahead. One that is bound to take more, or more than is left
   * of the client's budget, is not begun.
   */
  readonly maxCredits?: number | undefined
  /** Goes on where an earlier walk of the same query stopped. */
  readonly cursor?: Cursor | undefined
  /** Told before each page is handed over. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** A page of a walk. */
export interface Page<Item> {
  readonly items: Item[]
  /** Goes on behind this page; behind the last one there is nothing. */
  readonly cursor: Cursor
}

/** The items of an answer. */
export type ItemOf<R> = R extends readonly (infer Item)[]
  ? Item
  : R extends { result?: readonly (infer Item)[] }
    ? Item
    : never

type PaginationOptionsOf<T extends Trait> = 'v3' extends T ? PaginationOptions & VersionOption : PaginationOptions

/** What an operation has where one call is not the whole answer. */
export interface Paginated<Lead extends readonly unknown[], P, R, T extends Trait = never> {
  /**
   * The whole answer, item by item, however many calls it takes. Never cut short in silence: what ends it early is
   * thrown, with a `cursor` to go on from.
   *
   * The order is that of the service. Where a query takes several windows of blocks, it is window after window; where
   * it takes several parts of a list, it is part after part, within each window. Where a list must go one value at a
   * time, and for several wallets' transactions, the answers are merged in the order asked for.
   *
   * Nothing comes twice and nothing is left out, of what was there when the walk began. A walk from the newest down is
   * held to the newest block it saw first: what comes later is not in it. Two things are beyond it: a chain that
   * rewrites blocks already read, and lists that change without blocks to hold on to, as the owners of a token or
   * transactions on Tezos, newest first and without block bounds.
   *
   * Query and options are read when it is called; what is wrong with them is thrown at the first step.
   */
  all(...args: [...Lead, parameters: P, options?: PaginationOptionsOf<T>]): AsyncGenerator<ItemOf<R>, void, undefined>
  /**
   * The same, a page at a time, each with a `cursor` that goes on behind it: plain JSON, also for another process. A
   * page may be empty.
   */
  pages(
    ...args: [...Lead, parameters: P, options?: PaginationOptionsOf<T>]
  ): AsyncGenerator<Page<ItemOf<R>>, void, undefined>
}

// As a function: a value that is spread out of others stays in the bundle of those who never use it.
const walkOptions = (): Kinds<PaginationOptions & VersionOption> => ({
  ...callOptions,
  concurrency: integer(1),
  cursor: checkedLater,
  onProgress: callback,
})

/** Makes an operation that can be walked from what the contract says of it. */
export function definePaginated<P, R, T extends Trait = never>(
  metadata: OperationMetadata,
  rules?: readonly Rule[],
): Operation<P, R, T> {
  const pages = (
    core: Core,
    parameters: Parameters = {},
    options: PaginationOptions & VersionOption = {},
    partial?: Budget,
  ) => paginate(core, metadata, rules, copy(parameters), copyOptions(options, walkOptions()), partial)
  const all = (core: Core, parameters?: Parameters, options: PaginationOptions & VersionOption = {}) => {
    const copied = copyOptions(options, walkOptions())
    return itemsOf(pages(core, parameters, copied), copied.signal)
  }
  const plan = (core: Core, parameters: Parameters = {}, options: PlanOptions = {}): Plan<number | null> => {
    const { all } = readOptions(options, { all: oneOf(true, false) }, metadata.id)
    if (!all && fitsOneCall(metadata, rules, parameters)) {
      return withDuration({ calls: 1, credits: price(metadata, parameters, core.plan) }, core)
    }
    return planOf(buildQuery(metadata, rules, parameters), core)
  }
  return Object.assign(defineOperation<P, R, T>(metadata, rules), { all, pages, plan }) as Operation<P, R, T>
}

function fitsOneCall(metadata: OperationMetadata, rules: readonly Rule[] | undefined, parameters: Parameters): boolean {
  try {
    checkParameters(metadata, parameters, rules)
    return true
  } catch {
    return false
  }
}

/** As they are now: what becomes of the caller's own lists meanwhile changes nothing of a walk. */
const copy = (given: Parameters): Parameters =>
  kindOf(given) === 'object'
    ? Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
      )
    : given

async function* itemsOf(pages: AsyncIterable<Page<unknown>>, signal: AbortSignal | undefined) {
  for await (const { items } of pages) {
    for (const item of items) {
      yield item
      signal?.throwIfAborted()
    }
  }
}

/**
 * The one engine: a query taken apart into streams of windows, batches and pages, read ahead and put in order.
 *
 * `partial`: the budget of a caller that reads only some of the pages, so it need not cover all of them.
 */
async function* paginate(
  core: Core,
  metadata: OperationMetadata,
  rules: readonly Rule[] | undefined,
  parameters: Parameters,
  options: PaginationOptions & VersionOption,
  partial?: Budget,
): AsyncGenerator<Page<unknown>> {
  const read = readOptions(options, walkOptions(), metadata.id)
  const { concurrency = 4, maxCredits, cursor, onProgress, signal, headers, ...perCall } = read
  const query = buildQuery(metadata, rules, parameters)
  const q = queryDigest(query)
  let at = cursor === undefined ? query.streams.map(() => beginning(query)) : readCursor(cursor, query, q)
  signal?.throwIfAborted()

  const budget = partial ?? new Budget(maxCredits)
  const meter = new ProgressMeter(query, budget, at)
  const slots = new ConcurrencySlots(concurrency)
  // One signal for all calls, so that whatever ends the walk ends them too.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  // Read once: what can be read only once is there for every call.
  const asked = { ...perCall, headers: readHeaders(metadata.id, headers), signal: controller.signal }
  signal?.addEventListener('abort', abort)
  const ask: SendPageCall = async (given, isTooMuch, onSent) => {
    try {
      const answer = await sendCall(core, metadata, given, asked, { budget, isTooMuch, onSent })
      meter.count(answer.attempts)
      return answer
    } catch (error) {
      meter.count(Number(field(error, 'attempts') ?? 0))
      throw error
    }
  }
  const ahead = Math.ceil((2 * concurrency) / query.streams.length)
  const readers = query.streams.map((stream, i) => new Reader(query, stream, at[i] ?? null, { slots, ahead, ask }))
  try {
    if (cursor === undefined) checkEstimate(query, core, partial ? [core.ledger] : [budget, core.ledger])
    for await (const page of mergeStreams(query, readers, at, (reached) => {
      at = reached
    })) {
      signal?.throwIfAborted()
      onProgress?.(meter.read(page.at))
      // Now it is handed over: what went wrong before goes on with it.
      at = page.at
      yield { items: page.items, cursor: { v: 1, q, at } }
    }
  } catch (error) {
    if (error instanceof ChainDataError) error.cursor = { v: 1, q, at }
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

/** A walk that is bound to pass a budget, its own or the client's, is not begun. */
function checkEstimate(query: Query, core: Core, budgets: readonly Budget[]): void {
  const { credits } = planOf(query, core)
  const lacking = findExceededBudget({ budgets, credits })
  if (lacking) throw overBudget(query.metadata.id, `at least ${credits}`, credits ?? 0, lacking, core.ledger)
}

export type { Cursor, Progress }
