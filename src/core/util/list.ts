import type { OperationMetadata } from '../types.ts'
import { field } from './record.ts'

/** Returns the name of the response field that contains the list. `undefined` if the response itself is the list. */
export const listField = ({ pages, batch }: OperationMetadata): string | undefined => pages?.items ?? batch?.items

/** Returns the list in a response body. `undefined` if there is none. */
export function listOf(metadata: OperationMetadata, data: unknown): readonly unknown[] | undefined {
  const name = listField(metadata)
  const list = name === undefined ? data : field(data, name)
  return Array.isArray(list) ? list : undefined
}
