// Written by `npm run generate` from openapi/. Do not edit.
import type { CacheRule, Finality } from '../src/cache/rules.ts'

export const cacheRules: Readonly<Record<string, CacheRule>> = {
  "swaps.quote": {
    "version": "07bc0b1a",
    "expires": true
  },
  "swaps.quotes": {
    "version": "4f0ff95a",
    "expires": true
  },
  "tokens.metadata": {
    "version": "a18ad31e",
    "maxAge": 3600,
    "isAssumed": true
  },
  "wallet.balancesAt": {
    "version": "14fdcf96",
    "final": "request",
    "block": "blockNumber",
    "time": [
      "time",
      "unix"
    ]
  },
  "wallet.reputation": {
    "version": "2f5a6a0e",
    "maxAge": 86400,
    "plan": "free"
  },
  "wallet.portfolioReputation": {
    "version": "d0bf5c7b",
    "maxAge": 86400,
    "plan": "free"
  },
  "wallet.tokenReputation": {
    "version": "96f7ad70",
    "maxAge": 86400,
    "plan": "free"
  },
  "transactions.history": {
    "version": "d0946899",
    "final": "range",
    "block": "blockNumber",
    "time": [
      "timestamp"
    ],
    "unordered": [
      "transactionTypes"
    ]
  },
  "transactions.byHash": {
    "version": "50892585",
    "final": "items",
    "block": "blockNumber",
    "time": [
      "timestamp"
    ]
  },
  "events.list": {
    "version": "69f15e13",
    "final": "range",
    "block": "blockNumber",
    "time": [
      "timestamp"
    ],
    "unordered": [
      "contractAddresses",
      "signatures"
    ]
  },
  "names.resolve": {
    "version": "67ff6300",
    "maxAge": 600,
    "found": "resolved",
    "isAssumed": true
  }
}

export const finality: Finality = {
  "margin": 900,
  "halt": 86400,
  "blockSeconds": 60,
  "chains": {
    "arb-one-mainnet": {
      "block": 200000000,
      "by": 1733011200000
    },
    "base-mainnet": {
      "block": 20000000,
      "by": 1730419200000
    },
    "berachain-mainnet": {
      "block": 1000000,
      "by": 1748736000000
    },
    "bitcoin-mainnet": {
      "block": 840000,
      "margin": 7200,
      "blockSeconds": 1200,
      "by": 1714521600000
    },
    "bsc-mainnet": {
      "block": 40000000,
      "by": 1733011200000
    },
    "celo-mainnet": {
      "block": 25000000,
      "by": 1733011200000
    },
    "ethereum-mainnet": {
      "block": 21000000,
      "by": 1730419200000
    },
    "optimism-mainnet": {
      "block": 120000000,
      "by": 1730419200000
    },
    "polygon-mainnet": {
      "block": 60000000,
      "by": 1733011200000
    },
    "unichain-mainnet": {
      "block": 5000000,
      "by": 1748736000000
    }
  }
}
