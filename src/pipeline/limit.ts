import { retryAfter } from '../answer.ts'
import type { CallContext } from '../context.ts'
import { ParameterError, RateLimitError } from '../errors.ts'
import type { Stage } from './middleware.ts'

/** Decides when a request may leave. The one that comes with a client counts for that client alone. */
export interface Limiter {
  /**
   * Nothing when a request may leave now, else a promise of the moment when it may. It rejects with the signal's
   * reason when that aborts, and then takes no place.
   */
  acquire(signal: AbortSignal): Promise<void> | undefined
  /** What the service said to a request: a 429 concerns all of them. */
  observe(status: number, retryAfterMs: number | undefined): void
}

/** What the service allows a key. Its description gives no numbers: they depend on the plan. */
export interface RateLimit {
  readonly requestsPerSecond: number
  /** How many may leave at once after a pause. Default: 1, which suits a service that counts in sliding windows. */
  readonly burst?: number
}

/** Lets a request wait until the limiter lets it go, and tells the limiter what came of it. */
export function limit(limiter: Limiter): Stage {
  const waiting = new Set<CallContext>()
  /** When the service will take requests again. */
  let held = 0
  /** Who has not the time to wait that long is told so at once. */
  const check = (context: CallContext) => {
    const retryAfterMs = held - performance.now()
    if (retryAfterMs < context.timeLeft) return
    const { operation, attempts } = context
    const message = `${operation}: not sent, since the service asked to wait ${Math.ceil(retryAfterMs)} ms`
    context.stop(new RateLimitError(message, { operation, attempts, status: 429, retryAfterMs }))
  }
  return async (request, next, context) => {
    check(context)
    waiting.add(context)
    try {
      const turn = limiter.acquire(context.signal)
      if (turn) await context.within(turn)
    } finally {
      waiting.delete(context)
    }
    const response = await next(request)
    const wait = response.status === 429 ? retryAfter(response) : undefined
    limiter.observe(response.status, wait)
    if (wait !== undefined) {
      held = Math.max(held, performance.now() + wait)
      waiting.forEach(check)
    }
    return response
  }
}

/** Shares of what is allowed that are used, so that a late timer here or a slow request there causes no 429. */
const ofRate = 0.99
const ofBurst = 0.9
/** Milliseconds by which timers are late; what was missed by them may be made up for. */
const slack = 5
/** Milliseconds that all wait after a 429 that names no time. */
const pause = 1_000

/**
 * A token bucket, first come first served. Written here because what matters is what the well-kept libraries leave
 * out: a 429 stops everything that waits and lowers the rate, which then grows again, up to the one configured.
 * Without a configured rate there is none until the first 429; it is then learned from how many were answered.
 */
export class Pacer implements Limiter {
  readonly #most: number
  #rate: number
  #capacity: number
  #tokens: number
  #filled = performance.now()
  #pausedUntil = 0
  #lowered = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>()
  /** When the answers of the last second came, as long as no rate is known. */
  #answered: number[] = []

  constructor({ requestsPerSecond, burst = 1 }: RateLimit = { requestsPerSecond: Number.POSITIVE_INFINITY }) {
    if (!(requestsPerSecond > 0)) throw invalid('requestsPerSecond', 'more than 0')
    if (!(burst >= 1)) throw invalid('burst', 'at least 1')
    this.#most = this.#rate = (requestsPerSecond * ofRate) / 1000
    this.#tokens = this.#capacity = Math.max(1, burst * ofBurst)
  }

  acquire(signal: AbortSignal): Promise<void> | undefined {
    if (!signal.aborted && !this.#waiting.size && this.#take()) return undefined
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(go)
        // A pause can be long, and a timer keeps a process alive.
        if (!this.#waiting.size) {
          clearTimeout(this.#timer)
          this.#timer = undefined
        }
        reject(signal.reason)
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave)
      this.#waiting.add(go)
      this.#schedule()
    })
  }

  observe(status: number, retryAfterMs = pause): void {
    const now = performance.now()
    if (status === 429) {
      this.#pausedUntil = Math.max(this.#pausedUntil, now + retryAfterMs)
      this.#tokens = 0
      this.#filled = this.#pausedUntil
      // Those that were under way when the first was refused say nothing new.
      if (now > this.#lowered) this.#lower()
      this.#lowered = this.#pausedUntil + pause
    } else if (this.#rate < this.#most) {
      this.#rate = Math.min(this.#most, this.#rate * (1 + 0.00002 / this.#rate))
    } else if (this.#rate === Number.POSITIVE_INFINITY) {
      this.#answered.push(now)
      while ((this.#answered[0] ?? now) < now - 1000) this.#answered.shift()
    }
  }

  #lower(): void {
    const known = Number.isFinite(this.#rate) ? this.#rate : Math.max(1, this.#answered.length) / 1000
    this.#rate = known * (Number.isFinite(this.#most) ? 0.97 : 0.7)
    this.#capacity = Math.max(1, this.#capacity / 2)
    this.#answered = []
  }

  #take(): boolean {
    const now = performance.now()
    if (now < this.#pausedUntil) return false
    if (this.#rate === Number.POSITIVE_INFINITY) return true
    const room = this.#capacity + slack * this.#rate
    this.#tokens = Math.min(room, this.#tokens + Math.max(0, now - this.#filled) * this.#rate)
    this.#filled = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  #schedule(): void {
    if (this.#timer !== undefined || !this.#waiting.size) return
    const now = performance.now()
    const wait = Math.max(this.#pausedUntil - now, (1 - this.#tokens) / this.#rate)
    this.#timer = setTimeout(this.#release, Math.max(0, Math.min(wait, 2 ** 31 - 1)))
  }

  readonly #release = (): void => {
    this.#timer = undefined
    for (const go of this.#waiting) {
      if (!this.#take()) break
      this.#waiting.delete(go)
      go()
    }
    this.#schedule()
  }
}

const invalid = (name: string, rule: string) =>
  new ParameterError(`rateLimit.${name} must be a number, ${rule}`, { parameter: `rateLimit.${name}`, rule: 'minimum' })
