import { readRequired } from '../openapi/vocabulary/define/key.ts'
import { networks } from '../openapi/vocabulary/networks.ts'
import { testnets } from '../openapi/vocabulary/testnets.ts'
import { chainSchemaOf, type Document, ownOperations, valueName } from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'

/** Returns the contents of `chains.gen.ts`: all chains, ordered by network. */
export function writeChains(document: Document): string {
  const schema = chainSchemaOf(document)
  const testnetSlugs = testnets.read(schema) ?? []
  const entries = Object.entries(readRequired(networks, schema)).flatMap(([network, { chains }]) =>
    Object.entries(chains).map(([slug, { name, chainId }]) => {
      const fields = `name: '${name}', network: '${network}', testnet: ${testnetSlugs.includes(slug)}, chainId: ${chainId}`
      return `  '${slug}': { ${fields} },`
    }),
  )
  if (entries.length !== schema.enum?.length) throw new Error(`\`${networks.name}\` must have all chains`)
  return `/**
 * All chains by name, such as \`ethereum-mainnet\`. A chain has a network, a flag for test networks and, on EVM chains, an
 * EIP-155 chain ID. Each operation supports some of the chains: \`eventsListChains\` contains those of \`events.list\`.
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

/** The name of a chain, such as \`ethereum-mainnet\`. Each operation supports some of the chains. */
export type Chain = keyof typeof chains
`
}

/** Returns the contents of `operation-chains.gen.ts`: the chains that each operation supports. */
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

/**
 * Returns the contents of `networks.gen.ts`: the aliases of networks. The aliases are joined into strings, which keeps
 * `createClient` small.
 */
export function writeNetworks(document: Document): string {
  const schema = chainSchemaOf(document)
  const testnetSlugs = testnets.read(schema) ?? []
  const spellings: Record<string, string> = {}
  const aliases: Record<string, string> = {}
  const environments = new Set<string>()
  for (const [key, network] of Object.entries(readRequired(networks, schema))) {
    const longestFirst = [key, ...(network.aliases ?? [])].map(plain).sort((a, b) => b.length - a.length)
    spellings[network.name] = longestFirst.join(' ')
    for (const [slug, chain] of Object.entries(network.chains)) {
      const own = plain(slug).slice(longestFirst.find((one) => plain(slug).startsWith(one))?.length)
      const main = testnetSlugs.includes(slug) ? [] : ['mainnet']
      const others = [...main, ...(chain.aliases ?? [])].filter((name) => name !== own)
      if (others.length) aliases[slug] = others.join(' ')
      for (const name of [own, ...others]) environments.add(name)
    }
  }
  return `/** Aliases of each network in lower case and without separators, the longest first. */
export const networkSpellings: Readonly<Record<string, string>> = ${JSON.stringify(spellings, null, 2)}

/** Alternative names of an environment, which is the part of a chain's name after the network. */
export const environmentAliases: Readonly<Record<string, string>> = ${JSON.stringify(aliases, null, 2)}

/** All names that can follow a network in a chain's name, separated by spaces. */
export const environments = '${[...environments].join(' ')}'
`
}

const plain = (text: string): string => text.replace(/[^a-z0-9]/g, '')
