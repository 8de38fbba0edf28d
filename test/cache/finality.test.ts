import { describe, expect, test, vi } from 'vitest'
import { type Cache, memoryCache } from '../../src/cache/index.ts'
import { wallet } from '../support/client.ts'
import { chain, eventAt, events, firstBlock, observeCached, old, useFakeClock, young } from './support.ts'

const day = 86_400_000

/** Makes a call twice, and returns the sources of both results. */
async function sources(call: () => { withResponse(): Promise<{ source: string }> }): Promise<string[]> {
  return [(await call().withResponse()).source, (await call().withResponse()).source]
}

const cached = ['network', 'cache']
const notCached = ['network', 'network']

/** Returns the sources of two identical calls for the events in ten blocks. */
const eventSources = (items: unknown, cache: Cache = memoryCache(), response?: ResponseInit) => {
  const { client } = observeCached(() => Response.json(items, response), cache)
  return sources(() => client.events.list(events(0, 9)))
}

describe('events of a block range are stored', () => {
  test('if the last block has an item that is older than the margin', async () => {
    expect(await eventSources([eventAt(firstBlock, old), eventAt(firstBlock + 9, old)])).toEqual(cached)
  })

  test.each([
    ['an item is younger than the margin', [eventAt(firstBlock, old), eventAt(firstBlock + 9, young)]],
    ['nothing proves that the chain has reached the last block', [eventAt(firstBlock + 8, old)]],
    ['the page is empty', []],
    ['an item has no time', [{ ...eventAt(firstBlock + 9, old), timestamp: undefined }]],
    ['an item has no usable time', [{ ...eventAt(firstBlock + 9, old), timestamp: 0 }]],
    ['an item has no block', [eventAt(firstBlock + 9, old), { ...eventAt(1, old), blockNumber: undefined }]],
    ['an item is after the range', [eventAt(firstBlock + 10, old)]],
    ['an item is before the range', [eventAt(firstBlock - 1, old), eventAt(firstBlock + 9, old)]],
  ])('but not if %s', async (_, items) => {
    expect(await eventSources(items)).toEqual(notCached)
  })

  test('from the moment at which the margin has passed', async () => {
    useFakeClock()
    const margin = 15 * 60_000
    expect(await eventSources([eventAt(firstBlock + 9, margin - 1)])).toEqual(notCached)
    expect(await eventSources([eventAt(firstBlock + 9, margin)])).toEqual(cached)
  })

  test('by times in seconds, too', async () => {
    const timestamp = (Date.now() - old) / 1000
    expect(await eventSources([{ ...eventAt(firstBlock + 9, 0), timestamp }])).toEqual(cached)
    const recent = (Date.now() - young) / 1000
    expect(await eventSources([{ ...eventAt(firstBlock + 9, 0), timestamp: recent }])).toEqual(notCached)
  })

  test('by the slower of both clocks', async () => {
    const items = [eventAt(firstBlock + 9, old)]
    const date = (ms: number) => ({ headers: { date: new Date(Date.now() + ms).toUTCString() } })
    expect(await eventSources(items, memoryCache(), date(day))).toEqual(cached)
    expect(await eventSources(items, memoryCache(), date(-day))).toEqual(notCached)
  })

  test('by a margin for all chains or for one', async () => {
    const items = () => [eventAt(firstBlock + 9, old)]
    expect(await eventSources(items(), memoryCache({ finalityMargin: 20 * 60_000 }))).toEqual(notCached)
    expect(await eventSources(items(), memoryCache({ finalityMargin: { [chain]: 20 * 60_000 } }))).toEqual(notCached)
    expect(await eventSources(items(), memoryCache({ finalityMargin: { 'base-mainnet': day } }))).toEqual(cached)
    expect(await eventSources([eventAt(firstBlock + 9, 10)], memoryCache({ finalityMargin: 0 }))).toEqual(cached)
  })

  test('if they are so old that the chain must have reached the last block since', async () => {
    // In addition to the margin, the estimate includes a day for a halt of the chain, and a minute for each of nine
    // blocks.
    const needed = 15 * 60_000 + day + 9 * 60_000
    expect(await eventSources([eventAt(firstBlock, needed - 60_000)])).toEqual(notCached)
    expect(await eventSources([eventAt(firstBlock, needed + 60_000)])).toEqual(cached)
  })

  test('even if there are none, in blocks that the OpenAPI document knows to be old', async () => {
    const { client } = observeCached(() => [])
    const query = { ...events(0, 0), blockFrom: 20_999_000, blockTo: 21_000_000 } as const
    expect(await sources(() => client.events.list({ ...query, blockFrom: 20_999_501 }))).toEqual(cached)
  })

  test('only with both bounds', async () => {
    const { client } = observeCached(() => [eventAt(firstBlock + 9, 30 * day)])
    const { blockFrom, blockTo, ...rest } = events(0, 9)
    expect(await sources(() => client.events.list({ ...rest, blockFrom }))).toEqual(notCached)
    expect(await sources(() => client.events.list({ ...rest, blockTo }))).toEqual(notCached)
    expect(await sources(() => client.events.list(rest))).toEqual(notCached)
  })
})

describe('a result whose last block is not known to be final', () => {
  test('is stored as soon as an item of a later block is', async () => {
    const { client, requests } = observeCached(({ url }) =>
      url.includes(`blockFrom=${firstBlock + 10}`) ? [eventAt(firstBlock + 15, old)] : [],
    )
    await client.events.list(events(0, 9))
    await client.events.list(events(10, 19))
    expect(await client.events.list(events(0, 9)).withResponse()).toMatchObject({ source: 'cache', data: [] })
    // Block 19 is still unknown.
    await client.events.list(events(10, 19))
    expect(requests).toHaveLength(3)
  })

  test('is not stored if it was requested before that item was final', async () => {
    useFakeClock()
    const timestamp = Date.now() - young
    const { client } = observeCached(({ url }) =>
      url.includes(`blockFrom=${firstBlock + 10}`) ? [{ ...eventAt(firstBlock + 19, 0), timestamp }] : [],
    )
    await client.events.list(events(0, 9))
    // The first request may have been sent before block 9 was produced.
    vi.advanceTimersByTime(old)
    expect(await sources(() => client.events.list(events(10, 19)))).toEqual(cached)
    expect(await sources(() => client.events.list(events(0, 9)))).toEqual(cached)
  })

  test('is not stored because of another chain', async () => {
    const { client } = observeCached(({ url }) =>
      url.includes('base-mainnet') ? [eventAt(firstBlock + 500, old)] : [],
    )
    await client.events.list(events(0, 9))
    await client.events.list({ ...events(490, 500), chain: 'base-mainnet' })
    expect(await sources(() => client.events.list(events(0, 9)))).toEqual(notCached)
  })
})

describe('transactions', () => {
  const record = (age: number) => ({
    chain,
    hash: `0x${'1'.repeat(64)}`,
    address: wallet,
    blockNumber: 9e7,
    timestamp: Date.now() - age,
  })

  test.each([
    ['all records are older than the margin', [record(old), record(old)], cached],
    ['one is younger', [record(old), record(young)], notCached],
    ['one is of the future', [record(-old)], notCached],
    ['one has no usable time', [record(old), { ...record(old), timestamp: 0 }], notCached],
    ['there are none', [], notCached],
  ])('by hash: %s', async (_, records, expected) => {
    const { client } = observeCached(() => records)
    expect(await sources(() => client.transactions.byHash({ chain, hash: `0x${'1'.repeat(64)}` }))).toEqual(expected)
  })

  test('of a wallet are not stored without a list', async () => {
    const { client } = observeCached(() => ({ records: [] }))
    const query = { chain, addresses: [wallet], blockFrom: 1, blockTo: 2 } as const
    expect(await sources(() => client.transactions.history(query))).toEqual(notCached)
  })

  test('of a wallet are stored for a block range, unless the chain ignores its end', async () => {
    const { client } = observeCached(() => ({ result: [record(30 * day)], prevPage: '', nextPage: '' }))
    const query = { addresses: [wallet], blockFrom: 9e7, blockTo: 9e7 } as const
    expect(await sources(() => client.transactions.history({ chain, ...query }))).toEqual(cached)
    expect(await sources(() => client.transactions.history({ chain: 'tezos-mainnet', ...query }))).toEqual(notCached)
    expect(await sources(() => client.transactions.history({ chain, addresses: [wallet] }))).toEqual(notCached)
  })
})

describe('balances', () => {
  const balance = { result: [{ address: wallet, balance: '1' }] }
  const minutes = (age: number) => new Date(Date.now() - age)

  test.each([
    ['at a block that the contract knows to be old', { blockNumber: 21_000_000 }, cached],
    ['at a block that may be in the future', { blockNumber: firstBlock }, notCached],
    ['at a time older than the margin', { time: minutes(old + 60_000) }, cached],
    ['at a younger time', { time: minutes(young) }, notCached],
    ['in the future', { unix: Date.now() / 1000 + 60 }, notCached],
    ['in the far future', { unix: 99_999_999_999 }, notCached],
    ['at a UTC time in the far future', { time: '9999-12-31T23:59' }, notCached],
    ['at the largest block number', { blockNumber: Number.MAX_SAFE_INTEGER }, notCached],
    ['at a Unix time older than the margin', { unix: (Date.now() - old) / 1000 }, cached],
  ])('%s', async (_, at, expected) => {
    const { client } = observeCached(() => balance)
    const call = () => client.wallet.balancesAt({ chain, addresses: [wallet], ...(at as { blockNumber: number }) })
    expect(await sources(call)).toEqual(expected)
  })

  test('at a block that a received item proves to be old', async () => {
    const { client } = observeCached(({ url }) => (url.includes('events') ? [eventAt(firstBlock + 9, old)] : balance))
    const call = (block: number) => () => client.wallet.balancesAt({ chain, addresses: [wallet], blockNumber: block })
    await client.events.list(events(0, 9))
    expect(await sources(call(firstBlock + 9))).toEqual(cached)
    expect(await sources(call(firstBlock + 10))).toEqual(notCached)
  })

  test('of no wallet are not stored', async () => {
    const { client } = observeCached(() => ({ result: [] }))
    const call = () => client.wallet.balancesAt({ chain, addresses: [wallet], blockNumber: 1 })
    expect(await sources(call)).toEqual(notCached)
  })
})
