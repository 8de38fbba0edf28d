import type { CallRecord } from '../core/pipeline/logging.ts'
import { nodeProcess } from '../core/util/environment.ts'

/** A call in progress. */
export interface TracedCall {
  readonly record: CallRecord
  /** Price of one request in credits. The record has 0 if the result comes from the cache. */
  readonly price: number | null
  /** Number of requests that have ended. */
  requests: number
  /** Milliseconds without a request in flight, except after the last request. */
  waited: number
  /** When the call started or its latest request ended, by `performance.now()`. */
  idleSince: number
}

interface Storage {
  getStore(): TracedCall | undefined
  run<T>(call: TracedCall, work: () => T): T
}

/** Returns a store that assigns requests to their call, if the runtime has `AsyncLocalStorage`. */
export function callStorage(): Storage | undefined {
  const hooks = nodeProcess()?.getBuiltinModule?.('node:async_hooks')
  return hooks && new hooks.AsyncLocalStorage<TracedCall>()
}
