import { canonical } from '../../openapi/vocabulary/define/change.ts'
import type { Contract, ContractOperation } from './contract.ts'
import { describeCall } from './describe.ts'
import type { Skipped } from './plan.ts'
import { isPrivateName, withoutPrivateData } from './private.ts'
import { type Compared, decideFacts } from './provisional/verdicts.ts'
import type { Difference, ProvisionalFact } from './types.ts'

/** The result of a verification, as `--json` prints it. */
export interface Report {
  /** Number of calls that were sent. */
  readonly calls: number
  /** The full price of all calls that were sent. A call without a documented price counts 0. */
  readonly credits: number
  readonly skipped: readonly Skipped[]
  readonly differences: readonly Difference[]
  readonly provisional: readonly ProvisionalFact[]
}

interface Material extends Pick<Report, 'calls' | 'credits' | 'skipped'> {
  readonly contract: Contract
  readonly operations: readonly ContractOperation[]
  readonly compared: readonly Compared[]
  /** Removes the API keys from a value. */
  readonly redact: (value: unknown) => unknown
}

export function createReport(material: Material): Report {
  const { contract, operations, compared, calls, credits, skipped, redact } = material
  const provisional = decideFacts({ contract, operations, compared })
  return { calls, credits, skipped, differences: collectDifferences(compared, redact), provisional }
}

/** Returns one difference for each place of each operation. Several values of a place become a list. */
function collectDifferences(compared: readonly Compared[], redact: Material['redact']): Difference[] {
  const byPlace = new Map<string, Difference[]>()
  for (const { exchange, findings } of compared)
    for (const { kind, pointer, steps, contract, received } of findings) {
      const operation = exchange.call.operation.id
      const key = `${operation} ${kind} ${pointer}`
      // A key is recognized only in a text that has not been shortened.
      const shown = isPrivateName(pointer.replace(/^.*\//, ''))
        ? '[redacted]'
        : shorten(redact(withoutPrivateData(received)))
      const difference = {
        operation,
        kind,
        at: pointer,
        contract,
        received: shown,
        call: describeCall(exchange.call),
        steps,
      }
      byPlace.set(key, [...(byPlace.get(key) ?? []), difference])
    }
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const merge = (name: 'contract' | 'received') => oneOrMore([first, ...others].map((one) => one[name]))
    if (first.kind === 'chain') return [{ ...first, contract: merge('contract'), received: merge('received') }]
    return [first.kind === 'value' ? { ...first, received: merge('received') } : first]
  })
}

/** Returns the value that all places have, or the list of their different values. */
function oneOrMore(values: readonly unknown[]): unknown {
  const different = [...new Map(values.map((value) => [canonical(value), value])).values()]
  return different.length === 1 ? different[0] : different
}

const maxLength = 200

/** Returns a value, or the beginning of its JSON text if it is long. */
function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : value
}

/** Returns the report as JSON, without what only the report for people needs. */
export function reportJson({ differences, provisional, ...rest }: Report): string {
  const shown = {
    ...rest,
    differences: differences.map(({ steps: _, ...difference }) => difference),
    provisional: provisional.map(({ steps: _, assumption: __, ...fact }) => fact),
  }
  return JSON.stringify(shown, null, 2)
}
