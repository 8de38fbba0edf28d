import type { Option } from 'commander'
import { environments, networkSpellings } from '../../generated/networks.gen.ts'
import { suggestChain } from '../core/client/suggest-chain.ts'
import type { ValueMetadata } from '../core/types.ts'
import { maxNameLength } from '../core/util/nearest.ts'
import { type Io, writeOutput } from './io.ts'

/**
 * Converts an alias such as `eth` or `eth-sepolia` to the name of a chain, and prints the name. Returns any other value
 * unchanged. A misspelled name is not corrected, because the correction could be the wrong chain.
 */
export async function chainOfAlias(
  value: unknown,
  { enum: supported, testnets }: Pick<ValueMetadata, 'enum' | 'testnets'> = {},
  { long }: Pick<Option, 'long'>,
  io: Io,
): Promise<unknown> {
  if (!testnets || !supported || typeof value !== 'string' || supported.includes(value) || !isAlias(value)) return value
  const [chain] = suggestChain(value, supported)
  if (chain === undefined) return value
  await writeOutput(io.stderr, `Using ${chain} for ${long} ${value}.\n`)
  return chain
}

/**
 * Returns whether a string is an alias of a network, such as `eth`, or of a network and an environment, such as
 * `eth-sepolia`.
 */
export function isAlias(text: string): boolean {
  if (text.length > maxNameLength) return false
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const ends = ['', ...environments.split(' ')]
  return Object.values(networkSpellings)
    .flatMap((spellings) => spellings.split(' '))
    .some((spelling) => key.startsWith(spelling) && ends.includes(key.slice(spelling.length)))
}
