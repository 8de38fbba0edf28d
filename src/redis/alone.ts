import { Pacer } from '../pipeline/limit.ts'
import type { Member } from '../pipeline/shared.ts'
import type { CallRecord, Logger } from '../pipeline/watch.ts'
import type { Reply } from './words.ts'

export interface AloneSettings extends Member {
  readonly lease: number
  readonly aloneShare: number
}

/** What waits, in order. */
interface Waiting {
  readonly cost: number
  go(): void
  /** It would pass what may be taken alone. */
  refuse(remaining: number): void
}

/** What a process does while Redis does not answer: it keeps to its share of the rate, and of what was left. */
export class Alone {
  isOn = false
  readonly #settings: AloneSettings
  readonly #logger: Logger
  #pacer: Pacer | undefined
  /** Credits that may be taken. */
  #purse = Number.POSITIVE_INFINITY
  #since = 0
  #turn = new AbortController()
  #isDraining = false
  #last: { reply: Reply; at: number } | undefined

  constructor(settings: AloneSettings) {
    this.#settings = settings
    this.#logger = settings.logger ?? console
  }

  /** What Redis said last is what there is to go by. */
  hear(reply: Reply): void {
    this.#last = { reply, at: performance.now() }
  }

  begin(error: unknown): void {
    if (this.isOn) return
    this.isOn = true
    this.#since = performance.now()
    const { budget, rate, lease, aloneShare } = this.#settings
    const reply = this.#last?.reply
    const isFresh = this.#last !== undefined && this.#since - this.#last.at < lease
    const part = isFresh && reply ? 1 / reply.workers : aloneShare
    // What was set aside for this process is its own; the rest is shared with those who are as alone.
    const { allowed = 0, left = budget ?? Number.POSITIVE_INFINITY } = reply ?? {}
    this.#purse = allowed + Math.max(0, left - allowed) * part
    const parts = [`shared: Redis does not answer (${reason(error)}): this process goes on alone`]
    if (rate) {
      const requestsPerSecond = rate.requestsPerSecond * part
      this.#pacer = new Pacer({ requestsPerSecond })
      parts.push(`at most ${round(requestsPerSecond)} of ${rate.requestsPerSecond} requests a second`)
    }
    if (budget !== undefined) parts.push(`at most ${Math.floor(this.#purse)} of ${budget} credits`)
    this.#logger.warn(parts.join(', '), record(error))
  }

  /** Redis answers. */
  end(): void {
    if (!this.isOn) return
    this.isOn = false
    this.rest()
    const seconds = round((performance.now() - this.#since) / 1000)
    this.#logger.info(`shared: Redis answers again after ${seconds} s: rate and budget are kept together`, record())
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    if (this.isOn) this.#pacer?.observe(status, retryAfterMs, took)
  }

  /** Nobody waits for the next turn any more. */
  rest(): void {
    if (!this.#isDraining) return
    this.#turn.abort()
    this.#turn = new AbortController()
  }

  /** Lets those go that wait, one after the other, until none waits or Redis is back: then they are in line with all others. */
  async drain(waiting: ReadonlySet<Waiting>, taken: () => number): Promise<void> {
    if (this.#isDraining) return
    this.#isDraining = true
    while (this.isOn && waiting.size) {
      const { signal } = this.#turn
      await this.#pacer?.acquire(signal)?.catch(() => {})
      const [first] = waiting
      if (signal.aborted || !first) continue
      const remaining = this.#purse - taken()
      if (first.cost > remaining) first.refuse(Math.max(0, Math.floor(remaining)))
      else first.go()
    }
    this.#isDraining = false
  }
}

/** A logger is told of calls; this concerns none of them. */
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
