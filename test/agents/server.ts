import { main, spawnMcpServer } from '../cli/command.ts'
import type { Target, Transport } from './clients.ts'

const token = 'test-token-01234567'

/** Returns how to connect to `chaindata mcp`. Over HTTP, starts the server and stops it at the end of the test. */
export async function startServer(
  transport: Transport,
  flags: readonly string[],
  env: Record<string, string> = {},
): Promise<Target> {
  if (transport === 'stdio') return { command: process.execPath, args: [main, 'mcp', ...flags], env }
  const { url } = await spawnMcpServer(flags, { CHAINDATA_MCP_TOKEN: token, ...env })
  return { url, token }
}
