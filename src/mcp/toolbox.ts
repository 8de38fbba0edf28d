import { isDeepStrictEqual } from 'node:util'
import { catalog, type Entry } from '../catalog/catalog.ts'
import { priceText, ruleTexts } from '../catalog/text.ts'
import type { ClientCore } from '../client/client-core.ts'
import { ChainDataError, throwParameterError } from '../errors.ts'
import { isRead } from '../operation/is-read.ts'
import { isAtEnd } from '../pagination/cursor.ts'
import { Budget, price } from '../pipeline/credits.ts'
import type { Cursor, Parameters } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { Demand } from './demand.ts'
import { type InputSchema, inputSchema, walkSchema } from './schema.ts'

/** A tool of the contract: one call of an operation, or a page of its whole answer. */
export interface Tool {
  readonly name: string
  readonly entry: Entry
  readonly description: string
  readonly inputSchema: InputSchema
  readonly isWrite: boolean
  /** Credits that a use of it takes; `null` where that is not documented. */
  price(args: Parameters): number | null
  plan(args: Parameters): object
  /** `maxCredits`: what this use may cost, retries and all its calls included. */
  use(args: Parameters, maxCredits: number, signal: AbortSignal): Promise<Found>
}

/** What a use of a tool found: one value, or a list with what stands beside it. */
export interface Found {
  readonly value?: unknown
  readonly items?: readonly unknown[]
  readonly beside?: object
}

export interface ToolboxOptions {
  readonly core: ClientCore
  readonly allowWrites: boolean
  /** Signs for writes. The model gives none and sees none. */
  readonly privateKey: string | undefined
}

export function toolbox(options: ToolboxOptions): Map<string, Tool> {
  const tools = catalog().flatMap((entry) => {
    const { operation, metadata } = entry
    const isWrite = metadata.method !== 'GET'
    if (isWrite && !(options.allowWrites && hasKeys(entry, options))) return []
    const call = callTool(entry, isWrite, options)
    return operation.pages ? [call, walkTool(entry, options)] : [call]
  })
  return new Map(tools.map((tool) => [tool.name, tool]))
}

const hasKeys = ({ metadata }: Entry, { privateKey }: ToolboxOptions): boolean =>
  privateKey !== undefined || !Object.values(metadata.parameters).some(({ secret, required }) => secret && required)

function callTool(entry: Entry, isWrite: boolean, { core, privateKey }: ToolboxOptions): Tool {
  const { group, name, operation, metadata, summary, description } = entry
  const secrets = secretsOf(metadata)
  const keys = privateKey === undefined ? {} : Object.fromEntries(secrets.map((parameter) => [parameter, privateKey]))
  // What only reads takes no key, and is given none.
  const keysFor = (args: Parameters) => (metadata.write && isRead(metadata.write, args) ? {} : keys)
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
    plan: (args) => operation.plan(core, { ...args, ...keysFor(args) }),
    async use(args, maxCredits, signal) {
      const value = await operation(
        core,
        { ...withoutSecrets(args, secrets), ...keysFor(args) },
        { maxCredits, signal },
      )
      const { items: name } = metadata
      if (Array.isArray(value)) return { items: value }
      const inside: unknown = name === undefined ? undefined : Object(value)[name]
      if (name === undefined || !Array.isArray(inside)) return { value: value ?? 'Done.' }
      const { [name]: _, ...beside } = Object(value)
      return { items: inside, beside }
    },
  }
}

/** The parameters that hold a private key. */
export const secretsOf = ({ parameters }: Entry['metadata']): string[] =>
  Object.entries(parameters).flatMap(([parameter, { secret }]) => (secret ? [parameter] : []))

/** @throws {ParameterError} for an argument that neither the tool nor its operation has. */
export function checkArguments({ entry: { metadata }, inputSchema: { properties } }: Tool, args: Parameters): void {
  for (const name of Object.keys(args)) {
    if (Object.hasOwn(properties, name) || Object.hasOwn(metadata.parameters, name)) continue
    const near = findNearest(name, Object.keys(properties))
    throwParameterError(metadata.id, name, 'unknown', `\`${name}\` is not an argument of this tool`, near)
  }
}

/** A key that a model made up is none, and one it was told is not to be used. */
const withoutSecrets = (args: Parameters, secrets: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !secrets.includes(name)))

function walkTool(entry: Entry, { core }: ToolboxOptions): Tool {
  const { group, name, operation, metadata, summary } = entry
  const one = `${group}_${name}`
  return {
    name: `${one}_all`,
    entry,
    description: [
      `${summary}: the whole answer, a page a use, however many calls it takes. Costs ${priceText(metadata)}; a page is a call or more.`,
      `Takes what ${one} takes, also where that would be too much for one call. Use it first without \`cursor\`; where the answer has one, use it again with that and the same other arguments for what follows. Without one in the answer, all was read.`,
      ...ruleTexts(metadata),
    ].join('\n\n'),
    inputSchema: walkSchema(entry),
    isWrite: false,
    price: ({ cursor: _, ...args }) => pagePrice(entry, args, core),
    plan: ({ cursor: _, ...args }) => operation.plan(core, args, { all: true }),
    async use({ cursor, ...args }, maxCredits, signal) {
      const demand = new Demand()
      const budget = new Budget(maxCredits)
      const pageCredits = pagePrice(entry, args, core) ?? 0
      // The pagination itself checks the cursor, and says what is wrong with it.
      const options = { signal, concurrency: 1, cursor: cursor as Cursor | undefined }
      const pages = operation.pages?.(core, args, options, budget)
      if (!pages) return {}
      try {
        // Empty pages are skipped, as far as the limit of this use allows.
        for (;;) {
          const { value } = await demand.next(pages)
          if (!value) return { items: [] }
          const found = { items: value.items, ...(!isAtEnd(value.cursor) && { beside: { cursor: value.cursor } }) }
          if (found.items.length || !found.beside || pageCredits > budget.remaining) return found
        }
      } catch (error) {
        const next = error instanceof ChainDataError && !signal.aborted ? error.cursor : undefined
        // What was paid for and found empty need not be read again; the next use meets the failure itself.
        if (!next || !budget.spent || isDeepStrictEqual(next, cursor)) throw error
        return { items: [], beside: { cursor: next } }
      } finally {
        await pages.return(undefined)
      }
    },
  }
}

/**
 * What a page costs at least: a call for one batch; if several series of calls are merged, the first page takes a call of
 * each.
 */
function pagePrice({ operation, metadata }: Entry, args: Parameters, core: ClientCore): number | null {
  const { batch, split, window } = metadata
  if (split) {
    // One window of blocks.
    const narrow = window && args[window.from] !== undefined ? { ...args, [window.to]: args[window.from] } : args
    return operation.plan(core, narrow, { all: true }).credits
  }
  const list = batch ? args[batch.parameter] : undefined
  const most = batch ? metadata.parameters[batch.parameter]?.maxItems : undefined
  return price(
    metadata,
    batch && Array.isArray(list) ? { ...args, [batch.parameter]: list.slice(0, most) } : args,
    core.plan,
  )
}
