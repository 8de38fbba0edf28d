/** What is walked, and how it is cut into jobs. */

export const queueName = 'blocks'

/** One job: some windows of blocks, both ends included. */
export interface Range {
  readonly from: number
  readonly to: number
}

export interface Event {
  readonly blockNumber: number
  readonly txHash: string
  readonly logIndex: number
}

/** What each job asks for, within its range. */
export const query = ({ from, to }: Range) =>
  ({
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: from,
    blockTo: to,
  }) as const

export function cut({ from, to }: Range, blocks: number): Range[] {
  const count = Math.ceil((to - from + 1) / blocks)
  return Array.from({ length: count }, (_, i) => ({
    from: from + i * blocks,
    to: Math.min(to, from + (i + 1) * blocks - 1),
  }))
}
