import { pages } from '../../openapi/vocabulary/pages.ts'
import { window } from '../../openapi/vocabulary/window.ts'
import { write } from '../../openapi/vocabulary/write.ts'
import { isUrlPath } from '../catalog/paths.ts'
import { isRead } from '../core/operation/write.ts'
import { type PricePlan, price } from '../core/pipeline/credits.ts'
import type { Parameters } from '../core/types.ts'
import type { Contract, ContractOperation, ContractParameter } from './contract.ts'
import { describeCall, requestOf } from './describe.ts'
import { probeCalls } from './provisional/calls.ts'
import {
  chainParameter,
  chainsOf,
  emptyPage,
  listOf,
  missingSample,
  sampleOf,
  sampleOn,
  singleElement,
  withSpan,
} from './samples.ts'
import type { PlannedCall, Purpose } from './types.ts'

export interface PlanSettings {
  readonly contract: Contract
  /** The IDs of the operations to call. Default: all operations that only read. */
  readonly operations?: readonly string[] | undefined
  /** The IDs of the operations not to call. */
  readonly except?: readonly string[] | undefined
  /** Which chains to call. */
  readonly chains: 'first' | 'all'
  readonly plan: PricePlan
}

/** An operation or call that is not sent, and why. */
export interface Skipped {
  readonly operation: string
  readonly call: string
  readonly credits: number | null
  readonly reason: string
}

export const skip = (call: PlannedCall, reason: string): Skipped => ({
  operation: call.operation.id,
  call: describeCall(call),
  credits: call.price,
  reason,
})

export interface Plan {
  /** The calls in the order in which they are sent. */
  readonly calls: readonly PlannedCall[]
  readonly skipped: readonly Skipped[]
}

/**
 * Plans the calls. One sample for each operation comes first. The other calls follow in the order of how much they tell
 * for a credit.
 */
export function planCalls(settings: PlanSettings): Plan {
  const { contract, operations: named, except = [] } = settings
  const skipped: Skipped[] = []
  const selected = contract.operations.filter((operation) => {
    if (except.includes(operation.id)) return false
    if (named ? !named.includes(operation.id) : operation.isTwin) return false
    const reason = skipReason(operation, named !== undefined)
    if (reason)
      skipped.push({ operation: operation.id, call: 'sample', credits: operation.metadata.credits.amount, reason })
    return !reason
  })
  const planner = new Planner(settings, selected)
  const calls = selected.flatMap((operation) => planner.callsOf(operation))
  const samples = calls.filter(({ purpose }) => purpose === 'sample')
  const others = [...calls.filter(({ purpose }) => purpose !== 'sample'), ...planner.sharedCalls()]
  const all = [...samples, ...others.sort((a, b) => worthOf(b) - worthOf(a))]
  for (const call of all.filter((call) => !staysBelowBase(call)))
    skipped.push(skip(call, 'its path would leave that of the base URL'))
  return { calls: all.filter(staysBelowBase), skipped }
}

/** Returns whether the path of a call stays below the base URL. The document may have `..` as the value of a parameter. */
const staysBelowBase = (call: PlannedCall): boolean => isUrlPath(requestOf(call).url.replace(/\?.*/s, ''))

/** Returns why an operation is not called, or `undefined` if it has a sample call that only reads. */
function skipReason(operation: ContractOperation, isNamed: boolean): string | undefined {
  const { metadata, node, parameters } = operation
  const missing = parameters.find(({ required, sample }) => required && sample === undefined)
  if (missing) return `the document has no example for ${missing.name}`
  if (metadata.method === 'GET') return undefined
  const writes = write.read(node)
  if (!writes || !isRead(writes, sampleOf(operation)))
    return 'it is a write, and the document has no sample call that only reads'
  return isNamed ? undefined : 'it can be a write; its sample only reads, and is sent if --operations names it'
}

/** A URL with a longer list would exceed the limits of servers. */
const maxListLength = 10_000

/** How much a call tells, compared with the others. */
const weights: Readonly<Record<Purpose, number>> = {
  sample: Infinity,
  'wrong key': 8,
  'missing parameter': 6,
  'unknown chain': 6,
  'nothing found': 6,
  probe: 5,
  'beyond bound': 5,
  'other value': 4,
  bound: 4,
  'empty page': 3,
  chain: 2,
  recorded: 0,
}

const worthOf = ({ purpose, price: credits }: PlannedCall): number => weights[purpose] / Math.max(credits ?? 0, 0.001)

class Planner {
  readonly #settings: PlanSettings
  readonly #operations: readonly ContractOperation[]

  constructor(settings: PlanSettings, operations: readonly ContractOperation[]) {
    this.#settings = settings
    this.#operations = operations
  }

  callsOf(operation: ContractOperation): PlannedCall[] {
    const base = singleElement(operation, sampleOf(operation))
    const { contract, chains } = this.#settings
    const calls = [
      this.#call(operation, 'sample', base),
      ...this.#refusals(operation, base),
      ...this.#otherValues(operation, base),
      ...this.#bounds(operation, base),
    ]
    const nothing = operation.metadata.credits.per ? undefined : missingSample(operation, base)
    if (nothing)
      calls.push(this.#call(operation, 'nothing found', nothing.parameters, { parameter: nothing.parameter }))
    const { offset } = pages.read(operation.node) ?? {}
    if (offset !== undefined) calls.push(this.#call(operation, 'empty page', emptyPage(operation, offset, base)))
    const parameter = chainParameter(operation)
    for (const chain of chains === 'all' ? chainsOf(operation) : [])
      if (chain !== base['chain'])
        calls.push(this.#call(operation, 'chain', sampleOn(contract, operation, chain, base), { parameter }))
    return calls
  }

  /** Returns a call for each other value of the parameters that select which records the sample call returns. */
  #otherValues(operation: ContractOperation, base: Parameters): PlannedCall[] {
    return operation.parameters.flatMap((parameter) => {
      const { name, schema } = parameter
      if (parameter === chainParameter(operation) || base[name] === undefined || !Array.isArray(schema['enum']))
        return []
      const others = schema['enum'].filter((value) => value !== base[name])
      return others.map((value) => this.#call(operation, 'other value', { ...base, [name]: value }, { parameter }))
    })
  }

  /** Returns the calls that belong to no single operation: a wrong key, and the probes of provisional facts. */
  sharedCalls(): PlannedCall[] {
    const cheapest = this.#operations
      .filter(({ metadata }) => metadata.credits.amount !== null)
      .sort((a, b) => (this.#priceOf(a, sampleOf(a)) ?? 0) - (this.#priceOf(b, sampleOf(b)) ?? 0))
    const [operation = this.#operations[0]] = cheapest
    const wrongKey = operation
      ? [this.#call(operation, 'wrong key', singleElement(operation, sampleOf(operation)))]
      : []
    const sorted = [...cheapest, ...this.#operations.filter((one) => !cheapest.includes(one))]
    const probes = probeCalls(this.#settings.contract, sorted).map(({ operation, parameters, probe }) => ({
      ...this.#call(operation, 'probe', parameters),
      probe,
    }))
    return [...wrongKey, ...probes, ...this.#unknownChains()]
  }

  /**
   * Operations that are charged by element and share their parameter `chain` need one call together, because they are
   * the most expensive ones.
   */
  #unknownChains(): PlannedCall[] {
    const calls = this.#operations.flatMap((operation) => {
      const parameter = chainParameter(operation)
      const base = singleElement(operation, sampleOf(operation))
      return parameter
        ? [this.#call(operation, 'unknown chain', { ...base, [parameter.name]: unknownChain }, { parameter })]
        : []
    })
    const shared = new Map<unknown, PlannedCall>()
    for (const call of calls) {
      const key = call.operation.metadata.credits.per ? call.parameter?.part.value : call
      const other = shared.get(key)
      if (!other || (call.price ?? 0) < (other.price ?? 0)) shared.set(key, call)
    }
    return [...shared.values()]
  }

  #refusals(operation: ContractOperation, base: Parameters): PlannedCall[] {
    const { per = [] } = operation.metadata.credits
    const query = operation.parameters.filter(({ in: place, name }) => place === 'query' && base[name] !== undefined)
    // Without the elements that are charged, the call costs nothing.
    const charged = query.filter(({ name }) => per.includes(name))
    const required = query.filter((parameter) => parameter.required)
    const parameter = charged[0] ?? required.find(({ name }) => name !== chainParameter(operation)?.name) ?? required[0]
    if (!parameter) return []
    const without = Object.fromEntries(
      Object.entries(base).filter(([name]) => name !== parameter.name && !per.includes(name)),
    )
    return [this.#call(operation, 'missing parameter', without, { parameter })]
  }

  /** Returns the calls at the documented bounds, and one step beyond them. */
  #bounds(operation: ContractOperation, base: Parameters): PlannedCall[] {
    const calls: PlannedCall[] = []
    const add = (
      parameter: ContractParameter | undefined,
      limit: number,
      at: (value: number) => Parameters,
      steps: readonly number[],
    ) => {
      for (const step of steps)
        calls.push(this.#call(operation, step > 0 ? 'beyond bound' : 'bound', at(limit + step), { parameter, limit }))
    }
    const { size } = pages.read(operation.node) ?? {}
    const { per = [] } = operation.metadata.credits
    for (const parameter of operation.parameters) {
      const { name, schema } = parameter
      const { maxItems, maximum, default: initial } = schema
      const sample = [base[name] ?? parameter.sample].flat()
      const set = (value: number) => ({ ...base, [name]: value })
      if (typeof maxItems === 'number' && maxItems <= maxListLength && !per.includes(name) && sample[0] !== undefined)
        add(parameter, maxItems, (length) => ({ ...base, [name]: listOf(sample, length) }), maxItems > 1 ? [0, 1] : [1])
      else if (typeof maximum === 'number') add(parameter, maximum, set, [0, 1])
      else if (name === size && typeof initial === 'number') add(parameter, initial, set, [0])
    }
    const { to, span } = window.read(operation.node) ?? {}
    if (span !== undefined)
      add(
        operation.parameters.find(({ name }) => name === to),
        span,
        (blocks) => withSpan(operation, base, blocks),
        [0, 1],
      )
    return calls
  }

  #call(
    operation: ContractOperation,
    purpose: Purpose,
    parameters: Parameters,
    about: Pick<PlannedCall, 'parameter' | 'limit'> = {},
  ): PlannedCall {
    return { operation, purpose, parameters, ...about, price: this.#priceOf(operation, parameters) }
  }

  #priceOf({ metadata }: ContractOperation, parameters: Parameters): number | null {
    return price(metadata, parameters, this.#settings.plan)
  }
}

const unknownChain = 'no-such-chain'
