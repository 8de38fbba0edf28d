import { field } from '../core/util/record.ts'

/** A connection to a blockchain node with an EIP-1193 interface, such as a provider from `createProvider`. */
export interface Node {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

export interface Block {
  readonly number: number
  /** Time of the block, as a Unix timestamp in seconds. */
  readonly timestamp: number
}

/** The JSON-RPC method that returns a block. Finding a block by time needs no other method. */
export const nodeMethod = 'eth_getBlockByNumber'

/**
 * Returns the last block at or before `time`, a Unix timestamp in seconds. If `time` is before the first block of the
 * chain, returns the first block.
 *
 * @param latest The latest block of the chain.
 */
export async function blockAt(node: Node, time: number, latest: Block): Promise<Block> {
  let next = latest
  if (next.timestamp <= time) return next
  let found = await readBlock(node, '0x0')
  if (found.timestamp > time) return found
  const probe = async (number: number): Promise<void> => {
    const inside = Math.min(Math.max(Math.floor(number), found.number + 1), next.number - 1)
    if (inside <= found.number) return
    const block = await readBlock(node, `0x${inside.toString(16)}`)
    if (block.timestamp <= time) found = block
    else next = block
  }
  while (next.number - found.number > 1) {
    const count = next.number - found.number
    const estimate = found.number + (count * (time - found.timestamp)) / (next.timestamp - found.timestamp)
    // Block times vary little, so the block is probably between these two numbers.
    const margin = Math.sqrt(count) / 2
    await probe(estimate - margin)
    await probe(estimate + margin)
    if (next.number - found.number > count / 2) await probe((found.number + next.number) / 2)
  }
  return found
}

/**
 * Returns a block from a node.
 *
 * @param block A block number as a hex string, or a tag such as `latest`.
 * @throws {Error} if the node does not have the block.
 */
export async function readBlock(node: Node, block: string): Promise<Block> {
  const header = await node.request({ method: nodeMethod, params: [block, false] })
  const [number, timestamp] = [Number(field(header, 'number')), Number(field(header, 'timestamp'))]
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(timestamp))
    throw new Error(`The node has no block ${block}.`)
  return { number, timestamp }
}
