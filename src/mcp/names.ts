import { namesResolveChains } from '../../generated/operation-chains.gen.ts'
import { namesResolve } from '../../generated/operations.gen.ts'
import type { CatalogEntry } from '../catalog/catalog.ts'
import type { Client } from '../core/client/create-client.ts'
import { checkBudgets } from '../core/pipeline/charge.ts'
import { Budget } from '../core/pipeline/credits.ts'
import type { Parameters } from '../core/types.ts'
import type { InputSchema } from './schema.ts'
import { ArgumentError } from './suggest.ts'
import type { EstimateOptions, Tool, ToolCallOptions, ToolResult } from './tools.ts'

/**
 * Returns a tool that also accepts names such as `vitalik.eth` in place of addresses. The price of a call includes the
 * price of resolving each name.
 */
export function withNames(tool: Tool, client: Client): Tool {
  const { metadata } = tool.entry
  const isResolver = metadata.id === namesResolve.metadata.id
  const hasAddresses = Object.values(metadata.parameters).some(({ address }) => address)
  return isResolver || hasAddresses ? new ToolWithNames(tool, client, isResolver) : tool
}

class ToolWithNames implements Tool {
  readonly name: string
  readonly entry: CatalogEntry
  readonly description: string
  readonly inputSchema: InputSchema
  readonly isWrite: boolean
  readonly itemFields: Tool['itemFields']
  readonly #tool: Tool
  readonly #client: Client
  readonly #addressParameters: readonly string[]

  constructor(tool: Tool, client: Client, isResolver: boolean) {
    const { name, entry, description, inputSchema, isWrite, itemFields } = tool
    const { parameters } = entry.metadata
    this.name = name
    this.entry = entry
    this.description = isResolver ? `${description}\nOther tools accept names in place of addresses.` : description
    this.inputSchema = inputSchema
    this.isWrite = isWrite
    this.itemFields = itemFields
    this.#tool = tool
    this.#client = client
    this.#addressParameters = Object.keys(parameters).filter((one) => parameters[one]?.address)
  }

  isAll(args: Parameters): boolean {
    return this.#tool.isAll(args)
  }

  changes(args: Parameters): boolean {
    return this.#tool.changes(args)
  }

  price(args: Parameters): number | null {
    return this.#addPrice(this.#tool.price(this.#withSamples(args)), args)
  }

  plan(args: Parameters): ReturnType<Tool['plan']> {
    const { calls, credits } = this.#tool.plan(this.#withSamples(args))
    return { calls: calls + this.#namesIn(args).length, credits: this.#addPrice(credits, args) }
  }

  estimate(args: Parameters, options: EstimateOptions): ReturnType<Tool['estimate']> {
    const [name] = this.#namesIn(args)
    if (name)
      throw new ArgumentError(`\`estimate\` accepts only addresses: resolve ${name} with \`names_resolve\` first.`)
    return this.#tool.estimate(args, options)
  }

  async call(args: Parameters, options: ToolCallOptions): Promise<ToolResult> {
    const chain = findChain(args)
    const names = this.#namesIn(args)
    if (!chain || !names.length) return this.#tool.call(args, options)
    // Names are not paid for if the call that needs them would exceed the limit.
    checkBudgets(this.entry.metadata.id, [new Budget(options.maxCredits)], this.price(args))
    const left = options.maxCredits - this.#priceOfNames(args)
    const resolved: Record<string, string> = {}
    for (const name of names) {
      const query = { chain, name }
      const { credits: maxCredits } = this.#client.names.resolve.plan(query)
      const { address } = await this.#client.names.resolve(query, { maxCredits, signal: options.signal })
      if (!address) throw new ArgumentError(`${name} does not resolve to an address on ${chain}.`)
      resolved[name] = address
    }
    const parameters = this.#replaceNames(args, (name) => resolved[name])
    const result = await this.#tool.call(parameters, { ...options, maxCredits: left })
    return { ...result, resolved }
  }

  /** Returns the distinct names in the arguments of a tool call. Unlike an address, a name contains a dot. */
  #namesIn(args: Parameters): string[] {
    if (!findChain(args)) return []
    const values = this.#addressParameters.flatMap((parameter) => args[parameter])
    return [...new Set(values.filter((value) => typeof value === 'string' && /[^.]\.[^.]/.test(value)))].map(String)
  }

  #replaceNames(args: Parameters, addressOf: (name: string, parameter: string) => unknown): Parameters {
    const names = this.#namesIn(args)
    const replaced = { ...args }
    for (const parameter of this.#addressParameters) {
      const replace = (value: unknown) => (names.includes(String(value)) ? addressOf(String(value), parameter) : value)
      const value = args[parameter]
      if (value !== undefined) replaced[parameter] = Array.isArray(value) ? value.map(replace) : replace(value)
    }
    return replaced
  }

  /**
   * Replaces names in the arguments with sample addresses, so that the price of a call can be computed without
   * resolving the names.
   */
  #withSamples(args: Parameters): Parameters {
    return this.#replaceNames(args, (_, parameter) => [this.entry.parameters[parameter]?.example].flat()[0])
  }

  #priceOfNames(args: Parameters): number {
    const chain = findChain(args)
    if (!chain) return 0
    return this.#namesIn(args).reduce((sum, name) => sum + this.#client.names.resolve.plan({ chain, name }).credits, 0)
  }

  #addPrice(credits: number | null, args: Parameters): number | null {
    return credits === null ? null : credits + this.#priceOfNames(args)
  }
}

const findChain = ({ chain }: Parameters) => namesResolveChains.find((known) => known === chain)
