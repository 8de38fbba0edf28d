import type { PricePlan } from '../pipeline/credits.ts'
import { callback, count, integer, type Kind, type Kinds, object, oneOf, positive, text } from '../util/options.ts'
import { isRecord } from '../util/record.ts'
import type { Description } from './description.ts'
import type { Reorgs } from './simulation/block-clock.ts'
import type { World } from './simulation/world.ts'
import type { Stubs } from './stub-types.ts'

/** Options for `mockFetch`. */
export interface MockOptions {
  /** Seed of the simulated chains. Each seed generates different data. Default: 1. */
  readonly seed?: number | undefined
  /** Credits that each key has. Default: unlimited. */
  readonly credits?: number | undefined
  /** Pricing plan. Reputation costs less on `free`. Default: `paid`. */
  readonly plan?: PricePlan | undefined
  /** Rate limit of each key in requests per second, and the maximum number of requests at once. Default: unlimited. */
  readonly rps?: number | undefined
  /** Credits and rate limits by key, instead of `credits` and `rps`. */
  readonly keys?: Readonly<Record<string, KeyLimits>> | undefined
  /** Delay of each response in milliseconds. A pair sets the shortest and the longest delay. Default: 0. */
  readonly latency?: number | readonly [shortest: number, longest: number] | undefined
  /**
   * Share of successful calls that fail instead, from 0 to 1, in the same ways as with a `mock-flaky` key. Default: 0.
   */
  readonly flaky?: number | undefined
  /** Delay of responses to keys that start with `mock-slow`, in milliseconds. Default: 3000. */
  readonly slow?: number | undefined
  /**
   * Maximum number of transactions in the block range of an events request. If there are more, the request fails with a
   * 504. Default: 5000, which only requests without a block range exceed.
   */
  readonly timeoutOver?: number | undefined
  /** Returns the examples from the OpenAPI document instead of simulated data, as Prism does. Default: false. */
  readonly examples?: boolean | undefined
  /** Rejects requests with several credentials. Default: false, which uses the credential with the highest priority. */
  readonly strict?: boolean | undefined
  /** Secret to sign alert notifications with, for `chaindata/alerts` to verify. Default: unsigned. */
  readonly secret?: string | undefined
  /** Allows alert notifications to URLs that are not loopback addresses. Default: false. */
  readonly allowRemote?: boolean | undefined
  /** Returns the current time in milliseconds, for the expiry of quotes and the rate limit. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /**
   * Adds a block to each chain every 12 seconds, so that the latest records are as recent as on a real chain. New
   * transfers appear for 33 hours. Holdings and owners do not change: they already include all of these transfers.
   * Default: false, which keeps the latest block fixed in October 2024.
   */
  readonly movingHead?: boolean | undefined
  /** Replaces the latest `depth` blocks every `every` blocks. Implies `movingHead`. Default: no reorganizations. */
  readonly reorgs?: Reorgs | undefined
  /**
   * What operations return instead of simulated data: a response body, a reply such as `{ status: 402, times: 1 }`, or
   * a function that receives the parameters and returns a body or a reply.
   */
  readonly on?: Stubs | undefined
  /** Wallets with declared holdings instead of generated ones. */
  readonly world?: World | undefined
  /** The API description to simulate. Default: the description from which this package was generated. */
  readonly description?: Description | undefined
}

/** Limits of one key. A missing limit defaults to the `credits` or `rps` option of the mock. */
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
