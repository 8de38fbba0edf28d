import { key } from './define/key.ts'
import { about, flag, integer, listOf, mapOf, object, oneOf, optional, pattern, text } from './define/values.ts'

const address = pattern('^0x[0-9a-f]{40}$')

const token = object({
  symbol: text,
  standard: about(
    'The standard that all events, holdings and metadata follow.',
    oneOf('fungible', 'nft', 'multitoken'),
  ),
  decimals: optional(integer(0)),
  price: optional(pattern('^\\d+(\\.\\d+)?$')),
  stablecoin: optional(flag),
  pool: optional(about('The two tokens that the contract swaps.', listOf(address, 2))),
})

/**
 * A reference to the example `KnownTokens` in `examples/mock.yaml`: the tokens that the mock knows, by contract address, so
 * that its data resembles a real chain. Fungible tokens have `decimals`, which agree with the other examples, and a `price`.
 * All prices are in one currency, so that every pair of tokens has a consistent rate. The price of a `stablecoin` hardly
 * moves. A `pool` swaps two of the other tokens.
 */
export const tokens = key('x-tokens', {
  on: 'Root',
  isExample: true,
  value: object({
    currency: text,
    byAddress: about('Tokens by contract address in lower case.', mapOf(token, address)),
  }),
  // Only the mock reads these tokens.
  diff() {},
})
