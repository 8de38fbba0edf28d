import { type Chain, chains } from '../../generated/chains.gen.ts'
import { blockAt, type Node, readBlock } from '../catalog/blocks.ts'
import { parseDuration, parseUtcTime } from '../catalog/duration.ts'
import { throwParameterError } from '../core/errors.ts'
import type { Parameters } from '../core/types.ts'
import { findNearest } from '../core/util/nearest.ts'
import { blockToolName } from './tool-names.ts'

export type NodeOf = (chain: Chain) => Node | undefined

/**
 * Returns the block for a call of the `block` tool: the last block at or before `time` or, without `time`, the latest
 * block of the chain.
 *
 * @throws {ParameterError} if an argument is unknown, missing or invalid.
 */
export async function findBlock(nodeOf: NodeOf, { chain, time, ...others }: Parameters): Promise<object> {
  const [other] = Object.keys(others)
  if (other !== undefined)
    throwParameterError(
      { operation: blockToolName, parameter: other, rule: 'unknown' },
      `\`${other}\` is not an argument of this tool`,
    )
  const slug = checkChain(chain)
  const node = nodeOf(slug)
  if (!node)
    return throwParameterError(
      { operation: blockToolName, parameter: 'chain', rule: 'enum' },
      `no node is configured for ${slug}`,
    )
  const duration = time === undefined ? 0 : parseDuration(String(time))
  const fixedTime = duration === undefined ? readTime(time) : undefined
  const latest = await readBlock(node, 'latest')
  const wanted = fixedTime ?? latest.timestamp - (duration ?? 0)
  const { number, timestamp } = await blockAt(node, wanted, latest)
  if (timestamp > wanted)
    throwParameterError(
      { operation: blockToolName, parameter: 'time', rule: 'minimum' },
      `\`time\` is before the first block, ${toIso(timestamp)}`,
    )
  return { number, time: toIso(timestamp), ...(number === latest.number && { latest: true }) }
}

function checkChain(chain: unknown): Chain {
  const known = (Object.keys(chains) as Chain[]).filter((slug) => chains[slug].chainId !== undefined)
  const found = known.find((slug) => slug === chain)
  if (found) return found
  const message = `\`chain\` must be an EVM chain: ${known.join(', ')}`
  return throwParameterError(
    { operation: blockToolName, parameter: 'chain', rule: 'enum', suggestion: findNearest(String(chain), known) },
    message,
  )
}

/** Converts the argument `time` to a Unix timestamp in seconds. */
function readTime(value: unknown): number {
  const seconds = parseUtcTime(String(value))
  if (seconds === undefined)
    throwParameterError(
      { operation: blockToolName, parameter: 'time', rule: 'format' },
      '`time` must be a UTC time such as 2026-01-31T12:00Z, or a duration such as 24h',
    )
  return seconds
}

const toIso = (timestamp: number): string => new Date(timestamp * 1000).toISOString()
