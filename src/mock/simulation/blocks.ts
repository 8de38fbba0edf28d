/**
 * Number of blocks with transfers at the start and at the end of every chain. All other blocks are empty, which keeps
 * histories short. Queries with `blockFrom: 1`, and with the block numbers in the OpenAPI document's examples,
 * nevertheless return results.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

export const genesisTimeMs = 1_477_164_000_000
export const blockTimeMs = 12_000
