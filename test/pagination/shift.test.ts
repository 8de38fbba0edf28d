import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Cursor } from '../../src/index.ts'
import { addressOf } from '../support/client.ts'
import { Chain, collect, hash, type Transaction } from './chain.ts'

vi.setConfig({ testTimeout: 30_000 })

const runs = { seed: 20_261_121, endOnFailure: true }

/** A chain on which transactions of the wallet arrive with most of the calls, from the second on. */
function growing(seed: number, transactions: number, often: number) {
  const chain: Chain = new Chain({
    seed,
    transactions,
    spread: 1000,
    fault: ({ index }) => {
      if (hash(seed, 'arrival', index) < often) chain.arrive('w', 1 + Math.floor(hash(seed, 'many', index) * 70))
      return undefined
    },
  })
  return { chain, start: chain.history('w') }
}

const newestFirst = (list: readonly Transaction[]) => [...list].sort((a, b) => b.blockNumber - a.blockNumber)

/** Nothing twice; of what was there at the start nothing is missing, and it is in order. */
function expectWhole(got: readonly Transaction[], start: readonly Transaction[]) {
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

describe('records that arrive while a walk goes from the newest down', () => {
  const cases = fc.record({
    seed: fc.nat(1e6),
    transactions: fc.integer({ min: 0, max: 300 }),
    often: fc.constantFrom(0.2, 0.9),
    concurrency: fc.integer({ min: 1, max: 6 }),
    types: fc.constantFrom(undefined, ['fungible'] as const, ['native', 'nft'] as const),
    // None; a range that begins in the past and ends in the future.
    bounds: fc.constantFrom(undefined, [0, 1_000_000], [500, 1_000_000]),
    kills: fc.constantFrom(0, 0.4),
  })

  it('neither come twice nor push anything out', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, transactions, often, concurrency, types, bounds, kills }) => {
        const { chain, start } = growing(seed, transactions, often)
        const [from, to] = bounds ?? []
        const query = {
          chain: 'ethereum-mainnet',
          addresses: [addressOf('w')],
          ...(types && { transactionTypes: types }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
        } as const
        const got: Transaction[] = []
        let lives = 0
        let cursor: Cursor | undefined
        for (let isDone = false; !isDone; ) {
          isDone = true
          const options = { concurrency, ...(cursor && { cursor }) }
          for await (const page of chain.client().transactions.history.pages(query, options)) {
            got.push(...(page.items as Transaction[]))
            cursor = JSON.parse(JSON.stringify(page.cursor))
            isDone = hash(seed, 'kill', got.length, lives) >= kills
            if (!isDone) break
          }
          lives++
        }
        const asked = (item: Transaction) =>
          (!types || types.some((type) => type === item.transactionType)) && item.blockNumber >= (from ?? 0)
        expectWhole(got, start.filter(asked))
      }),
      { ...runs, numRuns: 80 },
    )
  })

  it('also where a range is halved on the way', async () => {
    let isBroken = false
    const chain: Chain = new Chain({
      transactions: 300,
      spread: 1000,
      copesWith: () => (isBroken ? 100 : Number.POSITIVE_INFINITY),
      fault: ({ index }) => {
        chain.arrive('w', 7)
        isBroken = index > 2
        return undefined
      },
    })
    const start = chain.history('w', ['native'])
    const query = { chain: 'ethereum-mainnet', addresses: [addressOf('w')], transactionTypes: ['native'] } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expect(isBroken).toBe(true)
    expectWhole(got as Transaction[], start)
  })

  it('on Tezos they do not shift pages that go by the cursor of the service', async () => {
    const { chain, start } = growing(3, 100, 0.9)
    const query = { chain: 'tezos-mainnet', addresses: ['w'], blockFrom: 0, blockTo: 1_000_000 } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expectWhole(got as Transaction[], start)
  })
})

describe('records that arrive while a walk goes up', () => {
  it('come at its end, or not at all', async () => {
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
