import { Argument, Command } from 'commander'
import { chains } from '../../generated/chains.gen.ts'
import { catalog } from '../catalog/catalog.ts'
import { kebab } from '../catalog/kebab.ts'
import { findNearest } from '../core/util/nearest.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'
import { addResultFlags, checkResultFlags, type ResultFlags, writeResult } from './result.ts'

/** Creates the command `chaindata chains`, which lists all chains or the chains that an operation supports. */
export function chainsCommand(io: Io): Command {
  const command = new Command('chains')
    .description('List all chains, or the chains that an operation supports. Sends no request.')
    .addArgument(new Argument('[operation]', 'such as events.list').argParser(String))
    .action((operation: string | undefined, flags: ResultFlags) => {
      checkResultFlags(flags)
      return writeResult(chainRows(operation), flags, io)
    })
  return addResultFlags(command)
}

function chainRows(name: string | undefined): object[] {
  const rows = Object.entries(chains).map(([slug, { name: title, network, testnet, ...rest }]) => ({
    chain: slug,
    name: title,
    network,
    testnet,
    chainId: rest.chainId ?? null,
  }))
  if (name === undefined) return rows
  const entry = catalog().find(({ metadata, group, name: own }) =>
    [metadata.id, `${group}.${kebab(own)}`].includes(name.replace(/[ _]/, '.')),
  )
  if (!entry) {
    const operations = catalog().map(({ metadata }) => metadata.id)
    const nearest = findNearest(name, operations)
    throw new UsageError(
      'there is no such operation',
      nearest ? `Did you mean ${nearest}?` : `Use one of ${operations.join(', ')}`,
    )
  }
  const { id, parameters } = entry.metadata
  const supported = parameters['chain']?.enum
  if (!supported)
    throw new UsageError(`the chains of ${id} are not documented`, 'Run chaindata chains to list the chains of the API')
  return rows.filter(({ chain }) => supported.includes(chain))
}
