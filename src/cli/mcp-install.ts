import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { Argument, Command, type Option } from 'commander'
import { mcpBudget, mcpLaunch, mcpVariables } from '../catalog/mcp-launch.ts'
import { manifest, packageFolder } from '../catalog/package.ts'
import { redactText } from '../catalog/redact-values.ts'
import { field } from '../core/util/record.ts'
import { replaceFile } from '../node/private-file.ts'
import { withEnvFiles } from './env-files.ts'
import { UsageError } from './errors.ts'
import { type Io, writeOutput } from './io.ts'
import { checkToolFlags, type McpFlags } from './mcp-flags.ts'
import { findProfile } from './setting-sources.ts'
import { checkSettings } from './settings.ts'

/** How an application starts the server. */
interface Launch {
  readonly command: string
  readonly args: readonly string[]
  /** Names of the environment variables that the server reads. The configuration does not contain their values. */
  readonly variables: readonly string[]
}

/** An application that starts MCP servers. */
interface McpApplication {
  /** Path of the configuration file, relative to the project or, with `~/`, to the home folder. */
  readonly path: string
  /** Adds the server to the content of the file, and returns the new content. */
  readonly add: (text: string | undefined, launch: Launch) => Promise<string>
}

const applications: Readonly<Record<string, McpApplication>> = {
  claude: { path: '.mcp.json', add: addToJson('mcpServers', (name) => `\${${name}}`) },
  cursor: { path: '.cursor/mcp.json', add: addToJson('mcpServers', (name) => `\${env:${name}}`) },
  vscode: { path: '.vscode/mcp.json', add: addToJson('servers', (name) => `\${env:${name}}`, { type: 'stdio' }) },
  codex: { path: '~/.codex/config.toml', add: addToToml },
}

interface InstallFlags extends McpFlags {
  readonly write?: boolean
}

/**
 * Creates the command `chaindata mcp install`, which adds the MCP server to the configuration of an application.
 *
 * @param mcp The command `chaindata mcp`, whose options the configuration can contain.
 */
export function mcpInstallCommand(mcp: Command, io: Io): Command {
  const given = recordOptions(mcp)
  return new Command('install')
    .description('Print the configuration that adds this server to an application, or write it.')
    .addArgument(new Argument('<application>', 'application to configure').choices(Object.keys(applications)))
    .option('--write', 'write the configuration to its file, and keep the rest of the file')
    .action((name: string, _: unknown, command: Command) =>
      install(name, command.optsWithGlobals<InstallFlags>(), given, io),
    )
}

interface GivenOption {
  readonly option: Option
  /** The value as the user wrote it. `null` if the option has no value. */
  readonly text: string | null
}

/** Returns a list that contains the options in the command line as soon as it is parsed. */
function recordOptions(command: Command): readonly GivenOption[] {
  const given: GivenOption[] = []
  for (const option of command.options)
    command.on(`option:${option.name()}`, (text: string | null = null) => given.push({ option, text }))
  return given
}

async function install(name: string, flags: InstallFlags, given: readonly GivenOption[], io: Io): Promise<void> {
  const application = applications[name]
  if (!application) return
  await checkFlags(flags)
  const { command, args } = mcpLaunch(manifest(), packageFolder())
  const ownArgs = argumentsOf(given)
  if (redactText(ownArgs.join('\n'), io.secrets) !== ownArgs.join('\n'))
    throw new UsageError('the configuration would contain a key', 'Remove the key from the flags')
  const launch = { command, args: [...args, ...ownArgs], variables: variablesOf(flags, io) }
  const path = application.path.replace(/^~/, () => io.env['HOME'] ?? homedir())
  if (!flags.write) {
    await writeOutput(io.stdout, await application.add(undefined, launch))
    return writeOutput(io.stderr, `Add this to ${application.path}, or pass --write.\n`)
  }
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (field(error, 'code') === 'ENOENT') return undefined
    throw fileError(path, `can't be read (${field(error, 'code')})`)
  })
  const content = await application.add(text?.trim() ? text : undefined, launch)
  try {
    await mkdir(dirname(path), { recursive: true })
    // The file may contain tokens of other servers.
    replaceFile(path, content)
  } catch (error) {
    throw fileError(path, `can't be written (${field(error, 'code')})`)
  }
  const { variables } = launch
  const next = variables.length ? ` Set ${variables.join(' and ')} where ${name} starts.` : ''
  await writeOutput(io.stderr, `Written: ${path}.${next}\n`)
}

/** @throws {UsageError} for flags with which the application could not start the server. */
async function checkFlags(flags: McpFlags): Promise<void> {
  checkSettings(flags)
  await checkToolFlags(flags)
  const httpFlag = flags.http ? '--http' : flags.tokensFile === undefined ? undefined : '--tokens-file'
  if (httpFlag !== undefined)
    throw new UsageError(
      `${httpFlag} cannot be installed, because applications start the server over standard input and output`,
      `Remove ${httpFlag}, or start \`chaindata mcp --http\` yourself and add its URL to the application`,
    )
}

/** Returns the arguments of `chaindata mcp` for the given options. The budget is always among them. */
function argumentsOf(given: readonly GivenOption[]): string[] {
  const args = given.flatMap(({ option, text }) => {
    const flag = `--${option.name()}`
    if (text === null) return [flag]
    // The application may start the server in another folder.
    return [flag, option.flags.endsWith('<path>') ? resolve(text) : text]
  })
  const hasBudget = given.some(({ option }) => option.long === mcpBudget.flag)
  return hasBudget ? args : [mcpBudget.flag, String(mcpBudget.default), ...args]
}

/**
 * Returns the names of the variables that the application must pass to the server. A reference to a variable that is not
 * set would take precedence over the `--env-file` and the profile, and some applications reject it.
 */
function variablesOf(flags: McpFlags, { env }: Io): string[] {
  const { mock, baseUrl, apiKeyFile, envFile = [] } = flags
  const isSaved = !mock && findProfile(flags, env) !== undefined
  const values: Readonly<Record<string, unknown>> = {
    CHAINDATA_BASE_URL: mock || baseUrl || (isSaved && !env['CHAINDATA_BASE_URL']),
    CHAINDATA_API_KEY: mock || apiKeyFile || (isSaved && !env['CHAINDATA_API_KEY']),
  }
  const inFiles = withEnvFiles({}, envFile)
  return mcpVariables.map(({ name }) => name).filter((name) => !values[name] && !inFiles[name])
}

function addToJson(property: string, reference: (name: string) => string, extra: object = {}): McpApplication['add'] {
  return async (text, { variables, ...launch }) => {
    const { addJsonServer } = await import('./mcp-config.ts')
    const env = Object.fromEntries(variables.map((name) => [name, reference(name)]))
    return addJsonServer(text, property, { ...extra, ...launch, ...(variables.length && { env }) })
  }
}

async function addToToml(text: string | undefined, { variables, ...launch }: Launch): Promise<string> {
  const { addTomlServer } = await import('./mcp-config.ts')
  return addTomlServer(text, { ...launch, ...(variables.length && { env_vars: variables }) })
}

const fileError = (path: string, problem: string): UsageError =>
  new UsageError(`${path} ${problem}`, 'Add the output of the command without --write')
