import type { CallRecord, Logger } from '../core/pipeline/logging.ts'
import type { Member } from '../core/pipeline/shared-state.ts'
import { TokenBucket } from '../core/pipeline/token-bucket.ts'
import type { Holdings } from './holdings.ts'
import type { ExchangeResponse } from './messages.ts'
import type { WaitingCall } from './waiting-call.ts'

export interface FallbackSettings extends Member {
  readonly lease: number
  readonly fallbackShare: number
}

type FallbackCall = Pick<WaitingCall, 'cost' | 'proceed' | 'failOverBudget'>

/**
 * Sends calls while Redis is unavailable (fallback mode). In fallback mode, the process uses only a part of the shared
 * rate limit, and only the credits that Redis has reserved for the process plus `fallbackCredits`.
 */
export class Fallback {
  isOn = false
  readonly #settings: FallbackSettings
  readonly #holdings: Holdings
  readonly #logger: Logger
  #limiter: TokenBucket | undefined
  #startedAt = 0
  #idle = new AbortController()
  #isDraining = false
  #lastResponse: { workers: number; at: number } | undefined

  constructor(settings: FallbackSettings, holdings: Holdings) {
    this.#settings = settings
    this.#holdings = holdings
    this.#logger = settings.logger ?? console
  }

  update({ workers }: ExchangeResponse): void {
    this.#lastResponse = { workers, at: performance.now() }
  }

  begin(error: unknown): void {
    if (this.isOn) return
    this.isOn = true
    this.#startedAt = performance.now()
    this.#holdings.beginFallback()
    const { budget, rate, lease, fallbackShare } = this.#settings
    const last = this.#lastResponse
    const share = last && this.#startedAt - last.at < lease ? 1 / last.workers : fallbackShare
    const parts = [`shared: Redis is unavailable (${errorText(error)}), continuing in fallback mode`]
    if (rate) {
      const requestsPerSecond = rate.requestsPerSecond * share
      this.#limiter = new TokenBucket({ requestsPerSecond })
      parts.push(`at most ${round(requestsPerSecond)} of ${rate.requestsPerSecond} requests per second`)
    }
    if (budget !== undefined) parts.push(`at most ${this.#holdings.remaining} of ${budget} credits`)
    this.#logger.warn(parts.join(', '), logRecord(error))
  }

  /** Ends fallback mode. Called when Redis is available again. */
  end(): void {
    if (!this.isOn) return
    this.isOn = false
    this.cancelWait()
    const seconds = round((performance.now() - this.#startedAt) / 1000)
    this.#logger.info(
      `shared: Redis is available again after ${seconds} s, rate and budget are shared again`,
      logRecord(),
    )
  }

  observe(status: number, retryAfterMs: number | undefined, latencyMs: number): void {
    if (this.isOn) this.#limiter?.observe(status, retryAfterMs, latencyMs)
  }

  cancelWait(): void {
    if (!this.#isDraining) return
    this.#idle.abort()
    this.#idle = new AbortController()
  }

  /** Sends waiting calls one after the other until the queue is empty or Redis is available again. */
  async drain(calls: ReadonlySet<FallbackCall>): Promise<void> {
    if (this.#isDraining) return
    this.#isDraining = true
    while (this.isOn && calls.size) {
      const { signal } = this.#idle
      await this.#limiter?.acquire(signal)?.catch(() => {})
      const [first] = calls
      if (signal.aborted || !first) continue
      const { remaining } = this.#holdings
      if (first.cost > remaining) first.failOverBudget(remaining)
      else first.proceed()
    }
    this.#isDraining = false
  }
}

/** Returns a placeholder record for a log line that does not concern a particular call. */
const logRecord = (error?: unknown): CallRecord => ({
  operation: 'shared',
  method: '',
  path: '',
  attempts: 0,
  milliseconds: 0,
  credits: null,
  spent: 0,
  uncertain: 0,
  source: 'network',
  ...(error !== undefined && { error }),
})

const errorText = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
const round = (value: number): number => Math.round(value * 10) / 10
