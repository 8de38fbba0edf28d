import type { OperationMetadata } from '../types.ts'
import { field } from './record.ts'

/** Returns the name of the response field that contains the list. `undefined` if the response itself is the list. */
export const listField = ({ pages, chunk }: OperationMetadata): string | undefined => pages?.items ?? chunk?.items

/** Returns the list in a response body. `undefined` if there is none. */
export function listOf(metadata: OperationMetadata, data: unknown): readonly unknown[] | undefined {
  const name = listField(metadata)
  const list = name === undefined ? data : field(data, name)
  return Array.isArray(list) ? list : undefined
}

/**
 * Returns the number of items of a full page, after which there may be another page. The API may return no more items
 * than its default page size, even if the call requests a larger page. `NaN` for an operation without pages.
 */
export function fullPageSize({ pages, parameters }: OperationMetadata, requested: unknown): number {
  const standard = Number(pages && parameters[pages.size]?.default)
  return Math.min(Number(requested ?? standard), standard)
}
