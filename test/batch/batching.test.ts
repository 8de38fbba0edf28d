import { describe, expect, test } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { BadRequestError, BudgetError, createClient, ParameterError, ServerError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { failure, observe, type SentRequest } from '../support/client.ts'

const at = { chain: 'ethereum-mainnet', blockNumber: 21_000_000 } as const
const walletAt = (i: number) => `0x${String(i).padStart(40, '0')}`
const wallets = (count: number) => Array.from({ length: count }, (_, i) => walletAt(i))

const listIn = ({ url }: SentRequest, name: string) => new URL(url).searchParams.get(name)?.split(',') ?? []

/** Responds like the API, with one item per address or token. */
function respond(request: SentRequest): unknown {
  const ids = listIn(request, 'tokenIds')
  if (ids.length) return ids.map((tokenId) => ({ tokenId, metadata: { name: `Token ${tokenId}` } }))
  const result = listIn(request, 'addresses').map((address) => ({ address, balance: `of ${address}` }))
  return { result, prevPage: '', nextPage: '' }
}

const balanceOf = (client: ReturnType<typeof observe>['client'], address: string, options: object = {}) =>
  client.wallet.balancesAt({ ...at, addresses: [address] }, options)

describe('individual calls of the same tick', () => {
  test('are merged into one request per ten, and each receives its own part', async () => {
    const { client, requests } = observe({}, respond)
    const merged = batching(client)
    const balances = await Promise.all(wallets(25).map((address) => balanceOf(merged, address)))
    expect(requests.map((request) => listIn(request, 'addresses').length)).toEqual([10, 10, 5])
    expect(balances.map(({ result }) => result)).toEqual(
      wallets(25).map((address) => [{ address, balance: `of ${address}` }]),
    )
    expect(merged.credits.spent).toBe(300)
  })

  test('cost 1,000 instead of 10,000 credits for 100 balances of the mock', async () => {
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() })
    const alone = await Promise.all(wallets(100).map((address) => balanceOf(client, address)))
    expect(client.credits.spent).toBe(10_000)
    const merged = await Promise.all(wallets(100).map((address) => balanceOf(batching(client), address)))
    expect(client.credits.spent).toBe(20_000)
    const shared = batching(client)
    expect(await Promise.all(wallets(100).map((address) => balanceOf(shared, address)))).toEqual(alone)
    expect(client.credits.spent).toBe(21_000)
    expect(merged).toEqual(alone)
  })

  test('of tokens of one contract become one request per ten', async () => {
    const { client, requests } = observe({}, respond)
    const { tokens } = batching(client)
    const query = { chain: at.chain, tokenAddress: walletAt(1) } as const
    const ids = Array.from({ length: 12 }, (_, i) => String(i))
    const found = await Promise.all(ids.map((id) => tokens.metadata({ ...query, tokenIds: [id] })))
    expect(found.flat().map(({ tokenId }) => tokenId)).toEqual(ids)
    await Promise.all(
      [...wallets(2)].map((tokenAddress) => tokens.metadata({ ...query, tokenAddress, tokenIds: ['1'] })),
    )
    expect(requests.map((request) => listIn(request, 'tokenIds').length)).toEqual([10, 2, 1, 1])
  })

  test('are charged to the first one', async () => {
    const { client } = observe({}, respond)
    const merged = batching(client)
    const results = await Promise.all(wallets(3).map((address) => balanceOf(merged, address).withResponse()))
    expect(results.map(({ credits, attempts, source }) => [credits, attempts, source])).toEqual([
      [100, 1, 'network'],
      [0, 0, 'shared'],
      [0, 0, 'shared'],
    ])
    expect(results[2]?.response.status).toBe(200)
  })

  test('for the same element share it, each with a copy', async () => {
    const { client, requests } = observe({}, respond)
    const merged = batching(client)
    const query = { ...at, addresses: [walletAt(1), walletAt(2), walletAt(1)] }
    const [one, same, several] = await Promise.all([
      balanceOf(merged, walletAt(1)),
      balanceOf(merged, walletAt(1)),
      merged.wallet.balancesAt(query),
    ])
    expect(requests.map((request) => listIn(request, 'addresses'))).toEqual([[walletAt(1), walletAt(2)]])
    expect(several.result.map(({ address }) => address)).toEqual(query.addresses)
    expect(one).toEqual(same)
    expect(one.result[0]).not.toBe(same.result[0])
  })

  test('are matched to their parts if the API writes addresses in another case', async () => {
    const { client } = observe({}, (request) => JSON.parse(JSON.stringify(respond(request)).toLowerCase()))
    const merged = batching(client)
    const addresses = ['AB', 'CD'].map((end) => walletAt(0).slice(0, -2) + end)
    const balances = await Promise.all(addresses.map((address) => balanceOf(merged, address)))
    expect(balances.map(({ result }) => result[0]?.address)).toEqual(addresses.map((address) => address.toLowerCase()))
  })

  test.each([
    ['parameters', { blockNumber: 1 }, {}],
    ['options', {}, { timeout: 1_000 }],
    ['headers', {}, { headers: { 'x-trace': '1' } }],
  ])('with other %s are separate', async (_, parameters, options) => {
    const { client, requests } = observe({}, respond)
    const merged = batching(client)
    await Promise.all([
      balanceOf(merged, walletAt(1)),
      merged.wallet.balancesAt({ ...at, ...parameters, addresses: [walletAt(2)] }, options),
    ])
    expect(requests.map((request) => listIn(request, 'addresses'))).toHaveLength(2)
  })

  test('and later ones are separate, unless `wait` is longer', async () => {
    const { client, requests } = observe({}, respond)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
    for (const merged of [batching(client), batching(client, { wait: 500 })]) {
      const first = balanceOf(merged, walletAt(1))
      await pause()
      await Promise.all([first, balanceOf(merged, walletAt(2))])
    }
    expect(requests.map((request) => listIn(request, 'addresses').length)).toEqual([1, 1, 2])
  })
})

describe('a failure', () => {
  test('of an invalid parameter is that of its call alone', async () => {
    const { client, requests } = observe({}, respond)
    const merged = batching(client)
    const [bad, good] = await Promise.allSettled([balanceOf(merged, '0x1'), balanceOf(merged, walletAt(2))])
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(ParameterError) })
    expect(good.status).toBe('fulfilled')
    expect(requests.map((request) => listIn(request, 'addresses'))).toEqual([[walletAt(2)]])
  })

  test('of one element that the API rejects is that of its call alone', async () => {
    const { client, requests } = observe({}, (request) =>
      request.url.includes(walletAt(1)) ? new Response('{}', { status: 400 }) : respond(request),
    )
    const merged = batching(client)
    const results = await Promise.allSettled(wallets(3).map((address) => balanceOf(merged, address)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: expect.any(BadRequestError) })
    expect(requests.map((request) => listIn(request, 'addresses').length)).toEqual([3, 1, 1, 1])
  })

  test('of the API reaches all calls of the request', async () => {
    const { client, requests } = observe({ retries: 0 }, () => new Response('{}', { status: 500 }))
    const merged = batching(client)
    const results = await Promise.allSettled(wallets(3).map((address) => balanceOf(merged, address)))
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(ServerError) })
    expect(requests).toHaveLength(1)
  })

  test('of the budget counts per request', async () => {
    const { client, requests } = observe({ credits: { budget: 200 } }, respond)
    const merged = batching(client)
    const results = await Promise.allSettled(
      wallets(30).map((address) => balanceOf(merged, address, { maxCredits: 100 })),
    )
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(rejected).toHaveLength(10)
    for (const reason of rejected) expect(reason).toBeInstanceOf(BudgetError)
    expect(requests).toHaveLength(2)
  })

  test('to name the elements of the items leads to calls of their own', async () => {
    const { client, requests } = observe({}, (request) => ({
      result: listIn(request, 'addresses').map((_, i) => ({ address: `name ${i}`, balance: '1' })),
    }))
    const merged = batching(client)
    const balances = await Promise.all(wallets(2).map((address) => balanceOf(merged, address)))
    expect(balances.map(({ result }) => result)).toEqual([
      [{ address: 'name 0', balance: '1' }],
      [{ address: 'name 0', balance: '1' }],
    ])
    expect(requests.map((request) => listIn(request, 'addresses').length)).toEqual([2, 1, 1])
  })
})

describe('an abort', () => {
  test('rejects its own call, and the others receive their parts', async () => {
    const { client, requests } = observe({}, respond)
    const merged = batching(client)
    const controller = new AbortController()
    const aborted = balanceOf(merged, walletAt(1), { signal: controller.signal })
    const other = balanceOf(merged, walletAt(2), { signal: new AbortController().signal })
    await Promise.resolve()
    controller.abort(new Error('enough'))
    expect((await failure(aborted)).message).toBe('enough')
    expect((await other).result).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  test('of all calls aborts the request', async () => {
    const signals: AbortSignal[] = []
    const { client } = observe({}, ({ signal }) => {
      if (signal) signals.push(signal)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const merged = batching(client)
    const controller = new AbortController()
    const calls = wallets(2).map((address) => balanceOf(merged, address, { signal: controller.signal }))
    const rejected = Promise.allSettled(calls)
    while (!signals.length) await new Promise((resolve) => setTimeout(resolve, 1))
    controller.abort(new Error('enough'))
    for (const result of await rejected) expect(result).toMatchObject({ reason: { message: 'enough' } })
    expect(signals[0]?.aborted).toBe(true)
  })

  test('before the call sends nothing', async () => {
    const { client, requests } = observe({}, respond)
    const error = await failure(
      balanceOf(batching(client), walletAt(1), { signal: AbortSignal.abort(new Error('no')) }),
    )
    expect([error.message, requests.length]).toEqual(['no', 0])
  })
})

describe('the client that `batching` returns', () => {
  test('has all operations, plan() and the credits of the client', async () => {
    const { client } = observe({}, respond)
    const merged = batching(client)
    const query = { ...at, addresses: [walletAt(1)] }
    expect(merged.wallet.balancesAt.plan(query)).toEqual(client.wallet.balancesAt.plan(query))
    expect(await merged.wallet.balancesAt.all({ ...at, addresses: wallets(12) }).toArray()).toHaveLength(12)
    expect(merged.credits).toEqual(client.credits)
    expect(merged.names.resolve).toBe(client.names.resolve)
    expect(Object.keys(merged.tokens)).toEqual(Object.keys(client.tokens))
  })

  test('uses the cache for equal requests', async () => {
    const { client, requests } = observe({ cache: memoryCache() }, respond)
    const merged = batching(client)
    for (let i = 0; i < 2; i++) await Promise.all(wallets(10).map((address) => balanceOf(merged, address)))
    expect([requests.length, client.credits.spent, client.credits.saved]).toEqual([1, 100, 100])
  })

  test('rejects an invalid option', () => {
    const { client } = observe()
    expect(() => batching(client, { wait: -1 })).toThrow('`wait` must be a number, 0 or more')
  })
})
