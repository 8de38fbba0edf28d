import {
  type CallToolResult,
  type ContentBlock,
  type InputRequiredResult,
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { catalog } from '../catalog/catalog.ts'
import { redactItems, redactText, redactValue, stripHexPrefix } from '../catalog/redact-values.ts'
import type { Parameters } from '../core/types.ts'
import type { NodeOf } from './blocks.ts'
import { toBrief, withTimes } from './brief.ts'
import { Confirmations } from './confirmations.ts'
import { type CreditLimits, creditLimit, expensiveNote, planReply } from './credit-limit.ts'
import { readListQuery } from './list-query.ts'
import { cutLongText } from './long-text.ts'
import { withNames } from './names.ts'
import type { McpServerOptions } from './options.ts'
import { blockTool, checkOwnArguments, planTool, readMoreTool } from './own-tools.ts'
import { progressNotifier } from './progress.ts'
import {
  budgetBody,
  chunkReply,
  errorReply,
  failure,
  fileLink,
  isReply,
  ndjson,
  type ToolCall,
  type ToolReply,
  toObject,
  untrustedIn,
} from './reply.ts'
import { resultUri } from './resource-uris.ts'
import { ResultStore } from './result-store.ts'
import { decodeCursor, encodeCursor, type ResumedCall } from './resume-token.ts'
import { StoredTotals } from './stored-totals.ts'
import { suggestFix } from './suggest.ts'
import { shorten } from './table.ts'
import { checkArguments, createTools, omit, secretParameters, type Tool } from './tools.ts'
import { knowsResourceLinks } from './versions.ts'

/**
 * The tools of all connections that share a budget and stored results: those of one bearer token, or of one process.
 */
export class ToolCalls {
  readonly results = new ResultStore()
  readonly #options: McpServerOptions
  readonly #tools: ReadonlyMap<string, Tool>
  readonly #nodeOf: NodeOf | undefined
  readonly #otherTools: readonly (typeof blockTool | typeof planTool | typeof readMoreTool)[]
  readonly #totals = new StoredTotals()
  readonly #limits: CreditLimits

  constructor(options: McpServerOptions) {
    const { client, confirmOver, resolveNames } = options
    this.#options = options
    const tools = createTools(options)
    if (resolveNames) for (const [name, tool] of tools) tools.set(name, withNames(tool, client))
    this.#tools = tools
    this.#nodeOf = options.tools?.includes(blockTool.name) === false ? undefined : options.nodeOf
    this.#otherTools = [...(this.#nodeOf ? [blockTool] : []), planTool, readMoreTool]
    const secretNames = catalog().flatMap(({ metadata }) => secretParameters(metadata))
    this.#limits = { client, confirmOver, confirmations: new Confirmations(), secretNames }
  }

  /** Names of the tools that call an operation. */
  get names(): ReadonlySet<string> {
    return new Set(this.#tools.keys())
  }

  list(): ListedTool[] {
    const tools = [...this.#tools.values()]
    return [...tools.map((tool) => listedTool(tool, expensiveNote(tool, this.#limits))), ...this.#otherTools]
  }

  /**
   * Runs a tool call. If the reply does not contain all items, adds a link to the complete result.
   *
   * @throws {ProtocolError} for an unknown tool.
   */
  async handle(
    name: string,
    args: Parameters,
    server: Server,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> {
    const secrets = this.#secretsOf(args)
    if (!this.#tools.has(name) && !this.#otherTools.some((other) => other.name === name))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, redactText(this.#unknownTool(name), secrets))
    const reply = await this.#route({ name, args, secrets, server, context })
    if (!isReply(reply)) return reply
    const { body, isError = false, file } = reply
    const untrusted = untrustedIn(reply)
    const marks = { ...(untrusted.length && { untrusted }), ...(this.#options.isMock && { mock: true }) }
    const text = redactText(JSON.stringify({ ...body, ...marks }), secrets)
    const content: ContentBlock[] = [{ type: 'text', text }]
    if (file !== undefined && knowsResourceLinks(server))
      content.push({ type: 'resource_link', uri: resultUri(file), name: 'Complete result', mimeType: ndjson })
    return { content, isError }
  }

  /**
   * Returns the values to redact from the result of a tool call: the secrets of the server, and private keys that the
   * model passed as arguments.
   */
  #secretsOf(args: Parameters): Set<string> {
    const { secrets, privateKey = '' } = this.#options
    const found = new Set([...secrets, stripHexPrefix(privateKey)])
    for (const object of [args, toObject(args['arguments'])]) {
      for (const [name, value] of Object.entries(object)) {
        if (this.#limits.secretNames.includes(name)) found.add(stripHexPrefix(String(value)))
      }
    }
    return found
  }

  async #route(call: ToolCall): Promise<ToolReply | InputRequiredResult> {
    const { client } = this.#options
    const { name, args } = call
    const other = this.#otherTools.find((one) => one.name === name)
    try {
      if (!other) return await this.#callTool(name, args, (tool, resumed) => this.#run(tool, { ...call, ...resumed }))
      checkOwnArguments(other, args)
      if (other === planTool) return await this.#plan(call)
      if (other === readMoreTool) return this.#readMore(args, call.context)
      return await this.#findBlock(args)
    } catch (error) {
      return errorReply(client, error, suggestFix(error), name === blockTool.name ? 'node' : 'arguments')
    }
  }

  /**
   * Checks the arguments for a tool, and passes the tool and the arguments to `run`. Returns an error reply if they are
   * invalid.
   */
  async #callTool<Result>(
    name: string,
    encodedArgs: Parameters,
    run: (tool: Tool, call: ResumedCall) => Result,
  ): Promise<Awaited<Result> | ToolReply> {
    const { client } = this.#options
    const tool = this.#tools.get(name)
    if (!tool) return failure(client, 'tool', this.#unknownTool(name))
    try {
      const call = decodeCursor(encodedArgs)
      checkArguments(tool, call.args)
      readListQuery(call.args, tool.itemFields)
      return await run(tool, call)
    } catch (error) {
      return errorReply(client, error, suggestFix(error, tool.entry, Object.keys(tool.inputSchema.properties)))
    }
  }

  #unknownTool(name: string): string {
    const names = [...this.#tools.keys(), ...this.#otherTools.map((other) => other.name)]
    return `Unknown tool ${name}. Available tools: ${names.join(', ')}.`
  }

  async #plan(call: ToolCall): Promise<ToolReply> {
    const name = String(call.args['tool'])
    if (name === blockTool.name && this.#nodeOf)
      return { body: { complete: true, credits: null, note: 'Does not count towards the budget.' } }
    return this.#callTool(name, toObject(call.args['arguments']), async (tool, { args }) => {
      const planned = { ...call, args }
      if (call.args['estimate'] !== true) return planReply(tool, planned, this.#limits)
      const { estimateReply } = await import('./estimate-reply.ts')
      return estimateReply(tool, planned, this.#limits)
    })
  }

  #readMore({ answer, from }: Parameters, { sessionId }: ServerContext): ToolReply {
    const chunk = this.results.read(answer, from, sessionId)
    return typeof chunk === 'string' ? failure(this.#options.client, 'result', chunk) : chunkReply(chunk)
  }

  /** Runs the `block` tool. The call does not count towards the budget, because nodes have no documented prices. */
  async #findBlock(args: Parameters): Promise<ToolReply> {
    if (!this.#nodeOf) return failure(this.#options.client, 'node', 'No node is configured.')
    const { findBlock } = await import('./blocks.ts')
    const data = await findBlock(this.#nodeOf, args)
    return { body: { complete: true, data, budget: budgetBody(this.#options.client) } }
  }

  async #run(tool: Tool, call: ToolCall & ResumedCall): Promise<ToolReply | InputRequiredResult> {
    const { client } = this.#options
    const { args, secrets, context } = call
    const stored = this.#totals.find(tool.name, call)
    const limit = creditLimit(tool, call, this.#limits)
    if (typeof limit !== 'number') return limit
    const { where, project, createAggregate } = readListQuery(args, tool.itemFields)
    const aggregate = stored ?? createAggregate?.()
    const items: unknown[] = []
    const { value, rest, next, reason, resolved } = await tool.call(args, {
      maxCredits: limit,
      signal: context.mcpReq.signal,
      onProgress: progressNotifier(context),
      onItem: (item) => {
        if (!where(item)) return
        if (aggregate) aggregate.add(withTimes(item, tool.itemFields))
        else items.push(project(item))
      },
    })
    const trailer = { ...(resolved && { resolved: redactValue(resolved, secrets) }), budget: budgetBody(client) }
    // The redaction would not recognize a truncated secret, so it comes before truncation.
    if (value !== undefined) return this.#valueReply(tool, redactValue(value, secrets), trailer, context)
    const response = omitEmpty(rest)
    const part = next && aggregate && this.#totals.add(tool.name, next, aggregate)
    const ends = {
      ...(response && { response: redactValue(response, secrets) }),
      reason,
      ...trailer,
      ...(next && { next: { tool: tool.name, arguments: this.#nextArguments(next, part, secrets) } }),
    }
    if (aggregate) return { body: { complete: !next, aggregate: aggregate.read(), ...ends } }
    const result = { items: redactItems(items, secrets), trailer: ends, session: context.sessionId }
    return chunkReply(this.results.add({ ...result, shorten: shortenerFor(tool, args) }))
  }

  #nextArguments(next: Parameters, totals: string | undefined, secrets: ReadonlySet<string>): Parameters {
    const args = omit(next, this.#limits.secretNames)
    const { cursor } = args
    // The redaction of the reply would not recognize a secret in an encoded cursor.
    return encodeCursor(cursor === undefined ? args : { ...args, cursor: redactValue(cursor, secrets) }, totals)
  }

  #valueReply({ itemFields }: Tool, value: unknown, trailer: object, { sessionId }: ServerContext): ToolReply {
    const shortenItem = (item: unknown) => withTimes(item, itemFields)
    const { value: data, truncated } = cutLongText(shorten(shortenItem(value)), 'data')
    if (!truncated.length) return { body: { complete: true, data, ...trailer } }
    const { id } = this.results.add({ items: [value], trailer: {}, session: sessionId, shorten: shortenItem })
    return { body: { complete: true, data, truncated, ...trailer, ...fileLink(id) }, file: id }
  }
}

/** Returns a function that shortens an item of a list. Fields that the call has asked for are never omitted. */
function shortenerFor({ itemFields }: Tool, { full, fields }: Parameters) {
  if (full === true) return undefined
  return (item: unknown, omitted: Set<string>) =>
    fields === undefined ? toBrief(item, itemFields, omitted) : withTimes(item, itemFields)
}

/** Omits empty fields of a response that contains a list, such as cursors that the API does not use. */
function omitEmpty(rest: object = {}): object | undefined {
  const fields = Object.entries(rest).filter(([, value]) => value !== '' && value !== null)
  return fields.length ? Object.fromEntries(fields) : undefined
}

// A tool declares no output schema, because clients would reject API responses that deviate from the schema.
const listedTool = ({ name, entry, description, inputSchema, isWrite }: Tool, note: string): ListedTool => ({
  name,
  title: entry.summary,
  description: description + note,
  inputSchema,
  annotations: { readOnlyHint: !isWrite, ...(isWrite && { destructiveHint: true }) },
})
