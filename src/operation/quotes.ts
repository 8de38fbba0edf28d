import { swapsQuote as metadata } from '../../generated/client/metadata.gen.ts'
import type { SwapsQuoteResponse } from '../../generated/client/types.gen.ts'
import { type SwapsQuoteParameters, swapsQuote } from '../../generated/operations.gen.ts'
import type { Core } from '../client/core.ts'
import { type CallOptions, callOptions, readOptions } from '../client/options.ts'
import { field } from '../pagination/range.ts'
import { readHeaders } from '../pipeline/request.ts'
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

/** Rejects with the signal's reason, and leaves nothing behind. */
const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(signal?.reason))
    // A longer timer would fire at once.
    const timer = setTimeout(() => end(resolve), Math.min(ms, 2 ** 31 - 1))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
