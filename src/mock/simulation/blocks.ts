/**
 * Number of blocks in each block range that contains transfers. Every chain has two such ranges, one at the start and
 * one at the end. All other blocks are empty, which keeps histories short. Queries with `blockFrom: 1`, or with the
 * block numbers in the OpenAPI document's examples, still return results.
 */
export const periodLength = 20_000
export const secondPeriodStart = 21_000_000
export const headBlock = secondPeriodStart + periodLength - 1

export const genesisTimeMs = 1_477_164_000_000
export const blockTimeMs = 12_000

/** Converts a block to the number of earlier blocks that may contain transfers. */
export function toActive(block: number, periodStart: number): number {
  if (block < periodStart) return Math.min(block, periodLength)
  return Math.min(block - periodStart, periodLength) + periodLength
}

/** Returns the block after `active` blocks that may contain transfers. */
export const fromActive = (active: number, periodStart: number): number =>
  active < periodLength ? active : active - periodLength + periodStart
