import { createMCPClient } from '@ai-sdk/mcp'
import { Experimental_StdioMCPTransport as AiSdkStdioTransport } from '@ai-sdk/mcp/mcp-stdio'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { Client as Client2, StreamableHTTPClientTransport as HttpTransport2 } from '@modelcontextprotocol/client'
import { StdioClientTransport as StdioTransport2 } from '@modelcontextprotocol/client/stdio'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as StdioTransport1 } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as HttpTransport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client as Client1_5 } from 'sdk-1.5/client/index.js'
import { StdioClientTransport as StdioTransport1_5 } from 'sdk-1.5/client/stdio.js'
import { Client as Client1_10 } from 'sdk-1.10/client/index.js'
import { StdioClientTransport as StdioTransport1_10 } from 'sdk-1.10/client/stdio.js'
import { StreamableHTTPClientTransport as HttpTransport1_10 } from 'sdk-1.10/client/streamableHttp.js'

export type Transport = 'stdio' | 'HTTP'

/** An MCP server to connect to: a process to start, or a URL. */
export type Target =
  | { readonly command: string; readonly args: string[]; readonly env: Record<string, string> }
  | { readonly url: string; readonly token: string }

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: number, total: number | undefined) => void
}

/** The result of a tool as an MCP client returns it. */
export interface Answer {
  /** The JSON object in the text of the result. */
  readonly body: Record<string, unknown>
  readonly isError: boolean
  readonly links: readonly string[]
}

/** The interface through which the tests use each MCP client. */
export interface Agent {
  /** Returns the JSON Schema of each tool's arguments, by tool name, in the form that the client passes to a model. */
  tools(): Promise<Record<string, unknown>>
  call(name: string, args: Record<string, unknown>, options?: CallOptions): Promise<Answer>
  read(uri: string): Promise<string>
  close(): Promise<void>
}

export interface ClientLibrary {
  readonly name: string
  readonly connect: (target: Target) => Promise<Agent>
  /** Default: all. */
  readonly transports?: readonly Transport[]
  readonly reportsProgress: boolean
  /** Whether the client notifies a stdio server of an aborted call. Over HTTP, the client closes the connection. */
  readonly cancelsOverStdio: boolean
  /** Whether the protocol versions of the client have links to resources. Default: true. */
  readonly knowsLinks?: boolean
}

interface Content {
  readonly type: string
  readonly text?: unknown
  readonly uri?: unknown
}

function toAnswer(result: unknown): Answer {
  const { content: blocks, isError } = result as { content: readonly Content[]; isError?: boolean }
  const texts = blocks.flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []))
  if (texts.length !== 1) throw new Error(`expected one text, got ${texts.length}`)
  const links = blocks.flatMap(({ type, uri }) => (type === 'resource_link' ? [String(uri)] : []))
  return { body: JSON.parse(texts.join()), isError: isError === true, links }
}

const textOf = (contents: readonly object[]): string =>
  contents.map((content) => ('text' in content ? String(content.text) : '')).join('')

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

const identity = { name: 'test', version: '1' }

/** The methods that the clients of both SDK versions have in common. */
interface SdkClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly inputSchema: unknown }[] }>
  readResource(params: { readonly uri: string }): Promise<{ readonly contents: readonly object[] }>
  close(): Promise<void>
}

interface RequestOptions {
  signal?: AbortSignal
  onprogress?: (report: { progress: number; total?: number | undefined }) => void
}

type CallTool = (
  call: { name: string; arguments: Record<string, unknown> },
  options: RequestOptions,
) => Promise<unknown>

const sdkAgent = (client: SdkClient, callTool: CallTool): Agent => ({
  tools: async () => {
    const { tools } = await client.listTools()
    return Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema]))
  },
  call: async (name, args, { signal, onProgress } = {}) =>
    toAnswer(
      await callTool(
        { name, arguments: args },
        {
          ...(signal && { signal }),
          ...(onProgress && { onprogress: ({ progress, total }) => onProgress(progress, total) }),
        },
      ),
    ),
  read: async (uri) => textOf((await client.readResource({ uri })).contents),
  close: () => client.close(),
})

async function connectSdk1(target: Target): Promise<Agent> {
  const client = new Client1(identity)
  await client.connect(
    'url' in target
      ? new HttpTransport1(new URL(target.url), { requestInit: { headers: headersOf(target.token) } })
      : new StdioTransport1({ ...target, stderr: 'ignore' }),
  )
  return sdkAgent(client, (call, options) => client.callTool(call, undefined, options))
}

/**
 * Connects a client of the SDK. `auto` uses the newest version of the protocol. `legacy` uses the previous version,
 * which has sessions.
 */
const connectClient2 =
  (mode: 'auto' | 'legacy') =>
  async (target: Target): Promise<Agent> => {
    const client = new Client2(identity, { versionNegotiation: { mode } })
    await client.connect(
      'url' in target
        ? new HttpTransport2(new URL(target.url), { requestInit: { headers: headersOf(target.token) } })
        : new StdioTransport2({ ...target, stderr: 'ignore' }),
    )
    return sdkAgent(client, (call, options) => client.callTool(call, options))
  }

/** Connects a client that supports protocol versions up to 2025-03-26, which have no links to resources. */
async function connectSdk1_10(target: Target): Promise<Agent> {
  const client = new Client1_10(identity)
  await client.connect(
    'url' in target
      ? new HttpTransport1_10(new URL(target.url), { requestInit: { headers: headersOf(target.token) } })
      : new StdioTransport1_10({ ...target, stderr: 'ignore' }),
  )
  return sdkAgent(client, (call, options) => client.callTool(call, undefined, options))
}

/** Connects a client that supports only protocol version 2024-11-05, and no streamable HTTP. */
async function connectSdk1_5(target: Target): Promise<Agent> {
  if ('url' in target) throw new Error('this client cannot connect over HTTP')
  const client = new Client1_5(identity)
  await client.connect(new StdioTransport1_5({ ...target, stderr: 'ignore' }))
  return sdkAgent(client, (call, options) => client.callTool(call, undefined, options))
}

async function connectLangChain(target: Target): Promise<Agent> {
  let report: CallOptions['onProgress']
  const client = new MultiServerMCPClient({
    mcpServers: {
      chaindata:
        'url' in target
          ? { transport: 'http', url: target.url, headers: headersOf(target.token) }
          : { transport: 'stdio', ...target, stderr: 'ignore' },
    },
    // A model cannot read a link, so the guide recommends this setting.
    outputHandling: { resource_link: 'artifact' },
    onProgress: ({ progress, total }) => report?.(progress, total),
  })
  const tools = await client.getTools()
  return {
    tools: async () => Object.fromEntries(tools.map(({ name, schema }) => [name, schema])),
    call: async (name, args, { signal, onProgress } = {}) => {
      report = onProgress
      const tool = tools.find((one) => one.name === name)
      if (!tool) throw new Error(`there is no tool ${name}`)
      try {
        const call = { type: 'tool_call' as const, id: '1', name, args }
        const { content, artifact } = await tool.invoke(call, signal && { signal })
        // The adapter has read the linked resources.
        const links = (artifact as { resource: { uri: string } }[]).map(({ resource }) => resource.uri)
        return { body: JSON.parse(content), isError: false, links }
      } catch (error) {
        // The adapter throws the text of a failed call.
        const [, text] = /returned an error: (.*)$/s.exec(String(error)) ?? []
        if (text === undefined) throw error
        return { body: JSON.parse(text), isError: true, links: [] }
      }
    },
    read: async (uri) => textOf(await client.readResource('chaindata', uri)),
    close: () => client.close(),
  }
}

async function connectAiSdk(target: Target): Promise<Agent> {
  const client = await createMCPClient({
    transport:
      'url' in target
        ? { type: 'http', url: target.url, headers: headersOf(target.token) }
        : new AiSdkStdioTransport({ ...target, stderr: 'ignore' }),
  })
  const tools = await client.tools()
  return {
    tools: async () =>
      Object.fromEntries(
        Object.entries(tools).map(([name, { inputSchema }]) => [name, Reflect.get(inputSchema, 'jsonSchema')]),
      ),
    call: async (name, args, { signal } = {}) => {
      const options = { toolCallId: '1', messages: [], context: {}, ...(signal && { abortSignal: signal }) }
      const result = await tools[name]?.execute(args, options)
      return toAnswer(result)
    },
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    close: () => client.close(),
  }
}

export const clients: readonly ClientLibrary[] = [
  {
    name: '@modelcontextprotocol/sdk 1.5',
    connect: connectSdk1_5,
    transports: ['stdio'],
    reportsProgress: true,
    cancelsOverStdio: true,
    knowsLinks: false,
  },
  {
    name: '@modelcontextprotocol/sdk 1.10',
    connect: connectSdk1_10,
    reportsProgress: true,
    cancelsOverStdio: true,
    knowsLinks: false,
  },
  { name: '@modelcontextprotocol/sdk 1.x', connect: connectSdk1, reportsProgress: true, cancelsOverStdio: true },
  {
    name: '@modelcontextprotocol/client 2.x',
    connect: connectClient2('auto'),
    reportsProgress: true,
    cancelsOverStdio: true,
  },
  {
    name: '@modelcontextprotocol/client 2.x, previous protocol',
    connect: connectClient2('legacy'),
    reportsProgress: true,
    cancelsOverStdio: true,
  },
  { name: '@langchain/mcp-adapters', connect: connectLangChain, reportsProgress: true, cancelsOverStdio: true },
  { name: '@ai-sdk/mcp', connect: connectAiSdk, reportsProgress: false, cancelsOverStdio: false },
]
