import { describe, expect, it } from 'vitest'
import { createCore } from '../../../src/core/client/create-core.ts'
import { createClient, ParameterError } from '../../../src/index.ts'
import { eventsList, namesResolve, transactionsHistory } from '../../../src/operations/index.ts'
import { nameOf, operations } from '../../contract/contract.ts'
import { addressOf, failure, observe } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { events, history, owners, parameterError, sparse } from './queries.ts'

describe('invalid parameters and options', () => {
  const chain = new Chain()
  const client = chain.client()

  it.each<[string, AsyncGenerator, string]>([
    ['events without a last block', client.events.list.all({ ...events, blockTo: undefined }), 'blockTo'],
    ['events without a first block', client.events.list.all({ ...events, blockFrom: undefined }), 'blockFrom'],
    [
      'events from block 0 without a last block',
      client.events.list.all({ ...events, blockFrom: 0, blockTo: undefined }),
      'blockTo',
    ],
    ['a history without a last block', client.transactions.history.all({ ...history, blockFrom: 5 }), 'blockTo'],
    ['a history without a first block', client.transactions.history.pages({ ...history, blockTo: 5 }), 'blockFrom'],
  ])('rejects %s', async (_, iteration, parameter) => {
    const error = await parameterError(iteration, chain)
    expect(error).toMatchObject({ parameter, rule: 'window' })
    expect(error.message).toContain(
      `\`${parameter}\` is missing: with one bound the API returns only part of the range; pass both bounds or none`,
    )
  })

  it.each<[string, AsyncGenerator, string]>([
    ['an offset', client.tokens.owners.all({ ...owners, offset: 0 }), 'offset'],
    ['an API cursor', client.transactions.history.all({ ...history, cursor: 'x' }), 'cursor'],
  ])('rejects %s', async (_, iteration, parameter) => {
    const error = await parameterError(iteration, chain)
    expect(error).toMatchObject({ parameter, rule: 'pagination' })
    expect(error.message).toContain(
      `leave out \`${parameter}\`: pagination sets it; to resume, use the option \`cursor\``,
    )
  })

  it('rejects a long list if its chunks could have the same items', async () => {
    const contractAddresses = Array.from({ length: 11 }, (_, i) => addressOf(`c${i}`))
    const iteration = client.events.list.all({ ...events, eventType: 'stablecoinTransfer', contractAddresses })
    expect(await parameterError(iteration, chain)).toMatchObject({ parameter: 'contractAddresses', rule: 'maxItems' })
  })

  it('accepts a longer list, but no other invalid list', async () => {
    for (const addresses of ['w', [], ['']] as unknown as string[][]) {
      const iteration = client.wallet.portfolio.all({ chain: 'ethereum-mainnet', addresses, tokenTypes: 'native' })
      expect((await parameterError(iteration, chain)).parameter).toMatch(/^addresses/)
    }
  })

  it('names the range of concurrency', async () => {
    const { message } = await parameterError(client.tokens.owners.all(owners, { concurrency: 0 }), chain)
    expect(message).toBe('tokens.owners: `concurrency` must be a whole number, 1 or more')
  })

  it.each<[string, AsyncGenerator, string, string]>([
    ['a fractional concurrency', client.tokens.owners.all(owners, { concurrency: 1.5 }), 'concurrency', 'minimum'],
    ['a concurrency of 0', client.tokens.owners.all(owners, { concurrency: 0 }), 'concurrency', 'minimum'],
    ['fractional retries', client.tokens.owners.all(owners, { retries: 2.5 }), 'retries', 'minimum'],
    ['infinite retries', client.tokens.owners.all(owners, { retries: Infinity }), 'retries', 'minimum'],
    ['negative credits', client.tokens.owners.all(owners, { maxCredits: -1 }), 'maxCredits', 'minimum'],
  ])('rejects %s', async (_, iteration, parameter, rule) => {
    expect(await parameterError(iteration, chain)).toMatchObject({ parameter, rule })
  })

  it('rejects an unknown option', async () => {
    const options: object = { concurrent: 4 }
    const error = await parameterError(client.tokens.owners.all(owners, options), chain)
    expect(error).toMatchObject({ parameter: 'concurrent', rule: 'unknown' })
  })
})

describe('all and pages', () => {
  it('exist on every operation whose results may take several calls, and on no other', () => {
    const client = createClient()
    const found = Object.entries(client).flatMap(([group, operations]) =>
      Object.entries(operations as object)
        .filter(([, value]) => typeof value === 'function' && ('all' in value || 'pages' in value))
        .map(([name]) => `${group}.${name}`),
    )
    const keys = ['x-pages', 'x-chunk', 'x-split', 'x-window']
    const paginated = operations.filter(
      (entry) => nameOf(entry).id === entry.id && keys.some((key) => key in entry.operation),
    )
    expect(found.sort()).toEqual(paginated.map(({ id }) => id).sort())
    expect(found).toContain('events.list')
    // @ts-expect-error this operation is not paginated
    expect(client.names.resolve.all).toBeUndefined()
    // @ts-expect-error this operation is not paginated
    expect(namesResolve.pages).toBeUndefined()
  })

  it('exist on standalone operations', async () => {
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

describe('parameters and options', () => {
  const chain = new Chain({ density: sparse, items: 200 })

  it.each(['all', 'pages'] as const)('are copied when %s() is called', async (method) => {
    const contractAddresses = ['c', 'd'].map(addressOf)
    const query = { ...events, contractAddresses, blockTo: Number(events.blockTo) }
    const options = { concurrency: 1, signal: new AbortController().signal }
    const iteration: AsyncGenerator = chain.client().events.list[method](query, options)
    query.blockTo = 499
    contractAddresses.pop()
    options.concurrency = 0
    options.signal = AbortSignal.abort()
    const got = await collect(iteration)
    // Changes during iteration have no effect either.
    contractAddresses[0] = 'e'
    const truth = Array.from({ length: 10 }, (_, i) => chain.events(['c', 'd'], i * 500, i * 500 + 499)).flat()
    expect(method === 'all' ? got : got.flatMap((page) => (page as { items: unknown[] }).items)).toEqual(truth)
  })

  it('may be changed during iteration without effect', async () => {
    const contractAddresses = [addressOf('c')]
    const got: unknown[] = []
    for await (const event of chain.client().events.list.all({ ...events, contractAddresses }, { concurrency: 1 })) {
      got.push(event)
      contractAddresses[0] = 'd'
    }
    expect(got).toEqual(chain.events(['c'], 0, 4999))
  })

  it('are rejected on the first step if not an object', async () => {
    for (const invalid of [null, 'owners', [owners]] as unknown as (typeof owners)[]) {
      const error = await failure(chain.client().tokens.owners.all(invalid).next(), ParameterError)
      expect(error.message).toBe('tokens.owners: `parameters` must be an object')
    }
  })

  it('may include an iterator of headers, which is sent with every call', async () => {
    const seen: unknown[] = []
    const { client } = observe({}, ({ headers }, i) => {
      seen.push(headers['x-trace'])
      return i < 2 ? Array(50).fill('o') : []
    })
    await collect(client.tokens.owners.all(owners, { headers: new Map([['x-trace', 't']]).entries() }))
    expect(seen).toEqual(['t', 't', 't'])
  })
})

it('returns no duplicates for a list with duplicates, even in several calls', async () => {
  const chain = new Chain()
  const contractAddresses = [...Array(12).fill('c'), 'd'].map(addressOf)
  const got = await collect(chain.client().events.list.all({ ...events, contractAddresses, blockTo: 499 }))
  expect(got).toEqual(chain.events(['c', 'd'], 0, 499))
  // A list that fits in one call is sent unchanged.
  const ten = Array(10).fill(addressOf('c'))
  const one = new Chain({ density: sparse })
  await collect(one.client().events.list.all({ ...events, contractAddresses: ten, blockTo: 499 }))
  expect(new Set(one.calls.map(({ query }) => query.get('contractAddresses')))).toEqual(new Set([ten.join()]))
  // Balances are a list without pages: each value has one result.
  const addresses = Array(12).fill(addressOf('w'))
  const query = { chain: 'ethereum-mainnet', addresses, blockNumber: 1 } as const
  expect(await collect(chain.client().wallet.balancesAt.all(query))).toHaveLength(12)
})
