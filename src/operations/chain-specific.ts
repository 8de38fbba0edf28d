import type { OnlyOnMetadata } from '../../generated/vocabulary.gen.ts'
import { throwParameterError } from '../core/errors.ts'
import { sendCall } from '../core/operation/call.ts'
import {
  checkCall,
  defineOperation,
  type Operation,
  type PlanOptions,
  planOptions,
  type Trait,
  withSend,
} from '../core/operation/define.ts'
import type { Rule } from '../core/operation/parameters.ts'
import type { CallOptions, ChainOption, VersionOption } from '../core/pipeline/call-options.ts'
import type { Core } from '../core/pipeline/core.ts'
import { price } from '../core/pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { checkedLater } from '../core/util/options.ts'

type Options = CallOptions & VersionOption & ChainOption

const kindsOf = (core: Core) => ({ ...core.callOptions, chain: checkedLater })

/**
 * Defines an operation with parameters that only some chains support. If the call option `chain` is set, the call is
 * rejected before it is sent if that chain does not support one of them.
 */
export function defineChainSpecific<P, R, T extends Trait = never>(
  createMetadata: () => OperationMetadata,
  rules: readonly Rule[],
  reporters: readonly (() => OperationMetadata)[],
): Operation<P, R, T> {
  const operation = defineOperation(createMetadata, rules)
  const define = () => ({ metadata: operation.metadata, rules })
  const send = async (core: Core, input?: Parameters, options?: Options) => {
    const { metadata } = operation
    const { parameters, options: checked } = checkCall(core, define(), [input, options], kindsOf(core))
    const { chain, ...others } = checked
    if (chain !== undefined) {
      const { apiVersion: _, ...reportOptions } = others
      const report = (id: string) => reported(core, reporters, id, reportOptions)
      for (const rule of metadata.onlyOn ?? []) {
        const parameter = parameterOf(rule, parameters)
        if (parameter !== undefined) await checkRule(core, { operation: metadata.id, parameter, chain }, rule, report)
      }
    }
    return sendCall(core, metadata, parameters, others)
  }
  const plan = (core: Core, input?: Parameters, options?: PlanOptions & Options) => {
    const { metadata } = operation
    const { parameters, options: checked } = checkCall(core, define(), [input, options], {
      ...kindsOf(core),
      ...planOptions,
    })
    const isReported = (rule: OnlyOnMetadata[number]) => rule.reported && parameterOf(rule, parameters) !== undefined
    const reports = checked.chain === undefined ? [] : (metadata.onlyOn ?? []).filter(isReported)
    return { calls: 1 + reports.length, credits: price(metadata, parameters, core.plan) }
  }
  return Object.assign(withSend<Operation<P, R, T>>(operation, send), { plan })
}

/** Returns the first of the rule's parameters that the call sets to a value other than `false`. */
const parameterOf = ({ parameters: names }: OnlyOnMetadata[number], parameters: Parameters): string | undefined =>
  names.find((name) => parameters[name] !== undefined && parameters[name] !== false)

/** A parameter that a call sets on a chain. */
interface ChainUse {
  readonly operation: string
  readonly parameter: string
  readonly chain: string
}

async function checkRule(
  { suggestChain }: Core,
  { operation, parameter, chain }: ChainUse,
  { chains, reported }: OnlyOnMetadata[number],
  report: (id: string) => Promise<readonly object[]>,
): Promise<void> {
  const reject = (reason: string) =>
    throwParameterError(
      { operation, parameter, rule: 'chain' },
      `\`${parameter}\` has no effect on ${chain}: ${reason}`,
    )
  if (chains && !chains.includes(chain)) reject(`it works only on ${chains.join(', ')}`)
  if (!reported) return
  const list = [await report(reported.by)].flat().map((one): Record<string, unknown> => ({ ...one }))
  // The format of the list is not documented. A list in which no element has a chain is not used for the check.
  if (!list.some((one) => typeof one[reported.chain] === 'string')) return
  const found = list.find((one) => one[reported.chain] === chain)
  if (!found) {
    const known = list.map((one) => one[reported.chain]).filter((slug) => typeof slug === 'string')
    throwParameterError(
      { operation, parameter: 'chain', rule: 'enum', suggestion: suggestChain?.(chain, known)[0] },
      `\`chain\` must be one that ${reported.by} lists, not ${chain}`,
    )
  } else if (found[reported.field] !== true) reject(`${reported.by} lists the chain without ${reported.field}`)
}

async function reported(
  core: Core,
  reporters: readonly (() => OperationMetadata)[],
  id: string,
  options: CallOptions,
): Promise<readonly object[]> {
  const metadata = reporters.find((one) => one().id === id)
  // The generated code always passes the operation.
  if (!metadata) throw new Error(`${id} is not among the reporters`)
  return defineOperation<Parameters, readonly object[]>(metadata)(core, {}, options)
}
