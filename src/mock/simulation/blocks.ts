/**
 * Number of blocks at the start and at the end of every chain that contain transfers. All other blocks are empty, which
 * keeps histories short. Queries with `blockFrom: 1`, or with the block numbers in the OpenAPI document's examples,
 * still return results.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

export const genesisTimeMs = 1_477_164_000_000
export const blockTimeMs = 12_000
