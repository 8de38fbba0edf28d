import { type Chain, chains } from '../../generated/chains.gen.ts'
import type { Node } from '../catalog/blocks.ts'
import type { Keys } from '../core/pipeline/auth-schemes.ts'
import { createProvider } from '../gateway/provider.ts'
import { mockFetch } from '../mock/fetch.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'
import { findKey, findVariable } from './setting-sources.ts'
import type { Settings } from './settings.ts'

const placeholder = '{chain}'

export interface NodeFlags {
  readonly gatewayUrl?: string
}

/**
 * Returns a function that connects to the blockchain node of a chain. Returns `undefined` if neither the flags nor the
 * environment contain the URL of the nodes.
 */
export async function findNodes(flags: NodeFlags & Settings, io: Io): Promise<((chain: Chain) => Node) | undefined> {
  if (flags.mock && flags.gatewayUrl === undefined) return mockNodes()
  const url = flags.gatewayUrl ?? findVariable('CHAINDATA_GATEWAY_URL', flags, io.env)?.value
  return url ? nodesAt(url, (await findKey(flags, io, { url, flag: '--gateway-url' }))?.value) : undefined
}

/**
 * Returns a function that connects to the blockchain node of a chain.
 *
 * @param url URL of the nodes, with `{chain}` as the placeholder for the chain.
 */
function nodesAt(url: string, keys: Keys | undefined): (chain: Chain) => Node {
  if (!URL.canParse(url) || !url.includes(placeholder))
    throw new UsageError(
      `--gateway-url or CHAINDATA_GATEWAY_URL must be a URL that contains ${placeholder}`,
      `Pass a URL such as https://gateway.example/${placeholder}`,
    )
  return (chain) => {
    const key = typeof keys === 'object' ? keys[chains[chain].testnet ? 'testnet' : 'mainnet'] : keys
    return createProvider({ url: url.replace(placeholder, chain), apiKey: () => key })
  }
}

export function mockNodes(): (chain: Chain) => Node {
  const fetch = mockFetch()
  return (chain) => createProvider({ url: `http://mock/rpc/${chain}`, apiKey: 'mock', fetch })
}
