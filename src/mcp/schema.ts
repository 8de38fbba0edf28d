import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { CatalogEntry } from '../catalog/catalog.ts'
import { listField } from '../core/util/list.ts'
import { ItemFields } from './item-fields.ts'
import { listQueryProperties } from './list-query.ts'
import { chainsUri } from './resource-uris.ts'

export interface InputSchema {
  readonly type: 'object'
  readonly properties: Record<string, JSONObject>
  readonly required?: string[]
  readonly [key: string]: unknown
}

/**
 * Maximum number of allowed values that a tool's schema lists. Longer lists are omitted, because the list of tools uses
 * up context in every conversation.
 */
const maxEnumValues = 8

/** JSON Schema keywords that a tool's schema contains. Other constraints are checked when the tool is called. */
const keywords = ['type', 'enum', 'items', 'properties', 'required', 'anyOf', 'oneOf', 'const', 'format']

const paginationProperties: Record<string, JSONObject> = {
  all: { type: 'boolean', description: 'All results.' },
  limit: { type: 'integer' },
  maxCredits: { type: 'integer' },
}

/** Returns the JSON Schema of a tool's arguments. Private keys are omitted, because a model must never handle them. */
export function inputSchema(entry: CatalogEntry): InputSchema {
  const { metadata, parameters, operation } = entry
  const properties: Record<string, JSONObject> = {}
  const required: string[] = []
  for (const [name, parameter] of Object.entries(metadata.parameters)) {
    if (parameter.secret) continue
    const { schema = {}, description = '', example } = parameters[name] ?? {}
    const isPaging = name === metadata.pages?.size || name === metadata.pages?.offset
    const hasLongEnum = parameter.enum && parameter.enum.length > maxEnumValues
    properties[name] = {
      // The cast is safe, because the schema comes from a JSON file.
      ...compact(schema as JSONObject),
      // Agents understand the page size and the offset without a description.
      ...(!isPaging && { description: hasLongEnum ? valuesText(example) : firstSentences(description) }),
    }
    if (parameter.required) required.push(name)
  }
  if (operation.pages) Object.assign(properties, paginationProperties)
  // This argument replaces the `cursor` parameter of some operations. An encoded cursor begins with a prefix that
  // distinguishes it from the parameter.
  if (operation.pages) properties['cursor'] = { description: 'From `next`.' }
  if (isList(entry)) Object.assign(properties, listQueryProperties)
  if (canOmitFields(entry)) properties['full'] = { type: 'boolean' }
  return { type: 'object', properties, ...(required.length && { required }) }
}

export const isList = ({ metadata }: CatalogEntry): boolean =>
  listField(metadata) !== undefined || metadata.answer === 'array'

/** Returns whether replies omit fields of the items: those that repeat other fields. */
const canOmitFields = (entry: CatalogEntry): boolean =>
  isList(entry) && new ItemFields(entry.metadata).repetitions.size > 0

const maxParameterDescription = 70

/**
 * Shortens a parameter description to as many sentences as fit into the maximum length, but at least one. A first
 * sentence that exceeds the maximum length ends at its colon.
 */
function firstSentences(text: string): string {
  const [first = '', ...others] = text.replaceAll('\n', ' ').split(/(?<=\.) (?=[A-Z`])/)
  let short = first.length > maxParameterDescription ? first.replace(/: .*/, '.') : first
  for (const sentence of others) {
    if (short.length + sentence.length >= maxParameterDescription) break
    short += ` ${sentence}`
  }
  return short
}

const valuesText = (example: unknown): string => `Such as ${example}; see ${chainsUri}.`

/**
 * Shortens a JSON Schema for agents. Removes keywords that agents do not need, and the properties of nested objects.
 */
function compact(schema: JSONObject, isNested = false): JSONObject {
  const kept = Object.entries(schema).flatMap(([name, value]): [string, JSONValue][] => {
    if (!keywords.includes(name)) return []
    if (name === 'enum' && Array.isArray(value) && value.length > maxEnumValues) return []
    const compactValue = (item: JSONValue, nested = isNested) => (isObject(item) ? compact(item, nested) : item)
    if (name === 'properties' && isObject(value)) {
      if (isNested) return []
      return [[name, Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compactValue(item, true)]))]]
    }
    return [[name, Array.isArray(value) ? value.map((item) => compactValue(item)) : compactValue(value)]]
  })
  return Object.fromEntries(kept)
}

const isObject = (value: JSONValue | undefined): value is JSONObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
