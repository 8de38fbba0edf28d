import { longestPause, type RateLimit, shortestPause } from '../pipeline/rate-limit.ts'
import type { Ask, Reply } from './words.ts'

/** Milliseconds by which one request may take longer on its way than another, at least and at most. */
const jitter = [5, 20] as const
/** Milliseconds of each second that are kept to catch up in. */
const reserve = 3
/** The share of a rate that is used where there is a burst. */
const share = 0.9998
/** Milliseconds that a timer is late anyway. */
const unpunctual = 2
/** Milliseconds, at most, that a request is believed to have been held up on its way, where its answer took that long. */
const heldUp = 150
/** How many answers it takes to know how long one takes. */
const strange = 10
/** Milliseconds of the rate that were lost and may be made up for, where there is no burst. */
const slack = 100
/** A place is worth nothing after so many milliseconds. */
const stale = 1_000

export interface Slot {
  /** When a request may leave, by this process's clock. */
  readonly time: number
  /** Its number among those of all. */
  readonly place: number
}

/** The places in the rate of all that are this process's. */
export class Slots {
  readonly #rate: number
  /** How many may leave in the time in which that many are allowed; 0 where a burst is allowed, which has room for all. */
  readonly #most: number
  readonly #burst: number
  /** In the order of their time. */
  #slots: Slot[] = []
  /** Milliseconds from this process's clock to that of Redis. */
  #offset: number | undefined
  #late: [place: number, time: number][] = []
  /** Milliseconds that an answer takes: half of them take longer. */
  #usual = Number.POSITIVE_INFINITY
  /** By how many it usually takes more or less than that. */
  #spread = 0
  #answers = 0
  /** There was a 429 that Redis has yet to be told of. */
  #isRefused = false
  #pausedUntil = 0
  #pause = shortestPause

  constructor({ requestsPerSecond, burst = 1 }: RateLimit) {
    this.#rate = requestsPerSecond / 1000
    this.#most = burst < 2 ? Math.max(1, Math.round(requestsPerSecond)) : 0
    // Some of a burst is kept back: what was sent later can arrive sooner.
    this.#burst = Math.max(1, Math.min(burst - 1, Math.floor(burst * 0.9)))
  }

  get count(): number {
    return this.#slots.length
  }

  /** Milliseconds until the first place, where there is one. */
  get untilNext(): number | undefined {
    return until(this.#slots[0])
  }

  get untilLast(): number | undefined {
    return until(this.#slots.at(-1))
  }

  /** What Redis has to know to give places. */
  ask(): Partial<Ask> {
    // What is left of the pause: it began when the service asked for it, and not when Redis hears of it.
    const refused = this.#isRefused ? Math.max(0, this.#pausedUntil - performance.now()) : undefined
    const said = { ...this.#terms(), late: this.#late.length ? this.#late : undefined, refused }
    this.#late = []
    this.#isRefused = false
    return said
  }

  #terms(): Pick<Ask, 'interval' | 'tolerance' | 'most' | 'span'> {
    const most = this.#most
    if (!most) {
      const interval = 1 / (this.#rate * share)
      return { interval, tolerance: (this.#burst - 1) * interval, most, span: 0 }
    }
    // The ways of a request and of its answer differ by as much as answers do, half of it each; all but a few by less.
    const span = most / this.#rate + Math.min(jitter[1], Math.max(jitter[0], 3 * this.#spread))
    return { interval: (span + reserve) / most, tolerance: slack, most, span }
  }

  /** What was asked did not get through. */
  untold({ refused }: Pick<Ask, 'refused'>): void {
    this.#isRefused ||= refused !== undefined
  }

  /** Takes the places given. `sent` and `received` are when this process asked and was answered. */
  add({ now, slots = [], place = 0, paused }: Reply, sent: number, received: number): void {
    const clock = Number(now)
    // Between the two it was that time at Redis: what was believed before is moved no farther than that.
    const [least, most] = [clock - received, clock - sent]
    this.#offset = Math.min(most, Math.max(least, this.#offset ?? (least + most) / 2))
    const began = clock - this.#offset
    if (paused) this.#pauseUntil(began + paused)
    for (const [i, wait] of slots.entries()) this.#slots.push({ time: began + wait, place: place + i })
    this.#slots.sort((a, b) => a.time - b.time)
  }

  /** The first place whose time has come; it is then used up. */
  take(): Slot | undefined {
    const now = performance.now()
    while (this.#slots[0] && this.#slots[0].time < now - stale) this.#slots.shift()
    const [first] = this.#slots
    return first && first.time <= now + 0.5 ? this.#slots.shift() : undefined
  }

  /**
   * A place was used: its request left. Where it left late, or where its answer takes much longer than they do, it may
   * have arrived late, and it counts from then on: Redis is told, and gives the place a second later a little later.
   */
  used({ place, time }: Slot, left: number): void {
    if (!this.#most) return
    if (left - time > unpunctual) this.#tell(place, left)
  }

  /** Its answer came, after so many milliseconds. */
  answered({ place }: Slot, left: number, took: number): void {
    if (!this.#most) return
    // Of the first nobody knows whether they took long: connections are made, and code is run for the first time.
    const isKnown = ++this.#answers > strange
    const usual = isKnown ? this.#usual : 0
    if (took > usual * 1.5 + 2) this.#tell(place, left + Math.min(took - usual, heldUp))
    if (isKnown) {
      this.#usual += Math.sign(took - usual) * (0.1 + usual / 50)
      this.#spread += (Math.min(Math.abs(took - usual), heldUp) - this.#spread) / 50
    } else this.#usual = Math.min(this.#usual, took)
  }

  #tell(place: number, time: number): void {
    this.#late.push([place, time + (this.#offset ?? 0)])
  }

  /** Whether it is new, and Redis is to be told of it. */
  observe(status: number, retryAfterMs: number | undefined, took: number): boolean {
    if (status !== 429) {
      this.#pause = shortestPause
      return false
    }
    const now = performance.now()
    // Those that left before the pause say nothing new.
    const isNew = now - took >= this.#pausedUntil
    this.#pauseUntil(now + (retryAfterMs ?? (isNew ? this.#pause : 0)))
    if (isNew && retryAfterMs === undefined) this.#pause = Math.min(this.#pause * 2, longestPause)
    this.#isRefused ||= isNew
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
