import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type MockOptions, mockFetch } from '../../src/mock/index.ts'
import { MovingClock } from '../../src/mock/simulation/block-clock.ts'

const minute = 60_000

/** Creates a client of a mock whose time the test sets. */
function simulated(options: MockOptions = { movingHead: true }) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const fetch = mockFetch({ ...options, now: () => clock.now })
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch })
  const wallet = { chain: 'ethereum-mainnet', addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] } as const
  const newest = async () => (await client.transactions.history(wallet)).result
  const events = async (from: number, to: number) => {
    const query = { chain: wallet.chain, eventType: 'tokenTransfer', blockFrom: from, blockTo: to } as const
    return client.events.list.all(query).toArray()
  }
  return { clock, client, newest, events, wallet }
}

function clockOf(now: number) {
  const clock = new MovingClock('new-mainnet', () => now, now, undefined)
  return { head: clock.head, timestamp: clock.timestamp(clock.head) }
}

describe('a moving head', () => {
  test('adds transactions of the last minutes as time passes', async () => {
    const { clock, newest } = simulated()
    const [first] = await newest()
    expect(clock.now - (first?.timestamp ?? 0)).toBeLessThan(60 * minute)
    clock.now += 60 * minute
    const later = await newest()
    expect(later[0]?.blockNumber).toBeGreaterThan(first?.blockNumber ?? 0)
    expect(clock.now).toBeGreaterThanOrEqual(later[0]?.timestamp ?? Infinity)
    expect(later).toContainEqual(first)
  })

  test('never changes old blocks', async () => {
    const { clock, newest, events } = simulated()
    const block = (await newest())[0]?.blockNumber ?? 0
    const before = await events(block - 400, block)
    expect(before.length).toBeGreaterThan(0)
    clock.now += 5 * 60 * minute
    expect(await events(block - 400, block)).toEqual(before)
  })

  test('never repeats the response to an earlier call', async () => {
    const { clock, newest } = simulated()
    const newestBlocks = new Set<number | undefined>()
    for (let i = 0; i < 5; i++) {
      newestBlocks.add((await newest())[0]?.blockNumber)
      clock.now += 20 * minute
    }
    expect(newestBlocks.size).toBe(5)
  })

  test('has balances at the latest block for a block or time in the future', async () => {
    const { clock, client, wallet } = simulated()
    const future = { ...wallet, unix: clock.now / 1000 + 3_600 }
    const at = (unix: number) => client.wallet.balancesAt({ ...wallet, unix })
    const before = await client.wallet.balancesAt(future)
    expect(before).toEqual(await at(clock.now / 1000))
    clock.now += 20 * 60 * minute
    expect(await client.wallet.balancesAt(future)).not.toEqual(before)
  })

  test('has the balances of a time at the block of that time', async () => {
    const { clock, client, newest, wallet } = simulated()
    const native = (await newest()).find(({ transactionType }) => transactionType === 'native')
    const blockNumber = native?.blockNumber ?? 0
    const timestamp = native?.timestamp ?? 0
    expect(timestamp).toBeLessThanOrEqual(clock.now)
    const [before, at, atTime, justBefore] = await Promise.all([
      client.wallet.balancesAt({ ...wallet, blockNumber: blockNumber - 1 }),
      client.wallet.balancesAt({ ...wallet, blockNumber }),
      client.wallet.balancesAt({ ...wallet, unix: timestamp / 1000 }),
      client.wallet.balancesAt({ ...wallet, unix: timestamp / 1000 - 1 }),
    ])
    expect(at).not.toEqual(before)
    expect([atTime, justBefore]).toEqual([at, before])
  })

  test('contains a transaction from its block on', async () => {
    const { clock, newest } = simulated()
    const start = clock.now
    clock.now += 60 * minute
    const future = (await newest()).filter(({ timestamp }) => timestamp > start)
    expect(future.length).toBeGreaterThan(0)
    for (const { hash, timestamp } of future) {
      const hashes = async () => (await newest()).map((one) => one.hash)
      clock.now = timestamp - 1
      expect(await hashes()).not.toContain(hash)
      clock.now = timestamp
      expect(await hashes()).toContain(hash)
    }
  })

  test('has a block every 12 seconds on a chain without known block numbers', () => {
    const now = Date.UTC(2026, 0, 1)
    const { head, timestamp } = clockOf(now)
    expect(clockOf(now + 24_000).head).toBe(head + 2)
    expect(now - timestamp).toBeGreaterThanOrEqual(0)
    expect(now - timestamp).toBeLessThan(12_000)
  })

  test('agrees with the known block numbers of the OpenAPI document', async () => {
    const { client } = simulated()
    const blocks = async (chain: 'polygon-mainnet' | 'base-mainnet') =>
      (await client.transactions.history({ chain, addresses: [`0x${'1'.repeat(40)}`] })).result[0]?.blockNumber
    expect(await blocks('polygon-mainnet')).toBeGreaterThan(60_000_000)
    expect(await blocks('base-mainnet')).toBeGreaterThan(20_000_000)
  })
})

describe('reorganizations', () => {
  test('replace transactions of the latest blocks, and no others', async () => {
    const { clock, events } = simulated({ reorgs: { every: 10, depth: 20 } })
    const block = new MovingClock('ethereum-mainnet', () => clock.now, clock.now, undefined).head
    let hasChanged = false
    const old = await events(block - 400, block - 100)
    for (let i = 0; i < 6; i++) {
      const recent = await events(block - 20, block)
      clock.now += 2 * minute
      hasChanged ||= JSON.stringify(await events(block - 20, block)) !== JSON.stringify(recent)
      expect(await events(block - 400, block - 100)).toEqual(old)
    }
    expect(hasChanged).toBe(true)
    clock.now += 60 * minute
    const settled = await events(block - 20, block)
    clock.now += 60 * minute
    expect(await events(block - 20, block)).toEqual(settled)
  })

  test('remove transactions by their hash too', async () => {
    const { clock, client, events, newest } = simulated({ reorgs: { every: 10, depth: 40 } })
    const block = (await newest())[0]?.blockNumber ?? 0
    const hashes = (await events(block - 40, block)).map(({ txHash }) => txHash)
    clock.now += 60 * minute
    const found = await Promise.all(
      hashes.map((hash) => client.transactions.byHash({ chain: 'ethereum-mainnet', hash })),
    )
    const left = (await events(block - 40, block)).map(({ txHash }) => txHash)
    expect(found.map(({ length }) => length > 0)).toEqual(hashes.map((hash) => left.includes(hash)))
    expect(left).not.toEqual(hashes)
  })
})

/** A mock with reorganizations, and a function that calls a JSON-RPC method of its node. */
function simulatedNode() {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const fetch = mockFetch({ reorgs: { every: 10, depth: 5 }, now: () => clock.now })
  const call = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await (await fetch('http://mock/rpc/ethereum-mainnet', { method: 'POST', body })).json()).result
  }
  return { clock, call }
}

test('JSON-RPC has the same latest block, and other hashes after a reorganization', async () => {
  const { clock, call } = simulatedNode()
  const number = Number(await call('eth_blockNumber'))
  clock.now += 12_000 * (9 - (number % 10))
  const latest = await call('eth_blockNumber')
  const { hash, timestamp } = await call('eth_getBlockByNumber', latest, false)
  expect(clock.now / 1000 - Number(timestamp)).toBeLessThan(12)
  clock.now += 12_000
  expect(Number(await call('eth_blockNumber'))).toBe(Number(latest) + 1)
  expect(await call('eth_getBlockByNumber', latest, false)).not.toMatchObject({ hash })
})

test('a reorganization replaces the given number of latest blocks', async () => {
  const { clock, call } = simulatedNode()
  const first = Number(await call('eth_blockNumber'))
  const hashOf = async (block: number) => (await call('eth_getBlockByNumber', `0x${block.toString(16)}`, false)).hash
  const hashes = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => hashOf(first + i)))
  for (let block = first + 1; block <= first + 30; block++) {
    const before = await hashes(block - first)
    clock.now += 12_000
    const after = await hashes(block - first)
    // The fifth of the replaced blocks is the new one.
    const replaced = block % 10 === 0 ? Math.min(4, block - first) : 0
    const kept = before.length - replaced
    expect(after.slice(0, kept)).toEqual(before.slice(0, kept))
    for (let i = kept; i < before.length; i++) expect(after[i]).not.toBe(before[i])
  }
})

test.each([
  [{ every: 0, depth: 1 }, '`every` must be a whole number, 1 or more'],
  [{ every: 1, height: 1 }, 'unknown option `height`'],
])('rejects %j', (reorgs, message) => {
  expect(() => mockFetch({ reorgs: reorgs as never })).toThrow(message)
})
