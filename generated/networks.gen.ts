// Written by `npm run generate` from openapi/. Do not edit.
/** Spellings of each network in lower case and without separators, the longest first. */
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

/** Alternative spellings of the part of a slug after the network. */
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

/** All strings that may follow a network. */
export const environments = 'mainnet sepolia testnet holesky amoy alfajores devnet mainnetalgod testnetalgod'
