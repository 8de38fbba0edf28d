import { chains } from '../../generated/chains.gen.ts'

type Slug = keyof typeof chains

/** The slug of the chain with the ID `Id`. If `Id` is `number`, this can be any slug in `Supported`, or `undefined`. */
type SlugWithId<Id, Supported extends Slug> = number extends Id
  ? Supported | undefined
  : OrUndefined<{ [S in Supported]: Id extends (typeof chains)[S]['chainId'] ? S : never }[Supported]>

type OrUndefined<T> = [T] extends [never] ? undefined : T

/**
 * Returns the slug of the chain with the given EIP-155 chain ID, or `undefined` if the API has no such chain.
 *
 * Arbitrum One has two slugs. The `swaps` operations accept `arbitrum-one-mainnet`. All other operations accept
 * `arb-one-mainnet`, which is the default result. To get the slug that an operation accepts, pass its list of chains as
 * `supported`.
 *
 * @example
 * import { chainById, swapsQuoteChains } from 'chaindata'
 *
 * console.log(chainById(1)) // ethereum-mainnet
 * console.log(chainById(42161), chainById(42161, swapsQuoteChains)) // arb-one-mainnet arbitrum-one-mainnet
 */
export function chainById<Id extends number, Supported extends Slug = Slug>(
  chainId: Id,
  supported?: readonly Supported[],
): SlugWithId<Id, Supported>
export function chainById(chainId: number, supported = Object.keys(chains) as readonly Slug[]): Slug | undefined {
  // Only EVM chains have a chain ID. For other chains, the comparison is with NaN, which equals no ID.
  return supported.find((slug) => Number(chains[slug]?.chainId) === chainId)
}
