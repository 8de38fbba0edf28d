import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  specTypeSchemas,
} from '@modelcontextprotocol/server'
import { instructionsFor } from './instructions.ts'
import type { McpServerOptions } from './options.ts'
import { ndjson } from './reply.ts'
import { resourceTemplates, resultId } from './resource-uris.ts'
import { ToolCalls } from './tool-calls.ts'
import { VersionedServer } from './versions.ts'

export type { McpServerOptions } from './options.ts'

/**
 * Returns a function that creates an MCP server for a new connection. All servers that this function creates share a
 * budget and stored results.
 */
export function mcpServerFactory(options: McpServerOptions): () => Server {
  const calls = new ToolCalls(options)
  const instructions = instructionsFor(options, calls.names)
  return () => createServer(calls, options.version, instructions)
}

function createServer(calls: ToolCalls, version: string, instructions: string): Server {
  const server = new VersionedServer(
    { name: 'chaindata', version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions },
  )
  // Without a schema, the SDK reports invalid parameters as an internal error, except those of `tools/call`.
  const list = { params: specTypeSchemas.PaginatedRequestParams }
  server.setRequestHandler('tools/list', list, (page) => onlyPage(page, { tools: calls.list() }))
  server.setRequestHandler('tools/call', ({ params }, context) =>
    calls.handle(params.name, params.arguments ?? {}, server, context),
  )
  server.setRequestHandler('resources/list', list, async (page) => {
    const { listResources } = await resources()
    return onlyPage(page, { resources: listResources() })
  })
  server.setRequestHandler('resources/templates/list', list, (page) => onlyPage(page, { resourceTemplates }))
  const read = { params: specTypeSchemas.ReadResourceRequestParams }
  server.setRequestHandler('resources/read', read, async ({ uri }, { sessionId }) => {
    const id = resultId(uri)
    if (id === undefined) return { contents: [await (await resources()).readResource(uri)] }
    const text = calls.results.file(id, sessionId)
    if (text === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: ndjson, text }] }
  })
  server.setRequestHandler('prompts/list', list, async (page) => {
    const { listPrompts } = await prompts()
    return onlyPage(page, { prompts: listPrompts(calls.names) })
  })
  const get = { params: specTypeSchemas.GetPromptRequestParams }
  server.setRequestHandler('prompts/get', get, async ({ name, arguments: args = {} }) =>
    (await prompts()).getPrompt(name, args),
  )
  const complete = { params: specTypeSchemas.CompleteRequestParams }
  server.setRequestHandler('completion/complete', complete, async ({ ref, argument }) =>
    (await prompts()).completeArgument(ref, argument),
  )
  return server
}

// Loaded on first use, which keeps them out of the bundles of applications.
const prompts = () => import('./prompts.ts')
const resources = () => import('./resources.ts')

/** Returns a list that has a single page. Rejects cursors, because the server never returns one. */
function onlyPage<List>({ cursor }: { readonly cursor?: string | undefined }, page: List): List {
  if (cursor === undefined) return page
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor: this list has a single page.')
}
