// Written by `npm run generate` from openapi/. Do not edit.
/**
 * All chains by name, such as `ethereum-mainnet`. A chain has a network, a flag for test networks and, on EVM chains, an
 * EIP-155 chain ID. Each operation supports some of the chains: `eventsListChains` contains those of `events.list`.
 *
 * @example
 * import { chains } from 'chaindata'
 *
 * const { name, network, testnet, chainId } = chains['polygon-amoy']
 * console.log(name, network, testnet, chainId)
 */
export const chains = {
  'ethereum-mainnet': { name: 'Ethereum', network: 'ethereum', testnet: false, chainId: 1 },
  'ethereum-sepolia': { name: 'Ethereum Sepolia', network: 'ethereum', testnet: true, chainId: 11155111 },
  'ethereum-holesky': { name: 'Ethereum Holesky', network: 'ethereum', testnet: true, chainId: 17000 },
  'bsc-mainnet': { name: 'BNB Smart Chain', network: 'bsc', testnet: false, chainId: 56 },
  'bsc-testnet': { name: 'BNB Smart Chain Testnet', network: 'bsc', testnet: true, chainId: 97 },
  'gnosis-mainnet': { name: 'Gnosis', network: 'gnosis', testnet: false, chainId: 100 },
  'polygon-mainnet': { name: 'Polygon', network: 'polygon', testnet: false, chainId: 137 },
  'polygon-amoy': { name: 'Polygon Amoy', network: 'polygon', testnet: true, chainId: 80002 },
  'base-mainnet': { name: 'Base', network: 'base', testnet: false, chainId: 8453 },
  'base-sepolia': { name: 'Base Sepolia', network: 'base', testnet: true, chainId: 84532 },
  'plasma-mainnet': { name: 'Plasma', network: 'plasma', testnet: false, chainId: 9745 },
  'arb-one-mainnet': { name: 'Arbitrum One', network: 'arbitrum', testnet: false, chainId: 42161 },
  'arbitrum-one-mainnet': { name: 'Arbitrum One', network: 'arbitrum', testnet: false, chainId: 42161 },
  'arb-testnet': { name: 'Arbitrum Sepolia', network: 'arbitrum', testnet: true, chainId: 421614 },
  'avalanche-mainnet': { name: 'Avalanche C-Chain', network: 'avalanche', testnet: false, chainId: 43114 },
  'optimism-mainnet': { name: 'OP Mainnet', network: 'optimism', testnet: false, chainId: 10 },
  'optimism-testnet': { name: 'OP Sepolia', network: 'optimism', testnet: true, chainId: 11155420 },
  'berachain-mainnet': { name: 'Berachain', network: 'berachain', testnet: false, chainId: 80094 },
  'unichain-mainnet': { name: 'Unichain', network: 'unichain', testnet: false, chainId: 130 },
  'unichain-sepolia': { name: 'Unichain Sepolia', network: 'unichain', testnet: true, chainId: 1301 },
  'monad-mainnet': { name: 'Monad', network: 'monad', testnet: false, chainId: 143 },
  'monad-testnet': { name: 'Monad Testnet', network: 'monad', testnet: true, chainId: 10143 },
  'celo-mainnet': { name: 'Celo', network: 'celo', testnet: false, chainId: 42220 },
  'celo-testnet': { name: 'Celo Alfajores', network: 'celo', testnet: true, chainId: 44787 },
  'chiliz-mainnet': { name: 'Chiliz Chain', network: 'chiliz', testnet: false, chainId: 88888 },
  'mocachain-devnet': { name: 'Moca Chain Devnet', network: 'moca', testnet: true, chainId: 5151 },
  'tezos-mainnet': { name: 'Tezos', network: 'tezos', testnet: false, chainId: undefined },
  'solana-mainnet': { name: 'Solana', network: 'solana', testnet: false, chainId: undefined },
  'solana-devnet': { name: 'Solana Devnet', network: 'solana', testnet: true, chainId: undefined },
  'bitcoin-mainnet': { name: 'Bitcoin', network: 'bitcoin', testnet: false, chainId: undefined },
  'algorand-mainnet-algod': { name: 'Algorand', network: 'algorand', testnet: false, chainId: undefined },
  'algorand-testnet-algod': { name: 'Algorand Testnet', network: 'algorand', testnet: true, chainId: undefined },
} as const

/** The name of a chain, such as `ethereum-mainnet`. Each operation supports some of the chains. */
export type Chain = keyof typeof chains
