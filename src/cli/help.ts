import type { Command } from 'commander'
import { findNearest } from '../core/util/nearest.ts'

/**
 * Adds `chaindata help <group> <operation>`. The built-in help command of commander supports only one level, and
 * ignores unknown names.
 */
export function addHelpCommand(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .argument('[command...]')
    .description('Show the help of a command, like --help.')
    .action((words: string[]) => {
      let command = program
      for (const word of words) command = subcommandOrError(command, word)
      command.help()
    })
}

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
