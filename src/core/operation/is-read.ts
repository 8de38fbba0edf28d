import type { WriteMetadata } from '../../../generated/vocabulary.gen.ts'
import type { Parameters } from '../types.ts'
import { field } from '../util/record.ts'

/** Returns whether a call only reads, although its operation can write. Depends on parameters such as an ABI entry. */
export const isRead = ({ reads }: WriteMetadata, parameters: Parameters): boolean =>
  reads !== undefined &&
  Object.entries(reads.where).some(([name, values]) =>
    values.some((value) => value === field(parameters[reads.parameter], name)),
  )
