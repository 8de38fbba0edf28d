import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Target } from './clients.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

const token = 'token-of-mine'

/** Returns how to reach `chaindata mcp` over a transport. Over HTTP, the server runs until the end of the test. */
export async function startServer(
  transport: 'stdio' | 'HTTP',
  flags: readonly string[],
  env: Record<string, string> = {},
): Promise<Target> {
  if (transport === 'stdio') return { command: process.execPath, args: [main, 'mcp', ...flags], env }
  return { url: await startHttpServer([...flags, '--port', '0'], { CHAINDATA_MCP_TOKEN: token, ...env }), token }
}

/** Starts `chaindata mcp --http` until the end of the test, and returns its URL. */
export async function startHttpServer(flags: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [main, 'mcp', '--http', ...flags], {
    env: { PATH: process.env['PATH'], ...env },
  })
  onTestFinished(async () => {
    child.kill('SIGINT')
    await once(child, 'close')
  })
  let text = ''
  for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    const [, url] = /is ready: (\S+)/.exec(text) ?? []
    if (url) return url
  }
  throw new Error(text)
}
