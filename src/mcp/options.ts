import type { Client } from '../core/client/create-client.ts'
import type { NodeOf } from './blocks.ts'
import type { ToolOptions } from './tools.ts'

export interface McpServerOptions extends ToolOptions {
  /** The client that calls the API and enforces the budget. */
  readonly client: Client
  readonly version: string
  /** Price in credits above which a tool call requires the user's confirmation. */
  readonly confirmOver: number
  /** Values to redact from results, such as API keys. Private keys are always redacted. */
  readonly secrets: ReadonlySet<string>
  readonly isMock: boolean
  readonly resolveNames?: boolean | undefined
  /**
   * Returns the blockchain node of a chain, or `undefined` if the chain has no node. If this option is set, the server
   * offers the `block` tool.
   */
  readonly nodeOf?: NodeOf | undefined
}
