import type { PricePlan } from '../pipeline/credits.ts'
import { callback, count, integer, type Kind, type Kinds, object, oneOf, positive, text } from '../util/options.ts'
import { isRecord } from '../util/record.ts'
import type { Description } from './description.ts'
import type { Reorgs } from './simulation/block-clock.ts'
import type { World } from './simulation/world.ts'
import type { Stubs } from './stub-types.ts'

/** Options of `mockFetch`. */
export interface MockOptions {
  /** Seed of the simulated chains: another seed generates other data. Default: 1. */
  readonly seed?: number | undefined
  /** Credits of each key. Default: unlimited. */
  readonly credits?: number | undefined
  /** Pricing plan. Reputation costs less on `free`. Default: `paid`. */
  readonly plan?: PricePlan | undefined
  /** Rate limit of each key in requests per second, which is also the maximum burst. Default: unlimited. */
  readonly rps?: number | undefined
  /** Credits and rate limits of individual keys, instead of `credits` and `rps`. */
  readonly keys?: Readonly<Record<string, KeyLimits>> | undefined
  /** Delay of each response in milliseconds, or the shortest and the longest. Default: 0. */
  readonly latency?: number | readonly [shortest: number, longest: number] | undefined
  /** Share of successful responses that fail instead, from 0 to 1, as those to a `mock-flaky` key do. Default: 0. */
  readonly flaky?: number | undefined
  /** Delay of responses to keys that start with `mock-slow`, in milliseconds. Default: 3000. */
  readonly slow?: number | undefined
  /**
   * Maximum number of transactions that a request for events may cover before it fails with a 504. Default: 5000, which
   * only requests without a block range exceed.
   */
  readonly timeoutOver?: number | undefined
  /** Returns the examples of the OpenAPI document instead of simulated data, as Prism does. Default: false. */
  readonly examples?: boolean | undefined
  /** Rejects requests with several credentials. Default: false, which uses the one with the highest priority. */
  readonly strict?: boolean | undefined
  /** Secret to sign alert notifications with, for `chaindata/alerts` to verify. Default: unsigned. */
  readonly secret?: string | undefined
  /** Allows alert notifications to URLs that are not loopback addresses. Default: false. */
  readonly allowRemote?: boolean | undefined
  /** Returns the current time in milliseconds, for the expiry of quotes and the rate limit. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /**
   * Lets the latest block of each chain move with the time, a block every 12 seconds. Records near it are then as young as on a
   * real chain; there are new ones for 33 hours. Holdings and owners are those at the end. Default: false, a fixed latest
   * block of October 2024.
   */
  readonly movingHead?: boolean | undefined
  /** Replaces the latest `depth` blocks every `every` blocks. Implies `movingHead`. Default: no reorganizations. */
  readonly reorgs?: Reorgs | undefined
  /**
   * What operations return instead of simulated data: a body, a reply such as `{ status: 402, times: 1 }`, or a function of
   * the parameters that returns one of them.
   */
  readonly on?: Stubs | undefined
  /** Wallets with the given holdings instead of generated ones. */
  readonly world?: World | undefined
  /** The API description to simulate. Default: the one that this package was generated from. */
  readonly description?: Description | undefined
}

/** Limits of one key. Default: those of all keys. */
export interface KeyLimits {
  readonly credits?: number | undefined
  readonly rps?: number | undefined
}

const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0

const latencyKind: Kind = [
  'minimum',
  'a number of milliseconds, 0 or more, or a list of the shortest and the longest',
  (value) =>
    isCount(value) || (Array.isArray(value) && value.length === 2 && value.every(isCount) && value[0] <= value[1]),
]

const keysKind: Kind = [
  'type',
  'an object with the `credits` and `rps` of each key',
  (value) =>
    isRecord(value) &&
    Object.values(value).every(
      (limits) =>
        isRecord(limits) &&
        Object.entries(limits).every(([name, limit]) => /^(credits|rps)$/.test(name) && isCount(limit)),
    ),
]

// A function, because bundlers keep top-level calls such as `oneOf(…)` even if nothing uses the result.
export const mockOptionKinds = (): Kinds<MockOptions> => ({
  seed: count,
  credits: count,
  plan: oneOf('free', 'paid'),
  rps: positive,
  keys: keysKind,
  latency: latencyKind,
  flaky: ['range', 'a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1],
  slow: count,
  timeoutOver: count,
  examples: oneOf(true, false),
  strict: oneOf(true, false),
  secret: text,
  allowRemote: oneOf(true, false),
  now: callback,
  movingHead: oneOf(true, false),
  reorgs: object,
  on: object,
  world: object,
  description: object,
})

export const reorgKinds = (): Kinds<Reorgs> => ({ every: integer(1), depth: integer(1) })
