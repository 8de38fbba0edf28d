import { count, integer, type Kinds, object, oneOf } from '../util/options.ts'
import type { HeadersInput } from './request.ts'

/** How one call is made; the second argument of every operation. */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. Default: the client's. */
  readonly timeout?: number | undefined
  /** Milliseconds for all attempts and the waits between them. Default: the client's. */
  readonly deadline?: number | undefined
  /** How many times a read that failed for the moment is tried again. Default: the client's. */
  readonly retries?: number | undefined
  /** Bytes of one answer, unpacked. Default: the client's. */
  readonly maxBytes?: number | undefined
  /** Headers of this call, beside those that the client sends; a key in them goes before the client's. */
  readonly headers?: HeadersInput | undefined
  /** Credits that this call, with all its attempts, may take. */
  readonly maxCredits?: number | undefined
}

/** Of operations that have an older path. */
export interface VersionOption {
  /** Asks the older path, which behaves the same. */
  readonly apiVersion?: 'v3' | 'v4' | undefined
}

/** Of operations some of whose parameters count on some chains alone. */
export interface ChainOption {
  /** The chain it is about. When given, the parameters are first checked against what the service supports there: one call more. */
  readonly chain?: string | undefined
}

// Written out, and calls marked as pure: else all of it stays in the bundle of who uses none of it.
export const callOptions: Kinds<CallOptions & VersionOption> = {
  timeout: count,
  deadline: count,
  retries: /* @__PURE__ */ integer(0),
  maxBytes: count,
  signal: ['type', 'an AbortSignal', (value) => typeof Object(value).throwIfAborted === 'function'],
  headers: object,
  maxCredits: count,
  apiVersion: /* @__PURE__ */ oneOf('v3', 'v4'),
}

/** The limits of a call, each from its options or from the client's. */
export type Limits = { readonly [Name in 'timeout' | 'deadline' | 'retries' | 'maxBytes']: number }
