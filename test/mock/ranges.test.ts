import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type MockOptions, mockFetch } from '../../src/mock/index.ts'
import { AddressGroups } from '../../src/mock/simulation/address-groups.ts'
import { collect } from '../support/collect.ts'

/* Limits of one request: the history of a large wallet without a type, and the events of busy contracts. */

const chain = 'ethereum-mainnet'
const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const lastPeriod = { blockFrom: 21_000_000, blockTo: 21_019_999 }

function start(options?: MockOptions) {
  const fetch = mockFetch(options)
  return {
    fetch,
    chaindata: createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch, retries: 0 }),
    get: (path: string) => fetch(`http://mock${path}`, { headers: { 'x-api-key': 'any' } }),
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the history of a wallet with more than 250 records', () => {
  const history = `/v4/data/transaction/history?chain=${chain}&addresses=${coin}`

  test('is returned without a type up to record 250, and rejected with 400 from there on', async () => {
    const { get, fetch } = start({ credits: 1000 })
    const truth = fetch.truth('transactions.history', { chain, addresses: [coin] })
    expect(truth.length).toBeGreaterThan(250)
    const read: unknown[] = []
    for (const offset of [0, 50, 100, 150, 200])
      read.push(...(await (await get(`${history}&offset=${offset}`)).json()).result)
    expect(read).toEqual(plain(truth.slice(0, 250)))
    for (const filters of ['', '&sort=ASC', '&transactionTypes=fungible,native', '&transactionSubtype=incoming']) {
      const rejected = await get(`${history}&offset=250${filters}`)
      expect(rejected.status).toBe(400)
      expect(await rejected.json()).toMatchObject({
        statusCode: 400,
        data: [{ property: 'transactionTypes', constraints: { split: expect.stringContaining('250') } }],
      })
    }
    expect((await get(`${history}&offset=249`)).status).toBe(200)
    expect(fetch.requests.map(({ credits }) => credits)).toEqual([20, 20, 20, 20, 20, 0, 0, 0, 0, 20])
  })

  test('is returned completely with one type', async () => {
    const { get } = start()
    for (const offset of [250, 1000, 100_000])
      expect((await get(`${history}&transactionTypes=native&offset=${offset}`)).status).toBe(200)
  })

  test('is not split on chains where the parameter has no effect', async () => {
    const { get } = start()
    const tezos = history.replace(chain, 'tezos-mainnet')
    expect((await get(`${tezos}&offset=250`)).status).toBe(200)
  })

  test('is rejected without a type from record 250 on, even if the block range has fewer records', async () => {
    const { get, fetch } = start()
    const query = { chain, addresses: [coin], blockFrom: 21_000_000, blockTo: 21_000_400 }
    const count = fetch.truth('transactions.history', query).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(250)
    const response = await get(`${history}&blockFrom=21000000&blockTo=21000400&offset=250`)
    expect(response.status).toBe(400)
  })

  test('is read completely by the client, which requests one type at a time', async () => {
    const { chaindata, fetch } = start()
    const read = await collect(chaindata.transactions.history.all({ chain, addresses: [coin] }))
    const truth = fetch.truth('transactions.history', { chain, addresses: [coin] })
    const sorted = (list: readonly unknown[]) => list.map((record) => JSON.stringify(record)).sort()
    expect(sorted(read)).toEqual(sorted(truth))
    expect(new Set(fetch.requests.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a request for events that covers too many transactions', () => {
  const events = `/v4/data/defi/events?chain=${chain}&eventType=tokenTransfer`
  /** Sixteen contracts, one of which has many transactions. */
  const { group } = new AddressGroups([]).find(`0x${'4'.repeat(40)}`)
  const contracts = Array.from({ length: group.size }, (_, member) => group.address(member))

  test('times out without a block range on a busy contract, and on many contracts', async () => {
    const { get, fetch } = start({ credits: 1000 })
    const statuses = await Promise.all(
      contracts.map(async (address) => (await get(`${events}&contractAddresses=${address}`)).status),
    )
    expect(statuses.filter((status) => status === 504)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(15)
    const many = await get(`${events}&contractAddresses=${contracts.slice(0, 5)}`)
    expect([many.status, await many.json()]).toEqual([504, { statusCode: 504, message: expect.any(String) }])
    expect(fetch.requests.filter(({ status }) => status === 504).map(({ credits }) => credits)).toEqual([0, 0])
  })

  test('never times out by default within the 500 blocks that a range may have', async () => {
    const { get } = start()
    const range = '&blockFrom=21000000&blockTo=21000500'
    expect((await get(`${events}${range}&contractAddresses=${contracts.slice(0, 10)}`)).status).toBe(200)
    expect((await get(`${events.replace('tokenTransfer', 'stablecoinTransfer')}${range}`)).status).toBe(200)
    expect((await get(`${events}${range}`)).status).toBe(200)
  })

  test('times out within a range if `timeoutOver` is exceeded; the client halves the range and misses no event', async () => {
    const { chaindata, fetch } = start({ timeoutOver: 10 })
    const query = { chain, contractAddresses: [coin], eventType: 'tokenTransfer', ...lastPeriod } as const
    const read = await collect(chaindata.events.list.all({ ...query, blockTo: 21_003_999 }))
    const truth = fetch.truth('events.list', { ...query, blockTo: 21_003_999 })
    expect(truth.length).toBeGreaterThan(60)
    expect(read).toEqual(plain(truth))
    const statuses = fetch.requests.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 504]))
    expect(chaindata.credits.spent).toBe(fetch.requests.reduce((sum, { credits }) => sum + credits, 0))
  })

  test('times out for the same requests every time', async () => {
    const run = async () => {
      const { get } = start({ timeoutOver: 10 })
      const statuses: number[] = []
      for (let last = 0; last <= 500; last += 50)
        statuses.push((await get(`${events}&contractAddresses=${coin}&blockFrom=0&blockTo=${last}`)).status)
      return statuses
    }
    const first = await run()
    expect(first.at(0)).toBe(200)
    expect(first.at(-1)).toBe(504)
    expect(await run()).toEqual(first)
  })

  test('never times out if `timeoutOver` is Infinity', async () => {
    const { get } = start({ timeoutOver: Number.POSITIVE_INFINITY })
    expect((await get(`${events}&contractAddresses=${contracts.slice(0, 10)}`)).status).toBe(200)
  })
})
