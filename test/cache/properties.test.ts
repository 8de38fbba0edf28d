import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import type { CacheMode, Client } from '../../src/index.ts'
import { createClient, ParameterError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { propertyOptions } from '../fuzz/runs.ts'
import { useFakeClock } from './support.ts'

const chain = 'ethereum-mainnet'
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const busy = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const blockMs = 12_000

/**
 * One step of a scenario: time passes, and then a call reads blocks. The blocks are a number of blocks behind the
 * latest block, or ahead of it if the number is negative.
 */
const step = fc.record({
  pass: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom(
    'events',
    'history',
    'descending',
    'byHash',
    'balanceAtBlock',
    'balanceAtTime',
    'balanceAtUnix',
    'all',
    'batched',
  ),
  behind: fc.integer({ min: -20, max: 160 }),
  pageSize: fc.constantFrom(3, 50),
  /** Whether a Unix time is in milliseconds by mistake. */
  isInMs: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Makes the call of a step. */
async function read(
  client: Client,
  { kind, pageSize, behind, isInMs }: Step,
  last: number,
  hash: string,
  cache: CacheMode,
) {
  const range = { blockFrom: last - 29, blockTo: last }
  const history = { chain, addresses: [wallet], ...range, pageSize } as const
  const events = { chain, contractAddresses: [busy], eventType: 'tokenTransfer', ...range, pageSize } as const
  switch (kind) {
    case 'events':
      return client.events.list(events, { cache }).withResponse()
    case 'history':
      return client.transactions.history({ ...history, sort: 'ASC' }, { cache }).withResponse()
    case 'descending':
      return client.transactions.history(history, { cache }).withResponse()
    case 'byHash':
      return client.transactions.byHash({ chain, hash }, { cache }).withResponse()
    case 'balanceAtBlock':
    case 'batched':
      return client.wallet.balancesAt({ chain, addresses: [wallet], blockNumber: last }, { cache }).withResponse()
    case 'balanceAtTime':
      return client.wallet
        .balancesAt({ chain, addresses: [wallet], unix: Math.floor(Date.now() / 1000) - 900 + pageSize }, { cache })
        .withResponse()
    case 'balanceAtUnix': {
      const seconds = Math.floor((Date.now() - behind * blockMs) / 100_000) * 100
      const query = { chain, addresses: [wallet], unix: isInMs ? seconds * 1000 : seconds } as const
      const { balancesAt } = client.wallet
      if (!isInMs) return balancesAt(query, { cache }).withResponse()
      await expect(balancesAt(query, { cache })).rejects.toThrow(ParameterError)
      return { data: undefined, source: 'none' }
    }
    case 'all':
      return { data: await client.events.list.all(events, { cache }).toArray(), source: 'mixed' }
  }
}

/**
 * Runs the steps. Returns the number of results from the cache, and how many of them differed from the API's results.
 */
async function countStale(seed: number, steps: readonly Step[], finalityMargin?: number) {
  vi.setSystemTime(Date.UTC(2026, 0, 1) + seed * blockMs)
  const fetch = mockFetch({ seed, reorgs: { every: 7, depth: 60 } })
  const cache = memoryCache(finalityMargin === undefined ? {} : { finalityMargin })
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch, cache })
  const merged = batching(client)
  const { result } = await client.transactions.history({ chain, addresses: [wallet] }, { cache: 'no-store' })
  const [newest] = result
  let hash = newest?.hash ?? ''
  let [hits, stale] = [0, 0]
  for (const one of steps) {
    vi.setSystemTime(Date.now() + one.pass * blockMs)
    // The mock produces a block every twelve seconds.
    const head = (newest?.blockNumber ?? 0) + Math.floor((Date.now() - (newest?.timestamp ?? 0)) / blockMs)
    // Rounded block numbers repeat some of the calls.
    const last = Math.floor((head - one.behind) / 30) * 30
    const reader = one.kind === 'batched' ? merged : client
    const saved = client.credits.saved
    const { data } = await read(reader, one, last, hash, 'default')
    const isHit = client.credits.saved > saved
    const truth = await read(client, one, last, hash, 'no-store')
    if (isHit) hits++
    if (isHit && JSON.stringify(data) !== JSON.stringify(truth.data)) stale++
    const [item] = Array.isArray(data) ? data : []
    if (item && 'txHash' in item) hash = String(item.txHash)
  }
  return { hits, stale }
}

const worlds = fc.record({
  seed: fc.integer({ min: 1, max: 500 }),
  steps: fc.array(step, { minLength: 100, maxLength: 100 }),
})

test('no stored result is stale, whatever reorganizations of up to 60 blocks replace', async () => {
  useFakeClock()
  let hits = 0
  const property = fc.asyncProperty(worlds, async ({ seed, steps }) => {
    const counted = await countStale(seed, steps)
    hits += counted.hits
    expect(counted.stale).toBe(0)
  })
  await fc.assert(property, { ...propertyOptions(0.2), endOnFailure: true })
  expect(hits).toBeGreaterThan(10)
}, 120_000)

test('the same calls find stale results without a finality margin', async () => {
  useFakeClock()
  let stale = 0
  for (const { seed, steps } of fc.sample(worlds, { numRuns: 6, seed: 1 }))
    stale += (await countStale(seed, steps, 0)).stale
  expect(stale).toBeGreaterThan(0)
}, 120_000)
