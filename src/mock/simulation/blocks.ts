/**
 * Blocks of every chain. Only the first and the last `periodLength` blocks contain transfers, which keeps histories
 * short. Queries with `blockFrom: 1` or with the block numbers of the OpenAPI document's examples still return results.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

export const genesisTimeMs = 1_477_164_000_000
export const blockTimeMs = 12_000
