import { namesResolveChains } from '../../generated/operation-chains.gen.ts'
import { namesResolve } from '../../generated/operations.gen.ts'
import type { Client } from '../client/create-client.ts'
import { checkBudgets } from '../pipeline/charge.ts'
import { Budget } from '../pipeline/credits.ts'
import type { Parameters } from '../types.ts'
import type { Tool } from './tools.ts'

/**
 * Returns a tool that also accepts names such as `vitalik.eth` in place of addresses. The price of a call includes the
 * price of resolving each name.
 */
export function withNames(tool: Tool, client: Client): Tool {
  const { metadata, parameters } = tool.entry
  const addressParameters = Object.keys(metadata.parameters).filter((name) => metadata.parameters[name]?.address)
  if (metadata.id === namesResolve.metadata.id)
    return { ...tool, description: `${tool.description}\nOther tools accept names in place of addresses.` }
  if (!addressParameters.length) return tool

  const findChain = ({ chain }: Parameters) => namesResolveChains.find((known) => known === chain)
  /** Returns the distinct names in the arguments of a tool call. Unlike an address, a name contains a dot. */
  const namesIn = (args: Parameters): string[] => {
    if (!findChain(args)) return []
    const values = addressParameters.flatMap((parameter) => args[parameter])
    return [...new Set(values.filter((value) => typeof value === 'string' && /[^.]\.[^.]/.test(value)))].map(String)
  }
  const replaceNames = (args: Parameters, addressOf: (name: string, parameter: string) => unknown): Parameters => {
    const names = namesIn(args)
    const replaced = { ...args }
    for (const parameter of addressParameters) {
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
  const withSamples = (args: Parameters): Parameters =>
    replaceNames(args, (_, parameter) => [parameters[parameter]?.example].flat()[0])
  const priceOfNames = (args: Parameters): number => {
    const chain = findChain(args)
    if (!chain) return 0
    return namesIn(args).reduce((sum, name) => sum + client.names.resolve.plan({ chain, name }).credits, 0)
  }
  const addPrice = (credits: number | null, args: Parameters): number | null =>
    credits === null ? null : credits + priceOfNames(args)

  return {
    ...tool,
    price: (args) => addPrice(tool.price(withSamples(args)), args),
    plan: (args) => {
      const { calls, credits } = tool.plan(withSamples(args))
      return { calls: calls + namesIn(args).length, credits: addPrice(credits, args) }
    },
    async call(args, options) {
      const chain = findChain(args)
      const names = namesIn(args)
      if (!chain || !names.length) return tool.call(args, options)
      // Names are not paid for if the call that needs them would exceed the limit.
      const price = addPrice(tool.price(withSamples(args)), args)
      checkBudgets(tool.entry.metadata.id, [new Budget(options.maxCredits)], price)
      const left = options.maxCredits - priceOfNames(args)
      const resolved: Record<string, string> = {}
      for (const name of names) {
        const query = { chain, name }
        const { credits: maxCredits } = client.names.resolve.plan(query)
        const { address } = await client.names.resolve(query, { maxCredits, signal: options.signal })
        if (!address) throw new Error(`${name} does not resolve to an address on ${chain}.`)
        resolved[name] = address
      }
      const result = await tool.call(
        replaceNames(args, (name) => resolved[name]),
        { ...options, maxCredits: left },
      )
      return { ...result, resolved }
    },
  }
}
