import results from '../../../bench/RESULTS.md?raw'
import { gzip } from '../../../bench/size.json'

/* The numbers on the home page, read from the results that `npm run bench` writes. */

const numberIn = (pattern: RegExp): number => {
  const text = pattern.exec(results)?.[1]
  if (text === undefined) throw new Error(`bench/RESULTS.md does not match ${pattern}`)
  return Number(text)
}

/** Credits spent by a nightly indexer, as a multiple of the minimum: by the SDK with a cache, and by a plain loop. */
export const creditRatio = {
  sdk: numberIn(/nightly indexer[\s\S]*?chaindata, cache, batching\s+[\d,]+\s+([\d.]+)/),
  loop: numberIn(/nightly indexer[\s\S]*?openapi-fetch in a loop\s+[\d,]+\s+([\d.]+)/),
}

/** Share of the rate limit that `.all()` uses, in percent. */
export const rateShare = numberIn(/\.all\(\): at least ([\d.]+) % of the rate/)

/** Maximum bytes with gzip, which `npm run size` checks. */
export const bytes = { oneOperation: gzip['one operation, with what a call needs'] }
