import { describe, expect, it } from 'vitest'
import { type Cursor, ParameterError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { Chain, collect } from './chain.ts'

/* A cursor may come from anywhere: a modified one leads nowhere that its query does not. */

const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: Array.from({ length: 12 }, (_, i) => `c${i}`),
  eventType: 'tokenTransfer',
  blockFrom: 1000,
  blockTo: 2999,
} as const
const history = { chain: 'ethereum-mainnet', addresses: ['w'], transactionTypes: ['nft'] } as const
const tezos = { chain: 'tezos-mainnet', addresses: ['w'], blockFrom: 0, blockTo: 100_000 } as const
const owners = { chain: 'ethereum-mainnet', tokenAddress: 't' } as const

type Client = ReturnType<Chain['client']>
type Pages = (client: Client, options?: { cursor: Cursor }) => AsyncGenerator<{ readonly cursor: Cursor }>

const ofEvents: Pages = (client, options) => client.events.list.pages(events, options)
const down: Pages = (client, options) =>
  client.transactions.history.pages({ ...history, blockFrom: 0, blockTo: 9999 }, options)
const unbounded: Pages = (client, options) => client.transactions.history.pages(history, options)
const up: Pages = (client, options) => client.transactions.history.pages({ ...history, sort: 'ASC' }, options)
const onTezos: Pages = (client, options) => client.transactions.history.pages(tezos, options)
const ofOwners: Pages = (client, options) => client.tokens.owners.pages(owners, options)

const chainOf = () => new Chain({ transactions: 300, spread: 10_000, items: 200 })

/** The cursor behind the first page, with another position, and what comes of it. */
async function resumeAt(pages: Pages, part: unknown): Promise<{ failing: Promise<unknown>; chain: Chain }> {
  const first = await pages(chainOf().client()).next()
  const { cursor } = first.value as { cursor: Cursor }
  const at = typeof part === 'object' && part !== null ? { ...cursor.at[0], ...part } : part
  const chain = chainOf()
  const given = { ...cursor, at: [at, ...cursor.at.slice(1)] } as Cursor
  return { failing: collect(pages(chain.client(), { cursor: given })), chain }
}

const max = Number.MAX_SAFE_INTEGER

it.each<[string, Pages, object, string]>([
  ['a window above the blocks of the query', ofEvents, { window: [3000, 3499], range: [3000, 3499] }, 'window'],
  ['a window below them', ofEvents, { window: [500, 999], range: [500, 999] }, 'window'],
  ['a window before block 0', ofEvents, { window: [-500, -1], range: [-500, -1] }, 'window'],
  ['a window beyond the last block', ofEvents, { window: [2500, 3499], range: [2500, 2999] }, 'window'],
  ['a window of all blocks', ofEvents, { window: [1000, 2999], range: [1000, 2999] }, 'window'],
  ['a window of one block', ofEvents, { window: [1000, 1000], range: [1000, 1000] }, 'window'],
  ['a window between two others', ofEvents, { window: [1250, 1749], range: [1250, 1749] }, 'window'],
  ['a window that ends before it begins', ofEvents, { window: [1499, 1000], range: [1000, 1499] }, 'window'],
  ['a window of text', ofEvents, { window: ['1000', '1499'] }, 'window'],
  ['a window of fractions', ofEvents, { window: [1000.5, 1499] }, 'window'],
  ['a window without an end', ofEvents, { window: [1000, Number.POSITIVE_INFINITY] }, 'window'],
  ['no window', ofEvents, { window: undefined, range: undefined }, 'window'],
  ['a range beyond its window', ofEvents, { range: [1000, 1999] }, 'range'],
  ['a range before its window', ofEvents, { range: [0, 1499] }, 'range'],
  ['a range that ends before it begins', ofEvents, { range: [1400, 1300] }, 'range'],
  ['no range', ofEvents, { range: undefined }, 'range'],
  ['a last block before its range', ofEvents, { last: [0, 1] }, 'last'],
  ['a last block behind its range', ofEvents, { last: [max, 1] }, 'last'],
  ['more items of the last block than there were', ofEvents, { last: [1001, 51] }, 'last'],
  ['no items of the last block', ofEvents, { last: [1001, 0] }, 'last'],
  ['a batch too many', ofEvents, { batch: 2 }, 'batch'],
  ['half a batch', ofEvents, { batch: 0.5 }, 'batch'],
  ['a batch by name', ofEvents, { batch: 'length' }, 'batch'],
  ['a negative offset', ofEvents, { offset: -50 }, 'offset'],
  ['an offset that is no number', ofEvents, { offset: Number.NaN }, 'offset'],
  ['an offset that nothing can be added to', ofOwners, { offset: max }, 'offset'],
  ['items left out of a page that can begin anywhere', ofEvents, { skip: 10 }, 'skip'],
  ['a cursor of the service where it has none', ofEvents, { next: 'x' }, 'next'],
  ['an earlier one', ofEvents, { seen: 'x' }, 'seen'],
  ['a cursor of the service that is no text', onTezos, { next: { toString: 'x' } }, 'next'],
  ['blocks where the service follows none', onTezos, { window: [0, 99], range: [0, 99] }, 'window'],
  ['a last block there', onTezos, { last: [1, 1] }, 'last'],
  ['blocks of a list without', ofOwners, { window: [0, 99], range: [0, 99] }, 'window'],
  ['a window of other blocks, newest first', down, { window: [0, 10_000], range: [0, 10_000] }, 'window'],
  ['a part of the window, newest first', down, { window: [5000, 9999], range: [5000, 9999] }, 'window'],
  ['a window that does not go down to the first block', unbounded, { window: [5, 99], range: [5, 99] }, 'window'],
  ['a window upwards without bounds', up, { window: [0, 99], range: [0, 99] }, 'window'],
  ['a field that there is not', ofOwners, { blocks: [0, 1] }, 'blocks'],
])('refuses a cursor with %s', async (_, pages, part, name) => {
  const { failing, chain } = await resumeAt(pages, part)
  const error = await failure(failing, ParameterError)
  expect(error).toMatchObject({ parameter: 'cursor', rule: 'type' })
  expect(error.message).toMatch(`the cursor is damaged: \`at[0].${name}\` does not fit the query`)
  expect(chain.calls).toEqual([])
})

describe('a cursor that is no plain data', () => {
  const chain = chainOf()
  const refused = async (cursor: unknown) => {
    const error = await failure(
      collect(chain.client().tokens.owners.all(owners, { cursor: cursor as Cursor })),
      ParameterError,
    )
    expect(error).toMatchObject({ parameter: 'cursor', rule: 'type' })
    expect(chain.calls).toEqual([])
  }

  it('is refused', async () => {
    const trap = new Proxy({}, { get: () => 1 })
    const throwing = Object.defineProperty({}, 'v', { get: () => expect.fail(), enumerable: true })
    const text = { toString: 1, valueOf: 1 }
    for (const cursor of [trap, throwing, () => {}, Symbol(), 1n, { v: Symbol() }, { v: text }, { v: '2' }, { v: 1n }])
      await refused(cursor)
  })

  it('is read once: what it says later changes nothing', async () => {
    const first = await ofOwners(chainOf().client()).next()
    const { cursor } = first.value as { cursor: Cursor }
    let reads = 0
    const position = Object.defineProperty({ batch: 0, offset: 0 }, 'offset', {
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
