import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '../../generated/contract.gen.ts'
import { createClient, isFresh, ParameterError, ServerError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { infiniteQueryOptions, queryOptions } from '../../src/query/index.ts'
import { failure, key, name, observe, operationOf, resolved, wallet } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

const history = { chain: 'ethereum-mainnet', addresses: [wallet] } as const

function queryClient(): QueryClient {
  const queries = new QueryClient()
  onTestFinished(() => queries.clear())
  return queries
}

function mockClient() {
  const fetch = mockFetch()
  return { client: createClient({ baseUrl: 'http://mock', apiKey: key, fetch }), fetch }
}

describe('the key', () => {
  const { client } = observe()

  test.each(contract())('starts with chaindata and the ID of the operation: $id', ({ id, method }) => {
    const keyOf = () => queryOptions(operationOf(client, id) as typeof client.names.resolve, name).queryKey
    if (method === 'GET') expect(keyOf()).toEqual(['chaindata', id, name])
    else expect(keyOf).toThrow(`${id} is not a read`)
  })

  test('does not depend on the order of parameters, or on parameters that are undefined', () => {
    const keys = [
      { ...history, pageSize: 10, cursor: undefined },
      { pageSize: 10, addresses: [wallet], chain: 'ethereum-mainnet' } as const,
    ].map((parameters) => JSON.stringify(queryOptions(client.transactions.history, parameters).queryKey))
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toBe(
      `["chaindata","transactions.history",{"addresses":["${wallet}"],"chain":"ethereum-mainnet","pageSize":10}]`,
    )
  })

  test('contains neither the API key nor options of the call', () => {
    const options = { headers: { 'x-api-key': 'another-secret' }, tags: { user: 'user-secret' } }
    const { queryKey } = queryOptions(client.names.resolve, name, options)
    expect(JSON.stringify(queryKey)).not.toMatch(new RegExp(`secret|${key}`))
    expect(queryKey).toEqual(['chaindata', 'names.resolve', name])
  })

  test('is a copy that later changes of the parameters do not affect', () => {
    const parameters = { ...history, addresses: [wallet] }
    const { queryKey } = queryOptions(client.transactions.history, parameters)
    parameters.addresses.push('0x1')
    expect(queryKey[2]).toEqual(history)
  })

  test('of pages differs from that of a single call, which has other data', () => {
    const { queryKey } = infiniteQueryOptions(client.transactions.history, history)
    expect(queryKey).toEqual(['chaindata', 'transactions.history', history, 'pages'])
  })

  test('requires an operation of a client', () => {
    const invalid = [undefined, () => {}, client.swaps.watch] as unknown as (typeof client.names.resolve)[]
    for (const operation of invalid) expect(() => queryOptions(operation, name)).toThrow(ParameterError)
  })
})

describe('queryOptions', () => {
  test('returns the data of the call, and sends identical queries once', async () => {
    const { client, requests } = observe()
    const queries = queryClient()
    const options = { ...queryOptions(client.names.resolve, name), staleTime: 60_000 }
    const data = await queries.fetchQuery(options)
    expect(data.address).toBe(wallet)
    expect(data).toEqual(resolved)
    await queries.fetchQuery(options)
    expect(requests).toHaveLength(1)
  })

  test('leaves retries to the client', async () => {
    const { url, requests } = await serve((_request, response) => reply(response, 503, {}, { 'retry-after': '0' }))
    const client = createClient({ baseUrl: url, apiKey: key, retries: 1 })
    const queries = new QueryClient({ defaultOptions: { queries: { retry: 5, retryDelay: 0 } } })
    await failure(queries.fetchQuery(queryOptions(client.names.resolve, name)), ServerError)
    expect(requests).toHaveLength(2)
  })

  test('aborts the request when the query is canceled', async () => {
    const { client, requests } = observe(
      {},
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const queries = queryClient()
    const options = queryOptions(client.names.resolve, name)
    const query = queries.fetchQuery(options).catch((error: Error) => error.name)
    await expect.poll(() => requests.length).toBe(1)
    await queries.cancelQueries(options)
    await query
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  test('passes the options of the call', async () => {
    const { client, requests } = observe()
    const query = queryOptions(client.names.resolve, name, { maxCredits: 19 })
    await expect(query.queryFn({ signal: new AbortController().signal })).rejects.toMatchObject({ code: 'budget' })
    expect(requests).toHaveLength(0)
  })

  test('needs no parameters for an operation that has none', async () => {
    const { client } = mockClient()
    const data = await queryClient().fetchQuery(queryOptions(client.alerts.chains, undefined))
    expect(data.length).toBeGreaterThan(0)
  })

  test('keeps the object of a quote, which isFresh needs', async () => {
    const { client } = mockClient()
    const queries = queryClient()
    const swap = {
      chain: 'ethereum-mainnet',
      sellToken: wallet,
      buyToken: wallet,
      amount: '1',
      fromAddress: wallet,
    } as const
    const options = queryOptions(client.swaps.quote, swap)
    await queries.fetchQuery(options)
    const second = await queries.fetchQuery(options)
    expect(queries.getQueryData(options.queryKey)).toBe(second)
    expect(isFresh(second)).toBe(true)
  })
})

describe('infiniteQueryOptions', () => {
  test('reads pages until the end, each with one request and the requested number of items', async () => {
    const { client, fetch } = mockClient()
    const all = await client.transactions.history.all(history).toArray()
    expect(all.length).toBeGreaterThan(50)
    fetch.reset()
    const observer = new InfiniteQueryObserver(
      queryClient(),
      infiniteQueryOptions(client.transactions.history, history, { limit: 20 }),
    )
    onTestFinished(observer.subscribe(() => {}))
    await observer.refetch()
    let result = observer.getCurrentResult()
    expect(result.data?.pages[0]?.items).toEqual(all.slice(0, 20))
    expect(fetch.requests).toHaveLength(1)
    while (result.hasNextPage) result = await observer.fetchNextPage()
    expect(result.error).toBeNull()
    const pages = result.data?.pages ?? []
    expect(pages.flatMap(({ items }) => items)).toEqual(all)
    expect(pages.slice(0, -1).every(({ items, hasMore }) => items.length === 20 && hasMore)).toBe(true)
    expect(pages.at(-1)?.hasMore).toBe(false)
  })

  test('fills a page from several windows of blocks, and requests nothing beyond it', async () => {
    const { client, fetch } = mockClient()
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
      eventType: 'tokenTransfer',
      blockFrom: 21_000_000,
      blockTo: 21_009_999,
    } as const
    const options = infiniteQueryOptions(client.events.list, query, { limit: 60 })
    const context = { signal: new AbortController().signal }
    const first = await options.queryFn({ ...context, pageParam: options.initialPageParam })
    const sent = fetch.requests.length
    expect([first.items.length, first.hasMore]).toEqual([60, true])
    const second = await options.queryFn({
      ...context,
      pageParam: JSON.parse(JSON.stringify(options.getNextPageParam(first))),
    })
    expect(client.credits.spent).toBe(50 * fetch.requests.length)
    expect(sent).toBeLessThan(5)
    const all = await client.events.list.all(query, { limit: 120 }).toArray()
    expect([...first.items, ...second.items]).toEqual(all)
  })

  test('returns an empty last page if there are no items', async () => {
    const { client } = observe({}, () => ({ result: [], prevPage: '', nextPage: '' }))
    const options = infiniteQueryOptions(client.transactions.history, history)
    const page = await options.queryFn({ pageParam: null, signal: new AbortController().signal })
    expect(page).toMatchObject({ items: [], hasMore: false })
    expect(options.getNextPageParam(page)).toBeNull()
  })

  test('rejects a `limit` that is not a whole number', () => {
    const { client } = observe()
    for (const limit of [0, 1.5, Number.NaN])
      expect(() => infiniteQueryOptions(client.transactions.history, history, { limit })).toThrow(ParameterError)
  })
})
