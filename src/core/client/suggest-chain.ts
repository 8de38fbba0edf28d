import { environmentAliases, environments, networkSpellings } from '../../../generated/networks.gen.ts'
import type { SuggestChain } from '../pipeline/core.ts'
import { findNearest, maxNameLength } from '../util/nearest.ts'

/**
 * Suggests the supported chain that a string most likely means. Never suggests a chain of another network: a user who
 * followed that suggestion would pay for calls on the wrong chain.
 */
export const suggestChain: SuggestChain = (text, supported) => {
  if (text.length > maxNameLength) return []
  const [network, environment = ''] = readChain(text)
  if (!network) return []
  const slugs = supported.filter((slug) => readChain(slug)[0] === network)
  const chain = slugs.find((slug) =>
    `${readChain(slug)[1]} ${environmentAliases[slug]}`.split(' ').includes(environment),
  )
  if (chain) return [chain]
  const reason = slugs.length ? `is supported only as ${slugs.join(' or ')}` : 'is not supported'
  return [undefined, `: ${network} ${reason}.`]
}

/** Splits a chain name into network and environment, such as `Arbitrum` and `mainnet`. Corrects misspellings. */
function readChain(text: string): [network: string, environment: string] | [] {
  const [word = '', ...words] = text.toLowerCase().split(/[^a-z0-9]/)
  const key = [word, ...words].join('')
  const networks = Object.entries(networkSpellings).flatMap(([network, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, network] as const),
  )
  // Short names, such as `btc` and `bsc`, are too similar to each other to be corrected.
  const long = networks.map(([spelling]) => spelling).filter((spelling) => spelling.length > 4)
  const misspelled = word.length > 4 && findNearest(word, long, word.length < 8 ? 2 : 3)
  for (const [spelling, network] of networks) {
    const written = spelling === misspelled ? word : spelling
    const rest = key.slice(written.length) || 'mainnet'
    const environment = key.startsWith(written) && findNearest(rest, environments.split(' '), 3)
    if (environment) return [network, environment]
  }
  return []
}
