import type { Command } from 'commander'
import { findNearest } from '../util/nearest.ts'

/** `chaindata help <group> <operation>`: commander's own goes no deeper than the group, and takes what it does not know for nothing. */
export function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .argument('[command...]')
    .description('Show the help of a command, as --help does.')
    .action((words: string[]) => {
      let command = program
      for (const word of words) command = under(command, word)
      command.help()
    })
}

/** What a word names below a command; behind one that has nothing below, the command itself. */
function under(command: Command, word: string): Command {
  if (command.commands.length === 0) return command
  const names = (one: Command) => [one.name(), ...one.aliases()]
  const found = command.commands.find((one) => names(one).includes(word))
  if (found) return found
  const near = findNearest(word, command.commands.flatMap(names))
  return command.error(`error: unknown command '${word}'${near ? `\n(Did you mean ${near}?)` : ''}`)
}
