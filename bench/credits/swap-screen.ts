/* Two panels of a swap screen that is open for a minute. The clock is simulated, so the minute takes less than a second. */

import { mock as testMock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import createFetchClient from 'openapi-fetch'
import type { paths } from '../../generated/paths.gen.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { type ClientOptions, createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

const panels = 2
const minute = 60_000
/** Milliseconds for which the API caches a quote. */
const lifetime = 15_000
const price = 20
const query = {
  chain: 'ethereum-mainnet',
  sellToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  buyToken: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  amount: '1000000',
  fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
} as const

type MockFetch = ReturnType<typeof mockFetch>
/** A panel of the swap screen. Calls `show` with each quote until the signal aborts. */
type Panel = (show: (quote: unknown) => void, signal: AbortSignal) => Promise<void>

const withClient = (fetch: MockFetch, options: ClientOptions = {}): Panel => {
  const { swaps } = createClient({ baseUrl: 'http://mock', apiKey: 'bench-key', fetch, ...options })
  return async (show, signal) => {
    for await (const quote of swaps.watch(query, { signal })) show(quote)
  }
}

const withInterval = (fetch: MockFetch): Panel => {
  const client = createFetchClient<paths>({ baseUrl: 'http://mock', headers: { 'x-api-key': 'bench-key' }, fetch })
  return async (show, signal) => {
    while (!signal.aborted) {
      show((await client.GET('/v4/data/defi/swaps/quote', { params: { query } })).data)
      await new Promise((resolve) => setTimeout(resolve, lifetime))
    }
  }
}

/** Measures the credits of each contender. A result is correct if no panel ever shows an expired quote. */
export async function watchSwapScreen() {
  const contenders: Readonly<Record<string, (fetch: MockFetch) => Panel>> = {
    'chaindata as installed': withClient,
    'chaindata, cache, batching': (fetch) => withClient(fetch, { cache: memoryCache() }),
    'openapi-fetch in a loop': withInterval,
  }
  const { now } = performance
  testMock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 0, 1) })
  performance.now = () => Date.now()
  const rows = []
  for (const [contender, create] of Object.entries(contenders)) {
    const fetch = mockFetch({ latency: 100 })
    rows.push({ contender, ...(await runMinute(fetch, create(fetch))) })
  }
  performance.now = now
  testMock.timers.reset()
  return { minimum: (minute / lifetime) * price, rows }
}

async function runMinute(fetch: MockFetch, panel: Panel) {
  const controller = new AbortController()
  const expiries = Array.from({ length: panels }, () => 0)
  const ended = expiries.map((_, i) =>
    panel((quote) => (expiries[i] = expiryOf(quote)), controller.signal).catch(() => {}),
  )
  let isRight = true
  for (let passed = 0; passed < minute; passed += 50) {
    for (let i = 0; i < 5; i++) await turn()
    // The first quote may arrive up to a second late.
    if (passed >= 1_000) isRight &&= expiries.every((expiry) => expiry > Date.now())
    testMock.timers.tick(50)
  }
  controller.abort()
  testMock.timers.tick(minute)
  await Promise.all(ended)
  const credits = fetch.requests.reduce((sum, request) => sum + request.credits, 0)
  return { credits, requests: fetch.requests.length, refused: 0, seconds: minute / 1000, isRight }
}

const expiryOf = (quote: unknown): number => {
  const expiry = typeof quote === 'object' && quote && 'expiresAt' in quote ? Number(quote.expiresAt) : 0
  return expiry < 1e11 ? expiry * 1000 : expiry
}
