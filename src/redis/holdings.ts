import type { Outcome } from '../pipeline/credits.ts'
import type { Ask, Reply } from './words.ts'

export interface HoldingsSettings {
  readonly budget: number | undefined
  readonly monthStartsOn: number
  readonly lease: number
  readonly fallbackCredits: number
}

/** Milliseconds over which spending is averaged, at least. */
const shortest = 1_000

/**
 * The credits of one process: what it spent, what is in flight, and its limit, the total that it may reach without
 * hearing from Redis. Redis counts everything up to the limit as taken, so a process that is cut off never spends what
 * others can spend too.
 */
export class Holdings {
  spent = 0
  uncertain = 0
  inFlight = 0
  readonly #settings: HoldingsSettings
  #reported = { spent: 0, uncertain: 0 }
  #limit = 0
  /** The limit in Redis, which may still be higher. */
  #recorded = 0
  #monthEnds = 0
  /** Total at the beginning of fallback mode. */
  #before = 0
  /** Recent spending, in which the credits of a call fade over the length of a lease. */
  #recent = 0
  #recentAt = Number.NEGATIVE_INFINITY
  #activeSince = 0
  #lastCost = 0

  constructor(settings: HoldingsSettings) {
    this.#settings = settings
  }

  get total(): number {
    return this.spent + this.uncertain + this.inFlight
  }

  /** Credits that Redis holds for this process beyond what it took. */
  get leased(): number {
    return this.#settings.budget === undefined ? 0 : Math.max(0, this.#recorded - this.total)
  }

  covers(cost: number): boolean {
    return this.#settings.budget === undefined || this.total + cost <= this.#limit
  }

  settle(cost: number, outcome: Outcome): void {
    this.inFlight -= cost
    if (outcome === 'released' || !cost) return
    this[outcome] += cost
    const now = performance.now()
    if (now - this.#recentAt > this.#settings.lease) this.#activeSince = now
    this.#recent = this.#fade(now) + cost
    this.#recentAt = now
    this.#lastCost = cost
  }

  /** The next lease is of no use to a process that ends. */
  giveBack(): void {
    this.#lastCost = this.#recent = 0
  }

  /** `out`: credits in flight, and of calls that may leave before Redis replies. A lower limit applies at once. */
  report(
    out: number,
    isFallback: boolean,
  ): Pick<Ask, 'spent' | 'uncertain' | 'out' | 'reported' | 'limit' | 'ahead' | 'price'> {
    const { spent, uncertain } = this
    const ahead = this.#settings.budget === undefined ? 0 : this.#ahead()
    // While Redis is unavailable the lease has to last.
    if (!isFallback) this.#limit = Math.min(this.#limit, spent + uncertain + out + ahead)
    return { spent, uncertain, out, reported: this.#reported, limit: this.#limit, ahead, price: this.#lastCost }
  }

  /** `sent`: when the request to Redis was sent. */
  hear(ask: Ask, { month, now, limit }: Reply, sent: number): void {
    this.#reported = { spent: ask.spent, uncertain: ask.uncertain }
    // The month is counted from 1 here and from 0 by Date, which makes it the next one.
    const monthEnds = Date.UTC(Math.floor(month / 100), month % 100, this.#settings.monthStartsOn)
    this.#monthEnds = sent + monthEnds - Number(now)
    this.#limit = limit
    this.#recorded = Math.max(ask.limit, limit)
  }

  beginFallback(): void {
    this.#before = this.total
  }

  /** Credits that may be spent in fallback mode. A lease ends with its month, in which Redis counts it as taken. */
  get remaining(): number {
    const { budget, fallbackCredits } = this.#settings
    if (budget === undefined) return Number.POSITIVE_INFINITY
    const limit = performance.now() < this.#monthEnds ? Math.max(this.#limit, this.#before) : this.#before
    return Math.max(0, limit + fallbackCredits - this.total)
  }

  /** What the process is likely to spend within the length of a lease, in calls like the last, and at least one of them. */
  #ahead(): number {
    const { lease } = this.#settings
    const now = performance.now()
    const price = this.#lastCost
    if (!price || now - this.#recentAt > lease) return 0
    const seen = 1 - Math.exp(-Math.max(shortest, now - this.#activeSince) / lease)
    return Math.ceil(this.#fade(now) / seen / price) * price
  }

  #fade(now: number): number {
    return this.#recent * Math.exp((this.#recentAt - now) / this.#settings.lease)
  }
}
