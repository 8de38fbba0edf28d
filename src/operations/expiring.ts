import type { ExpiresMetadata } from '../../generated/vocabulary.gen.ts'
import { defineOperation, type Operation, withSend } from '../core/operation/define.ts'
import type { Rule } from '../core/operation/parameters.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import { httpDate, secondsOf } from '../core/util/seconds.ts'

/** When to renew each quote, in seconds since 1970. */
const renewals = new WeakMap<object, number>()

/** Returns when to renew a quote, in seconds since 1970. Returns `undefined` for objects that are not quotes. */
export const renewalOf = (quote: object): number | undefined => renewals.get(quote)

/** Defines an operation whose results expire, and records when to renew each result. */
export function defineExpiring<P, R>(metadata: () => OperationMetadata, rules: readonly Rule[]): Operation<P, R> {
  const operation = defineOperation<Parameters, unknown>(metadata, rules)
  return withSend(operation, async (core, parameters, options) => {
    const received = await operation(core, parameters, options).withResponse()
    const { expires } = operation.metadata
    const { data, source, response } = received
    // The cache stage sets this header to the end of the result's lifetime.
    const stored = (source === 'cache' && timeIn(response.headers, 'expires')) || Infinity
    for (const quote of [data].flat()) {
      if (!expires || !isRecord(quote)) continue
      const seconds = secondsUntilRenewal(quote[expires.field], expires, response.headers)
      renewals.set(quote, Math.min(Date.now() / 1000 + seconds, stored))
    }
    return received
  })
}

/** Returns the time in a header, in seconds since 1970. `NaN` without a valid time. */
const timeIn = (headers: Headers, name: string): number => httpDate(headers.get(name)) / 1000

/**
 * Returns the seconds from the arrival of a result until it must be renewed; negative if that time has passed. The
 * local clock or the clock of the API may be wrong, so the earlier of both results counts. A time that is not in the
 * future is the time of fetching, and a time too far in the future cannot be an expiry. The result is then valid for as
 * long as the API caches it.
 */
export function secondsUntilRenewal(
  time: unknown,
  { refreshBefore, longest, cache }: Pick<ExpiresMetadata, 'refreshBefore' | 'longest' | 'cache'>,
  headers: Headers,
): number {
  const expiry = secondsOf(time)
  const secondsAt = (now: number, precision: number) => {
    if (!(expiry > now + precision)) return cache
    return expiry > now + longest ? Infinity : expiry - refreshBefore - now
  }
  // The header has no fractions of a second.
  const date = timeIn(headers, 'date')
  const seconds = Math.min(secondsAt(Date.now() / 1000, 0), date ? secondsAt(date, 1) : Infinity)
  return seconds === Infinity ? cache : seconds
}
