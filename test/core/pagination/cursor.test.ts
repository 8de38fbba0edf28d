import { describe, expect, it } from 'vitest'
import { type Cursor, ParameterError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { tezosAddressOf } from './chain-data.ts'

/* A cursor is untrusted input: a modified one must not lead outside its query. */

const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: Array.from({ length: 12 }, (_, i) => addressOf(`c${i}`)),
  eventType: 'tokenTransfer',
  blockFrom: 1000,
  blockTo: 2999,
} as const
const history = { chain: 'ethereum-mainnet', addresses: [addressOf('w')], transactionTypes: ['nft'] } as const
const tezos = { chain: 'tezos-mainnet', addresses: [tezosAddressOf('w')], blockFrom: 0, blockTo: 100_000 } as const
const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const

type Client = ReturnType<Chain['client']>
type Pages = (client: Client, options?: { cursor: Cursor }) => AsyncGenerator<{ readonly cursor: Cursor }>

const ofEvents: Pages = (client, options) => client.events.list.pages(events, options)
const down: Pages = (client, options) =>
  client.transactions.history.pages({ ...history, blockFrom: 0, blockTo: 9999 }, options)
const unbounded: Pages = (client, options) => client.transactions.history.pages(history, options)
const up: Pages = (client, options) => client.transactions.history.pages({ ...history, sort: 'ASC' }, options)
const unsplit: Pages = (client, options) =>
  client.transactions.history.pages({ chain: history.chain, addresses: history.addresses }, options)
const onTezos: Pages = (client, options) => client.transactions.history.pages(tezos, options)
const ofOwners: Pages = (client, options) => client.tokens.owners.pages(owners, options)

const chainOf = () => new Chain({ transactions: 300, spread: 10_000, items: 200 })

/** Changes the cursor of the first page, and resumes from it. */
async function resumeAt(pages: Pages, change: unknown): Promise<{ failing: Promise<unknown>; chain: Chain }> {
  const first = await pages(chainOf().client()).next()
  const { cursor } = first.value as { cursor: Cursor }
  const at = typeof change === 'object' && change !== null ? { ...cursor.at[0], ...change } : change
  const chain = chainOf()
  const modified = { ...cursor, at: [at, ...cursor.at.slice(1)] } as Cursor
  return { failing: collect(pages(chain.client(), { cursor: modified })), chain }
}

const max = Number.MAX_SAFE_INTEGER

it.each<[string, Pages, object]>([
  ['a window above the blocks of the query', ofEvents, { window: [3000, 3499], range: [3000, 3499] }],
  ['a window below the blocks of the query', ofEvents, { window: [500, 999], range: [500, 999] }],
  ['a window before block 0', ofEvents, { window: [-500, -1], range: [-500, -1] }],
  ['a window beyond the last block', ofEvents, { window: [2500, 3499], range: [2500, 2999] }],
  ['a window of all blocks', ofEvents, { window: [1000, 2999], range: [1000, 2999] }],
  ['a window of one block', ofEvents, { window: [1000, 1000], range: [1000, 1000] }],
  ['a window between two others', ofEvents, { window: [1250, 1749], range: [1250, 1749] }],
  ['a window that ends before it begins', ofEvents, { window: [1499, 1000], range: [1000, 1499] }],
  ['a window of strings', ofEvents, { window: ['1000', '1499'] }],
  ['a window of fractions', ofEvents, { window: [1000.5, 1499] }],
  ['a window without an end', ofEvents, { window: [1000, Infinity] }],
  ['a missing window', ofEvents, { window: undefined, range: undefined }],
  ['a range beyond its window', ofEvents, { range: [1000, 1999] }],
  ['a range before its window', ofEvents, { range: [0, 1499] }],
  ['a range that ends before it begins', ofEvents, { range: [1400, 1300] }],
  ['a missing range', ofEvents, { range: undefined }],
  ['a last block before its range', ofEvents, { last: [0, 1] }],
  ['a last block after its range', ofEvents, { last: [max, 1] }],
  ['more items of the last block than were read', ofEvents, { last: [1001, 51] }],
  ['no items of the last block', ofEvents, { last: [1001, 0] }],
  ['a chunk that does not exist', ofEvents, { chunk: 2 }],
  ['a fractional chunk', ofEvents, { chunk: 0.5 }],
  ['a chunk that is a string', ofEvents, { chunk: 'length' }],
  ['a negative offset', ofEvents, { offset: -50 }],
  ['an offset that is not a number', ofEvents, { offset: Number.NaN }],
  ['an offset that is too large to add to', ofOwners, { offset: max }],
  ['skipped items in a query with block bounds', ofEvents, { skip: 10 }],
  ['an API cursor in a query without API cursors', ofEvents, { next: 'x' }],
  ['an earlier API cursor in a query without API cursors', ofEvents, { seen: 'x' }],
  ['an API cursor that is not a string', onTezos, { next: { toString: 'x' } }],
  ['a window on a chain that ignores block bounds', onTezos, { window: [0, 99], range: [0, 99] }],
  ['a window in a list without blocks', ofOwners, { window: [0, 99], range: [0, 99] }],
  ['a window of other blocks, newest first', down, { window: [0, 10_000], range: [0, 10_000] }],
  ['only a part of the window, newest first', down, { window: [5000, 9999], range: [5000, 9999] }],
  ['a window that does not go down to the first block', unbounded, { window: [5, 99], range: [5, 99] }],
  ['a window without bounds, oldest first', up, { window: [0, 99], range: [0, 99] }],
  ['an API cursor that is not well-formed Unicode', onTezos, { next: '\ud800' }],
  ['delivered items in a query that is split from the start', unbounded, { delivered: { sum: 0, ids: [] } }],
  ['no delivered items in an unsplit list', unsplit, { delivered: undefined }],
  ['delivered items that are not numbers', unsplit, { delivered: { sum: 0, ids: ['x'] } }],
  ['a sum that is not a number', unsplit, { delivered: { sum: '0', ids: [] } }],
  ['more delivered items than were read', unsplit, { delivered: { sum: 0, ids: Array(51).fill(1) } }],
  ['an offset beyond the maximum of an unsplit list', unsplit, { offset: 250 }],
  [
    'an unsplit list that ended beyond its maximum',
    unsplit,
    { offset: 251, delivered: { sum: 0, ids: [], isEnded: true } },
  ],
  [
    'an unsplit list that ended without a block',
    unsplit,
    { last: undefined, delivered: { sum: 0, ids: [], isEnded: true } },
  ],
  ['an unsplit list that ended perhaps', unsplit, { delivered: { sum: 0, ids: [], isEnded: 1 } }],
])('rejects a cursor with %s', async (_, pages, change) => {
  const { failing, chain } = await resumeAt(pages, change)
  const error = await failure(failing, ParameterError)
  expect(error).toMatchObject({ parameter: 'cursor', rule: 'type' })
  expect(error.message).toMatch(/: the cursor is damaged or points outside the query$/)
  expect(chain.calls).toEqual([])
})

describe('a cursor that is not plain data', () => {
  const chain = chainOf()
  const expectRejected = async (cursor: unknown) => {
    const error = await failure(
      collect(chain.client().tokens.owners.all(owners, { cursor: cursor as Cursor })),
      ParameterError,
    )
    expect(error).toMatchObject({ parameter: 'cursor', rule: 'type' })
    expect(chain.calls).toEqual([])
  }

  it('is rejected', async () => {
    const trap = new Proxy({}, { get: () => 1 })
    const throwing = Object.defineProperty({}, 'v', { get: () => expect.fail(), enumerable: true })
    const text = { toString: 1, valueOf: 1 }
    for (const cursor of [trap, throwing, () => {}, Symbol(), 1n, { v: Symbol() }, { v: text }, { v: '2' }, { v: 1n }])
      await expectRejected(cursor)
  })

  it('is read only once, so getters cannot change it after the check', async () => {
    const first = await ofOwners(chainOf().client()).next()
    const { cursor } = first.value as { cursor: Cursor }
    let reads = 0
    const position = Object.defineProperty({ chunk: 0, offset: 0 }, 'offset', {
      get: () => [50, -1, 'x'][reads++],
      enumerable: true,
    })
    const got = await collect(
      chainOf()
        .client()
        .tokens.owners.all(owners, { cursor: { ...cursor, at: [position] } as Cursor }),
    )
    expect(got).toEqual(chainOf().owners('t').slice(50))
    expect(reads).toBe(1)
  })
})
