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
