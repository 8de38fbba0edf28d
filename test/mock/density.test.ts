import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { setUp } from './harness.ts'

/* The options `eventsPerBlock` and `addresses`. */

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const streams = [
  ['tokenTransfer', usdc],
  ['tokenTransfer', '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'],
  ['multitokenTransfer', '0x495f947276749ce646f68ac8c248420045cb7b5e'],
  ['uniswapTrade', '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'],
] as const

interface EventItem {
  blockNumber: number
  txIndex: number
  logIndex: number
  txHash: string
  address: string
  decoded: Record<string, string>
}

const eventsOf = (fetch: ReturnType<typeof mockFetch>, query: object): EventItem[] =>
  fetch.truth('events.list', { chain, blockFrom: 21_000_000, blockTo: 21_000_499, ...query }) as EventItem[]

describe('eventsPerBlock', () => {
  test.each(
    [0.001, 0.02, 0.3, 1, 7.5, 100].flatMap((mean) =>
      streams.map(([type, contract]) => [mean, type, contract] as const),
    ),
  )('%d is the mean of %s of %s', (eventsPerBlock, eventType, contract) => {
    const fetch = mockFetch({ eventsPerBlock })
    // Busy and quiet blocks balance within 16 of them.
    const blocks = Math.min(20_000, 160 * Math.ceil(2 / eventsPerBlock))
    const range = { blockFrom: 21_000_000, blockTo: 21_000_000 + blocks - 1 }
    const events = eventsOf(fetch, { contractAddresses: [contract], eventType, ...range })
    expect(Math.abs(events.length - blocks * eventsPerBlock)).toBeLessThanOrEqual(Math.max(10, 0.05 * events.length))
    const places = events.map(({ blockNumber, txIndex }) => blockNumber * 1e6 + txIndex)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    expect(new Set(events.map(({ txHash }) => txHash)).size).toBe(events.length)
  })

  test('varies from block to block, like on a real chain', () => {
    const fetch = mockFetch({ eventsPerBlock: 20 })
    const counts = new Map<number, number>()
    for (const { blockNumber } of eventsOf(fetch, { contractAddresses: [usdc], eventType: 'tokenTransfer' }))
      counts.set(blockNumber, (counts.get(blockNumber) ?? 0) + 1)
    const sorted = [...counts.values()].sort((a, b) => a - b)
    expect(sorted.at(-1)).toBeGreaterThan(2 * (sorted[0] ?? 0))
  })

  test('applies to each contract of a request, and to a contract that no example contains', () => {
    const fetch = mockFetch({ eventsPerBlock: 0.5 })
    const contracts = Array.from({ length: 8 }, (_, i) => `0x${(i + 16).toString(16).repeat(20)}`)
    const counts = (types: readonly string[]) =>
      types.flatMap((eventType) =>
        contracts.map((one) => eventsOf(fetch, { contractAddresses: [one], eventType }).length),
      )
    const found = counts(['tokenTransfer', 'multitokenTransfer']).filter((count) => count > 0)
    // Each contract has the events of one standard.
    expect(found).toHaveLength(contracts.length)
    for (const count of found) expect(Math.abs(count - 250)).toBeLessThan(30)
    const all = eventsOf(fetch, { contractAddresses: contracts, eventType: 'tokenTransfer' })
    expect(all).toHaveLength(counts(['tokenTransfer']).reduce((sum, count) => sum + count, 0))
    for (const [i, { blockNumber }] of all.entries())
      expect(blockNumber).toBeGreaterThanOrEqual(all[i - 1]?.blockNumber ?? 0)
  })

  test('pages of several contracts equal the complete list', async () => {
    const fetch = mockFetch({ eventsPerBlock: 0.4, addresses: 500 })
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
    const query = { chain, blockFrom: 21_000_100, blockTo: 21_000_699, eventType: 'tokenTransfer' } as const
    const all = await client.events.list.all(query).toArray()
    expect(all.length).toBeGreaterThan(1_500)
    expect(all).toEqual(JSON.parse(JSON.stringify(fetch.truth('events.list', query))))
  })

  test('never times out within 500 blocks, and does so without a block range', async () => {
    const { get } = setUp({ eventsPerBlock: 100 })
    const path = `/v4/data/defi/events?chain=${chain}&eventType=tokenTransfer&contractAddresses=${usdc}`
    expect((await get(`${path}&blockFrom=21000000&blockTo=21000500`)).status).toBe(200)
    expect((await get(path)).status).toBe(504)
  })

  test.each([0, -1, 0.0009, 100.1, Number.NaN, '1'])('rejects %j', (eventsPerBlock) => {
    expect(() => mockFetch({ eventsPerBlock: eventsPerBlock as number })).toThrow(
      '`eventsPerBlock` must be a number from 0.001 to 100',
    )
  })
})

describe('addresses', () => {
  const partiesOf = (options: object) => {
    const query = { contractAddresses: [usdc], eventType: 'tokenTransfer' }
    const counts = new Map<string, number>()
    for (const { decoded } of eventsOf(mockFetch({ eventsPerBlock: 50, ...options }), query))
      for (const one of [decoded['from'], decoded['to']]) counts.set(one ?? '', (counts.get(one ?? '') ?? 0) + 1)
    return [...counts.values()].sort((a, b) => b - a)
  }

  test.each([2, 17, 1000, 10_000, 1_000_000])('limits the number of addresses to %i, with a long tail', (addresses) => {
    const counts = partiesOf({ addresses })
    // The address of the tokens' origin is one more.
    expect(counts.length).toBeLessThanOrEqual(addresses + 1)
    expect(counts.length).toBeGreaterThan(Math.min(0.9 * addresses, 5000))
    if (addresses < 1000) return
    const total = counts.reduce((sum, count) => sum + count, 0)
    const busiest = counts.slice(0, Math.ceil(counts.length / 100)).reduce((sum, count) => sum + count, 0)
    expect(busiest / total).toBeGreaterThan(0.05)
  })

  test('is 10,000 by default', () => {
    expect(partiesOf({})).toEqual(partiesOf({ addresses: 10_000 }))
  })

  test.each([1, 1_000_001, 2.5, '16'])('rejects %j', (addresses) => {
    expect(() => mockFetch({ addresses: addresses as number })).toThrow(
      '`addresses` must be a whole number from 2 to 1,000,000',
    )
  })
})

/** The random settings of a mock. */
const settings = fc.record({
  seed: fc.nat(1000),
  eventsPerBlock: fc.constantFrom(undefined, 0.001, 0.02),
  addresses: fc.constantFrom(undefined, 2, 3, 50, 10_000),
  movingHead: fc.boolean(),
  reorgs: fc.option(fc.record({ every: fc.integer({ min: 1, max: 5 }), depth: fc.integer({ min: 1, max: 6 }) }), {
    nil: undefined,
  }),
  hours: fc.nat(40),
  holder: fc.nat(500),
})

const exact = (text: string): bigint => BigInt(text.replace(/^(-?\d+)\.?(\d*)$/, (_, a, b) => a + b.padEnd(18, '0')))

test('every operation tells the same story, whatever the density, the addresses and the reorganizations', async () => {
  await fc.assert(
    fc.property(settings, ({ hours, holder, ...options }) => {
      let now = Date.UTC(2026, 5, 1)
      const fetch = mockFetch({ ...options, now: () => now })
      now += hours * 3_600_000
      const everything = { blockFrom: 0, blockTo: 10 ** 9 }
      const transfers = ['tokenTransfer', 'multitokenTransfer'].flatMap((eventType) =>
        eventsOf(fetch, { eventType, ...everything }),
      )
      const parties = [...new Set(transfers.flatMap(({ decoded }) => [decoded['from'] ?? '', decoded['to'] ?? '']))]
      const wallet = parties.filter((one) => !/^0x0+$/.test(one))[holder % Math.max(1, parties.length - 1)]
      if (wallet === undefined) return
      checkLogs(transfers)
      checkWallet(fetch, wallet, transfers)
    }),
    { numRuns: 6 },
  )
})

/** Checks that no sender has less than it sends, and that an NFT comes from its owner. */
function checkLogs(transfers: readonly EventItem[]): void {
  const balances = new Map<string, bigint>()
  for (const { address, decoded } of transfers) {
    const { from = '', to = '', value, tokenId, multitokenId, multitokenValue } = decoded
    const amount = exact(value ?? multitokenValue ?? '1')
    const key = (party: string) => `${address} ${tokenId ?? multitokenId} ${party}`
    const left = (balances.get(key(from)) ?? 0n) - amount
    if (!/^0x0+$/.test(from)) expect(left).toBeGreaterThanOrEqual(0n)
    expect(from).not.toBe(to)
    balances.set(key(from), left)
    balances.set(key(to), (balances.get(key(to)) ?? 0n) + amount)
  }
}

function checkWallet(fetch: ReturnType<typeof mockFetch>, wallet: string, transfers: readonly EventItem[]): void {
  type Item = Record<string, string>
  const query = { chain, addresses: [wallet] }
  const history = fetch.truth('transactions.history', query) as Item[]
  const tokens = history.filter(({ transactionType }) => transactionType !== 'native')
  const own = transfers.filter(({ decoded }) => decoded['from'] === wallet || decoded['to'] === wallet)
  expect(tokens.map(({ hash }) => hash).sort()).toEqual(own.map(({ txHash }) => txHash).sort())
  const ascending = fetch.truth('transactions.history', { ...query, sort: 'ASC' }) as Item[]
  expect(ascending.map(({ hash }) => hash).sort()).toEqual(history.map(({ hash }) => hash).sort())
  const sums = new Map<string, bigint>()
  for (const { tokenAddress, tokenId, amount = '' } of history)
    sums.set(`${tokenAddress} ${tokenId}`, (sums.get(`${tokenAddress} ${tokenId}`) ?? 0n) + exact(amount))
  const held = (fetch.truth('wallet.portfolio', query) as Item[]).filter(({ balance }) => balance !== '0')
  expect(held.map((one) => [`${one['tokenAddress']} ${one['tokenId']}`, exact(one['balance'] ?? '')]).sort()).toEqual(
    [...sums].filter(([, sum]) => sum !== 0n).sort(),
  )
  for (const one of held.filter(({ tokenAddress }) => tokenAddress).slice(0, 8)) {
    const { tokenAddress, tokenId } = one
    const owners = fetch.truth('tokens.owners', { chain, tokenAddress, ...(tokenId && { tokenId }) })
    expect(owners).toContain(wallet)
    if (tokenId === undefined) continue
    const [metadata] = fetch.truth('tokens.metadata', { chain, tokenAddress, tokenIds: [tokenId] }) as Item[]
    const all = fetch.truth('tokens.inCollections', { chain, collectionAddresses: [tokenAddress] })
    expect(all).toContainEqual(metadata)
    const record = history.find((record) => record['tokenAddress'] === tokenAddress && record['tokenId'] === tokenId)
    expect(metadata?.['tokenType']).toBe(record?.['transactionType'])
  }
}

/** Returns the memory in use after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('1,000 blocks with 50 events each stream without growing memory', { timeout: 120_000 }, async () => {
  const fetch = mockFetch({ eventsPerBlock: 50 })
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer' } as const
  let count = 0
  let early = 0
  const range = { blockFrom: 21_000_000, blockTo: 21_000_999, pageSize: 50 }
  for await (const { blockNumber } of client.events.list.all({ ...query, ...range })) {
    count++
    if (blockNumber === 21_000_300) early ||= usedMemory()
  }
  expect(Math.abs(count - 50_000)).toBeLessThan(1000)
  expect(usedMemory() - early).toBeLessThan(8_000_000)
})
