import { describe, expect, it, vi } from 'vitest'
import { createCore } from '../../src/client/create-core.ts'
import { BudgetError, type Cursor, createClient, ParameterError, type Progress } from '../../src/index.ts'
import { eventsList, namesResolve, transactionsHistory } from '../../src/operations.ts'
import { nameOf, operations } from '../contract/contract.ts'
import { simulateClock } from '../pipeline/simulation.ts'
import { addressOf, failure, observe } from '../support/client.ts'
import { Chain, collect } from './chain.ts'

vi.setConfig({ testTimeout: 30_000 })

const sparse = (random: number) => (random < 0.02 ? 1 : 0)
const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: [addressOf('c')],
  eventType: 'tokenTransfer',
  blockFrom: 0,
  blockTo: 4999,
} as const
const history = { chain: 'ethereum-mainnet', addresses: [addressOf('w')] } as const
const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const

/** The first step of a walk that is refused: nothing was sent. */
async function refusal(walk: AsyncGenerator, chain: Chain): Promise<ParameterError> {
  const error = await failure(walk.next(), ParameterError)
  expect(chain.calls).toEqual([])
  return error
}

describe('a query that no walk can answer whole', () => {
  const chain = new Chain()
  const client = chain.client()

  it.each<[string, AsyncGenerator, string]>([
    ['events from a block on', client.events.list.all({ ...events, blockTo: undefined }), 'blockTo'],
    ['events up to a block', client.events.list.all({ ...events, blockFrom: undefined }), 'blockFrom'],
    ['events from block 0 on', client.events.list.all({ ...events, blockFrom: 0, blockTo: undefined }), 'blockTo'],
    ['a history from a block on', client.transactions.history.all({ ...history, blockFrom: 5 }), 'blockTo'],
    ['a history up to a block', client.transactions.history.pages({ ...history, blockTo: 5 }), 'blockFrom'],
  ])('is refused: %s', async (_, walk, parameter) => {
    const error = await refusal(walk, chain)
    expect(error).toMatchObject({ parameter, rule: 'window' })
    expect(error.message).toContain(
      `\`${parameter}\` is missing: with only one bound the service answers a part of the range; give both or neither`,
    )
  })

  it.each<[string, AsyncGenerator, string]>([
    ['an offset', client.tokens.owners.all({ ...owners, offset: 0 }), 'offset'],
    ['a cursor of the service', client.transactions.history.all({ ...history, cursor: 'x' }), 'cursor'],
  ])('is refused: %s', async (_, walk, parameter) => {
    const error = await refusal(walk, chain)
    expect(error).toMatchObject({ parameter, rule: 'pagination' })
    expect(error.message).toContain(
      `leave out \`${parameter}\`: pagination sets it; to resume, use the option \`cursor\``,
    )
  })

  it('is refused where a longer list would repeat what its parts share', async () => {
    const contractAddresses = Array.from({ length: 11 }, (_, i) => addressOf(`c${i}`))
    const walk = client.events.list.all({ ...events, eventType: 'stablecoinTransfer', contractAddresses })
    expect(await refusal(walk, chain)).toMatchObject({ parameter: 'contractAddresses', rule: 'maxItems' })
  })

  it('may have a longer list, and nothing else that a list may not be', async () => {
    for (const addresses of ['w', [], ['']] as unknown as string[][]) {
      const walk = client.wallet.portfolio.all({ chain: 'ethereum-mainnet', addresses, tokenTypes: 'native' })
      expect((await refusal(walk, chain)).parameter).toMatch(/^addresses/)
    }
  })

  it('is told what is wrong with its concurrency', async () => {
    const { message } = await refusal(client.tokens.owners.all(owners, { concurrency: 0 }), chain)
    expect(message).toBe('tokens.owners: `concurrency` must be a whole number, 1 or more')
  })

  it.each<[string, AsyncGenerator, string, string]>([
    ['half a call', client.tokens.owners.all(owners, { concurrency: 1.5 }), 'concurrency', 'minimum'],
    ['no call', client.tokens.owners.all(owners, { concurrency: 0 }), 'concurrency', 'minimum'],
    ['half a try', client.tokens.owners.all(owners, { retries: 2.5 }), 'retries', 'minimum'],
    ['tries without end', client.tokens.owners.all(owners, { retries: Infinity }), 'retries', 'minimum'],
    ['credits below 0', client.tokens.owners.all(owners, { maxCredits: -1 }), 'maxCredits', 'minimum'],
  ])('is refused with options as %s', async (_, walk, parameter, rule) => {
    expect(await refusal(walk, chain)).toMatchObject({ parameter, rule })
  })

  it('is refused with an option that there is not', async () => {
    const options: object = { concurrent: 4 }
    const error = await refusal(client.tokens.owners.all(owners, options), chain)
    expect(error).toMatchObject({ parameter: 'concurrent', rule: 'unknown' })
  })
})

describe('what has walks', () => {
  it('is every operation that one call may not answer, and no other', () => {
    const client = createClient()
    const found = Object.entries(client).flatMap(([group, operations]) =>
      Object.entries(operations as object)
        .filter(([, value]) => typeof value === 'function' && ('all' in value || 'pages' in value))
        .map(([name]) => `${group}.${name}`),
    )
    const keys = ['x-pages', 'x-batch', 'x-split', 'x-window']
    const walks = operations.filter(
      (entry) => nameOf(entry).id === entry.id && keys.some((key) => key in entry.operation),
    )
    expect(found.sort()).toEqual(walks.map(({ id }) => id).sort())
    expect(found).toContain('events.list')
    // @ts-expect-error one call is the whole answer
    expect(client.names.resolve.all).toBeUndefined()
    // @ts-expect-error one call is the whole answer
    expect(namesResolve.pages).toBeUndefined()
  })

  it('has them also as operations on their own', async () => {
    const chain = new Chain({ transactions: 30 })
    const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', fetch: chain.fetch })
    expect(await collect(eventsList.all(core, { ...events, blockTo: 600 }))).toEqual(
      [0, 500].flatMap((start) => chain.events(['c'], start, Math.min(600, start + 499))),
    )
    const items: unknown[] = []
    for await (const page of transactionsHistory.pages(core, history)) items.push(...page.items)
    expect(items).toHaveLength(chain.history('w').length)
  })
})

describe('a cursor', () => {
  const chain = new Chain({ density: sparse, transactions: 100, items: 500 })
  const client = chain.client()

  async function first(walk: AsyncGenerator<{ cursor: Cursor | undefined }>): Promise<Cursor> {
    for await (const { cursor } of walk) if (cursor) return cursor
    throw new Error('no cursor')
  }

  it('is small plain JSON with a version', async () => {
    const cursor = await first(client.events.list.pages(events))
    expect(JSON.parse(JSON.stringify(cursor))).toStrictEqual(cursor)
    expect(JSON.stringify(cursor).length).toBeLessThan(150)
    const merged = await first(client.transactions.history.pages(history))
    expect(JSON.parse(JSON.stringify(merged))).toStrictEqual(merged)
    expect(JSON.stringify(merged).length).toBeLessThan(600)
    expect(cursor.v).toBe(1)
  })

  it('is on every page; behind the last one there is nothing, and nothing is asked for', async () => {
    const cursors: Cursor[] = []
    for await (const page of client.tokens.owners.pages({ ...owners, pageSize: 30 })) cursors.push(page.cursor)
    const cursor = cursors.at(-1)
    const { spent } = client.credits
    expect(await collect(client.tokens.owners.all({ ...owners, pageSize: 30 }, { cursor }))).toEqual([])
    expect(client.credits.spent).toBe(spent)
  })

  it('goes on also with the parameters written in another order, and with other options', async () => {
    const cursor = await first(client.events.list.pages(events))
    const { chain: name, ...others } = events
    const rest = await collect(client.events.list.all({ ...others, chain: name }, { cursor, concurrency: 9 }))
    expect(rest).toEqual(chain.events(['c'], 500, 4999))
  })

  it('with `undefined` is a walk from the beginning', async () => {
    expect(await collect(client.events.list.all(events, { cursor: undefined }))).toHaveLength(
      chain.events(['c'], 0, 4999).length,
    )
  })

  it('does not mind parameters that are there and undefined', async () => {
    const tezos = { chain: 'tezos-mainnet', addresses: ['w'] } as const
    const absent = { blockFrom: undefined, blockTo: undefined, sort: undefined }
    const asked: string[] = []
    const service = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'key-0123456789',
      fetch: async (url) => {
        asked.push(url)
        const result = Array.from({ length: asked.length % 2 ? 50 : 1 }, (_, i) => ({ hash: `${i}` }))
        return Response.json({ result, nextPage: 'x' })
      },
    })
    const cursor = await first(service.transactions.history.pages(tezos))
    asked.length = 0
    await collect(service.transactions.history.all({ ...tezos, ...absent }, { concurrency: 1 }))
    expect(asked.map((url) => new URL(url).search)).toEqual([
      '?chain=tezos-mainnet&addresses=w&pageSize=50&offset=0',
      '?chain=tezos-mainnet&addresses=w&pageSize=50&offset=50',
    ])
    await service.transactions.history.pages({ ...tezos, ...absent }, { cursor }).next()
  })

  it('of another query or operation is refused', async () => {
    const cursor = await first(client.events.list.pages(events))
    const idle = new Chain()
    const other = idle.client()
    const message = /the cursor belongs to another query/
    for (const walk of [
      other.events.list.all({ ...events, blockTo: 5000 }, { cursor }),
      other.events.list.all({ ...events, contractAddresses: [addressOf('d')] }, { cursor }),
      other.events.list.pages({ ...events, pageSize: 49 }, { cursor }),
      other.tokens.owners.all(owners, { cursor }),
    ]) {
      const error = await refusal(walk, idle)
      expect(error).toMatchObject({ parameter: 'cursor', rule: 'query' })
      expect(error.message).toMatch(message)
    }
  })

  it('of another version, damaged or none at all is refused', async () => {
    const cursor = await first(client.transactions.history.pages(history))
    const [position, ...others] = cursor.at
    const spoil = (part: object): unknown => ({ ...cursor, at: [{ ...position, ...part }, ...others] })
    const idle = new Chain()
    const messages = {
      version: 'the cursor has version 2, but this package reads version 1',
      type: /the cursor is (not from \.all\(\) or \.pages\(\)|damaged, or leads outside the query)$/,
    }
    const refused = async (given: unknown) => {
      const walk = idle.client().transactions.history.all(history, { cursor: given as Cursor })
      const { rule, message } = await refusal(walk, idle)
      expect(message).toMatch(messages[rule as keyof typeof messages])
      return rule
    }
    expect(await refused({ ...cursor, v: 2 })).toBe('version')
    for (const given of [null, 7, 'eyJ2IjoxfQ', {}, [], { q: cursor.q, at: cursor.at }])
      expect(await refused(given)).toBe('type')
    for (const given of [
      { ...cursor, at: undefined },
      { ...cursor, at: others },
      { ...cursor, at: [7, ...others] },
      { ...cursor, at: [undefined, ...others] },
      spoil({ batch: 1 }),
      spoil({ batch: -1 }),
      spoil({ offset: 0.5 }),
      spoil({ offset: '50' }),
      spoil({ range: [5, 1] }),
      spoil({ range: [1] }),
      spoil({ range: [1, 2, 3] }),
      spoil({ range: [1, null] }),
      spoil({ window: undefined }),
      spoil({ last: [1, 'x'] }),
      spoil({ range: undefined }),
      spoil({ window: 'all' }),
      spoil({ last: [1, 2, 3] }),
      spoil({ next: 5 }),
      spoil({ skip: -1 }),
      spoil({ skip: 1 }),
      spoil({ next: 'x' }),
      spoil({ seen: 'x' }),
    ])
      expect(await refused(given)).toBe('type')
    // What was spoilt is whole without that.
    expect(await collect(client.transactions.history.all(history, { cursor: spoil({}) as Cursor }))).not.toEqual([])
  })
})

describe('what a walk was given', () => {
  const chain = new Chain({ density: sparse, items: 200 })

  it.each(['all', 'pages'] as const)('is what it was when %s() was called', async (method) => {
    const contractAddresses = ['c', 'd'].map(addressOf)
    const query = { ...events, contractAddresses, blockTo: Number(events.blockTo) }
    const options = { concurrency: 1, signal: new AbortController().signal }
    const walk: AsyncGenerator = chain.client().events.list[method](query, options)
    query.blockTo = 499
    contractAddresses.pop()
    options.concurrency = 0
    options.signal = AbortSignal.abort()
    const got = await collect(walk)
    // Nor is it looked at again on the way.
    contractAddresses[0] = 'e'
    const truth = Array.from({ length: 10 }, (_, i) => chain.events(['c', 'd'], i * 500, i * 500 + 499)).flat()
    expect(method === 'all' ? got : got.flatMap((page) => (page as { items: unknown[] }).items)).toEqual(truth)
  })

  it('stays what it was while it is read', async () => {
    const contractAddresses = [addressOf('c')]
    const got: unknown[] = []
    for await (const event of chain.client().events.list.all({ ...events, contractAddresses }, { concurrency: 1 })) {
      got.push(event)
      contractAddresses[0] = 'd'
    }
    expect(got).toEqual(chain.events(['c'], 0, 4999))
  })

  it('is refused at the first step, also where it is no object at all', async () => {
    for (const nothing of [null, 'owners', [owners]] as unknown as (typeof owners)[]) {
      const error = await failure(chain.client().tokens.owners.all(nothing).next(), ParameterError)
      expect(error.message).toBe('tokens.owners: `parameters` must be an object')
    }
  })

  it('may be headers that can be read only once: they are there for every call', async () => {
    const seen: unknown[] = []
    const { client } = observe({}, ({ headers }, i) => {
      seen.push(headers['x-trace'])
      return i < 2 ? Array(50).fill('o') : []
    })
    await collect(client.tokens.owners.all(owners, { headers: new Map([['x-trace', 't']]).entries() }))
    expect(seen).toEqual(['t', 't', 't'])
  })
})

it('brings nothing twice for a list that names something twice, also where it takes several calls', async () => {
  const chain = new Chain()
  const contractAddresses = [...Array(12).fill('c'), 'd'].map(addressOf)
  const got = await collect(chain.client().events.list.all({ ...events, contractAddresses, blockTo: 499 }))
  expect(got).toEqual(chain.events(['c', 'd'], 0, 499))
  // In one call the service is asked for what the caller asked for.
  const ten = Array(10).fill(addressOf('c'))
  const one = new Chain({ density: sparse })
  await collect(one.client().events.list.all({ ...events, contractAddresses: ten, blockTo: 499 }))
  expect(new Set(one.calls.map(({ query }) => query.get('contractAddresses')))).toEqual(new Set([ten.join()]))
  // Each balance is asked for by itself.
  const addresses = Array(12).fill(addressOf('w'))
  const asked = { chain: 'ethereum-mainnet', addresses, blockNumber: 1 } as const
  expect(await collect(chain.client().wallet.balancesAt.all(asked))).toHaveLength(12)
})

describe('maxCredits', () => {
  it('below what the walk is bound to take refuses it before it begins', async () => {
    const chain = new Chain()
    const error = await failure(chain.client().events.list.all(events, { maxCredits: 499 }).next(), BudgetError)
    expect(error).toMatchObject({ operation: 'events.list', credits: 500, remaining: 499 })
    expect(error.message).toBe(
      'events.list: at least 500 credits would pass the maxCredits of 499, of which 499 are left',
    )
    expect(chain.calls).toEqual([])
    // Nothing was read, so it is the beginning that it goes on from.
    const cursor = JSON.parse(JSON.stringify(error.cursor))
    expect(await collect(chain.client().events.list.all(events, { cursor }))).toEqual(
      await collect(chain.client().events.list.all(events)),
    )
  })

  it('that is enough for what is left behind a cursor goes on', async () => {
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

  it('that is just enough lets it through', async () => {
    const chain = new Chain({ density: sparse })
    await collect(chain.client().events.list.all(events, { maxCredits: 500 }))
    expect(chain.calls).toHaveLength(10)
  })

  it.each([1, 4, 9])('that runs out on the way ends it with a cursor (concurrency %i)', async (concurrency) => {
    // 15 pages a window: 150 calls and more.
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
  })

  it('counts what failed as perhaps charged', async () => {
    const chain = new Chain({ items: 500, fault: ({ again }) => (again ? undefined : { status: 503, retryAfter: 0 }) })
    const error = await failure(collect(chain.client().tokens.owners.all(owners, { maxCredits: 500 })), BudgetError)
    expect(chain.calls).toHaveLength(10)
    expect(error.remaining).toBe(0)
    expect(error.cursor).toBeDefined()
  })

  it('is also held by the budget of the client', async () => {
    const chain = new Chain({ items: 500 })
    const client = chain.client({ credits: { budget: 250 } })
    const error = await failure(collect(client.tokens.owners.all(owners)), BudgetError)
    expect(error.cursor).toBeDefined()
    expect(chain.calls).toHaveLength(5)
    expect(client.credits).toMatchObject({ spent: 250, remaining: 0 })
  })

  it('and the budget of the client refuse a walk that is bound to pass them before it begins', async () => {
    const chain = new Chain({ density: sparse })
    const client = chain.client({ credits: { budget: 1000 } })
    await collect(client.events.list.all({ ...events, blockTo: 2999 }))
    expect(client.credits).toMatchObject({ spent: 300, remaining: 700 })
    const query = { ...events, blockTo: 7499 }
    const error = await failure(client.events.list.all(query, { maxCredits: 5000 }).next(), BudgetError)
    expect(error).toMatchObject({ operation: 'events.list', credits: 750, remaining: 700, cursor: { v: 1 } })
    expect(error.message).toBe('events.list: at least 750 credits would pass the budget of 1000, of which 700 are left')
    expect(chain.calls).toHaveLength(6)
  })
})

describe('plan()', () => {
  const chain = new Chain()
  const client = chain.client()
  const many = (count: number) => Array.from({ length: count }, (_, i) => addressOf(`n${i}`))

  it('counts windows, batches, types and wallets', () => {
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
    expect(client.transactions.history.plan({ ...history, addresses: many(3) })).toEqual({ calls: 12, credits: 240 })
    expect(chain.calls).toEqual([])
  })

  it('is of one call where that will do, and of the walk where that is asked for', () => {
    expect(client.transactions.history.plan(history)).toEqual({ calls: 1, credits: 20 })
    // @ts-expect-error a text would have counted as true
    expect(() => client.transactions.history.plan(history, { all: 'no' })).toThrow('`all` must be one of true, false')
    expect(client.transactions.history.plan(history, { all: true })).toEqual({ calls: 4, credits: 80 })
    const tezos = { ...history, chain: 'tezos-mainnet' } as const
    expect(client.transactions.history.plan(tezos, { all: true })).toEqual({ calls: 1, credits: 20 })
    // 501 blocks fit one call, and take a walk two.
    expect(client.events.list.plan({ ...events, blockTo: 500 })).toEqual({ calls: 1, credits: 50 })
    expect(client.events.list.plan({ ...events, blockTo: 500 }, { all: true })).toEqual({ calls: 2, credits: 100 })
    expect(client.tokens.owners.plan(owners, { all: true })).toEqual({ calls: 1, credits: 50 })
  })

  it('says how long it takes at the rate that is allowed', () => {
    const at = (requestsPerSecond: number, burst?: number) =>
      chain.client({ rateLimit: { requestsPerSecond, ...(burst && { burst }) } }).events.list.plan(events).milliseconds
    expect(at(3)).toBe(3000)
    expect(at(200)).toBe(45)
    expect(at(3, 4)).toBe(2000)
    expect(at(3, 50)).toBe(0)
    expect(client.events.list.plan(events)).not.toHaveProperty('milliseconds')
  })

  it('refuses what the walk would refuse', () => {
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

  it('is kept by a walk in which every window is one short page', async () => {
    const quiet = new Chain({ density: () => 0 })
    const query = { ...events, contractAddresses: many(21), blockTo: 7777 }
    const { calls, credits } = quiet.client().events.list.plan(query)
    const client = quiet.client()
    await collect(client.events.list.all(query))
    expect(quiet.calls).toHaveLength(calls)
    expect(client.credits.spent).toBe(credits)
  })
})

describe('onProgress', () => {
  async function follow(walk: (onProgress: (progress: Progress) => void) => AsyncGenerator): Promise<Progress[]> {
    const seen: Progress[] = []
    await collect(walk((progress) => seen.push(progress)))
    return seen
  }

  it('tells of blocks, calls and credits, from the first page to the last', async () => {
    const clock = simulateClock()
    const chain = new Chain({ density: sparse, delay: () => 1, milliseconds: true })
    const client = chain.client()
    const following = follow((onProgress) => client.events.list.pages(events, { onProgress, concurrency: 1 }))
    await clock.run()
    const seen = await following
    // Ten calls, one after the other, of a millisecond each.
    expect(seen).toEqual(
      Array.from({ length: 10 }, (_, i) => ({
        done: (i + 1) * 500,
        total: 5000,
        calls: i + 1,
        credits: (i + 1) * 50,
        rate: 1000,
        eta: 9 - i,
      })),
    )
  })

  it('tells no time to go while nothing is done', async () => {
    const chain = new Chain({ density: () => 1 })
    const query = { ...events, blockTo: 4, pageSize: 1 }
    const seen = await follow((onProgress) => chain.client().events.list.pages(query, { onProgress, concurrency: 1 }))
    expect(seen[0]?.done).toBe(0)
    for (const progress of seen) expect('eta' in progress).toBe(progress.done > 0)
  })

  it('goes on behind a cursor, with the time of what is left', async () => {
    const chain = new Chain({ density: sparse, delay: () => 5, milliseconds: true })
    const client = chain.client()
    let cursor: Cursor | undefined
    for await (const page of client.events.list.pages(events)) {
      cursor = page.cursor
      if (cursor?.at[0]?.window?.[0] === 4000) break
    }
    const clock = simulateClock()
    const following = follow((onProgress) => client.events.list.pages(events, { onProgress, cursor, concurrency: 1 }))
    await clock.run()
    const seen = await following
    expect(seen.map(({ done }) => done)).toEqual([4500, 5000])
    // One of two windows took so long; not one of ten.
    expect(seen.map(({ eta }) => eta)).toEqual([5, 0])
  })

  it('moves within a window: batches, pages, halves', async () => {
    const chain = new Chain({ copesWith: () => 300 })
    const query = {
      ...events,
      contractAddresses: Array.from({ length: 20 }, (_, i) => addressOf(`c${i}`)),
      blockTo: 499,
    }
    const seen = await follow((onProgress) => chain.client().events.list.pages(query, { onProgress }))
    const done = seen.map((progress) => progress.done)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(new Set(done).size).toBeGreaterThan(100)
    expect(done.at(-1)).toBe(500)
  })

  // With pages of one, the end is always found behind a full page.
  it.each([
    [0, 50],
    [3, 1],
    [60, 50],
  ])(
    'says at the end of a history that it is, and so does the cursor (%i of a type, %i a page)',
    async (transactions, pageSize) => {
      const chain = new Chain({ transactions })
      const client = chain.client()
      const query = { ...history, pageSize, sort: 'ASC' } as const
      const seen: Progress[] = []
      const pages = await collect(client.transactions.history.pages(query, { onProgress: (one) => seen.push(one) }))
      expect(pages.flatMap(({ items }) => items)).toEqual(chain.history('w'))
      const sent = chain.calls.length
      expect(seen.at(-1)).toMatchObject({ done: 4, total: 4, calls: sent, eta: 0 })
      const behind = client.transactions.history.pages(query, { cursor: pages.at(-1)?.cursor })
      expect(await collect(behind)).toEqual([])
      expect(chain.calls).toHaveLength(sent)
    },
  )

  it('goes down with a history, and counts each of its streams', async () => {
    const chain = new Chain({ transactions: 300, spread: 10_000 })
    const query = { ...history, blockFrom: 0, blockTo: 9999 }
    const seen = await follow((onProgress) => chain.client().transactions.history.pages(query, { onProgress }))
    const done = seen.map((progress) => progress.done)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(seen[0]?.done).toBeLessThan(20_000)
    expect(seen.at(-1)).toMatchObject({ done: 40_000, total: 40_000 })
  })

  it('counts the parts of a list where there are no blocks', async () => {
    const chain = new Chain({ items: 30 })
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('a'), addressOf('b'), addressOf('c')],
      tokenTypes: 'native',
    } as const
    const seen = await follow((onProgress) => chain.client().wallet.portfolio.all(query, { onProgress }))
    expect(seen.at(-1)).toMatchObject({ done: 3, total: 3 })
    expect(seen[0]).toMatchObject({ done: 1, total: 3 })
  })

  it('counts every request, also those that failed', async () => {
    const chain = new Chain({ items: 120, fault: ({ again }) => (again ? undefined : { status: 503, retryAfter: 0 }) })
    const client = chain.client()
    const seen = await follow((onProgress) => client.tokens.owners.pages(owners, { onProgress }))
    expect(seen.at(-1)).toMatchObject({ calls: 6, credits: 300 })
    const sized = new Chain({ density: sparse, copesWith: () => 300 })
    const halved = await follow((onProgress) =>
      sized.client().events.list.pages({ ...events, blockTo: 499 }, { onProgress }),
    )
    expect(halved.at(-1)).toMatchObject({ calls: 3, credits: 150 })
  })
})
