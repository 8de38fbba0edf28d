// Written by `npm run generate` from openapi/. Do not edit.
/** The chains that `swaps.quote` supports. */
export const swapsQuoteChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'bsc-mainnet',
  'gnosis-mainnet',
  'polygon-mainnet',
  'base-mainnet',
  'plasma-mainnet',
  'arbitrum-one-mainnet',
  'avalanche-mainnet',
] as const

/** The chains that `swaps.quotes` supports. */
export const swapsQuotesChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'bsc-mainnet',
  'gnosis-mainnet',
  'polygon-mainnet',
  'base-mainnet',
  'plasma-mainnet',
  'arbitrum-one-mainnet',
  'avalanche-mainnet',
] as const

/** The chains that `tokens.inCollections` supports. */
export const tokensInCollectionsChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'polygon-amoy',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'chiliz-mainnet',
  'tezos-mainnet',
] as const

/** The chains that `tokens.metadata` supports. */
export const tokensMetadataChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'chiliz-mainnet',
] as const

/** The chains that `tokens.owners` supports. */
export const tokensOwnersChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
] as const

/** The chains that `tokens.isOwner` supports. */
export const tokensIsOwnerChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'bsc-testnet',
  'monad-mainnet',
  'chiliz-mainnet',
] as const

/** The chains that `tokens.nftBalances` supports. */
export const tokensNftBalancesChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'solana-mainnet',
  'solana-devnet',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'polygon-amoy',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'algorand-mainnet-algod',
  'algorand-testnet-algod',
] as const

/** The chains that `tokens.multitokenBalances` supports. */
export const tokensMultitokenBalancesChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'polygon-mainnet',
  'polygon-amoy',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'algorand-mainnet-algod',
  'algorand-testnet-algod',
] as const

/** The chains that `wallet.portfolio` supports. */
export const walletPortfolioChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'polygon-amoy',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'chiliz-mainnet',
  'tezos-mainnet',
  'solana-mainnet',
  'solana-devnet',
  'monad-mainnet',
  'mocachain-devnet',
] as const

/** The chains that `wallet.balancesAt` supports. */
export const walletBalancesAtChains = [
  'ethereum-mainnet',
  'bitcoin-mainnet',
  'base-mainnet',
  'arb-one-mainnet',
  'bsc-mainnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'celo-mainnet',
] as const

/** The chains that `wallet.reputation` supports. */
export const walletReputationChains = [
  'ethereum-mainnet',
  'base-mainnet',
] as const

/** The chains that `wallet.portfolioReputation` supports. */
export const walletPortfolioReputationChains = [
  'ethereum-mainnet',
  'base-mainnet',
] as const

/** The chains that `wallet.tokenReputation` supports. */
export const walletTokenReputationChains = [
  'ethereum-mainnet',
  'base-mainnet',
] as const

/** The chains that `transactions.history` supports. */
export const transactionsHistoryChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'polygon-amoy',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-mainnet',
  'monad-testnet',
  'celo-mainnet',
  'chiliz-mainnet',
  'tezos-mainnet',
  'mocachain-devnet',
] as const

/** The chains that `transactions.byHash` supports. */
export const transactionsByHashChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-mainnet',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'chiliz-mainnet',
  'tezos-mainnet',
] as const

/** The chains that `events.list` supports. */
export const eventsListChains = [
  'ethereum-mainnet',
  'ethereum-sepolia',
  'ethereum-holesky',
  'base-mainnet',
  'base-sepolia',
  'arb-one-mainnet',
  'arb-testnet',
  'bsc-mainnet',
  'bsc-testnet',
  'polygon-mainnet',
  'optimism-mainnet',
  'optimism-testnet',
  'berachain-mainnet',
  'unichain-mainnet',
  'unichain-sepolia',
  'monad-mainnet',
  'monad-testnet',
  'celo-mainnet',
  'celo-testnet',
  'chiliz-mainnet',
] as const

/** The chains that `names.resolve` supports. */
export const namesResolveChains = [
  'ethereum-mainnet',
  'base-mainnet',
  'arb-one-mainnet',
  'bsc-mainnet',
  'solana-mainnet',
] as const
