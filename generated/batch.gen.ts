// Written by `npm run generate` from openapi/. Do not edit.
import type { MergeRule } from '../src/batch/rules.ts'

export const mergeRules: readonly MergeRule[] = [
  {
    "group": "tokens",
    "name": "metadata",
    "parameter": "tokenIds",
    "item": "tokenId",
    "most": 10
  },
  {
    "group": "wallet",
    "name": "balancesAt",
    "parameter": "addresses",
    "items": "result",
    "item": "address",
    "most": 10
  }
]

export const unionLists: Readonly<Record<string, readonly string[]>> = {
  "events.list": [
    "signatures"
  ]
}
