/**
 * Blocks of every chain. Only the first and the last `periodLength` blocks contain transfers: enough for `blockFrom: 1`
 * and for the block numbers in the contract's examples to return results, while a wallet's history stays finite.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

const genesisTimeMs = 1_477_164_000_000
const blockTimeMs = 12_000

/** Returns the time of a block in milliseconds. */
export const blockTimestamp = (block: number): number => genesisTimeMs + block * blockTimeMs

/** Returns the block at a time in milliseconds, limited to the blocks that exist. */
export const blockAt = (timeMs: number): number => clampBlock(Math.floor((timeMs - genesisTimeMs) / blockTimeMs))

export const clampBlock = (block: number): number => Math.min(headBlock, Math.max(0, Math.floor(block)))
