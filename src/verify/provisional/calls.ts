import { oneOf } from '../../../openapi/vocabulary/one-of.ts'
import { pages } from '../../../openapi/vocabulary/pages.ts'
import { time } from '../../../openapi/vocabulary/time.ts'
import type { Parameters } from '../../core/types.ts'
import type { Contract, ContractOperation, ContractParameter } from '../contract.ts'
import { sampleOf, singleElement } from '../samples.ts'
import type { Probe } from '../types.ts'
import { type Fact, factsOf } from './facts.ts'

export interface ProbeCall {
  readonly operation: ContractOperation
  readonly parameters: Parameters
  readonly probe: Probe
}

/**
 * Returns the calls that decide facts, beyond the calls that are sent anyway.
 *
 * @param operations The operations that may be called, cheapest first. A fact that operations share is decided by the
 * cheapest one.
 */
export function probeCalls(contract: Contract, operations: readonly ContractOperation[]): ProbeCall[] {
  return factsOf(contract, operations).flatMap((fact) => {
    const [operation] = fact.operations
    if (!operation) return []
    const all = parametersOf(fact, operation, singleElement(operation, sampleOf(operation)))
    // Whether a page may have more items is the question of this probe.
    const mayBeRefused = fact.probe === 'page-size'
    return all.map((parameters, step) => ({
      ...{ operation, parameters },
      probe: { at: fact.part.pointer, step, mayBeRefused },
    }))
  })
}

function parametersOf({ probe, part }: Fact, operation: ContractOperation, base: Parameters): Parameters[] {
  const parameter = operation.parameters.find((one) => one.part.pointer === part.pointer)
  if (probe === 'alternatives') return alternativesOf(operation, base)
  if (!parameter) return []
  const { name, schema } = parameter
  const { size = '' } = pages.read(operation.node) ?? {}
  if (probe === 'default') return [{ ...base, [name]: schema['default'] }]
  if (probe === 'page-size') return [{ ...base, [name]: Number(schema['default']) + 1 }]
  if (probe === 'offset')
    return [{}, { [name]: schema['default'] }, { [name]: 1 }].map((one) => ({ ...base, [size]: 2, ...one }))
  return probe === 'unit' ? sameTimes(operation, parameter, base) : []
}

/** Returns calls that each use another choice of the parameters of a rule than the sample. */
function alternativesOf(operation: ContractOperation, base: Parameters): Parameters[] {
  return (oneOf.read(operation.node) ?? []).flatMap(({ parameters: names, exclusive = true }) => {
    const given = names.filter((name) => base[name] !== undefined)
    const omitted = exclusive || given.length < 2 ? [] : given.map((name) => without(base, [name]))
    const others = names
      .filter((name) => !given.includes(name))
      .flatMap((name) => {
        const value = elementOf(operation, name)
        return value === undefined ? [] : [{ ...without(base, names), [name]: value }]
      })
    return [...omitted, ...others]
  })
}

/** Returns the call with a Unix time, and the call with the same time in another parameter. */
function sameTimes(operation: ContractOperation, { name }: ContractParameter, base: Parameters): Parameters[] {
  const group = oneOf.read(operation.node)?.find(({ parameters }) => parameters.includes(name))?.parameters ?? []
  const other = operation.parameters.find((one) => group.includes(one.name) && time.read(one.part.value as object))
  const format = other && time.read(other.part.value as object)
  const seconds = elementOf(operation, name)
  if (!other || !format || typeof seconds !== 'number') return []
  const text = new Date(seconds * 1000).toISOString()
  const rest = without(base, group)
  return [
    { ...rest, [name]: seconds },
    { ...rest, [other.name]: format.endsWith('Z') ? text.replace('.000', '') : text.slice(0, format.length) },
  ]
}

/** Returns a value for a parameter that the sample call does not have: a single element of a list. */
function elementOf({ parameters }: ContractOperation, name: string): unknown {
  const { sample, schema = {} } = parameters.find((one) => one.name === name) ?? {}
  const { examples } = schema
  const value = sample ?? (Array.isArray(examples) ? examples[0] : undefined)
  return Array.isArray(value) ? value.slice(0, 1) : value
}

const without = (parameters: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)))
