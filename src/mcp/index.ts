import type { Server } from '@modelcontextprotocol/server'
import type { Chain } from '../../generated/chains.gen.ts'
import type { Node } from '../catalog/blocks.ts'
import { catalog } from '../catalog/catalog.ts'
import { manifest } from '../catalog/package.ts'
import type { Client } from '../core/client/create-client.ts'
import { throwParameterError } from '../core/errors.ts'
import { callback, count, type Kinds, list, object, oneOf, readOptions, text } from '../core/util/options.ts'
import { mcpServerFactory } from './server.ts'
import { selectableToolNames } from './tool-names.ts'

export type { Node } from '../catalog/blocks.ts'

/** Options for `createMcpServer`. */
export interface CreateMcpServerOptions {
  /** The client that calls the API, with its key, budget and rate limit. */
  readonly client: Client
  /** Maximum credits for all calls of this server. An agent cannot raise the budget. Default: the client's budget. */
  readonly budget?: number | undefined
  /** Price in credits above which a tool call requires the user's confirmation. Default: 1,000. */
  readonly confirmOver?: number | undefined
  /** Names of the tools to offer, such as `events_list`. Default: all tools. */
  readonly tools?: readonly string[] | undefined
  /** Groups of operations to offer as tools, such as `events`. Default: all groups. */
  readonly groups?: readonly string[] | undefined
  /**
   * Returns the blockchain node of a chain, such as a provider from `createProvider` in `chaindata/gateway`. Returns
   * `undefined` for a chain without a node. With this option, the server offers the `block` tool, which finds the
   * latest block or the block at a given time. Requests to nodes do not count towards the budget. Default: no `block`
   * tool.
   */
  readonly nodeOf?: ((chain: Chain) => Node | undefined) | undefined
  /**
   * Whether tools accept names such as `vitalik.eth` in place of addresses. Resolving a name costs as much as a
   * `names.resolve` call, in addition to the price of the tool call. Default: false.
   */
  readonly resolveNames?: boolean | undefined
  /** Whether to offer operations that write, such as `contracts_invoke`. Default: false. */
  readonly allowWrites?: boolean | undefined
  /** Private key that signs transactions. The model can neither see nor replace the key. Default: no key. */
  readonly privateKey?: string | undefined
  /**
   * Values to redact from all results, such as the client's API key. Private keys are always redacted. Default: none.
   */
  readonly secrets?: readonly string[] | undefined
}

/**
 * Creates an MCP server for your own agents, with the same tools as the `chaindata mcp` command. Connect the server to
 * a transport from `@modelcontextprotocol/server`. Create one server per connection. Servers with the same `client`
 * share its budget.
 *
 * @throws {ParameterError} if an option is unknown or invalid, or names a tool or group that does not exist.
 * @example
 * import { InMemoryTransport } from '@modelcontextprotocol/server'
 * import { createClient } from 'chaindata'
 * import { createMcpServer } from 'chaindata/mcp'
 *
 * const client = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const server = createMcpServer({ client, budget: 10_000, tools: ['names_resolve', 'wallet_portfolio'] })
 * const [transport] = InMemoryTransport.createLinkedPair()
 * await server.connect(transport)
 */
export function createMcpServer(options: CreateMcpServerOptions): Server {
  const {
    client,
    budget,
    confirmOver = 1_000,
    allowWrites = false,
    secrets = [],
    ...rest
  } = readOptions(options, optionKinds(), caller)
  if (!client)
    throwParameterError(
      { operation: caller, parameter: 'client', rule: 'required' },
      '`client` is missing: pass a client of createClient',
    )
  const entries = catalog()
  checkNames('tools', rest.tools, selectableToolNames())
  checkNames('groups', rest.groups, [...new Set(entries.map(({ group }) => group))])
  return mcpServerFactory({
    ...rest,
    client: budget === undefined ? client : client.withOptions({ name: 'mcp', credits: { budget } }),
    version: manifest().version,
    confirmOver,
    allowWrites,
    secrets: new Set(secrets),
    isMock: false,
  })()
}

const caller = 'createMcpServer'

const optionKinds = (): Kinds<CreateMcpServerOptions> => ({
  client: object,
  budget: count,
  confirmOver: count,
  tools: list,
  groups: list,
  nodeOf: callback,
  resolveNames: oneOf(true, false),
  allowWrites: oneOf(true, false),
  privateKey: text,
  secrets: list,
})

function checkNames(option: string, names: readonly string[] = [], known: readonly string[]): void {
  for (const name of names)
    if (!known.includes(name))
      throwParameterError(
        { operation: caller, parameter: option, rule: 'enum' },
        `\`${option}\` contains ${name}; it accepts ${known.join(', ')}`,
      )
}
