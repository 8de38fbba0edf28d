import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, describe as group, test } from 'vitest'
import { describe } from '../../scripts/mock.ts'
import { inline, requestSchemas } from '../../scripts/request-validators.ts'
import {
  type Document,
  type OperationObject,
  operationsOf,
  type ResponseObject,
  resolve,
} from '../../src/document/document.ts'
import type { Description } from '../../src/mock/description.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { document, operations } from '../contract/contract.ts'
import { generate } from './requests.ts'

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })

/** Compiles the response schema of a status. */
function responseValidator({ responses }: OperationObject, status: number) {
  const response = responses[status] ?? responses[`${String(status)[0]}XX`]
  const content = response && resolve<ResponseObject>(document, response).content?.['application/json']
  return content && ajv.compile(inline(document, content.schema))
}

group('every response matches the schema of the contract', () => {
  const fetch = mockFetch()
  const requests = generate(60, 7)
  test.each(operations.map((entry) => [entry.id, entry.operation] as const))('%s', async (id, operation) => {
    let validated = 0
    const validators = new Map<number, ReturnType<typeof responseValidator>>()
    for (const { method, path, headers, body, what } of requests.filter((one) => one.operation === id)) {
      const response = await fetch(`http://mock${path}`, { method, headers, ...(body && { body }) })
      if (response.status === 404 || response.status === 405) continue
      expect(response.ok, `${what}: ${method} ${path}`).toBe(what === 'valid')
      const { status } = response
      if (!validators.has(status)) validators.set(status, responseValidator(operation, status))
      const validate = validators.get(status)
      if (!validate) continue
      expect(validate(await response.json()) || validate.errors, path).toBe(true)
      if (response.ok) validated++
    }
    if (!('204' in operation.responses)) expect(validated).toBeGreaterThanOrEqual(20)
  })
})

/** An operation that the mock does not simulate. */
const fees = {
  operationId: 'feesList',
  summary: 'Lists transaction fees',
  tags: ['fees'] as [string],
  'x-credits': { amount: 7, per: 'tiers' },
  'x-pages': { size: 'pageSize', offset: 'offset' },
  'x-window': { from: 'first', to: 'last', item: 'block', oneBound: 10, span: 20 },
  parameters: [
    {
      name: 'chain',
      in: 'query' as const,
      required: true,
      schema: { $ref: '#/components/schemas/EventChain' },
      example: 'ethereum-mainnet',
    },
    {
      name: 'tiers',
      in: 'query' as const,
      required: true,
      schema: { type: 'array', maxItems: 2, items: { type: 'string', enum: ['slow', 'fast'] } },
    },
    { name: 'first', in: 'query' as const, schema: { type: 'integer' } },
    { name: 'last', in: 'query' as const, schema: { type: 'integer' } },
    { name: 'pageSize', in: 'query' as const, schema: { type: 'integer', minimum: 1, maximum: 50, default: 50 } },
    { name: 'offset', in: 'query' as const, schema: { type: 'integer', minimum: 0, default: 0 } },
  ],
  responses: {
    200: {
      description: 'Fees.',
      content: {
        'application/json': {
          schema: { type: 'array' },
          examples: { three: { $ref: '#/components/examples/FeesThree' } },
        },
      },
    },
    402: {
      description: 'Out of credits.',
      content: {
        'application/json': {
          schema: { type: 'object' },
          examples: { spent: { $ref: '#/components/examples/SwapErrorCredits' } },
        },
      },
    },
  },
}

test('a new operation of the OpenAPI document is simulated without code for it', async () => {
  const changed: Document = structuredClone(document)
  changed.paths['/v4/data/fees'] = { get: fees }
  Object.assign(changed.components, {
    examples: { ...(document.components as { examples?: object }).examples, FeesThree: { value: [1, 2, 3] } },
  })
  const { routes, ...rest } = describe(changed)
  const entries = new Map(operationsOf(changed).map((entry) => [entry.id, entry]))
  const description: Description = {
    ...rest,
    routes: routes.map((route) => {
      const entry = entries.get(route.metadata.id)
      if (!entry) throw new Error(`${route.id} is not an operation`)
      const { parameters, body } = requestSchemas(changed, entry)
      return { ...route, parameters: ajv.compile(parameters), ...(body && { body: ajv.compile(body) }) }
    }),
  }
  const fetch = mockFetch({ description, credits: 40 })
  const call = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://mock/v4/data/fees?${query}`, { headers: { 'x-api-key': 'any', ...headers } })
    const body = await response.json()
    return [
      response.status,
      Array.isArray(body) ? body : (body.data ?? []).map((issue: { property: string }) => issue.property),
    ]
  }
  const valid = 'chain=ethereum-mainnet&tiers=slow,fast'
  expect(await call(valid)).toEqual([200, [1, 2, 3]])
  expect(await call(`${valid}&pageSize=2&offset=2`)).toEqual([200, [3]])
  expect(fetch.requests.map(({ credits }) => credits)).toEqual([14, 14])
  expect(await call(valid)).toEqual([402, []])
  expect(await call(valid, { prefer: 'code=402, example=spent', 'x-api-key': 'other' })).toEqual([402, []])
  expect(await call('tiers=slow,fast,slow&chain=nowhere&pageSize=51&colour=blue')).toEqual([
    400,
    ['colour', 'chain', 'tiers', 'pageSize'],
  ])
  expect(await call(`${valid}&first=1&last=30`)).toEqual([400, ['last']])
  expect(await call(valid, { 'x-api-key': 'mock-testnet' })).toEqual([403, []])
})
