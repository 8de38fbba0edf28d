/**
 * The blocks of every chain. It was busy in its first blocks and is again in its last: so both `blockFrom: 1` and the
 * blocks of the contract's examples have something in them, and a wallet's history has an end.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

const genesisTimeMs = 1_477_164_000_000
const blockTimeMs = 12_000

/** Milliseconds. */
export const blockTimestamp = (block: number): number => genesisTimeMs + block * blockTimeMs

/** The block at a time: the first for any time before it, the last for any after. */
export const blockAt = (time: number): number => clampBlock(Math.floor((time - genesisTimeMs) / blockTimeMs))

export const clampBlock = (block: number): number => Math.min(headBlock, Math.max(0, Math.floor(block)))
