import type { Command } from 'commander'
import { findNearest } from '../core/util/nearest.ts'
import { environmentHelp } from './environment-help.ts'
import { maxHelpWidth } from './help-format.ts'
import { type Io, type OutputStream, terminalWidth, writeOutput } from './io.ts'

/**
 * Adds `chaindata help <group> <operation>`. The built-in help command of commander supports only one level, and
 * ignores unknown names.
 */
export function addHelpCommand(program: Command, io: Io): void {
  program
    .helpCommand(false)
    .command('help')
    .argument('[command...]')
    .description('Show the help of a command, like --help. The topic `environment` lists variables and exit codes.')
    .action((words: string[]) => {
      if (words[0] === 'environment') return writeOutput(io.stdout, environmentHelp(helpWidth(io.stdout)))
      let command = program
      for (const word of words) command = subcommandOrError(command, word)
      return command.help()
    })
}

/** Returns the width of help texts on a terminal. */
export const helpWidth = (stream: OutputStream): number => Math.min(maxHelpWidth, terminalWidth(stream, maxHelpWidth))

export const findSubcommand = (command: Command, name: string): Command | undefined =>
  command.commands.find((subcommand) => namesOf(subcommand).includes(name))

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]

/**
 * Returns the subcommand `name` of a command. If the command has no subcommands, returns the command itself.
 *
 * @throws {CommanderError} if the command has other subcommands, but not `name`.
 */
function subcommandOrError(command: Command, name: string): Command {
  if (command.commands.length === 0) return command
  const found = findSubcommand(command, name)
  if (found) return found
  const nearest = findNearest(name, command.commands.flatMap(namesOf))
  return command.error(`error: unknown command '${name}'${nearest ? `\n(Did you mean ${nearest}?)` : ''}`)
}
