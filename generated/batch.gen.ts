// Written by `npm run generate` from openapi/. Do not edit.
import type { BatchRule } from '../src/batch/rules.ts'

/** The rules by operation ID. */
export const batchRules: Readonly<Record<string, BatchRule>> = {
  "tokens.metadata": {
    "parameter": "tokenIds",
    "item": "tokenId",
    "most": 10
  },
  "wallet.balancesAt": {
    "parameter": "addresses",
    "item": "address",
    "most": 10
  }
}

export const unionLists: Readonly<Record<string, readonly string[]>> = {
  "events.list": [
    "signatures"
  ]
}
