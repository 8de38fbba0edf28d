import { Command } from 'commander'
import { manifest } from '../catalog/package.ts'
import { isLoopback } from '../util/loopback.ts'
import { UsageError } from './failure.ts'
import { count } from './flags.ts'
import { type Io, write } from './io.ts'
import { addSettings, connect, readText, type Settings } from './settings.ts'
import { untilInterrupted } from './signals.ts'

interface Flags extends Settings {
  budget: number
  confirmOver: number
  allowWrites: boolean
  privateKeyFile?: string
  http: boolean
  host: string
  port: number
}

/** `chaindata mcp`: the operations as tools, for agents. */
export function mcpCommand(io: Io): Command {
  const command = new Command('mcp')
    .description('Serve the operations as tools to agents, by the Model Context Protocol.')
    .option('--budget <credits>', 'credits that all calls together may cost; no agent can raise it', count(), 10_000)
    .option('--confirm-over <credits>', 'a call that costs more asks the user first', count(), 1_000)
    .option('--allow-writes', 'offer the operations that change something as well', false)
    .option('--private-key-file <path>', 'signs what is written on a chain; the agent does not see it')
    .option('--http', 'listen for streamable HTTP, instead of talking over standard input and output', false)
    .option(
      '--host <address>',
      'the address to listen on; one that others can reach needs CHAINDATA_MCP_TOKEN',
      '127.0.0.1',
    )
    .option('--port <number>', 'where to listen; 0 takes any port that is free', count(), 4011)
  return addSettings(command).action((flags: Flags) => run(flags, io))
}

async function run(flags: Flags, io: Io): Promise<void> {
  const { budget, confirmOver, allowWrites, privateKeyFile, http, host, port } = flags
  const token = io.env['CHAINDATA_MCP_TOKEN']
  if (http && !token && !isLoopback(host))
    throw new UsageError(
      'anybody who can connect could spend your credits',
      'Set CHAINDATA_MCP_TOKEN, which clients then send as a bearer token',
    )
  const privateKey = privateKeyFile === undefined ? undefined : await readText(privateKeyFile, '--private-key-file')
  const [{ agentDoor }, { onDemand }] = await Promise.all([import('../mcp/server.ts'), import('../mcp/demand.ts')])
  const { core, keys, notice } = await connect(flags, io.env, { credits: { budget }, use: [onDemand] })
  for (const key of keys) io.secrets.add(key)
  const isMock = flags.mock === true || notice !== undefined
  const door = agentDoor({
    core,
    version: manifest().version,
    confirmOver,
    allowWrites,
    privateKey,
    isMock,
    secrets: io.secrets,
  })
  // Standard output is the protocol's.
  if (notice) await write(io.stderr, `${notice}\n`)
  if (http) {
    const { serveHttp } = await import('../mcp/http.ts')
    const { url, close } = await serveHttp(door, { host, port, token })
    await write(io.stderr, `chaindata mcp is ready: ${url} (budget ${budget} credits; Ctrl+C ends it)\n`)
    return untilInterrupted().finally(close)
  }
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
  serveStdio(door)
}
