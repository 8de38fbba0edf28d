import { Command, CommanderError } from 'commander'
import { manifest } from '../catalog/package.ts'
import { addCompletion } from './completion.ts'
import { exitCodeOf, exitCodes, Interrupted, lineOf, usageLine } from './failure.ts'
import { normalize } from './flags.ts'
import { generateCommand } from './generate.ts'
import { addHelp } from './help.ts'
import { type Io, isPipeClosed, redacting, styled, write } from './io.ts'
import { mcpCommand } from './mcp.ts'
import { mockCommand } from './mock.ts'
import { addOperations } from './operations.ts'
import { secretsOf } from './redacted.ts'

/** Runs one command line, and says how it ended. */
export async function run(argv: readonly string[], given: Omit<Io, 'secrets'>): Promise<number> {
  const { stdin, stdout, env } = given
  const secrets = secretsOf(argv, env)
  const io: Io = { stdin, stdout, stderr: redacting(given.stderr, secrets), env, secrets }
  // What fails to be written is told by the write itself; without a listener it would end the process.
  io.stdout.on('error', () => {})
  io.stderr.on('error', () => {})
  const root = program(io, argv)
  try {
    await root.parseAsync(argv.map(normalize), { from: 'user' })
    return 0
  } catch (error) {
    // Who reads has what they wanted, as `head` has.
    if (isPipeClosed(error)) return 0
    if (error instanceof CommanderError) return error.exitCode ? 2 : 0
    // Who ended it knows.
    if (error instanceof Interrupted) return exitCodeOf(error)
    const line = lineOf(error, called(root, argv))
    await write(io.stderr, `${styled('red', 'error:', io.stderr, io.env)} ${line}\n`).catch(() => {})
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
      outputError: (text, print) => print(`${usageLine(text, called(root, argv))}\n`),
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

/** The words that name a command, as they were typed. */
function called(root: Command, argv: readonly string[]): string {
  let command = root
  const words = [root.name()]
  for (const word of argv[0] === 'help' ? argv.slice(1) : argv) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (!next) break
    command = next
    words.push(word)
  }
  return words.join(' ')
}

const environmentText = `Environment:
  CHAINDATA_BASE_URL   where the service is
  CHAINDATA_API_KEY    the key; never a flag, where others could see it
  NO_COLOR             no colour
Without URL and key the built-in mock answers.`

const exitText = (): string =>
  ['Exit codes:', ...exitCodes.map(({ exit, meaning }) => `  ${String(exit).padEnd(4)} ${meaning}`)].join('\n')
