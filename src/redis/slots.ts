import type { RateLimit } from '../pipeline/limit.ts'
import type { Ask, Reply } from './words.ts'

/** The share of a rate that is used where it is kept by even steps: what leaves evenly does not arrive evenly. */
const share = 0.988
/** Milliseconds that a timer is late anyway. */
const tolerance = 4
/** A place is worth nothing after so many milliseconds. */
const stale = 1_000
/** Milliseconds that all wait after a 429 that names no time; twice as long each time, until a request gets through. */
const shortestPause = 50
const longestPause = 10_000

/** The places in the rate of all that are this process's: moments at which a request may leave, in order. */
export class Slots {
  readonly #interval: number
  readonly #burst: number
  readonly #times: number[] = []
  /** Milliseconds from this process's clock to that of Redis. */
  #offset: number | undefined
  #late = 0
  #refused: number | undefined
  #pausedUntil = 0
  #pause = shortestPause

  constructor({ requestsPerSecond, burst = 1 }: RateLimit) {
    this.#interval = 1000 / (requestsPerSecond * (1 - (1 - share) / burst))
    // Some of a burst is kept back: what was sent later can arrive sooner.
    this.#burst = Math.max(1, Math.min(burst - 1, Math.floor(burst * 0.9)))
  }

  get count(): number {
    return this.#times.length
  }

  /** Milliseconds until the first place, where there is one. */
  get untilNext(): number | undefined {
    return until(this.#times[0])
  }

  get untilLast(): number | undefined {
    return until(this.#times.at(-1))
  }

  /** What Redis has to know to give places. */
  ask(turn: number): Pick<Ask, 'interval' | 'burst' | 'turn' | 'late' | 'refused'> {
    const said = {
      interval: this.#interval,
      burst: this.#burst,
      turn,
      late: this.#late || undefined,
      refused: this.#refused,
    }
    this.#late = 0
    this.#refused = undefined
    return said
  }

  /** What was asked did not get through. */
  untold({ refused }: Pick<Ask, 'refused'>): void {
    this.#refused ??= refused
  }

  /** Takes the places given. `sent` and `received` are when this process asked and was answered. */
  add({ now, slots = [], paused }: Reply, sent: number, received: number): void {
    const clock = Number(now)
    // Between the two it was that time at Redis: what was believed before is moved no farther than that.
    const [least, most] = [clock - received, clock - sent]
    this.#offset = Math.min(most, Math.max(least, this.#offset ?? (least + most) / 2))
    const began = clock - this.#offset
    if (paused) this.#pauseUntil(began + paused)
    for (const wait of slots) this.#times.push(Math.max(received, began + wait))
  }

  /** Whether the time of a place has come; it is then used up. One that is used late is told to Redis. */
  take(isUsed: boolean): boolean {
    const now = performance.now()
    while ((this.#times[0] ?? now) < now - stale) this.#times.shift()
    const [first] = this.#times
    if (first === undefined || first > now + 0.5) return false
    this.#times.shift()
    // With a burst there is room for it.
    if (isUsed && this.#burst === 1 && now - first > tolerance) this.#late = Math.max(this.#late, now - first)
    return true
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
    const pause = retryAfterMs ?? (isNew ? this.#pause : 0)
    if (isNew) this.#pause = Math.min(this.#pause * 2, longestPause)
    this.#pauseUntil(now + pause)
    if (isNew) this.#refused = Math.max(this.#refused ?? 0, pause)
    return isNew
  }

  clear(): void {
    this.#times.length = 0
  }

  #pauseUntil(time: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, time)
    while ((this.#times[0] ?? time) < time) this.#times.shift()
  }
}

const until = (time: number | undefined): number | undefined =>
  time === undefined ? undefined : time - performance.now()
