/**
 * Blocks of every chain. Only the first and the last `periodLength` blocks contain transfers: enough for `blockFrom: 1`
 * and for the block numbers in the contract's examples to return results, while a wallet's history stays finite.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

export const genesisTimeMs = 1_477_164_000_000
export const blockTimeMs = 12_000
