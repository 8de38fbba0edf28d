// Written by `npm run generate` from openapi/. Do not edit.
/** IDs of operations: those that are not reads, and those whose results expire. */
export const queryRules: Readonly<Record<'writes' | 'expiring', readonly string[]>> = {
  "writes": [
    "alerts.update",
    "contracts.deployToken",
    "contracts.invoke"
  ],
  "expiring": [
    "swaps.quote",
    "swaps.quotes"
  ]
}
