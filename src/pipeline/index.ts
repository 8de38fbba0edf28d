import type { CoreOptions } from '../client/options.ts'
import { attempt } from './attempt.ts'
import { charge } from './charge.ts'
import type { Budget } from './credits.ts'
import { key } from './key.ts'
import type { RateLimit } from './rate-limit.ts'
import { read } from './read.ts'
import { retry } from './retry.ts'
import { compose, type Handler, middlewareStage, type Stage } from './stage.ts'
import { transport } from './transport.ts'

/** What a client has and the smallest core has not. */
export interface Features {
  readonly watch?: Stage
  /** Instead of one key in the recommended header; what it chooses, `sign` puts in. */
  readonly credential?: Stage
  readonly gate?: Stage
  readonly limit?: Stage
  readonly redirect?: Stage
  readonly sign?: Stage
  /** Holds the answer against the contract. */
  readonly validate?: Stage | undefined
  /** Instead of reading the answer. */
  readonly read?: Stage | undefined
  readonly rate?: RateLimit | undefined
  /** Instead of a plain budget. */
  readonly ledger?: Budget
}

/** The way of a request, from the call to the network. This is the one place that knows the order. */
export const pipeline = (options: CoreOptions, features: Features): Handler =>
  compose(
    [
      features.watch, //        once a call, outermost: it tells what the caller gets
      features.validate, //     is it what the contract says
      features.read ?? read, // the answer, or the error it stands for
      ...(options.use ?? []).map(middlewareStage), // once a call, before there is a key to see
      features.credential ?? key(options.apiKey), // which key; once more after a 401
      features.gate, //         is that key out of credits
      retry, //                 everything below happens for each attempt
      charge, //                what it may cost, reserved before it waits
      features.redirect, //     within the origin; everything below happens for each hop
      features.limit, //        when it may leave
      attempt, //               its time, and the names of its failures
      features.sign, //         the key, last of all
    ],
    transport(options.fetch),
  )
