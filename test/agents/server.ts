import { fileURLToPath } from 'node:url'
import { spawnMcpServer } from '../cli/command.ts'
import { compileCache } from '../support/compile-cache.ts'
import type { Target, Transport } from './clients.ts'

const token = 'test-token-01234567'

/** The built command, as users run it. It starts faster than the sources. */
export const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

/** Returns how to connect to `chaindata mcp`. Over HTTP, starts the server and stops it at the end of the test. */
export async function startServer(
  transport: Transport,
  flags: readonly string[],
  env: Record<string, string> = {},
): Promise<Target> {
  if (transport === 'stdio')
    return { command: process.execPath, args: [program, 'mcp', ...flags], env: { ...compileCache, ...env } }
  const { url } = await spawnMcpServer(flags, { CHAINDATA_MCP_TOKEN: token, ...env }, program)
  return { url, token }
}
