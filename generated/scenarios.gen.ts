// Written by `npm run generate` from openapi/. Do not edit.
export const scenarios = {
  "exhausted": {
    "summary": "All calls fail with a 402, because the account has no credits left.",
    "replies": [
      {
        "status": 402
      }
    ]
  },
  "throttled": {
    "summary": "Every second call fails with a 429, starting with the first. Its `Retry-After` is one second.",
    "replies": [
      {
        "status": 429,
        "headers": {
          "Retry-After": "1"
        }
      },
      {}
    ]
  },
  "flaky": {
    "summary": "Every second call fails, starting with the first: in turn with a 500, a 503, a connection reset and a truncated body.",
    "replies": [
      {
        "status": 500
      },
      {},
      {
        "status": 503
      },
      {},
      {
        "fault": "reset"
      },
      {},
      {
        "fault": "cut"
      },
      {}
    ]
  },
  "slow": {
    "summary": "All responses arrive after three seconds.",
    "replies": [
      {
        "delay": 3000
      }
    ]
  },
  "empty": {
    "summary": "There are no transactions, tokens and names, as for a new wallet.",
    "empty": true
  },
  "reorg": {
    "summary": "A block is produced every 12 seconds, and the latest 3 blocks are replaced every 2 blocks.",
    "reorgs": {
      "every": 2,
      "depth": 3
    }
  },
  "new-fields": {
    "summary": "Responses come from a later version of the API, with unknown fields, values and chains.",
    "additions": {
      "fields": {
        "addedLater": {
          "revision": 2,
          "tags": [
            "new"
          ]
        }
      },
      "values": {
        "type": "rebasing",
        "subtype": "batch",
        "tokenType": "soulbound",
        "transactionType": "intent",
        "transactionSubtype": "sponsored"
      },
      "items": {
        "alerts.chains": [
          {
            "chain": "atlas-mainnet",
            "finality": true,
            "addedLater": {
              "revision": 2,
              "tags": [
                "new"
              ]
            }
          }
        ]
      }
    }
  }
} as const

export type ScenarioName = keyof typeof scenarios
