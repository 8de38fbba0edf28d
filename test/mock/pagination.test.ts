import { describe, expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { createClient } from '../../src/index.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { checkCursor, checkSplit, pageOf, pageText } from '../../src/mock/pagination.ts'
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

test.each([
  ['tokenTransfer', coin],
  ['multitokenTransfer', '0x495f947276749ce646f68ac8c248420045cb7b5e'],
  ['stablecoinTransfer', coin],
  ['uniswapTrade', '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'],
] as const)(
  'a client collects the events of 20,000 blocks of one contract in order: %s',
  async (eventType, contract) => {
    const fetch = mockFetch()
    const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
    const query = { chain, contractAddresses: [contract], eventType, ...lastPeriod } as const
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

describe('the page of a list', () => {
  const routeOf = (id: string) => {
    const route = description.routes.find(({ metadata }) => metadata.id === id)
    if (!route) throw new Error(`no route ${id}`)
    return route
  }
  const history = routeOf('transactions.history')
  const list = Array.from({ length: 120 }, (_, i) => i)
  const page = (from: number, to: number, nextPage = '', prevPage = '') => ({
    result: list.slice(from, to),
    prevPage,
    nextPage,
  })
  const read = (values: Record<string, unknown>) => JSON.parse(pageText(history, values, list))

  test('is selected by offset, with empty cursors', () => {
    expect(read({ chain })).toEqual(page(0, 50))
    expect(read({ chain, offset: 100 })).toEqual(page(100, 120))
    expect(read({ chain, pageSize: 7, offset: 3 })).toEqual(page(3, 10))
  })

  test('is selected by cursor in a block range on a chain with cursors', () => {
    const tezos = { chain: 'tezos-mainnet', blockFrom: 1 }
    expect(read(tezos)).toEqual(page(0, 50, '50', ''))
    expect(read({ ...tezos, cursor: '50' })).toEqual(page(50, 100, '100', '0'))
    expect(read({ ...tezos, cursor: '20' })).toEqual(page(20, 70, '70', '0'))
    expect(read({ ...tezos, cursor: '100' })).toEqual(page(100, 120, '', '50'))
    expect(read({ ...tezos, pageSize: 60, cursor: '60' })).toEqual(page(60, 120, '', '0'))
    expect(read({ chain: 'tezos-mainnet', blockTo: 9, cursor: '100' })).toEqual(page(100, 120, '', '50'))
    expect(read({ chain: 'tezos-mainnet', cursor: '100', offset: 70 })).toEqual(page(70, 120))
    expect(read({ ...tezos, chain, cursor: '100' })).toEqual(page(0, 50))
  })

  test('is the JSON of its items if the list creates text', () => {
    const texts = (from: number, to: number) => list.slice(from, to).map((item) => `{"text":${item}}`)
    const lazy = { length: 120, slice: () => ['slow'], texts }
    expect(pageText(routeOf('events.list'), { chain, pageSize: 2, offset: 1 }, lazy)).toBe('[{"text":1},{"text":2}]')
    expect(JSON.parse(pageText(history, { chain }, lazy)).result).toEqual(['slow'])
    expect(pageText(routeOf('tokens.nftBalances'), { chain }, list)).toBe(JSON.stringify(list))
  })

  test('is selected from a body, whose other fields stay', () => {
    const query = { chain, pageSize: 2, offset: 1 }
    expect(pageOf(history, query, { result: list, total: 120, nextPage: 'x' })).toEqual({
      result: [1, 2],
      total: 120,
      prevPage: '',
      nextPage: 'x',
    })
    expect(pageOf(routeOf('tokens.owners'), query, list)).toEqual([1, 2])
    for (const body of [{ result: 'none' }, {}, null, 'text']) expect(pageOf(history, query, body)).toBe(body)
    const balances = { result: list }
    expect(pageOf(routeOf('wallet.balancesAt'), query, balances)).toBe(balances)
    expect(pageOf(routeOf('tokens.nftBalances'), query, list)).toBe(list)
  })

  test('has a cursor of up to 15 digits', () => {
    const problems = (cursor: unknown, on = 'tezos-mainnet') =>
      checkCursor(history, { chain: on, cursor }).map(({ constraints }) => constraints)
    for (const cursor of [undefined, '0', '50', '123456789012345']) expect(problems(cursor)).toEqual([])
    for (const cursor of ['', 'x', '5x', 'x5', '-5', '1234567890123456'])
      expect(problems(cursor)).toEqual([{ cursor: 'cursor must be a cursor from an earlier response' }])
    expect(problems('x', chain)).toEqual([])
  })

  test('must have a single type from record 250 on if the whole list has more than 250 records', () => {
    const queries: unknown[] = []
    const broken = (values: Record<string, unknown>, length: number) =>
      checkSplit(history, { chain, offset: 250, ...values }, (others) => {
        queries.push(others)
        return { length, slice: () => [] }
      }).map(({ property }) => property)
    expect(broken({}, 250)).toEqual([])
    expect(broken({}, 251)).toEqual(['transactionTypes'])
    expect(broken({ transactionTypes: ['nft'] }, 251)).toEqual([])
    expect(broken({ transactionTypes: ['nft', 'native'] }, 251)).toEqual(['transactionTypes'])
    expect(broken({ offset: 249 }, 251)).toEqual([])
    expect(broken({ chain: 'tezos-mainnet' }, 251)).toEqual([])
    // The length of the list does not depend on filters.
    broken({ addresses: ['a'], blockFrom: 1, tokenId: '5', transactionTypes: ['nft', 'native'] }, 251)
    expect(queries.at(-1)).toEqual({ chain, offset: 250, addresses: ['a'] })
  })
})
