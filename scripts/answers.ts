import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Document, ownOperations, resolve, type Schema, successOf, valueName } from './document.ts'
import { compile, inline } from './validators.ts'

/** Writes what holds answers against the contract: for each operation a function, compiled here. */
export async function writeAnswers(document: Document): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, code: { source: true, esm: true } })
  const ids = ownOperations(document).flatMap(({ id, operation }) => {
    const schema = successOf(document, operation)
    if (!schema) return []
    // A response of another type than a provisional one is delivered, and reported.
    const { type } = resolve<Schema>(document, schema)
    ajv.addSchema({ ...(type && { type }), ...inline(document, schema, open) }, valueName(id))
    return [id]
  })
  const entries = ids.map((id) => `  '${id}': ${valueName(id)},`)
  return `${await compile(ajv, ids.map(valueName))}
export const answers = {\n${entries.join('\n')}\n}\n`
}

/**
 * A schema as an answer is held against it. What is provisional is nobody's promise: there a value may be of another
 * type, and only what is promised of its fields is looked at.
 */
function open(plain: Schema, given: Schema): Schema {
  if ('x-provisional' in given) {
    // These words say something of objects and lists alone.
    const { properties, required, items, allOf } = plain
    return JSON.parse(JSON.stringify({ properties, required, items, allOf }))
  }
  // An integer that a number would round arrives as text.
  const types = [plain.type ?? []].flat()
  if (types.some((type) => type === 'integer' || type === 'number') && !types.includes('string'))
    return { ...plain, type: [...types, 'string'], pattern: '^-?[0-9]{16,}$' }
  return plain
}
