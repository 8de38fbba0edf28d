import { findWrongAddress } from '../operation/addresses.ts'
import { isRead } from '../operation/is-read.ts'
import type { OperationMetadata } from '../types.ts'
import { createIssue, type ParameterValues, type ValidationIssue } from './parameters.ts'

/** The rules between parameters, which no schema can say: exclusions, windows, and times that exist. */
export function checkRules(metadata: OperationMetadata, values: ParameterValues): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const given = (names: readonly string[]) => names.filter((name) => values[name] !== undefined)
  for (const { parameters, required, exclusive = true } of metadata.oneOf ?? []) {
    const [first = '', second] = given(parameters)
    const list = parameters.join(', ')
    if (exclusive && second)
      issues.push(createIssue(second, values[second], 'exclusive', `cannot be combined with ${first}: one of ${list}`))
    if (required && !first)
      issues.push(createIssue(parameters[0] ?? '', undefined, 'required', `is missing: give one of ${list}`))
  }
  for (const [name, { time }] of Object.entries(metadata.parameters)) {
    const value = values[name]
    if (time && typeof value === 'string' && !isRealTime(value))
      issues.push(createIssue(name, value, 'time', 'is not a valid time'))
  }
  const { from, to, span } = metadata.window ?? {}
  const [first, last] = [from && values[from], to && values[to]]
  if (to && typeof first === 'number' && typeof last === 'number') {
    if (last < first) issues.push(createIssue(to, last, 'window', `comes before ${from}`))
    else if (span !== undefined && last - first > span)
      issues.push(createIssue(to, last, 'window', `must not be more than ${span} after ${from}`))
  }
  return issues
}

/** A write is signed. No schema can say so, since a read of the same operation is not. */
export const checkSigned = ({ write }: OperationMetadata, values: ParameterValues): ValidationIssue[] =>
  write && !isRead(write, values) && values[write.key] === undefined
    ? [createIssue(write.key, undefined, 'required', 'is missing: a method that writes must be signed')]
    : []

/** An address must match the address family of the chain, in the query and in the body. */
export function checkAddresses(metadata: OperationMetadata, values: ParameterValues): ValidationIssue[] {
  const wrong = findWrongAddress(metadata, values)
  return wrong ? [createIssue(wrong[0], wrong[1], 'address', wrong[2])] : []
}

/** Whether the text names a moment that exists: no 30th of February. */
function isRealTime(text: string): boolean {
  const time = new Date(text.endsWith('Z') ? text : `${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.replace('Z', ''))
}

/** What is left of the parameters on a chain: those without effect are gone, and of some lists the first element counts. */
export function effectiveValues({ ignored, firstOnly }: OperationMetadata, values: ParameterValues): ParameterValues {
  const chain = String(values['chain'])
  if (!ignored?.[chain] && !firstOnly?.[chain]) return values
  const left = { ...values }
  for (const name of ignored?.[chain] ?? []) delete left[name]
  for (const name of firstOnly?.[chain] ?? []) {
    const list = left[name]
    if (Array.isArray(list)) left[name] = list.slice(0, 1)
  }
  return left
}

export type BlockRange = readonly [first: number, last: number]

/** The blocks asked for. One bound alone is a window, but where the chain ignores the other. */
export function blockRange({ window, ignored }: OperationMetadata, values: ParameterValues): BlockRange | undefined {
  if (!window) return undefined
  const [from, to] = [values[window.from], values[window.to]]
  if (typeof from === 'number' && typeof to === 'number') return [from, to]
  const open = ignored?.[String(values['chain'])]?.includes(window.to)
  if (typeof from === 'number') return [from, open ? Number.MAX_SAFE_INTEGER : from + window.oneBound]
  if (typeof to === 'number') return [Math.max(0, to - window.oneBound), to]
  return undefined
}
