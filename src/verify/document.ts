import { readFileSync } from 'node:fs'
import { contract } from '../catalog/package.ts'
import { throwParameterError } from '../core/errors.ts'
import { isRecord } from '../core/util/record.ts'

/** Returns the OpenAPI document in a file, or the one in this package. */
export async function loadDocument(spec: string | undefined): Promise<object> {
  if (spec === undefined) return contract()
  let document: unknown
  try {
    document = JSON.parse(readFileSync(spec, 'utf8'))
  } catch {
    return throwParameterError({ parameter: 'spec', rule: 'format' }, `${spec} is not a JSON file`)
  }
  return isRecord(document)
    ? document
    : throwParameterError({ parameter: 'spec', rule: 'format' }, `${spec} is not an OpenAPI document`)
}
