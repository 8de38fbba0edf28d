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
} from '../src/document/document.ts'

/**
 * Returns the contents of `request-validators.gen.ts`: validation functions for the parameters and the body of each
 * operation. The functions are compiled in advance, because some runtimes forbid `eval`.
 */
export async function writeRequestValidators(document: Document): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  })
  const names: string[] = []
  for (const entry of ownOperations(document)) {
    for (const [part, schema] of Object.entries(requestSchemas(document, entry))) {
      const name = `${valueName(entry.id)}_${part}`
      ajv.addSchema(schema, name)
      names.push(name)
    }
  }
  return compile(ajv, names)
}

/**
 * Compiles schemas to a module without imports.
 *
 * @param names Names of the schemas in `ajv`.
 */
export async function compile(ajv: Ajv2020, names: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: ajvStandalone.default(ajv, Object.fromEntries(names.map((name) => [name, name]))),
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minifySyntax: true,
  })
  return `// @ts-nocheck\n${outputFiles[0]?.text.replaceAll(/^ *\/\/ (?:.*node_modules.*|<stdin>)\n/gm, '')}`
}

/** Returns a schema of all parameters of an operation as one object, and the schema of the request body. */
export function requestSchemas(
  document: Document,
  { operation }: OperationEntry,
): { parameters: Schema; body?: Schema } {
  const parameters: Schema = { type: 'object', additionalProperties: false, properties: {}, required: [] }
  for (const entry of operation.parameters ?? []) {
    const { name, in: place, required, schema } = resolve<Parameter>(document, entry)
    if (place === 'header') continue
    parameters.properties = { ...parameters.properties, [name]: inline(document, schema) }
    if (required) parameters.required?.push(name)
  }
  const body = operation.requestBody?.content['application/json']?.schema
  return body ? { parameters, body: inline(document, body) } : { parameters }
}

/** JSON Schema keywords that do not affect validation. */
const annotations = new Set(['description', 'summary', 'title', 'examples', 'example', 'default', 'deprecated'])

/**
 * Changes a schema without references.
 *
 * @param plain The schema without its annotations, such as descriptions.
 * @param original The schema with its annotations.
 */
type Adapt = (plain: Schema, original: Schema) => Schema

/** Returns a schema without references and without annotations. */
export function inline(document: Document, original: Schema, adapt: Adapt = (plain) => plain, depth = 0): Schema {
  if (depth > 20) throw new Error('Recursive schemas are not supported')
  const schema = resolve<Schema>(document, original)
  const inside = (one: Schema) => inline(document, one, adapt, depth + 1)
  const plain: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (annotations.has(key) || key.startsWith('x-')) continue
    if (key === 'properties')
      plain.properties = Object.fromEntries(Object.entries<Schema>(value).map(([name, one]) => [name, inside(one)]))
    else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf') plain[key] = value.map(inside)
    else if (key === 'items') plain.items = inside(value)
    else if (key === 'additionalProperties' && typeof value === 'object') plain.additionalProperties = inside(value)
    else Object.assign(plain, { [key]: value })
  }
  return adapt(plain, schema)
}
