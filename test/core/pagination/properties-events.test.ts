import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collect } from '../../support/collect.ts'
import { Chain, chunks } from './chain.ts'
import { addresses, chainOptions, collectWithKills, runs, type Server, servers, setUpProperties } from './properties.ts'

setUpProperties()

describe('events in windows, chunks of contracts and pages', () => {
  const queries = fc.record({
    from: fc.integer({ min: 0, max: 3000 }),
    // The sizes are on and between the edges of block ranges.
    size: fc.oneof(fc.constantFrom(1, 2, 499, 500, 501, 1000, 1001), fc.integer({ min: 1, max: 2400 })),
    contracts: fc.integer({ min: 1, max: 23 }),
    // With `bursts`, some blocks have more than a page of events.
    kind: fc.constantFrom('none', 'sparse', 'some', 'bursts', 'dense'),
    pageSize: fc.constantFrom(1, 2, 7, 10, 49, 50, 50, undefined),
  })
  type Queries = typeof queries extends fc.Arbitrary<infer Q> ? Q : never

  const densities: Record<Queries['kind'], (random: number) => number> = {
    none: () => 0,
    sparse: (random) => (random < 0.005 ? 1 : 0),
    some: (random) => (random < 0.05 ? Math.floor(random * 100) : 0),
    bursts: (random) => (random < 0.002 ? 120 : 0),
    dense: (random) => Math.floor(random * 2.5),
  }

  function setUp({ from, size, contracts, kind, pageSize }: Queries, server: Server) {
    // Small pages of a dense chain would take too many calls for a test.
    const isDense = kind === 'dense' || kind === 'some'
    const count = isDense ? Math.min(contracts, 12) : contracts
    const pages = kind !== 'none' && kind !== 'sparse' && (pageSize ?? 50) < 10 ? 10 : pageSize
    const maxSize = server.maxRange < 10 ? 40 * server.maxRange : isDense && contracts > 3 ? 700 : size
    const last = from + Math.min(size, maxSize) - 1
    const chain = new Chain({ ...chainOptions(server), density: densities[kind] })
    const contractAddresses = addresses(count, 'c')
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses,
      eventType: 'tokenTransfer',
      blockFrom: from,
      blockTo: last,
      ...(pages !== undefined && { pageSize: pages }),
    } as const
    const windows = Array.from({ length: Math.ceil((last - from + 1) / 500) }, (_, i) => from + i * 500)
    const expected = windows.flatMap((start) =>
      chunks(contractAddresses, 10).flatMap((chunk) => chain.events(chunk, start, Math.min(start + 499, last))),
    )
    return { chain, query, expected }
  }

  it('all() returns every item once and in order with any delays', async () => {
    await fc.assert(
      fc.asyncProperty(queries, servers, async (queryCase, server) => {
        const { chain, query, expected } = setUp(queryCase, { ...server, faults: 0 })
        const got = await collect(chain.client().events.list.all(query, { concurrency: server.concurrency }))
        expect(got).toEqual(expected)
        expect(chain.maxInFlight).toBeLessThanOrEqual(server.concurrency)
        expect(chain.inFlight).toBe(0)
      }),
      runs(60),
    )
  })

  it('pages() returns every item once and in order with faults and kills', async () => {
    await fc.assert(
      fc.asyncProperty(queries, servers, async (queryCase, server) => {
        const { chain, query, expected } = setUp(queryCase, server)
        const client = chain.client()
        const got = await collectWithKills((options) => client.events.list.pages(query, options), server)
        expect(got).toEqual(expected)
      }),
      runs(60),
    )
  })

  it('returns every item without block bounds', async () => {
    await fc.assert(
      fc.asyncProperty(servers, fc.integer({ min: 1, max: 25 }), async (server, count) => {
        const head = 300
        const chain = new Chain({ ...chainOptions(server), head })
        const contractAddresses = addresses(count, 'c')
        const query = { chain: 'ethereum-mainnet', contractAddresses, eventType: 'tokenTransfer' } as const
        const client = chain.client()
        const got = await collectWithKills((options) => client.events.list.pages(query, options), {
          ...server,
          kills: server.kills / 10,
        })
        expect(got).toEqual(chunks(contractAddresses, 10).flatMap((chunk) => chain.events(chunk, 0, head)))
      }),
      runs(12),
    )
  })

  it('sends one signature per call on a chain that accepts only one', async () => {
    const chain = new Chain({ density: (random) => (random < 0.01 ? 1 : 0) })
    const query = {
      chain: 'chiliz-mainnet',
      contractAddresses: addresses(12, 'c'),
      signatures: ['s1', 's2'],
      blockFrom: 0,
      blockTo: 999,
    } as const
    const got = await collect(chain.client().events.list.all(query))
    const expected = [0, 500].flatMap((start) =>
      query.signatures.flatMap((signature) =>
        chunks(query.contractAddresses, 10).flatMap((chunk) => chain.events(chunk, start, start + 499, signature)),
      ),
    )
    expect(got).toEqual(expected)
    expect(chain.calls.every(({ query: sent }) => sent.get('signatures')?.length === 2)).toBe(true)
  })
})
