import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvStandalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import { type Document, ownOperations, type ResponseObject, resolve, type Schema, valueName } from './document.ts'

/** Writes what holds answers against the contract: for each operation a function, compiled here. */
export async function writeAnswers(document: Document): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, code: { source: true, esm: true } })
  const names: Record<string, string> = {}
  const entries: string[] = []
  for (const { id, operation } of ownOperations(document)) {
    const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
    const schema = success && resolve<ResponseObject>(document, success).content?.['application/json']?.schema
    if (!schema) continue
    const name = valueName(id)
    ajv.addSchema(open(document, schema), name)
    names[name] = name
    entries.push(`  '${id}': ${name},`)
  }
  const code = ajvStandalone.default(ajv, names).replace(/^export const (\w+) =/gm, 'const $1 =')
  const { outputFiles } = await build({
    stdin: {
      contents: `${code}\nexport const answers = {\n${entries.join('\n')}\n}`,
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

/** Words of a schema that say nothing about what is valid. */
const silent = new Set(['description', 'summary', 'title', 'examples', 'example', 'default', 'deprecated'])

/**
 * A schema by itself, as an answer is held against it. What is provisional is nobody's promise: there a value may be of
 * another type, and only what is promised of its fields is looked at.
 */
function open(document: Document, given: Schema, depth = 0): Schema {
  if (depth > 20) throw new Error('A schema that refers to itself has no validator yet')
  const schema = resolve<Schema>(document, given)
  const inside = (one: Schema) => open(document, one, depth + 1)
  const each = (schemas: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, inside(one)]))
  const read: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (silent.has(key) || key.startsWith('x-')) continue
    if (key === 'properties') read.properties = each(value)
    else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf') read[key] = value.map(inside)
    else if (key === 'items') read.items = inside(value)
    else if (key === 'additionalProperties' && typeof value === 'object') read.additionalProperties = inside(value)
    else Object.assign(read, { [key]: value })
  }
  if ('x-provisional' in schema) {
    // These words say something of objects and lists alone.
    const { properties, required, items, allOf } = read
    return JSON.parse(JSON.stringify({ properties, required, items, allOf }))
  }
  // An integer that a number would round arrives as text.
  const types = [read.type ?? []].flat()
  if (types.some((type) => type === 'integer' || type === 'number') && !types.includes('string'))
    return { ...read, type: [...types, 'string'], pattern: '^-?[0-9]{16,}$' }
  return read
}
