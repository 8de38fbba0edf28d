import type { Estimate, EstimateCall } from '../core/pagination/types.ts'
import type { Core } from '../core/pipeline/core.ts'
import type { Bounds, EstimateState, Send } from './list.ts'
import type { EstimateTools } from './tools.ts'
import { sourcesOf, sumOf, Unit } from './unit.ts'

/*
 * Estimates the calls of an iteration from a sample.
 *
 * A query consists of units: the windows of each chunk of a list or, without windows, the chunks. The first page of
 * each sampled unit is read. Where a page is full, further pages are searched for the end of the list. From the sampled
 * units, the calls of all units are extrapolated.
 */

/** Maximum number of calls of a sample. */
const maxCalls = 256
/** Number of calls up to which the cost is always searched for until it is certain. */
const maxExact = 20
/** Maximum number of units in a sample. */
const maxUnits = 160
const concurrency = 4

/** Reads the sample and extrapolates from it. `load.ts` loads this file on first use. */
export async function estimateCost(
  tools: EstimateTools,
  { core, definition, parameters, options }: EstimateCall,
): Promise<Estimate> {
  const { metadata } = definition
  const { maxCredits, signal, headers, ...others } = options
  const query = tools.buildQuery(core, definition, parameters, options)
  signal?.throwIfAborted()
  const plan = tools.planOf(query, core)
  const each = (plan.credits ?? 0) / plan.calls
  const budget = new tools.Budget(maxCredits)
  const budgeted: Core = Object.create(core, { budgets: { value: [budget, ...core.budgets] } })
  const callsLeft = () => Math.floor(Math.min(...budgeted.budgets.map(({ remaining }) => remaining)) / each)
  // A failure aborts the calls that are still in flight.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const shared = { ...others, headers: tools.readHeaders(metadata.id, headers), signal: controller.signal }
  const send: Send = (sent, call) => tools.sendCall(budgeted, metadata, sent, { ...shared, pagination: call })
  try {
    const sample = new Sample({ tools, query, send, lastBlocks: query.span }, callsLeft)
    await sample.read()
    const { low, point, high } = sample.bounds
    const spent = budget.spent + budget.uncertain
    return { calls: point, credits: point * each, low: low * each, high: high * each, spent }
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

class Sample {
  readonly #units: Unit[] = []
  readonly #state: EstimateState
  /** Returns the number of calls that the budgets still allow. */
  readonly #callsLeft: () => number
  readonly #sources: ReturnType<typeof sourcesOf>
  #calls = 0
  #isEnded = false

  constructor({ send, ...state }: Omit<EstimateState, 'canSend' | 'failure'>, callsLeft: () => number) {
    const countCalls: Send = (parameters, call) => {
      this.#calls++
      return send(parameters, call)
    }
    this.#state = { ...state, send: countCalls, failure: undefined, canSend: () => this.#calls < maxCalls }
    this.#callsLeft = callsLeft
    this.#sources = sourcesOf(state.query)
  }

  async read(): Promise<void> {
    await this.#readFirstPages()
    while (this.#shouldContinue()) {
      const found = this.#units.flatMap((unit) => unit.lists.map((list) => ({ unit, list, gap: list.gap })))
      const widest = found.filter(({ gap }) => gap).sort((a, b) => b.gap - a.gap)
      const chosen = widest.slice(0, Math.min(concurrency, this.#callsLeft(), maxCalls - this.#calls))
      if (!chosen.length) break
      await Promise.all(chosen.map(({ unit, list }) => this.#whileAffordable(() => unit.probe(list))))
    }
    if (!this.#sampled.length) throw this.#state.failure
  }

  get #sampled(): Unit[] {
    return this.#units.filter((unit) => unit.lists.some(({ isRead }) => isRead))
  }

  /** Ends the sample if a budget is used up, for example by retries. */
  async #whileAffordable(read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (error) {
      if (Object(error).code !== 'budget' || !this.#sampled.length) throw error
      this.#isEnded = true
    }
  }

  /** Reads the first page of units that are spread evenly over the query, in the same places for the same query. */
  async #readFirstPages(): Promise<void> {
    const { query, tools } = this.#state
    const { count, sourceAt } = this.#sources
    const size = Math.min(sampleSize(count, query.span < Infinity), Math.max(1, this.#callsLeft()))
    const seed = Number.parseInt(tools.queryDigest(query), 36)
    let next = 0
    const work = async () => {
      while (next < size && !this.#isEnded && this.#calls < maxCalls - 4 * concurrency) {
        const i = next++
        // Multiples of the golden ratio are spread evenly, and do not repeat.
        const place = ((seed + i) * 0.618_033_988_749_895) % 1
        const unit = new Unit(this.#state, sourceAt(Math.floor(((i + place) * count) / size)))
        this.#units.push(unit)
        await this.#whileAffordable(() => unit.readFirstPages())
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }

  /** Returns whether the number of calls of the sampled units is not known well enough yet. */
  #shouldContinue(): boolean {
    if (this.#isEnded || this.#calls >= maxCalls || !this.#callsLeft()) return false
    const { low, high } = sumOf(this.#units)
    const likely = (low * this.#sources.count) / this.#units.length
    if (likely <= maxExact) return high > low
    return high > 1.8 * low || (high > 1.25 * low && this.#calls < likely / 10)
  }

  /** The bounds for all units, as whole numbers of calls. */
  get bounds(): Bounds {
    const { count } = this.#sources
    const units = this.#sampled
    const sampled = sumOf(units)
    const { low, point, high } = extrapolate(
      units,
      sampled,
      count,
      this.#state.query.span < Infinity ? [20, 2] : [60, 8],
    )
    const most = Math.ceil(high + speculation(units, high, count))
    const calls = Math.max(1, Math.round(point))
    return { low: Math.min(calls, Math.max(1, Math.floor(low))), point: calls, high: Math.max(calls, most) }
  }
}

/**
 * Number of units to sample: all of few, and a multiple of the square root of many. The lengths of lists without windows
 * differ more than the windows of one list do.
 */
function sampleSize(count: number, hasWindows: boolean): number {
  const [least, factor] = hasWindows ? [12, 2.5] : [64, 4]
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
