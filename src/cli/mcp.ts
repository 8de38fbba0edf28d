import { Command } from 'commander'
import type { Io } from './io.ts'

export function mcpCommand(_io: Io): Command {
  return new Command('mcp').description('Serve the operations as tools to agents, by the Model Context Protocol.')
}
