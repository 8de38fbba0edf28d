import { throwParameterError } from '../errors.ts'
import { type CallOptions, type ChainOption, callOptions, type VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { ChainSpecificMetadata, OperationMetadata, Parameters } from '../types.ts'
import { findNearest } from '../util/nearest.ts'
import { checkedLater, readOptions } from '../util/options.ts'
import { toCall } from './call.ts'
import { asOperation, defineOperation, type Operation, type Trait } from './define.ts'
import type { Rule } from './parameters.ts'

/** Makes an operation some of whose parameters count on some chains alone: held against the chain, where one is told. */
export function defineChainSpecific<P, R, T extends Trait = never>(
  metadata: OperationMetadata,
  rules: readonly Rule[],
  reporters: readonly OperationMetadata[],
): Operation<P, R, T> {
  const operation = defineOperation<Parameters, unknown, 'v3'>(metadata, rules)
  const checked = (core: Core, parameters: Parameters = {}, given: CallOptions & VersionOption & ChainOption = {}) => {
    const send = async () => {
      const { chain, ...options } = readOptions(given, { ...callOptions, chain: checkedLater }, metadata.id)
      operation.plan(core, parameters)
      if (chain !== undefined) {
        const { apiVersion: _, ...others } = options
        const report = (id: string) => reported(core, reporters, id, others)
        for (const rule of metadata.onlyOn ?? []) await checkRule(metadata.id, rule, parameters, chain, report)
      }
      return operation(core, parameters, options).withResponse()
    }
    return toCall(send())
  }
  return asOperation(checked, metadata, operation.plan)
}

async function checkRule(
  id: string,
  { parameters: names, chains, reported }: ChainSpecificMetadata,
  parameters: Parameters,
  chain: string,
  report: (id: string) => Promise<readonly object[]>,
): Promise<void> {
  // To switch off what is off changes nothing.
  const [name] = names.filter((one) => parameters[one] !== undefined && parameters[one] !== false)
  if (name === undefined) return
  const no = (why: string) => throwParameterError(id, name, 'chain', `\`${name}\` has no effect on ${chain}: ${why}`)
  if (chains && !chains.includes(chain)) no(`only on ${chains.join(', ')}`)
  if (!reported) return
  const list = [await report(reported.by)].flat().map((one): Record<string, unknown> => ({ ...one }))
  // The shape of the report is not documented: what it does not say refuses nothing.
  if (!list.some((one) => typeof one[reported.chain] === 'string')) return
  const found = list.find((one) => one[reported.chain] === chain)
  if (!found) {
    const known = list.map((one) => String(one[reported.chain]))
    throwParameterError(id, 'chain', 'enum', `${reported.by} reports no \`${chain}\``, findNearest(chain, known))
  } else if (found[reported.field] !== true) no(`${reported.by} reports it without ${reported.field}`)
}

/** What another operation answers. */
async function reported(
  core: Core,
  reporters: readonly OperationMetadata[],
  id: string,
  options: CallOptions,
): Promise<readonly object[]> {
  const metadata = reporters.find((one) => one.id === id)
  // A defect of what was generated: the caller's chain is not to blame.
  if (!metadata) throw new Error(`${id} is not among the reporters`)
  return defineOperation<Parameters, readonly object[]>(metadata)(core, {}, options)
}
