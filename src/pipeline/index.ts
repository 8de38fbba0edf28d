import type { AuthFacts } from '../facts.ts'
import { attempt } from './attempt.ts'
import { charge } from './charge.ts'
import { type GateOptions, gate } from './gate.ts'
import { type KeyOptions, key } from './key.ts'
import { type Limiter, limit } from './limit.ts'
import { compose, type Handler, type Middleware } from './middleware.ts'
import { redirect } from './redirect.ts'
import { retry } from './retry.ts'
import { sign } from './sign.ts'
import { type Fetch, transport } from './transport.ts'
import { type Logger, type Tracer, watch } from './watch.ts'

export interface PipelineOptions extends KeyOptions, GateOptions {
  readonly auth: readonly AuthFacts[]
  readonly use: readonly Middleware[]
  readonly limiter: Limiter
  readonly logger: Logger | undefined
  readonly tracer: Tracer | undefined
  readonly fetch: Fetch | undefined
}

/** The way of a request, from the call to the network. This is the one place that knows the order. */
export const pipeline = (options: PipelineOptions): Handler =>
  compose(
    [
      watch(options.tracer, options.logger), // once a call, outermost: it tells what the caller gets
      ...options.use, //                        once a call, before there is a key to see
      key(options), //                          which key; once more after a 401
      gate(options), //                         is that key out of credits
      retry, //                                 everything below happens for each attempt
      charge, //                                what it may cost, reserved before it waits
      limit(options.limiter), //                when it may leave
      attempt, //                               its time, and the names of its failures
      redirect, //                              within the origin, each hop with the key put in anew
      sign(options.auth), //                    the key, last of all
    ],
    transport(options.fetch),
  )
