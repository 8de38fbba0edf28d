import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { Entry } from '../catalog/catalog.ts'
import { addressText } from '../catalog/text.ts'

/** JSON Schema of the arguments of a tool. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Record<string, JSONObject>
  readonly required?: string[]
  readonly additionalProperties: false
  readonly [key: string]: unknown
}

/** The arguments of one call, in the schemas of the contract. A private key is none of them: no model shall see one. */
export function inputSchema({ metadata, parameters }: Entry): InputSchema {
  const properties: Record<string, JSONObject> = {}
  const required: string[] = []
  for (const [name, { required: isMust, secret, address }] of Object.entries(metadata.parameters)) {
    if (secret) continue
    const { schema = {}, description = '', example } = parameters[name] ?? {}
    const form = address ? addressText(metadata) : ''
    // All of it was read from JSON.
    const one: JSONObject = {
      ...bare(schema as JSONObject),
      description: form ? `${description} Must be ${form}.` : description,
    }
    if (example !== undefined) one['examples'] = [example as JSONValue]
    properties[name] = one
    if (isMust) required.push(name)
  }
  return { type: 'object', properties, ...(required.length && { required }), additionalProperties: false }
}

/** The arguments of a walk: it counts by itself, takes any number of what a call takes ten of, and goes on from a cursor. */
export function walkSchema(entry: Entry): InputSchema {
  const { pages, batch } = entry.metadata
  const { properties, ...rest } = inputSchema(entry)
  for (const name of [pages?.offset, pages?.cursor?.parameter]) if (name !== undefined) delete properties[name]
  if (batch) {
    const { maxItems: _, ...any } = properties[batch.parameter] ?? {}
    properties[batch.parameter] = any
  }
  const cursor = {
    type: 'object',
    description: 'The `cursor` of the answer before, as it was; left out for the first page. All else stays the same.',
  }
  return { ...rest, properties: { ...properties, cursor } }
}

/** Without the marks that only we understand. */
function bare(value: JSONObject): JSONObject {
  const kept = Object.entries(value).filter(([name]) => !name.startsWith('x-'))
  return Object.fromEntries(kept.map(([name, one]) => [name, strip(one)]))
}

function strip(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(strip)
  return typeof value === 'object' && value !== null ? bare(value) : value
}
