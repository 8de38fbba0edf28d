import { catalog, toolName } from '../catalog/catalog.ts'

export const blockToolName = 'block'

/** Returns the names of the tools that can be selected. `plan` and `read_more` are always offered. */
export const selectableToolNames = (): string[] => [...catalog().map(toolName), blockToolName]
