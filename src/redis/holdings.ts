import type { Outcome } from '../pipeline/credits.ts'
import type { ExchangeRequest, ExchangeResponse } from './messages.ts'
import { endOf } from './period.ts'

export interface HoldingsSettings {
  readonly budget: number | undefined
  readonly monthStartsOn: number
  readonly lease: number
  readonly fallbackCredits: number
}

/** Minimum milliseconds over which spending is averaged. */
const minAveragingMs = 1_000

/**
 * The credits of one process: spent, uncertain (they may have been charged) and in flight. Their total may reach a
 * limit without another exchange. Redis counts everything up to the limit as used, so a disconnected process never
 * spends credits that other processes can spend too.
 */
export class Holdings {
  spent = 0
  uncertain = 0
  inFlight = 0
  readonly budget: number | undefined
  readonly #settings: HoldingsSettings
  #reported = { spent: 0, uncertain: 0 }
  #limit = 0
  /** The limit that Redis has stored. It may be higher than `#limit` until Redis confirms a lower one. */
  #recorded = 0
  /** When the budget renews, by the Redis server's clock. */
  renewsAt: Date | undefined
  #periodEnds = 0
  /** The value of `total` at the beginning of fallback mode. */
  #totalBeforeFallback = 0
  /** Recent spending. The credits of a call decay exponentially over the length of a lease. */
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

  /** Stops requesting a lease, so that the next exchange returns the current one. */
  giveBack(): void {
    this.#lastCost = this.#recent = 0
  }

  /**
   * Returns the credit fields for the next exchange. `inFlight` includes calls that may be sent before Redis replies.
   * The process applies a lower limit at once, before Redis confirms it.
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

  /** Stores the response of an exchange. `sentAt` is the time at which the request was sent. */
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

  /** Credits that may still be spent in fallback mode. The lease expires at the end of its period. */
  get remaining(): number {
    const { fallbackCredits } = this.#settings
    if (this.budget === undefined) return Number.POSITIVE_INFINITY
    const before = this.#totalBeforeFallback
    const limit = performance.now() < this.#periodEnds ? Math.max(this.#limit, before) : before
    return Math.max(0, limit + fallbackCredits - this.total)
  }

  /** Estimates the credits needed in the next `lease` milliseconds: a multiple of the last price, at least one call. */
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
