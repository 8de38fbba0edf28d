import { groups as operationGroups } from '../../generated/groups.gen.ts'
import type { Period } from '../core/pipeline/credits.ts'
import { UsageError } from './errors.ts'
import type { NodeFlags } from './nodes.ts'
import type { Settings } from './settings.ts'

export interface McpFlags extends Settings, NodeFlags {
  budget: number
  per?: Period
  budgetFile?: string
  confirmOver: number
  allowWrites: boolean
  privateKeyFile?: string
  http: boolean
  host: string
  port: number
  groups?: string[]
  tools?: string[]
  readOnly?: boolean
  allowOrigin?: string[]
  tokensFile?: string
  resolveNames: boolean
}

/** @throws {UsageError} if `--groups` or `--tools` contains a name that does not exist. */
export async function checkToolFlags({ groups, tools }: Pick<McpFlags, 'groups' | 'tools'>): Promise<void> {
  checkFlagNames('--groups', groups, Object.keys(operationGroups))
  const { selectableToolNames } = await import('../mcp/tool-names.ts')
  checkFlagNames('--tools', tools, selectableToolNames())
}

function checkFlagNames(flag: string, names: readonly string[] = [], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`${flag}: there is no ${unknown}`, `Use ${known.join(', ')}`)
}
