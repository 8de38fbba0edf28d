import { describe, expect, it } from 'vitest'
import type { Cursor, Progress } from '../../../src/index.ts'
import { addressOf } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { simulateClock } from '../pipeline/simulation.ts'
import { Chain } from './chain.ts'
import { events, history, owners, sparse } from './queries.ts'

describe('onProgress', () => {
  async function record(iterate: (onProgress: (progress: Progress) => void) => AsyncGenerator): Promise<Progress[]> {
    const seen: Progress[] = []
    await collect(iterate((progress) => seen.push(progress)))
    return seen
  }

  it('receives blocks, calls and credits for every page', async () => {
    const clock = simulateClock()
    const chain = new Chain({ density: sparse, delay: () => 1, milliseconds: true })
    const client = chain.client()
    const recording = record((onProgress) => client.events.list.pages(events, { onProgress, concurrency: 1 }))
    await clock.run()
    const seen = await recording
    // The iteration makes ten sequential calls of one millisecond.
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

  it('receives no eta while nothing is done', async () => {
    const chain = new Chain({ density: () => 1 })
    const query = { ...events, blockTo: 4, pageSize: 1 }
    const seen = await record((onProgress) => chain.client().events.list.pages(query, { onProgress, concurrency: 1 }))
    expect(seen[0]?.done).toBe(0)
    for (const progress of seen) expect('eta' in progress).toBe(progress.done > 0)
  })

  it('estimates the remaining time after a cursor', async () => {
    const chain = new Chain({ density: sparse, delay: () => 5, milliseconds: true })
    const client = chain.client()
    let cursor: Cursor | undefined
    for await (const page of client.events.list.pages(events)) {
      cursor = page.cursor
      if (cursor?.at[0]?.window?.[0] === 4000) break
    }
    const clock = simulateClock()
    const recording = record((onProgress) => client.events.list.pages(events, { onProgress, cursor, concurrency: 1 }))
    await clock.run()
    const seen = await recording
    expect(seen.map(({ done }) => done)).toEqual([4500, 5000])
    // The estimate is based on one of two block ranges, not on nine of ten.
    expect(seen.map(({ eta }) => eta)).toEqual([5, 0])
  })

  it('advances within a window: by chunks, pages and halves', async () => {
    const chain = new Chain({ maxRange: () => 300 })
    const query = {
      ...events,
      contractAddresses: Array.from({ length: 20 }, (_, i) => addressOf(`c${i}`)),
      blockTo: 499,
    }
    const seen = await record((onProgress) => chain.client().events.list.pages(query, { onProgress }))
    const done = seen.map((progress) => progress.done)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(new Set(done).size).toBeGreaterThan(100)
    expect(done.at(-1)).toBe(500)
  })

  // With one item per page, the client finds the end only after a full page.
  it.each([
    [0, 50],
    [3, 1],
    [60, 50],
  ])(
    'is complete at the end of a history, as is the cursor (%i of a type, %i per page)',
    async (transactions, pageSize) => {
      const chain = new Chain({ transactions })
      const client = chain.client()
      const query = { ...history, pageSize, sort: 'ASC' } as const
      const seen: Progress[] = []
      const pages = await collect(client.transactions.history.pages(query, { onProgress: (one) => seen.push(one) }))
      expect(pages.flatMap(({ items }) => items)).toEqual(chain.history('w'))
      const sent = chain.calls.length
      expect(seen.at(-1)).toMatchObject({ done: 4, total: 4, calls: sent, eta: 0 })
      const resumed = client.transactions.history.pages(query, { cursor: pages.at(-1)?.cursor })
      expect(await collect(resumed)).toEqual([])
      expect(chain.calls).toHaveLength(sent)
    },
  )

  it('counts the blocks of every merged stream, newest first', async () => {
    const chain = new Chain({ transactions: 300, spread: 10_000 })
    const query = { ...history, blockFrom: 0, blockTo: 9999 }
    const seen = await record((onProgress) => chain.client().transactions.history.pages(query, { onProgress }))
    const done = seen.map((progress) => progress.done)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(seen[0]?.done).toBeLessThan(20_000)
    expect(seen.at(-1)).toMatchObject({ done: 40_000, total: 40_000 })
  })

  it('counts the chunks of a list without blocks', async () => {
    const chain = new Chain({ items: 30 })
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('a'), addressOf('b'), addressOf('c')],
      tokenTypes: 'native',
    } as const
    const seen = await record((onProgress) => chain.client().wallet.portfolio.all(query, { onProgress }))
    expect(seen.at(-1)).toMatchObject({ done: 3, total: 3 })
    expect(seen[0]).toMatchObject({ done: 1, total: 3 })
  })

  it('counts every request, including failed ones', async () => {
    const chain = new Chain({
      items: 120,
      fault: ({ repeat }) => (repeat ? undefined : { status: 503, retryAfter: 0 }),
    })
    const client = chain.client()
    const seen = await record((onProgress) => client.tokens.owners.pages(owners, { onProgress }))
    expect(seen.at(-1)).toMatchObject({ calls: 6, credits: 300 })
    const sized = new Chain({ density: sparse, maxRange: () => 300 })
    const halved = await record((onProgress) =>
      sized.client().events.list.pages({ ...events, blockTo: 499 }, { onProgress }),
    )
    expect(halved.at(-1)).toMatchObject({ calls: 3, credits: 150 })
  })
})
