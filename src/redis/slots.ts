import type { RateLimit } from '../core/pipeline/rate-limit.ts'
import { longestRetryAfter } from '../core/pipeline/response.ts'
import { longestPause, shortestPause } from '../core/pipeline/token-bucket.ts'
import type { ExchangeRequest, ExchangeResponse } from './messages.ts'

/** Minimum assumed difference between the transit times of two requests, in milliseconds. */
const minJitterMs = 5
const maxJitterMs = 20
/** Milliseconds that stay unused in each time span of the rate limit, in case requests arrive late. */
const reserveMs = 3
/** Share of the rate limit that all processes together use if the rate limit allows bursts. */
const burstRateShare = 0.9998
/** How late a timer typically fires, in milliseconds. */
const timerToleranceMs = 2
/** Maximum extra delay that a request is assumed to have on its way to the API, in milliseconds. */
const maxTransitDelayMs = 150
/** Number of responses after which the median latency is reliable. */
const warmUpResponses = 10
/** Milliseconds of unused rate that later requests may use, if the rate limit does not allow bursts. */
const makeUpMs = 100
/** How long an unused slot stays valid after its time, in milliseconds. */
const slotLifetimeMs = 1_000

export interface Slot {
  /** Time at which the request may be sent, according to the clock of this process. */
  readonly time: number
  /** Sequence number of the request, counted across all processes. */
  readonly number: number
}

/**
 * The slots that Redis has assigned to this process. A slot is the time of one request within the shared rate limit.
 */
export class Slots {
  readonly #rate: number
  /** Maximum number of requests per time span, or 0 if the rate limit allows bursts. */
  readonly #maxPerSpan: number
  readonly #burst: number
  readonly #maxPause: number
  /** Unused slots in order of time. */
  #slots: Slot[] = []
  /** Clock of the Redis server minus the clock of this process, in milliseconds. */
  #offset: number | undefined
  #lateUses: [slot: number, time: number][] = []
  /** Median latency of the API, in milliseconds. */
  #median = Number.POSITIVE_INFINITY
  /** Mean deviation from the median latency, in milliseconds. */
  #deviation = 0
  #responses = 0
  /** Whether the next message must report a 429 to Redis. */
  #hasPauseToReport = false
  #pausedUntil = 0
  #nextPause = shortestPause

  /** `maxRetryAfter` is the longest pause that this process accepts from others, in milliseconds. */
  constructor({ requestsPerSecond, burst = 1 }: RateLimit, maxRetryAfter = longestRetryAfter) {
    this.#maxPause = maxRetryAfter
    this.#rate = requestsPerSecond / 1000
    this.#maxPerSpan = burst < 2 ? Math.max(1, Math.round(requestsPerSecond)) : 0
    // A tenth stays unused, because requests may arrive at the API in a different order.
    this.#burst = Math.max(1, Math.min(burst - 1, Math.floor(burst * 0.9)))
  }

  get count(): number {
    return this.#slots.length
  }

  /** Milliseconds until the first slot. */
  get untilNext(): number | undefined {
    return until(this.#slots[0])
  }

  /** Milliseconds until the last slot. */
  get untilLast(): number | undefined {
    return until(this.#slots.at(-1))
  }

  /** Returns the rate limit fields of the next message to Redis. */
  takeReport(): Partial<ExchangeRequest> {
    // The pause began with the 429, so the report contains only the rest of the pause.
    const pause = this.#hasPauseToReport ? Math.max(0, this.#pausedUntil - performance.now()) : undefined
    const report = {
      ...this.#limits(),
      lateUses: this.#lateUses.length ? this.#lateUses : undefined,
      pause,
      maxPause: this.#maxPause,
    }
    this.#lateUses = []
    this.#hasPauseToReport = false
    return report
  }

  #limits(): Pick<ExchangeRequest, 'interval' | 'tolerance' | 'maxPerSpan' | 'span'> {
    const maxPerSpan = this.#maxPerSpan
    if (!maxPerSpan) {
      const interval = 1 / (this.#rate * burstRateShare)
      return { interval, tolerance: (this.#burst - 1) * interval, maxPerSpan, span: 0 }
    }
    // Transit times vary about half as much as latencies. Three mean deviations cover nearly all requests.
    const jitterMs = Math.min(maxJitterMs, Math.max(minJitterMs, 3 * this.#deviation))
    const span = maxPerSpan / this.#rate + jitterMs
    return { interval: (span + reserveMs) / maxPerSpan, tolerance: makeUpMs, maxPerSpan, span }
  }

  /** Restores the report of a 429 that could not be sent to Redis. */
  restoreReport({ pause }: Pick<ExchangeRequest, 'pause'>): void {
    this.#hasPauseToReport ||= pause !== undefined
  }

  /**
   * Adds the slots that Redis has assigned.
   *
   * @param sentAt Time at which the message to Redis was sent, according to the clock of this process.
   * @param receivedAt Time at which the reply arrived.
   */
  add({ now, slots = [], firstSlot = 0, paused }: ExchangeResponse, sentAt: number, receivedAt: number): void {
    const redisTime = Number(now)
    // Redis read its clock between the two times, which limits the offset. A previous offset within the
    // limits stays.
    const minOffset = redisTime - receivedAt
    const maxOffset = redisTime - sentAt
    this.#offset = Math.min(maxOffset, Math.max(minOffset, this.#offset ?? (minOffset + maxOffset) / 2))
    const base = redisTime - this.#offset
    if (paused) this.#pauseUntil(base + paused)
    for (const [i, wait] of slots.entries()) this.#slots.push({ time: base + wait, number: firstSlot + i })
    this.#slots.sort((a, b) => a.time - b.time)
  }

  /** Removes and returns the first slot if it is due. Otherwise returns `undefined`. */
  take(): Slot | undefined {
    const now = performance.now()
    while (this.#slots[0] && this.#slots[0].time < now - slotLifetimeMs) this.#slots.shift()
    const [first] = this.#slots
    return first && first.time <= now + 0.5 ? this.#slots.shift() : undefined
  }

  /** Records when the request of a slot was sent. For a late request, Redis delays the slot that is one span later. */
  onSent({ number, time }: Slot, sentAt: number): void {
    if (!this.#maxPerSpan) return
    if (sentAt - time > timerToleranceMs) this.#addLateUse(number, sentAt)
  }

  onResponse({ number }: Slot, sentAt: number, latencyMs: number): void {
    if (!this.#maxPerSpan) return
    this.#responses++
    // The first requests open connections and run cold code, so their latencies must not affect the median.
    const isWarm = this.#responses > warmUpResponses
    const median = isWarm ? this.#median : 0
    // A request with an unusually high latency may have reached the API late.
    if (latencyMs > median * 1.5 + 2) this.#addLateUse(number, sentAt + Math.min(latencyMs - median, maxTransitDelayMs))
    if (!isWarm) {
      this.#median = Math.min(this.#median, latencyMs)
      return
    }
    this.#median += Math.sign(latencyMs - median) * (0.1 + median / 50)
    this.#deviation += (Math.min(Math.abs(latencyMs - median), maxTransitDelayMs) - this.#deviation) / 50
  }

  #addLateUse(slot: number, time: number): void {
    this.#lateUses.push([slot, time + (this.#offset ?? 0)])
  }

  /** Records the status of a response. Returns whether the response is a 429 that has to be reported to Redis. */
  observe(status: number, retryAfterMs: number | undefined, latencyMs: number): boolean {
    if (status !== 429) {
      this.#nextPause = shortestPause
      return false
    }
    const now = performance.now()
    // Requests sent before the pause may receive a 429, too. These do not start another pause.
    const isNew = now - latencyMs >= this.#pausedUntil
    this.#pauseUntil(now + (retryAfterMs ?? (isNew ? this.#nextPause : 0)))
    if (isNew && retryAfterMs === undefined) this.#nextPause = Math.min(this.#nextPause * 2, longestPause)
    this.#hasPauseToReport ||= isNew
    return isNew
  }

  clear(): void {
    this.#slots = []
  }

  #pauseUntil(time: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, time)
    this.#slots = this.#slots.filter((slot) => slot.time >= time)
  }
}

const until = (slot: Slot | undefined): number | undefined => slot && slot.time - performance.now()
