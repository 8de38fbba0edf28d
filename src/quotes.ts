import { swapsQuote as facts } from '../generated/client/facts.gen.ts'
import type { SwapsQuoteResponse } from '../generated/client/types.gen.ts'
import { type SwapsQuoteParameters, swapsQuote } from '../generated/operations.gen.ts'
import type { Core } from './core.ts'
import type { CallOptions } from './options.ts'

/** Seconds until a quote runs out, where it says so. Seconds or milliseconds since 1970, told apart by magnitude. */
function secondsLeft(quote: object): number | undefined {
  const value = Number((quote as Record<string, unknown>)[facts.expires?.field ?? ''])
  if (!(value > 0)) return undefined
  return (value < 1e11 ? value : value / 1000) - Date.now() / 1000
}

/** Whether a quote can still be used: it has more time left than the service asks to renew it with. */
export function isFresh(quote: object): boolean {
  const left = secondsLeft(quote)
  return left !== undefined && left > (facts.expires?.refreshBefore ?? 0)
}

/** Milliseconds between two calls at the least, also where the answers come stale from the service's cache. */
const least = 1_000

/**
 * A fresh quote, and another one before each runs out, for as long as it is read. Costs a call each time.
 *
 * Ends with the signal's reason. What a call throws ends it too.
 */
export async function* swapsWatch(
  core: Core,
  parameters: SwapsQuoteParameters,
  options: CallOptions = {},
): AsyncGenerator<SwapsQuoteResponse, void, undefined> {
  const { refreshBefore = 0, cache = 0 } = facts.expires ?? {}
  for (;;) {
    const quote = await swapsQuote(core, parameters, options)
    yield quote
    const left = secondsLeft(quote)
    // A stale answer stays in the service's cache: asking at once would bring it again.
    const wait = left === undefined ? cache : left - refreshBefore
    await sleep(Math.max(least, wait > 0 ? wait * 1000 : (cache - refreshBefore) * 1000), options.signal)
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
    const timer = setTimeout(() => end(resolve), ms)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
