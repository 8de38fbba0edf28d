import { field, isRecord } from '../../core/util/record.ts'

/**
 * Creates a value that matches a JSON Schema: the schema's example, the schema's default, or an object with the
 * schema's properties.
 */
export function sampleOf(schema: unknown): unknown {
  const [first] = [field(schema, 'examples'), field(schema, 'enum')].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  const given = field(schema, 'example') ?? field(schema, 'default') ?? field(schema, 'const') ?? first
  if (given !== undefined) return given
  const parts = field(schema, 'allOf')
  if (Array.isArray(parts)) return Object.assign({}, ...parts.map(sampleOf))
  const alternatives = field(schema, 'oneOf') ?? field(schema, 'anyOf')
  if (Array.isArray(alternatives)) return sampleOf(alternatives[0])
  const properties = field(schema, 'properties')
  const [type = isRecord(properties) ? 'object' : undefined] = [field(schema, 'type')].flat()
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
  if (type === 'array') return [sampleOf(field(schema, 'items'))]
  if (type === 'integer' || type === 'number') return field(schema, 'minimum') ?? 0
  if (type === 'boolean') return true
  return type === 'string' ? 'text' : null
}
