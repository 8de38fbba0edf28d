// Written by `npm run generate` from openapi/. Do not edit.
export const gateway = {
  "writes": "(?:^|[_.])(?:send|submit|broadcast|issue)(?!er)",
  "look": "the hash of the transaction, which its sender can compute, by eth_getTransactionByHash",
  "errors": [
    {
      "code": -16429,
      "like": 429,
      "means": "too many requests"
    },
    {
      "code": -16412,
      "like": 400,
      "means": "the range is over the limit"
    },
    {
      "code": -16503,
      "like": 503,
      "means": "the node cannot be reached"
    },
    {
      "code": -16504,
      "like": 504,
      "means": "the node did not answer in time"
    },
    {
      "code": -32700,
      "like": 400,
      "means": "not JSON"
    },
    {
      "code": -32600,
      "like": 400,
      "means": "no request of JSON-RPC"
    },
    {
      "code": -32601,
      "like": 404,
      "means": "there is no such method"
    },
    {
      "code": -32602,
      "like": 400,
      "means": "the parameters are not valid"
    },
    {
      "code": -32603,
      "like": 500,
      "means": "the node failed"
    }
  ],
  "codes": {
    "400": -32600,
    "401": 4100,
    "402": 4100,
    "403": 4100,
    "404": -32601,
    "429": -32005,
    "500": -32603
  },
  "lost": 4900
} as const
