import { Agent } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { createAlertHandler, memoryStore } from '../../../src/alerts/index.ts'
import { memoryCache } from '../../../src/cache/index.ts'
import { createCore } from '../../../src/core/client/create-core.ts'
import { caching, deduplication, logging } from '../../../src/core/client/features.ts'
import type { Feature } from '../../../src/core/pipeline/index.ts'
import type { Member } from '../../../src/core/pipeline/shared-state.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import { createProvider } from '../../../src/gateway/index.ts'
import {
  BudgetError,
  type CallOptions,
  type CallRecord,
  type ClientOptions,
  createClient,
  ParameterError,
  type SharedState,
} from '../../../src/index.ts'
import { mockFetch, startMock } from '../../../src/mock/index.ts'
import { createNodeFetch } from '../../../src/node/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { redisAlertStore, redisState } from '../../../src/redis/index.ts'
import { failure, key, name, observe, resolved } from '../../support/client.ts'
import { serve } from '../../support/server.ts'

/** Returns an instance of a class that has a getter for each value, but no own properties. */
function instance<T extends object>(values: T): T {
  class Options {}
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(Options.prototype, name, { get: () => value })
  return new Options() as T
}

const base = { baseUrl: 'http://127.0.0.1:1', apiKey: key }
const longRange = {
  chain: 'ethereum-mainnet',
  contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  eventType: 'tokenTransfer',
  blockFrom: 1,
  blockTo: 2_000,
} as const

describe('validates options that are instances of a class', () => {
  test.each<[string, (bad: number) => unknown]>([
    ['credits of createClient', (bad) => createClient({ ...base, credits: instance({ budget: bad }) })],
    ['credits of createCore', (bad) => createCore({ ...base, credits: instance({ budget: bad }) })],
    ['options of createClient', (bad) => createClient(instance({ ...base, timeout: bad }))],
    ['options of createCore', (bad) => createCore(instance({ ...base, timeout: bad }))],
    ['options of createFetch', (bad) => createFetch(instance({ ...base, credits: { budget: bad } }))],
    ['options of createProvider', (bad) => createProvider(instance({ url: base.baseUrl, credits: { budget: bad } }))],
    ['batch of createProvider', (bad) => createProvider({ url: base.baseUrl, batch: instance({ size: bad }) })],
    ['rateLimit', (bad) => createClient({ ...base, rateLimit: instance({ requestsPerSecond: bad }) })],
    ['mockFetch', (bad) => mockFetch(instance({ credits: bad }))],
    ['createAlertHandler', (bad) => createAlertHandler(instance({ secret: 's', onAlert() {}, maxPending: bad }))],
    ['memoryStore', (bad) => memoryStore(instance({ size: bad }))],
    ['redisState', (bad) => redisState(instance({ client: redis, lease: bad }))],
    ['redisAlertStore', (bad) => redisAlertStore(instance({ client: redis, claimFor: bad }))],
  ])('%s', (_, create) => {
    for (const bad of [Number.NaN, -1]) expect(() => create(bad)).toThrow(ParameterError)
  })

  test('startMock', async () => {
    await failure(startMock(instance({ credits: Number.NaN })), ParameterError)
  })

  test.each<[string, (options: CallOptions) => Promise<unknown>]>([
    ['a call', (options) => observe().client.names.resolve(name, options)],
    ['a call through createCore', (options) => namesResolve(createCore({ ...base, fetch }), name, options)],
    ['.all()', (options) => observe().client.events.list.all(longRange, options).next()],
    ['.pages()', (options) => observe().client.events.list.pages(longRange, options).next()],
    ['alerts.update', (options) => observe().client.alerts.update({ id: '1' }, options)],
    ['alerts.update with a chain', (options) => observe().client.alerts.update({ id: '1' }, withChain(options))],
    ['swaps.watch', (options) => observe().client.swaps.watch(quote, options).next()],
    [
      'a provider',
      (options) => createProvider({ url: base.baseUrl, apiKey: key }).request({ method: 'eth_call' }, options),
    ],
  ])('validates the options of %s', async (_, call) => {
    for (const bad of [{ maxCredits: Number.NaN }, { retries: -1 }, { timeout: Number.NaN }])
      await failure(call(instance(bad)), ParameterError)
  })

  test('validates the options of plan()', () => {
    const { client } = observe()
    expect(() => client.events.list.plan(longRange, instance({ all: 'yes' as unknown as boolean }))).toThrow(
      ParameterError,
    )
  })
})

describe('applies options that are instances of a class', () => {
  test('the budget and maxCredits', async () => {
    const credits = instance({ budget: 19 })
    for (const options of [{ ...base, credits }, instance({ ...base, credits })]) {
      await failure(createClient(options).names.resolve(name), BudgetError)
      await failure(createFetch(options)(path), BudgetError)
      await failure(namesResolve(createCore(options), name), BudgetError)
    }
    const { client, requests } = observe()
    const one = instance({ maxCredits: 1 })
    await failure(client.names.resolve(name, one), BudgetError)
    await failure(client.events.list.all(longRange, one).next(), BudgetError)
    await failure(client.events.list.pages(longRange, one).next(), BudgetError)
    await failure(client.swaps.watch(quote, one).next(), BudgetError)
    expect(requests).toHaveLength(0)
  })

  test('plan(), the signal, and the agent of createNodeFetch', async () => {
    const { client } = observe()
    const short = { ...longRange, blockTo: 10 }
    expect(client.events.list.plan(short, instance({ all: true }))).toEqual(
      client.events.list.plan(short, { all: true }),
    )
    const reason = new Error('enough')
    const aborted = instance({ signal: AbortSignal.abort(reason) })
    await expect(client.events.list.all(longRange, aborted).next()).rejects.toBe(reason)
    const httpAgent = new Agent()
    const request = vi.spyOn(httpAgent, 'addRequest' as never)
    const { url } = await serve(() => resolved)
    const fetch = createNodeFetch(instance({ httpAgent }))
    await createClient({ baseUrl: url, apiKey: key, fetch }).names.resolve(name)
    expect(request).toHaveBeenCalledTimes(1)
    httpAgent.destroy()
  })
})

test('each option is read exactly once', async () => {
  const read: string[] = []
  const counted = <T extends object>(values: T): T => {
    const options = {}
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(options, name, { enumerable: true, get: () => [value, read.push(name)][0] })
    return options as T
  }
  const expectEachReadOnce = async (work: () => unknown) => {
    read.length = 0
    await work()
    expect(read).toEqual([...new Set(read)])
    expect(read).not.toHaveLength(0)
  }
  const fetch = async () => Response.json(resolved)
  const credits = () => counted({ plan: 'free', budget: 1_000, coolDown: 1 } as const)
  const rateLimit = () => counted({ requestsPerSecond: 100, burst: 5 })
  await expectEachReadOnce(() => createClient(counted({ ...base, fetch, credits: credits(), rateLimit: rateLimit() })))
  await expectEachReadOnce(() => createCore(counted({ ...base, fetch, credits: counted({ budget: 7 }) })))
  await expectEachReadOnce(() =>
    createProvider(counted({ url: base.baseUrl, apiKey: key, fetch, batch: counted({ size: 5 }) })),
  )
  await expectEachReadOnce(() => mockFetch(counted({ seed: 3, credits: 5 })))
  await expectEachReadOnce(() => createAlertHandler(counted({ secret: 's', onAlert() {}, onError() {} })))
  await expectEachReadOnce(() => redisState(counted({ client: redis, lease: 5_000 })))
  const client = createClient({ ...base, fetch: mockFetch() })
  const signal = new AbortController().signal
  const perCall = () => counted({ signal, timeout: 5_000, deadline: 9_000, retries: 1, maxCredits: 1_000, headers: {} })
  await expectEachReadOnce(() => client.names.resolve(name, perCall()))
  await expectEachReadOnce(async () => {
    for await (const _ of client.events.list.all({ ...longRange, blockTo: 20 }, perCall()));
  })
  await expectEachReadOnce(() => client.events.list.plan(longRange, counted({ all: true })))
})

test('rejects an unknown own option, and ignores an unknown inherited one', () => {
  expect(() => createClient(Object.assign(instance(base), { budget: 1 }))).toThrow('unknown option `budget`')
  expect(() => createClient(JSON.parse('{"__proto__": 1}'))).toThrow('unknown option `__proto__`')
  expect(() => createClient(Object.assign({ ...base }, { constructor: 1 }))).toThrow('unknown option `constructor`')
  expect(() => createClient(instance({ ...base, budget: 1 }))).not.toThrow()
})

const withChain = (options: CallOptions) =>
  Object.setPrototypeOf({ chain: 'ethereum-mainnet' }, Object.getPrototypeOf(options))
const path = 'http://127.0.0.1:1/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
const redis = { evalsha: async () => '{}', eval: async () => '{}' }
const quote = {
  chain: 'ethereum-mainnet',
  sellToken: `0x${'a'.repeat(40)}`,
  buyToken: `0x${'b'.repeat(40)}`,
  amount: '1000',
  fromAddress: `0x${'c'.repeat(40)}`,
} as const

describe('a shared state', () => {
  /** Returns what a client with these options passes to its shared state. */
  function join(options: ClientOptions): Member {
    let member: Member | undefined
    const shared: SharedState = {
      join: (joined) => {
        member = joined
        return { limit: joined.limit, open() {}, openFor: () => 0 }
      },
    }
    createClient({ ...base, ...options, shared })
    if (!member) throw new Error('createClient did not call join()')
    return member
  }

  test('gets the rate limit, the budget and its period', () => {
    const rateLimit = { requestsPerSecond: 5, burst: 3 }
    expect(join({ rateLimit, credits: { budget: 100, per: 'day' } })).toMatchObject({
      rate: rateLimit,
      budget: 100,
      per: 'day',
    })
  })

  test('gets no rate limit from a client with its own limiter, which still applies', async () => {
    const limiter = { acquire: vi.fn(() => undefined), observe() {} }
    const { rate, limit } = join({ rateLimit: limiter })
    expect(rate).toBeUndefined()
    const shared: SharedState = { join: () => ({ limit, open() {}, openFor: () => 0 }) }
    await observe({ shared }).client.names.resolve(name)
    expect(limiter.acquire).toHaveBeenCalledTimes(1)
  })

  test('gets a logger that never throws, or none', () => {
    const warn = vi.fn(() => {
      throw new Error('the disk is full')
    })
    const record = { operation: 'shared' } as CallRecord
    join({ logger: { info() {}, warn } }).logger?.warn('text', record)
    expect(warn).toHaveBeenCalledWith('text', record)
    expect(join({}).logger).toBeUndefined()
  })
})

describe('call options of features', () => {
  const core = (features: readonly Feature[]) =>
    createCore({ ...base, fetch: async () => Response.json(resolved), features })

  test.each<[string, CallOptions, Feature]>([
    ['tags', { tags: { user: '42' } }, logging()],
    ['dedupe', { dedupe: false }, deduplication()],
    ['cache', { cache: 'reload' }, caching(memoryCache())],
  ])('`%s` is rejected by a core without the feature', async (option, options, feature) => {
    const error = await failure(namesResolve(core([]), name, options), ParameterError)
    expect(error).toMatchObject({ parameter: option, rule: 'unknown' })
    await namesResolve(core([feature]), name, options)
  })

  test('a client accepts them without a cache and without deduplication', async () => {
    const client = createClient({ ...base, fetch: async () => Response.json(resolved), dedupe: false })
    const options: CallOptions = { tags: { user: '42' }, dedupe: true, cache: 'no-store' }
    expect(await client.names.resolve(name, options)).toEqual(resolved)
  })
})
