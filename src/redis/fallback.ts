import type { CallRecord, Logger } from '../pipeline/logging.ts'
import { TokenBucket } from '../pipeline/rate-limit.ts'
import type { Member } from '../pipeline/shared-state.ts'
import type { Holdings } from './holdings.ts'
import type { Reply } from './words.ts'

export interface FallbackSettings extends Member {
  readonly lease: number
  readonly fallbackShare: number
}

/** A call that waits. */
interface Waiting {
  readonly cost: number
  go(): void
  /** It would exceed what may be spent in fallback mode. */
  refuse(remaining: number): void
}

/** Fallback mode: while Redis is unavailable, a process keeps to its share of the rate and to the credits of its lease. */
export class Fallback {
  isOn = false
  readonly #settings: FallbackSettings
  readonly #holdings: Holdings
  readonly #logger: Logger
  #pacer: TokenBucket | undefined
  #since = 0
  #turn = new AbortController()
  #isDraining = false
  #last: { workers: number; at: number } | undefined

  constructor(settings: FallbackSettings, holdings: Holdings) {
    this.#settings = settings
    this.#holdings = holdings
    this.#logger = settings.logger ?? console
  }

  /** Remembers how many processes share the rate. */
  hear({ workers }: Reply): void {
    this.#last = { workers, at: performance.now() }
  }

  begin(error: unknown): void {
    if (this.isOn) return
    this.isOn = true
    this.#since = performance.now()
    this.#holdings.beginFallback()
    const { budget, rate, lease, fallbackShare } = this.#settings
    const isRecent = this.#last && this.#since - this.#last.at < lease
    const part = isRecent && this.#last ? 1 / this.#last.workers : fallbackShare
    const parts = [`shared: Redis is unavailable (${reason(error)}), continuing in fallback mode`]
    if (rate) {
      const requestsPerSecond = rate.requestsPerSecond * part
      this.#pacer = new TokenBucket({ requestsPerSecond })
      parts.push(`at most ${round(requestsPerSecond)} of ${rate.requestsPerSecond} requests per second`)
    }
    if (budget !== undefined) parts.push(`at most ${this.#holdings.remaining} of ${budget} credits`)
    this.#logger.warn(parts.join(', '), record(error))
  }

  /** Redis is available again. */
  end(): void {
    if (!this.isOn) return
    this.isOn = false
    this.rest()
    const seconds = round((performance.now() - this.#since) / 1000)
    this.#logger.info(`shared: Redis is available again after ${seconds} s, rate and budget are shared again`, record())
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    if (this.isOn) this.#pacer?.observe(status, retryAfterMs, took)
  }

  /** No call waits for the rate limiter any more. */
  rest(): void {
    if (!this.#isDraining) return
    this.#turn.abort()
    this.#turn = new AbortController()
  }

  /** Sends waiting calls one after the other until none waits or Redis is available, which then orders the others. */
  async drain(waiting: ReadonlySet<Waiting>): Promise<void> {
    if (this.#isDraining) return
    this.#isDraining = true
    while (this.isOn && waiting.size) {
      const { signal } = this.#turn
      await this.#pacer?.acquire(signal)?.catch(() => {})
      const [first] = waiting
      if (signal.aborted || !first) continue
      const { remaining } = this.#holdings
      if (first.cost > remaining) first.refuse(remaining)
      else first.go()
    }
    this.#isDraining = false
  }
}

/** A logger receives records of calls; this line belongs to none. */
const record = (error?: unknown): CallRecord => ({
  operation: 'shared',
  method: '',
  path: '',
  attempts: 0,
  milliseconds: 0,
  credits: null,
  ...(error !== undefined && { error }),
})

const reason = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
const round = (value: number): number => Math.round(value * 10) / 10
