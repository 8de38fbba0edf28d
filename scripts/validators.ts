import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvStandalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import {
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  resolve,
  type Schema,
  valueName,
} from './document.ts'

/**
 * Writes what holds a request against the contract: for each operation a function for its parameters, and one for its
 * body where it has one. They are compiled here, so that nothing is evaluated where they run.
 */
export async function writeValidators(document: Document): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  })
  const names: Record<string, string> = {}
  for (const entry of ownOperations(document)) {
    for (const [part, schema] of Object.entries(requestSchemas(document, entry))) {
      const name = `${valueName(entry.id)}_${part}`
      ajv.addSchema(schema, name)
      names[name] = name
    }
  }
  // What ajv leaves to be imported is put in place, so that the file stands alone.
  const { outputFiles } = await build({
    stdin: { contents: ajvStandalone.default(ajv, names), resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
  })
  return `// @ts-nocheck\n${outputFiles[0]?.text.replaceAll(/^ *\/\/ (?:.*node_modules.*|<stdin>)\n/gm, '')}`
}

/** The parameters of an operation as one object, and its body. */
export function requestSchemas(
  document: Document,
  { operation }: OperationEntry,
): { parameters: Schema; body?: Schema } {
  const parameters: Schema = { type: 'object', additionalProperties: false, properties: {}, required: [] }
  for (const given of operation.parameters ?? []) {
    const { name, in: place, required, schema } = resolve<Parameter>(document, given)
    if (place === 'header') continue
    parameters.properties = { ...parameters.properties, [name]: inline(document, schema) }
    if (required) parameters.required?.push(name)
  }
  const body = operation.requestBody?.content['application/json']?.schema
  return body ? { parameters, body: inline(document, body) } : { parameters }
}

/** Words of a schema that say nothing about what is valid. */
const silent = new Set(['description', 'summary', 'title', 'examples', 'example', 'default', 'deprecated'])

/** A schema by itself, without references and without words. */
export function inline(document: Document, given: Schema, depth = 0): Schema {
  if (depth > 20) throw new Error('A schema that refers to itself has no validator yet')
  const schema = resolve<Schema>(document, given)
  const each = (schemas: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, inline(document, one, depth + 1)]))
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (silent.has(key) || key.startsWith('x-')) return []
    if (key === 'properties') return [[key, each(value)]]
    if (['allOf', 'anyOf', 'oneOf'].includes(key))
      return [[key, value.map((one: Schema) => inline(document, one, depth + 1))]]
    if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      return [[key, inline(document, value, depth + 1)]]
    }
    return [[key, value]]
  })
  return Object.fromEntries(entries)
}
