import type { Server } from '@modelcontextprotocol/server'
import { catalog, toolName } from '../catalog/catalog.ts'
import { manifest } from '../catalog/package.ts'
import type { Client } from '../client/create-client.ts'
import { throwParameterError } from '../errors.ts'
import { count, type Kinds, list, object, oneOf, readOptions, text } from '../util/options.ts'
import { mcpServerFactory } from './server.ts'

/** Options of `createMcpServer`. */
export interface CreateMcpServerOptions {
  /** Sends the requests. Its budget, rate limit and key apply. */
  readonly client: Client
  /** Maximum credits of all calls of this server. No argument of a tool can raise it. Default: the budget of the client. */
  readonly budget?: number | undefined
  /** A call that costs more credits than this needs the confirmation of the user. Default: 1,000. */
  readonly confirmOver?: number | undefined
  /** Offers only the tools with these names, such as `events_list`. Default: all. */
  readonly tools?: readonly string[] | undefined
  /** Offers only the operations of these groups, such as `events`. Default: all. */
  readonly groups?: readonly string[] | undefined
  /** Also offers the operations that change something. Default: false. */
  readonly allowWrites?: boolean | undefined
  /** Signs transactions. The model neither passes nor sees it. */
  readonly privateKey?: string | undefined
  /** Values that are redacted from all results, such as the API key of the client. */
  readonly secrets?: readonly string[] | undefined
}

/**
 * Creates an MCP server with the tools of the `chaindata mcp` command, for your own agents. Connect it to a transport
 * of `@modelcontextprotocol/server`. Each connection needs its own server; those with the same `client` share its
 * budget.
 *
 * @throws {ParameterError} for an unknown or invalid option, and for a tool or group that does not exist.
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
  if (!client) throwParameterError(caller, 'client', 'required', '`client` is missing: pass a client of createClient')
  const entries = catalog()
  checkNames('tools', rest.tools, entries.map(toolName))
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
  allowWrites: oneOf(true, false),
  privateKey: text,
  secrets: list,
})

function checkNames(option: string, names: readonly string[] = [], known: readonly string[]): void {
  for (const name of names)
    if (!known.includes(name))
      throwParameterError(caller, option, 'enum', `\`${option}\` contains ${name}; it accepts ${known.join(', ')}`)
}
