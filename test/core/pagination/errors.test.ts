import { describe, expect, it } from 'vitest'
import { BudgetError, ForbiddenError, ServerError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain } from './chain.ts'
import { events, expectNoUnhandledRejections, fullChain, owners, settle } from './iterations.ts'

expectNoUnhandledRejections()

describe('an error during iteration', () => {
  it('is thrown after all pages before it were returned', async () => {
    // The third block range fails at once, while those before it are slow.
    const chain = new Chain({
      density: (random) => (random < 0.02 ? 1 : 0),
      delay: ({ query }) => (Number(query.get('blockFrom')) < 1000 ? 30 : 0),
      fault: ({ query }) => (query.get('blockFrom') === '1000' ? { status: 403 } : undefined),
    })
    const got: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const event of chain.client().events.list.all(events)) got.push(event)
      })(),
    )
    expect(error.name).toBe('ForbiddenError')
    expect(got).toEqual(chain.events(['c'], 0, 999))
    // The client sends only the calls in flight at the failure, and none after it.
    expect(chain.calls.length).toBeLessThanOrEqual(5)
  })

  it('that the consumer throws ends the iteration', async () => {
    const chain = new Chain(fullChain)
    const own = new Error('mine')
    const iteration = (async () => {
      for await (const owner of chain.client().tokens.owners.all(owners)) throw Object.assign(own, { owner })
    })()
    expect(await failure(iteration)).toBe(own)
    await settle(chain)
    expect(chain.inFlight).toBe(0)
    expect(chain.calls.length).toBeLessThan(5)
  })

  it('thrown by onProgress ends the iteration', async () => {
    const chain = new Chain(fullChain)
    const own = new Error('mine')
    const onProgress = () => {
      throw own
    }
    expect(await failure(collect(chain.client().tokens.owners.all(owners, { onProgress })))).toBe(own)
  })

  it('thrown by onProgress has a cursor that resumes with the page not returned yet', async () => {
    const chain = new Chain(fullChain)
    const client = chain.client()
    const got: string[] = []
    let count = 0
    const onProgress = () => {
      if (++count === 3) throw new BudgetError('over budget', { credits: 1, remaining: 0 })
    }
    const read = async (options: object) => {
      for await (const owner of client.tokens.owners.all(owners, options)) got.push(owner)
    }
    const { cursor } = await failure(read({ onProgress }), BudgetError)
    expect(got).toHaveLength(100)
    await read({ cursor })
    expect(got).toEqual(chain.owners('t'))
  })

  it('of a merged stream resumes without requesting empty ranges again', async () => {
    let isBroken = true
    // One transaction of each type, after blocks that take many calls.
    const chain = new Chain({
      transactions: 1,
      spread: 10_000,
      maxRange: () => 100,
      fault: ({ query }) =>
        isBroken && query.get('transactionTypes') === 'native' && Number(query.get('blockFrom')) > 2000
          ? { status: 403 }
          : undefined,
    })
    const client = chain.client()
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      sort: 'ASC',
      blockFrom: 0,
      blockTo: 9999,
      transactionTypes: ['nft', 'native'],
    } as const
    const truth = chain.history('w', query.transactionTypes)
    expect(truth.every(({ blockNumber }) => blockNumber > 3000)).toBe(true)
    const { cursor } = await failure(client.transactions.history.pages(query).next(), ForbiddenError)
    expect(cursor?.at.every((position) => Number(position?.range?.[0]) > 1000)).toBe(true)
    isBroken = false
    const before = chain.calls.length
    expect(await collect(client.transactions.history.all(query, { cursor }))).toEqual(truth)
    const requested = chain.calls.slice(before).map(({ query: sent }) => Number(sent.get('blockFrom')))
    expect(Math.min(...requested)).toBeGreaterThan(1000)
  })

  it('of a merged stream loses no items of the other streams', async () => {
    let isBroken = true
    const chain = new Chain({
      transactions: 100,
      fault: ({ query }) =>
        isBroken && query.get('transactionTypes') === 'nft' && query.get('offset') === '50'
          ? { status: 500 }
          : undefined,
    })
    const client = chain.client({ retries: 0 })
    const query = {
      chain: 'ethereum-mainnet',
      addresses: [addressOf('w')],
      sort: 'ASC',
      blockFrom: 0,
      blockTo: 1e6,
    } as const
    const got: unknown[] = []
    const read = async (cursor?: ServerError['cursor']) => {
      for await (const item of client.transactions.history.all(query, cursor && { cursor })) got.push(item)
    }
    const truth = await collect(new Chain({ transactions: 100 }).client().transactions.history.all(query))
    // Halving the range may avoid the failing page.
    const { cursor } = await failure(read(), ServerError).catch(() => ({ cursor: undefined }))
    isBroken = false
    if (cursor) await read(cursor)
    expect(got).toEqual(truth)
  })
})
