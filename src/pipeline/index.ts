import { attempt } from './attempt.ts'
import { charge } from './charge.ts'
import { type KeyOptions, key } from './key.ts'
import type { RateLimit } from './limit.ts'
import { compose, type Handler, type Middleware, type Stage } from './middleware.ts'
import { read } from './read.ts'
import { retry } from './retry.ts'
import { sign } from './sign.ts'
import { type Fetch, transport } from './transport.ts'

export interface PipelineOptions extends KeyOptions {
  readonly use: readonly Middleware[]
  readonly fetch: Fetch | undefined
}

/** What a client has and the smallest core has not. */
export interface Features {
  readonly watch?: Stage
  readonly gate?: Stage
  readonly limit?: Stage
  readonly redirect?: Stage
  /** Holds the answer against the contract. */
  readonly validate?: Stage | undefined
  /** Instead of reading the answer. */
  readonly read?: Stage | undefined
  readonly rate?: RateLimit | undefined
}

/** The way of a request, from the call to the network. This is the one place that knows the order. */
export const pipeline = (options: PipelineOptions, { watch, gate, limit, redirect, ...features }: Features): Handler =>
  compose(
    [
      watch, //             once a call, outermost: it tells what the caller gets
      features.validate, // is it what the contract says
      features.read ?? read, // the answer, or the error it stands for
      ...options.use, //    once a call, before there is a key to see
      key(options), //      which key; once more after a 401
      gate, //              is that key out of credits
      retry, //             everything below happens for each attempt
      charge, //            what it may cost, reserved before it waits
      limit, //             when it may leave
      attempt, //           its time, and the names of its failures
      redirect, //          within the origin, each hop with the key put in anew
      sign(options.auth), // the key, last of all
    ],
    transport(options.fetch),
  )
