import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished } from 'vitest'
import { mockNodes } from '../../src/cli/nodes.ts'
import { connect } from '../../src/cli/settings.ts'
import { bindClient } from '../../src/core/client/create-client.ts'
import type { ClientOptions } from '../../src/core/client/options.ts'
import { isRecord } from '../../src/core/util/record.ts'
import { serveHttp } from '../../src/mcp/http.ts'
import { type McpServerOptions, mcpServerFactory } from '../../src/mcp/server.ts'
import { main } from '../cli/command.ts'
import { compileCache } from '../support/compile-cache.ts'

/** Version of the protocol. `auto` uses the newest version. `legacy` uses the previous version, which has sessions. */
export type Era = 'auto' | 'legacy'

export interface Limits {
  budget?: number
  per?: 'day' | 'month'
  budgetFile?: string
  confirmOver?: number
}

/** The URL and the key of an API that replaces the built-in mock. */
export interface Service {
  url: string
  key: string
}

/** A user who responds to confirmation requests. Without a user, the client does not support elicitation. */
export type User = (question: string) => { action: 'accept' | 'decline'; content?: { confirm: boolean } }

export const accept: User = () => ({ action: 'accept', content: { confirm: true } })

/** Creates a client with the official MCP SDK. */
export function createAgent(era: Era, user?: User): Client {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era }, ...(user && { capabilities: { elicitation: {} } }) },
  )
  if (user) client.setRequestHandler('elicitation/create', ({ params }) => user(params.message))
  onTestFinished(() => client.close())
  return client
}

/** Starts the command `chaindata mcp`, and connects to it over stdio. */
export async function connectOverStdio(
  era: Era,
  { budget, per, budgetFile, confirmOver }: Limits = {},
  user?: User,
): Promise<Client> {
  const flags = [
    ...(per === undefined ? [] : ['--per', per]),
    ...(budgetFile === undefined ? [] : ['--budget-file', budgetFile]),
    ...(budget === undefined ? [] : ['--budget', String(budget)]),
    ...(confirmOver === undefined ? [] : ['--confirm-over', String(confirmOver)]),
  ]
  const client = createAgent(era, user)
  const args = [main, 'mcp', '--mock', ...flags]
  const env = { ...getDefaultEnvironment(), ...compileCache }
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }))
  return client
}

/** Starts an HTTP server in the test process. */
export async function startServer(
  options: Partial<McpServerOptions> & Limits & { service?: Service } = {},
  core: ClientOptions = {},
  token?: string,
  host = '127.0.0.1',
) {
  const { budget = 10_000, service, ...rest } = options
  const env = service ? { CHAINDATA_BASE_URL: service.url, CHAINDATA_API_KEY: service.key } : {}
  const { stdin, stdout, stderr } = process
  const secrets = new Set<string>()
  const clientCore = await connect(
    { mock: !service },
    { stdin, stdout, stderr, env, secrets },
    { credits: { budget }, ...core },
  )
  const createServer = mcpServerFactory({
    client: bindClient(clientCore),
    version: '1',
    confirmOver: 1_000,
    allowWrites: false,
    isMock: true,
    nodeOf: service ? undefined : mockNodes(),
    secrets,
    ...rest,
  })
  const server = await serveHttp([{ token, createMcpServer: createServer }], { host, port: 0 })
  onTestFinished(() => server.close())
  return { ...server, core: clientCore }
}

export async function connectOverHttp(era: Era, limits: Limits = {}, user?: User): Promise<Client> {
  return connectTo((await startServer(limits)).url, era, user)
}

export async function connectTo(url: string, era: Era = 'auto', user?: User): Promise<Client> {
  const client = createAgent(era, user)
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return client
}

export interface ToolResponse {
  text: string
  isError: boolean
  /** The parsed text of the result. */
  json: Record<string, unknown>
}

/** Calls a tool. `text` is what a model would read, such as the message of an error. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<ToolResponse> {
  const { content, isError = false } = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [first] = content
  expect(content.filter(({ type }) => type === 'text')).toHaveLength(1)
  const text = first?.type === 'text' ? first.text : ''
  const json: Record<string, unknown> = JSON.parse(text)
  if (isRecord(json['data'])) json['data'] = expandTables(json['data'], 'fields' in args)
  expect(typeof json['complete']).toBe('boolean')
  expect(json['complete'] === true || isError || isRecord(json['next'])).toBe(true)
  return { text: isError ? String(Object(json['error']).message) : text, isError, json }
}

/**
 * Converts the tables in a result back to lists of objects.
 *
 * @param hasPaths Whether the items have paths as names, because the call selected fields.
 */
export function expandTables(value: unknown, hasPaths: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => expandTables(item, hasPaths))
  if (!isRecord(value)) return value
  const { columns, rows, same = {}, equal = {} } = value
  if (!Array.isArray(columns) || !Array.isArray(rows))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, expandTables(part, hasPaths)]))
  const above = new Map<unknown, object>()
  return rows.map((row: unknown[]) => {
    const cells = new Map<string, unknown>(columns.map((name, i) => [name, withColumns(row[i], above, name)]))
    for (const [name, twin] of Object.entries(equal as object)) cells.set(name, cells.get(twin))
    const item = {}
    for (const [path, cell] of [...Object.entries(same as object), ...cells]) {
      if (cell === null) continue
      const steps = hasPaths ? [path] : path.split('.')
      const name = steps.pop() ?? ''
      const parent = steps.reduce((object, step) => {
        const child: unknown = Object.getOwnPropertyDescriptor(object, step)?.value
        return isRecord(child) ? child : assign(object, step, {})
      }, item)
      assign(parent, name, expandTables(cell, hasPaths))
    }
    return item
  })
}

/** Adds the columns of the table above to a nested table without columns. */
function withColumns(cell: unknown, above: Map<unknown, object>, name: string): unknown {
  if (!isRecord(cell) || !('rows' in cell)) return cell
  const { columns, equal = {} } = cell
  if (columns !== undefined) above.set(name, { columns, equal })
  return { ...cell, ...above.get(name) }
}

function assign<Value>(object: object, name: string, value: Value): Value {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  return value
}

/** Decodes the SDK cursor in the `next` of a result. */
export function decodeNext(json: Record<string, unknown>): object {
  const [, encoded = ''] = String(Object(json['next']).arguments.cursor).split('.')
  return JSON.parse(Buffer.from(encoded, 'base64url').toString()).cursor
}
