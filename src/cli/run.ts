import { Command, CommanderError } from 'commander'
import { manifest } from '../catalog/package.ts'
import { auditCommand } from './audit.ts'
import { chainsCommand } from './chains.ts'
import { addCompletion } from './completion.ts'
import { creditsCommand } from './credits.ts'
import { doctorCommand } from './doctor.ts'
import { withEnvFiles } from './env-files.ts'
import { errorMessage, usageMessage } from './error-message.ts'
import { ExitCode, Interrupted } from './errors.ts'
import { exitCodeOf } from './exit-codes.ts'
import { normalizeFlag } from './flags.ts'
import { generateCommand } from './generate.ts'
import { addHelpCommand, findSubcommand, helpWidth } from './help.ts'
import { helpFormat } from './help-format.ts'
import { type Io, isPipeClosed, safeStream, styled, writeOutput, writeStyled } from './io.ts'
import { loginCommand, logoutCommand } from './login.ts'
import { mcpCommand } from './mcp.ts'
import { mockCommand } from './mock.ts'
import { addOperations } from './operations.ts'
import { overview } from './overview.ts'
import { requestCommand } from './request.ts'
import { secretsFromCommandLine } from './secrets.ts'
import { verifyCommand } from './verify.ts'

export async function run(argv: readonly string[], streams: Omit<Io, 'secrets'>): Promise<number> {
  const { stdin } = streams
  const secrets = secretsFromCommandLine(argv, streams.env)
  const env = { ...streams.env }
  // Commands redact results before they format them.
  const [stdout, stderr] = [safeStream(streams.stdout, new Set()), safeStream(streams.stderr, secrets)]
  const io: Io = { stdin, stdout, stderr, env, secrets }
  const loadEnvFiles = (paths: readonly string[]) => {
    Object.assign(env, withEnvFiles(env, paths))
    for (const secret of secretsFromCommandLine([], env)) secrets.add(secret)
  }
  // `writeOutput` already rejects if a write fails. Without this listener, the error would also crash the process.
  stdout.on('error', () => {})
  stderr.on('error', () => {})
  const root = createProgram(io, argv)
  root.hook('preAction', (_, command) => loadEnvFiles(command.getOptionValue('envFile') ?? []))
  try {
    if (!argv.length) root.outputHelp()
    else await root.parseAsync(argv.map(normalizeFlag), { from: 'user' })
    return 0
  } catch (error) {
    // A program such as `head` closes the pipe after reading enough.
    if (isPipeClosed(error)) return 0
    // commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode ? 2 : 0
    if (error instanceof Interrupted || error instanceof ExitCode) return exitCodeOf(error)
    const message = errorMessage(error, typedCommand(root, argv))
    await writeStyled(stderr, styled('red', 'error:', stderr, env)).catch(() => {})
    await writeOutput(stderr, ` ${message}\n`).catch(() => {})
    return exitCodeOf(error)
  }
}

function createProgram(io: Io, argv: readonly string[]): Command {
  const { stdout, stderr } = io
  const root = new Command('chaindata')
    .version(manifest().version)
    .configureHelp(helpFormat)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => helpWidth(stdout),
      getErrHelpWidth: () => helpWidth(stderr),
      outputError: (text, print) => print(`${usageMessage(text, typedCommand(root, argv))}\n`),
    })
    .showSuggestionAfterError()
  root.helpInformation = () => overview(visibleCommands(root), helpWidth(stdout))
  addOperations(root, io, (group) => argv.includes(group) || argv[0] === '__complete')
  const others = [
    loginCommand(io),
    logoutCommand(io),
    chainsCommand(io),
    requestCommand(io),
    creditsCommand(io),
    auditCommand(io),
    doctorCommand(io),
    verifyCommand(io),
    mockCommand(io),
    generateCommand(io),
    mcpCommand(io),
  ]
  for (const command of others) {
    root.addCommand(command.copyInheritedSettings(root))
    for (const subcommand of command.commands) subcommand.copyInheritedSettings(root)
  }
  addCompletion(root, io)
  addHelpCommand(root, io)
  return root
}

const visibleCommands = (root: Command): string[] =>
  root
    .createHelp()
    .visibleCommands(root)
    .map((command) => command.name())

/** Returns the typed command without flags and arguments, such as `chaindata events list`. */
function typedCommand(root: Command, argv: readonly string[]): string {
  let command = root
  const words = [root.name()]
  for (const word of argv[0] === 'help' ? argv.slice(1) : argv) {
    const next = findSubcommand(command, word)
    if (!next) break
    command = next
    words.push(word)
  }
  return words.join(' ')
}
