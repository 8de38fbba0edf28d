import { catalog, type Entry } from '../cli/catalog.ts'
import { priceText, ruleTexts } from '../cli/words.ts'
import { price } from '../credits.ts'
import type { FullCore } from '../full-core.ts'
import { isRead } from '../is-read.ts'
import type { Parameters } from '../parameters.ts'
import { isAtEnd } from '../walk/cursor.ts'
import type { Cursor } from '../walk/index.ts'
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
  use(args: Parameters, signal: AbortSignal): Promise<Found>
}

/** What a use of a tool found: one value, or a list with what stands beside it. */
export interface Found {
  readonly value?: unknown
  readonly items?: readonly unknown[]
  readonly beside?: object
}

export interface ToolboxOptions {
  readonly core: FullCore
  readonly allowWrites: boolean
  /** Signs for writes. The model gives none and sees none. */
  readonly privateKey: string | undefined
  /** Credits that looking for a page that is not empty may take. */
  readonly allowance: number
}

export function toolbox(options: ToolboxOptions): Map<string, Tool> {
  const tools = catalog().flatMap((entry) => {
    const { operation, facts } = entry
    const isWrite = facts.method !== 'GET'
    if (isWrite && !(options.allowWrites && hasKeys(entry, options))) return []
    const call = callTool(entry, isWrite, options)
    return operation.pages ? [call, walkTool(entry, options)] : [call]
  })
  return new Map(tools.map((tool) => [tool.name, tool]))
}

const hasKeys = ({ facts }: Entry, { privateKey }: ToolboxOptions): boolean =>
  privateKey !== undefined || !Object.values(facts.parameters).some(({ secret, required }) => secret && required)

function callTool(entry: Entry, isWrite: boolean, { core, privateKey }: ToolboxOptions): Tool {
  const { group, name, operation, facts, summary, description } = entry
  const secrets = Object.entries(facts.parameters).flatMap(([parameter, { secret }]) => (secret ? [parameter] : []))
  const keys = privateKey === undefined ? {} : Object.fromEntries(secrets.map((parameter) => [parameter, privateKey]))
  // What only reads takes no key, and is given none.
  const keysFor = (args: Parameters) => (facts.write && isRead(facts.write, args) ? {} : keys)
  return {
    name: `${group}_${name}`,
    entry,
    description: [`${summary}. Costs ${priceText(facts)}.`, description, ...ruleTexts(facts)].join('\n\n'),
    inputSchema: inputSchema(entry),
    isWrite,
    price: (args) => price(facts, args, core.plan),
    plan: (args) => operation.plan(core, { ...args, ...keysFor(args) }),
    async use(args, signal) {
      const value = await operation(core, { ...withoutSecrets(args, secrets), ...keysFor(args) }, { signal })
      const { items: name } = facts
      if (Array.isArray(value)) return { items: value }
      const inside: unknown = name === undefined ? undefined : Object(value)[name]
      if (name === undefined || !Array.isArray(inside)) return { value: value ?? 'Done.' }
      const { [name]: _, ...beside } = Object(value)
      return { items: inside, beside }
    },
  }
}

/** A key that a model made up is none, and one it was told is not to be used. */
const withoutSecrets = (args: Parameters, secrets: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !secrets.includes(name)))

function walkTool(entry: Entry, { core, allowance }: ToolboxOptions): Tool {
  const { group, name, operation, facts, summary } = entry
  const one = `${group}_${name}`
  return {
    name: `${one}_all`,
    entry,
    description: [
      `${summary}: the whole answer, a page a use, however many calls it takes. Costs ${priceText(facts)}; a page is a call or more.`,
      `Takes what ${one} takes, also where that would be too much for one call. Use it first without \`cursor\`; where the answer has one, use it again with that and the same other arguments for what follows. Without one in the answer, all was read.`,
      ...ruleTexts(facts),
    ].join('\n\n'),
    inputSchema: walkSchema(entry),
    isWrite: false,
    price: (args) => pagePrice(entry, args, core),
    plan: ({ cursor: _, ...args }) => operation.plan(core, args, { all: true }),
    async use({ cursor, ...args }, signal) {
      const demand = new Demand()
      let credits = 0
      const pages = operation.pages?.(core, args, {
        signal,
        concurrency: 1,
        // Whatever it is, it is looked at there, and what is wrong with it is said.
        cursor: cursor as Cursor | undefined,
        onProgress: (progress) => {
          credits = progress.credits
        },
      })
      if (!pages) return {}
      let found: Found = { items: [] }
      try {
        // Stretches without anything are passed over, as far as that may cost.
        do {
          const { value } = await demand.next(pages)
          if (!value) return { items: [] }
          found = { items: value.items, ...(!isAtEnd(value.cursor) && { beside: { cursor: value.cursor } }) }
        } while (!found.items?.length && found.beside && credits + (pagePrice(entry, args, core) ?? 0) <= allowance)
      } finally {
        await pages.return(undefined)
      }
      return found
    },
  }
}

/** What a page takes, at least: a call of one batch, for each value that must be asked for alone. */
function pagePrice({ facts }: Entry, args: Parameters, core: FullCore): number | null {
  const { batch, split } = facts
  const list = batch ? args[batch.parameter] : undefined
  const most = batch ? facts.parameters[batch.parameter]?.maxItems : undefined
  const each = price(
    facts,
    batch && Array.isArray(list) ? { ...args, [batch.parameter]: list.slice(0, most) } : args,
    core.plan,
  )
  if (each === null || !split || split.notOn?.includes(String(args['chain']))) return each
  const values = args[split.parameter] ?? facts.parameters[split.parameter]?.items?.enum
  return Array.isArray(values) ? each * values.length : each
}
