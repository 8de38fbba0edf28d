import type { Parameters, WriteMetadata } from '../types.ts'

/** Whether a call only reads, by what its parameters say. */
export const isRead = ({ reads }: WriteMetadata, parameters: Parameters): boolean =>
  Object.entries(reads?.where ?? {}).some(([field, values]) =>
    values.includes(Object(parameters[reads?.parameter ?? ''])[field]),
  )
