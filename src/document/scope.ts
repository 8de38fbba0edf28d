import { chunk } from '../../openapi/vocabulary/chunk.ts'
import type { Key } from '../../openapi/vocabulary/define/key.ts'
import type { ParameterSchema, Scope } from '../../openapi/vocabulary/define/scope.ts'
import { pages } from '../../openapi/vocabulary/pages.ts'
import { secret } from '../../openapi/vocabulary/secret.ts'
import { isRecord } from '../core/util/record.ts'
import {
  chainSchemaOf,
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  resolve,
  type Schema,
  successSchemaOf,
} from './document.ts'
import { bodySchemaOf } from './metadata.ts'

type Fields = Readonly<Record<string, Schema>>

/**
 * Returns the names that a key of an operation may refer to. A response without documented fields may have any field.
 *
 * Each function throws an `Error` if a name does not exist.
 */
export function scopeOf(document: Document, { operation }: OperationEntry, key: Key): Scope {
  const require = (isTrue: boolean, problem: string) => {
    if (!isTrue) throw new Error(`\`${key.name}\`: ${problem}`)
  }
  const { enum: slugs = [] } = chainSchemaOf(document)
  const parameters = parametersOf(document, operation)
  const response = fieldsOf(document, successSchemaOf(document, operation))
  const hasField = (fields: Fields, name: string) => !Object.keys(fields).length || Object.hasOwn(fields, name)
  const find = (id: string) => ownOperations(document).find((one) => one.id === id)?.operation
  return {
    slugs,
    node: operation,
    require,
    parameter(name, kind) {
      const found = parameters.get(name)
      require(found !== undefined, `unknown parameter \`${name}\``)
      const type = found?.schema?.type
      if (kind === 'list') require(type === 'array', `\`${name}\` is not a list`)
      if (kind === 'integer') require(type === 'integer', `\`${name}\` is not an integer`)
      return found
    },
    bodyField(name) {
      const field = bodySchemaOf(document, operation)?.properties?.[name]
      require(field !== undefined, `the body has no field \`${name}\``)
      if (!field) return undefined
      const isSecret = secret.read(resolve<Schema>(document, field)) !== undefined
      return { isSecret, fields: Object.keys(fieldsOf(document, field)) }
    },
    header: (name) => require(parameters.get(name)?.in === 'header', `unknown header \`${name}\``),
    responseField: (name) => require(hasField(response, name), `the response has no field \`${name}\``),
    recordField(name, list = pages.read(operation)?.items ?? chunk.read(operation)?.items) {
      const records = list === undefined ? response : fieldsOf(document, response[list])
      require(hasField(records, name), `the records have no field \`${name}\``)
    },
    responseFieldOf(id, name) {
      const other = find(id)
      require(other !== undefined, `unknown operation \`${id}\``)
      const fields = other ? fieldsOf(document, successSchemaOf(document, other)) : {}
      require(hasField(fields, name), `the response of \`${id}\` has no field \`${name}\``)
    },
    operation: (id) => require(find(id) !== undefined, `unknown operation \`${id}\``),
    chain(slug) {
      const known = parameters.get('chain')?.schema?.enum ?? []
      require(known.includes(slug), `\`chain\` does not accept \`${slug}\``)
    },
    slug: (name) => require(!slugs.length || slugs.includes(name), `unknown chain \`${name}\``),
  }
}

type KnownParameter = ParameterSchema & { readonly in: string }

function parametersOf(
  document: Document,
  { parameters = [] }: OperationEntry['operation'],
): Map<string, KnownParameter> {
  const entries = parameters.map((entry): [string, KnownParameter] => {
    const { name, in: place, required = false, schema = {} } = resolve<Parameter>(document, entry)
    return [name, { in: place, required, schema: resolve<Schema>(document, schema) }]
  })
  return new Map(entries)
}

/** Returns the fields of a schema. For a list, those of its items. For a composition, those of all its parts. */
function fieldsOf(document: Document, schema: Schema | undefined, seen = new Set<Schema>()): Fields {
  if (!isRecord(schema)) return {}
  const node = resolve<Schema>(document, schema)
  // A schema may contain itself.
  if (seen.has(node)) return {}
  seen.add(node)
  const parts = [node.items, ...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? [])]
  return Object.assign({ ...node.properties }, ...parts.map((part) => fieldsOf(document, part, seen)))
}
