import type { Server } from '@modelcontextprotocol/server'
import { Command, Option } from 'commander'
import { isLoopback } from '../catalog/loopback.ts'
import { mcpBudget } from '../catalog/mcp-launch.ts'
import { manifest } from '../catalog/package.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import { bindClient } from '../core/client/create-client.ts'
import type { ClientOptions } from '../core/client/options.ts'
import { field } from '../core/util/record.ts'
import type { HttpServer, HttpTenant } from '../mcp/http.ts'
import { BudgetFile } from './budget-file.ts'
import { perOption } from './budget-flags.ts'
import { UsageError } from './errors.ts'
import { commaSeparated, wholeNumber } from './flags.ts'
import { type Io, writeOutput } from './io.ts'
import { readTextFile } from './key-file.ts'
import { checkToolFlags, type McpFlags } from './mcp-flags.ts'
import { mcpInstallCommand } from './mcp-install.ts'
import { addSettings, connect } from './settings.ts'
import { untilInterrupted } from './signals.ts'

/** Creates the command `chaindata mcp`, which offers the operations to agents as tools of an MCP server. */
export function mcpCommand(io: Io): Command {
  const command = new Command('mcp')
    .description('Offer the operations as tools to agents, over the Model Context Protocol.')
    .option(
      `${mcpBudget.flag} <credits>`,
      'maximum credits for all calls together; an agent cannot raise it',
      wholeNumber(),
      mcpBudget.default,
    )
    .addOption(perOption())
    .option(
      '--budget-file <path>',
      'count the credits in this file, so that a restarted server continues with the rest',
    )
    .option('--confirm-over <credits>', 'ask the user before a call that costs more than this', wholeNumber(), 1_000)
    .option('--groups <names>', 'offer only these groups of operations, such as events,names', commaSeparated)
    .option('--tools <names>', 'offer only these tools, such as events_list,names_resolve', commaSeparated)
    .addOption(new Option('--read-only', 'offer only operations that read (the default)').conflicts('allowWrites'))
    .option('--allow-writes', 'also offer operations that write', false)
    .option(
      '--resolve-names',
      'accept names such as vitalik.eth in place of addresses, at the price of resolving them',
      false,
    )
    .option(
      '--gateway-url <url>',
      'URL of the nodes, with {chain} for the chain; adds the tool block (default: CHAINDATA_GATEWAY_URL)',
    )
    .option('--private-key-file <path>', 'key that signs transactions; never shown to the agent')
    .option('--http', 'serve streamable HTTP instead of standard input and output', false)
    .option('--host <address>', 'address to listen on; a token is required if other machines can reach it', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 selects a free port', wholeNumber(), 4011)
    .option('--tokens-file <path>', 'JSON file with bearer tokens, each with its own budget')
    .option('--allow-origin <urls>', 'origins of the web pages that may connect', commaSeparated)
  addSettings(command).action((flags: McpFlags) => runMcp(flags, io))
  return command.addCommand(mcpInstallCommand(command, io))
}

async function runMcp(flags: McpFlags, io: Io): Promise<void> {
  const { http, host, groups, tools, privateKeyFile, tokensFile } = flags
  const token = checkTokens(flags, io)
  if (http && token === undefined && tokensFile === undefined && !isLoopback(host))
    throw new UsageError(
      `--host ${host} requires a token, because anyone who can connect could spend your credits`,
      'Set CHAINDATA_MCP_TOKEN or pass --tokens-file; clients must then send the token',
    )
  await checkToolFlags(flags)
  const privateKey = privateKeyFile === undefined ? undefined : await readTextFile(privateKeyFile, '--private-key-file')
  const { mcpServerFactory } = await import('../mcp/server.ts')
  const core = await connectCore(flags, io)
  const { findNodes } = await import('./nodes.ts')
  const { confirmOver, allowWrites, resolveNames } = flags
  const options = {
    version: manifest().version,
    ...{ confirmOver, allowWrites, privateKey, groups, tools, resolveNames },
    nodeOf: await findNodes(flags, io),
    isMock: flags.mock === true,
    secrets: io.secrets,
  }
  const factoryOf = (own: ClientCore) => mcpServerFactory({ ...options, client: bindClient(own) })
  if (tokensFile !== undefined) return serveTokens({ ...flags, tokensFile }, io, core, factoryOf)
  if (http) return serve([{ token, createMcpServer: factoryOf(core) }], flags, io)
  // Over stdio, standard output carries only protocol messages.
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
  serveStdio(factoryOf(core))
}

/** Creates the client core. With a tokens file, each token has a budget instead of the core. */
async function connectCore(flags: McpFlags, io: Io): Promise<ClientCore> {
  const { budget, per, budgetFile: path, tokensFile } = flags
  const { memoryCache } = await import('../cache/memory.ts')
  const budgetFile = path === undefined ? undefined : new BudgetFile(path)
  if (budgetFile) process.once('exit', () => budgetFile.close())
  const credits: ClientOptions['credits'] = tokensFile === undefined ? { budget, per } : {}
  const ledger = budgetFile?.createLedger(credits.budget, credits.per)
  return connect(flags, io, { credits, cache: memoryCache() }, ledger)
}

/** Serves the clients whose bearer tokens are in a file. The file is read again when it changes. */
async function serveTokens(
  flags: McpFlags & { readonly tokensFile: string },
  io: Io,
  core: ClientCore,
  factoryOf: (core: ClientCore) => () => Server,
): Promise<void> {
  const { TokenFile } = await import('./mcp-token-file.ts')
  const { TokenTenants } = await import('./mcp-tenants.ts')
  const tenants = new TokenTenants(core, flags, factoryOf)
  let server: HttpServer | undefined
  const file = await TokenFile.open(
    flags.tokensFile,
    (tokens) => {
      for (const { token } of tokens) io.secrets.add(token)
      tenants.update(tokens)
      server?.setTenants(tenants.current)
    },
    (problem) => void writeOutput(io.stderr, `chaindata mcp: ${problem}; the previous tokens stay valid\n`),
  )
  try {
    await serve(tenants.current, flags, io, { beforeRequest: () => file.refresh(), onStart: (one) => (server = one) })
  } finally {
    file.close()
  }
}

interface ServeHooks {
  readonly beforeRequest?: () => Promise<void>
  readonly onStart?: (server: HttpServer) => void
}

/** Serves MCP over HTTP until the command is interrupted. */
async function serve(
  tenants: readonly HttpTenant[],
  { host, port, budget, tokensFile, allowOrigin: allowedOrigins }: McpFlags,
  io: Io,
  { beforeRequest, onStart }: ServeHooks = {},
): Promise<void> {
  const { serveHttp } = await import('../mcp/http.ts')
  const server = await serveHttp(tenants, { host, port, allowedOrigins, beforeRequest }).catch((error) => {
    throw field(error, 'code') === 'EADDRINUSE' ? portInUse(port) : error
  })
  onStart?.(server)
  const limit = tokensFile === undefined ? `budget ${budget} credits` : `${tenants.length} tokens`
  await writeOutput(io.stderr, `chaindata mcp is ready: ${server.url} (${limit}; press Ctrl+C to stop)\n`)
  return untilInterrupted().finally(() => server.close())
}

/** Returns the only bearer token that the HTTP server accepts, if there is one. */
function checkTokens({ http, tokensFile }: McpFlags, { env }: Io): string | undefined {
  const token = env['CHAINDATA_MCP_TOKEN'] || undefined
  if (tokensFile === undefined) return token
  if (!http) throw new UsageError('--tokens-file requires --http', 'Add --http')
  if (token)
    throw new UsageError(
      '--tokens-file and CHAINDATA_MCP_TOKEN cannot be used together',
      'Put the token into the file, and unset CHAINDATA_MCP_TOKEN',
    )
  return undefined
}

const portInUse = (port: number): UsageError =>
  new UsageError(
    `port ${port} is already in use`,
    'Stop the other server, or pass another --port; 0 selects a free one',
  )
