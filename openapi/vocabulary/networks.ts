import { list } from './define/change.ts'
import { key } from './define/key.ts'
import { integer, listOf, mapOf, object, optional, type TypeOf, text } from './define/values.ts'

const network = object({
  name: text,
  aliases: optional(listOf(text)),
  chains: mapOf(
    object({ name: text, chainId: optional(integer(1)), aliases: optional(listOf(text)) }, { provisional: 'allowed' }),
  ),
})

/**
 * The network of each slug, and its aliases. A chain has a `name` and, if it is an EVM chain, its EIP-155 `chainId`. If
 * two slugs are the same chain, list the one that more operations support first.
 *
 * ```yaml
 * x-networks:
 *   ethereum:                              # the value of `network` in the SDK
 *     name: Ethereum                       # the name in error messages
 *     aliases: [eth]                       # other spellings of its name: `eth-mainnet` means `ethereum-mainnet`
 *     chains:
 *       ethereum-mainnet: { name: Ethereum, chainId: 1 }
 *       ethereum-sepolia: { name: Ethereum Sepolia, chainId: 11155111, aliases: [testnet] }   # `ethereum-testnet` means it
 * ```
 *
 * A slug starts with its network or one of the aliases. Which of them are test networks is in `x-testnets`.
 */
export const networks = key('x-networks', {
  on: 'Schema',
  value: mapOf(network),
  check(all, { slugs, require }) {
    for (const problem of problemsOf(all, slugs)) require(false, problem)
  },
  diff(before, after, { report, chains }) {
    const [old, now] = [chainIdsOf(before), chainIdsOf(after)]
    const moved = chains.filter((chain) => old.has(chain) && old.get(chain) !== now.get(chain))
    if (moved.length) report('breaking', `Changed the chain ID of ${list(moved)}`)
    else report('changed', 'Updated the names, chain IDs and aliases of chains')
  },
})

type Networks = Readonly<Record<string, TypeOf<typeof network>>>

const chainIdsOf = (all: Networks = {}): Map<string, number> =>
  new Map(
    Object.values(all).flatMap(({ chains }) =>
      Object.entries(chains).flatMap(([slug, { chainId }]) => (chainId ? [[slug, chainId] as const] : [])),
    ),
  )

function* problemsOf(all: Networks, slugs: readonly string[]): Generator<string> {
  /** The network of each slug, spelling and chain ID. */
  const owners = new Map<string, string>()
  for (const [id, { aliases = [], chains }] of Object.entries(all)) {
    const spellings = [id, ...aliases]
    for (const [slug, { chainId }] of Object.entries(chains)) {
      if (!slugs.includes(slug)) yield `\`${slug}\` has a network but is not in the list of chains`
      if (!spellings.some((spelling) => slug.startsWith(`${spelling}-`)))
        yield `\`${slug}\` must start with \`${id}\` or one of its aliases`
      if (chainId) spellings.push(String(chainId))
    }
    for (const name of new Set([...spellings, ...Object.keys(chains)])) {
      const owner = owners.get(name)
      if (owner) yield `\`${name}\` belongs to the networks \`${owner}\` and \`${id}\``
      owners.set(name, id)
    }
  }
  for (const slug of slugs) if (!owners.has(slug)) yield `\`${slug}\` is in no network`
}
