import type { Key } from '../openapi/vocabulary/define/key.ts'
import type { TypeOf } from '../openapi/vocabulary/define/values.ts'
import { leftOut } from '../openapi/vocabulary/left-out.ts'
import { scenarios } from '../openapi/vocabulary/scenarios.ts'
import { tokens } from '../openapi/vocabulary/tokens.ts'
import { twinOf } from '../openapi/vocabulary/twin-of.ts'
import { listField } from '../src/core/util/list.ts'
import {
  type Document,
  type OperationEntry,
  operationsOf,
  ownOperations,
  type ResponseObject,
  resolve,
  type Schema,
  successSchemaOf,
  typeName,
  valueName,
} from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'
import type { Description, ResponseDescription, RouteDescription } from '../src/mock/description.ts'
import { authOf } from './metadata.ts'

type PlainDescription = Omit<Description, 'routes'> & { routes: PlainRoute[] }
export type PlainRoute = Omit<RouteDescription, 'parameters' | 'body'>

/** Returns the contents of `mock.gen.ts`: the description of the API for the mock. */
export function writeMock(document: Document): string {
  const { routes, ...rest } = describe(document)
  const own = routes.filter(({ id, metadata }) => id === metadata.id).map(({ id }) => id)
  const bodies = own.filter((id) =>
    Object.values(routes.find((route) => route.id === id)?.metadata.parameters ?? {}).some(
      (parameter) => parameter.in === 'body',
    ),
  )
  const lines = routes.map(({ metadata, ...route }) => {
    const name = valueName(metadata.id)
    const body = bodies.includes(metadata.id) ? `, body: validators.${name}_body` : ''
    return `    { ...${JSON.stringify(route)}, metadata: metadata.${name}(), parameters: validators.${name}_parameters${body} },`
  })
  return [
    `import type { Description } from '../src/mock/description.ts'`,
    `import type { ParametersOf } from '../src/operations/parameter-types.ts'`,
    `import * as metadata from './client/metadata.gen.ts'`,
    `import type * as types from './client/types.gen.ts'`,
    `import * as validators from './request-validators.gen.ts'`,
    '',
    'export const description: Description = {',
    ...Object.entries(rest).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`),
    '  routes: [',
    ...lines,
    '  ],',
    '}',
    '',
    '/** The parameters of each operation, as the API receives them, and its response body. */',
    'export interface MockedOperations {',
    ...ownOperations(document).map(({ id }) => {
      const type = `types.${typeName(id)}`
      return `  '${id}': { parameters: ParametersOf<${type}Data>; body: ${type}Response }`
    }),
    '}',
    '',
  ].join('\n')
}

/** Returns the description of the API for the mock, without validators. */
export function describe(document: Document): PlainDescription {
  const entries = operationsOf(document)
  const own = new Map(entries.map((entry) => [entry.id, entry]))
  const routes = entries.map((entry): PlainRoute => {
    const twin = own.get(twinOf.read(entry.operation) ?? '')
    const omittedField = leftOut.read(entry.operation)
    const beside = stringFieldsBesideItems(document, entry)
    return {
      id: entry.id,
      path: entry.path,
      ...(entry.operation.deprecated && { deprecated: true }),
      metadata: metadataOf(document, twin ?? entry),
      responses: Object.fromEntries(
        Object.entries(entry.operation.responses).map(([status, response]) => [
          status,
          mediaOf(resolve<ResponseObject>(document, response).content),
        ]),
      ),
      ...(beside.length && { siblingFields: beside }),
      ...(omittedField && { omittedField }),
    }
  })
  const notifications = Object.values(document.webhooks ?? {}).flatMap((item) =>
    Object.values(item).map(({ requestBody }) => mediaOf(requestBody?.content)),
  )
  const knownTokens = exampleValue(document, tokens)
  const simulated: readonly unknown[] = [knownTokens, scenariosOf(document)]
  const documentText = JSON.stringify(document, (_, value) => (simulated.includes(value) ? undefined : value))
  return {
    auth: authOf(document),
    examples: Object.fromEntries(
      Object.entries((document.components as { examples?: Record<string, { value: unknown }> }).examples ?? {}).flatMap(
        ([name, { value }]) => (simulated.includes(value) ? [] : [[name, value]]),
      ),
    ),
    exampleAddresses: [...new Set(documentText.match(/\b0x(?!0{40})[0-9a-f]{40}\b/g))],
    tokens: knownTokens.byAddress,
    notifications: notifications[0]?.['application/json'] ?? {},
    routes,
  }
}

export const scenariosOf = (document: Document): TypeOf<typeof scenarios.value> => exampleValue(document, scenarios)

/** Returns the value of a key that refers to an example. */
function exampleValue<T>(document: Document, key: Key<T>): T {
  return resolve(document, key.readDeclared(document) as { value: T }).value
}

function mediaOf(content: ResponseObject['content'] = {}): ResponseDescription {
  return Object.fromEntries(
    Object.entries(content).map(([type, { examples = {} }]) => [
      type,
      Object.fromEntries(
        Object.entries(examples).map(([name, example]) => {
          if (!('$ref' in example)) throw new Error(`The example ${name} is not bundled`)
          return [name, example.$ref.split('/').at(-1) ?? '']
        }),
      ),
    ]),
  )
}

/** Returns the names of the string fields next to the items of a paginated response. */
function stringFieldsBesideItems(document: Document, entry: OperationEntry): string[] {
  const items = listField(metadataOf(document, entry))
  const success = items === undefined ? undefined : successSchemaOf(document, entry.operation)
  const { properties = {} } = success ? resolve<Schema>(document, success) : {}
  return Object.entries(properties).flatMap(([name, schema]) =>
    resolve<Schema>(document, schema).type === 'string' ? [name] : [],
  )
}
