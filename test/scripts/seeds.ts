import type { Document, OperationEntry, Parameter, ResponseObject, Schema } from '../../src/document/document.ts'
import { ownOperations, resolve } from '../../src/document/document.ts'

/** A change for the OpenAPI document, and the report that the comparison must contain. */
export interface Seed {
  name: string
  change: (contract: Contract) => void
  /** Part of `subject: text` of the expected change. */
  expected: string
  /** Whether the expected change must be the only one in the report. */
  isOnly?: boolean
  /** The reason why `redocly diff` does not find the change breaking, although this comparison does. */
  harmlessForRedocly?: string
}

/** A copy of the OpenAPI document, with access to the parts that tests change. */
export class Contract {
  readonly document: Document

  constructor(document: Document) {
    this.document = structuredClone(document)
  }

  operation(id: string): OperationEntry['operation'] {
    const found = ownOperations(this.document).find((entry) => entry.id === id)
    if (!found) throw new Error(`No operation ${id}`)
    return found.operation
  }

  parameter(id: string, name: string): Parameter {
    for (const entry of this.operation(id).parameters ?? []) {
      const parameter = resolve<Parameter>(this.document, entry)
      if (parameter.name === name) return parameter
    }
    throw new Error(`${id} has no parameter ${name}`)
  }

  response(id: string, status: string): ResponseObject {
    return resolve<ResponseObject>(this.document, this.operation(id).responses[status] ?? { description: '' })
  }

  schema(name: string): Schema {
    const schema = this.document.components.schemas[name]
    if (!schema) throw new Error(`No schema ${name}`)
    return schema
  }

  properties(name: string): Record<string, Schema> {
    return this.schema(name).properties ?? {}
  }
}

const extension = 'It does not interpret `x-` keys.'

export const breaking: Seed[] = [
  {
    name: 'the parameter of the private key changes',
    change: (contract) => Object.assign(contract.operation('contracts.deployToken')['x-write'] ?? {}, { key: 'key' }),
    expected: '`contracts.deployToken`: Changed the parameter of the private key to `key`',
    harmlessForRedocly: extension,
  },
  {
    name: 'the conditions for reads change',
    change: (contract) => Object.assign(contract.operation('contracts.invoke')['x-write'] ?? {}, { reads: undefined }),
    expected: '`contracts.invoke`: Changed which calls count as reads',
    harmlessForRedocly: extension,
  },
  {
    name: 'other chains support some parameters',
    change: (contract) => Object.assign(contract.operation('alerts.update'), { 'x-only-on': [] }),
    expected: '`alerts.update`: Changed which chains support some of its parameters',
    harmlessForRedocly: extension,
  },
  {
    name: 'notifications are signed with another hash',
    change: ({ document }) => {
      const webhooks = document['webhooks'] as Document['paths']
      Object.assign(webhooks['alert']?.['post']?.['x-delivery'] ?? {}, { hash: 'SHA-256' })
    },
    expected: 'Webhooks: Changed the delivery of `alert`',
    harmlessForRedocly: extension,
  },
  {
    name: 'an operation is removed',
    change: ({ document }) => delete document.paths['/v4/subscription/chains'],
    expected: '`alerts.chains`: Removed the operation',
  },
  {
    name: 'an operation keeps its name but has another ID',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { operationId: 'names.resolve' }),
    expected: '`names.resolve`: Changed the `operationId` from `namesResolve` to `names.resolve`',
    isOnly: true,
  },
  {
    name: 'an operation is renamed',
    change: (contract) => Object.assign(contract.operation('events.list'), { operationId: 'eventsFind' }),
    expected: '`events.list`: Renamed to `events.find`',
    isOnly: true,
  },
  {
    name: 'a parameter is removed',
    change: (contract) => contract.operation('names.resolve').parameters?.pop(),
    expected: '`names.resolve`: Removed the parameter `name`',
  },
  {
    name: 'a required parameter is added',
    change: (contract) =>
      contract
        .operation('tokens.owners')
        .parameters?.push({ name: 'network', in: 'query', required: true, schema: { type: 'string' } }),
    expected: '`tokens.owners`: Added the required parameter `network`',
  },
  {
    name: 'a parameter becomes required',
    change: (contract) => Object.assign(contract.parameter('transactions.history', 'sort'), { required: true }),
    expected: '`transactions.history`: Made `sort` required',
  },
  {
    name: 'a chain is removed',
    change: (contract) => contract.schema('NameChain').enum?.pop(),
    expected: '`names.resolve`: Removed `solana-mainnet` from the values of `chain`',
  },
  {
    name: 'the maximum length of a list is lowered',
    change: (contract) => Object.assign(contract.parameter('wallet.balancesAt', 'addresses').schema, { maxItems: 5 }),
    expected: '`wallet.balancesAt`: Changed the maximum number of items of `addresses` from 10 to 5',
  },
  {
    name: 'the type of a parameter changes',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name').schema, { type: 'integer' }),
    expected: '`names.resolve`: Changed the type of `name` from string to integer',
  },
  {
    name: 'a response field is removed',
    change: (contract) => delete contract.properties('NameResolutionItem')['address'],
    expected: '`names.resolve`: Removed `address` from the response',
  },
  {
    name: 'the type of a response field changes',
    change: (contract) =>
      Object.assign(contract.properties('NameResolutionItem')['resolved'] ?? {}, { type: 'string' }),
    expected: '`names.resolve`: Changed the type of `resolved` in the response from boolean to string',
  },
  {
    name: 'a response field becomes optional',
    change: (contract) => delete contract.schema('SwapQuote').required,
    expected: '`swaps.quote`: `buyAmount` in the response is no longer always present',
  },
  {
    name: 'the type of the items of a list changes',
    change: (contract) => {
      const { schema } = contract.parameter('wallet.balancesAt', 'addresses')
      schema.items = { type: 'object', properties: { address: { type: 'string' } } }
    },
    expected: '`wallet.balancesAt`: Changed the type of the items of `addresses` from string to object',
    isOnly: true,
  },
  {
    name: 'the media type of a response changes',
    change: (contract) => {
      const { content = {} } = contract.response('names.resolve', '200')
      Object.assign(contract.response('names.resolve', '200'), { content: { 'text/xml': content['application/json'] } })
    },
    expected: '`names.resolve`: Changed the media types of the response from `application/json` to `text/xml`',
    isOnly: true,
  },
  {
    name: 'the media type of a body changes',
    change: (contract) => {
      const { requestBody } = contract.operation('alerts.update')
      Object.assign(requestBody ?? {}, { content: { 'text/xml': requestBody?.content['application/json'] } })
    },
    expected: '`alerts.update`: Changed the media types of the body from `application/json` to `text/xml`',
    isOnly: true,
  },
  {
    name: 'a response status is removed',
    change: (contract) => delete contract.operation('names.resolve').responses['403'],
    expected: '`names.resolve`: Removed the response status 403',
    isOnly: true,
  },
  {
    name: 'a response header is removed',
    change: (contract) => delete contract.response('names.resolve', '429').headers,
    expected: '`names.resolve`: Removed the header `Retry-After` of the 429 response',
  },
  {
    name: 'the type of a response header changes',
    change: (contract) =>
      Object.assign(contract.response('names.resolve', '429').headers?.['Retry-After'] ?? {}, {
        schema: { type: 'integer' },
      }),
    expected:
      '`names.resolve`: Changed the type of the header `Retry-After` of the 429 response from string to integer',
  },
  {
    name: 'the price rises',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-credits': { amount: 25 } }),
    expected: '`names.resolve`: Changed the price from 20 to 25 credits',
    harmlessForRedocly: extension,
  },
  {
    name: 'the price is charged per address',
    change: (contract) =>
      Object.assign(contract.operation('wallet.portfolio'), { 'x-credits': { amount: 50, per: 'addresses' } }),
    expected: '`wallet.portfolio`: The price is now charged per item in `addresses`',
    harmlessForRedocly: extension,
  },
  {
    name: 'a call covers fewer blocks',
    change: (contract) => Object.assign(contract.operation('events.list')['x-window'] ?? {}, { span: 250 }),
    expected: '`events.list`: Changed the maximum block range from 500 blocks to 250 blocks',
    harmlessForRedocly: extension,
  },
  {
    name: 'two parameters exclude each other',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve'), { 'x-one-of': [{ parameters: ['chain', 'name'] }] }),
    expected: '`names.resolve`: Added the rule that calls need at most one of `chain`, `name`',
    harmlessForRedocly: extension,
  },
  {
    name: 'the v3 path is removed',
    change: (contract) => delete contract.operation('alerts.update')['x-v3'],
    expected: "`alerts.update`: Removed the v3 path, so `apiVersion: 'v3'` is rejected",
    harmlessForRedocly: extension,
  },
  {
    name: 'an authentication scheme is removed',
    change: ({ document }) => delete document.components.securitySchemes['bearer'],
    expected: 'Service: Removed the authentication scheme `bearer`',
  },
  {
    name: 'generated clients use another authentication scheme',
    change: ({ document }) => Object.assign(document, { security: [{ bearer: [] }] }),
    expected: 'Service: Generated clients send the key as `bearer` instead of `apiKey`',
  },
  {
    name: 'a body becomes required',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve'), { requestBody: { required: true, content: {} } }),
    expected: '`names.resolve`: Made the body required',
    harmlessForRedocly: 'It classifies any new body as an addition, also a required one.',
  },
  {
    name: 'a field of a parameter without a rule changes',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { allowReserved: true }),
    expected: '`names.resolve`: Changed `allowReserved` of `name`',
  },
  {
    name: 'a key without a rule changes',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-weather': 'sunny' }),
    expected: '`names.resolve`: Changed `x-weather`',
    harmlessForRedocly: extension,
  },
]

export const harmless: Seed[] = [
  {
    name: 'the text about unknown outcomes changes',
    change: (contract) => Object.assign(contract.operation('contracts.invoke')['x-write'] ?? {}, { look: 'the chain' }),
    expected: '`contracts.invoke`: Updated what to check if the outcome of a call is unknown',
  },
  {
    name: 'a code of the gateway changes',
    change: ({ document }) => Object.assign(document['x-gateway'] as object, { lost: 4901 }),
    expected: 'Service: Updated the definition of the gateway',
  },
  {
    name: 'an operation is added',
    change: ({ document }) => {
      const of = structuredClone(document.paths['/v4/subscription/chains'] ?? {})
      Object.assign(of['get'] ?? {}, { operationId: 'alertsKinds', summary: 'The kinds of alerts' })
      document.paths['/v4/subscription/kinds'] = of
    },
    expected: '`alerts.kinds`: Added the operation: The kinds of alerts',
  },
  {
    name: 'an optional parameter is added',
    change: (contract) =>
      contract
        .operation('names.resolve')
        .parameters?.push({ name: 'network', in: 'query', schema: { type: 'string' } }),
    expected: '`names.resolve`: Added the optional parameter `network`',
  },
  {
    name: 'a parameter becomes optional',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { required: false }),
    expected: '`names.resolve`: Made `name` optional',
  },
  {
    name: 'a chain is added',
    change: (contract) => contract.schema('NameChain').enum?.push('fantom-mainnet'),
    expected: '`names.resolve`: Added `fantom-mainnet` to the values of `chain`',
  },
  {
    name: 'the maximum length of a list is raised',
    change: (contract) => Object.assign(contract.parameter('wallet.balancesAt', 'addresses').schema, { maxItems: 20 }),
    expected: '`wallet.balancesAt`: Changed the maximum number of items of `addresses` from 10 to 20',
  },
  {
    name: 'a response field is added',
    change: (contract) => Object.assign(contract.properties('NameResolutionItem'), { avatar: { type: 'string' } }),
    expected: '`names.resolve`: Added `avatar` to the response',
  },
  {
    name: 'a response field becomes required',
    change: (contract) =>
      Object.assign(contract.schema('NameResolutionItem'), {
        required: Object.keys(contract.properties('NameResolutionItem')),
      }),
    expected: '`names.resolve`: `address` in the response is now always present',
  },
  {
    name: 'an operation is deprecated',
    change: (contract) => Object.assign(contract.operation('alerts.update'), { deprecated: true }),
    expected: '`alerts.update`: Deprecated the operation',
  },
  {
    name: 'a response status is added',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve').responses, { 418: { description: 'A teapot' } }),
    expected: '`names.resolve`: Added the response status 418',
  },
  {
    name: 'a response header is added',
    change: (contract) =>
      Object.assign(contract.response('names.resolve', '400'), {
        headers: { 'x-request-id': { schema: { type: 'string' } } },
      }),
    expected: '`names.resolve`: Added the header `x-request-id` to the 400 response',
  },
  {
    name: 'a description changes',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { description: 'Resolves a name.' }),
    expected: '`names.resolve`: Updated the documentation',
  },
  {
    name: 'other words mean that the credits are used up',
    change: (contract) =>
      Object.assign(contract.response('names.resolve', '403').content?.['text/plain']?.schema ?? {}, {
        'x-credits-used-up': 'out of credits',
      }),
    expected: '`names.resolve`: Changed how the 403 response as `text/plain` says that the credits are used up',
  },
  {
    name: 'the price falls',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-credits': { amount: 5 } }),
    expected: '`names.resolve`: Changed the price from 20 to 5 credits',
  },
  {
    name: 'a price is documented',
    change: (contract) => Object.assign(contract.operation('alerts.chains'), { 'x-credits': { amount: 5 } }),
    expected: '`alerts.chains`: Documented the price of 5 credits',
  },
  {
    name: 'a call covers more blocks',
    change: (contract) => Object.assign(contract.operation('events.list')['x-window'] ?? {}, { span: 1000 }),
    expected: '`events.list`: Changed the maximum block range from 500 blocks to 1000 blocks',
  },
  {
    name: 'a rule between parameters is removed',
    change: (contract) => delete contract.operation('wallet.balancesAt')['x-one-of'],
    expected: '`wallet.balancesAt`: Removed the rule that calls need exactly one of',
  },
  {
    name: 'a v3 path is added',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-v3': { path: '/v3/data/ns/name' } }),
    expected: "`names.resolve`: Added a v3 path for `apiVersion: 'v3'`",
  },
  {
    name: 'a parameter is deprecated',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { deprecated: true }),
    expected: '`names.resolve`: Deprecated `name`',
  },
  {
    name: 'generated clients can use another authentication scheme',
    change: ({ document }) =>
      Object.assign(document, { security: [...(document['security'] as object[]), { cookie: [] }] }),
    expected: 'Service: Generated clients can send the key as `cookie`',
  },
  {
    name: 'an authentication scheme is added',
    change: ({ document }) => {
      const cookie = { type: 'apiKey', in: 'query', name: 'key', 'x-auth-priority': 6 } as const
      document.components.securitySchemes['cookie'] = cookie
    },
    expected: 'Service: Added the authentication scheme `cookie`',
  },
]
