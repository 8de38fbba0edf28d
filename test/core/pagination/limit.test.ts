import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { BudgetError, type Cursor, NotFoundError, type Page, ParameterError } from '../../../src/index.ts'
import { addressOf, failure, observe } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { events, expectNoUnhandledRejections, owners, settle } from './iterations.ts'
import { runs } from './properties.ts'
import { history } from './queries.ts'

vi.setConfig({ testTimeout: 30_000 })
expectNoUnhandledRejections()

type Client = ReturnType<Chain['client']>
interface Options {
  limit?: number
  concurrency?: number
  cursor?: Cursor
}
type Pages = (client: Client, options?: Options) => AsyncGenerator<Page<unknown>>

const wallets = { chain: 'ethereum-mainnet', addresses: ['a', 'b', 'c'].map(addressOf) } as const
const chunks = { ...events, contractAddresses: Array.from({ length: 23 }, (_, i) => addressOf(`c${i}`)) } as const
const queries: readonly [name: string, pages: Pages][] = [
  ['block windows', (client, options) => client.events.list.pages(events, options)],
  ['chunks of contracts', (client, options) => client.events.list.pages({ ...chunks, blockTo: 999 }, options)],
  ['one long list', (client, options) => client.tokens.owners.pages(owners, options)],
  ['smaller pages', (client, options) => client.tokens.owners.pages({ ...owners, pageSize: 30 }, options)],
  ['merged wallets', (client, options) => client.transactions.history.pages(wallets, options)],
  [
    'merged wallets of one transaction type',
    (c, o) => c.transactions.history.pages({ ...wallets, transactionTypes: ['nft'] }, o),
  ],
  [
    'merged transaction types in a block range',
    (client, options) => client.transactions.history.pages({ ...history, blockFrom: 0, blockTo: 90_000 }, options),
  ],
  [
    'lists of several wallets',
    (client, options) => client.wallet.portfolio.pages({ ...wallets, tokenTypes: 'fungible' }, options),
  ],
  ['chunks without pages', (c, o) => c.wallet.balancesAt.pages({ ...wallets, addresses: many(25), unix: 1 }, o)],
]
const many = (count: number) => Array.from({ length: count }, (_, i) => addressOf(`n${i}`))

/**
 * Creates a blockchain with random delays, which reorder responses, and with block ranges and pages of different
 * lengths.
 */
const chainOf = (seed: number) =>
  new Chain({
    seed,
    transactions: 80,
    items: 2000,
    density: (random, block) => (random < (Math.floor(block / 500) % 3) / 6 ? 1 : 0),
    delay: ({ index }) => (index * 7 + seed) % 5,
  })

async function read(pages: AsyncGenerator<Page<unknown>>): Promise<Page<unknown>[]> {
  return collect(pages)
}
const itemsOf = (pages: readonly Page<unknown>[]) => pages.flatMap(({ items }) => items)

/** Creates a client that counts the items that the server has returned, and the calls that it receives too late. */
function countingClient(chain: Chain, limit: number) {
  let [served, unnecessary] = [0, 0]
  const client = chain.client({
    fetch: async (url, init) => {
      if (served >= limit) unnecessary++
      const response = await chain.fetch(url, init)
      const body: unknown = await response.clone().json()
      served += (Array.isArray(body) ? body : (body as { result: unknown[] }).result).length
      return response
    },
  })
  return { client, unnecessary: () => unnecessary }
}

describe.each(queries)('a limit on %s', (name, pagesOf) => {
  it('returns that many items with the calls that concurrency 1 needs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1e6),
        fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 700 })),
        fc.integer({ min: 2, max: 24 }),
        fc.boolean(),
        async (seed, limit, concurrency, isSlow) => {
          const all = itemsOf(await read(pagesOf(chainOf(seed).client())))
          const [sequential, concurrent] = [chainOf(seed), chainOf(seed)]
          await read(pagesOf(sequential.client(), { limit, concurrency: 1 }))
          const { client, unnecessary } = countingClient(concurrent, limit)
          const got: unknown[] = []
          for await (const page of pagesOf(client, { limit, concurrency })) {
            if (isSlow) await settle(concurrent)
            got.push(...page.items)
          }
          await settle(concurrent)
          expect(got).toEqual(all.slice(0, limit))
          expect(concurrent.calls.length).toBeLessThanOrEqual(sequential.calls.length)
          // Merging reads a page of each list before it can return the first item.
          if (!name.startsWith('merged')) expect(unnecessary()).toBe(0)
          expect(client.credits).toMatchObject({ uncertain: 0, reserved: 0 })
          // No page is larger than the remaining number of items.
          for (const { query } of concurrent.calls) expect(Number(query.get('pageSize'))).toBeLessThanOrEqual(limit)
        },
      ),
      runs(10),
    )
  })

  it('is resumed exactly after the last item', async () => {
    const all = itemsOf(await read(pagesOf(chainOf(1).client())))
    for (const limit of [1, 7, 50, 120]) {
      const got: unknown[] = []
      let last: Page<unknown> | undefined
      do {
        const cursor = last && JSON.parse(JSON.stringify(last.cursor))
        const pages = await read(pagesOf(chainOf(1).client(), { limit, ...(cursor && { cursor }) }))
        got.push(...itemsOf(pages))
        last = pages.at(-1)
      } while (last?.hasMore && got.length < 150)
      expect(got).toEqual(all.slice(0, got.length))
      expect(got.length).toBeGreaterThanOrEqual(Math.min(all.length, 150))
    }
  })
})

describe('a limit', () => {
  it('of one page takes one call, whatever the concurrency', async () => {
    for (const limit of [1, 20, 50]) {
      const chain = new Chain({ items: 5000, density: () => 1 })
      const client = chain.client()
      expect(await client.tokens.owners.all(owners, { limit, concurrency: 16 }).toArray()).toHaveLength(limit)
      expect(await client.events.list.all(events, { limit, concurrency: 16 }).toArray()).toHaveLength(limit)
      expect(chain.calls.map(({ query }) => query.get('pageSize'))).toEqual([`${limit}`, `${limit}`])
    }
  })

  it('makes no more calls than it has pages', async () => {
    const chain = new Chain({ items: 5000, delay: () => 2 })
    await collect(chain.client().tokens.owners.all(owners, { limit: 2010, concurrency: 16 }))
    expect(chain.calls).toHaveLength(41)
    expect(chain.calls.map(({ query }) => Number(query.get('pageSize'))).reduce((a, b) => a + b)).toBe(2010)
  })

  it.each([1, 4, 16])(
    'costs one chunk if the first chunk has enough items, with concurrency %i',
    async (concurrency) => {
      const chain = new Chain()
      const client = chain.client()
      const query = { chain: 'ethereum-mainnet', addresses: many(50), blockNumber: 1 } as const
      for await (const page of client.wallet.balancesAt.pages(query, { limit: 10, concurrency })) {
        await settle(chain)
        expect(page.items).toHaveLength(10)
      }
      expect(await client.wallet.balancesAt.all(query, { limit: 10, concurrency }).toArray()).toHaveLength(10)
      await settle(chain)
      expect(chain.calls).toHaveLength(2)
      expect(client.credits).toMatchObject({ spent: 200, uncertain: 0, reserved: 0 })
    },
  )

  it('cuts a page if the API ignores pageSize', async () => {
    const list = Array.from({ length: 120 }, (_, i) => `owner-${i}`)
    const { client } = observe({}, async ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return list.slice(offset, offset + 50)
    })
    const pages = await collect(client.tokens.owners.pages(owners, { limit: 30 }))
    expect(pages.map(({ items }) => items)).toEqual([list.slice(0, 30)])
    const rest = client.tokens.owners.all(owners, { cursor: pages[0]?.cursor })
    expect(await rest.toArray()).toEqual(list.slice(30))
  })

  it('makes `maxCredits` cover the first call instead of all', async () => {
    const chain = new Chain({ density: () => 1 })
    const client = chain.client()
    expect(await client.events.list.all(events, { limit: 60, maxCredits: 100 }).toArray()).toHaveLength(60)
    const error = await failure(client.events.list.all(events, { limit: 60, maxCredits: 49 }).next(), BudgetError)
    expect(error.credits).toBe(50)
    expect(chain.calls).toHaveLength(2)
  })

  it.each([0, -1, 1.5, Number.NaN, Infinity, '10'])('of %j is a ParameterError', async (limit) => {
    const chain = new Chain()
    const options: object = { limit }
    for (const iteration of [
      chain.client().tokens.owners.all(owners, options),
      chain.client().tokens.owners.pages(owners, options),
    ]) {
      const error = await failure(iteration.next(), ParameterError)
      expect(error).toMatchObject({ parameter: 'limit', rule: 'minimum' })
      expect(error.message).toBe('tokens.owners: `limit` must be a whole number, 1 or more')
    }
    expect(chain.calls).toEqual([])
  })
})

describe('hasMore', () => {
  it('is false on the last page only', async () => {
    const chain = new Chain({ items: 120, density: () => 1 })
    const client = chain.client()
    const flags = async (pages: AsyncGenerator<Page<unknown>>) => (await read(pages)).map(({ hasMore }) => hasMore)
    expect(await flags(client.tokens.owners.pages(owners))).toEqual([true, true, false])
    expect(await flags(client.tokens.owners.pages(owners, { limit: 100 }))).toEqual([true, true])
    // The last page is short.
    expect(await flags(client.tokens.owners.pages(owners, { limit: 500 }))).toEqual([true, true, false])
    expect((await flags(client.events.list.pages({ ...events, blockTo: 999 }))).indexOf(false)).toBe(21)
  })
})

describe('toArray()', () => {
  it('collects the items that were not read yet', async () => {
    const chain = new Chain({ items: 120 })
    const items = chain.client().tokens.owners.all(owners)
    expect(await items.next()).toEqual({ done: false, value: 't-owner-0' })
    expect(await items.toArray()).toEqual(chain.owners('t').slice(1))
    expect(await items.toArray()).toEqual([])
  })

  it('rejects with the error of the iteration and its cursor', async () => {
    const chain = new Chain({ items: 120, fault: ({ index }) => (index ? { status: 404 } : undefined) })
    const error = await failure(chain.client().tokens.owners.all(owners).toArray(), NotFoundError)
    expect(error).toMatchObject({ status: 404, cursor: { at: [{ offset: 50 }] } })
  })
})
