import { contract } from '../../generated/contract.gen.ts'
import { isOwnOperation, type OwnOperation } from '../cache/rules.ts'
import { compareTemplates } from '../catalog/path-template.ts'
import { isUrlPath } from '../catalog/paths.ts'
import type { OperationMetadata } from '../core/types.ts'
import type { Kind } from '../core/util/options.ts'
import { field, isRecord } from '../core/util/record.ts'

/** The operations of an application's own OpenAPI document, from `operations.gen.ts`. */
export type Operations = readonly OwnOperation[]

/** The value of the option `operations`. */
export const operationsKind: Kind = [
  'type',
  'the `operations` of an operations.gen.ts, which `chaindata generate` writes',
  (value) => Array.isArray(value) && value.every(isOperation),
]

const isOperation = (value: unknown): boolean =>
  ['id', 'method', 'path'].every((name) => typeof field(value, name) === 'string') &&
  ['parameters', 'credits'].every((name) => isRecord(field(value, name))) &&
  isUrlPath(String(field(value, 'path')))

/**
 * Returns the operations of the API and those of an application's own document, which replace operations with the same
 * method and path. An operation without a price keeps the price of the operation that it replaces. More specific paths come
 * first.
 */
export function mergeOperations(own: Operations = []): readonly OperationMetadata[] {
  const merged = new Map<string, OperationMetadata>()
  for (const operation of [...contract(), ...own]) {
    const { credits } = merged.get(routeOf(operation)) ?? operation
    const isPriced = operation.credits.amount !== null
    merged.set(routeOf(operation), isPriced || !isOwnOperation(operation) ? operation : { ...operation, credits })
  }
  return [...merged.values()].sort((a, b) => compareTemplates(a.path, b.path))
}

const routeOf = ({ method, path }: OperationMetadata): string => `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`
