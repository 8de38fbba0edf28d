import { type Answer, send } from '../call.ts'
import type { Core } from '../core.ts'
import { Budget, price } from '../credits.ts'
import { BudgetError, ChainDataError, ParameterError } from '../errors.ts'
import type { Facts } from '../facts.ts'
import { defineOperation, type Operation, type Plan, type PlanOptions, type Trait } from '../operation.ts'
import { type CallOptions, callOptions, checkOptions, type VersionOption } from '../options.ts'
import { checkParameters, type Parameters } from '../parameters.ts'
import { type Cursor, digest, readCursor } from './cursor.ts'
import { merge } from './merge.ts'
import { Meter, type Progress } from './progress.ts'
import { planOf, type Query, takeApart, withTime } from './query.ts'
import { Slots } from './slots.ts'
import { readStream } from './stream.ts'

export interface WalkOptions extends CallOptions {
  /** How many calls may be under way at once, and half of how many pages may be read ahead. Default 4. */
  readonly concurrency?: number
  /** Credits that the walk may take in all. One that is bound to take more is not begun. */
  readonly maxCredits?: number | undefined
  /** Goes on where an earlier walk of the same query stopped. */
  readonly cursor?: Cursor | undefined
  /** Told after each page. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** A page of a walk. */
export interface Page<Item> {
  readonly items: Item[]
  /** Goes on behind this page; `undefined` on the last one. */
  readonly cursor: Cursor | undefined
}

/** The items of an answer. */
export type ItemOf<R> = R extends readonly (infer Item)[]
  ? Item
  : R extends { result?: readonly (infer Item)[] }
    ? Item
    : never

type Options<T extends Trait> = 'v3' extends T ? WalkOptions & VersionOption : WalkOptions

/** What an operation has where one call is not the whole answer. */
export interface Walkable<Lead extends readonly unknown[], P, R, T extends Trait = never> {
  /**
   * The whole answer, item by item, however many calls it takes. Never cut short in silence: what ends it early is
   * thrown, with a `cursor` to go on from.
   */
  all(...args: [...Lead, parameters: P, options?: Options<T>]): AsyncGenerator<ItemOf<R>, void, undefined>
  /** The same, a page at a time; a page may be empty. */
  pages(...args: [...Lead, parameters: P, options?: Options<T>]): AsyncGenerator<Page<ItemOf<R>>, void, undefined>
}

/** Makes an operation that can be walked from what the contract says of it. */
export function defineWalk<P, R, T extends Trait = never>(facts: Facts): Operation<P, R, T> {
  const pages = (core: Core, parameters: Parameters = {}, options: WalkOptions & VersionOption = {}) =>
    walk(core, facts, parameters, options)
  async function* all(core: Core, parameters: Parameters = {}, options: WalkOptions & VersionOption = {}) {
    for await (const page of walk(core, facts, parameters, options)) yield* page.items
  }
  const plan = (core: Core, parameters: Parameters = {}, options: PlanOptions = {}): Plan<number | null> => {
    checkOptions(options, 'all', facts.id)
    if (!options.all && fitsOneCall(facts, parameters)) {
      return withTime({ calls: 1, credits: price(facts, parameters, core.plan) }, core)
    }
    return planOf(takeApart(facts, parameters), core)
  }
  return Object.assign(defineOperation<P, R, T>(facts), { all, pages, plan }) as Operation<P, R, T>
}

function fitsOneCall(facts: Facts, parameters: Parameters): boolean {
  try {
    checkParameters(facts, parameters)
    return true
  } catch {
    return false
  }
}

/** The one engine: a query taken apart into streams of windows, batches and pages, read ahead and put in order. */
async function* walk(
  core: Core,
  facts: Facts,
  parameters: Parameters,
  options: WalkOptions & VersionOption,
): AsyncGenerator<Page<unknown>> {
  checkOptions(options, `${callOptions} concurrency cursor onProgress`, facts.id)
  const { concurrency = 4, maxCredits, cursor, onProgress, signal, ...perCall } = options
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    const message = `${facts.id}: \`concurrency\` must be a whole number, 1 or more`
    throw new ParameterError(message, { operation: facts.id, parameter: 'concurrency', rule: 'minimum' })
  }
  const query = takeApart(facts, parameters)
  const q = digest(facts, parameters)
  const start = cursor === undefined ? undefined : readCursor(cursor, facts, q, query.streams.length)
  if (!start) refuseTooDear(query, core, maxCredits)
  signal?.throwIfAborted()

  const purse = new Budget(maxCredits)
  const slots = new Slots(concurrency)
  let at = start ?? query.streams.map(() => ({ batch: 0, offset: 0 }))
  const meter = new Meter(query, purse, at)
  // One signal for all calls, so that whatever ends the walk ends them too.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const ask = async (given: Parameters, divisible: boolean): Promise<Answer<unknown>> => {
    const release = await slots.take()
    try {
      const answer = await send(core, facts, given, { ...perCall, signal: controller.signal }, { purse, divisible })
      meter.count(answer.attempts)
      return answer
    } finally {
      release()
    }
  }
  const streams = query.streams.map((stream, i) =>
    start?.[i] === null ? ended() : readStream(query, stream, start?.[i], concurrency * 2, ask),
  )
  const here = (): Cursor => ({ v: 1, q, at })
  try {
    for await (const page of merge(query, streams, at)) {
      at = page.at
      onProgress?.(meter.read(at))
      yield { items: [...page.items], cursor: at.every((position) => position === null) ? undefined : here() }
    }
  } catch (error) {
    if (error instanceof ChainDataError) error.cursor = here()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort(new DOMException('The walk has ended', 'AbortError'))
  }
}

/** A walk that is bound to pass its budget is not begun. */
function refuseTooDear(query: Query, core: Core, maxCredits: number | undefined): void {
  const { calls, credits } = planOf(query, core)
  if (maxCredits === undefined || credits === null || credits <= maxCredits) return
  const { id } = query.facts
  const message = `${id}: at least ${calls} calls and ${credits} credits would pass the maxCredits of ${maxCredits}`
  throw new BudgetError(message, { operation: id, credits, remaining: maxCredits })
}

async function* ended(): AsyncGenerator<never> {}

export type { Cursor, Progress }
