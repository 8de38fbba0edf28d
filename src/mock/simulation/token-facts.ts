import type { ChainSettings } from './chain-settings.ts'
import { priceDecimals, priceOf } from './prices.ts'
import { hashText, mix, randomBelow } from './random.ts'

type TokenSource = Pick<ChainSettings, 'tokens' | 'world'>

/** Returns the symbol of a token: the one in the OpenAPI document's examples, or one derived from the address. */
export function tokenSymbol({ tokens }: Pick<TokenSource, 'tokens'>, token: string): string {
  const letters = 'ABCDEFGHKLMNPRSTUVWXZ'
  const invented = [1, 2, 3, 4].map((i) => letters[randomBelow(mix(hashText(token), i), letters.length)])
  return tokens[token]?.symbol ?? invented.join('')
}

/** Returns the two tokens that a contract swaps, or `undefined` if the contract is not a pool. */
export function pooledTokens({ tokens, world }: TokenSource, token: string): readonly string[] | undefined {
  const known = tokens[token]
  if (known) return known.pool
  const priced = Object.keys(tokens).filter((one) => tokens[one]?.price !== undefined && !tokens[one]?.pool)
  const first = randomBelow(hashText(token), priced.length)
  const second = (first + 1 + randomBelow(mix(hashText(token), 1), priced.length - 1)) % priced.length
  const [token0, token1] = [priced[first], priced[second]].sort()
  // The tokens of pools have 18 decimals.
  if (world.standard(token) !== 'fungible' || world.decimals(token) !== 18 || priced.length < 2) return undefined
  return token0 === undefined || token1 === undefined ? undefined : [token0, token1]
}

/** Returns the number of decimal places of generated amounts. A more expensive token has more, and smaller amounts. */
export function amountPlaces(source: TokenSource, token: string): number {
  const whole = String(priceOf(source.tokens, token, 0) / 10n ** BigInt(priceDecimals))
  return Math.min(source.world.decimals(token), whole.length + 1)
}
