import type { Key } from '../../openapi/vocabulary/define/key.ts'
import { freeForm } from '../../openapi/vocabulary/free-form.ts'
import { repeats } from '../../openapi/vocabulary/repeats.ts'
import { timestamp } from '../../openapi/vocabulary/timestamp.ts'
import { operationDocument } from '../catalog/catalog.ts'
import type { OperationMetadata } from '../core/types.ts'
import { listField } from '../core/util/list.ts'
import { findNearest } from '../core/util/nearest.ts'
import { field, isRecord } from '../core/util/record.ts'
import type { BriefFields } from './brief.ts'
import { ArgumentError } from './suggest.ts'

type Schema = Readonly<Record<string, unknown>>

/** Maximum length of a path for which a similar one is suggested, and of a path in an error message. */
const maxPathLength = 100
/** Maximum number of nested fields in a path that is suggested. */
const maxDepth = 4

/**
 * The fields of the items that an operation returns, from the OpenAPI document: of the items in a list, or of the response
 * itself if it is no list.
 */
export class ItemFields implements BriefFields {
  readonly #metadata: OperationMetadata
  // Created on first use, because most tools of a server are never called.
  #schema: Schema | undefined
  #fields: ReadonlyMap<string, Schema> | undefined
  #times: BriefFields['times'] | undefined
  #repetitions: BriefFields['repetitions'] | undefined

  constructor(metadata: OperationMetadata) {
    this.#metadata = metadata
  }

  get times(): BriefFields['times'] {
    this.#times ??= declaredIn(this.#allFields(), timestamp)
    return this.#times
  }

  get repetitions(): BriefFields['repetitions'] {
    this.#repetitions ??= declaredIn(this.#allFields(), repeats)
    return this.#repetitions
  }

  /**
   * Checks that an item can have a value at a path. Fields that only some items have are accepted, and any field of an
   * object whose fields are not known, such as the metadata of a token.
   *
   * @param argument Name of the tool argument that contains the path.
   * @throws {ArgumentError} with the right path, if there is a similar one, and all paths.
   */
  check(argument: string, path: string): void {
    if (schemasAt(this.#itemSchema(), path.split('.')).length) return
    const fields = [...this.#allFields().keys()]
    if (!fields.length)
      throw new ArgumentError(
        `\`${argument}\`: the items of ${this.#metadata.id} are not objects, so they have no fields.`,
      )
    const isLong = path.length > maxPathLength
    const shown = isLong ? `${path.slice(0, maxPathLength)}…` : path
    const similar = isLong ? undefined : this.#suggest(path)
    const hint = similar === undefined ? '.' : `; did you mean \`${similar}\`?`
    throw new ArgumentError(
      `\`${argument}\`: the items of ${this.#metadata.id} have no field \`${shown}\`${hint} Their fields are ${fields.join(', ')}.`,
    )
  }

  /** Returns the JSON type of the value at a path. Returns `undefined` if it can have several types. */
  typeOf(path: string): unknown {
    const types = new Set(schemasAt(this.#itemSchema(), path.split('.')).map(({ type }) => type))
    return types.size === 1 ? [...types][0] : undefined
  }

  /**
   * Checks a text that is compared with the addresses or hashes at a path. On chains whose addresses do not begin with
   * 0x, any text is accepted.
   *
   * @throws {ArgumentError} for a name, or a hexadecimal text of another length. No item would match.
   */
  checkHex(path: string, text: string): void {
    const [schema] = schemasAt(this.#itemSchema(), path.split('.'))
    const example = String(field(field(schema, 'examples'), '0'))
    if (!/\b(?:address|hash)\b/i.test(String(schema?.['description'])) || !example.startsWith('0x')) return
    if (/^[^.\s]+(?:\.[^.\s]+)+$/.test(text))
      throw new ArgumentError(
        `\`where\`: ${text.slice(0, maxPathLength)} is a name, but ${path} is an address: resolve it with names_resolve.`,
      )
    if (text.startsWith('0x') && text.length !== example.length)
      throw new ArgumentError(
        `\`where\`: a value of ${path} must have ${example.length} characters, such as ${example}, not ${text.length}.`,
      )
  }

  #itemSchema(): Schema {
    this.#schema ??= itemSchema(this.#metadata)
    return this.#schema
  }

  /** Returns the schema of each field by its path. */
  #allFields(): ReadonlyMap<string, Schema> {
    this.#fields ??= collectFields(this.#itemSchema())
    return this.#fields
  }

  /** Returns the path that a wrong path most likely means. Agents often omit the object that contains a field. */
  #suggest(path: string): string | undefined {
    const name = lastName(path)
    const word = name.toLowerCase()
    const parent = path.slice(0, -name.length)
    const fields = [...this.#allFields()].sort(
      ([a], [b]) =>
        Number(b.startsWith(parent)) - Number(a.startsWith(parent)) || a.split('.').length - b.split('.').length,
    )
    const find = (matches: (field: string, description: string) => boolean) =>
      fields.find(([field, { description }]) => matches(lastName(field), String(description ?? '')))?.[0]
    const nearest = findNearest(
      name,
      fields.map(([field]) => lastName(field)),
    )
    return (
      find((field) => field.toLowerCase() === word) ??
      find((_, description) => description.includes(`\`${name}\``)) ??
      find((field) => wordsOf(field).includes(word) || wordsOf(name).includes(field)) ??
      (nearest === undefined ? undefined : find((field) => field === nearest)) ??
      find((_, description) => word.length > 3 && wordsOf(description).includes(word))
    )
  }
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Returns the words of a description or of a name such as `blockNumber`, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase()
    .split(/[^a-z\d]+/)

/** Returns the schemas that describe the value at a path. Returns an empty list if there can be no value. */
function schemasAt(schema: Schema, [step, ...rest]: readonly string[]): Schema[] {
  const parts = alternativesOf(schema)
  if (step === undefined) return parts.length ? parts.flatMap((part) => schemasAt(part, [])) : [schema]
  const found = parts.flatMap((part) => schemasAt(part, [step, ...rest]))
  const { items, properties } = schema
  if (isRecord(items)) {
    if (/^\d+$/.test(step)) found.push(...schemasAt(items, rest))
    else if (step === 'length' && !rest.length) found.push({ type: 'integer' })
  }
  const property = isRecord(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  if (isRecord(property)) found.push(...schemasAt(property, rest))
  else if (isFreeForm(schema)) found.push({})
  return found
}

const alternativesOf = ({ allOf, anyOf, oneOf }: Schema): Schema[] =>
  [allOf, anyOf, oneOf].flatMap((parts) => (Array.isArray(parts) ? parts.filter(isRecord) : []))

/** Returns whether an object can have any field: its author chooses the names, or the API does not document them. */
const isFreeForm = (schema: Schema): boolean =>
  freeForm.read(schema) ||
  (schema['properties'] === undefined &&
    schema['items'] === undefined &&
    (schema['type'] === undefined || schema['type'] === 'object') &&
    !alternativesOf(schema).length)

function itemSchema(metadata: OperationMetadata): Schema {
  const list = listField(metadata)
  const items = list ? ['properties', list, 'items'] : metadata.answer === 'array' ? ['items'] : []
  let schema: unknown = operationDocument(metadata)
  for (const step of ['responses', '200', 'content', 'application/json', 'schema', ...items])
    schema = isRecord(schema) ? schema[step] : undefined
  return isRecord(schema) ? schema : {}
}

/** Returns the values of a key of the OpenAPI document, by the path of the field that has it. */
const declaredIn = <T>(fields: ReadonlyMap<string, Schema>, key: Key<T>): Map<string, T> =>
  new Map(
    [...fields].flatMap(([path, schema]): [string, T][] => {
      const value = key.read(schema)
      return value === undefined ? [] : [[path, value]]
    }),
  )

function collectFields(schema: Schema, prefix = '', depth = 1, found = new Map<string, Schema>()): Map<string, Schema> {
  for (const part of alternativesOf(schema)) collectFields(part, prefix, depth, found)
  const { properties, items } = schema
  if (isRecord(items) && prefix) collectFields(items, `${prefix}0.`, depth, found)
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
    if (!isRecord(property)) continue
    found.set(prefix + name, property)
    if (depth < maxDepth) collectFields(property, `${prefix}${name}.`, depth + 1, found)
  }
  return found
}
