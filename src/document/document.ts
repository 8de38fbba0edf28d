import { operationName } from '../../openapi/lint/operation-name.js'
import { chains } from '../../openapi/vocabulary/chains.ts'
import { twinOf } from '../../openapi/vocabulary/twin-of.ts'
import { resolveReference } from '../catalog/references.ts'
import { isRecord } from '../core/util/record.ts'

/** The bundled OpenAPI document, limited to the parts that the scripts use. */
export interface Document {
  info: { version: string }
  paths: Paths
  webhooks?: Paths
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, SecurityScheme> }
  security?: Record<string, string[]>[]
  [key: string]: unknown
}

type Paths = Record<string, Record<string, OperationObject>>

export interface SecurityScheme {
  type: 'apiKey' | 'http'
  in?: 'header' | 'query'
  name?: string
  scheme?: string
}

export interface OperationObject {
  operationId: string
  summary: string
  description?: string
  deprecated?: boolean
  tags: [string]
  parameters?: (Parameter | Reference)[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: Schema; examples?: Record<string, Reference | { value: unknown }> }>
  }
  responses: Record<string, ResponseObject | Reference>
  [extension: `x-${string}`]: unknown
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header' | 'cookie'
  style?: string
  explode?: boolean
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
  examples?: Record<string, Reference | { value: unknown }>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, { required?: boolean; schema: Schema }>
  content?: Record<string, { schema: Schema; examples?: Record<string, Reference | { value: unknown }> }>
}

export interface Reference {
  $ref: string
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  /** In OpenAPI 3.0 instead of the type `null`. */
  nullable?: boolean
  description?: string
  enum?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  [extension: `x-${string}`]: unknown
}

type PathItem = Partial<Record<(typeof methods)[number], OperationObject>> & {
  parameters?: (Parameter | Reference)[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

export interface OperationEntry {
  /** ID of the operation in the SDK, such as `wallet.portfolio`. */
  id: string
  group: string
  /** Name of the operation in its group, such as `portfolio`. */
  name: string
  method: string
  path: string
  operation: OperationObject
}

/** Returns all operations in document order, including v3 operations. */
export function operationsOf(document: Document): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, reference]) => {
    const { parameters, ...item } = resolve<PathItem>(document, reference)
    return methods.flatMap((method) => {
      const declared = item[method]
      if (!declared) return []
      const operation = parameters ? withParameters(document, parameters, declared) : declared
      const id = operationName(operation) || `${method.toUpperCase()} ${path}`
      const [group = '', name = ''] = id.split('.')
      return [{ id, group, name, method: method.toUpperCase(), path, operation }]
    })
  })
}

/** Returns an operation with the parameters of its path, which it may replace. */
function withParameters(
  document: Document,
  shared: readonly (Parameter | Reference)[],
  operation: OperationObject,
): OperationObject {
  const own = operation.parameters ?? []
  const keyOf = (entry: Parameter | Reference) => {
    const { in: place, name } = resolve<Parameter>(document, entry)
    return `${place} ${name}`
  }
  const replaced = new Set(own.map(keyOf))
  return { ...operation, parameters: [...shared.filter((entry) => !replaced.has(keyOf(entry))), ...own] }
}

/**
 * Returns all operations except v3 operations. A caller selects the v3 version of an operation with `apiVersion: 'v3'`.
 */
export const ownOperations = (document: Document): OperationEntry[] =>
  operationsOf(document).filter(({ operation }) => !twinOf.read(operation))

/** Returns the schema that lists all chains. It is empty if the document has none. */
export const chainSchemaOf = (document: Document): Schema => (chains.readDeclared(document) ?? {}) as Schema

/** Returns the body schema of the 2xx response, or `undefined` if the response has no body. */
export function successSchemaOf(document: Document, { responses }: OperationObject): Schema | undefined {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return success && resolve<ResponseObject>(document, success).content?.['application/json']?.schema
}

/** Returns the value of a parameter in the sample call: the parameter's `example`, or the first of its `examples`. */
export function exampleOf(document: Document, { example, examples = {} }: Parameter): unknown {
  const [first] = Object.values(examples)
  return example ?? (first && resolve<{ value: unknown }>(document, first).value)
}

/**
 * Returns a value, or its target if the value is a reference.
 *
 * @throws {Error} if the target does not exist, or if references refer to each other.
 */
export function resolve<T extends object>(document: Document, value: T | Reference): T {
  let found: T | Reference = value
  for (const seen = new Set<unknown>(); '$ref' in found && typeof found.$ref === 'string'; seen.add(found)) {
    const target = resolveReference(document, found.$ref)
    if (!isRecord(target) || seen.has(target)) throw new Error(`Unresolved reference: ${found.$ref}`)
    found = target as T | Reference
  }
  return found as T
}

/** Converts the ID of an operation to a variable name: `tokens.owners` becomes `tokensOwners`. */
export const valueName = (id: string): string => id.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())
/** Converts the ID of an operation to a type name: `tokens.inCollections` becomes `TokensInCollections`. */
export const typeName = (id: string): string => {
  const name = valueName(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
