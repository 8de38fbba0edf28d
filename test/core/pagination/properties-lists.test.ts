import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { hash, textOf } from './chain-data.ts'
import { addresses, chainOptions, collectWithKills, runs, servers, setUpProperties } from './properties.ts'

setUpProperties()

describe('lists without blocks', () => {
  const queries = fc.record({
    items: fc.oneof(fc.constantFrom(0, 49, 50, 51, 100), fc.integer({ min: 0, max: 2500 })),
    names: fc.integer({ min: 1, max: 25 }),
  })
  // The client reads several pages of a long list at once.
  const cases = [
    ['owners', (chain: Chain) => ({ expected: chain.owners('t'), ...ownersOf(chain) })],
    ['tokens of any number of collections', collectionsOf],
    ['portfolios of any number of wallets', portfoliosOf],
    ['balances of any number of wallets', balancesOf],
  ] as const

  function ownersOf(chain: Chain) {
    const query = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
    return { pages: (options: object) => chain.client().tokens.owners.pages(query, options) }
  }
  function collectionsOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', collectionAddresses: addresses(names, 'n') } as const
    return {
      expected: query.collectionAddresses.flatMap((name) => chain.tokens(name)),
      pages: (options: object) => chain.client().tokens.inCollections.pages(query, options),
    }
  }
  function portfoliosOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', addresses: addresses(names, 'w'), tokenTypes: 'fungible' } as const
    return {
      expected: query.addresses.flatMap((name) => chain.holdings(name)),
      pages: (options: object) => chain.client().wallet.portfolio.pages(query, options),
    }
  }
  function balancesOf(chain: Chain, names: number) {
    const query = { chain: 'ethereum-mainnet', addresses: addresses(names, 'w'), blockNumber: 0 } as const
    return {
      expected: query.addresses.map(textOf).map((address) => ({ address, balance: `${hash(address)}` })),
      pages: (options: object) => chain.client().wallet.balancesAt.pages(query, options),
    }
  }

  it.each(cases)('returns all %s', async (_, of) => {
    await fc.assert(
      fc.asyncProperty(queries, servers, async ({ items, names }, server) => {
        const chain = new Chain({ ...chainOptions(server), items: names > 3 ? items / 10 : items })
        const { expected, pages } = of(chain, names)
        const got = await collectWithKills<unknown>(pages, server)
        expect(got).toEqual(expected)
      }),
      runs(25),
    )
  })

  it('uses the v3 path with `apiVersion: v3`', async () => {
    const chain = new Chain({ items: 120 })
    const query = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
    const got = await collect(chain.client().tokens.owners.all(query, { apiVersion: 'v3' }))
    expect(got).toEqual(chain.owners('t'))
    expect(chain.calls.map(({ path }) => path)).toEqual(Array(3).fill('/v3/data/owners'))
  })
})
