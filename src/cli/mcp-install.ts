import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { Argument, Command } from 'commander'
import { mcpBudget, mcpLaunch, mcpVariables } from '../catalog/mcp-launch.ts'
import { manifest, packageFolder } from '../catalog/package.ts'
import { field, isRecord } from '../core/util/record.ts'
import { replaceFile } from '../node/private-file.ts'
import { UsageError } from './errors.ts'
import { type Io, writeOutput } from './io.ts'

/** An application that starts MCP servers. Its configuration names environment variables and contains no key. */
interface McpApplication {
  /** Path of the configuration file, relative to the project or, with `~/`, to the home folder. */
  readonly path: string
  /** Adds the server to the content of the file, and returns the new content. */
  readonly add: (text: string | undefined, command: string, args: readonly string[]) => string
}

const variables = mcpVariables.map(({ name }) => name)

const applications: Readonly<Record<string, McpApplication>> = {
  claude: { path: '.mcp.json', add: addToJson('mcpServers', (name) => `\${${name}}`) },
  cursor: { path: '.cursor/mcp.json', add: addToJson('mcpServers', (name) => `\${env:${name}}`) },
  vscode: { path: '.vscode/mcp.json', add: addToJson('servers', (name) => `\${env:${name}}`, { type: 'stdio' }) },
  codex: { path: '~/.codex/config.toml', add: addToToml },
}

interface InstallFlags {
  readonly write?: boolean
  readonly budget: number
  readonly per?: string
  readonly budgetFile?: string
}

/** Creates the command `chaindata mcp install`, which adds the MCP server to the configuration of an application. */
export function mcpInstallCommand(io: Io): Command {
  return new Command('install')
    .description('Print the configuration that adds this server to an application, or write it.')
    .addArgument(new Argument('<application>', 'application to configure').choices(Object.keys(applications)))
    .option('--write', 'write the configuration to its file, and keep the rest of the file')
    .action((name: string, _: unknown, command: Command) => install(name, command.optsWithGlobals<InstallFlags>(), io))
}

async function install(name: string, { write, budget, per, budgetFile }: InstallFlags, io: Io): Promise<void> {
  const application = applications[name]
  if (!application) return
  const launch = mcpLaunch(manifest(), packageFolder())
  const args = [...launch.args, mcpBudget.flag, String(budget)]
  if (per !== undefined) args.push('--per', per)
  // The application may start the server in another folder.
  if (budgetFile !== undefined) args.push('--budget-file', resolve(budgetFile))
  const path = application.path.replace(/^~/, () => io.env['HOME'] ?? homedir())
  if (!write) {
    await writeOutput(io.stdout, application.add(undefined, launch.command, args))
    return writeOutput(io.stderr, `Add this to ${application.path}, or pass --write.\n`)
  }
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (field(error, 'code') === 'ENOENT') return undefined
    throw fileError(path, `can't be read (${field(error, 'code')})`)
  })
  const content = application.add(text?.trim() ? text : undefined, launch.command, args)
  try {
    await mkdir(dirname(path), { recursive: true })
    // The file may contain tokens of other servers.
    replaceFile(path, content)
  } catch (error) {
    throw fileError(path, `can't be written (${field(error, 'code')})`)
  }
  await writeOutput(io.stderr, `Written: ${path}. Set ${variables.join(' and ')} where ${name} starts.\n`)
}

function addToJson(property: string, reference: (name: string) => string, extra: object = {}): McpApplication['add'] {
  return (text, command, args) => {
    const env = Object.fromEntries(variables.map((name) => [name, reference(name)]))
    const config = text === undefined ? {} : parseConfig(text)
    const servers = config[property] ?? {}
    if (!isRecord(servers) || Array.isArray(servers)) throw contentError(`${property} is not an object`)
    const chaindata = { ...extra, command, args, env }
    return `${JSON.stringify({ ...config, [property]: { ...servers, chaindata } }, null, 2)}\n`
  }
}

function parseConfig(text: string): Readonly<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(text)
    if (isRecord(config) && !Array.isArray(config)) return config
  } catch {
    // Rewriting a file with comments would remove the comments.
  }
  throw contentError('the file is not a JSON object without comments')
}

/** Returns whether a TOML document contains the server. Names can be quoted, and a table can be a dotted key. */
function hasTomlServer(text: string): boolean {
  let table = ''
  return text.split('\n').some((line) => {
    const plain = line.replace(/["'\s]/g, '')
    const header = /^\[+([^\]]*)\]/.exec(plain)
    if (header) table = `${header[1]}.`
    return (header ? table : `${table}${plain.split('=')[0]}.`).startsWith('mcp_servers.chaindata.')
  })
}

function addToToml(text = '', command: string, args: readonly string[]): string {
  const header = '[mcp_servers.chaindata]'
  if (hasTomlServer(text)) throw contentError(`${header} is there already`)
  const list = (values: readonly string[]) => `[${values.map(tomlText).join(', ')}]`
  const lines = [header, `command = ${tomlText(command)}`, `args = ${list(args)}`, `env_vars = ${list(variables)}`]
  return `${text && `${text.trimEnd()}\n\n`}${lines.join('\n')}\n`
}

/** Formats a string for TOML, whose escapes are those of JSON. Unlike in JSON, the character DEL must be escaped. */
const tomlText = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f')

const contentError = (problem: string): UsageError =>
  new UsageError(`the configuration cannot be changed: ${problem}`, 'Add the output of the command without --write')

const fileError = (path: string, problem: string): UsageError =>
  new UsageError(`${path} ${problem}`, 'Add the output of the command without --write')
