import { key } from './define/key.ts'
import { about, flag, integer, mapOf, object, optional, pattern, text } from './define/values.ts'

const token = object({
  symbol: text,
  decimals: integer(0),
  price: pattern('^\\d+(\\.\\d+)?$'),
  stablecoin: optional(flag),
})

/**
 * A reference to the example `KnownTokens` in `examples/mock.yaml`: the tokens that the mock knows, by contract address, so
 * that its data resembles a real chain. Their decimals agree with the other examples. All prices are in one currency, so
 * that every pair of tokens has a consistent rate. The price of a `stablecoin` hardly moves.
 */
export const tokens = key('x-tokens', {
  on: 'Root',
  isExample: true,
  value: object({
    currency: text,
    byAddress: about('Tokens by contract address in lower case.', mapOf(token, pattern('^0x[0-9a-f]{40}$'))),
  }),
  // Only the mock reads these tokens.
  diff() {},
})
