// Written by `npm run generate` from openapi/. Do not edit.
export const delivery = {
  "header": "x-payload-hash",
  "hash": "SHA-512",
  "within": 10,
  "forms": {
    "flat": "subscriptionType",
    "enriched": "data"
  }
} as const
