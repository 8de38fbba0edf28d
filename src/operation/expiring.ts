import type { ExpiresMetadata } from '../../generated/vocabulary.gen.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { isRecord } from '../util/record.ts'
import { defineOperation, type Operation, withSend } from './define.ts'
import type { Rule } from './parameters.ts'

/** When to renew each quote, in seconds since 1970. */
const renewals = new WeakMap<object, number>()

/** Returns when to renew a quote, in seconds since 1970. Returns `undefined` for objects that are not quotes. */
export const renewalOf = (quote: object): number | undefined => renewals.get(quote)

/** Converts a time in seconds or milliseconds since 1970 to seconds. */
export const secondsOf = (value: unknown): number => (Number(value) < 1e11 ? Number(value) : Number(value) / 1000)

/** Defines an operation whose results expire, and records when to renew each result. */
export function defineExpiring<P, R>(metadata: () => OperationMetadata, rules: readonly Rule[]): Operation<P, R> {
  const operation = defineOperation<Parameters, unknown>(metadata, rules)
  return withSend(operation, async (core, parameters, options) => {
    const received = await operation(core, parameters, options).withResponse()
    for (const quote of [received.data].flat()) recordRenewal(quote, operation.metadata.expires)
    return received
  })
}

function recordRenewal(quote: unknown, expires: ExpiresMetadata | undefined): void {
  if (!expires || !isRecord(quote)) return
  const { field, refreshBefore, cache } = expires
  const now = Date.now() / 1000
  const expiry = secondsOf(quote[field])
  // A time that is not in the future is the time of fetching. The quote is then valid for as long as the API caches it.
  renewals.set(quote, expiry > now ? expiry - refreshBefore : now + cache)
}
