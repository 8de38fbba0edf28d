import type { WriteFacts } from './facts.ts'
import type { Parameters } from './parameters.ts'

/** Whether a call only reads, by what its parameters say. */
export const isRead = ({ reads }: WriteFacts, parameters: Parameters): boolean =>
  Object.entries(reads?.where ?? {}).some(([field, values]) =>
    values.includes(Object(parameters[reads?.parameter ?? ''])[field]),
  )
