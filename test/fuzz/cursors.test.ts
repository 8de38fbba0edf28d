import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, type Cursor, type Page, ParameterError, ResponseError } from '../../src/index.ts'
import { Chain, type ChainOptions } from '../core/pagination/chain.ts'
import { addressOf, observe } from '../support/client.ts'
import { collect } from '../support/collect.ts'
import { propertyOptions } from './runs.ts'

/* A modified cursor never reads outside its query, and never costs more. */

const addresses = (count: number, name: string) => Array.from({ length: count }, (_, i) => addressOf(`${name}${i}`))
const common = { seed: fc.nat(1000), pageSize: fc.constantFrom(10, 50) }
const range = fc.tuple(fc.nat(2000), fc.nat(1500)).map(([from, size]) => ({ blockFrom: from, blockTo: from + size }))
const sort = fc.constantFrom('ASC', 'DESC')

/** Random queries with each kind of pagination. */
const queries = fc.oneof(
  fc.tuple(fc.record(common), range, fc.integer({ min: 1, max: 12 })).map(([{ seed, pageSize }, blocks, count]) => ({
    seed,
    operation: 'events' as const,
    query: {
      chain: 'ethereum-mainnet',
      contractAddresses: addresses(count, 'c'),
      eventType: 'tokenTransfer',
      pageSize,
      ...blocks,
    },
  })),
  fc
    .tuple(fc.record(common), fc.option(range, { freq: 1 }), sort, fc.integer({ min: 1, max: 2 }), fc.boolean())
    .map(([{ seed, pageSize }, blocks, order, count, isTezos]) => ({
      seed,
      operation: 'history' as const,
      query: {
        chain: isTezos ? 'tezos-mainnet' : 'ethereum-mainnet',
        addresses: addresses(count, 'w'),
        sort: order,
        pageSize,
        ...blocks,
      },
    })),
  fc.record(common).map(({ seed, pageSize }) => ({
    seed,
    operation: 'owners' as const,
    query: { chain: 'ethereum-mainnet', tokenAddress: addressOf('t'), pageSize },
  })),
)
type Case = typeof queries extends fc.Arbitrary<infer One> ? One : never

const chainOf = ({ seed }: Case, options: ChainOptions = {}) =>
  new Chain({
    seed,
    transactions: 60,
    spread: 3000,
    items: 300,
    density: (random) => (random < 0.05 ? 2 : 0),
    ...options,
  })

function pagesOf(
  { events, tokens, transactions }: Client,
  { operation, query }: Case,
  cursor?: unknown,
  limit?: number,
): AsyncGenerator<Page<unknown>> {
  const options = { concurrency: 1, cursor: cursor as Cursor, limit }
  if (operation === 'events') return events.list.pages(query as Parameters<typeof events.list.pages>[0], options)
  if (operation === 'owners') return tokens.owners.pages(query as Parameters<typeof tokens.owners.pages>[0], options)
  return transactions.history.pages(query as Parameters<typeof transactions.history.pages>[0], options)
}

const max = Number.MAX_SAFE_INTEGER
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    -1,
    49,
    50,
    499,
    500,
    0.5,
    2 ** 31,
    2 ** 52,
    max,
    max + 1,
    1e300,
    Number.NaN,
    Infinity,
  ),
  fc.constantFrom<unknown>(null, undefined, '', '0', 'x', [], {}, [0, max], [-1, 5], [5, 0], true, 1n, '\ud800'),
  fc.nat(5000),
  fc.tuple(fc.nat(4000), fc.nat(4000)),
  fc.jsonValue(),
)

/** Random changes of a cursor: of a field of a position, or of a whole position. */
const changes = fc.array(
  fc.record({
    stream: fc.nat(7),
    field: fc.constantFrom(
      'batch',
      'offset',
      'window',
      'range',
      'last',
      'next',
      'seen',
      'skip',
      '__proto__',
      'both',
      '',
    ),
    index: fc.option(fc.nat(1)),
    value: odd,
    by: fc.option(fc.constantFrom(-500, -1, 1, 50, 500)),
  }),
  { minLength: 1, maxLength: 3 },
)
type Changes = typeof changes extends fc.Arbitrary<infer All> ? All : never

/** Returns a copy of the cursor with these changes. */
function modify(cursor: Cursor, all: Changes): unknown {
  const copy = structuredClone(cursor)
  const at = copy.at as unknown[]
  for (const { stream, field, index, value, by } of all) {
    const i = stream % at.length
    const position = at[i]
    if (field === '' || typeof position !== 'object' || position === null) at[i] = value
    else {
      const fields = field === 'both' ? ['window', 'range'] : [field]
      for (const name of fields) {
        const before = (position as Record<string, unknown>)[name]
        const moved = (one: unknown) => (by !== null && typeof one === 'number' ? one + by : value)
        const now = Array.isArray(before)
          ? index === null && by === null
            ? value
            : before.map((one, j) => (index === null || index === j ? moved(one) : one))
          : moved(before)
        Object.defineProperty(position, name, { value: now, enumerable: true, configurable: true, writable: true })
      }
    }
  }
  return copy
}

test('a modified cursor is rejected, or reads only blocks of its query at no higher price', async () => {
  let [rejected, accepted] = [0, 0]
  const property = fc.asyncProperty(queries, fc.nat(), changes, async (one, where, all) => {
    const original = chainOf(one)
    const cursors = (await collect(pagesOf(original.client(), one))).map(({ cursor }) => cursor)
    const cursor = cursors[where % cursors.length]
    if (!cursor) return
    const modified = modify(cursor, all)
    const chain = chainOf(one)
    const error = await collect(pagesOf(chain.client(), one, modified)).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error !== undefined) {
      // A changed API cursor may return pages that were already read.
      const mayRepeat = one.query.chain === 'tezos-mainnet' && all.some(({ field }) => ['next', 'seen'].includes(field))
      // A changed position in an unsplit list contradicts the lists that replace it.
      const isUnsplit = one.operation === 'history' && !('blockTo' in one.query)
      if (!((mayRepeat || isUnsplit) && error instanceof ResponseError)) {
        expect(error).toBeInstanceOf(ParameterError)
        expect(error).toMatchObject({ parameter: 'cursor' })
        rejected++
      }
    } else accepted++
    const { blockFrom = 0, blockTo = Number.POSITIVE_INFINITY } = one.query as { blockFrom?: number; blockTo?: number }
    for (const { query } of chain.calls) {
      expect(Number(query.get('blockFrom') ?? blockFrom)).toBeGreaterThanOrEqual(blockFrom)
      expect(Number(query.get('blockTo') ?? blockTo)).toBeLessThanOrEqual(blockTo)
    }
    // The client may split a block range in two, as after a timeout.
    expect(chain.calls.length).toBeLessThanOrEqual(original.calls.length + cursor.at.length)
  })
  await fc.assert(property, propertyOptions(5))
  expect(rejected).toBeGreaterThan(0)
  expect(accepted).toBeGreaterThan(0)
})

test('an invalid cursor is rejected before a request is sent', async () => {
  const object = fc.object({ key: fc.constantFrom('v', 'q', 'at', 'batch', 'offset', 'toString'), withBigInt: true })
  const property = fc.asyncProperty(queries, fc.oneof(odd, object, fc.anything()), async (one, value) => {
    if (value === undefined) return
    const chain = chainOf(one)
    const error = await collect(pagesOf(chain.client(), one, value)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ParameterError)
    expect(error).toMatchObject({ parameter: 'cursor' })
    expect(chain.calls).toEqual([])
  })
  await fc.assert(property, propertyOptions(5))
})

test('items outside the requested blocks are never delivered, and the cursor of the error resumes', async () => {
  const property = fc.asyncProperty(
    queries.filter(
      ({ operation, query }) => operation !== 'owners' && query.chain !== 'tezos-mainnet' && 'blockTo' in query,
    ),
    fc.nat(20),
    fc.integer({ min: 1, max: 5000 }),
    fc.boolean(),
    async (one, when, distance, isAbove) => {
      const honest = chainOf(one)
      const truth = (await collect(pagesOf(honest.client(), one))).flatMap((page) => page.items)
      const chain = chainOf(one)
      let calls = 0
      const { client } = observe({}, async ({ url, signal }) => {
        const body = await (await chain.fetch(url, { signal } as Parameters<typeof chain.fetch>[1])).json()
        const query = new URL(url).searchParams
        const blockNumber = isAbove
          ? Number(query.get('blockTo')) + distance
          : Number(query.get('blockFrom')) - distance
        if (calls++ === when) (Array.isArray(body) ? body : body.result).push({ blockNumber })
        return body
      })
      const received: unknown[] = []
      let cursor: Cursor | undefined
      let failures = 0
      for (let isDone = false; !isDone; ) {
        try {
          for await (const page of pagesOf(client, one, cursor)) {
            received.push(...page.items)
            cursor = page.cursor
          }
          isDone = true
        } catch (error) {
          expect(error).toBeInstanceOf(ResponseError)
          cursor = (error as ResponseError).cursor
          failures++
        }
      }
      expect(received).toEqual(truth)
      expect(failures).toBe(when < calls ? 1 : 0)
    },
  )
  await fc.assert(property, propertyOptions())
})

test('API cursors that repeat lead to a ResponseError, with any cycle and any resumption', async () => {
  const property = fc.asyncProperty(
    fc.nat(60),
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 100 }),
    fc.nat(2),
    async (others, cycle, pagesPerRun, count) => {
      const { client, requests } = observe({}, (_, i) => ({
        result: Array(count).fill({ blockNumber: 5 }),
        nextPage: `t${i < others ? i : others + ((i - others) % cycle)}`,
      }))
      const query = { chain: 'tezos-mainnet', addresses: ['w'], blockFrom: 0, blockTo: 10 } as const
      let cursor: Cursor | undefined
      let error: unknown
      while (!error && requests.length < 1000) {
        let pages = 0
        try {
          for await (const page of client.transactions.history.pages(query, { cursor })) {
            cursor = JSON.parse(JSON.stringify(page.cursor))
            if (++pages === pagesPerRun) break
          }
        } catch (reason) {
          error = reason
        }
      }
      expect(error).toBeInstanceOf(ResponseError)
      expect((error as ResponseError).cursor).toBeDefined()
    },
  )
  await fc.assert(property, propertyOptions())
})

/** Reads page by page, each page with a new iteration that resumes from the cursor of the last page or error. */
async function readByPage(client: Client, one: Case, limit: number | undefined, maxPages: number): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: Cursor | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    try {
      const { value, done } = await pagesOf(client, one, cursor, limit).next()
      if (done) break
      items.push(...value.items)
      cursor = JSON.parse(JSON.stringify(value.cursor))
    } catch (error) {
      expect(error).toBeInstanceOf(ResponseError)
      // An error at the same cursor would repeat.
      const next = JSON.stringify((error as ResponseError).cursor)
      if (next === JSON.stringify(cursor)) break
      cursor = JSON.parse(next)
    }
  }
  return items
}

test('an API that returns more items than requested causes no gap, no duplicate and no rejected cursor', async () => {
  const property = fc.asyncProperty(
    queries,
    fc.nat(40),
    fc.option(fc.integer({ min: 1, max: 70 })),
    async (...args) => {
      const [one, more, limit] = args
      // Some histories have more records than the API returns unsplit.
      const transactions = 30 + (one.seed % 90)
      const chain = chainOf(one, { transactions, more: (index) => (index * 7 + one.seed) % (more + 1) })
      const expected = (await collect(pagesOf(chainOf(one, { transactions }).client(), one))).flatMap(
        (page) => page.items,
      )
      const got = await readByPage(chain.client(), one, limit ?? undefined, 2000)
      const sorted = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort()
      // Within a block, the order of a history depends on the lists that it was read from.
      expect(sorted(got)).toEqual(sorted(expected))
    },
  )
  await fc.assert(property, propertyOptions())
})

test('every cursor is accepted, whatever items the API returns', async () => {
  const block = fc.oneof(fc.nat(3500), fc.nat(3500), fc.constantFrom<unknown>(-1, 0.5, 1e300, '5', null, undefined))
  const bodies = fc.array(fc.array(block, { maxLength: 120 }), { minLength: 1, maxLength: 12 })
  const property = fc.asyncProperty(queries, bodies, fc.option(fc.integer({ min: 1, max: 70 })), async (...args) => {
    const [one, pages, limit] = args
    const { client } = observe({ retries: 0 }, (_, i) => {
      const items = (pages[i] ?? []).map((blockNumber) => ({ blockNumber }))
      return one.operation === 'history' ? { result: items, nextPage: pages[i + 1] ? `${i}` : '' } : items
    })
    await readByPage(client, one, limit ?? undefined, 30)
  })
  await fc.assert(property, propertyOptions(5))
})
