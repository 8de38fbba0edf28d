import { type AnyBoundOperation, boundOperation, type CatalogEntry, catalog, toolName } from '../catalog/catalog.ts'
import { priceText, ruleTexts } from '../catalog/text.ts'
import type { Client } from '../client/create-client.ts'
import { throwParameterError } from '../errors.ts'
import { isRead } from '../operation/is-read.ts'
import type { Progress } from '../pagination/progress.ts'
import type { Parameters } from '../types.ts'
import { listField } from '../util/list.ts'
import { findNearest } from '../util/nearest.ts'
import { isRecord } from '../util/record.ts'
import { readAllResults } from './list-call.ts'
import { hasRawItems, type InputSchema, inputSchema, isList } from './schema.ts'

export interface Tool {
  readonly name: string
  readonly entry: CatalogEntry
  readonly description: string
  readonly inputSchema: InputSchema
  /** Whether a call of the tool can change data. */
  readonly isWrite: boolean
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
   */
  plan(args: Parameters): { readonly calls: number; readonly credits: number | null }
  call(args: Parameters, options: ToolCallOptions): Promise<ToolResult>
}

export interface ToolCallOptions {
  /** Maximum credits for all API requests of the tool call, including retries. */
  readonly maxCredits: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly onItem: (item: unknown) => void
}

export interface ToolResult {
  readonly value?: unknown
  readonly rest?: object
  /** Arguments of the tool call that returns the remaining results. Absent if the results are complete. */
  readonly next?: Parameters
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
  const offered = catalog()
    .filter((entry) => isOffered(entry, options))
    .map((entry) => createTool(entry, options))
  return new Map(offered.map((tool) => [tool.name, tool]))
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

function createTool(entry: CatalogEntry, { client, privateKey, allowWrites }: ToolOptions): Tool {
  const { metadata } = entry
  const operation = boundOperation(client, entry)
  const { pages } = operation
  const secrets = secretParameters(metadata)
  const returnsList = isList(entry)
  const dropsRaw = hasRawItems(entry)

  const isAll = (args: Parameters): boolean =>
    pages !== undefined &&
    (args['all'] === true ||
      (args['all'] !== false && allArguments.some((name) => name in args)) ||
      isRecord(args['cursor']))
  const changes = (args: Parameters): boolean =>
    metadata.method !== 'GET' && !(metadata.write && isRead(metadata.write, args))

  /** Adds the private key to the arguments of a tool call that changes data. */
  const signed = (args: Parameters): Parameters =>
    changes(args) ? { ...args, ...Object.fromEntries(secrets.map((parameter) => [parameter, privateKey])) } : args

  const planCall = (args: Parameters): ReturnType<Tool['plan']> => {
    if (!allowWrites && changes(args)) throwReadOnly(entry)
    return isAll(args)
      ? operation.plan(omit(args, ownArguments), { all: true })
      : operation.plan(signed(omit(args, callArguments(args))))
  }

  return {
    name: toolName(entry),
    entry,
    description: toolDescription(entry, secrets.length > 0, allowWrites),
    inputSchema: inputSchema(entry),
    isWrite: allowWrites && metadata.method !== 'GET',
    isAll,
    changes,
    price: (args) => (isAll(args) ? planFirstPage(entry, operation, omit(args, ownArguments)) : planCall(args)).credits,
    plan: planCall,
    async call(args, { maxCredits, signal, onProgress, onItem }) {
      const keep = dropsRaw && args['raw'] !== true ? (item: unknown) => onItem(omitRaw(item)) : onItem
      if (isAll(args)) {
        const query = omit(args, [...ownArguments.filter((name) => !['cursor', 'limit'].includes(name))])
        const found = await readAllResults(entry, query, { client, maxCredits, signal, onProgress, onItem: keep })
        return found ? { next: { ...args, all: true, cursor: found.cursor }, reason: found.reason } : {}
      }
      planCall(args)
      const parameters = signed(omit(args, [...secrets, ...callArguments(args)]))
      const value = await operation(parameters, { maxCredits, signal })
      return returnsList ? listResult(entry, args, value, keep) : { value: value ?? 'Done.' }
    },
  }

  /**
   * Returns the names of the arguments in `args` that are not sent to the API. The result includes a `cursor` object,
   * but not a `cursor` string, which is a parameter of the operation.
   */
  function callArguments(args: Parameters): readonly string[] {
    return ownArguments.filter((name) => name !== 'cursor' || isRecord(args['cursor']))
  }
}

/** Names of the tool arguments that are not sent to the API. */
const ownArguments = ['all', 'limit', 'maxCredits', 'cursor', 'fields', 'where', 'aggregate', 'raw']
/** Arguments that imply `all: true`, unless the call sets `all` to false. */
const allArguments = ['limit', 'maxCredits', 'where', 'aggregate']

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
  const listName = listField(metadata) ?? ''
  const { [listName]: listed, ...rest } = isRecord(value) && !Array.isArray(value) ? value : {}
  const items = Array.isArray(value) ? value : listed
  if (!Array.isArray(items)) return { value }
  for (const item of items) onItem(item)
  const { pages } = metadata
  const pageSize = Number(pages && (args[pages.size] ?? metadata.parameters[pages.size]?.default))
  if (!pages || !(items.length >= pageSize)) return { rest }
  const offset = Number(args[pages.offset] ?? 0) + items.length
  return { rest, next: { ...args, [pages.offset]: offset }, reason: 'this page is full: there may be another one' }
}

function omitRaw(item: unknown): unknown {
  if (!isRecord(item) || !item['decoded']) return item
  const { raw: _, ...rest } = item
  return rest
}

/**
 * Maximum number of characters of a tool description. A longer description is truncated at the end of a paragraph. The
 * MCP resource of the operation contains the whole description.
 */
const maxDescriptionLength = 200

function toolDescription(entry: CatalogEntry, isSigned: boolean, allowWrites: boolean): string {
  const { metadata, description } = entry
  const paragraphs: string[] = []
  for (const paragraph of description.replace(/(?<!\n)\n(?![\n-])/g, ' ').split('\n\n')) {
    if (paragraphs.length && paragraphs.join().length + paragraph.length > maxDescriptionLength) break
    paragraphs.push(paragraph)
  }
  return [
    metadata.credits.amount === null ? 'Price not documented.' : `Costs ${priceText(metadata)}.`,
    ...paragraphs,
    ...ruleTexts(metadata),
    ...(metadata.write?.reads && !allowWrites ? [readOnlyText(entry)] : []),
    ...(isSigned && allowWrites ? ['The server adds the private key itself: never ask the user for one.'] : []),
  ].join('\n')
}

function readOnlyText({ metadata }: CatalogEntry): string {
  const { parameter = '', where = {} } = metadata.write?.reads ?? {}
  const fields = Object.entries(where).map(([name, values]) => `${name}: ${values.join(' or ')}`)
  return `Only calls that read are allowed: \`${parameter}\` must have ${fields.join(', or ')}.`
}

const throwReadOnly = (entry: CatalogEntry): never =>
  throwParameterError(
    entry.metadata.id,
    entry.metadata.write?.reads?.parameter ?? 'arguments',
    'write',
    readOnlyText(entry),
  )

export const secretParameters = ({ parameters }: CatalogEntry['metadata']): string[] =>
  Object.keys(parameters).filter((name) => parameters[name]?.secret)

/**
 * Rejects unknown arguments.
 *
 * @throws {ParameterError} for an argument that neither the tool nor the operation accepts.
 */
export function checkArguments({ entry: { metadata }, inputSchema: { properties } }: Tool, args: Parameters): void {
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(properties, name) || Object.hasOwn(metadata.parameters, name)) continue
    const nearest = findNearest(name, Object.keys(properties))
    throwParameterError(metadata.id, name, 'unknown', `\`${name}\` is not an argument of this tool`, nearest)
  }
}

export const omit = (args: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)))

/** Estimates the API calls and credits for the first block range and the first address batch of a query. */
function planFirstPage(
  { metadata }: CatalogEntry,
  operation: AnyBoundOperation,
  args: Parameters,
): ReturnType<Tool['plan']> {
  const { batch, window } = metadata
  const list = batch && args[batch.parameter]
  return operation.plan(
    {
      ...args,
      ...(window && args[window.from] !== undefined && { [window.to]: args[window.from] }),
      ...(batch &&
        Array.isArray(list) &&
        !metadata.split && {
          [batch.parameter]: list.slice(0, metadata.parameters[batch.parameter]?.maxItems),
        }),
    },
    { all: true },
  )
}
