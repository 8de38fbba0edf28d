import { getEventListeners } from 'node:events'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { BudgetError, createClient, ForbiddenError, type Page, ServerError } from '../../src/index.ts'
import { addressOf, failure } from '../support/client.ts'
import { type Call, Chain, type ChainOptions, collect } from './chain.ts'

vi.setConfig({ testTimeout: 30_000 })

const rejections: unknown[] = []
const keep = (reason: unknown) => rejections.push(reason)

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', keep)
})
afterEach(async () => {
  await wait(5)
  process.off('unhandledRejection', keep)
  expect(rejections).toEqual([])
})

const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: [addressOf('c')],
  eventType: 'tokenTransfer',
  blockFrom: 0,
  blockTo: 99_999,
} as const
const history = { chain: 'ethereum-mainnet', addresses: [addressOf('w1'), addressOf('w2')] } as const
const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const
const world = { transactions: 400, items: 20_000 }

type Client = ReturnType<Chain['client']>
interface Options {
  concurrency?: number
  signal?: AbortSignal
}
const walks: [string, (client: Client, options: Options) => AsyncGenerator<Page<unknown>>][] = [
  ['windows of events', (client, options) => client.events.list.pages(events, options)],
  ['merged histories', (client, options) => client.transactions.history.pages(history, options)],
  ['one long list', (client, options) => client.tokens.owners.pages(owners, options)],
]

/** Waits until nothing more is asked. */
async function settle(chain: Chain): Promise<void> {
  for (let calls = -1; calls !== chain.calls.length; ) {
    calls = chain.calls.length
    for (let i = 0; i < 20; i++) await turn()
  }
}

describe('a reader that is slow', () => {
  it.each(walks)('stops the calls of %s', async (_, pages) => {
    for (const concurrency of [1, 3, 8]) {
      const chain = new Chain(world)
      const walk = pages(chain.client(), { concurrency })
      // The first page of each of the merged streams has to be there before there is any.
      const streams = _ === 'merged histories' ? 8 : 1
      for (let taken = 1; taken <= 60; taken++) {
        await walk.next()
        await settle(chain)
        const ahead = Math.min(2 * concurrency + Math.ceil(taken / 2), 16 * concurrency)
        if (streams > 1) expect(chain.calls.length).toBeLessThanOrEqual(taken + 3 * streams + ahead)
        // All that may be read ahead is, while the reader is busy.
        else expect(chain.calls.length).toBe(taken + ahead)
      }
      expect(chain.mostInFlight).toBeLessThanOrEqual(concurrency)
      await walk.return(undefined)
    }
  })

  it('gets all the same', async () => {
    const chain = new Chain({ density: (random) => (random < 0.1 ? 1 : 0) })
    const got: unknown[] = []
    for await (const event of chain.client().events.list.all({ ...events, blockTo: 9999 })) {
      if (got.push(event) % 100 === 0) await settle(chain)
    }
    expect(got).toEqual(chain.events(['c'], 0, 9999))
  })

  it('with concurrency 1 is never asked for more than was needed', async () => {
    const chain = new Chain(world)
    const got = await collect(chain.client().tokens.owners.all(owners, { concurrency: 1 }))
    expect(got).toHaveLength(20_000)
    expect(chain.mostInFlight).toBe(1)
    expect(chain.calls).toHaveLength(401)
  })
})

describe('calls at once', () => {
  it('are as many as allowed, over windows', async () => {
    const chain = new Chain({ density: () => 0, delay: () => 3 })
    await collect(chain.client().events.list.all(events, { concurrency: 7 }))
    expect(chain.mostInFlight).toBe(7)
    expect(chain.calls).toHaveLength(200)
  })

  it('are as many as allowed also in one long list, for few calls more', async () => {
    const chain = new Chain({ ...world, delay: () => 3 })
    expect(await collect(chain.client().tokens.owners.all(owners, { concurrency: 7 }))).toEqual(chain.owners('t'))
    expect(chain.mostInFlight).toBe(7)
    expect(chain.calls.length).toBeLessThan(401 + 7)
  })

  it('are one at a time in a short list, for no call more', async () => {
    const chain = new Chain({ items: 799, delay: () => 3 })
    await collect(chain.client().tokens.owners.all(owners, { concurrency: 7 }))
    expect(chain.mostInFlight).toBe(1)
    expect(chain.calls).toHaveLength(16)
  })
})

describe('windows of many pages', () => {
  const some = { ...events, blockTo: 19_999 } as const
  /** What one call after the other would take: the pages of each window, and a short one. */
  const needed = (chain: Chain) => {
    const windows = Array.from({ length: 40 }, (_, i) => chain.events(['c'], i * 500, i * 500 + 499).length)
    return windows.reduce((calls, count) => calls + Math.floor(count / 50) + 1, 0)
  }

  it('that are filled evenly are read several pages at once, without a call in vain', async () => {
    // All else is done long before the second page of the last window comes.
    const isSecond = ({ query }: Call) => query.get('blockFrom') === '19500' && query.get('offset') === '50'
    const isThird = ({ query }: Call) => query.get('blockFrom') === '19500' && query.get('offset') === '100'
    let besides = 0
    const chain = new Chain({
      density: () => 1,
      delay: (call) => {
        if (isThird(call)) besides = chain.inFlight - 1
        return isSecond(call) ? 500 : call.index % 7
      },
    })
    const got = await collect(chain.client().events.list.all(some, { concurrency: 24 }))
    expect(got).toEqual(chain.events(['c'], 0, 19_999))
    expect(chain.calls).toHaveLength(needed(chain))
    expect(besides).toBeGreaterThan(0)
  })

  it('that end sooner than they began to promise cost few calls in vain', async () => {
    const chain = new Chain({ density: (_, block) => (block % 500 < 100 ? 10 : 0), delay: ({ index }) => index % 7 })
    const got = await collect(chain.client().events.list.all(some, { concurrency: 24 }))
    expect(got).toEqual(chain.events(['c'], 0, 19_999))
    expect(chain.calls.length).toBeGreaterThan(needed(chain))
    expect(chain.calls.length).toBeLessThanOrEqual((needed(chain) * 17) / 16)
  })

  it('are read one after the other where calls have to wait for their turn', async () => {
    const chain = new Chain({ density: () => 1 })
    // One leaves, and only then the next.
    let turns = Promise.resolve()
    const rateLimit = { acquire: () => (turns = turns.then(async () => turn(undefined))), observe: () => {} }
    await collect(chain.client({ rateLimit }).events.list.all(some, { concurrency: 24 }))
    const begun = chain.calls.findLastIndex(({ query }) => query.get('blockFrom') === '0')
    const windows = new Set(chain.calls.slice(0, begun).map(({ query }) => query.get('blockFrom')))
    expect(windows.size).toBeLessThanOrEqual(8)
  })
})

describe('a walk that is broken off', () => {
  /** A service on a socket that hangs after so many calls. */
  async function hanging(options: ChainOptions = {}) {
    const fault: ChainOptions['fault'] = ({ index }) => (index < 20 ? undefined : 'hang')
    const chain = new Chain({ ...world, density: (random) => (random < 0.02 ? 1 : 0), fault, ...options })
    const { url, close } = await chain.listen()
    onTestFinished(close)
    const hangs = () => chain.calls.length > 20 && chain.inFlight > 0
    const inFlight = () => expect.poll(hangs, { interval: 2 }).toBe(true)
    /** Nothing is under way any more, and nothing comes. */
    const quiet = async () => {
      await expect.poll(() => chain.inFlight, { interval: 2 }).toBe(0)
      expect(chain.aborted).toBeGreaterThan(0)
      const calls = chain.calls.length
      await wait(30)
      expect(chain.calls).toHaveLength(calls)
    }
    return { chain, client: createClient({ baseUrl: url, apiKey: 'key' }), inFlight, quiet }
  }

  it.each(walks)('by a break cancels what is in flight: %s', async (_, pages) => {
    const { client, quiet, chain } = await hanging()
    const signal = new AbortController().signal
    for await (const page of pages(client, { concurrency: 4, signal })) {
      expect(page.items.length).toBeGreaterThan(0)
      await wait(10)
      if (chain.inFlight) break
    }
    await quiet()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it.each(walks)('by its signal rejects with its reason: %s', async (_, pages) => {
    const { client, inFlight, quiet } = await hanging()
    const controller = new AbortController()
    const reason = new Error('enough')
    const walk = failure(collect(pages(client, { concurrency: 4, signal: controller.signal })))
    await inFlight()
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    controller.abort(reason)
    expect(await walk).toBe(reason)
    expect(reason).not.toHaveProperty('cursor')
    await quiet()
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  // Merged streams and short lists have nothing behind an error.
  it.each([walks[0], walks[2]].filter((walk) => walk !== undefined))(
    'by an error cancels what is in flight behind it: %s',
    async (_, pages) => {
      const { client, quiet } = await hanging({
        delay: ({ index }) => (index === 40 ? 20 : 0),
        milliseconds: true,
        fault: ({ index }) => (index < 40 ? undefined : index === 40 ? { status: 403 } : 'hang'),
      })
      const signal = new AbortController().signal
      const error = await failure(collect(pages(client, { concurrency: 2, signal })))
      expect(error.name).toBe('ForbiddenError')
      await quiet()
      expect(getEventListeners(signal, 'abort')).toEqual([])
    },
  )

  it.each(walks)('leaves no timer: %s', async (_, pages) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    // Calls that wait: for their turn, for the next try, for an answer.
    const chain = new Chain({
      ...world,
      fault: ({ index }) => (index < 8 ? undefined : index % 2 ? { status: 429 } : 'hang'),
    })
    const client = chain.client({ rateLimit: { requestsPerSecond: 1000 } })
    const controller = new AbortController()
    const walk = pages(client, { concurrency: 4, signal: controller.signal })
    await walk.next()
    await expect.poll(() => chain.inFlight && timers()).toBeGreaterThan(before)
    controller.abort()
    await failure(collect(walk))
    await expect.poll(timers, { timeout: 300, interval: 10 }).toBeLessThanOrEqual(before)
  })

  it('ends at the item after the abort, also where more was read', async () => {
    const chain = new Chain(world)
    const controller = new AbortController()
    const got: string[] = []
    const error = await failure(
      (async () => {
        for await (const owner of chain.client().tokens.owners.all(owners, { signal: controller.signal })) {
          if (got.push(owner) === 60) controller.abort()
        }
      })(),
    )
    expect(error.name).toBe('AbortError')
    expect(got).toHaveLength(60)
  })

  it('gives no page that was read before the abort and not handed over', async () => {
    const chain = new Chain(world)
    const controller = new AbortController()
    const walk = chain.client().tokens.owners.pages(owners, { signal: controller.signal })
    await walk.next()
    await settle(chain)
    controller.abort()
    expect((await failure(walk.next())).name).toBe('AbortError')
  })

  it('does not begin with a signal that is aborted', async () => {
    const chain = new Chain(world)
    const reason = new Error('too late')
    const walk = chain.client().tokens.owners.all(owners, { signal: AbortSignal.abort(reason) })
    expect(await failure(walk.next())).toBe(reason)
    expect(chain.calls).toEqual([])
  })
})

describe('an error', () => {
  it('comes when all before it was handed over, and no later', async () => {
    // The third window fails at once, those before it take long.
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
    // What was under way when it failed, and nothing behind it since.
    expect(chain.calls.length).toBeLessThanOrEqual(5)
  })

  it('that the reader throws ends the walk', async () => {
    const chain = new Chain(world)
    const own = new Error('mine')
    const walk = (async () => {
      for await (const owner of chain.client().tokens.owners.all(owners)) throw Object.assign(own, { owner })
    })()
    expect(await failure(walk)).toBe(own)
    await settle(chain)
    expect(chain.inFlight).toBe(0)
    expect(chain.calls.length).toBeLessThan(5)
  })

  it('of onProgress ends the walk with it', async () => {
    const chain = new Chain(world)
    const own = new Error('mine')
    const onProgress = () => {
      throw own
    }
    expect(await failure(collect(chain.client().tokens.owners.all(owners, { onProgress })))).toBe(own)
  })

  it('of onProgress that is one of ours goes on with the page that was not handed over', async () => {
    const chain = new Chain(world)
    const client = chain.client()
    const got: string[] = []
    let told = 0
    const onProgress = () => {
      if (++told === 3) throw new BudgetError('enough', { credits: 1, remaining: 0 })
    }
    const read = async (options: object) => {
      for await (const owner of client.tokens.owners.all(owners, options)) got.push(owner)
    }
    const { cursor } = await failure(read({ onProgress }), BudgetError)
    expect(got).toHaveLength(100)
    await read({ cursor })
    expect(got).toEqual(chain.owners('t'))
  })

  it('of a merged stream has none of what held nothing read again', async () => {
    let isBroken = true
    // One transaction of each type, behind blocks that have to be asked for in many calls.
    const chain = new Chain({
      transactions: 1,
      spread: 10_000,
      copesWith: () => 100,
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
    const again = chain.calls.slice(before).map(({ query: asked }) => Number(asked.get('blockFrom')))
    expect(Math.min(...again)).toBeGreaterThan(1000)
  })

  it('of a merged stream loses nothing that was read of the others', async () => {
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
    // Halved, it would work.
    const { cursor } = await failure(read(), ServerError).catch(() => ({ cursor: undefined }))
    isBroken = false
    if (cursor) await read(cursor)
    expect(got).toEqual(truth)
  })
})
