import { type CallToolResult, type InputRequiredResult, Server, type ServerContext } from '@modelcontextprotocol/server'
import { catalog } from '../catalog/catalog.ts'
import { jsonText } from '../cli/io.ts'
import { bareKey, redacted, redactedItems } from '../cli/redacted.ts'
import type { ClientCore } from '../client/client-core.ts'
import { redact } from '../pipeline/redact.ts'
import type { Parameters } from '../types.ts'
import { Answers, type Part } from './answers.ts'
import { Confirmations } from './confirm.ts'
import { mend } from './mend.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { checkArguments, type Found, secretsOf, type Tool, toolbox } from './toolbox.ts'

export interface AgentOptions {
  /** Holds the budget; nothing that an agent can say changes it. */
  readonly core: ClientCore
  readonly version: string
  readonly confirmOver: number
  readonly allowWrites: boolean
  readonly privateKey?: string | undefined
  /** What no tool may repeat, beside private keys: the API keys in use. */
  readonly secrets: ReadonlySet<string>
  /** No real service is asked. */
  readonly isMock: boolean
}

/** What all connections to one process share, and a server for each. */
export function agentDoor(options: AgentOptions): () => Server {
  const { core, version, confirmOver, allowWrites, privateKey, isMock, secrets } = options
  const tools = toolbox({ core, allowWrites, privateKey })
  const answers = new Answers()
  const confirmations = new Confirmations()
  const secretNames = new Set(catalog().flatMap(({ metadata }) => secretsOf(metadata)))
  const instructions = [
    'Data of many blockchains. Every call costs credits, which the description of each tool states; `plan` says what a call would cost, for nothing.',
    `The budget is ${core.credits.budget} credits; what is left stands in each answer. A call over ${confirmOver} credits asks the user first.`,
    ...(isMock ? ['A mock of the service answers: the data is made up. Tell the user so.'] : []),
  ].join(' ')

  async function use(tool: Tool, args: Parameters, hidden: ReadonlySet<string>, server: Server, ctx: ServerContext) {
    const cost = tool.price(args)
    if (cost === null ? tool.isWrite : cost > confirmOver) {
      // What is wrong, or more than there is, is said before anybody is asked.
      tool.plan(args)
      const { remaining } = core.credits
      if (cost !== null && remaining !== undefined && cost > remaining)
        return failure(
          `It takes ${cost} credits and ${remaining} of the budget are left. Ask for less, or tell the user.`,
        )
      const price = cost === null ? 'at a price that is not documented' : `for ${cost} credits`
      // The client may show it on a terminal.
      const question = `Call ${tool.entry.metadata.id} ${price}? ${jsonText(args, { isTTY: true })}`
      const verdict = confirmations.check(JSON.stringify([tool.name, args]), redact(question, hidden), server, ctx)
      if (typeof verdict === 'string') return failure(`${tool.name} ${price}: ${verdict}`)
      if (verdict !== true) return verdict
    }
    const found = await tool.use(args, Math.max(cost ?? 0, confirmOver), ctx.mcpReq.signal)
    return success({ ...told(found, hidden, ctx), budget: left(core) })
  }

  /** Redacted before it is divided into parts. */
  const told = ({ value, items, beside = {} }: Found, hidden: ReadonlySet<string>, { sessionId }: ServerContext) =>
    items
      ? partOf(answers.begin(redactedItems(items, hidden), Object(redacted(beside, hidden)), sessionId))
      : { data: redacted(value, hidden) }

  async function call(name: string, args: Parameters, server: Server, ctx: ServerContext) {
    const typed = [args, Object(args['arguments'])].flatMap((one) => Object.entries(one))
    const keys = typed.flatMap(([name, value]) => (secretNames.has(name) ? [bareKey(String(value))] : []))
    const hidden = new Set([...secrets, bareKey(privateKey ?? ''), ...keys])
    const result = await answer(name, args, hidden, server, ctx)
    if (!(result instanceof Told)) return result
    return { content: [{ type: 'text' as const, text: redact(result.text, hidden) }], isError: result.isError }
  }

  async function answer(
    name: string,
    args: Parameters,
    hidden: ReadonlySet<string>,
    server: Server,
    ctx: ServerContext,
  ): Promise<Told | InputRequiredResult> {
    if (name === readMore.name) {
      const part = answers.read(args['answer'], args['from'], ctx.sessionId)
      return typeof part === 'string' ? failure(part) : success(partOf(part))
    }
    const tool = tools.get(name === plan.name ? String(args['tool']) : name)
    if (!tool)
      return failure(
        `There is no tool ${name === plan.name ? args['tool'] : name}. There are: ${[...tools.keys()].join(', ')}.`,
      )
    try {
      const given: Parameters = name === plan.name ? Object(args['arguments']) : args
      checkArguments(tool, given)
      return name === plan.name ? success(tool.plan(given)) : await use(tool, given, hidden, server, ctx)
    } catch (error) {
      return failure(mend(error, tool.entry, Object.keys(tool.inputSchema.properties)))
    }
  }

  return () => {
    const server = new Server(
      { name: 'chaindata', version },
      { capabilities: { tools: {}, resources: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools: [...[...tools.values()].map(described), plan, readMore] }))
    server.setRequestHandler(
      'tools/call',
      ({ params }, ctx): Promise<CallToolResult | InputRequiredResult> =>
        call(params.name, params.arguments ?? {}, server, ctx),
    )
    server.setRequestHandler('resources/list', () => ({ resources: listResources() }))
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }))
    server.setRequestHandler('resources/read', async ({ params }) => ({ contents: [await readResource(params.uri)] }))
    return server
  }
}

// No output schema: a client would refuse what a service sends that differs from its description.
const described = ({ name, entry, description, inputSchema, isWrite }: Tool) => ({
  name,
  title: entry.summary,
  description,
  inputSchema,
  annotations: { readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: true },
})

const free = { readOnlyHint: true, openWorldHint: false }

const plan = {
  name: 'plan',
  title: 'What a call would cost',
  description:
    'How many calls and credits a use of a tool takes; of one that ends in _all, its whole answer at least. Sends nothing and costs nothing.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      tool: { type: 'string', description: 'The name of the tool.' },
      arguments: { type: 'object', description: 'What it would be used with.' },
    },
    required: ['tool', 'arguments'],
  },
  annotations: free,
}

const readMore = {
  name: 'read_more',
  title: 'Read on in a long answer',
  description: 'What follows in an answer that had `more`. Costs nothing.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      answer: { type: 'string', description: '`answer` of that `more`.' },
      from: { type: 'integer', minimum: 0, description: '`from` of that `more`.' },
    },
    required: ['answer', 'from'],
  },
  annotations: free,
}

/** A cursor comes with the last part, so that none is passed over. */
const partOf = ({ items, end, next, of }: Part): object => ({
  data: items,
  ...end,
  ...(next && { more: { ...next, of, how: 'use read_more with answer and from' } }),
})

const left = ({ credits: { spent, uncertain, remaining } }: ClientCore): object => ({
  spent,
  ...(uncertain && { perhaps: uncertain }),
  left: remaining,
})

/** What a tool has to say. */
class Told {
  readonly text: string
  readonly isError: boolean

  constructor(text: string, isError: boolean) {
    this.text = text
    this.isError = isError
  }
}

const success = (value: object): Told => new Told(JSON.stringify(value), false)

const failure = (text: string): Told => new Told(text, true)
