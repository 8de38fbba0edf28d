import { throwParameterError } from '../errors.ts'
import { startTimer } from '../util/timers.ts'
import type { Limiter, RateLimit } from './rate-limit.ts'

/**
 * Interval in milliseconds at which each queued request checks that the queue's timer still runs. Cloudflare Workers
 * stop a timer when the incoming request that started it ends. Without the check, the queue would then stall.
 */
const watchMs = 200
/**
 * Fraction of the rate to use without a burst. Requests that are sent evenly arrive unevenly, so the rest is a margin.
 */
const evenUtilization = 0.96
/**
 * Maximum delay in milliseconds that the queue makes up for. After a delay, such as a busy event loop, all due requests
 * are sent together.
 */
const catchUpMs = 250
/** First pause after a 429 without `Retry-After`, in milliseconds. Doubles with each 429 until a request succeeds. */
export const shortestPause = 50
export const longestPause = 10_000
/** Length of a window in milliseconds. Responses are counted per window to estimate a rate that is not configured. */
const windowMs = 1_000
/** Initial concurrency limit, if no rate is configured. */
const firstConcurrency = 4
/** How much each response raises the concurrency limit, which doubles in about three round trips. */
const concurrencyPerResponse = 0.25
/** Shortest time in which the concurrency limit can double, in milliseconds. */
const doublingMs = 25
/** Milliseconds after which a request no longer counts as in flight, so that slow responses do not block the queue. */
const slotMs = 250

/**
 * A token bucket with a first-in, first-out queue. After a 429, the bucket pauses the queue and lowers its rate, which
 * then grows back to the configured rate. No maintained library offers this behavior. Without a configured rate, the
 * concurrency starts low and grows with every response (slow start), until the first 429. The bucket then estimates the
 * rate from the number of recent responses.
 *
 * With a burst, the full rate is used. A request occupies a place in the bucket until its response arrives, because the
 * API may receive the request late and count it together with later requests. Without a burst, requests are sent evenly
 * and slightly below the rate, so that the API does not count too many of them in one second.
 */
export class TokenBucket implements Limiter {
  /** Configured rate, in requests per millisecond. */
  readonly #configuredRate: number
  #rate: number
  #burst: number
  #tokens: number
  #tokensCountedAt = 0
  #pausedUntil = 0
  #nextPause = shortestPause
  /**
   * How much each response raises a lowered rate. Each 429 halves this amount, so that the rate approaches its limit.
   */
  #growth: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #timerEndsAt = 0
  readonly #queue = new Set<() => void>()
  /** Send times of the requests that still count against the limit, oldest first. */
  readonly #sent: number[] = []
  /** Number of responses before the first 429. `#startedAt` is the time of the first response. */
  #startResponses = 0
  #startedAt: number | undefined
  /** Number of responses in the current and in the previous window, while no rate is known. */
  #responses = 0
  #previousResponses = 0
  #windowEnd = 0

  constructor({ requestsPerSecond, burst = 1 }: RateLimit = { requestsPerSecond: Infinity }) {
    if (typeof requestsPerSecond !== 'number' || !(requestsPerSecond > 0))
      rejectRate('requestsPerSecond', 'more than 0')
    if (typeof burst !== 'number' || !(burst >= 1)) rejectRate('burst', 'at least 1')
    this.#configuredRate = this.#rate = (requestsPerSecond * (1 - (1 - evenUtilization) / burst)) / 1000
    this.#tokens = this.#burst = burst
    this.#growth = this.#isConfigured ? 1e-5 : 2e-4
  }

  get #isConfigured(): boolean {
    return Number.isFinite(this.#configuredRate)
  }

  /** Whether no rate is configured and no 429 has arrived yet. */
  get #isStarting(): boolean {
    return this.#rate === Infinity && !this.#pausedUntil
  }

  acquire(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (!this.#queue.size) {
      const wait = this.#takeToken()
      if (!wait) return undefined
      this.#schedule(wait)
    }
    return new Promise((resolve, reject) => {
      const watch = setInterval(this.#restartTimer, watchMs)
      const abort = () => {
        clearInterval(watch)
        this.#queue.delete(send)
        if (!this.#queue.size) clearTimeout(this.#timer)
        reject(signal.reason)
      }
      const send = () => {
        clearInterval(watch)
        signal.removeEventListener('abort', abort)
        resolve()
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#queue.add(send)
    })
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    const now = performance.now()
    if (this.#isStarting) {
      if (status === 429) this.#sent.length = 0
      else {
        this.#startResponses++
        this.#startedAt ??= now
        this.fail(took)
      }
    } else if (!this.#isEven && took < this.#horizon) {
      this.#addTokens(now)
      this.#sent.shift()
    }
    if (status !== 429) {
      this.#nextPause = shortestPause
      if (this.#rate < this.#configuredRate) this.#rate = Math.min(this.#configuredRate, this.#rate + this.#growth)
      else if (!this.#isConfigured) this.#countResponse(now)
      return
    }
    // A 429 for a request that was sent before the current pause does not mean that the lowered rate is too high.
    const isNew = now - took >= this.#pausedUntil
    this.#pausedUntil = Math.max(this.#pausedUntil, now + (retryAfterMs ?? (isNew ? this.#doublePause() : 0)))
    this.#tokens = 0
    this.#tokensCountedAt = this.#pausedUntil
    if (!isNew) return
    this.#burst = Math.max(1, this.#burst / 2)
    this.#rate *= this.#isConfigured ? 0.98 : 0.92
    this.#growth = Math.max(this.#growth / 2, 1e-5)
  }

  fail(took: number): void {
    if (!this.#isStarting) return
    if (took < slotMs) this.#sent.shift()
    if (this.#queue.size) this.#sendQueued()
  }

  #countResponse(now: number): void {
    if (now >= this.#windowEnd) {
      this.#previousResponses = now < this.#windowEnd + windowMs ? this.#responses : 0
      this.#responses = 0
      this.#windowEnd = now + windowMs
    }
    this.#responses++
  }

  #doublePause(): number {
    if (this.#rate === Infinity) return windowMs
    const pause = this.#nextPause
    this.#nextPause = Math.min(pause * 2, longestPause)
    return pause
  }

  get #isEven(): boolean {
    return this.#burst < 2
  }

  /** Maximum number of evenly spaced requests that count against the limit at the same time. */
  get #maxEven(): number {
    return Math.max(1, Math.round((this.#rate * 1000) / evenUtilization))
  }

  /** How long a request counts against the limit, in milliseconds. With a burst: the time to regain half the burst. */
  get #horizon(): number {
    return (this.#isEven ? this.#maxEven : this.#burst / 2) / this.#rate
  }

  #addTokens(now: number): void {
    const late = this.#queue.size ? catchUpMs * this.#rate : 0
    const room = this.#isEven ? 1 + late : this.#burst - this.#sent.length
    const gained = Math.max(0, now - this.#tokensCountedAt) * this.#rate
    this.#tokens = Math.max(0, Math.min(room, this.#tokens + gained))
    this.#tokensCountedAt = Math.max(this.#tokensCountedAt, now)
  }

  /** Removes a token and returns 0. If there is no token, returns the milliseconds until one may be available. */
  #takeToken(): number {
    const now = performance.now()
    if (this.#isStarting) return this.#takeSlot(now)
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    if (this.#rate === Infinity) {
      this.#rate = (Math.max(1, this.#responses, this.#previousResponses) / windowMs) * 0.8
      // The first request can be sent as soon as the pause has ended.
      this.#tokens = 1
    }
    this.#addTokens(now)
    const horizon = this.#horizon
    // Compares the same sum as the wait below. Otherwise, rounding may make that wait 0, which sends the whole queue.
    while ((this.#sent[0] ?? Infinity) + horizon <= now) this.#sent.shift()
    if (this.#isEven && this.#sent.length >= this.#maxEven) return (this.#sent[0] ?? now) + horizon - now
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate
    this.#tokens--
    this.#sent.push(now)
    return 0
  }

  /** Returns 0 if another request may be in flight, otherwise the milliseconds to wait. Used until a rate is known. */
  #takeSlot(now: number): number {
    while ((this.#sent[0] ?? Infinity) + slotMs <= now) this.#sent.shift()
    const earned = firstConcurrency + concurrencyPerResponse * this.#startResponses
    const limit = Math.min(earned, firstConcurrency * 2 ** ((now - (this.#startedAt ?? now)) / doublingMs))
    if (this.#sent.length + 1 > limit) return (this.#sent[0] ?? now) + slotMs - now
    this.#sent.push(now)
    return 0
  }

  #schedule(wait: number): void {
    this.#timer = startTimer(this.#sendQueued, wait)
    this.#timerEndsAt = performance.now() + wait
  }

  readonly #restartTimer = (): void => {
    if (performance.now() > this.#timerEndsAt) this.#sendQueued()
  }

  readonly #sendQueued = (): void => {
    clearTimeout(this.#timer)
    for (const send of this.#queue) {
      const wait = this.#takeToken()
      if (wait) {
        this.#schedule(wait)
        return
      }
      this.#queue.delete(send)
      send()
    }
  }
}

const rejectRate = (name: string, limit: string): never =>
  throwParameterError(
    { parameter: `rateLimit.${name}`, rule: 'minimum' },
    `rateLimit.${name} must be a number, ${limit}`,
  )
