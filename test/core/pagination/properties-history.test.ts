import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain, mergeByBlock } from './chain.ts'
import { tezosAddressOf } from './chain-data.ts'
import { addresses, chainOptions, collectWithKills, runs, servers, setUpProperties } from './properties.ts'

setUpProperties()

const sortedByHash = (list: readonly { readonly hash?: string }[]) =>
  [...list].sort((a, b) => `${a.hash}`.localeCompare(`${b.hash}`))

describe('the history of wallets', () => {
  const queries = fc.record({
    wallets: fc.integer({ min: 1, max: 3 }),
    transactions: fc.integer({ min: 0, max: 180 }),
    // With few blocks, pages end between transactions of the same block.
    spread: fc.constantFrom(3, 40, 1000, 100_000),
    sort: fc.constantFrom('ASC', 'DESC', undefined),
    // Bounds are relative to the number of blocks, and may be beyond the latest block.
    bounds: fc.option(
      fc.tuple(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.double({ min: 0, max: 1.5, noNaN: true })),
    ),
    types: fc.option(fc.subarray(['fungible', 'nft', 'multitoken', 'native'] as const, { minLength: 1 })),
    pageSize: fc.constantFrom(1, 7, 50, undefined),
    refusesUnsplit: fc.boolean(),
  })

  it('is merged over wallets and types in the requested order, with faults and kills', async () => {
    await fc.assert(
      fc.asyncProperty(queries, servers, async (queryCase, server) => {
        const { wallets, spread, sort, types } = queryCase
        const transactions = queryCase.pageSize === 1 ? Math.min(queryCase.transactions, 20) : queryCase.transactions
        const maxRange = Math.max(server.maxRange, spread / 10)
        const chain = new Chain({
          ...chainOptions({ ...server, maxRange }),
          transactions,
          spread,
          refusesUnsplit: queryCase.refusesUnsplit,
        })
        const [from, to] =
          queryCase.bounds?.map((fraction) => Math.floor(fraction * spread)).sort((a, b) => a - b) ?? []
        const query = {
          chain: 'ethereum-mainnet',
          addresses: addresses(wallets, 'w'),
          ...(sort && { sort }),
          ...(types && { transactionTypes: types }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
          ...(queryCase.pageSize !== undefined && { pageSize: queryCase.pageSize }),
        } as const
        const descending = sort !== 'ASC'
        const expected = mergeByBlock(
          query.addresses.flatMap((wallet) =>
            (types ?? ['fungible', 'nft', 'multitoken', 'native']).map((type) => {
              const list = chain.history(wallet, [type], from, to)
              return descending ? list.reverse() : list
            }),
          ),
          descending,
        )
        const client = chain.client()
        const got = await collectWithKills((options) => client.transactions.history.pages(query, options), server)
        // Within a block, items of an unsplit list have the order of the API.
        expect(got.map(({ blockNumber }) => blockNumber)).toEqual(expected.map(({ blockNumber }) => blockNumber))
        expect(sortedByHash(got)).toEqual(sortedByHash(expected))
        if (types || from !== undefined) expect(got).toEqual(expected)
      }),
      runs(60),
    )
  })

  it('requests a duplicate type once', async () => {
    const chain = new Chain({ transactions: 30 })
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      transactionTypes: ['nft', 'nft'],
      sort: 'ASC',
    } as const
    expect(await collect(chain.client().transactions.history.all(query))).toEqual(chain.history('w', ['nft']))
  })

  it('on Tezos follows the API cursor and applies the block bounds that the API ignores', async () => {
    await fc.assert(
      fc.asyncProperty(queries, servers, async (queryCase, server) => {
        const { wallets, spread, sort } = queryCase
        const transactions = Math.min(queryCase.transactions, 60)
        const chain = new Chain({
          ...chainOptions({ ...server, maxRange: Infinity }),
          transactions,
          spread,
        })
        const [from, to] =
          queryCase.bounds?.map((fraction) => Math.floor(fraction * spread)).sort((a, b) => a - b) ?? []
        const query = {
          chain: 'tezos-mainnet',
          addresses: Array.from({ length: wallets }, (_, i) => tezosAddressOf(`w${i}`)),
          ...(sort && { sort }),
          ...(from !== undefined && { blockFrom: from, blockTo: to }),
          ...(queryCase.pageSize !== undefined && { pageSize: Math.max(queryCase.pageSize, 5) }),
        } as const
        const descending = sort !== 'ASC'
        const expected = mergeByBlock(
          query.addresses.map((wallet) => {
            const list = chain.history(wallet, undefined, from, to)
            return descending ? list.reverse() : list
          }),
          descending,
        )
        const client = chain.client()
        const got = await collectWithKills((options) => client.transactions.history.pages(query, options), server)
        expect(got).toEqual(expected)
      }),
      runs(40),
    )
  })

  it('on Tezos stops after the last requested block', async () => {
    const chain = new Chain({ transactions: 5000, spread: 100_000 })
    const addresses = [tezosAddressOf('w')]
    const query = { chain: 'tezos-mainnet', addresses, sort: 'ASC', blockFrom: 0, blockTo: 500 } as const
    const got = await collect(chain.client().transactions.history.all(query))
    expect(got).toEqual(chain.history('w', undefined, 0, 500))
    expect(chain.calls.length).toBeLessThanOrEqual(Math.ceil(got.length / 50) + 1)
  })
})
