import { description as apiDescription } from '../../../generated/mock.gen.ts'
import { referenceInliner } from '../../catalog/references.ts'
import type { OperationMetadata, ParameterMetadata } from '../../core/types.ts'
import { field, isRecord } from '../../core/util/record.ts'
import { ownOperationsOf } from '../../document/operations-file.ts'
import type { OpenApiDocument } from '../../document/read.ts'
import type { Description, RequestValidator, ResponseDescription, RouteDescription } from '../description.ts'
import { sampleOf } from './sample.ts'

export type CompileSchema = (schema: object) => RequestValidator

type Json = Readonly<Record<string, unknown>>

const httpMethods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Describes an OpenAPI document for the mock. Operations of the API, recognized by method and path, return simulated
 * data. For other operations, the mock validates requests with the document's schemas, and returns the document's
 * examples.
 *
 * @throws {Error} if `document` is too large or too deeply nested with all its references resolved.
 */
export function describeDocument(document: OpenApiDocument, compile: CompileSchema): Description {
  const examples: Record<string, unknown> = { ...apiDescription.examples }
  const inline = referenceInliner(document)
  // All references are inlined before a schema is compiled, so that a document above the limit is rejected quickly.
  const items = Object.entries(document.paths).map(([path, entry]) => [path, inline(entry)] as const)
  const declared = new Map(ownOperationsOf(document).map((one) => [`${one.method} ${one.path}`, one]))
  const routes = items.flatMap(([path, item]) => {
    return httpMethods.flatMap((method) => {
      const operation = field(item, method)
      if (!isRecord(operation)) return []
      const { id = `${method} ${path}`, credits = { amount: null } } =
        declared.get(`${method.toUpperCase()} ${path}`) ?? {}
      const known = apiDescription.routes.find((route) => isSame(route, method, path))
      if (known) return credits.amount === null ? known : { ...known, metadata: { ...known.metadata, credits } }
      const parameters = [...toList(field(item, 'parameters')), ...toList(operation['parameters'])]
      return describeOperation({ id, credits, path, method, operation, parameters }, compile, examples)
    })
  })
  return { ...apiDescription, routes, examples, document: JSON.stringify(document) }
}

/** Returns whether a route has the given method and path. The names of path parameters may differ. */
const isSame = (route: RouteDescription, method: string, path: string): boolean =>
  route.metadata.method === method.toUpperCase() && shapeOf(route.path) === shapeOf(path)

const shapeOf = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}')

interface Source extends Pick<OperationMetadata, 'id' | 'credits'> {
  readonly path: string
  readonly method: string
  readonly operation: Json
  readonly parameters: readonly unknown[]
}

function describeOperation(
  source: Source,
  compile: CompileSchema,
  examples: Record<string, unknown>,
): RouteDescription {
  const { id, credits, path, method, operation } = source
  const parameters: Record<string, ParameterMetadata> = {}
  const properties: Record<string, unknown> = {}
  const required = new Set<string>()
  const repeated: string[] = []
  for (const parameter of source.parameters.filter(isRecord)) {
    const { name, in: place, schema, explode } = parameter as Json
    if (typeof name !== 'string' || (place !== 'query' && place !== 'path')) continue
    parameters[name] = { ...typeOf(schema), in: place }
    properties[name] = schema ?? {}
    if (parameter['required'] === true) required.add(name)
    if (parameters[name].type === 'array' && explode !== false) repeated.push(name)
  }
  const bodySchema = field(field(field(operation['requestBody'], 'content'), 'application/json'), 'schema')
  const responses = describeResponses(operation['responses'], id, examples)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const metadata: OperationMetadata = {
    ...{ id, method: method.toUpperCase(), path, parameters, credits },
    answer: answer && Object.keys(answer).length ? 'any' : 'none',
  }
  return {
    ...{ metadata, id, path, responses },
    ...(repeated.length && { repeated }),
    parameters: compile({ type: 'object', additionalProperties: false, properties, required: [...required] }),
    ...(isRecord(bodySchema) && { body: compile(bodySchema) }),
  }
}

/** Returns the type of a parameter with the given schema. The mock converts the parameter's text to this type. */
function typeOf(schema: unknown): Pick<ParameterMetadata, 'type' | 'items'> {
  const types = [field(schema, 'type')].flat()
  const type = (['integer', 'number', 'boolean', 'array'] as const).find((known) => types.includes(known)) ?? 'string'
  return type === 'array' ? { type, items: typeOf(field(schema, 'items')) } : { type }
}

/**
 * Describes the responses of an operation, and adds their examples to `examples`. Generates an example for each
 * response that has none.
 */
function describeResponses(responses: unknown, id: string, examples: Record<string, unknown>) {
  const described = entriesOf(responses).map(([status, response]): [string, ResponseDescription] => {
    const types = entriesOf(field(response, 'content')).map(([type, media]) => {
      const named = Object.entries(examplesOf(media)).map(([name, value]) => {
        const key = `${id} ${status} ${type} ${name}`
        examples[key] = value
        return [name, key]
      })
      return [type, Object.fromEntries(named)]
    })
    return [status, Object.fromEntries(types)]
  })
  return Object.fromEntries(described)
}

function examplesOf(media: unknown): Json {
  const example = field(media, 'example')
  if (example !== undefined) return { example }
  const named = entriesOf(field(media, 'examples')).map(([name, one]) => [name, field(one, 'value')])
  return named.length ? Object.fromEntries(named) : { sample: sampleOf(field(media, 'schema')) }
}

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
