// Written by `npm run generate` from openapi/. Do not edit.
import type { AddressFamily } from '../src/core/types.ts'

export const families: readonly AddressFamily[] = [
  { pattern: /^0x[a-fA-F0-9]{40}$/, "text":"a 0x-prefixed 20-byte address","ignoreCase":true,"names":"names.resolve","chains":["ethereum-mainnet","ethereum-sepolia","ethereum-holesky","bsc-mainnet","bsc-testnet","gnosis-mainnet","polygon-mainnet","polygon-amoy","base-mainnet","base-sepolia","plasma-mainnet","arbitrum-one-mainnet","avalanche-mainnet","arb-one-mainnet","arb-testnet","optimism-mainnet","optimism-testnet","berachain-mainnet","unichain-mainnet","unichain-sepolia","monad-testnet","monad-mainnet","celo-mainnet","celo-testnet","chiliz-mainnet","mocachain-devnet"], transaction: { pattern: /^0x[a-fA-F0-9]{64}$/, "text":"a 0x-prefixed 32-byte transaction hash"} },
]
