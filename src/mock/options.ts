import { description as apiDescription } from '../../generated/mock.gen.ts'
import { type ScenarioName, scenarios } from '../../generated/scenarios.gen.ts'
import type { PricePlan } from '../core/pipeline/credits.ts'
import {
  callback,
  count,
  definedOptions,
  integer,
  type Kind,
  type Kinds,
  object,
  oneOf,
  positive,
  text,
} from '../core/util/options.ts'
import { isRecord } from '../core/util/record.ts'
import type { Description } from './description.ts'
import type { Reorgs } from './simulation/block-clock.ts'
import type { World } from './simulation/world.ts'
import type { Stubs } from './stub-types.ts'

/** Options for `mockFetch`. */
export interface MockOptions {
  /** Seed of the simulated blockchains. Each seed generates different data. Default: 1. */
  readonly seed?: number | undefined
  /** Credits of each API key. Default: unlimited. */
  readonly credits?: number | undefined
  /** Price plan. Calls that return reputations cost less on the `free` plan. Default: `paid`. */
  readonly plan?: PricePlan | undefined
  /**
   * Maximum requests per second for each API key. The same number of requests is allowed as a burst. Default:
   * unlimited.
   */
  readonly rps?: number | undefined
  /**
   * Credits and rate limits by API key. Keys that are not listed have the limits `credits` and `rps`. Default: none.
   */
  readonly keys?: Readonly<Record<string, KeyLimits>> | undefined
  /** Delay of each response in milliseconds, or a pair with the shortest and the longest delay. Default: 0. */
  readonly latency?: number | readonly [shortest: number, longest: number] | undefined
  /**
   * Share of otherwise successful calls that fail, from 0 to 1. The calls fail in the same ways as calls with a
   * `mock-flaky` key. Default: 0.
   */
  readonly flaky?: number | undefined
  /** Delay of responses to keys that start with `mock-slow`, in milliseconds. Default: 3000. */
  readonly slow?: number | undefined
  /**
   * Maximum number of transactions in the block range of an `events.list` call. A call for more transactions fails with
   * a 504. Default: 5000 or, if it is more, 20,000 times `eventsPerBlock`. Only calls without a block range exceed this
   * number.
   */
  readonly timeoutOver?: number | undefined
  /** Whether to return the examples in the OpenAPI document instead of simulated data. Default: false. */
  readonly examples?: boolean | undefined
  /**
   * Whether to reject requests with several credentials. Default: false, so that the mock uses the credential with the
   * highest priority.
   */
  readonly strict?: boolean | undefined
  /** Secret that signs alert notifications. Default: none, so that notifications are not signed. */
  readonly secret?: string | undefined
  /** Whether to send alert notifications to other machines. Default: false, which allows only loopback addresses. */
  readonly allowRemote?: boolean | undefined
  /**
   * Returns the current time in milliseconds. The mock uses this time for the expiry of quotes and for the rate limit.
   * Default: `Date.now`.
   */
  readonly now?: (() => number) | undefined
  /**
   * Whether each chain gets a new block every 12 seconds, so that the latest records are as recent as on a real
   * blockchain. New transfers appear during the first 33 hours. Default: false, so that the latest block stays in October 2024.
   */
  readonly movingHead?: boolean | undefined
  /**
   * Chain reorganizations to simulate. Every `every` blocks, the latest `depth` blocks are replaced. Implies
   * `movingHead`. Default: no reorganizations.
   */
  readonly reorgs?: Reorgs | undefined
  /**
   * Stubs by operation, which replace the simulated data. A stub is a response body, a reply such as `{ status: 402,
   * times: 1 }`, or a function. The function receives the parameters of a call, and returns a body or a reply. Default:
   * none.
   */
  readonly on?: Stubs | undefined
  /**
   * A situation that an app should survive: `exhausted` (no credits left), `throttled` (429), `flaky` (failures), `slow`,
   * `empty` (no transactions, tokens and names), `reorg` (chain reorganizations) or `new-fields` (responses of a later
   * version of the API). A request can select another scenario with `Prefer: scenario=flaky`. Default: none.
   */
  readonly scenario?: ScenarioName | undefined
  /**
   * Mean number of events per block of each contract and event type, from 0.001 to 100. Only the event types of the standard of
   * the contract have events. A few addresses make most of the transfers. Default: 1/32, or 1/4 for one contract in sixteen.
   */
  readonly eventsPerBlock?: number | undefined
  /**
   * Number of addresses that use the same contracts, from 2 to 1,000,000. Default: 10,000 if `eventsPerBlock` is set,
   * otherwise 16.
   */
  readonly addresses?: number | undefined
  /** Wallets with holdings that replace the generated holdings. Default: none. */
  readonly world?: World | undefined
  /** The API to simulate, such as a result of `readSpec`. Default: the API of this package. */
  readonly description?: Description | undefined
}

/** Returns the options of a mock, with the defaults that `MockOptions` documents. */
export const withDefaults = (options: MockOptions) => ({
  seed: 1,
  credits: Number.POSITIVE_INFINITY,
  plan: 'paid' as const,
  rps: Number.POSITIVE_INFINITY,
  keys: {},
  latency: 0,
  flaky: 0,
  slow: 3000,
  timeoutOver: Math.max(5000, 20_000 * (options.eventsPerBlock ?? 0)),
  examples: false,
  strict: false,
  allowRemote: false,
  now: Date.now,
  movingHead: false,
  world: {},
  description: apiDescription,
  ...definedOptions(options),
})

export type MockSettings = ReturnType<typeof withDefaults>

/** Limits of an API key. A limit that is not set has the value of the mock option with the same name. */
export interface KeyLimits {
  readonly credits?: number | undefined
  /** Requests per second. With 0, every request gets a 429 with a `Retry-After` of one day. */
  readonly rps?: number | undefined
}

const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0

const isBetween = (value: unknown, lowest: number, highest: number): boolean =>
  typeof value === 'number' && value >= lowest && value <= highest

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

// Bundlers keep top-level calls such as `oneOf(…)` even if nothing uses the result, but remove unused functions.
export const mockOptionKinds = (): Kinds<MockOptions> => ({
  seed: count,
  credits: count,
  plan: oneOf('free', 'paid'),
  rps: positive,
  keys: keysKind,
  latency: latencyKind,
  flaky: ['range', 'a number from 0 to 1', (value) => isBetween(value, 0, 1)],
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
  scenario: oneOf(...Object.keys(scenarios)),
  eventsPerBlock: ['range', 'a number from 0.001 to 100', (value) => isBetween(value, 0.001, 100)],
  addresses: [
    'range',
    'a whole number from 2 to 1,000,000',
    (value) => Number.isInteger(value) && isBetween(value, 2, 1_000_000),
  ],
  world: object,
  description: object,
})

export const reorgKinds = (): Kinds<Reorgs> => ({ every: integer(1), depth: integer(1) })
