import { type Chain, chains } from '../../generated/chains.gen.ts'
import { createProvider } from '../gateway/provider.ts'
import type { Node } from '../mcp/blocks.ts'
import { mockFetch } from '../mock/fetch.ts'
import type { Keys } from '../pipeline/credentials.ts'
import { UsageError } from './errors.ts'

const placeholder = '{chain}'

/**
 * Returns a function that returns the node of a chain.
 *
 * @param url URL of the nodes, with `{chain}` for the name of the chain.
 */
export function nodesAt(url: string, keys: Keys | undefined): (chain: Chain) => Node {
  if (!URL.canParse(url) || !url.includes(placeholder))
    throw new UsageError(
      `--gateway-url must be a URL that contains ${placeholder}`,
      `Pass a URL such as https://gateway.example/${placeholder}`,
    )
  return (chain) => {
    const key = typeof keys === 'object' ? keys[chains[chain].testnet ? 'testnet' : 'mainnet'] : keys
    return createProvider({ url: url.replace(placeholder, chain), apiKey: () => key })
  }
}

/** Returns the nodes of the built-in mock. */
export function mockNodes(): (chain: Chain) => Node {
  const fetch = mockFetch()
  return (chain) => createProvider({ url: `http://mock/rpc/${chain}`, apiKey: 'mock', fetch })
}
