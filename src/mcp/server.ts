import { type CallToolResult, type InputRequiredResult, Server, type ServerContext } from '@modelcontextprotocol/server'
import { catalog } from '../catalog/catalog.ts'
import { redactItems, redactValue, stripHexPrefix } from '../catalog/redact-values.ts'
import { terminalJson } from '../catalog/terminal-text.ts'
import type { ClientCore } from '../client/client-core.ts'
import { redact } from '../pipeline/redact.ts'
import type { Parameters } from '../types.ts'
import { isRecord } from '../util/record.ts'
import { Confirmations } from './confirmations.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { type ResultChunk, ResultStore } from './result-store.ts'
import { suggestFix } from './suggest.ts'
import { checkArguments, createTools, omit, secretParameters, type Tool, type ToolResult } from './tools.ts'

export interface McpServerOptions {
  /** Enforces the budget, which no argument of a tool can raise. */
  readonly core: ClientCore
  readonly version: string
  /** A call that costs more credits than this needs the confirmation of the user. */
  readonly confirmOver: number
  readonly allowWrites: boolean
  readonly privateKey?: string | undefined
  /** API keys to redact. Private keys are always redacted. */
  readonly secrets: ReadonlySet<string>
  /** The data comes from the mock. */
  readonly isMock: boolean
}

/** One `tools/call` request. */
interface ToolCall {
  readonly name: string
  readonly args: Parameters
  /** Values to redact from the response. */
  readonly secrets: ReadonlySet<string>
  readonly server: Server
  readonly context: ServerContext
}

/** Returns a function that creates a server for each connection. They share the budget and the stored results. */
export function mcpServerFactory(options: McpServerOptions): () => Server {
  const { core, version, confirmOver, allowWrites, privateKey, isMock, secrets } = options
  const tools = createTools({ core, allowWrites, privateKey })
  const results = new ResultStore()
  const confirmations = new Confirmations()
  const secretNames = catalog().flatMap(({ metadata }) => secretParameters(metadata))
  const instructions = [
    'Data of many blockchains. Every call costs credits; the description of each tool states its price. `plan` returns what a call would cost and costs no credits itself.',
    `The budget is ${core.credits.budget} credits; each result states the credits that are left. A call over ${confirmOver} credits asks the user for confirmation.`,
    ...(isMock ? ['This is a mock with made-up data. Tell the user so.'] : []),
  ].join(' ')

  /** Returns the secrets of a call: those of the server, and private keys that the model passed as an argument. */
  function secretsOfCall(args: Parameters): Set<string> {
    const found = new Set([...secrets, stripHexPrefix(privateKey ?? '')])
    for (const object of [args, toObject(args['arguments'])]) {
      for (const [name, value] of Object.entries(object)) {
        if (secretNames.includes(name)) found.add(stripHexPrefix(String(value)))
      }
    }
    return found
  }

  async function handleCall(
    name: string,
    args: Parameters,
    server: Server,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> {
    const callSecrets = secretsOfCall(args)
    const result = await route({ name, args, secrets: callSecrets, server, context })
    if (!(result instanceof ToolText)) return result
    return { content: [{ type: 'text', text: redact(result.text, callSecrets) }], isError: result.isError }
  }

  async function route(call: ToolCall): Promise<ToolText | InputRequiredResult> {
    const { name, args, context } = call
    if (name === readMoreTool.name) {
      const chunk = results.read(args['answer'], args['from'], context.sessionId)
      return typeof chunk === 'string' ? failure(chunk) : success(chunkBody(chunk))
    }
    const isPlan = name === planTool.name
    const toolName = isPlan ? String(args['tool']) : name
    const toolArgs = isPlan ? toObject(args['arguments']) : args
    const tool = tools.get(toolName)
    if (!tool) return failure(`Unknown tool ${toolName}. Available tools: ${[...tools.keys()].join(', ')}.`)
    try {
      checkArguments(tool, toolArgs)
      return isPlan ? success(tool.plan(toolArgs)) : await runTool(tool, call)
    } catch (error) {
      return failure(suggestFix(error, tool.entry, Object.keys(tool.inputSchema.properties)))
    }
  }

  async function runTool(tool: Tool, call: ToolCall): Promise<ToolText | InputRequiredResult> {
    const { args, context } = call
    const cost = tool.price(args)
    const needsConfirmation = cost === null ? tool.isWrite : cost > confirmOver
    if (needsConfirmation) {
      const rejection = confirmCall(tool, cost, call)
      if (rejection) return rejection
    }
    const result = await tool.call(args, Math.max(cost ?? 0, confirmOver), context.mcpReq.signal)
    return success({ ...resultBody(result, call), budget: budgetBody(core) })
  }

  /** Returns `undefined` if the user confirmed the call; otherwise the question, or the reason for not making the call. */
  function confirmCall(tool: Tool, cost: number | null, call: ToolCall): ToolText | InputRequiredResult | undefined {
    const { args, secrets: callSecrets, server, context } = call
    // Throws if the arguments are invalid. The user is not asked about a call that would fail.
    tool.plan(args)
    const { remaining } = core.credits
    if (cost !== null && remaining !== undefined && cost > remaining)
      return failure(
        `The call costs ${cost} credits, and ${remaining} credits of the budget are left. Request less, or tell the user.`,
      )
    const price = cost === null ? 'at a price that is not documented' : `for ${cost} credits`
    // Without private keys, which are not sent. Escaped, because the client may print the question on a terminal.
    const sentArgs = terminalJson(omit(args, secretNames))
    const question = redact(`Call ${tool.entry.metadata.id} ${price}? ${sentArgs}`, callSecrets)
    const outcome = confirmations.check(JSON.stringify([tool.name, args]), question, server, context)
    if (outcome === true) return undefined
    return typeof outcome === 'string' ? failure(`${tool.name} ${price}: ${outcome}`) : outcome
  }

  function resultBody({ value, items, rest = {} }: ToolResult, { secrets: callSecrets, context }: ToolCall): object {
    if (!items) return { data: redactValue(value, callSecrets) }
    // Redact before the result is divided into chunks.
    const trailer = toObject(redactValue(rest, callSecrets))
    return chunkBody(results.add(redactItems(items, callSecrets), trailer, context.sessionId))
  }

  return () => {
    const server = new Server(
      { name: 'chaindata', version },
      { capabilities: { tools: {}, resources: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({
      tools: [...[...tools.values()].map(toolDescription), planTool, readMoreTool],
    }))
    server.setRequestHandler(
      'tools/call',
      ({ params }, context): Promise<CallToolResult | InputRequiredResult> =>
        handleCall(params.name, params.arguments ?? {}, server, context),
    )
    server.setRequestHandler('resources/list', () => ({ resources: listResources() }))
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }))
    server.setRequestHandler('resources/read', async ({ params }) => ({ contents: [await readResource(params.uri)] }))
    return server
  }
}

const toObject = (value: unknown): Parameters => (isRecord(value) ? value : {})

// No output schema: clients would reject a response that differs from its description.
const toolDescription = ({ name, entry, description, inputSchema, isWrite }: Tool) => ({
  name,
  title: entry.summary,
  description,
  inputSchema,
  annotations: { readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: true },
})

const localToolAnnotations = { readOnlyHint: true, openWorldHint: false }

const planTool = {
  name: 'plan',
  title: 'Price of a call',
  description:
    'Returns the number of calls and credits that a tool call would take; for a tool that ends in _all, a lower bound for all results. No request is sent, and it costs no credits.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      tool: { type: 'string', description: 'The name of the tool.' },
      arguments: { type: 'object', description: 'The arguments of the tool.' },
    },
    required: ['tool', 'arguments'],
  },
  annotations: localToolAnnotations,
}

const readMoreTool = {
  name: 'read_more',
  title: 'Read the rest of a long result',
  description: 'Returns the next items of a result that has `more`. Costs no credits.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      answer: { type: 'string', description: '`answer` in `more`.' },
      from: { type: 'integer', minimum: 0, description: '`from` in `more`.' },
    },
    required: ['answer', 'from'],
  },
  annotations: localToolAnnotations,
}

/** Only the last chunk contains the cursor, so that an agent does not skip the other chunks. */
const chunkBody = ({ items, trailer, next, of }: ResultChunk): object => ({
  data: items,
  ...trailer,
  ...(next && { more: { ...next, of, how: 'call read_more with this answer and from' } }),
})

const budgetBody = ({ credits: { spent, uncertain, remaining } }: ClientCore): object => ({
  spent,
  ...(uncertain && { perhaps: uncertain }),
  left: remaining,
})

class ToolText {
  readonly text: string
  readonly isError: boolean

  constructor(text: string, isError: boolean) {
    this.text = text
    this.isError = isError
  }
}

const success = (value: object): ToolText => new ToolText(JSON.stringify(value), false)

const failure = (text: string): ToolText => new ToolText(text, true)
