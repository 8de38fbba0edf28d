import { swapsQuote as metadata } from '../../generated/client/metadata.gen.ts'
import type { SwapsQuoteResponse } from '../../generated/client/types.gen.ts'
import { type SwapsQuoteParameters, swapsQuote } from '../../generated/operations.gen.ts'
import { type CallOptions, callOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { readHeaders } from '../pipeline/request.ts'
import { readOptions } from '../util/options.ts'
import { field } from '../util/record.ts'
import { sleep } from '../util/timers.ts'
import { renewalOf, secondsOf } from './expiring.ts'

// Read in a function: at the top of a file it would stay in the bundle of every operation.
const expiry = () => metadata.expires ?? { field: '', refreshBefore: 0, cache: 0 }

/** Whether a quote can still be used: it has more time left than the service asks to renew it with. */
export function isFresh(quote: object): boolean {
  const renewal = renewalOf(quote) ?? secondsOf(field(quote, expiry().field)) - expiry().refreshBefore
  return renewal > Date.now() / 1000
}

/** Milliseconds between two calls at the least. */
const least = 1_000

/** Milliseconds after which a quote that was just received is to be renewed. */
function lifetime(quote: object): number {
  const { cache, refreshBefore } = expiry()
  const wait = (renewalOf(quote) ?? 0) - Date.now() / 1000
  // What is to be renewed already came from the service's cache: asking at once would bring the same again.
  return Math.max(least, (wait > 0 ? wait : cache - refreshBefore) * 1000)
}

/**
 * A fresh quote, and another one before each runs out, for as long as it is read. Costs a call each time; the options
 * hold for each call.
 *
 * Ends with the signal's reason. What a call throws ends it too.
 */
export async function* swapsWatch(
  core: Core,
  parameters: SwapsQuoteParameters,
  options: CallOptions = {},
): AsyncGenerator<SwapsQuoteResponse, void, undefined> {
  // What can be read only once is there for every call.
  const { headers, signal, ...others } = readOptions(options, callOptions, metadata.id)
  const asked = { ...others, signal, headers: readHeaders(metadata.id, headers) }
  for (;;) {
    const quote = await swapsQuote(core, parameters, asked)
    const due = performance.now() + lifetime(quote)
    yield quote
    await sleep(due - performance.now(), signal)
  }
}
