import { catalog, toolName } from '../catalog/catalog.ts'

export const blockToolName = 'block'

/**
 * Returns the names of the tools that the option `tools` can select. The server always offers `plan` and `read_more`.
 */
export const selectableToolNames = (): string[] => [...catalog().map(toolName), blockToolName]
