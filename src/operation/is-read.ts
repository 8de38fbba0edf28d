import type { Parameters, WriteMetadata } from '../types.ts'
import { field } from '../util/record.ts'

/** Returns whether the parameters of a call, such as a contract method's ABI entry, show that the call only reads. */
export const isRead = ({ reads }: WriteMetadata, parameters: Parameters): boolean =>
  reads !== undefined &&
  Object.entries(reads.where).some(([name, values]) =>
    values.some((value) => value === field(parameters[reads.parameter], name)),
  )
