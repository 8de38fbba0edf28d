import { describe, expect, it } from 'vitest'
import { BudgetError, type Cursor, ParameterError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { events, history, owners, sparse } from './queries.ts'

describe('maxCredits', () => {
  it('below the estimate rejects the iteration before any call', async () => {
    const chain = new Chain()
    const error = await failure(chain.client().events.list.all(events, { maxCredits: 499 }).next(), BudgetError)
    expect(error).toMatchObject({ operation: 'events.list', credits: 500, remaining: 499 })
    expect(error.message).toBe('events.list: at least 500 credits would exceed the maxCredits of 499; 499 are left')
    expect(chain.calls).toEqual([])
    // The cursor resumes from the start of the iteration.
    const cursor = JSON.parse(JSON.stringify(error.cursor))
    expect(await collect(chain.client().events.list.all(events, { cursor }))).toEqual(
      await collect(chain.client().events.list.all(events)),
    )
  })

  it('needs to cover only the pages after a cursor', async () => {
    const chain = new Chain({ density: sparse })
    const client = chain.client()
    let cursor: Cursor | undefined
    for await (const page of client.events.list.pages(events)) {
      cursor = page.cursor
      if (cursor.at[0]?.window?.[0] === 4000) break
    }
    const rest = await collect(client.events.list.all(events, { cursor, maxCredits: 100 }))
    expect(rest).toEqual(chain.events(['c'], 4000, 4999))
  })

  it('equal to the estimate is enough', async () => {
    const chain = new Chain({ density: sparse })
    await collect(chain.client().events.list.all(events, { maxCredits: 500 }))
    expect(chain.calls).toHaveLength(10)
  })

  it.each([1, 4, 9])(
    'that runs out during iteration throws a BudgetError with a cursor (concurrency %i)',
    async (concurrency) => {
      // A block range of 500 blocks has 15 pages, so the iteration needs more than 150 calls.
      const chain = new Chain()
      const client = chain.client()
      const got: unknown[] = []
      const read = async (cursor?: Cursor) => {
        const options = { concurrency, maxCredits: 1500, ...(cursor && { cursor }) }
        for await (const event of client.events.list.all(events, options)) got.push(event)
      }
      let [cursor, rounds]: [Cursor | undefined, number] = [undefined, 0]
      do {
        const before = chain.calls.length
        const error: BudgetError | undefined = await read(cursor).then(
          () => undefined,
          (reason) => reason,
        )
        if (error) expect(error).toBeInstanceOf(BudgetError)
        expect(chain.calls.length - before).toBeLessThanOrEqual(30)
        cursor = error?.cursor
      } while (cursor && ++rounds < 100)
      expect(rounds).toBeGreaterThan(4)
      expect(got).toEqual(chain.events(['c'], 0, 4999))
    },
  )

  it.each([2, 4, 16])('pays for no page twice if it runs out again and again (concurrency %i)', async (concurrency) => {
    const counts: string[] = []
    for (const maxCalls of [4, 5, 6, 8, 13]) {
      // Each block range has two to four pages.
      const chain = new Chain({ density: (random) => (random < 0.3 ? 1 : 0), delay: ({ index }) => (index * 7) % 5 })
      const client = chain.client()
      const got: unknown[] = []
      let cursor: Cursor | undefined
      do {
        const options = { concurrency, maxCredits: maxCalls * 50, cursor }
        const read = async () => {
          for await (const page of client.events.list.pages({ ...events, blockTo: 1999 }, options)) {
            got.push(...page.items)
            cursor = page.cursor
          }
        }
        cursor = await read().then(
          () => undefined,
          (error: BudgetError) => error.cursor,
        )
      } while (cursor)
      expect(got).toEqual(chain.events(['c'], 0, 1999))
      counts.push(`${maxCalls}: ${chain.calls.length} of ${new Set(chain.calls.map(({ url }) => url)).size}`)
    }
    expect(counts).toEqual(counts.map((text) => text.replace(/: \d+/, `: ${text.split(' ').at(-1)}`)))
  })

  it.each([1, 8])('is not spent on pages that merging does not need yet (concurrency %i)', async (concurrency) => {
    const chain = new Chain({ transactions: 150 })
    const client = chain.client()
    const query = { ...history, blockFrom: 0, blockTo: 99_999 }
    const counts: number[] = []
    for (const calls of [6, 7, 10]) {
      const before = chain.calls.length
      let cursor: Cursor | undefined
      do {
        const pages = client.transactions.history.pages(query, { concurrency, maxCredits: calls * 20, cursor })
        cursor = await collect(pages).then(
          () => undefined,
          (error: BudgetError) => error.cursor,
        )
      } while (cursor)
      counts.push(chain.calls.length - before)
    }
    // The iteration needs 13 pages. A resumed iteration reads one page of each transaction type again.
    expect(counts).toEqual([16, 13, 14])
  })

  it('counts failed requests as possibly charged', async () => {
    const chain = new Chain({
      items: 500,
      fault: ({ repeat }) => (repeat ? undefined : { status: 503, retryAfter: 0 }),
    })
    const error = await failure(collect(chain.client().tokens.owners.all(owners, { maxCredits: 500 })), BudgetError)
    expect(chain.calls).toHaveLength(10)
    expect(error.remaining).toBe(0)
    expect(error.cursor).toBeDefined()
  })

  it('is checked together with the budget of the client', async () => {
    const chain = new Chain({ items: 500 })
    const client = chain.client({ credits: { budget: 250 } })
    const error = await failure(collect(client.tokens.owners.all(owners)), BudgetError)
    expect(error.cursor).toBeDefined()
    expect(chain.calls).toHaveLength(5)
    expect(client.credits).toMatchObject({ spent: 250, remaining: 0 })
  })

  it('below the estimate of the client budget rejects the iteration before any call', async () => {
    const chain = new Chain({ density: sparse })
    const client = chain.client({ credits: { budget: 1000 } })
    await collect(client.events.list.all({ ...events, blockTo: 2999 }))
    expect(client.credits).toMatchObject({ spent: 300, remaining: 700 })
    const query = { ...events, blockTo: 7499 }
    const error = await failure(client.events.list.all(query, { maxCredits: 5000 }).next(), BudgetError)
    expect(error).toMatchObject({ operation: 'events.list', credits: 750, remaining: 700, cursor: { v: 2 } })
    expect(error.message).toBe('events.list: at least 750 credits would exceed the budget of 1000; 700 are left')
    expect(chain.calls).toHaveLength(6)
  })
})

describe('plan()', () => {
  const chain = new Chain()
  const client = chain.client()
  const many = (count: number) => Array.from({ length: count }, (_, i) => addressOf(`n${i}`))

  it('counts windows, chunks, types and wallets', () => {
    expect(client.events.list.plan(events)).toEqual({ calls: 10, credits: 500 })
    expect(client.events.list.plan({ ...events, blockTo: 5000 })).toEqual({ calls: 11, credits: 550 })
    expect(client.events.list.plan({ ...events, contractAddresses: many(21) })).toEqual({ calls: 30, credits: 1500 })
    expect(client.wallet.balancesAt.plan({ chain: 'ethereum-mainnet', addresses: many(25), unix: 1 })).toEqual({
      calls: 3,
      credits: 300,
    })
    expect(
      client.wallet.portfolio.plan({ chain: 'ethereum-mainnet', addresses: many(7), tokenTypes: 'native' }),
    ).toEqual({ calls: 7, credits: 350 })
    expect(client.transactions.history.plan({ ...history, addresses: many(3) }, { all: true })).toEqual({
      calls: 3,
      credits: 60,
    })
    const types = ['nft', 'native'] as const
    expect(
      client.transactions.history.plan({ ...history, addresses: many(3), transactionTypes: types }, { all: true }),
    ).toEqual({ calls: 6, credits: 120 })
    expect(chain.calls).toEqual([])
  })

  it('plans a single call if that is enough, or the iteration with `all`', () => {
    expect(client.transactions.history.plan(history)).toEqual({ calls: 1, credits: 20 })
    // @ts-expect-error a non-empty string is truthy
    expect(() => client.transactions.history.plan(history, { all: 'no' })).toThrow('`all` must be one of true, false')
    expect(client.transactions.history.plan(history, { all: true })).toEqual({ calls: 1, credits: 20 })
    const filtered = { ...history, blockFrom: 0, blockTo: 9999 }
    expect(client.transactions.history.plan(filtered, { all: true })).toEqual({ calls: 4, credits: 80 })
    const tezos = { ...history, chain: 'tezos-mainnet' } as const
    expect(client.transactions.history.plan(tezos, { all: true })).toEqual({ calls: 1, credits: 20 })
    // 501 blocks fit in one call, but an iteration uses block ranges of 500.
    expect(client.events.list.plan({ ...events, blockTo: 500 })).toEqual({ calls: 1, credits: 50 })
    expect(client.events.list.plan({ ...events, blockTo: 500 }, { all: true })).toEqual({ calls: 2, credits: 100 })
    expect(client.tokens.owners.plan(owners, { all: true })).toEqual({ calls: 1, credits: 50 })
  })

  it('includes the minimum duration at the configured rate limit', () => {
    const at = (requestsPerSecond: number, burst?: number) =>
      chain.client({ rateLimit: { requestsPerSecond, ...(burst && { burst }) } }).events.list.plan(events).milliseconds
    expect(at(3)).toBe(3000)
    expect(at(200)).toBe(45)
    expect(at(3, 4)).toBe(2000)
    expect(at(3, 50)).toBe(0)
    expect(client.events.list.plan(events)).not.toHaveProperty('milliseconds')
  })

  it('throws the errors that the iteration would throw', () => {
    const fails = (plan: () => unknown, parameter: string) => {
      expect(plan).toThrow(ParameterError)
      expect(plan).toThrow(expect.objectContaining({ parameter }))
    }
    fails(() => client.events.list.plan({ ...events, blockTo: undefined }, { all: true }), 'blockTo')
    fails(() => client.tokens.owners.plan({ ...owners, offset: 50 }, { all: true }), 'offset')
    fails(() => client.events.list.plan({ ...events, blockTo: -1 }), 'blockTo')
    const options: object = { every: true }
    fails(() => client.tokens.owners.plan(owners, options), 'every')
  })

  it('is exact if every window is one short page', async () => {
    const empty = new Chain({ density: () => 0 })
    const query = { ...events, contractAddresses: many(21), blockTo: 7777 }
    const { calls, credits } = empty.client().events.list.plan(query)
    const client = empty.client()
    await collect(client.events.list.all(query))
    expect(empty.calls).toHaveLength(calls)
    expect(client.credits.spent).toBe(credits)
  })
})
