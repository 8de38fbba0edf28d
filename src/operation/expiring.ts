import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { ExpiryMetadata, OperationMetadata, Parameters } from '../types.ts'
import { toCall } from './call.ts'
import { asOperation, defineOperation, type Operation } from './define.ts'
import type { Rule } from './parameters.ts'

/** When each received quote is to be renewed, in seconds since 1970. */
const renewals = new WeakMap<object, number>()

/** When a quote is to be renewed, in seconds since 1970; `undefined` if it was not received here. */
export const renewalOf = (quote: object): number | undefined => renewals.get(quote)

/** A time in seconds since 1970; seconds and milliseconds are told apart by magnitude. */
export const secondsOf = (value: unknown): number => (Number(value) < 1e11 ? Number(value) : Number(value) / 1000)

/** Defines an operation whose results expire, counted from their arrival. */
export function defineExpiring<P, R>(metadata: OperationMetadata, rules: readonly Rule[]): Operation<P, R> {
  const operation = defineOperation<Parameters, unknown>(metadata, rules)
  const call = (core: Core, parameters?: Parameters, options?: CallOptions) => {
    const send = async () => {
      const received = await operation(core, parameters, options).withResponse()
      for (const quote of [received.data].flat()) note(quote, metadata.expires)
      return received
    }
    return toCall(send())
  }
  return asOperation(call, metadata, operation.plan)
}

function note(quote: unknown, expires: ExpiryMetadata | undefined): void {
  if (!expires || typeof quote !== 'object' || quote === null) return
  const { field, refreshBefore, cache } = expires
  const now = Date.now() / 1000
  const expiry = secondsOf((quote as Record<string, unknown>)[field])
  // A time that is not in the future is the time of fetching: the quote lives as long as the service keeps one.
  renewals.set(quote, expiry > now ? expiry - refreshBefore : now + cache)
}
