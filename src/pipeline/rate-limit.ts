import { ParameterError, RateLimitError } from '../errors.ts'
import { startTimer } from '../util/timers.ts'
import { ActiveCalls } from './active-calls.ts'
import { type CallContext, type Context, waitFor } from './context.ts'
import { retryAfter } from './response.ts'
import type { Stage } from './stage.ts'

/** Decides when a request may leave. The one that comes with a client counts for that client alone. */
export interface Limiter {
  /**
   * Nothing when a request may leave now, else a promise of the moment when it may. It rejects with the signal's
   * reason when that aborts, and then takes no place.
   */
  acquire(signal: AbortSignal, call: Context): Promise<void> | undefined
  /** What the service said to a request, and after how many milliseconds: a 429 concerns all that wait. */
  observe(status: number, retryAfterMs: number | undefined, took: number): void
}

/** What the service allows a key. Its description gives no numbers: they depend on the plan. */
export interface RateLimit {
  readonly requestsPerSecond: number
  /** How many may leave at once after a pause. Default: 1, which suits a service that counts in sliding windows. */
  readonly burst?: number | undefined
}

/** Lets a request wait until the limiter lets it go, and tells the limiter what came of it. */
export function rateLimitStage(limiter: Limiter): Stage {
  const waiting = new ActiveCalls()
  /** When the service will take requests again. */
  let held = 0
  /** Who has not the time to wait that long is told so at once. */
  const check = (context: CallContext) => {
    const retryAfterMs = held - performance.now()
    if (retryAfterMs <= 0 || retryAfterMs < context.timing.timeLeft) return
    const { operation, attempts } = context
    const message = `${operation}: not sent: the service asked to wait ${Math.ceil(retryAfterMs)} ms`
    context.timing.abort(new RateLimitError(message, { operation, attempts, status: 429, retryAfterMs }))
  }
  return async (request, next, context) => {
    check(context)
    const turn = limiter.acquire(context.signal, context)
    if (turn) {
      const place = waiting.enter(context)
      await waitFor(context, turn).finally(() => waiting.leave(place))
    }
    const sent = performance.now()
    const response = await next(request, context)
    const now = performance.now()
    const wait = response.status === 429 ? retryAfter(response) : undefined
    limiter.observe(response.status, wait, now - sent)
    if (wait !== undefined) {
      held = Math.max(held, now + wait)
      for (const one of waiting) check(one)
    }
    return response
  }
}

/** The share of a rate that is used where it is kept by even steps: what leaves evenly does not arrive evenly. */
const evenShare = 0.96
/** Milliseconds that a client may have been busy with other things; what it missed then it may make up for. */
const catchUpMs = 250
/** Milliseconds that all wait after a 429 that names no time; twice as long each time, until a request gets through. */
export const shortestPause = 50
export const longestPause = 10_000
/** Milliseconds in which a rate is learned that was not told. */
const learningMs = 1_000

/**
 * A token bucket, first come first served. Written here because what matters is what the well-kept libraries leave
 * out: a 429 stops everything that waits and lowers the rate, which then grows again, up to the one it was told.
 * Where it was told none there is none until the first 429; it is then learned from how many were answered.
 *
 * With a burst, the rate can be used whole: what may not have arrived counts as if the service had yet to see it, so
 * that it sees no more than it allows however late it comes. Without, requests leave evenly, and those of a second
 * take a little longer, so that none of them arrives in the second before.
 */
export class TokenBucket implements Limiter {
  readonly #told: number
  /** Requests a millisecond. */
  #rate: number
  #burst: number
  #tokens: number
  /** When the tokens were counted. */
  #counted = 0
  #pausedUntil = 0
  #pause = shortestPause
  /** What each answer adds to a rate that was lowered. A rate that was not told is found in ever smaller steps. */
  #growth: number
  #timer: ReturnType<typeof setTimeout> | undefined
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>()
  /** When those left that still count. */
  readonly #sent: number[] = []
  /** How many answers came in the lesson under way, as long as no rate is known, and in the one before. */
  #answered = 0
  #before = 0
  #lessonEnds = 0

  constructor({ requestsPerSecond, burst = 1 }: RateLimit = { requestsPerSecond: Number.POSITIVE_INFINITY }) {
    if (typeof requestsPerSecond !== 'number' || !(requestsPerSecond > 0))
      throw invalidRate('requestsPerSecond', 'more than 0')
    if (typeof burst !== 'number' || !(burst >= 1)) throw invalidRate('burst', 'at least 1')
    this.#told = this.#rate = (requestsPerSecond * (1 - (1 - evenShare) / burst)) / 1000
    this.#tokens = this.#burst = burst
    this.#growth = this.#isTold ? 1e-5 : 2e-4
  }

  get #isTold(): boolean {
    return Number.isFinite(this.#told)
  }

  acquire(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (!this.#waiting.size) {
      const wait = this.#take()
      if (!wait) return undefined
      this.#wake(wait)
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(go)
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
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(go)
    })
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    const now = performance.now()
    if (!this.#isEven && took < this.#horizon) {
      this.#count(now)
      this.#sent.shift()
    }
    if (status !== 429) {
      this.#pause = shortestPause
      if (this.#rate < this.#told) this.#rate = Math.min(this.#told, this.#rate + this.#growth)
      else if (!this.#isTold) this.#learn(now)
      return
    }
    // Those that left before the pause say nothing new.
    const isNew = now - took >= this.#pausedUntil
    this.#pausedUntil = Math.max(this.#pausedUntil, now + (retryAfterMs ?? (isNew ? this.#nextPause() : 0)))
    this.#tokens = 0
    this.#counted = this.#pausedUntil
    if (!isNew) return
    this.#burst = Math.max(1, this.#burst / 2)
    this.#rate *= this.#isTold ? 0.98 : 0.9
    this.#growth = Math.max(this.#growth / 2, 1e-5)
  }

  #learn(now: number): void {
    if (now >= this.#lessonEnds) {
      this.#before = now < this.#lessonEnds + learningMs ? this.#answered : 0
      this.#answered = 0
      this.#lessonEnds = now + learningMs
    }
    this.#answered++
  }

  #nextPause(): number {
    if (this.#rate === Number.POSITIVE_INFINITY) return learningMs
    const pause = this.#pause
    this.#pause = Math.min(pause * 2, longestPause)
    return pause
  }

  get #isEven(): boolean {
    return this.#burst < 2
  }

  /** How many may leave within the horizon, where they leave evenly. */
  get #most(): number {
    return Math.max(1, Math.round((this.#rate * 1000) / evenShare))
  }

  /** How long a request counts. Where it is for being under way, no longer than half of them could take. */
  get #horizon(): number {
    return (this.#isEven ? this.#most : this.#burst / 2) / this.#rate
  }

  /** Adds what was gained since the last time, as far as there was room for it. */
  #count(now: number): void {
    const late = this.#waiting.size ? catchUpMs * this.#rate : 0
    const room = this.#isEven ? 1 + late : this.#burst - this.#sent.length
    const gained = Math.max(0, now - this.#counted) * this.#rate
    this.#tokens = Math.max(0, Math.min(room, this.#tokens + gained))
    this.#counted = Math.max(this.#counted, now)
  }

  /** Lets one go; else, how many milliseconds later there may be room. */
  #take(): number {
    const now = performance.now()
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    if (this.#rate === Number.POSITIVE_INFINITY) {
      if (!this.#pausedUntil) return 0
      this.#rate = (Math.max(1, this.#answered, this.#before) / learningMs) * 0.8
      // The pause was what the service asked for: the first leaves when it is over.
      this.#tokens = 1
    }
    this.#count(now)
    const horizon = this.#horizon
    while ((this.#sent[0] ?? now) <= now - horizon) this.#sent.shift()
    if (this.#isEven && this.#sent.length >= this.#most) return (this.#sent[0] ?? now) + horizon - now
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate
    this.#tokens--
    this.#sent.push(now)
    return 0
  }

  #wake(wait: number): void {
    this.#timer ??= startTimer(this.#release, wait)
  }

  readonly #release = (): void => {
    this.#timer = undefined
    for (const go of this.#waiting) {
      const wait = this.#take()
      if (wait) {
        this.#wake(wait)
        return
      }
      this.#waiting.delete(go)
      go()
    }
  }
}

const invalidRate = (name: string, rule: string) =>
  new ParameterError(`rateLimit.${name} must be a number, ${rule}`, { parameter: `rateLimit.${name}`, rule: 'minimum' })
