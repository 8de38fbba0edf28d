import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Cursor } from '../../src/index.ts'
import { addressOf } from '../support/client.ts'
import { collect } from '../support/collect.ts'
import { Chain } from './chain.ts'
import { hash, type Transaction } from './chain-data.ts'

vi.setConfig({ testTimeout: 30_000 })

const runs = { seed: 20_261_121, endOnFailure: true }

/** Creates a blockchain on which a wallet gets new transactions during calls. */
function growing(seed: number, transactions: number, rate: number) {
  const chain: Chain = new Chain({
    seed,
    transactions,
    spread: 1000,
    fault: ({ index }) => {
      if (hash(seed, 'new', index) < rate) chain.addTransactions('w', 1 + Math.floor(hash(seed, 'many', index) * 70))
      return undefined
    },
  })
  return { chain, start: chain.history('w') }
}

const newestFirst = (list: readonly Transaction[]) => [...list].sort((a, b) => b.blockNumber - a.blockNumber)

/** Expects no duplicates, every item that existed at the start, and items in block order. */
function expectComplete(got: readonly Transaction[], start: readonly Transaction[]) {
  const name = ({ hash: id, blockNumber }: Transaction) => `${blockNumber} ${id}`
  expect(new Set(got.map(name)).size).toBe(got.length)
  const old = new Set(start.map(name))
  expect(
    got
      .filter((item) => old.has(name(item)))
      .map(name)
      .sort(),
  ).toEqual([...old].sort())
  expect(got.map(({ blockNumber }) => blockNumber)).toEqual(newestFirst(got).map(({ blockNumber }) => blockNumber))
}

describe('new records during an iteration, newest first', () => {
  const cases = fc.record({
    seed: fc.nat(1e6),
    transactions: fc.integer({ min: 0, max: 300 }),
    rate: fc.constantFrom(0.2, 0.9),
    concurrency: fc.integer({ min: 1, max: 6 }),
    types: fc.constantFrom(undefined, ['fungible'] as const, ['native', 'nft'] as const),
    // The query has no bounds, or a block range that ends in the future.
    bounds: fc.constantFrom(undefined, [0, 1_000_000], [500, 1_000_000]),
    kills: fc.constantFrom(0, 0.4),
  })

  it('cause no duplicates and no gaps', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, transactions, rate, concurrency, types, bounds, kills }) => {
        const { chain, start } = growing(seed, transactions, rate)
        const [from, to] = bounds ?? []
        const query = {
          chain: 'ethereum-mainnet',
          addresses: [addressOf('w')],
          ...(types && { transactionTypes: types }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
        } as const
        const got: Transaction[] = []
        let restarts = 0
        let cursor: Cursor | undefined
        for (let isDone = false; !isDone; ) {
          isDone = true
          const options = { concurrency, ...(cursor && { cursor }) }
          for await (const page of chain.client().transactions.history.pages(query, options)) {
            got.push(...(page.items as Transaction[]))
            cursor = JSON.parse(JSON.stringify(page.cursor))
            isDone = hash(seed, 'kill', got.length, restarts) >= kills
            if (!isDone) break
          }
          restarts++
        }
        const isRequested = (item: Transaction) =>
          (!types || types.some((type) => type === item.transactionType)) && item.blockNumber >= (from ?? 0)
        expectComplete(got, start.filter(isRequested))
      }),
      { ...runs, numRuns: 80 },
    )
  })

  it('cause no duplicates and no gaps if a range is halved', async () => {
    let isBroken = false
    const chain: Chain = new Chain({
      transactions: 300,
      spread: 1000,
      maxRange: () => (isBroken ? 100 : Infinity),
      fault: ({ index }) => {
        chain.addTransactions('w', 7)
        isBroken = index > 2
        return undefined
      },
    })
    const start = chain.history('w', ['native'])
    const query = { chain: 'ethereum-mainnet', addresses: [addressOf('w')], transactionTypes: ['native'] } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expect(isBroken).toBe(true)
    expectComplete(got as Transaction[], start)
  })

  it('do not shift pages of an API cursor on Tezos', async () => {
    const { chain, start } = growing(3, 100, 0.9)
    const query = { chain: 'tezos-mainnet', addresses: ['w'], blockFrom: 0, blockTo: 1_000_000 } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expectComplete(got as Transaction[], start)
  })
})

describe('new records during an iteration, oldest first', () => {
  it('come at the end, if at all', async () => {
    const { chain, start } = growing(5, 300, 0.9)
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      transactionTypes: ['nft'],
      sort: 'ASC',
    } as const
    const got = await collect(chain.client().transactions.history.all(query))
    const old = start.filter(({ transactionType }) => transactionType === 'nft')
    expect(got.slice(0, old.length)).toEqual(old)
    expect(got.length).toBeGreaterThan(old.length)
    expect(got).toEqual(chain.history('w', ['nft']).slice(0, got.length))
  })
})
