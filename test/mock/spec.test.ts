import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { createClient } from '../../src/index.ts'
import { mockFetch, readSpec } from '../../src/mock/index.ts'

const schemas = {
  Price: {
    type: 'object',
    properties: {
      symbol: { type: 'string' },
      price: { type: 'number', minimum: 1 },
      kinds: { type: 'array', items: { enum: ['spot'] } },
    },
  },
  Base: {
    type: 'object',
    properties: { id: { type: 'string' }, isLive: { type: 'boolean' }, parent: { $ref: '#/components/schemas/Base' } },
  },
  Order: {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      { type: 'object', properties: { count: { type: 'integer', default: 3 } } },
    ],
  },
}
const json = (content: object) => ({ description: '', content: { 'application/json': content } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Ours', version: '1' },
  paths: {
    '/v4/data/ns/name': { get: { operationId: 'resolveName', responses: { 200: json({ example: {} }) } } },
    '/v4/subscription/{alertId}': { put: { responses: { 204: { description: '' } } } },
    '/v1/prices/{symbol}': {
      parameters: [{ name: 'symbol', in: 'path', required: true, schema: { type: 'string', minLength: 3 } }],
      get: {
        operationId: 'prices.get',
        parameters: [
          { name: 'price', in: 'query', schema: { type: 'number' } },
          { name: 'kinds', in: 'query', schema: { type: 'array', items: { type: 'string' }, maxItems: 2 } },
          { name: 'x-trace', in: 'header', schema: { type: 'string' } },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
        ],
        responses: {
          200: json({ examples: { first: { value: { symbol: 'ETH', price: 2, kinds: ['spot'] } } } }),
          409: json({ example: { code: 'conflict' } }),
        },
      },
    },
    '/v1/fees': {
      get: {
        parameters: [{ name: 'tier', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 400: json({ example: { code: 'tier' } }), 204: { description: '' } },
      },
    },
    '/v1/prices': {
      get: { responses: { 200: json({ schema: { type: 'array', items: { $ref: '#/components/schemas/Price' } } }) } },
    },
    '/v1/orders': {
      post: {
        operationId: 'orders.create',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: { 201: json({ schema: { $ref: '#/components/schemas/Order' } }) },
      },
    },
  },
  components: { schemas },
}

const folder = mkdtempSync(join(tmpdir(), 'chaindata-spec-'))
afterAll(() => rm(folder, { recursive: true }))

function write(content: unknown): string {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function start() {
  const fetch = mockFetch({ description: await readSpec(write(document)) })
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const response = await fetch(`http://mock${path}`, { ...init, headers: { ...headers, ...init.headers } })
    return [response.status, response.status === 204 ? undefined : await response.json()]
  }
  return { fetch, call }
}

test('operations of the API are simulated, also if a path parameter has another name', async () => {
  const { fetch, call } = await start()
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
  expect(await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })).toMatchObject({
    resolved: true,
  })
  await chaindata.alerts.update({ id: 'a', paused: true })
  expect((await call('/v4/data/owners'))[0]).toBe(404)
})

test('other endpoints respond with their examples, in which parameters are repeated', async () => {
  const { fetch, call } = await start()
  expect(await call('/v1/prices/BTC')).toEqual([200, { symbol: 'BTC', price: 2, kinds: ['spot'] }])
  expect(await call('/v1/prices/BTC?price=7&kinds=a&kinds=b&tags=1,2')).toEqual([
    200,
    { symbol: 'BTC', price: 7, kinds: ['spot'] },
  ])
  expect(await call('/v1/prices/BTC', { headers: { prefer: 'code=409' } })).toEqual([409, { code: 'conflict' }])
  expect(fetch.requests.at(-1)).toMatchObject({ operation: 'prices.get', credits: 0 })
})

test('endpoints without an example respond with a sample of their schema', async () => {
  const { call } = await start()
  expect(await call('/v1/prices')).toEqual([200, [{ symbol: 'text', price: 1, kinds: ['spot'] }]])
  const created = await call('/v1/orders', { method: 'POST', body: '{"id":"mine","count":5}' })
  expect(created).toEqual([201, { id: 'mine', isLive: true, parent: null, count: 5 }])
})

test('a required parameter must be sent, and an operation without an ID is named by its path', async () => {
  const { fetch, call } = await start()
  expect(await call('/v1/fees')).toMatchObject([400, { data: [{ property: 'tier' }] }])
  expect(await call('/v1/fees?tier=fast')).toEqual([204, undefined])
  expect(await call('/v1/prices/BTC?x-trace=1')).toMatchObject([400, { data: [{ property: 'x-trace' }] }])
  expect(fetch.requests.map(({ operation }) => operation)).toEqual(['GET /v1/fees', 'GET /v1/fees', 'prices.get'])
})

test('all invalid parameters and fields are reported', async () => {
  const { call } = await start()
  expect(await call('/v1/prices/BT?colour=blue')).toMatchObject([
    400,
    { data: [{ property: 'colour' }, { property: 'symbol' }] },
  ])
  const body = JSON.stringify({ id: 5, count: 'five' })
  expect(await call('/v1/orders', { method: 'POST', body })).toMatchObject([
    400,
    { data: [{ property: 'id' }, { property: 'count' }] },
  ])
})

test('parameters and bodies are checked by the schemas', async () => {
  const { call } = await start()
  expect(await call('/v1/prices/BT')).toMatchObject([400, { data: [{ property: 'symbol' }] }])
  expect(await call('/v1/prices/BTC?price=much')).toMatchObject([400, { data: [{ property: 'price' }] }])
  expect(await call('/v1/prices/BTC?kinds=a&kinds=b&kinds=c')).toMatchObject([400, { data: [{ property: 'kinds' }] }])
  expect(await call('/v1/prices/BTC?colour=blue')).toMatchObject([400, { data: [{ property: 'colour' }] }])
  expect(await call('/v1/orders', { method: 'POST', body: '{"count":"five"}' })).toMatchObject([
    400,
    { data: [{ property: 'count' }] },
  ])
  expect((await call('/v1/prices/BTC', { headers: { 'x-api-key': '' } }))[0]).toBe(401)
})

test('stubs apply to its own operations, and the document is served', async () => {
  const { fetch, call } = await start()
  fetch.on('prices.get' as 'names.resolve', { status: 402, times: 1 })
  expect((await call('/v1/prices/BTC'))[0]).toBe(402)
  expect(await call('/openapi.json')).toEqual([200, document])
})

test('endpoints have the names and prices of the document, also those of the API', async () => {
  const priced = (operationId: string, group: string, amount: number) => ({
    get: { operationId, tags: [group], 'x-credits': { amount }, responses: { 200: json({ example: { a: 1 } }) } },
  })
  const paths = {
    '/v1/labels': priced('labelsFind', 'labels', 7),
    '/v4/data/ns/name': priced('namesResolve', 'names', 3),
  }
  const fetch = mockFetch({ description: await readSpec(write({ ...document, paths })) })
  for (const path of ['/v1/labels', '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'])
    await fetch(`http://mock${path}`, { headers: { 'x-api-key': 'any' } })
  expect(fetch.requests.map(({ operation, credits }) => [operation, credits])).toEqual([
    ['labels.find', 7],
    ['names.resolve', 3],
  ])
})

test('YAML is read like JSON', async () => {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, stringify(document))
  const fetch = mockFetch({ description: await readSpec(file) })
  const response = await fetch('http://mock/v1/prices/BTC', { headers: { 'x-api-key': 'any' } })
  expect(await response.json()).toEqual({ symbol: 'BTC', price: 2, kinds: ['spot'] })
})

test.each([
  ['paths: [', 'is not a valid OpenAPI document'],
  ['5', 'it is not an OpenAPI 3 document'],
  ['[]', 'it is not an OpenAPI 3 document'],
  [{ swagger: '2.0', paths: {} }, 'it is not an OpenAPI 3 document'],
  [{ ...document, paths: { '/a': { $ref: '../other.yaml' } } }, 'only JSON and YAML files in the folder of'],
])('a file is rejected: %j', async (content, message) => {
  await expect(readSpec(write(content))).rejects.toThrow(message)
})

test('a file that does not exist is rejected', async () => {
  await expect(readSpec('/nowhere.json')).rejects.toThrow('/nowhere.json does not exist or cannot be read')
})

test.each([[undefined], [{}]])('a runtime whose process is %j cannot read files', async (process) => {
  vi.stubGlobal('process', process)
  const reading = readSpec('document.json')
  vi.unstubAllGlobals()
  await expect(reading).rejects.toThrow('readSpec needs Node.js, Bun or Deno')
})
