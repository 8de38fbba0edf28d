import { sendCall } from '../operation/call.ts'
import type { Rule } from '../operation/parameters.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { Budget, price } from '../pipeline/credits.ts'
import { readHeaders } from '../pipeline/request.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { textDigest } from '../util/digest.ts'
import { queryDigest } from './cursor.ts'
import type { Bounds, ListEstimate, Send } from './estimate-list.ts'
import { sourcesOf, sumOf, Unit } from './estimate-unit.ts'
import { buildQuery, type Query } from './query.ts'
import { RangeLimit } from './range.ts'
import type { Estimate } from './types.ts'

/*
 * Estimates the calls of an iteration from a sample.
 *
 * A query consists of units: the windows of each batch of a list or, without windows, the batches. The first page of
 * each sampled unit is read. Where a page is full, further pages are searched for the end of the list. From the sampled
 * units, the calls of all units are extrapolated.
 */

/** Maximum number of calls of a sample. */
const maxCalls = 256
/** Maximum number of units in a sample. */
const maxUnits = 160
const concurrency = 4

/** Loaded on first use, so that it does not increase the size of bundles. */
export async function estimateCost(
  core: Core,
  metadata: OperationMetadata,
  rules: readonly Rule[] | undefined,
  parameters: Parameters,
  { maxCredits, signal, headers, ...others }: CallOptions & VersionOption,
): Promise<Estimate> {
  const query = buildQuery(core, metadata, rules, parameters, others)
  signal?.throwIfAborted()
  const budget = new Budget(maxCredits)
  const budgeted: Core = Object.create(core, { budgets: { value: [budget, ...core.budgets] } })
  // A failure aborts the calls that are still in flight.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const options = { ...others, headers: readHeaders(metadata.id, headers), signal: controller.signal }
  const each = price(metadata, { ...query.streams[0]?.parameters, ...query.streams[0]?.batches[0] }, core.plan) ?? 0
  try {
    const sample = new Sample(
      query,
      (sent, call) => sendCall(budgeted, metadata, sent, options, call),
      () => Math.floor(Math.min(...budgeted.budgets.map(({ remaining }) => remaining)) / each),
    )
    await sample.read()
    const { low, point, high } = sample.bounds
    return { calls: point, credits: point * each, low: low * each, high: high * each, spent: budget.spent + budget.uncertain }
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

class Sample {
  readonly #units: Unit[] = []
  readonly #query: Query
  readonly #send: Send
  /** Returns the number of calls that the budgets still allow. */
  readonly #callsLeft: () => number
  readonly #sources: ReturnType<typeof sourcesOf>
  #calls = 0

  constructor(query: Query, send: Send, callsLeft: () => number) {
    this.#query = query
    this.#callsLeft = callsLeft
    this.#sources = sourcesOf(query)
    this.#send = (parameters, call) => {
      this.#calls++
      return send(parameters, call)
    }
  }

  async read(): Promise<void> {
    await this.#readFirstPages()
    while (this.#shouldContinue()) {
      const found = this.#units.flatMap((unit) => unit.lists.map((list) => ({ unit, list, gap: list.gap })))
      const widest = found.filter(({ gap }) => gap).sort((a, b) => b.gap - a.gap)
      const chosen = widest.slice(0, Math.min(concurrency, this.#callsLeft()))
      if (!chosen.length) return
      await Promise.all(chosen.map(({ unit, list }) => unit.probe(list, this.#send)))
    }
  }

  /** Reads the first page of units that are spread evenly over the query, in the same places for the same query. */
  async #readFirstPages(): Promise<void> {
    const { count, sourceAt } = this.#sources
    const size = Math.min(sampleSize(count, this.#query.span < Infinity), Math.max(1, this.#callsLeft()))
    const digest = queryDigest(this.#query)
    const limit = new RangeLimit()
    let i = 0
    const work = async () => {
      while (i < size && (i === 0 || this.#callsLeft() > 0)) {
        const offset = textDigest(`${digest} ${i}`) / 2 ** 32
        const unit = new Unit(this.#query, sourceAt(Math.floor(((i++ + offset) * count) / size)), limit)
        for (const list of [...unit.lists]) await unit.probe(list, this.#send)
        this.#units.push(unit)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }

  /** Returns whether the number of calls of the sampled units is not known well enough yet. */
  #shouldContinue(): boolean {
    if (this.#calls >= maxCalls || !this.#callsLeft()) return false
    const { low, high } = sumOf(this.#units)
    if (high <= 1.25 * low) return false
    const share = this.#calls / ((low * this.#sources.count) / this.#units.length)
    return high > 1.8 * low || share < 0.1
  }

  /** The bounds for all units, as whole numbers of calls. */
  get bounds(): Bounds {
    const { count } = this.#sources
    const sampled = sumOf(this.#units)
    const { low, point, high } = extrapolate(this.#units, sampled, count, this.#query.span < Infinity ? [20, 2] : [60, 8])
    const most = Math.ceil(high + speculation(this.#units, high, count))
    const calls = Math.max(1, Math.round(point))
    return { low: Math.min(calls, Math.max(1, Math.floor(low))), point: calls, high: Math.max(calls, most) }
  }
}

/**
 * Number of units to sample: all of few, and a multiple of the square root of many. The lengths of lists without windows
 * differ more than the windows of one list do.
 */
function sampleSize(count: number, hasWindows: boolean): number {
  const [least, factor] = hasWindows ? [10, 2] : [40, 4]
  const size = Math.min(maxUnits, Math.max(least, Math.ceil(factor * Math.sqrt(count))))
  return size > 0.7 * count ? count : size
}

/**
 * Extrapolates from the sampled units to all units. The bounds allow for three standard errors, and for rare long units
 * that the sample missed: a share of up to 3 / n of all units may have a property that none of n sampled units has.
 */
function extrapolate(
  units: readonly Unit[],
  sampled: Bounds,
  count: number,
  [least, factor]: readonly [number, number],
): Bounds {
  const size = units.length
  if (size >= count) return sampled
  const points = units.map(({ point }) => point)
  const total = points.reduce((sum, value) => sum + value, 0)
  const mean = total / size
  const variance = points.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, size - 1)
  const unread = count - size
  const error = 3 * Math.sqrt((variance / size) * (unread / count)) * count
  const longest = Math.max(least, factor * Math.max(...points))
  const missed = Math.min(1, 3 / size) * longest * unread * 0.5
  const point = (sampled.point * count) / size
  return {
    low: Math.max(sampled.low + unread, point * (sampled.low / sampled.point) - error),
    point,
    high: point * (sampled.high / sampled.point) + error + missed,
  }
}

/** Maximum number of requests for pages that do not exist: `.all()` may send one for each 16 full pages it has read. */
function speculation(units: readonly Unit[], calls: number, count: number): number {
  const lists = units.flatMap((unit) => unit.lists).filter(({ bounds }) => bounds.high > 1)
  return Math.floor(Math.min((3 * lists.length * count) / units.length, Math.max(0, calls - count) / 16))
}
