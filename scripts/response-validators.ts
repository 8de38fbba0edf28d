import { Ajv2020 } from 'ajv/dist/2020.js'
import { provisional } from '../openapi/vocabulary/provisional.ts'
import {
  type Document,
  ownOperations,
  resolve,
  type Schema,
  successSchemaOf,
  valueName,
} from '../src/document/document.ts'
import { compile, inline } from './request-validators.ts'

/**
 * Returns the contents of `response-validators.gen.ts`: a validation function for the response body of each operation.
 */
export async function writeResponseValidators(document: Document): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, code: { source: true, esm: true } })
  const ids = ownOperations(document).flatMap(({ id, operation }) => {
    const schema = successSchemaOf(document, operation)
    if (!schema) return []
    // The type of a provisional body stays, so that the validator reports a body of another type.
    const { type } = resolve<Schema>(document, schema)
    ajv.addSchema({ ...(type && { type }), ...inline(document, schema, relax) }, valueName(id))
    return [id]
  })
  const entries = ids.map((id) => `  '${id}': ${valueName(id)},`)
  return `${await compile(ajv, ids.map(valueName))}
/** ID of an operation that has a response body. */
export type ValidatedOperation = ${ids.map((id) => `'${id}'`).join(' | ')}

export const responseValidators = {\n${entries.join('\n')}\n}\n`
}

/** Relaxes the schema of a response. A provisional value may have another type, so only its fields are checked. */
function relax(plain: Schema, original: Schema): Schema {
  if (provisional.read(original)) {
    // These keywords apply only to objects and lists.
    const { properties, required, items, allOf } = plain
    return JSON.parse(JSON.stringify({ properties, required, items, allOf }))
  }
  // The SDK parses integers beyond 2^53 as strings.
  const types = [plain.type ?? []].flat()
  if (types.some((type) => type === 'integer' || type === 'number') && !types.includes('string'))
    return { ...plain, type: [...types, 'string'], pattern: '^-?[0-9]{16,}$' }
  return plain
}
