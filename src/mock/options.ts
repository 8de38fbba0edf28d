import type { PricePlan } from '../pipeline/credits.ts'
import { callback, count, type Kinds, object, oneOf, positive, text } from '../util/options.ts'
import type { Description } from './description.ts'

/** How the mock behaves. */
export interface MockOptions {
  /** What the imaginary chains are made from: another seed, another world. Default 1. */
  readonly seed?: number | undefined
  /** Credits that each key has. Default: it never runs out. */
  readonly credits?: number | undefined
  /** Which prices apply; on `free`, reputation costs less. Default `paid`. */
  readonly plan?: PricePlan | undefined
  /** Requests a second that each key may make, and as many at once. Default: as many as it likes. */
  readonly rps?: number | undefined
  /** Milliseconds that each answer takes. Default 0. */
  readonly latency?: number | undefined
  /** Milliseconds that an answer to `mock-slow…` takes. Default 3000. */
  readonly slow?: number | undefined
  /**
   * Transactions that a request for events may cover; more end in a 504, and a smaller block range helps. Default 5000:
   * only requests without a block range can cover more.
   */
  readonly timeoutOver?: number | undefined
  /** Answers with the contract's first example, whatever is asked, as Prism does. Default: from the imaginary chains. */
  readonly examples?: boolean | undefined
  /** Several credentials in one request are an error. Default: the first by priority counts. */
  readonly strict?: boolean | undefined
  /** Signs the notifications of alerts, in the header that `chaindata/alerts` looks at. */
  readonly secret?: string | undefined
  /** Lets alerts be posted to addresses other than loopback. */
  readonly allowRemote?: boolean | undefined
  /** What time it is, in milliseconds; the expiry of quotes and the rate go by it. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  /** What the mock knows of the contract. Default: what this package was generated from. */
  readonly description?: Description | undefined
}

// As a function: a value that calls another stays in the bundle of those who never use it.
export const mockOptionKinds = (): Kinds<MockOptions> => ({
  seed: count,
  credits: count,
  plan: oneOf('free', 'paid'),
  rps: positive,
  latency: count,
  slow: count,
  timeoutOver: count,
  examples: oneOf(true, false),
  strict: oneOf(true, false),
  secret: text,
  allowRemote: oneOf(true, false),
  now: callback,
  description: object,
})
