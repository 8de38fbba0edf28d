import type { LiveWorker, Totals } from './messages.ts'
import { datesOf } from './period.ts'

/** A snapshot of the credits and the state of all clients that use an API key. */
export interface AccountReading {
  /**
   * The current month, such as `2026-11`. The month begins on the day `monthStartsOn` or, if the budget renews daily,
   * on the first day.
   */
  readonly month: string
  /** The current day, such as `2026-11-22`. Absent unless the budget renews daily. */
  readonly day?: string
  /** Credits that successful calls have spent in the current month or day. */
  readonly spent: number
  /**
   * Credits that may have been charged in the current month or day: for calls without a response, calls with an error
   * status, and calls of processes that ended unexpectedly.
   */
  readonly uncertain: number
  /** Credits reserved by calls that are waiting or in flight. */
  readonly reserved: number
  /**
   * Credits that Redis has reserved for processes, so that they can continue while Redis is unavailable. A process
   * returns reserved credits if another process needs them.
   */
  readonly leased: number
  /** Number of clients that have contacted Redis within the last `lease` milliseconds, and not called `flush()` since. */
  readonly workers: number
  /** The clients that `workers` counts, such as for a dashboard. */
  readonly live: readonly LiveClient[]
  /**
   * Requests per second that all clients may send together: slightly less than the lowest `requestsPerSecond` of the
   * clients, and up to half of it for some seconds after a 429. Absent if no client has a rate limit.
   */
  readonly requestsPerSecond?: number
  /** Milliseconds until the pause after a 429 ends. 0 without a pause. */
  readonly pausedForMs: number
  /** Milliseconds until the circuit breaker closes after a 402. 0 if the circuit breaker is closed. */
  readonly openForMs: number
  /**
   * Processes that ended unexpectedly or lost their connection, and the credits that they may have spent since. The
   * credits are part of `uncertain` until the process returns, the period ends, or `release` is called.
   */
  readonly stranded: readonly StrandedCredits[]
}

/** A client that shares an API key, as it was when Redis last heard from it. */
export interface LiveClient {
  /** ID of the client: the host name and the process ID of its process, and a random part. */
  readonly worker: string
  /** Credits that the client has spent since it started, in all periods. */
  readonly spent: number
  /** Credits that may have been charged since the client started, in all periods. */
  readonly uncertain: number
  /** Credits reserved by its calls that are waiting or in flight. */
  readonly reserved: number
  /** Credits that Redis has reserved for the client, so that it can continue while Redis is unavailable. */
  readonly leased: number
  /** Rate limit of the client, which it shares with the others, without a reserve. Absent without a rate limit. */
  readonly requestsPerSecond?: number
  /** Milliseconds since Redis last heard from the client. */
  readonly silentForMs: number
}

/** Credits that a process may have spent since Redis last heard from it. */
export interface StrandedCredits {
  /** ID of the process: its host name, its process ID, and a random part. */
  readonly worker: string
  readonly credits: number
  /** Milliseconds since Redis last heard from the process. */
  readonly silentForMs: number
}

/** Converts the reply of Redis to what `read` returns. */
export function readingOf(totals: Totals): AccountReading {
  const {
    period,
    spent,
    uncertain,
    lost,
    reserved,
    leased,
    workers,
    openMs,
    deadWorkers = [],
    liveWorkers = [],
  } = totals
  const intervals = liveWorkers.flatMap(({ interval }) => interval ?? [])
  return {
    ...datesOf(period),
    ...{ spent, uncertain: uncertain + lost, reserved, leased, workers },
    live: liveWorkers.map(liveClientOf).sort((a, b) => (a.worker < b.worker ? -1 : 1)),
    ...(intervals.length > 0 && { requestsPerSecond: rateOf(Math.max(...intervals)) * totals.rateFactor }),
    pausedForMs: Math.ceil(totals.pausedMs),
    openForMs: Math.ceil(openMs),
    stranded: deadWorkers.map(({ id, credits, silentFor }) => ({
      worker: id,
      credits,
      silentForMs: Math.round(silentFor),
    })),
  }
}

const liveClientOf = ({ id, interval, silentFor, spent, uncertain, reserved, leased }: LiveWorker): LiveClient => ({
  worker: id,
  ...{ spent, uncertain, reserved, leased },
  ...(interval !== undefined && { requestsPerSecond: rateOf(interval) }),
  silentForMs: Math.round(silentFor),
})

/** Converts an interval in milliseconds to requests per second. */
const rateOf = (interval: number): number => 1000 / interval
