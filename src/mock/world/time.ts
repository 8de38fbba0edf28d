/**
 * The blocks of every chain. It was busy in its first blocks and is again in its last: so both `blockFrom: 1` and the
 * blocks of the contract's examples have something in them, and a wallet's history has an end.
 */
export const era = 20_000
export const lateEra = 21_000_000
export const head = lateEra + era - 1

const start = 1_477_164_000_000
const blockTime = 12_000

/** Milliseconds. */
export const timeOf = (block: number): number => start + block * blockTime

/** The block at a time: the first for any time before it, the last for any after. */
export const blockAt = (time: number): number => clamp(Math.floor((time - start) / blockTime))

export const clamp = (block: number): number => Math.min(head, Math.max(0, Math.floor(block)))
