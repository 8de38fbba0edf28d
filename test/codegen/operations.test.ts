import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { memoryCache } from '../../src/cache/index.ts'
import { chaindata, generate } from '../../src/codegen/index.ts'
import { BudgetError, ParameterError } from '../../src/core/exported-errors.ts'
import { createFetch, type FetchOptions, type Operations } from '../../src/fetch/index.ts'
import { failure } from '../support/client.ts'
import { serve } from '../support/server.ts'
import { createProject } from './project.ts'

const json = (schema: object) => ({ description: 'Found.', content: { 'application/json': { schema } } })
const labels = json({ type: 'object', properties: { items: { type: 'array', items: { type: 'object' } } } })

/** The OpenAPI document of an application, with an endpoint of its own and one of ours at another price. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Ours', version: '1' },
  paths: {
    '/v4/data/ns/name': {
      get: {
        ...{ operationId: 'namesResolve', tags: ['names'], 'x-credits': { amount: 3 } },
        parameters: ['chain', 'name'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
        })),
        responses: { 200: json({ type: 'object' }) },
      },
    },
    '/v1/labels/{wallet}': {
      parameters: [{ name: 'wallet', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        ...{ operationId: 'labelsFind', tags: ['labels'] },
        ...{ 'x-credits': { amount: 7 }, 'x-cache': { maxAge: 60 } },
        parameters: [
          { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 } },
          { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0 } },
        ],
        'x-pages': { size: 'pageSize', offset: 'offset', items: 'items' },
        responses: { 200: labels },
      },
      put: {
        ...{ operationId: 'labelsReplace', tags: ['labels'], 'x-credits': { amount: 2, per: 'names' } },
        parameters: [
          { name: 'names', in: 'query', required: true, schema: { type: 'array', items: { type: 'string' } } },
        ],
        requestBody: { content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
    '/v1/labels/newest': {
      get: { operationId: 'listNewest', tags: ['labels'], responses: { 200: { description: 'A stream.' } } },
    },
  },
}

let project: string
let operations: Operations
beforeAll(async () => {
  project = await createProject()
  const spec = join(project, 'ours.yaml')
  await writeFile(spec, stringify(document))
  await generate({ project, output: 'api', spec })
  operations = (await import(pathToFileURL(join(project, 'api/operations.gen.ts')).href)).operations
})
afterAll(() => rm(project, { recursive: true }))

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'

async function start(options: FetchOptions = {}) {
  const server = await serve(() => ({ items: [{ id: 1 }] }))
  return { ...server, fetch: createFetch({ baseUrl: server.url, apiKey: 'key', operations, ...options }) }
}

describe('operations.gen.ts', () => {
  test('has the operations of the document, named by group', () => {
    expect(operations.map(({ id }) => id)).toEqual([
      'names.resolve',
      'labels.find',
      'labels.replace',
      'labels.listNewest',
    ])
    expect(operations[1]).toMatchObject({
      credits: { amount: 7 },
      cache: { maxAge: 60 },
      pages: { size: 'pageSize', offset: 'offset', items: 'items' },
      parameters: { wallet: { in: 'path' }, pageSize: { type: 'integer', maximum: 50 } },
    })
  })

  test('is replaced by the next run, and the preset writes the same', async () => {
    const spec = join(project, 'ours.yaml')
    const read = (folder: string) => readFile(join(project, folder, 'operations.gen.ts'), 'utf8')
    await generate({ project, output: 'api', spec })
    const output = join(project, 'preset')
    await createClient({ ...(await chaindata<never>({ spec, output })()), logs: { level: 'silent', file: false } })
    expect(await read('preset')).toBe(await read('api'))
    expect(await readdir(output)).toContain('sdk.gen.ts')
  })

  test('has only the selected groups', async () => {
    await generate({ project, output: 'some', groups: ['names'], spec: join(project, 'ours.yaml') })
    const { operations: some } = await import(pathToFileURL(join(project, 'some/operations.gen.ts')).href)
    expect(some.map(({ id }: { id: string }) => id)).toEqual(['names.resolve'])
  })

  test.each([
    [{ amount: '7' }, 'the `amount` of its price must be a whole number of credits'],
    [{ amount: -1 }, 'the `amount` of its price must be a whole number of credits'],
    [{ amount: 1, per: 'wallets' }, 'its price is per element of `wallets`, which is not a list parameter'],
  ])('is not written with the price %j', async (price, message) => {
    const paths = { '/a': { get: { operationId: 'aGet', tags: ['a'], 'x-credits': price, responses: {} } } }
    await writeFile(join(project, 'wrong.json'), JSON.stringify({ ...document, paths }))
    const error = await failure(generate({ project, output: 'wrong', spec: join(project, 'wrong.json') }))
    expect(error.message).toContain(message)
  })
})

describe('createFetch({ operations })', () => {
  test('counts an own endpoint by its name and price, and applies budgets', async () => {
    const { fetch, requests } = await start({ credits: { budget: 15 } })
    await fetch(`/v1/labels/${wallet}`)
    await fetch(`/v1/labels/${wallet}?offset=1`)
    expect(fetch.credits).toMatchObject({ spent: 14, unpriced: 0, byOperation: { 'labels.find': { calls: 2 } } })
    expect(await failure(fetch(`/v1/labels/${wallet}?offset=2`), BudgetError)).toMatchObject({
      operation: 'labels.find',
    })
    expect(requests).toHaveLength(2)
  })

  test('checks parameters before it sends', async () => {
    const { fetch, requests } = await start()
    for (const [query, parameter] of [
      ['pageSize=51', 'pageSize'],
      ['pagesize=5', 'pagesize'],
    ])
      expect(await failure(fetch(`/v1/labels/${wallet}?${query}`), ParameterError)).toMatchObject({
        ...{ parameter, operation: 'labels.find' },
      })
    expect(requests).toEqual([])
  })

  test('uses the prices of the document for operations of the API, and knows the others', async () => {
    const { fetch } = await start()
    await fetch('/v4/data/ns/name?chain=any&name=vitalik.eth')
    await fetch(`/v4/data/tokens/balances?chain=ethereum-mainnet&addresses=${wallet}`).catch(() => {})
    expect(fetch.credits.byOperation['names.resolve']).toEqual({ calls: 1, spent: 3, uncertain: 0 })
    const error = await failure(fetch('/v4/data/wallet/reputation?chain=etherum-mainnet&addresses='), ParameterError)
    expect(error.operation).toBe('wallet.reputation')
  })

  test('sends lists and bodies as they were written, and charges each element', async () => {
    const { fetch, requests } = await start()
    await fetch(`/v1/labels/${wallet}?names=a,b&names=c%20d`, { method: 'PUT', body: '["x"]' })
    expect(requests[0]).toMatchObject({ url: `/v1/labels/${wallet}?names=a,b&names=c%20d`, body: '["x"]' })
    expect(fetch.credits.byOperation).toEqual({ 'labels.replace': { calls: 1, spent: 4, uncertain: 0 } })
  })

  test('stores results by the cache rules of the document', async () => {
    const { fetch, requests } = await start({ cache: memoryCache() })
    for (let i = 0; i < 2; i++)
      expect(await (await fetch(`/v1/labels/${wallet}`)).json()).toEqual({ items: [{ id: 1 }] })
    expect(requests).toHaveLength(1)
    expect(fetch.credits).toMatchObject({ spent: 7, saved: 7 })
  })

  test('prefers a fixed path to a template', async () => {
    const { fetch } = await start()
    await (await fetch('/v1/labels/newest')).text()
    expect(fetch.credits.byOperation).toHaveProperty(['labels.listNewest'])
  })

  const otherHost = { id: 'a', method: 'GET', path: '{a}.other.example/x', parameters: {}, credits: { amount: 1 } }
  test.each([[{}], [[{ id: 'a' }]], ['operations'], [[otherHost]]])('rejects %j as operations', (value) => {
    expect(() => createFetch({ operations: value as unknown as Operations })).toThrow(ParameterError)
  })
})
