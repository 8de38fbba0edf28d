// Written by `npm run generate` from openapi/. Do not edit.
import type { NetworkMetadata } from '../src/types.ts'

export const networks: readonly NetworkMetadata[] = [
  {
    "name": "Ethereum",
    "spellings": [
      "ethereum",
      "eth",
      ""
    ],
    "chains": {
      "ethereum-mainnet": [
        "mainnet"
      ],
      "ethereum-sepolia": [
        "sepolia",
        "testnet"
      ],
      "ethereum-holesky": [
        "holesky"
      ]
    }
  },
  {
    "name": "BNB Smart Chain",
    "spellings": [
      "binancesmartchain",
      "bnbsmartchain",
      "bnbchain",
      "binance",
      "bsc",
      "bnb"
    ],
    "chains": {
      "bsc-mainnet": [
        "mainnet"
      ],
      "bsc-testnet": [
        "testnet"
      ]
    }
  },
  {
    "name": "Gnosis",
    "spellings": [
      "gnosis",
      "xdai"
    ],
    "chains": {
      "gnosis-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Polygon",
    "spellings": [
      "polygonpos",
      "polygon",
      "matic",
      "pol"
    ],
    "chains": {
      "polygon-mainnet": [
        "mainnet"
      ],
      "polygon-amoy": [
        "amoy",
        "testnet"
      ]
    }
  },
  {
    "name": "Base",
    "spellings": [
      "base"
    ],
    "chains": {
      "base-mainnet": [
        "mainnet"
      ],
      "base-sepolia": [
        "sepolia",
        "testnet"
      ]
    }
  },
  {
    "name": "Plasma",
    "spellings": [
      "plasma",
      "xpl"
    ],
    "chains": {
      "plasma-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Arbitrum",
    "spellings": [
      "arbitrumone",
      "arbitrum",
      "arbone",
      "arb"
    ],
    "chains": {
      "arb-one-mainnet": [
        "mainnet"
      ],
      "arbitrum-one-mainnet": [
        "mainnet"
      ],
      "arb-testnet": [
        "testnet",
        "sepolia"
      ]
    }
  },
  {
    "name": "Avalanche",
    "spellings": [
      "avalanchecchain",
      "avalanche",
      "avax"
    ],
    "chains": {
      "avalanche-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Optimism",
    "spellings": [
      "optimism",
      "opt",
      "op"
    ],
    "chains": {
      "optimism-mainnet": [
        "mainnet"
      ],
      "optimism-testnet": [
        "testnet",
        "sepolia"
      ]
    }
  },
  {
    "name": "Berachain",
    "spellings": [
      "berachain",
      "bera"
    ],
    "chains": {
      "berachain-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Unichain",
    "spellings": [
      "unichain"
    ],
    "chains": {
      "unichain-mainnet": [
        "mainnet"
      ],
      "unichain-sepolia": [
        "sepolia",
        "testnet"
      ]
    }
  },
  {
    "name": "Monad",
    "spellings": [
      "monad"
    ],
    "chains": {
      "monad-mainnet": [
        "mainnet"
      ],
      "monad-testnet": [
        "testnet"
      ]
    }
  },
  {
    "name": "Celo",
    "spellings": [
      "celo"
    ],
    "chains": {
      "celo-mainnet": [
        "mainnet"
      ],
      "celo-testnet": [
        "testnet",
        "alfajores"
      ]
    }
  },
  {
    "name": "Chiliz",
    "spellings": [
      "chiliz",
      "chz"
    ],
    "chains": {
      "chiliz-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Moca Chain",
    "spellings": [
      "mocachain",
      "moca"
    ],
    "chains": {
      "mocachain-devnet": [
        "devnet"
      ]
    }
  },
  {
    "name": "Tezos",
    "spellings": [
      "tezos",
      "xtz"
    ],
    "chains": {
      "tezos-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Solana",
    "spellings": [
      "solana",
      "sol"
    ],
    "chains": {
      "solana-mainnet": [
        "mainnet"
      ],
      "solana-devnet": [
        "devnet"
      ]
    }
  },
  {
    "name": "Bitcoin",
    "spellings": [
      "bitcoin",
      "btc"
    ],
    "chains": {
      "bitcoin-mainnet": [
        "mainnet"
      ]
    }
  },
  {
    "name": "Algorand",
    "spellings": [
      "algorand",
      "algo"
    ],
    "chains": {
      "algorand-mainnet-algod": [
        "mainnet",
        "mainnetalgod"
      ],
      "algorand-testnet-algod": [
        "testnetalgod",
        "testnet"
      ]
    }
  }
]
