import { chains } from '../../openapi/vocabulary/chains.ts'
import { samples } from '../../openapi/vocabulary/samples.ts'
import { split } from '../../openapi/vocabulary/split.ts'
import { window } from '../../openapi/vocabulary/window.ts'
import type { Parameters } from '../core/types.ts'
import { field } from '../core/util/record.ts'
import type { Contract, ContractOperation, ContractParameter } from './contract.ts'

/** Name of the parameter that selects the chain. */
const chainName = 'chain'

export const chainParameter = ({ parameters }: ContractOperation): ContractParameter | undefined =>
  parameters.find(({ name, schema }) => name === chainName && Array.isArray(schema['enum']))

export const chainsOf = (operation: ContractOperation): readonly string[] =>
  (chainParameter(operation)?.schema['enum'] as readonly string[] | undefined) ?? []

/** Returns the parameters of the sample call of an operation. */
export function sampleOf({ parameters, bodies }: ContractOperation): Parameters {
  const values = parameters.flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample]]))
  return { ...Object.fromEntries(values), ...bodies[0] }
}

/** Returns the parameters of a call with one element in each list that is charged by element. */
export function singleElement({ metadata }: ContractOperation, parameters: Parameters): Parameters {
  const lists = (metadata.credits.per ?? []).filter((name) => Array.isArray(parameters[name]))
  return { ...parameters, ...Object.fromEntries(lists.map((name) => [name, [parameters[name]].flat().slice(0, 1)])) }
}

/** Returns the sample call on another chain. Addresses and hashes have the format of that chain, if it is known. */
export function sampleOn(
  contract: Contract,
  operation: ContractOperation,
  chain: string,
  base: Parameters,
): Parameters {
  const known = samples.read(Object(chains.readDeclared(contract.root)))?.find((one) => one.chains.includes(chain))
  const replaced = operation.parameters.flatMap(({ name, isAddress, isTransactionHash }) => {
    const value = isAddress ? known?.address : isTransactionHash ? known?.transaction : undefined
    if (value === undefined || base[name] === undefined) return []
    return [[name, Array.isArray(base[name]) ? [value] : value]]
  })
  return { ...base, ...Object.fromEntries(replaced), [chainName]: chain }
}

/** Returns a list of different elements, beginning with those of the sample. */
export function listOf(sample: readonly unknown[], length: number): unknown[] {
  const list = sample.slice(0, length)
  for (let i = 1; list.length < length; i++) list.push(variantOf(sample[0], i))
  return list
}

/** Returns an element like another one, which is different if it is hexadecimal or a number. */
function variantOf(element: unknown, index: number): unknown {
  if (typeof element === 'number') return element + index
  if (typeof element !== 'string') return element
  if (/^\d+$/.test(element)) return String(index)
  const digits = String(index).padStart(4, '0')
  return /^0x[\da-f]{8,}$/i.test(element) ? element.slice(0, -digits.length) + digits : element
}

/**
 * Returns the sample call for a name, hash or wallet that does not exist. `undefined` if the operation has no such
 * parameter.
 */
export function missingSample(operation: ContractOperation, base: Parameters) {
  for (const parameter of operation.parameters) {
    const value = base[parameter.name]
    if (!parameter.required || value === undefined || parameter.in !== 'query') continue
    const missing = missingValue(parameter, [value].flat()[0])
    if (missing === undefined) continue
    return { parameter, parameters: { ...base, [parameter.name]: Array.isArray(value) ? [missing] : missing } }
  }
  return undefined
}

function missingValue({ schema, isAddress, isTransactionHash, description }: ContractParameter, sample: unknown) {
  if (typeof sample !== 'string') return undefined
  const isHex = /^0x[\da-f]{40,}$/i.test(sample)
  if (isTransactionHash) return isHex ? `0x${'1'.padStart(sample.length - 2, '0')}` : undefined
  // A token that does not exist is an error of a swap or of a list of owners, but every wallet may be empty.
  if (isAddress)
    return isHex && /\bwallets?\b/.test(description) ? `0x${'c0de'.padStart(sample.length - 2, '0')}` : undefined
  const isPlain = schema['enum'] === undefined && schema['pattern'] === undefined
  return isPlain && /^Name\b/.test(description)
    ? `chaindata-does-not-exist${/\.\w+$/.exec(sample)?.[0] ?? ''}`
    : undefined
}

/** Returns the sample call with a block range of `span`, so that the difference of its bounds is `span`. */
export function withSpan({ node }: ContractOperation, base: Parameters, span: number): Parameters {
  const { from = '', to = '' } = window.read(node) ?? {}
  const first = base[from]
  return { ...base, [to]: (typeof first === 'number' ? first : 0) + span }
}

/** Returns the call for a page far beyond the last one. Long results may require one value of the split parameter. */
export function emptyPage({ node, parameters }: ContractOperation, offset: string, base: Parameters): Parameters {
  const name = split.read(node)?.parameter
  const items = parameters.find((one) => one.name === name)?.schema['items']
  const values = field(items, 'enum')
  return { ...base, ...(name !== undefined && Array.isArray(values) && { [name]: [values[0]] }), [offset]: farOffset }
}

const farOffset = 1_000_000
