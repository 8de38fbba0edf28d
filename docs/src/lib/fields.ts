import { knownValues } from '../../../openapi/vocabulary/known-values.ts'
import { provisional } from '../../../openapi/vocabulary/provisional.ts'
import type { Schema } from '../../../src/document/document.ts'

/** A field of a response body, with the fields of its value. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly example: unknown
  readonly provisional: string | undefined
  readonly required: boolean
  readonly fields: readonly Field[]
}

/** Returns the fields of an object, or of the items of a list. */
export function fieldsOf(schema: Schema, depth = 0): Field[] {
  if (depth > 5) return []
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items, depth)
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): Field => {
    const { examples } = field as Schema & { examples?: unknown }
    return {
      name,
      type: typeOf(field),
      description: field.description ?? '',
      example: Array.isArray(examples) ? examples[0] : undefined,
      provisional: provisional.read(field),
      required: schema.required?.includes(name) ?? false,
      fields: fieldsOf(field, depth + 1),
    }
  })
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const names = new Set<string>()
  return [...own, ...parts.flatMap((part) => fieldsOf(part, depth))].filter(
    ({ name }) => !names.has(name) && names.add(name),
  )
}

function typeOf(schema: Schema): string {
  const { type, items, anyOf, oneOf } = schema
  const known = knownValues.read(schema)
  if (known) return known.map((value) => `'${value}'`).join(' | ')
  if (type === 'array') return `${items ? typeOf(items) : 'unknown'}[]`
  if (type === 'integer') return 'number'
  if (Array.isArray(type)) return type.join(' | ')
  return type ?? (anyOf || oneOf ? 'one of several' : 'unknown')
}
