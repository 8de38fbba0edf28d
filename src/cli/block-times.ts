import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Chain, chains } from '../../generated/chains.gen.ts'
import type { WindowMetadata } from '../../generated/vocabulary.gen.ts'
import { blockAt, type Node, nodeMethod, readBlock } from '../catalog/blocks.ts'
import { parseDuration, parseUtcTime } from '../catalog/duration.ts'
import { flagName } from '../catalog/kebab.ts'
import { messageOf } from '../catalog/message.ts'
import { ConnectionError } from '../core/errors.ts'
import type { Parameters } from '../core/types.ts'
import { UsageError } from './errors.ts'
import { type Io, writeOutput } from './io.ts'
import type { NodeFlags } from './nodes.ts'
import type { Settings } from './settings.ts'

/** The value of a flag: a time in seconds since 1970, or a duration in seconds before the latest block. */
interface BlockTime {
  readonly time?: number
  readonly before?: number
}

export interface BlockTimeFlags extends NodeFlags {
  readonly since?: BlockTime
  readonly until?: BlockTime
}

/** Adds the flags `--since` and `--until`, which set a block range by time, such as `--since 24h`. */
export function addBlockTimeFlags(command: Command, { from, to }: WindowMetadata): void {
  command
    .addOption(
      new Option('--since <time>', `${flagName(from)} at a UTC time such as 2026-01-31T12:00Z, or 24h ago`)
        .argParser(parseBlockTime)
        .conflicts(from),
    )
    .addOption(
      new Option('--until <time>', `${flagName(to)} at such a time (default with --since: now)`)
        .argParser(parseBlockTime)
        .conflicts(to),
    )
    .option(
      '--gateway-url <url>',
      'URL of the nodes for --since and --until, with {chain} for the chain (default: CHAINDATA_GATEWAY_URL)',
    )
}

const isKnownChain = (slug: unknown): slug is Chain => typeof slug === 'string' && Object.hasOwn(chains, slug)

function parseBlockTime(text: string): BlockTime {
  const before = text === 'now' ? 0 : parseDuration(text)
  if (before !== undefined) return { before }
  const time = parseUtcTime(text)
  if (time === undefined)
    throw new InvalidArgumentError('Pass a UTC time such as 2026-01-31T12:00Z, how long ago such as 24h, or now.')
  return { time }
}

/**
 * Returns `parameters` with the block range between the times of the flags `--since` and `--until`. A blockchain node
 * finds the blocks.
 *
 * @throws {UsageError} if no node is configured, if the chain is not an EVM chain, or if it has no block between the
 * times.
 * @throws {ConnectionError} if the node does not find the blocks.
 */
export async function resolveBlockTimes(
  window: WindowMetadata | undefined,
  parameters: Parameters,
  flags: BlockTimeFlags & Settings,
  io: Io,
): Promise<Parameters> {
  const { since, until } = flags
  if (!window || !(since ?? until)) return parameters
  const names = [since && '--since', until && '--until'].filter(Boolean).join(' and ')
  const bounds = [since && flagName(window.from), until && flagName(window.to)].filter(Boolean).join(' and ')
  // Most commands need no node.
  const { findNodes } = await import('./nodes.ts')
  const nodeOf = await findNodes(flags, io)
  if (!nodeOf)
    throw new UsageError(
      `${names} requires a blockchain node to find the block numbers, but no node is configured`,
      `Set CHAINDATA_GATEWAY_URL or --gateway-url to a URL such as https://gateway.example/{chain}, or pass ${bounds} instead`,
    )
  const { chain } = parameters
  // The API call rejects an unknown chain.
  if (!isKnownChain(chain)) return parameters
  const { name, chainId } = chains[chain]
  if (chainId === undefined)
    throw new UsageError(`${names} requires an EVM chain, and ${name} is not one`, `Pass ${bounds}`)
  const resolved = await blocksAt(nodeOf(chain), window, parameters, flags).catch((error: unknown) => {
    const reason = messageOf(error)
    const message = `the node of ${name} did not find the blocks of ${names}: ${reason}`
    throw new ConnectionError(message, { operation: nodeMethod, attempts: 1, cause: error })
  })
  if (!resolved) throw new UsageError(`${name} has no block in the time range of ${names}`, 'Pass another time')
  const [first, last] = [resolved[window.from], resolved[window.to]]
  const range = first === undefined ? `blocks up to ${last}` : `blocks ${first} to ${last}`
  await writeOutput(io.stderr, `Using ${range} for ${names}.\n`)
  return resolved
}

/**
 * Returns `parameters` with the block range between the times `since` and `until`, or `undefined` if the chain has no
 * block between these times.
 */
async function blocksAt(
  node: Node,
  window: WindowMetadata,
  parameters: Parameters,
  { since, until }: BlockTimeFlags,
): Promise<Parameters | undefined> {
  const latest = await readBlock(node, 'latest')
  const secondsOf = ({ time, before = 0 }: BlockTime) => time ?? latest.timestamp - before
  const resolved: Record<string, unknown> = { ...parameters }
  if (since) {
    const { number, timestamp } = await blockAt(node, secondsOf(since), latest)
    resolved[window.from] = timestamp < secondsOf(since) ? number + 1 : number
    resolved[window.to] ??= latest.number
  }
  if (until) {
    const { number, timestamp } = await blockAt(node, secondsOf(until), latest)
    if (timestamp > secondsOf(until)) return undefined
    resolved[window.to] = number
  }
  return Number(resolved[window.from]) > Number(resolved[window.to]) ? undefined : resolved
}
