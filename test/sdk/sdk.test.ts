import { afterEach, describe, expect, test, vi } from 'vitest'
import { ParameterError } from '../../src/index.ts'
import { configure, namesResolve, tokensInCollections, walletPortfolio } from '../../src/sdk/index.ts'
import { key, name, resolved, wallet } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

const chain = 'ethereum-mainnet'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('after configure()', () => {
  test('a call sends the key once, as a header, and counts its credits', async () => {
    const { url, requests } = await serve(() => resolved)
    const layer = configure({ baseUrl: url, apiKey: key })
    const { data, error } = await namesResolve({ query: name })
    expect(error).toBeUndefined()
    expect(data).toEqual(resolved)
    expect(requests.map(({ headers, query }) => [headers['x-api-key'], query.get('xApiKey')])).toEqual([[key, null]])
    expect(requests[0]?.headers['authorization']).toBeUndefined()
    expect(layer.credits).toMatchObject({ spent: 20, byOperation: { 'names.resolve': { calls: 1 } } })
  })

  test('a list is one comma-separated value', async () => {
    const { url, requests } = await serve(() => [])
    configure({ baseUrl: url, apiKey: key })
    await tokensInCollections({ query: { chain, collectionAddresses: [wallet, wallet] } })
    expect(requests[0]?.url).toContain(`collectionAddresses=${wallet},${wallet}`)
  })

  test('a read is retried after a 503', async () => {
    const { url, requests } = await serve((_, response, index) =>
      index ? resolved : reply(response, 503, { message: 'busy' }, { 'retry-after': '0' }),
    )
    configure({ baseUrl: url, apiKey: key })
    const { data } = await namesResolve({ query: name })
    expect(data?.address).toBe(wallet)
    expect(requests).toHaveLength(2)
  })

  test('an error status is returned as its body, and thrown with throwOnError', async () => {
    const body = { statusCode: 404, message: 'name not found' }
    const { url } = await serve((_, response) => reply(response, 404, body))
    configure({ baseUrl: url, apiKey: key })
    const { data, error, response } = await namesResolve({ query: name })
    expect([data, error, response?.status]).toEqual([undefined, body, 404])
    await expect(namesResolve({ query: name, throwOnError: true })).rejects.toEqual(body)
  })

  test('an invalid parameter is a ParameterError, and nothing is sent', async () => {
    const { url, requests } = await serve(() => resolved)
    configure({ baseUrl: url, apiKey: key })
    const addresses = [`${wallet},${wallet}`, wallet]
    const { error } = await walletPortfolio({ query: { chain, addresses, tokenTypes: 'native' } })
    expect(error).toBeInstanceOf(ParameterError)
    expect(requests).toEqual([])
  })

  test('a call beyond the budget fails, and nothing is sent', async () => {
    const { url, requests } = await serve(() => resolved)
    configure({ baseUrl: url, apiKey: key, credits: { budget: 30 } })
    await namesResolve({ query: name })
    const { error } = await namesResolve({ query: name })
    expect(error).toMatchObject({ name: 'BudgetError', credits: 20, remaining: 10 })
    expect(requests).toHaveLength(1)
  })

  test('a response without a content type is read as JSON', async () => {
    const { url } = await serve((_, response) => {
      response.removeHeader('content-type')
      response.end(JSON.stringify(resolved))
    })
    configure({ baseUrl: url, apiKey: key })
    expect((await namesResolve({ query: name })).data).toEqual(resolved)
  })
})

test('configure({ operations }) uses the price of an own document', async () => {
  const { url, requests } = await serve(() => resolved)
  const parameters = { chain: { in: 'query', type: 'string' }, name: { in: 'query', type: 'string' } } as const
  const facts = { parameters, credits: { amount: 3 }, cache: null, answer: 'object' } as const
  const operation = { method: 'GET', path: '/v4/data/ns/name', ...facts } as const
  const options = { baseUrl: url, apiKey: key, credits: { budget: 5 } }
  const layer = configure({ ...options, operations: [{ ...operation, id: 'ours.resolve' }] })
  expect((await namesResolve({ query: name })).data).toEqual(resolved)
  expect(layer.credits).toMatchObject({ spent: 3, byOperation: { 'ours.resolve': { calls: 1 } } })
  expect((await namesResolve({ query: name })).error).toMatchObject({ name: 'BudgetError', operation: 'ours.resolve' })
  expect(requests).toHaveLength(1)
})

test('a relative base URL is passed to `fetch` unresolved', async () => {
  const sent = vi.fn(async (_url: string) => Response.json(resolved))
  configure({ baseUrl: '/api', apiKey: false, fetch: sent })
  expect((await namesResolve({ query: name })).data).toEqual(resolved)
  expect(sent.mock.calls[0]?.[0]).toMatch(/^\/api\/v4\/.*name=vitalik\.eth/)
})

test('an unknown option is a ParameterError', () => {
  // @ts-expect-error the option is misspelled
  expect(() => configure({ apikey: key })).toThrow(ParameterError)
})

test('without options, configure() reads the environment', async () => {
  const { url, requests } = await serve(() => resolved)
  vi.stubEnv('CHAINDATA_BASE_URL', url)
  vi.stubEnv('CHAINDATA_API_KEY', key)
  configure()
  expect((await namesResolve({ query: name })).data).toEqual(resolved)
  expect(requests[0]?.headers['x-api-key']).toBe(key)
})

test('without configure(), the first call reads the environment', async () => {
  const { url } = await serve(() => resolved)
  vi.stubEnv('CHAINDATA_BASE_URL', url)
  vi.stubEnv('CHAINDATA_API_KEY', key)
  vi.resetModules()
  const fresh = await import('../../src/sdk/index.ts')
  expect((await fresh.namesResolve({ query: name })).data).toEqual(resolved)
})

test('without a base URL, a call throws an error that explains how to set one', async () => {
  vi.stubEnv('CHAINDATA_BASE_URL', '')
  vi.resetModules()
  const fresh = await import('../../src/sdk/index.ts')
  const { error } = await fresh.swapsQuote({
    query: { chain, sellToken: wallet, buyToken: wallet, amount: '1', fromAddress: wallet },
  })
  expect(String(error)).toContain('CHAINDATA_BASE_URL')
})
