import { isDeepStrictEqual } from 'node:util'
import { type CatalogEntry, catalog } from '../catalog/catalog.ts'
import { priceText, ruleTexts } from '../catalog/text.ts'
import type { ClientCore } from '../client/client-core.ts'
import { ChainDataError, throwParameterError } from '../errors.ts'
import { isRead } from '../operation/is-read.ts'
import { isAtEnd } from '../pagination/cursor.ts'
import { Budget, price } from '../pipeline/credits.ts'
import type { Cursor, Parameters } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { isRecord } from '../util/record.ts'
import { PrefetchGuard } from './prefetch-guard.ts'
import { type InputSchema, inputSchema, paginationSchema } from './schema.ts'

/** A tool that makes one call of an operation, or returns the next page of all its results. */
export interface Tool {
  readonly name: string
  readonly entry: CatalogEntry
  readonly description: string
  readonly inputSchema: InputSchema
  readonly isWrite: boolean
  /** Returns the credits that a call of the tool costs, or `null` if the price is not documented. */
  price(args: Parameters): number | null
  plan(args: Parameters): object
  /** `maxCredits` limits this call of the tool, including retries and all requests. */
  call(args: Parameters, maxCredits: number, signal: AbortSignal): Promise<ToolResult>
}

/** Either one value, or a list and the other properties of the response. */
export interface ToolResult {
  readonly value?: unknown
  readonly items?: readonly unknown[]
  readonly rest?: object
}

export interface ToolOptions {
  readonly core: ClientCore
  readonly allowWrites: boolean
  /** Signs transactions. The model neither passes nor sees it. */
  readonly privateKey: string | undefined
}

/** Returns the tools by name. */
export function createTools(options: ToolOptions): Map<string, Tool> {
  const tools = catalog().flatMap((entry) => {
    const isWrite = entry.metadata.method !== 'GET'
    if (isWrite && !(options.allowWrites && canSign(entry, options))) return []
    const tool = callTool(entry, isWrite, options)
    return entry.operation.pages ? [tool, paginationTool(entry, options)] : [tool]
  })
  return new Map(tools.map((tool) => [tool.name, tool]))
}

/** Returns whether the private key is available, if the operation requires one. */
const canSign = ({ metadata }: CatalogEntry, { privateKey }: ToolOptions): boolean =>
  privateKey !== undefined || !Object.values(metadata.parameters).some(({ secret, required }) => secret && required)

function callTool(entry: CatalogEntry, isWrite: boolean, { core, privateKey }: ToolOptions): Tool {
  const { group, name, operation, metadata, summary, description } = entry
  const secrets = secretParameters(metadata)
  /** Adds the private key, unless this call of the operation only reads. */
  const signed = (args: Parameters): Parameters => {
    if (privateKey === undefined || (metadata.write && isRead(metadata.write, args))) return args
    return { ...args, ...Object.fromEntries(secrets.map((parameter) => [parameter, privateKey])) }
  }
  return {
    name: `${group}_${name}`,
    entry,
    description: [
      `${summary}. Costs ${priceText(metadata)}.`,
      description,
      ...ruleTexts(metadata),
      ...(secrets.length ? ['The server adds the private key itself: never ask the user for one.'] : []),
    ].join('\n\n'),
    inputSchema: inputSchema(entry),
    isWrite,
    price: (args) => price(metadata, args, core.plan),
    plan: (args) => operation.plan(core, signed(args)),
    async call(args, maxCredits, signal) {
      const value = await operation(core, signed(omit(args, secrets)), { maxCredits, signal })
      return toolResult(value, metadata.items)
    },
  }
}

/** `listName` is the property of the response that contains its items. */
function toolResult(value: unknown, listName: string | undefined): ToolResult {
  if (Array.isArray(value)) return { items: value }
  if (value === undefined || value === null) return { value: 'Done.' }
  if (listName === undefined || !isRecord(value)) return { value }
  const { [listName]: items, ...rest } = value
  return Array.isArray(items) ? { items, rest } : { value }
}

/** Returns the names of the parameters that contain a private key. */
export const secretParameters = ({ parameters }: CatalogEntry['metadata']): string[] =>
  Object.keys(parameters).filter((name) => parameters[name]?.secret)

/** @throws {ParameterError} if neither the tool nor its operation has an argument of this name. */
export function checkArguments({ entry: { metadata }, inputSchema: { properties } }: Tool, args: Parameters): void {
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(properties, name) || Object.hasOwn(metadata.parameters, name)) continue
    const nearest = findNearest(name, Object.keys(properties))
    throwParameterError(metadata.id, name, 'unknown', `\`${name}\` is not an argument of this tool`, nearest)
  }
}

/** Drops private keys that the model passed: it may have invented them, and must not use others. */
export const omit = (args: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)))

function paginationTool(entry: CatalogEntry, { core }: ToolOptions): Tool {
  const { group, name, operation, metadata, summary } = entry
  const callToolName = `${group}_${name}`
  return {
    name: `${callToolName}_all`,
    entry,
    description: [
      `${summary}: all results, one page per use of this tool. Costs ${priceText(metadata)}; a page takes one call or more.`,
      `Accepts the arguments of ${callToolName}, including lists and ranges that are too large for a single call. Omit \`cursor\` the first time. If the result has a \`cursor\`, use the tool again with it and the same other arguments to get the next page. A result without \`cursor\` is the last page.`,
      ...ruleTexts(metadata),
    ].join('\n\n'),
    inputSchema: paginationSchema(entry),
    isWrite: false,
    price: ({ cursor: _, ...args }) => pagePrice(entry, args, core),
    plan: ({ cursor: _, ...args }) => operation.plan(core, args, { all: true }),
    async call({ cursor, ...args }, maxCredits, signal) {
      const budget = new Budget(maxCredits)
      // `pages` validates the cursor.
      const options = { signal, concurrency: 1, cursor: cursor as Cursor | undefined }
      const pages = operation.pages?.(core, args, options, budget)
      if (!pages) return {}
      try {
        return await firstPageWithItems(pages, pagePrice(entry, args, core) ?? 0, budget)
      } catch (error) {
        const resumeCursor = error instanceof ChainDataError && !signal.aborted ? error.cursor : undefined
        // Skip the empty pages that were already paid for. If the error persists, the next use of the tool reports it.
        if (!resumeCursor || !budget.spent || isDeepStrictEqual(resumeCursor, cursor)) throw error
        return { items: [], rest: { cursor: resumeCursor } }
      } finally {
        await pages.return(undefined)
      }
    },
  }
}

/** Skips empty pages as long as the budget lasts. */
async function firstPageWithItems(
  pages: AsyncGenerator<{ readonly items: readonly unknown[]; readonly cursor: Cursor }>,
  pageCredits: number,
  budget: Budget,
): Promise<ToolResult> {
  const guard = new PrefetchGuard()
  for (;;) {
    const { value: page } = await guard.next(pages)
    if (!page) return { items: [] }
    const { items, cursor } = page
    if (isAtEnd(cursor)) return { items }
    if (items.length || pageCredits > budget.remaining) return { items, rest: { cursor } }
  }
}

/**
 * Returns the minimum price of a page: one call for one batch. If several series of calls are merged, the first page takes
 * one call of each.
 */
function pagePrice({ operation, metadata }: CatalogEntry, args: Parameters, core: ClientCore): number | null {
  const { batch, split, window } = metadata
  if (split) {
    // Plan a single window of blocks.
    const firstWindow = window && args[window.from] !== undefined ? { ...args, [window.to]: args[window.from] } : args
    return operation.plan(core, firstWindow, { all: true }).credits
  }
  const list = batch ? args[batch.parameter] : undefined
  if (!batch || !Array.isArray(list)) return price(metadata, args, core.plan)
  const firstBatch = list.slice(0, metadata.parameters[batch.parameter]?.maxItems)
  return price(metadata, { ...args, [batch.parameter]: firstBatch }, core.plan)
}
