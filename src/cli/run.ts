import { Command, CommanderError } from 'commander'
import { addCompletion } from './completion.ts'
import { exitCodeOf, exitCodes, Interrupted, lineOf } from './failure.ts'
import { normalize } from './flags.ts'
import { generateCommand } from './generate.ts'
import { addHelp } from './help.ts'
import { type Io, isPipeClosed, styled, write } from './io.ts'
import { mcpCommand } from './mcp.ts'
import { mockCommand } from './mock.ts'
import { addOperations } from './operations.ts'
import { manifest } from './package.ts'

/** Runs one command line, and says how it ended. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  // What fails to be written is told by the write itself; without a listener it would end the process.
  io.stdout.on('error', () => {})
  io.stderr.on('error', () => {})
  try {
    await program(io, argv).parseAsync(argv.map(normalize), { from: 'user' })
    return 0
  } catch (error) {
    // Who reads has what they wanted, as `head` has.
    if (isPipeClosed(error)) return 0
    if (error instanceof CommanderError) return error.exitCode ? 2 : 0
    // Who ended it knows.
    if (error instanceof Interrupted) return exitCodeOf(error)
    const command = ['chaindata', ...argv.slice(0, 2).filter((word) => !word.startsWith('-'))].join(' ')
    await write(io.stderr, `${styled('red', 'error:', io.stderr, io.env)} ${lineOf(error, command)}\n`).catch(() => {})
    return exitCodeOf(error)
  }
}

export function program(io: Io, argv: readonly string[]): Command {
  const { stdout, stderr } = io
  const root = new Command('chaindata')
    .description('A multi-chain blockchain data service, from the terminal.')
    .version(manifest().version)
    .usage('<group> <operation> [--parameter value…]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      // A value behind a flag that is not known may be a secret in the wrong place.
      outputError: (text, print) => print(text.replace(/(--[\w-]+)=[^']*/g, '$1=…')),
    })
    .showSuggestionAfterError()
    .addHelpText('after', () => `\n${environmentText}\n\n${exitText()}`)
  addOperations(root, io, (group) => argv.includes(group) || argv[0] === '__complete')
  for (const command of [mockCommand(io), generateCommand(io), mcpCommand(io)])
    root.addCommand(command.copyInheritedSettings(root).helpGroup('More:'))
  addCompletion(root, io)
  addHelp(root)
  return root
}

const environmentText = `Environment:
  CHAINDATA_BASE_URL   where the service is
  CHAINDATA_API_KEY    the key; never a flag, where others could see it
  NO_COLOR             no colour
Without URL and key an imaginary service answers.`

const exitText = (): string =>
  ['Exit codes:', ...exitCodes.map(({ exit, meaning }) => `  ${String(exit).padEnd(4)} ${meaning}`)].join('\n')
