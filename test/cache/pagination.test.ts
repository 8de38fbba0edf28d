import { describe, expect, test } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { BudgetError, type ClientOptions, createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { failure } from '../support/client.ts'

const query = {
  chain: 'ethereum-mainnet',
  contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  eventType: 'tokenTransfer',
  blockFrom: 21_000_000,
  blockTo: 21_002_499,
} as const

function mocked(options: ClientOptions = {}) {
  const fetch = mockFetch()
  const cache = memoryCache()
  const connect = (more: ClientOptions = {}) =>
    createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch, cache, ...more })
  return { fetch, connect, client: connect(options), truth: fetch.truth('events.list', query) }
}

describe('iterating again over final blocks', () => {
  test('sends no request and passes a budget of 0', async () => {
    const { client, connect, fetch, truth } = mocked()
    expect(await client.events.list.all(query).toArray()).toEqual(truth)
    const { spent } = client.credits
    const sent = fetch.requests.length
    const again = connect({ credits: { budget: 0 } })
    expect(await again.events.list.all(query, { maxCredits: 0 }).toArray()).toEqual(truth)
    expect(fetch.requests).toHaveLength(sent)
    expect(again.credits).toMatchObject({ spent: 0, saved: spent })
  })

  test('counts only what is sent against maxCredits, and resumes from the cursor of the error', async () => {
    const { client, truth } = mocked()
    await client.events.list.all({ ...query, blockTo: 21_000_999 }).toArray()
    const items: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const item of client.events.list.all(query, { maxCredits: 100, concurrency: 1 })) items.push(item)
      })(),
      BudgetError,
    )
    expect(items.length).toBeGreaterThan(0)
    expect(items).toEqual(truth.slice(0, items.length))
    const { cursor } = error
    const rest = await client.events.list.all(query, { ...(cursor && { cursor }) }).toArray()
    expect([...items, ...rest]).toEqual(truth)
  })

  test('reports progress without calls and credits', async () => {
    const { client } = mocked()
    await client.events.list.all(query).toArray()
    const onProgress = (progress: { calls: number; credits: number; done: number; total: number }) => all.push(progress)
    const all: { calls: number; credits: number; done: number; total: number }[] = []
    await client.events.list.all(query, { onProgress }).toArray()
    expect(all.at(-1)).toMatchObject({ calls: 0, credits: 0, done: 2_500, total: 2_500 })
  })

  test.each(['reload', 'no-store'] as const)(
    'checks the estimate with `%s`, which costs the full price',
    async (cache) => {
      const { client, fetch } = mocked()
      await client.events.list.all(query).toArray()
      const sent = fetch.requests.length
      const error = await failure(client.events.list.all(query, { cache, maxCredits: 100 }).toArray(), BudgetError)
      expect([error.credits, fetch.requests.length]).toEqual([250, sent])
    },
  )

  test('requests only the newest transactions of a wallet again', async () => {
    const { client } = mocked()
    const wallet = { chain: 'ethereum-mainnet', addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] } as const
    await client.transactions.history.all(wallet).toArray()
    const { spent } = client.credits
    await client.transactions.history.all(wallet).toArray()
    const added = client.credits.spent - spent
    expect(added).toBeGreaterThan(0)
    expect(client.credits.saved).toBe(spent - added)
  })
})

test('plan() ignores the cache', async () => {
  const { client } = mocked()
  const before = client.events.list.plan(query, { all: true })
  await client.events.list.all(query).toArray()
  expect(client.events.list.plan(query, { all: true })).toEqual(before)
})
