import type { Outcome } from '../core/pipeline/credits.ts'
import type { ExchangeRequest, ExchangeResponse } from './messages.ts'
import { endOf } from './period.ts'

export interface HoldingsSettings {
  readonly budget: number | undefined
  readonly monthStartsOn: number
  readonly lease: number
  readonly fallbackFor: number
  readonly fallbackCredits: number
}

/** Minimum milliseconds over which recent spending is averaged. */
const minAveragingMs = 1_000

/**
 * The credits of one process: spent, possibly charged, and in flight. The sum of these credits may rise to a limit that
 * Redis has granted. Redis counts all credits up to the limit as used, so a disconnected process never spends credits
 * that are available to other processes.
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
   * The limit that Redis has stored for this process. If the process has lowered its limit, this value is higher until
   * Redis confirms the lower limit.
   */
  #recorded = 0
  /** Time at which the budget renews, according to the clock of the Redis server. */
  renewsAt: Date | undefined
  #periodEnds = 0
  /** The value of `total` when fallback mode began. */
  #totalBeforeFallback = 0
  /** Recently spent credits, as a sum that decays exponentially, by a factor of e in `lease` milliseconds. */
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

  /** Unused credits that Redis has reserved for this process. */
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

  /** Makes the next message return all reserved credits to Redis. */
  giveBack(): void {
    this.#lastCost = this.#recent = 0
  }

  /**
   * Returns the credit fields of the next message to Redis. If the limit decreases, the process applies the new limit
   * immediately and does not wait for the reply.
   *
   * @param inFlight Credits of calls that are in flight, or that may be sent before Redis replies.
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
   * Updates the limit and the period from a reply of Redis to `request`.
   *
   * @param sentAt Time at which `request` was sent, in milliseconds of `performance.now()`.
   */
  update(
    request: Pick<ExchangeRequest, 'spent' | 'uncertain' | 'limit'>,
    { period, now, limit }: Pick<ExchangeResponse, 'period' | 'now' | 'limit'>,
    sentAt: number,
  ): void {
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

  /** Credits left to spend while Redis is unavailable. Reserved credits expire when the budget renews. */
  get remaining(): number {
    const { fallbackCredits } = this.#settings
    if (this.budget === undefined) return Number.POSITIVE_INFINITY
    const before = this.#totalBeforeFallback
    const limit = performance.now() < this.#periodEnds ? Math.max(this.#limit, before) : before
    return Math.max(0, limit + fallbackCredits - this.total)
  }

  /**
   * Estimates the credits needed for `fallbackFor` milliseconds, rounded up to whole calls, and at least one call. If
   * this process dies, Redis cannot know whether it has spent them.
   */
  #wantedLease(): number {
    const { lease, fallbackFor } = this.#settings
    const now = performance.now()
    const price = this.#lastCost
    if (!price || now - this.#recentAt > lease) return 0
    const observedShare = 1 - Math.exp(-Math.max(minAveragingMs, now - this.#activeSince) / lease)
    const perLease = this.#decayed(now) / observedShare
    return Math.max(1, Math.ceil((perLease * fallbackFor) / lease / price)) * price
  }

  #decayed(now: number): number {
    return this.#recent * Math.exp((this.#recentAt - now) / this.#settings.lease)
  }
}
