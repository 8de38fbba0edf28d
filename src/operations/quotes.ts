import { swapsQuote as metadata } from '../../generated/client/metadata.gen.ts'
import type { SwapsQuoteResponse } from '../../generated/client/types.gen.ts'
import { type SwapsQuoteParameters, swapsQuote } from '../../generated/operations.gen.ts'
import type { CallOptions } from '../core/pipeline/call-options.ts'
import type { Core } from '../core/pipeline/core.ts'
import { readHeaders } from '../core/pipeline/request.ts'
import { readOptions } from '../core/util/options.ts'
import { field } from '../core/util/record.ts'
import { sleep } from '../core/util/timers.ts'
import { renewalOf, secondsUntilRenewal } from './expiring.ts'

/** Returns whether a quote can still be used: `false` from a few seconds before the quote expires. */
export const isFresh = (quote: object): boolean => expiresAt(quote) > Date.now()

/**
 * Returns when a quote expires, in milliseconds since 1970 by the local clock, like `Date.now()`: the time until which
 * `isFresh` returns `true`. For a copy of a quote, such as one parsed from JSON, only its own field counts.
 *
 * @example
 * import { createClient, expiresAt } from 'chaindata'
 *
 * const chaindata = createClient()
 * const quote = await chaindata.swaps.quote({
 *   chain: 'ethereum-mainnet',
 *   sellToken: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
 *   buyToken: '0x6b175474e89094c44da98b954eedeac495271d0f',
 *   amount: '1000000000000000000',
 *   fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 * })
 * console.log(expiresAt(quote) - Date.now(), 'ms left')
 */
export function expiresAt(quote: object): number {
  const renewal = renewalOf(quote)
  if (renewal !== undefined) return renewal * 1000
  const { expires } = metadata()
  const seconds = expires
    ? secondsUntilRenewal(field(quote, expires.field), { ...expires, cache: 0 }, new Headers())
    : 0
  return Date.now() + seconds * 1000
}

/** Returns the milliseconds until a quote that has just arrived must be renewed. */
function msUntilRenewal(quote: object): number {
  const { cache = 0, refreshBefore = 0 } = metadata().expires ?? {}
  const seconds = (renewalOf(quote) ?? 0) - Date.now() / 1000
  // A quote that must already be renewed came from the API's cache: wait until that cache has expired.
  return Math.max(1_000, (seconds > 0 ? seconds : cache - refreshBefore) * 1000)
}

/** The method `swaps.watch` of a client. */
export type WatchQuotes = (
  parameters: SwapsQuoteParameters,
  options?: CallOptions,
) => AsyncGenerator<SwapsQuoteResponse, void, undefined>

/**
 * Yields a fresh quote, and then a new quote shortly before the previous one expires, until the caller stops the
 * iteration. Each quote costs one call. The options apply to each call.
 *
 * @throws the error of a failed call, or the reason of an aborted signal.
 */
export async function* swapsWatch(
  core: Core,
  parameters: SwapsQuoteParameters,
  options: CallOptions = {},
): AsyncGenerator<SwapsQuoteResponse, void, undefined> {
  const { headers, signal, ...rest } = readOptions(options, core.callOptions, swapsQuote.metadata.id)
  // The headers are copied, because an iterator can be read only once.
  const optionsOfEach = { ...rest, signal, headers: readHeaders(swapsQuote.metadata.id, headers) }
  for (;;) {
    const quote = await swapsQuote(core, parameters, optionsOfEach)
    const due = performance.now() + msUntilRenewal(quote)
    yield quote
    await sleep(due - performance.now(), signal)
  }
}
