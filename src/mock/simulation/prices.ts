import { toBaseUnits } from '../../convert/amounts.ts'
import type { Description } from '../description.ts'
import { hashText, mix, randomBelow } from './random.ts'

export const priceDecimals = 18

/** How far prices move from the declared price, in millionths. */
const maxChange = { stablecoin: 500, other: 20_000 }

const secondsPerStep = 3600

/**
 * Returns the price of a token at a time, as an integer with `priceDecimals` decimals. All prices have the same
 * currency. The price of a token that the OpenAPI document declares moves slowly around its declared price. Any other
 * token has an invented price that never changes.
 */
export function priceOf(tokens: Description['tokens'], token: string, seconds: number): bigint {
  const { price, stablecoin } = tokens[token] ?? {}
  if (price === undefined) return inventedPrice(token)
  const change = changeAt(hashText(token), seconds) * (stablecoin ? maxChange.stablecoin : maxChange.other)
  return (toBaseUnits(price, priceDecimals) * BigInt(1_000_000 + Math.round(change))) / 1_000_000n
}

/** Returns a price from 0.001 to 999. */
function inventedPrice(token: string): bigint {
  const hash = hashText(token)
  return BigInt(1 + randomBelow(hash, 999)) * 10n ** BigInt(priceDecimals - 3 + randomBelow(mix(hash, 1), 4))
}

/** Returns a number from -1 to 1 that changes little within a minute. */
function changeAt(hash: number, seconds: number): number {
  const step = Math.floor(seconds / secondsPerStep)
  const part = seconds / secondsPerStep - step
  const changeOf = (index: number): number => randomBelow(mix(hash, index), 2001) / 1000 - 1
  return changeOf(step) * (1 - part) + changeOf(step + 1) * part
}
