import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { ParameterError } from '../../src/index.ts'
import { failure, observe, type SentRequest } from '../support/client.ts'

const at = { chain: 'ethereum-mainnet', blockNumber: 21_000_000 } as const
const walletAt = (i: number) => `0x${String(i).padStart(40, '0')}`
const wallets = (count: number, first = 0) => Array.from({ length: count }, (_, i) => walletAt(first + i))
const addressesIn = ({ url }: SentRequest) => new URL(url).searchParams.get('addresses')?.split(',') ?? []
const itemOf = (address: string) => ({ address, balance: '1' })

/** Returns a client that merges calls, and the number of addresses in each request. */
function setUp(respond: (addresses: string[], request: SentRequest) => unknown = (addresses) => addresses.map(itemOf)) {
  const { client, requests } = observe({ retries: 0 }, async (request) => {
    const items = await respond(addressesIn(request), request)
    return items instanceof Response ? items : { result: items, prevPage: '', nextPage: '' }
  })
  const sizes = () => requests.map((request) => addressesIn(request).length)
  return { client, requests, sizes }
}

type Merged = ReturnType<typeof setUp>['client']
const balancesOf = (merged: Merged, addresses: string[], options: object = {}) =>
  merged.wallet.balancesAt({ ...at, addresses }, options)

describe('a merged request', () => {
  test('is not sent earlier because another call fills a whole request', async () => {
    const { client, sizes } = setUp()
    const merged = batching(client)
    await Promise.all([wallets(1), wallets(10, 10), wallets(1, 30)].map((addresses) => balancesOf(merged, addresses)))
    expect(sizes().sort((a, b) => a - b)).toEqual([2, 10])
  })

  test('contains the elements of a call together, at most ten, each once', async () => {
    const { client, sizes } = setUp()
    const merged = batching(client)
    const triples = Array.from({ length: 4 }, (_, i) => wallets(3, 3 * i))
    await Promise.all([...triples, wallets(3, 9)].map((addresses) => balancesOf(merged, addresses)))
    expect(sizes()).toEqual([9, 3])
  })

  test('is sent as soon as it has ten elements', async () => {
    const { client, sizes } = setUp()
    const merged = batching(client, { wait: 100_000 })
    await Promise.all(wallets(10).map((address) => balancesOf(merged, [address])))
    expect(sizes()).toEqual([10])
  })

  test('contains calls whose parameters have another order', async () => {
    const { client, sizes } = setUp()
    const { balancesAt } = batching(client).wallet
    const { chain, blockNumber } = at
    await Promise.all([
      balancesAt({ chain, addresses: wallets(1, 1), blockNumber }, { timeout: 1000, tags: { a: '1' } }),
      balancesAt({ blockNumber, addresses: wallets(1, 2), chain }, { tags: { a: '1' }, timeout: 1000 }),
    ])
    expect(sizes()).toEqual([2])
  })

  test('contains no calls with headers', async () => {
    const { client, sizes } = setUp()
    const merged = batching(client)
    await Promise.all(['1', '2'].map((value) => balancesOf(merged, wallets(1), { headers: new Map([['x-a', value]]) })))
    expect(sizes()).toEqual([1, 1])
  })

  test.each([walletAt(1), [walletAt(1), 5], [5], undefined])('contains no invalid list: %j', async (addresses) => {
    const { client, sizes } = setUp()
    const merged = batching(client)
    const [invalid, other] = await Promise.allSettled([
      balancesOf(merged, addresses as string[]),
      balancesOf(merged, wallets(1, 7)),
    ])
    expect(invalid).toMatchObject({ status: 'rejected', reason: expect.any(ParameterError) })
    expect(other.status).toBe('fulfilled')
    expect(sizes()).toEqual([1])
  })
})

describe('a response with an item that belongs to no element of the calls', () => {
  const unknown = { address: 'a name', balance: '2' }

  test('is passed on to a single call unchanged', async () => {
    const { client, sizes } = setUp(() => [unknown])
    expect((await balancesOf(batching(client), wallets(1))).result).toEqual([unknown])
    expect(sizes()).toEqual([1])
  })

  test('leads to separate requests, except for calls that have all their items', async () => {
    const { client, sizes } = setUp((addresses) =>
      addresses.length > 2 ? [itemOf(walletAt(0)), itemOf(walletAt(1)), unknown] : [unknown],
    )
    const merged = batching(client)
    const [known, partly] = await Promise.all([balancesOf(merged, wallets(1)), balancesOf(merged, wallets(2, 1))])
    expect([known.result, partly.result]).toEqual([[itemOf(walletAt(0))], [unknown]])
    expect(sizes()).toEqual([3, 2])
  })

  test('does not include one in which an element has no item', async () => {
    const { client, sizes } = setUp((addresses) => addresses.slice(0, 1).map(itemOf))
    const merged = batching(client)
    const [known, empty] = await Promise.all([balancesOf(merged, wallets(1)), balancesOf(merged, wallets(1, 1))])
    expect([known.result, empty.result]).toEqual([[itemOf(walletAt(0))], []])
    expect(sizes()).toEqual([2])
  })
})

test.each([401, 402, 403, 408, 429])('a %i of a merged request does not lead to separate requests', async (status) => {
  const { client, sizes } = setUp(() => new Response('{}', { status }))
  const merged = batching(client)
  const results = await Promise.allSettled(wallets(3).map((address) => balancesOf(merged, [address])))
  for (const result of results) expect(result).toMatchObject({ reason: { status } })
  expect(sizes()).toEqual([3])
})

describe('the signal of a call', () => {
  test('that aborts after the request was sent does not affect the others', async () => {
    let respond = () => {}
    const sent = vi.fn()
    const { client } = setUp(async (addresses, { signal }) => {
      sent(signal)
      await new Promise<void>((done) => (respond = done))
      return addresses.map(itemOf)
    })
    const merged = batching(client)
    const controller = new AbortController()
    const aborted = failure(balancesOf(merged, wallets(1), { signal: controller.signal }))
    const other = balancesOf(merged, wallets(1, 1))
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    controller.abort(new Error('enough'))
    expect((await aborted).message).toBe('enough')
    expect(sent.mock.calls[0]?.[0].aborted).toBe(false)
    respond()
    expect((await other).result).toEqual([itemOf(walletAt(1))])
  })

  test.each([200, 500])('has no listener left after a %i', async (status) => {
    const { client } = setUp((addresses) => (status === 200 ? addresses.map(itemOf) : new Response('{}', { status })))
    const merged = batching(client)
    const { signal } = new AbortController()
    await Promise.allSettled(wallets(2).map((address) => balancesOf(merged, [address], { signal })))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

test('an unknown option of `batching` is a ParameterError', () => {
  const { client } = setUp()
  expect(() => batching(client, { wiat: 1 } as object)).toThrow(
    expect.objectContaining({ name: 'ParameterError', operation: 'batching', parameter: 'wiat' }),
  )
})
