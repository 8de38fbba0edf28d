import { join } from 'node:path'
import type { Manifest } from './package.ts'

/* How applications start the MCP server. Shared by `chaindata mcp install`, `server.json` and the desktop bundle. */

export interface McpVariable {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly isSecret: boolean
}

export const mcpVariables: readonly McpVariable[] = [
  { name: 'CHAINDATA_BASE_URL', title: 'Base URL', description: 'URL of the API.', isSecret: false },
  { name: 'CHAINDATA_API_KEY', title: 'API key', description: 'Key for the API.', isSecret: true },
]

export const mcpBudget = {
  flag: '--budget',
  title: 'Budget',
  description: 'Maximum credits for all calls together. An agent cannot raise it.',
  default: 10_000,
}

/**
 * Returns whether the package is published in the npm registry. Until then, anyone may register its name, and `npx` would
 * run their code with the API key. `publishConfig` in package.json has no effect.
 */
export const isPublished = ({ chaindata }: Pick<Manifest, 'chaindata'>): boolean => chaindata?.published === true

interface McpLaunch {
  readonly command: string
  readonly args: readonly string[]
}

/**
 * Returns the command that starts the MCP server, without its flags: the pinned version from the npm registry or, until
 * the package is published, the installed command.
 *
 * @param folder Folder of the installed package.
 */
export const mcpLaunch = (manifest: Manifest, folder: string): McpLaunch =>
  isPublished(manifest)
    ? { command: 'npx', args: ['-y', `${manifest.name}@${manifest.version}`, 'mcp'] }
    : { command: process.execPath, args: [join(folder, manifest.bin.chaindata), 'mcp'] }
