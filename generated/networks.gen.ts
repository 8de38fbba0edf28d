// Written by `npm run generate` from openapi/. Do not edit.
/** Aliases of each network in lower case and without separators, the longest first. */
export const networkSpellings: Readonly<Record<string, string>> = {
  "Ethereum": "ethereum eth",
  "BNB Smart Chain": "binancesmartchain bnbsmartchain bnbchain binance bsc bnb",
  "Gnosis": "gnosis xdai",
  "Polygon": "polygonpos polygon matic pol",
  "Base": "base",
  "Plasma": "plasma xpl",
  "Arbitrum": "arbitrumone arbitrum arbone arb",
  "Avalanche": "avalanchecchain avalanche avax",
  "Optimism": "optimism opt op",
  "Berachain": "berachain bera",
  "Unichain": "unichain",
  "Monad": "monad",
  "Celo": "celo",
  "Chiliz": "chiliz chz",
  "Moca Chain": "mocachain moca",
  "Tezos": "tezos xtz",
  "Solana": "solana sol",
  "Bitcoin": "bitcoin btc",
  "Algorand": "algorand algo"
}

/** Alternative names of an environment, which is the part of a chain's name after the network. */
export const environmentAliases: Readonly<Record<string, string>> = {
  "ethereum-sepolia": "testnet",
  "polygon-amoy": "testnet",
  "base-sepolia": "testnet",
  "arb-testnet": "sepolia",
  "optimism-testnet": "sepolia",
  "unichain-sepolia": "testnet",
  "celo-testnet": "alfajores",
  "algorand-mainnet-algod": "mainnet",
  "algorand-testnet-algod": "testnet"
}

/** All names that can follow a network in a chain's name, separated by spaces. */
export const environments = 'mainnet sepolia testnet holesky amoy alfajores devnet mainnetalgod testnetalgod'
