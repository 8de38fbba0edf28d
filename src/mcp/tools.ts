import { type AnyBoundOperation, boundOperation, type CatalogEntry, catalog, toolName } from '../catalog/catalog.ts'
import { parseTime } from '../catalog/duration.ts'
import type { Client } from '../core/client/create-client.ts'
import { throwParameterError } from '../core/errors.ts'
import type { Plan } from '../core/operation/define.ts'
import { isRead } from '../core/operation/write.ts'
import type { Progress } from '../core/pagination/progress.ts'
import type { Estimate } from '../core/pagination/types.ts'
import type { Parameters } from '../core/types.ts'
import { fullPageSize, listField, listOf } from '../core/util/list.ts'
import { findNearest } from '../core/util/nearest.ts'
import { isRecord } from '../core/util/record.ts'
import { ItemFields } from './item-fields.ts'
import { readAllResults } from './list-call.ts'
import { checkBooleans } from './own-tools.ts'
import { type InputSchema, inputSchema, isList } from './schema.ts'
import { readOnlyText, toolDescription, valueHint } from './tool-description.ts'

export interface Tool {
  readonly name: string
  readonly entry: CatalogEntry
  readonly description: string
  readonly inputSchema: InputSchema
  /** Whether a call of the tool can change data. */
  readonly isWrite: boolean
  /** The fields of the items in the result. */
  readonly itemFields: ItemFields
  /** Returns whether the arguments request all results instead of a single page. */
  isAll(args: Parameters): boolean
  /** Returns whether a call with these arguments changes data. */
  changes(args: Parameters): boolean
  /**
   * Returns the price of a call in credits. If the arguments request all results, returns the price of the first page.
   * Returns `null` if the price is not documented.
   */
  price(args: Parameters): number | null
  /**
   * Returns the number of API calls and the credits that a tool call uses. If the arguments request all results, both
   * numbers are lower bounds.
   *
   * @throws {ParameterError} for an argument that a call would reject.
   */
  plan(args: Parameters): Pick<Plan<number | null>, 'calls' | 'credits'>
  /**
   * Estimates the credits of reading all results from a sample of calls. Returns `undefined` if the arguments do not
   * request all results.
   */
  estimate(args: Parameters, options: EstimateOptions): Promise<Estimate> | undefined
  call(args: Parameters, options: ToolCallOptions): Promise<ToolResult>
}

export type EstimateOptions = Pick<ToolCallOptions, 'maxCredits' | 'signal'>

export interface ToolCallOptions {
  /** Maximum credits for all API requests of the tool call, including retries. */
  readonly maxCredits: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly onItem: (item: unknown) => void
}

export interface ToolResult {
  readonly value?: unknown
  /** The other fields of a response that contains a list. */
  readonly rest?: object
  /** Arguments of the tool call that returns the remaining results. Absent if the results are complete. */
  readonly next?: Parameters
  /** Why the results are not complete. Contains no text of a response. */
  readonly reason?: string
  /** Maps each name that the tool has resolved, such as `vitalik.eth`, to its address. */
  readonly resolved?: Readonly<Record<string, string>>
}

export interface ToolOptions {
  readonly client: Client
  readonly allowWrites: boolean
  /** Private key that signs transactions. The model can neither see nor replace the key. */
  readonly privateKey?: string | undefined
  readonly groups?: readonly string[] | undefined
  readonly tools?: readonly string[] | undefined
}

export function createTools(options: ToolOptions): Map<string, Tool> {
  const offered = catalog().filter((entry) => isOffered(entry, options))
  const tools = offered.map((entry) => new OperationTool(entry, options, valueHint(entry, offered)))
  return new Map(tools.map((tool) => [tool.name, tool]))
}

/**
 * Returns whether the server offers an operation as a tool. The server offers a write only if the option `allowWrites`
 * is set and, if the write requires a private key, the option `privateKey` is set.
 */
function isOffered(entry: CatalogEntry, { allowWrites, privateKey, groups, tools }: ToolOptions): boolean {
  if (groups && !groups.includes(entry.group)) return false
  if (tools && !tools.includes(toolName(entry))) return false
  const { metadata } = entry
  if (metadata.method === 'GET' || metadata.write?.reads) return true
  const needsKey = Object.values(metadata.parameters).some(({ secret, required }) => secret && required)
  return allowWrites && (privateKey !== undefined || !needsKey)
}

/** A tool that calls an operation of the client. */
class OperationTool implements Tool {
  readonly name: string
  readonly entry: CatalogEntry
  readonly description: string
  readonly inputSchema: InputSchema
  readonly isWrite: boolean
  readonly itemFields: ItemFields
  readonly #options: ToolOptions
  readonly #operation: AnyBoundOperation
  readonly #secrets: readonly string[]

  constructor(entry: CatalogEntry, options: ToolOptions, hint: string) {
    this.name = toolName(entry)
    this.entry = entry
    this.#options = options
    this.#operation = boundOperation(options.client, entry)
    this.#secrets = secretParameters(entry.metadata)
    this.description = toolDescription(entry, this.#secrets.length > 0, options.allowWrites) + hint
    this.inputSchema = inputSchema(entry)
    this.isWrite = options.allowWrites && entry.metadata.method !== 'GET'
    this.itemFields = new ItemFields(entry.metadata)
  }

  isAll(args: Parameters): boolean {
    return (
      this.#operation.pages !== undefined &&
      (args['all'] === true ||
        (args['all'] !== false && allArguments.some((name) => name in args)) ||
        isRecord(args['cursor']))
    )
  }

  changes(args: Parameters): boolean {
    const { method, write } = this.entry.metadata
    return method !== 'GET' && !(write && isRead(write, args))
  }

  price(args: Parameters): number | null {
    const plan = this.isAll(args)
      ? planFirstPage(this.entry, this.#operation, this.#query(args, ownArguments))
      : this.plan(args)
    return plan.credits
  }

  plan(args: Parameters): ReturnType<Tool['plan']> {
    this.#checkWrite(args)
    return this.isAll(args)
      ? this.#operation.plan(this.#query(args, ownArguments), { all: true })
      : this.#operation.plan(this.#signed(this.#query(args, callArguments(args))))
  }

  estimate(args: Parameters, options: EstimateOptions): Promise<Estimate> | undefined {
    return this.isAll(args) ? this.#operation.estimate?.(this.#query(args, ownArguments), options) : undefined
  }

  async call(args: Parameters, options: ToolCallOptions): Promise<ToolResult> {
    if (this.isAll(args)) return this.#callAll(args, options)
    this.#checkWrite(args)
    const parameters = this.#signed(this.#query(args, [...this.#secrets, ...callArguments(args)]))
    const { maxCredits, signal, onItem } = options
    const value = await this.#operation(parameters, { maxCredits, signal })
    return isList(this.entry) ? listResult(this.entry, args, value, onItem) : { value: value ?? 'Done.' }
  }

  async #callAll(args: Parameters, options: ToolCallOptions): Promise<ToolResult> {
    const query = this.#query(
      args,
      ownArguments.filter((name) => name !== 'cursor' && name !== 'limit'),
    )
    const found = await readAllResults(this.entry, query, { ...options, client: this.#options.client })
    return found ? { next: { ...args, all: true, cursor: found.cursor }, reason: found.reason } : {}
  }

  /** @throws {ParameterError} if the call changes data, and the server does not allow it. */
  #checkWrite(args: Parameters): void {
    if (!this.#options.allowWrites && this.changes(args)) throwReadOnly(this.entry)
  }

  /** Returns the parameters of the operation: the arguments except those in `omitted`, with times as in the CLI. */
  #query(args: Parameters, omitted: readonly string[]): Parameters {
    const query = { ...omit(args, omitted) }
    for (const [name, { time }] of Object.entries(this.entry.metadata.parameters)) {
      const value = query[name]
      if (time && typeof value === 'string') query[name] = parseTime(value) ?? value
    }
    return query
  }

  /** Adds the private key to the parameters of a call that changes data. */
  #signed(parameters: Parameters): Parameters {
    if (!this.changes(parameters)) return parameters
    return { ...parameters, ...Object.fromEntries(this.#secrets.map((name) => [name, this.#options.privateKey])) }
  }
}

/** Names of the tool arguments that are not sent to the API. */
const ownArguments = ['all', 'limit', 'maxCredits', 'cursor', 'fields', 'where', 'aggregate', 'full']
/** Arguments that imply `all: true`, unless the call sets `all` to false. */
const allArguments = ['limit', 'maxCredits', 'where', 'aggregate']

/**
 * Returns the names of the arguments in `args` that are not sent to the API. The result includes a `cursor` object, but
 * not a `cursor` string, which is a parameter of the operation.
 */
const callArguments = (args: Parameters): readonly string[] =>
  ownArguments.filter((name) => name !== 'cursor' || isRecord(args['cursor']))

/**
 * Passes the items of one page to `onItem`. If the page is full, returns the arguments of the tool call for the next
 * page.
 */
function listResult(
  { metadata }: CatalogEntry,
  args: Parameters,
  value: unknown,
  onItem: (item: unknown) => void,
): ToolResult {
  const items = listOf(metadata, value)
  if (!items) return { value }
  const { [listField(metadata) ?? '']: _, ...rest } = isRecord(value) && !Array.isArray(value) ? value : {}
  for (const item of items) onItem(item)
  const { pages } = metadata
  if (!pages || items.length < fullPageSize(metadata, args[pages.size])) return { rest }
  const offset = Number(args[pages.offset] ?? 0) + items.length
  return { rest, next: { ...args, [pages.offset]: offset }, reason: 'this page is full: there may be another one' }
}

const throwReadOnly = (entry: CatalogEntry): never =>
  throwParameterError(
    { operation: entry.metadata.id, parameter: entry.metadata.write?.reads?.parameter ?? 'arguments', rule: 'write' },
    readOnlyText(entry),
  )

export const secretParameters = ({ parameters }: CatalogEntry['metadata']): string[] =>
  Object.keys(parameters).filter((name) => parameters[name]?.secret)

/**
 * Rejects unknown arguments, and arguments such as `all` that are neither true nor false.
 *
 * @throws {ParameterError} for an argument that neither the tool nor the operation accepts.
 */
export function checkArguments({ entry: { metadata }, inputSchema: { properties } }: Tool, args: Parameters): void {
  checkBooleans(properties, args)
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(properties, name) || Object.hasOwn(metadata.parameters, name)) continue
    const nearest = findNearest(name, Object.keys(properties))
    throwParameterError(
      { operation: metadata.id, parameter: name, rule: 'unknown', suggestion: nearest },
      `\`${name}\` is not an argument of this tool`,
    )
  }
}

export const omit = (args: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)))

/** Estimates the API calls and credits for the first block range and the first address chunk of a query. */
function planFirstPage(
  { metadata }: CatalogEntry,
  operation: AnyBoundOperation,
  args: Parameters,
): ReturnType<Tool['plan']> {
  const { chunk, window } = metadata
  const list = chunk && args[chunk.parameter]
  return operation.plan(
    {
      ...args,
      ...(window && args[window.from] !== undefined && { [window.to]: args[window.from] }),
      ...(chunk &&
        Array.isArray(list) &&
        !metadata.split && {
          [chunk.parameter]: list.slice(0, metadata.parameters[chunk.parameter]?.maxItems),
        }),
    },
    { all: true },
  )
}
