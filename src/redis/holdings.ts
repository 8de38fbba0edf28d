import type { Outcome } from '../pipeline/credits.ts'
import type { ExchangeRequest, ExchangeResponse } from './messages.ts'
import { endOf } from './period.ts'

export interface HoldingsSettings {
  readonly budget: number | undefined
  readonly monthStartsOn: number
  readonly lease: number
  readonly fallbackCredits: number
}

/** Minimum period for the average spending rate, in milliseconds. */
const minAveragingMs = 1_000

/**
 * The credits of one process: spent, possibly charged, in flight, and leased. A process may spend up to its limit
 * without contacting Redis. Redis counts the credits up to the limit as used, so a disconnected process never spends
 * credits that another process can also spend.
 */
export class Holdings {
  spent = 0
  uncertain = 0
  inFlight = 0
  readonly budget: number | undefined
  readonly #settings: HoldingsSettings
  #reported = { spent: 0, uncertain: 0 }
  #limit = 0
  /**
   * The limit that Redis has stored for this process. Redis may still store a higher limit than the process applies.
   */
  #recorded = 0
  /** Time at which the budget renews, according to the clock of the Redis server. */
  renewsAt: Date | undefined
  #periodEnds = 0
  /** Total credits of the process when fallback mode began. */
  #totalBeforeFallback = 0
  /** Recently spent credits. The weight of a call decays exponentially over the length of a lease. */
  #recent = 0
  #recentAt = Number.NEGATIVE_INFINITY
  #activeSince = 0
  #lastCost = 0

  constructor(settings: HoldingsSettings) {
    this.#settings = settings
    this.budget = settings.budget
  }

  get total(): number {
    return this.spent + this.uncertain + this.inFlight
  }

  /** Unused credits that Redis has leased to this process. */
  get leased(): number {
    return this.budget === undefined ? 0 : Math.max(0, this.#recorded - this.total)
  }

  covers(cost: number): boolean {
    return this.budget === undefined || this.total + cost <= this.#limit
  }

  settle(cost: number, outcome: Outcome): void {
    this.inFlight -= cost
    if (outcome === 'released' || !cost) return
    this[outcome] += cost
    const now = performance.now()
    if (now - this.#recentAt > this.#settings.lease) this.#activeSince = now
    this.#recent = this.#decayed(now) + cost
    this.#recentAt = now
    this.#lastCost = cost
  }

  /** Requests no lease in the next message to Redis, which returns the current lease. */
  giveBack(): void {
    this.#lastCost = this.#recent = 0
  }

  /**
   * Returns the credit fields of the next message to Redis. If the process needs fewer credits, it applies the lower
   * limit before Redis confirms it.
   *
   * @param inFlight Credits of calls that are in flight, or that the process may send before Redis replies.
   */
  report(
    inFlight: number,
    isFallback: boolean,
  ): Pick<
    ExchangeRequest,
    'budget' | 'spent' | 'uncertain' | 'inFlight' | 'reported' | 'limit' | 'wantedLease' | 'price'
  > {
    const { budget, spent, uncertain } = this
    const wantedLease = budget === undefined ? 0 : this.#wantedLease()
    // In fallback mode the limit stays, because the process spends its lease.
    if (!isFallback) this.#limit = Math.min(this.#limit, spent + uncertain + inFlight + wantedLease)
    const reported = this.#reported
    return { budget, spent, uncertain, inFlight, reported, limit: this.#limit, wantedLease, price: this.#lastCost }
  }

  /**
   * Stores the reply from Redis.
   *
   * @param sentAt Time at which the process sent the request, in milliseconds.
   */
  update(request: ExchangeRequest, { period, now, limit }: ExchangeResponse, sentAt: number): void {
    this.#reported = { spent: request.spent, uncertain: request.uncertain }
    const end = endOf(period, this.#settings.monthStartsOn)
    this.renewsAt = new Date(end)
    this.#periodEnds = sentAt + end - Number(now)
    this.#limit = limit
    this.#recorded = Math.max(request.limit, limit)
  }

  beginFallback(): void {
    this.#totalBeforeFallback = this.total
  }

  /** Credits that the process may still spend in fallback mode. A lease expires with the month or day of its budget. */
  get remaining(): number {
    const { fallbackCredits } = this.#settings
    if (this.budget === undefined) return Number.POSITIVE_INFINITY
    const before = this.#totalBeforeFallback
    const limit = performance.now() < this.#periodEnds ? Math.max(this.#limit, before) : before
    return Math.max(0, limit + fallbackCredits - this.total)
  }

  /** Estimates the credits that the process needs for the length of a lease, rounded up to whole calls. */
  #wantedLease(): number {
    const { lease } = this.#settings
    const now = performance.now()
    const price = this.#lastCost
    if (!price || now - this.#recentAt > lease) return 0
    const observedShare = 1 - Math.exp(-Math.max(minAveragingMs, now - this.#activeSince) / lease)
    return Math.ceil(this.#decayed(now) / observedShare / price) * price
  }

  #decayed(now: number): number {
    return this.#recent * Math.exp((this.#recentAt - now) / this.#settings.lease)
  }
}
