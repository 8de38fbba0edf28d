import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { CatalogEntry } from '../catalog/catalog.ts'
import { addressText } from '../catalog/text.ts'

/** JSON Schema of the arguments of a tool. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Record<string, JSONObject>
  readonly required?: string[]
  readonly additionalProperties: false
  readonly [key: string]: unknown
}

/** Returns the arguments of one call. Private keys are left out: a model must never handle one. */
export function inputSchema({ metadata, parameters }: CatalogEntry): InputSchema {
  const properties: Record<string, JSONObject> = {}
  const required: string[] = []
  for (const [name, parameter] of Object.entries(metadata.parameters)) {
    if (parameter.secret) continue
    const { schema = {}, description = '', example } = parameters[name] ?? {}
    const addressFormat = parameter.address ? addressText(metadata) : ''
    const property: JSONObject = {
      // Schema and example come from a JSON file.
      ...removeExtensions(schema as JSONObject),
      description: addressFormat ? `${description} Must be ${addressFormat}.` : description,
    }
    if (example !== undefined) property['examples'] = [example as JSONValue]
    properties[name] = property
    if (parameter.required) required.push(name)
  }
  return { type: 'object', properties, ...(required.length && { required }), additionalProperties: false }
}

/**
 * Returns the arguments of a tool that returns all results page by page: a cursor instead of the page parameters of the
 * operation, and a list of any length instead of one batch.
 */
export function paginationSchema(entry: CatalogEntry): InputSchema {
  const { pages, batch } = entry.metadata
  const { properties, ...schema } = inputSchema(entry)
  for (const name of [pages?.offset, pages?.cursor?.parameter]) if (name !== undefined) delete properties[name]
  if (batch) {
    const { maxItems: _, ...unlimited } = properties[batch.parameter] ?? {}
    properties[batch.parameter] = unlimited
  }
  const cursor = {
    type: 'object',
    description:
      'The `cursor` of the previous result, unchanged. Omit it for the first page. Keep all other arguments the same.',
  }
  return { ...schema, properties: { ...properties, cursor } }
}

/** Removes `x-` properties, which only this project understands. */
function removeExtensions(value: JSONObject): JSONObject {
  const standard = Object.entries(value).filter(([name]) => !name.startsWith('x-'))
  return Object.fromEntries(standard.map(([name, item]) => [name, removeNestedExtensions(item)]))
}

function removeNestedExtensions(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(removeNestedExtensions)
  return typeof value === 'object' && value !== null ? removeExtensions(value) : value
}
