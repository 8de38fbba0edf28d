import { count, integer, type Kinds, list, object, oneOf } from '../util/options.ts'
import { field } from '../util/record.ts'
import type { HeadersInput } from './request.ts'

/**
 * Options for one call: the last argument of every operation.
 *
 * `cache`, `tags` and `dedupe` each require a feature. `createClient` has these features. A core from `createCore` has
 * only the features that were passed to it, and throws a `ParameterError` for the options of other features.
 */
export interface CallOptions {
  /** Aborts the call. An aborted call rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** Time limit of one attempt including the response body, in milliseconds. Default: the client's `timeout`. */
  readonly timeout?: number | undefined
  /** Time limit of all attempts and the waits between them, in milliseconds. Default: the client's `deadline`. */
  readonly deadline?: number | undefined
  /** Maximum retries of a read. Default: the client's `retries`. */
  readonly retries?: number | undefined
  /** Maximum size of a decompressed response body in bytes. Default: the client's `maxBytes`. */
  readonly maxBytes?: number | undefined
  /** Additional headers, which override the client's headers. An API key in a header overrides the client's key. */
  readonly headers?: HeadersInput | undefined
  /** Maximum credits of this call, including retries. Default: no limit. */
  readonly maxCredits?: number | undefined
  /**
   * How the call uses the client's cache: `default` reads and writes it, `reload` only writes it, `no-store` does
   * neither, and `only-if-cached` throws a `CacheMissError` instead of sending a request. Requires the feature
   * `caching`. Default: `default`.
   */
  readonly cache?: CacheMode | undefined
  /**
   * Tags for `logger` and `tracer`, for example to attribute a call's credits to a user. Not sent to the API. At most
   * 16 tags, with names of up to 64 characters and values of up to 256. Requires the feature `logging`. Default: none.
   */
  readonly tags?: Tags | undefined
  /**
   * Parameters that may have undocumented values, such as `['chain']` for a chain that is newer than this package. All
   * other checks still apply. Default: none.
   */
  readonly unchecked?: readonly string[] | undefined
  /**
   * `false` sends a separate request even if an identical read is in flight. Requires the feature `deduplication`.
   * Default: the client's `dedupe`.
   */
  readonly dedupe?: boolean | undefined
}

/** Call options that require a feature. */
export type FeatureOptions = Pick<CallOptions, 'cache' | 'tags' | 'dedupe'>

/** How a call uses the cache. The values have the same meaning as in the `cache` option of `fetch`. */
export type CacheMode = 'default' | 'reload' | 'no-store' | 'only-if-cached'

/** Tags of a call by name, such as `{ user: '42' }`. */
export type Tags = Readonly<Record<string, string>>

/** Option of operations that are also available in version 3 of the API. */
export interface VersionOption {
  /** API version in the request path. The operation behaves the same in both versions. Default: `v4`. */
  readonly apiVersion?: 'v3' | 'v4' | undefined
}

/** Option of operations with parameters that only some chains support. */
export interface ChainOption {
  /** Checks before the call whether this chain supports the parameters. May send another call. Default: no check. */
  readonly chain?: string | undefined
}

// No spread, and calls marked as pure, so that bundlers can remove this constant if it is not used.
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

/** The call options that a core accepts, including those of its features. */
export type CallOptionKinds = typeof callOptions & Partial<Kinds<FeatureOptions>>

/** The limits of a call. The call's own options override those of the client. */
export type Limits = { readonly [Name in 'timeout' | 'deadline' | 'retries' | 'maxBytes']: number }
