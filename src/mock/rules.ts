import { findWrongAddress } from '../core/operation/addresses.ts'
import { isRead } from '../core/operation/write.ts'
import type { BlockRange, OperationMetadata } from '../core/types.ts'
import { createIssue, type ParameterValues, type ValidationIssue } from './parameters.ts'

/**
 * Checks parameters against rules that the schemas of single parameters cannot express: mutually exclusive parameters,
 * block ranges and valid times.
 */
export function checkRules(metadata: OperationMetadata, values: ParameterValues): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  for (const { parameters, required, exclusive = true } of metadata.oneOf ?? []) {
    const [first = '', second] = parameters.filter((name) => values[name] !== undefined)
    const list = parameters.join(', ')
    if (exclusive && second)
      issues.push(
        createIssue(second, values[second], 'exclusive', `cannot be combined with ${first}; send one of ${list}`),
      )
    if (required && !first)
      issues.push(createIssue(parameters[0] ?? '', undefined, 'required', `is missing; send one of ${list}`))
  }
  for (const [name, { time }] of Object.entries(metadata.parameters)) {
    const value = values[name]
    if (time && typeof value === 'string' && !isRealTime(value))
      issues.push(createIssue(name, value, 'time', 'is not a valid time'))
  }
  const { from, to, span } = metadata.window ?? {}
  const [first, last] = [from && values[from], to && values[to]]
  if (to && typeof first === 'number' && typeof last === 'number') {
    if (last < first) issues.push(createIssue(to, last, 'window', `must not be less than ${from}`))
    else if (span !== undefined && last - first > span)
      issues.push(createIssue(to, last, 'window', `must not be more than ${span} after ${from}`))
  }
  return issues
}

/**
 * Checks that a write has a private key. JSON Schema cannot require the key, because calls of the same operation that
 * only read need no key.
 */
export const checkSigned = ({ write }: OperationMetadata, values: ParameterValues): ValidationIssue[] =>
  write && !isRead(write, values) && values[write.key] === undefined
    ? [createIssue(write.key, undefined, 'required', 'is missing; a method that writes must be signed')]
    : []

/** Checks the addresses and transaction hashes in the query and the body against the format of the chain. */
export function checkAddresses(metadata: OperationMetadata, values: ParameterValues): ValidationIssue[] {
  const wrong = findWrongAddress(metadata, values)
  return wrong ? [createIssue(wrong[0], wrong[1], wrong[3], wrong[2])] : []
}

/** Returns whether the date and time in a text exist. February 30, for example, does not exist. */
function isRealTime(text: string): boolean {
  const time = new Date(text.endsWith('Z') ? text : `${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.replace('Z', ''))
}

/**
 * Removes the parameters that the API ignores on the requested chain. If the API uses only the first element of a list
 * parameter, removes the other elements.
 */
export function effectiveValues({ ignored, firstOnly }: OperationMetadata, values: ParameterValues): ParameterValues {
  const chain = String(values['chain'])
  if (!ignored?.[chain] && !firstOnly?.[chain]) return values
  const effective = { ...values }
  for (const name of ignored?.[chain] ?? []) delete effective[name]
  for (const name of firstOnly?.[chain] ?? []) {
    const list = effective[name]
    if (Array.isArray(list)) effective[name] = list.slice(0, 1)
  }
  return effective
}

/**
 * Returns the requested block range. If the request sets only one bound, the range has a fixed size. If the request
 * sets only the lower bound and the chain ignores the upper bound, the range includes all later blocks.
 */
export function requestedBlocks(
  { window, ignored }: OperationMetadata,
  values: ParameterValues,
): BlockRange | undefined {
  if (!window) return undefined
  const [from, to] = [values[window.from], values[window.to]]
  if (typeof from === 'number' && typeof to === 'number') return [from, to]
  const isUnbounded = ignored?.[String(values['chain'])]?.includes(window.to)
  if (typeof from === 'number') return [from, isUnbounded ? Number.MAX_SAFE_INTEGER : from + window.oneBound]
  if (typeof to === 'number') return [Math.max(0, to - window.oneBound), to]
  return undefined
}
