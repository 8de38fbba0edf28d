import { ResourceNotFoundError, Server } from '@modelcontextprotocol/server'
import { instructionsFor } from './instructions.ts'
import type { McpServerOptions } from './options.ts'
import { completeArgument, getPrompt, listPrompts } from './prompts.ts'
import { ndjson } from './reply.ts'
import { listResources, readResource, resourceTemplates, resultId } from './resources.ts'
import { ToolCalls } from './tool-calls.ts'

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
  const server = new Server(
    { name: 'chaindata', version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions },
  )
  server.setRequestHandler('tools/list', () => ({ tools: calls.list() }))
  server.setRequestHandler('tools/call', ({ params }, context) =>
    calls.handle(params.name, params.arguments ?? {}, server, context),
  )
  server.setRequestHandler('resources/list', () => ({ resources: listResources() }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { sessionId }) => {
    const id = resultId(uri)
    if (id === undefined) return { contents: [await readResource(uri)] }
    const text = calls.results.file(id, sessionId)
    if (text === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: ndjson, text }] }
  })
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(calls.names) }))
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}))
  server.setRequestHandler('completion/complete', ({ params }) => completeArgument(params.ref, params.argument))
  return server
}
