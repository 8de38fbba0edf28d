import { expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { collect } from '../support/collect.ts'

/* Paginated results of a client equal the mock's complete lists. */

const chain = 'ethereum-mainnet'
const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const lastPeriod = { blockFrom: 21_000_000, blockTo: 21_019_999 }

/** Removes properties without a value, as JSON does. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a client collects the complete events of 20,000 blocks from a server', { timeout: 60_000 }, async () => {
  await using mock = await startMock()
  const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any' })
  const contractAddresses = [coin, ...Array.from({ length: 12 }, (_, i) => `0x${String(i).padStart(40, '7')}`)]
  const query = { chain, contractAddresses, eventType: 'tokenTransfer', ...lastPeriod } as const
  const collected = await collect(chaindata.events.list.all(query, { concurrency: 8 }))
  const truth = mock.truth('events.list', query)
  expect(truth.length).toBeGreaterThan(5_000)
  // Thirteen contracts take two calls per block range, so the order within a block range differs.
  const sorted = (events: readonly unknown[]) => events.map((event) => JSON.stringify(event)).sort()
  expect(sorted(collected)).toEqual(sorted(truth))
  expect(chaindata.credits.spent).toBe(mock.requests.reduce((sum, { credits }) => sum + credits, 0))
})

test.each(['tokenTransfer', 'multitokenTransfer', 'stablecoinTransfer', 'uniswapTrade'] as const)(
  'a client collects the events of 20,000 blocks of one contract in order: %s',
  async (eventType) => {
    const fetch = mockFetch()
    const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
    const query = { chain, contractAddresses: [coin], eventType, ...lastPeriod } as const
    const collected = await collect(chaindata.events.list.all(query))
    expect(collected.length).toBeGreaterThan(100)
    expect(collected).toEqual(plain(fetch.truth('events.list', query)))
  },
)

test('a client collects complete histories, sorted either way', async () => {
  const fetch = mockFetch()
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
  for (const range of [{}, lastPeriod]) {
    for (const sort of ['ASC', 'DESC'] as const) {
      const query = { chain, addresses: [coin], sort, ...range } as const
      const collected = await collect(chaindata.transactions.history.all(query))
      const truth = fetch.truth('transactions.history', query)
      expect(collected.length).toBeGreaterThan(1000)
      const key = (record: unknown) => JSON.stringify(record)
      expect(collected.map(key).sort()).toEqual(truth.map(key).sort())
    }
  }
})
