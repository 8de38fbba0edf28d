import { expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'

/* A walk over the mock equals the truth that the mock answers from. */

const chain = 'ethereum-mainnet'
const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const far = { blockFrom: 21_000_000, blockTo: 21_019_999 }

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** What was sent, without what has no value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('20,000 blocks over a server', { timeout: 60_000 }, async () => {
  await using mock = await startMock()
  const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any' })
  const contractAddresses = [coin, ...Array.from({ length: 12 }, (_, i) => `0x${String(i).padStart(40, '7')}`)]
  const query = { chain, contractAddresses, eventType: 'tokenTransfer', ...far } as const
  const walked = await collect(chaindata.events.list.all(query, { concurrency: 8 }))
  const truth = mock.truth('events.list', query)
  expect(truth.length).toBeGreaterThan(5_000)
  // A list that is too long for one call is asked for in parts: within a window, each part has its own order.
  const byHash = (events: readonly unknown[]) => events.map((one) => JSON.stringify(one)).sort()
  expect(byHash(walked)).toEqual(byHash(truth))
  expect(chaindata.credits.spent).toBe(mock.requests.reduce((sum, { credits }) => sum + credits, 0))
})

test.each(['tokenTransfer', 'multitokenTransfer', 'stablecoinTransfer', 'uniswapTrade'] as const)(
  '20,000 blocks of one contract in the process, item for item: %s',
  async (eventType) => {
    const fetch = mockFetch()
    const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
    const query = { chain, contractAddresses: [coin], eventType, ...far } as const
    const walked = await collect(chaindata.events.list.all(query))
    expect(walked.length).toBeGreaterThan(100)
    expect(walked).toEqual(plain(fetch.truth('events.list', query)))
  },
)

test('a history of any length, in either order', async () => {
  const fetch = mockFetch()
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
  for (const range of [{}, far]) {
    for (const sort of ['ASC', 'DESC'] as const) {
      const query = { chain, addresses: [coin], sort, ...range } as const
      const walked = await collect(chaindata.transactions.history.all(query))
      const truth = fetch.truth('transactions.history', query)
      expect(walked.length).toBeGreaterThan(1000)
      const key = (one: unknown) => JSON.stringify(one)
      expect(walked.map(key).sort()).toEqual(truth.map(key).sort())
    }
  }
})
