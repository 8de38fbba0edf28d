import { type Chain, chains } from '../../generated/chains.gen.ts'
import { parseDuration } from '../catalog/duration.ts'
import { throwParameterError } from '../errors.ts'
import type { Parameters } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { field } from '../util/record.ts'
import { blockToolName } from './tool-names.ts'

/** The node of a chain: an EIP-1193 provider, such as one of `createProvider`. */
export interface Node {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

interface Block {
  readonly number: number
  /** Unix timestamp in seconds. */
  readonly timestamp: number
}

export const blockTool = {
  name: blockToolName,
  title: 'Latest block, or block at a time',
  description:
    'Price not documented.\nReturns the number and time of the latest block of an EVM chain, or of the last block at or before `time`.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      chain: { type: 'string', description: 'Such as ethereum-mainnet.' },
      time: {
        type: 'string',
        description: 'UTC, such as 2026-01-31T12:00Z, or 24h, 7d and so on before the latest block.',
      },
    },
    required: ['chain'],
  },
  annotations: { readOnlyHint: true },
}

/**
 * Returns the block that the arguments of the tool refer to.
 *
 * @throws {ParameterError} for an argument that is unknown, missing or invalid.
 */
export async function findBlock(
  nodeOf: (chain: Chain) => Node | undefined,
  { chain, time, ...others }: Parameters,
): Promise<object> {
  const [other] = Object.keys(others)
  if (other !== undefined)
    throwParameterError(blockToolName, other, 'unknown', `\`${other}\` is not an argument of this tool`)
  const slug = checkChain(chain)
  const node = nodeOf(slug)
  if (!node) return throwParameterError(blockToolName, 'chain', 'enum', `no node is configured for ${slug}`)
  const duration = parseDuration(String(time))
  const fixedTime = time === undefined || duration !== undefined ? undefined : readTime(time)
  const latest = await readBlock(node, 'latest')
  const { number, timestamp } = await blockAt(node, fixedTime ?? latest.timestamp - (duration ?? 0), latest)
  return { number, time: toIso(timestamp), ...(number === latest.number && { latest: true }) }
}

function checkChain(chain: unknown): Chain {
  const known = (Object.keys(chains) as Chain[]).filter((slug) => chains[slug].chainId !== undefined)
  const found = known.find((slug) => slug === chain)
  if (found) return found
  const message = `\`chain\` must be an EVM chain: ${known.join(', ')}`
  return throwParameterError(blockToolName, 'chain', 'enum', message, findNearest(String(chain), known))
}

/** Returns a time as a Unix timestamp in seconds. */
function readTime(value: unknown): number {
  const text = String(value)
  // Interpret a time without a zone as UTC, not in the time zone of this machine.
  const seconds = Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$|^[\d-]+$/.test(text) ? text : `${text}Z`) / 1000
  if (Number.isNaN(seconds))
    throwParameterError(
      blockToolName,
      'time',
      'format',
      '`time` must be a UTC time such as 2026-01-31T12:00Z, or a duration such as 24h',
    )
  return seconds
}

const toIso = (timestamp: number): string => new Date(timestamp * 1000).toISOString()

/** Returns the last block at or before a time. */
async function blockAt(node: Node, time: number, latest: Block): Promise<Block> {
  let next = latest
  if (next.timestamp <= time) return next
  let found = await readBlock(node, '0x0')
  if (found.timestamp > time)
    throwParameterError(
      blockToolName,
      'time',
      'minimum',
      `\`time\` is before the first block, ${toIso(found.timestamp)}`,
    )
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
    // Block times vary little, so the block is most likely between these two.
    const margin = Math.sqrt(count) / 2
    await probe(estimate - margin)
    await probe(estimate + margin)
    if (next.number - found.number > count / 2) await probe((found.number + next.number) / 2)
  }
  return found
}

async function readBlock(node: Node, block: string): Promise<Block> {
  const header = await node.request({ method: 'eth_getBlockByNumber', params: [block, false] })
  const [number, timestamp] = [Number(field(header, 'number')), Number(field(header, 'timestamp'))]
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(timestamp))
    throw new Error(`The node has no block ${block}.`)
  return { number, timestamp }
}
