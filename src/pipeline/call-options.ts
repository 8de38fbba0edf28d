import { count, integer, type Kinds, list, object, oneOf } from '../util/options.ts'
import { field } from '../util/record.ts'
import type { HeadersInput } from './request.ts'

/**
 * The options of one call; the second argument of every operation. `cache`, `tags` and `dedupe` belong to features, which
 * `createClient` has: a core of `createCore` without the feature throws a `ParameterError` for them.
 */
export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, including the body. Default: the client's. */
  readonly timeout?: number | undefined
  /** Milliseconds for all attempts and the waits between them. Default: the client's. */
  readonly deadline?: number | undefined
  /** Maximum retries of a read. Default: the client's. */
  readonly retries?: number | undefined
  /** Maximum bytes of a response body, after decompression. Default: the client's. */
  readonly maxBytes?: number | undefined
  /** Additional headers. A key in them takes precedence over the client's. */
  readonly headers?: HeadersInput | undefined
  /** Maximum credits of this call, including retries. Default: no limit. */
  readonly maxCredits?: number | undefined
  /**
   * How the call uses the client's cache: `reload` sends a request and stores its result, `no-store` ignores the cache, and
   * `only-if-cached` throws a `CacheMissError` instead of sending a request. Feature: `caching`. Default: `default`.
   */
  readonly cache?: CacheMode | undefined
  /**
   * Passed to `logger` and `tracer` in the record of the call, to attribute its credits to a user or a request. Not sent
   * to the API. At most 16, with names of up to 64 characters and values of up to 256. Feature: `logging`. Default: none.
   */
  readonly tags?: Tags | undefined
  /**
   * Parameters whose value may be none that the contract lists, such as `['chain']` for a chain that the API has added since.
   * Everything else is still checked. Default: none.
   */
  readonly unchecked?: readonly string[] | undefined
  /** `false`: does not share the request of an identical call in flight. Feature: `deduplication`. Default: the client's. */
  readonly dedupe?: boolean | undefined
}

/** The options that features read. Each declares its own. */
export type FeatureOptions = Pick<CallOptions, 'cache' | 'tags' | 'dedupe'>

/** How a call uses the cache. The words are those of `fetch`. */
export type CacheMode = 'default' | 'reload' | 'no-store' | 'only-if-cached'

/** Texts by name, such as `{ user: '42' }`. */
export type Tags = Readonly<Record<string, string>>

/** The option of operations that also have a v3 path. */
export interface VersionOption {
  /** The version of the path. Both behave the same. Default: `v4`. */
  readonly apiVersion?: 'v3' | 'v4' | undefined
}

/** The option of operations with parameters that only some chains support. */
export interface ChainOption {
  /** Checks the parameters against what this chain supports before the call, which takes one more call. Default: no check. */
  readonly chain?: string | undefined
}

// Written out, and calls marked as pure: otherwise all of it stays in bundles that do not use it.
export const callOptions: Kinds<Omit<CallOptions, keyof FeatureOptions> & VersionOption> = {
  timeout: count,
  deadline: count,
  retries: /* @__PURE__ */ integer(0),
  maxBytes: count,
  signal: ['type', 'an AbortSignal', (value) => typeof field(value, 'throwIfAborted') === 'function'],
  headers: object,
  maxCredits: count,
  unchecked: list,
  apiVersion: /* @__PURE__ */ oneOf('v3', 'v4'),
}

/** What a core accepts as call options, with those of its features. */
export type CallOptionKinds = typeof callOptions & Partial<Kinds<FeatureOptions>>

/** The limits of a call: from its options, otherwise the client's. */
export type Limits = { readonly [Name in 'timeout' | 'deadline' | 'retries' | 'maxBytes']: number }
