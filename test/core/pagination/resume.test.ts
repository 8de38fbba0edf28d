import { describe, expect, it } from 'vitest'
import { type Cursor, createClient } from '../../../src/index.ts'
import { addressOf } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { events, history, owners, parameterError, sparse } from './queries.ts'

describe('a cursor', () => {
  const chain = new Chain({ density: sparse, transactions: 100, items: 500 })
  const client = chain.client()

  async function first(pages: AsyncGenerator<{ cursor: Cursor | undefined }>): Promise<Cursor> {
    for await (const { cursor } of pages) if (cursor) return cursor
    throw new Error('no cursor')
  }

  it('is small plain JSON with a version', async () => {
    const cursor = await first(client.events.list.pages(events))
    expect(JSON.parse(JSON.stringify(cursor))).toStrictEqual(cursor)
    expect(JSON.stringify(cursor).length).toBeLessThan(150)
    const merged = await first(client.transactions.history.pages(history))
    expect(JSON.parse(JSON.stringify(merged))).toStrictEqual(merged)
    expect(JSON.stringify(merged).length).toBeLessThan(600)
    expect(cursor.v).toBe(2)
  })

  it('is on every page, and that of the last page resumes without a call', async () => {
    const cursors: Cursor[] = []
    for await (const page of client.tokens.owners.pages({ ...owners, pageSize: 30 })) cursors.push(page.cursor)
    const cursor = cursors.at(-1)
    const { spent } = client.credits
    expect(await collect(client.tokens.owners.all({ ...owners, pageSize: 30 }, { cursor }))).toEqual([])
    expect(client.credits.spent).toBe(spent)
  })

  it('resumes with parameters in another order and with other options', async () => {
    const cursor = await first(client.events.list.pages(events))
    const { chain: name, ...others } = events
    const rest = await collect(client.events.list.all({ ...others, chain: name }, { cursor, concurrency: 9 }))
    expect(rest).toEqual(chain.events(['c'], 500, 4999))
  })

  it('that is `undefined` starts at the beginning', async () => {
    expect(await collect(client.events.list.all(events, { cursor: undefined }))).toHaveLength(
      chain.events(['c'], 0, 4999).length,
    )
  })

  it('ignores parameters that are undefined', async () => {
    const tezos = { chain: 'tezos-mainnet', addresses: ['w'] } as const
    const absent = { blockFrom: undefined, blockTo: undefined, sort: undefined }
    const urls: string[] = []
    const service = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'key-0123456789',
      fetch: async (url) => {
        urls.push(url)
        const result = Array.from({ length: urls.length % 2 ? 50 : 1 }, (_, i) => ({ hash: `${i}` }))
        return Response.json({ result, nextPage: 'x' })
      },
    })
    const cursor = await first(service.transactions.history.pages(tezos))
    urls.length = 0
    await collect(service.transactions.history.all({ ...tezos, ...absent }, { concurrency: 1 }))
    expect(urls.map((url) => new URL(url).search)).toEqual([
      '?chain=tezos-mainnet&addresses=w&pageSize=50&offset=0',
      '?chain=tezos-mainnet&addresses=w&pageSize=50&offset=50',
    ])
    await service.transactions.history.pages({ ...tezos, ...absent }, { cursor }).next()
  })

  it('of another query or operation is rejected', async () => {
    const cursor = await first(client.events.list.pages(events))
    const unused = new Chain()
    const other = unused.client()
    const message = /the cursor belongs to another query/
    for (const iteration of [
      other.events.list.all({ ...events, blockTo: 5000 }, { cursor }),
      other.events.list.all({ ...events, contractAddresses: [addressOf('d')] }, { cursor }),
      other.events.list.pages({ ...events, pageSize: 49 }, { cursor }),
      other.tokens.owners.all(owners, { cursor }),
    ]) {
      const error = await parameterError(iteration, unused)
      expect(error).toMatchObject({ parameter: 'cursor', rule: 'query' })
      expect(error.message).toMatch(message)
    }
  })

  it('of another version, damaged or of another type is rejected', async () => {
    const cursor = await first(client.transactions.history.pages(history))
    const [position, ...others] = cursor.at
    const modify = (change: object): unknown => ({ ...cursor, at: [{ ...position, ...change }, ...others] })
    const unused = new Chain()
    const messages = {
      version: 'the cursor has version 1, but this package reads version 2: start without a cursor',
      type: /the cursor is (not from \.all\(\) or \.pages\(\)|damaged or points outside the query)$/,
    }
    const ruleOf = async (input: unknown) => {
      const iteration = unused.client().transactions.history.all(history, { cursor: input as Cursor })
      const { rule, message } = await parameterError(iteration, unused)
      expect(message).toMatch(messages[rule as keyof typeof messages])
      return rule
    }
    expect(await ruleOf({ ...cursor, v: 1 })).toBe('version')
    for (const input of [null, 7, 'eyJ2IjoxfQ', {}, [], { q: cursor.q, at: cursor.at }])
      expect(await ruleOf(input)).toBe('type')
    for (const input of [
      { ...cursor, at: undefined },
      { ...cursor, at: others },
      { ...cursor, at: [7, ...others] },
      { ...cursor, at: [undefined, ...others] },
      modify({ chunk: 1 }),
      modify({ chunk: -1 }),
      modify({ offset: 0.5 }),
      modify({ offset: '50' }),
      modify({ range: [5, 1] }),
      modify({ range: [1] }),
      modify({ range: [1, 2, 3] }),
      modify({ range: [1, null] }),
      modify({ window: undefined }),
      modify({ last: [1, 'x'] }),
      modify({ range: undefined }),
      modify({ window: 'all' }),
      modify({ last: [1, 2, 3] }),
      modify({ next: 5 }),
      modify({ skip: -1 }),
      modify({ skip: 1 }),
      modify({ next: 'x' }),
      modify({ seen: 'x' }),
    ])
      expect(await ruleOf(input)).toBe('type')
    // The unchanged cursor is valid.
    expect(await collect(client.transactions.history.all(history, { cursor: modify({}) as Cursor }))).not.toEqual([])
  })
})
