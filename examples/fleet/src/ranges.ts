/** The query of the fleet, and the block ranges into which the jobs split the query. */

/** The braces are a hash tag: all keys of the queue are in one slot of a cluster. */
export const queueOptions = { name: 'blocks', prefix: '{fleet}' }

/** The block range of a job, including both ends. */
export interface Range {
  readonly from: number
  readonly to: number
}

export interface Event {
  readonly blockNumber: number
  readonly txHash: string
  readonly logIndex: number
}

/** Returns the query for a block range. */
export const query = ({ from, to }: Range) =>
  ({
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: from,
    blockTo: to,
  }) as const

export function split({ from, to }: Range, blocks: number): Range[] {
  const count = Math.ceil((to - from + 1) / blocks)
  return Array.from({ length: count }, (_, i) => ({
    from: from + i * blocks,
    to: Math.min(to, from + (i + 1) * blocks - 1),
  }))
}
