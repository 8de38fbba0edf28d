import type { Network } from '../openapi/lint/types.d.ts'
import type { NetworkMetadata } from '../src/types.ts'
import { type Document, ownOperations, type Schema, valueName } from './document.ts'
import { metadataOf } from './metadata.ts'

/** Writes `chains.gen.ts`: all chains, in the order of their networks. */
export function writeChains(document: Document): string {
  const { enum: slugs = [], 'x-networks': networks = {}, 'x-testnets': testnets = [] } = chainSchema(document)
  const entries = Object.entries(networks).flatMap(([network, { chains }]) =>
    Object.entries(chains).map(([slug, { name, chainId }]) => {
      const fields = `name: '${name}', network: '${network}', testnet: ${testnets.includes(slug)}, chainId: ${chainId}`
      return `  '${slug}': { ${fields} },`
    }),
  )
  if (entries.length !== slugs.length) throw new Error('`x-networks` must have all chains')
  return `/**
 * All chains by slug: name, network, whether it is a test network, and the EIP-155 chain ID if it is an EVM chain. An
 * operation supports some of them: \`eventsListChains\` is the list for \`events.list\`, and so on.
 *
 * @example
 * import { chains } from 'chaindata'
 *
 * const { name, network, testnet, chainId } = chains['polygon-amoy']
 * console.log(name, network, testnet, chainId)
 */
export const chains = {
${entries.join('\n')}
} as const
`
}

/** Writes `operation-chains.gen.ts`: the chains of each operation. */
export const writeOperationChains = (document: Document): string =>
  ownOperations(document)
    .flatMap((entry) => {
      const { enum: slugs, testnets } = metadataOf(document, entry).parameters['chain'] ?? {}
      if (!slugs || !testnets) return []
      const lines = slugs.map((slug) => `  '${slug}',\n`)
      const name = `${valueName(entry.id)}Chains`
      return `/** The chains that \`${entry.id}\` supports. */\nexport const ${name} = [\n${lines.join('')}] as const\n`
    })
    .join('\n')

/** Writes `networks.gen.ts`: how people write the chains of each network. */
export function writeNetworks(document: Document): string {
  const { 'x-networks': networks = {}, 'x-testnets': testnets = [] } = chainSchema(document)
  const spellings = Object.entries(networks).map(([key, network]) => spellingsOf(key, network, testnets))
  return `import type { NetworkMetadata } from '../src/types.ts'

export const networks: readonly NetworkMetadata[] = ${JSON.stringify(spellings, null, 2)}
`
}

const chainSchema = ({ components }: Document): Schema => components.schemas['Chain'] ?? {}

/** Returns how people write the chains of a network, in lower case and without separators. */
function spellingsOf(
  key: string,
  { name, aliases = [], unnamed, chains }: Network,
  testnets: readonly string[],
): NetworkMetadata {
  const spellings = [key, ...aliases].map(plain).sort((a, b) => b.length - a.length)
  const environments = Object.entries(chains).map(([slug, chain]) => {
    const own = plain(slug).slice(spellings.find((spelling) => plain(slug).startsWith(spelling))?.length)
    const main = testnets.includes(slug) ? [] : ['mainnet']
    return [slug, [...new Set([...main, own, ...(chain.aliases ?? [])])]]
  })
  return { name, spellings: unnamed ? [...spellings, ''] : spellings, chains: Object.fromEntries(environments) }
}

const plain = (text: string): string => text.replace(/[^a-z0-9]/g, '')
