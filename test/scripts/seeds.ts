import type { Document, OperationEntry, Parameter, Schema } from '../../scripts/document.ts'
import { ownOperations, resolve } from '../../scripts/document.ts'

/** A change of the contract, and what has to be told of it. */
export interface Seed {
  name: string
  change: (contract: Contract) => void
  tells: string
  /** Redocly judges it as we do; it knows nothing of the `x-` keys. */
  redocly?: boolean
}

/** The contract, with the places that the seeds change within reach. */
export class Contract {
  readonly document: Document

  constructor(document: Document) {
    this.document = structuredClone(document)
  }

  operation(id: string): OperationEntry['operation'] {
    const found = ownOperations(this.document).find((entry) => entry.id === id)
    if (!found) throw new Error(`there is no ${id}`)
    return found.operation
  }

  parameter(id: string, name: string): Parameter {
    for (const given of this.operation(id).parameters ?? []) {
      const parameter = resolve<Parameter>(this.document, given)
      if (parameter.name === name) return parameter
    }
    throw new Error(`${id} has no ${name}`)
  }

  schema(name: string): Schema {
    const schema = this.document.components.schemas[name]
    if (!schema) throw new Error(`there is no ${name}`)
    return schema
  }

  properties(name: string): Record<string, Schema> {
    return this.schema(name).properties ?? {}
  }
}

const own = (schema: Schema): Schema => schema

export const breaking: Seed[] = [
  {
    name: 'a write is signed with another parameter',
    change: (contract) => Object.assign(contract.operation('contracts.deployToken')['x-write'] ?? {}, { key: 'key' }),
    tells: '`contracts.deployToken` is signed with `key`',
  },
  {
    name: 'reads are told in another way',
    change: (contract) => Object.assign(contract.operation('contracts.invoke')['x-write'] ?? {}, { reads: undefined }),
    tells: '`contracts.invoke` tells reads from writes in another way',
  },
  {
    name: 'parameters count on other chains',
    change: (contract) => Object.assign(contract.operation('alerts.update'), { 'x-only-on': [] }),
    tells: '`alerts.update` says on which chains',
  },
  {
    name: 'notifications are signed with another hash',
    change: ({ document }) => {
      const webhooks = document['webhooks'] as Document['paths']
      Object.assign(webhooks['alert']?.['post']?.['x-delivery'] ?? {}, { hash: 'SHA-256' })
    },
    tells: '`alert` is delivered in another way',
  },
  {
    name: 'an operation is taken away',
    change: ({ document }) => delete document.paths['/v4/subscription/chains'],
    tells: '`alerts.chains` is gone',
    redocly: true,
  },
  {
    name: 'an operation gets another name',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { operationId: 'names.lookUp' }),
    tells: '`names.resolve` is called `names.lookUp` now',
  },
  {
    name: 'a parameter is taken away',
    change: (contract) => contract.operation('names.resolve').parameters?.pop(),
    tells: '`names.resolve` no longer takes `name`',
    redocly: true,
  },
  {
    name: 'a new parameter is required',
    change: (contract) =>
      contract
        .operation('names.resolve')
        .parameters?.push({ name: 'network', in: 'query', required: true, schema: { type: 'string' } }),
    tells: '`names.resolve` takes `network`, which is required',
    redocly: true,
  },
  {
    name: 'a parameter becomes required',
    change: (contract) => Object.assign(contract.parameter('transactions.history', 'sort'), { required: true }),
    tells: '`transactions.history` requires `sort` now',
    redocly: true,
  },
  {
    name: 'a chain is taken away',
    change: (contract) => contract.schema('NameChain').enum?.pop(),
    tells: '`names.resolve` `chain` no longer takes',
    redocly: true,
  },
  {
    name: 'a list may be less long',
    change: (contract) =>
      Object.assign(own(contract.parameter('wallet.balancesAt', 'addresses').schema), { maxItems: 5 }),
    tells: '`wallet.balancesAt` `addresses` has at most so many elements: 5, before 10',
    redocly: true,
  },
  {
    name: 'a parameter has another type',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name').schema, { type: 'integer' }),
    tells: '`names.resolve` `name` is of type integer, before string',
    redocly: true,
  },
  {
    name: 'a field of an answer is taken away',
    change: (contract) => delete contract.properties('NameResolutionItem')['address'],
    tells: '`names.resolve` `address` of the answer is gone',
    redocly: true,
  },
  {
    name: 'a field of an answer has another type',
    change: (contract) =>
      Object.assign(contract.properties('NameResolutionItem')['resolved'] ?? {}, { type: 'string' }),
    tells: '`names.resolve` `resolved` of the answer is of type string, before boolean',
    redocly: true,
  },
  {
    name: 'a field of an answer may be missing',
    change: (contract) => delete contract.schema('SwapQuote').required,
    tells: '`swaps.quote` `buyAmount` of the answer is not always there any more',
    redocly: true,
  },
  {
    name: 'a call costs more',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-credits': { amount: 25 } }),
    tells: '`names.resolve` costs 25 credits, before 20',
  },
  {
    name: 'a call is charged for each address',
    change: (contract) =>
      Object.assign(contract.operation('wallet.portfolio'), { 'x-credits': { amount: 50, per: 'addresses' } }),
    tells: '`wallet.portfolio` costs its price for each of `addresses`',
  },
  {
    name: 'a call covers fewer blocks',
    change: (contract) => Object.assign(contract.operation('events.list')['x-window'] ?? {}, { span: 250 }),
    tells: '`events.list` one call covers at most 250 blocks, before 500',
  },
  {
    name: 'two parameters exclude each other',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve'), { 'x-one-of': [{ parameters: ['chain', 'name'] }] }),
    tells: '`names.resolve` has a new rule: at most one of `chain`, `name`',
  },
  {
    name: 'the older path is given up',
    change: (contract) => delete contract.operation('alerts.update')['x-v3'],
    tells: "`alerts.update` has no older path any more: `apiVersion: 'v3'` is refused",
  },
  {
    name: 'a way to send the key is given up',
    change: ({ document }) => document['x-auth-priority'].splice(1, 1),
    tells: 'The service no longer takes a key by `bearer`',
  },
  {
    name: 'a way to send the key is no longer one that is enough',
    change: ({ document }) => Object.assign(document, { security: [{ bearer: [], basic: [] }] }),
    tells: 'The service is no longer content with a key by `x-api-key`',
  },
  {
    name: 'a body is needed',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve'), { requestBody: { required: true, content: {} } }),
    tells: '`names.resolve` requires a body now',
  },
  {
    name: 'something of a parameter that nobody has a rule for',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { allowReserved: true }),
    tells: '`names.resolve` differs in `allowReserved` of `name`',
  },
  {
    name: 'a key that nobody has a rule for',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-weather': 'sunny' }),
    tells: '`names.resolve` differs in `x-weather`',
  },
]

export const harmless: Seed[] = [
  {
    name: 'what to look at is said in other words',
    change: (contract) => Object.assign(contract.operation('contracts.invoke')['x-write'] ?? {}, { look: 'the chain' }),
    tells: '`contracts.invoke` says anew what to look at',
  },
  {
    name: 'the gateway has another code',
    change: ({ document }) => Object.assign(document['x-gateway'] as object, { lost: 4901 }),
    tells: 'The service says anew how its gateway speaks JSON-RPC',
  },
  {
    name: 'an operation is added',
    change: ({ document }) => {
      const of = structuredClone(document.paths['/v4/subscription/chains'] ?? {})
      Object.assign(of['get'] ?? {}, { operationId: 'alerts.kinds', summary: 'The kinds of alerts' })
      document.paths['/v4/subscription/kinds'] = of
    },
    tells: '`alerts.kinds` is new: The kinds of alerts',
    redocly: true,
  },
  {
    name: 'an optional parameter is added',
    change: (contract) =>
      contract
        .operation('names.resolve')
        .parameters?.push({ name: 'network', in: 'query', schema: { type: 'string' } }),
    tells: '`names.resolve` takes `network`',
    redocly: true,
  },
  {
    name: 'a parameter is not required any more',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { required: false }),
    tells: '`names.resolve` does not require `name` any more',
    redocly: true,
  },
  {
    name: 'a chain is added',
    change: (contract) => contract.schema('NameChain').enum?.push('fantom-mainnet'),
    tells: '`names.resolve` `chain` takes `fantom-mainnet` too',
    redocly: true,
  },
  {
    name: 'a list may be longer',
    change: (contract) => Object.assign(contract.parameter('wallet.balancesAt', 'addresses').schema, { maxItems: 20 }),
    tells: '`wallet.balancesAt` `addresses` has at most so many elements: 20, before 10',
    redocly: true,
  },
  {
    name: 'a field is added to an answer',
    change: (contract) => Object.assign(contract.properties('NameResolutionItem'), { avatar: { type: 'string' } }),
    tells: '`names.resolve` `avatar` of the answer is new',
    redocly: true,
  },
  {
    name: 'a field of an answer is always there',
    change: (contract) =>
      Object.assign(contract.schema('NameResolutionItem'), {
        required: Object.keys(contract.properties('NameResolutionItem')),
      }),
    tells: '`names.resolve` `address` of the answer is always there',
    redocly: true,
  },
  {
    name: 'an operation is deprecated',
    change: (contract) => Object.assign(contract.operation('alerts.update'), { deprecated: true }),
    tells: '`alerts.update` is deprecated',
    redocly: true,
  },
  {
    name: 'another status is documented',
    change: (contract) =>
      Object.assign(contract.operation('names.resolve').responses, { 418: { description: 'A teapot' } }),
    tells: '`names.resolve` may answer 418',
    redocly: true,
  },
  {
    name: 'words',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { description: 'Who is behind a name.' }),
    tells: '`names.resolve` is described anew',
    redocly: true,
  },
  {
    name: 'a call costs less',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-credits': { amount: 5 } }),
    tells: '`names.resolve` costs 5 credits, before 20',
    redocly: true,
  },
  {
    name: 'a price gets known',
    change: (contract) => Object.assign(contract.operation('alerts.chains'), { 'x-credits': { amount: 5 } }),
    tells: '`alerts.chains` costs 5 credits, as is documented now',
    redocly: true,
  },
  {
    name: 'a call covers more blocks',
    change: (contract) => Object.assign(contract.operation('events.list')['x-window'] ?? {}, { span: 1000 }),
    tells: '`events.list` one call covers at most 1000 blocks, before 500',
    redocly: true,
  },
  {
    name: 'a rule between parameters is dropped',
    change: (contract) => delete contract.operation('wallet.balancesAt')['x-one-of'],
    tells: '`wallet.balancesAt` has lost a rule: exactly one of',
    redocly: true,
  },
  {
    name: 'an older path is known',
    change: (contract) => Object.assign(contract.operation('names.resolve'), { 'x-v3': { path: '/v3/data/ns/name' } }),
    tells: "`names.resolve` has an older path: `apiVersion: 'v3'`",
    redocly: true,
  },
  {
    name: 'a parameter is deprecated',
    change: (contract) => Object.assign(contract.parameter('names.resolve', 'name'), { deprecated: true }),
    tells: '`names.resolve` has `name` deprecated',
  },
  {
    name: 'another way to send the key is enough',
    change: ({ document }) =>
      Object.assign(document, { security: [...(document['security'] as object[]), { cookie: [] }] }),
    tells: 'The service is content with a key by `cookie`',
  },
  {
    name: 'another way to send the key',
    change: ({ document }) => document['x-auth-priority'].push({ scheme: 'cookie' }),
    tells: 'The service takes a key by `cookie` too',
    redocly: true,
  },
]
