import { describe, expect, test } from 'vitest'
import { Ledger } from '../../../src/core/client/ledger.ts'
import { createProvider } from '../../../src/gateway/index.ts'
import { BudgetError, ConnectionError, type createClient, ServerError, TimeoutError } from '../../../src/index.ts'
import { addressOf, failure, name, wallet } from '../../support/client.ts'
import { hang, hangingBody, later, outcome, simulateClient, simulateClock, status } from '../pipeline/simulation.ts'

type Client = ReturnType<typeof createClient>

const two = { chain: 'ethereum-mainnet', addresses: [wallet, wallet] } as const
const balances = { chain: 'ethereum-mainnet', address: wallet } as const

describe('plan()', () => {
  test.each([
    ['names.resolve', (c: Client) => c.names.resolve.plan(name), 20, 20],
    ['wallet.reputation of two', (c: Client) => c.wallet.reputation.plan(two), 10_000, 1000],
    ['wallet.portfolioReputation of two', (c: Client) => c.wallet.portfolioReputation.plan(two), 20_000, 2000],
    [
      'wallet.tokenReputation of two',
      (c: Client) =>
        c.wallet.tokenReputation.plan({
          chain: 'base-mainnet',
          walletAddress: wallet,
          tokenAddresses: [addressOf('a'), addressOf('b')],
        }),
      3000,
      300,
    ],
    ['alerts.chains, whose price is not documented', (c: Client) => c.alerts.chains.plan(), null, null],
  ])('estimates %s on the paid and the free plan', (_, plan, paid, free) => {
    const clock = simulateClock()
    expect(plan(simulateClient(clock).client)).toEqual({ calls: 1, credits: paid })
    expect(plan(simulateClient(clock, undefined, { credits: { plan: 'free' } }).client).credits).toBe(free)
  })

  test('estimates the credits that a call then spends', async () => {
    for (const plan of ['free', 'paid'] as const) {
      const { client } = simulateClient(simulateClock(), () => Response.json([]), { credits: { plan } })
      const { credits } = await client.wallet.reputation(two).withResponse()
      expect(credits).toBe(client.wallet.reputation.plan(two).credits)
      expect(client.credits.spent).toBe(credits)
    }
  })

  test('counts the calls of an operation without a documented price, but no credits', async () => {
    const { client } = simulateClient(simulateClock(), () => Response.json([]), { credits: { budget: 0 } })
    expect((await client.alerts.chains().withResponse()).credits).toBeNull()
    expect(client.credits).toEqual({
      spent: 0,
      uncertain: 0,
      reserved: 0,
      unpriced: 1,
      budget: 0,
      remaining: 0,
      byName: {},
      saved: 0,
      byOperation: { 'alerts.chains': { calls: 1, spent: 0, uncertain: 0 } },
    })
  })
})

describe('the ledger', () => {
  test('lists credits by operation; budget and remaining are undefined without a budget', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, ({ url }) => (url.includes('nft') ? Response.json([]) : undefined))
    expect(client.credits).toEqual({
      spent: 0,
      uncertain: 0,
      reserved: 0,
      unpriced: 0,
      budget: undefined,
      remaining: undefined,
      byName: {},
      saved: 0,
      byOperation: {},
    })
    await Promise.all([client.names.resolve(name), client.names.resolve(name), client.tokens.nftBalances(balances)])
    expect(client.credits).toEqual({
      spent: 90,
      uncertain: 0,
      reserved: 0,
      unpriced: 0,
      budget: undefined,
      remaining: undefined,
      byName: {},
      saved: 0,
      byOperation: {
        'names.resolve': { calls: 2, spent: 40, uncertain: 0 },
        'tokens.nftBalances': { calls: 1, spent: 50, uncertain: 0 },
      },
    })
  })

  test('counts JSON-RPC methods that are named like members of Object without changing Object.prototype', async () => {
    const fetch = async () => Response.json({ jsonrpc: '2.0', id: 0, result: '0x1' })
    const provider = createProvider({ url: 'http://127.0.0.1:1', apiKey: 'any', fetch, retries: 0 })
    const methods = ['__proto__', 'constructor', 'toString']
    for (const method of methods) await provider.request({ method }).catch(() => {})
    const inherited: string[] = []
    for (const property in {}) inherited.push(property)
    // After a failed assertion, these properties would break other test files in the same process.
    for (const property of inherited) Reflect.deleteProperty(Object.prototype, property)
    expect(inherited).toEqual([])
    expect(Object).not.toHaveProperty('calls')
    const ledger = new Ledger(100)
    for (const method of methods) ledger.settle(null, 'spent', method)
    expect(new Map(Object.entries(ledger.read().byOperation))).toEqual(
      new Map(methods.map((method) => [method, { calls: 1, spent: 0, uncertain: 0 }])),
    )
  })

  test('returns a snapshot that neither changes later nor changes the client', async () => {
    const { client } = simulateClient(simulateClock())
    await client.names.resolve(name)
    const before = client.credits
    Object.assign(before.byOperation['names.resolve'] ?? {}, { spent: 0 })
    await client.names.resolve(name)
    expect(before.spent).toBe(20)
    expect(client.credits.byOperation['names.resolve']).toEqual({ calls: 2, spent: 40, uncertain: 0 })
  })

  test('reserves the credits of calls in flight', async () => {
    const clock = simulateClock()
    const { client } = simulateClient(clock, () => later(10, status(200)), { credits: { budget: 100 } })
    const call = client.names.resolve(name)
    await clock.pass(5)
    expect(client.credits).toMatchObject({ spent: 0, reserved: 20, remaining: 80 })
    await clock.run()
    await call
    expect(client.credits).toMatchObject({ spent: 20, reserved: 0, remaining: 80 })
  })

  test.each([
    [200, 20, 0],
    [400, 0, 20],
    [401, 0, 0],
    [402, 0, 0],
    [403, 0, 20],
    [404, 0, 20],
    [429, 0, 20],
    [500, 0, 20],
    [302, 0, 20],
  ])('after a %i: spent %i, uncertain %i', async (code, spent, uncertain) => {
    const { client } = simulateClient(simulateClock(0), () => status(code), { retries: 0 })
    await client.names.resolve(name).catch(() => {})
    expect(client.credits).toMatchObject({ spent, uncertain, reserved: 0 })
  })

  test.each([
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 20, ConnectionError],
    ['a timeout', hang, 20, TimeoutError],
    ['a stalled body of a 200', () => hangingBody(), 20, TimeoutError],
    ['a stalled body of a 500', () => hangingBody(500), 20, ServerError],
  ])('counts as uncertain: %s', async (_, respond, uncertain, kind) => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, respond, { retries: 0, timeout: 10 })
    const failed = failure<Error>(client.names.resolve(name), kind)
    await clock.run()
    await failed
    expect(client.credits).toMatchObject({ spent: 20 - uncertain, uncertain, reserved: 0 })
  })

  test('counts an aborted call as uncertain if its request was sent, and as free otherwise', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (request, i) => (i ? 503 : hang(request)), {
      rateLimit: { requestsPerSecond: 1 / 0.96 },
    })
    const controllers = [new AbortController(), new AbortController(), new AbortController()]
    const calls = controllers.map(({ signal }) => outcome(client.names.resolve(name, { signal })))
    // One call is in flight, one is backing off, and one waits for the rate limiter.
    await clock.pass(1001)
    for (const controller of controllers) controller.abort('enough')
    await clock.pass(0)
    expect(calls.map(({ error }) => error)).toEqual(['enough', 'enough', 'enough'])
    expect(times).toEqual([0, 1000])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 40, reserved: 0 })
  })

  test('counts each attempt', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, (_, i) => (i < 2 ? 503 : 200))
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(call.settled).toBe('resolved')
    expect(client.credits).toMatchObject({
      spent: 20,
      uncertain: 40,
      byOperation: { 'names.resolve': { calls: 3, spent: 20, uncertain: 40 } },
    })
  })
})

describe('a budget', () => {
  test('is not exceeded by fifty concurrent calls of a client', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => later(10, status(200)), { credits: { budget: 210 } })
    const calls = Array.from({ length: 50 }, () => outcome(client.names.resolve(name)))
    await clock.run()
    expect(calls.filter(({ settled }) => settled === 'resolved')).toHaveLength(10)
    expect(times).toHaveLength(10)
    const refused = calls.filter(({ error }) => error instanceof BudgetError)
    expect(refused).toHaveLength(40)
    expect(refused[0]?.error).toMatchObject({
      operation: 'names.resolve',
      credits: 20,
      remaining: 10,
      message: 'names.resolve: 20 credits would exceed the budget of 210; 10 are left',
    })
    expect(client.credits).toMatchObject({ spent: 200, remaining: 10 })
  })

  test('of a call (maxCredits) rejects the call before a request is sent', async () => {
    const { client, times } = simulateClient(simulateClock(), () => Response.json([]))
    const error = await failure(client.wallet.reputation(two, { maxCredits: 9999 }), BudgetError)
    expect(error).toMatchObject({
      credits: 10_000,
      remaining: 9999,
      message: 'wallet.reputation: 10000 credits would exceed the maxCredits of 9999; 9999 are left',
    })
    expect(times).toHaveLength(0)
    await client.wallet.reputation(two, { maxCredits: 10_000 })
    expect(client.credits.spent).toBe(10_000)
  })

  test('of a call (maxCredits) limits all its attempts; the call rejects with the error of the last one', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, () => 503, { retries: 9 })
    const failed = failure(client.names.resolve(name, { maxCredits: 59 }), ServerError)
    await clock.run()
    expect(await failed).toMatchObject({ status: 503, attempts: 2 })
    // The client did not back off before an attempt that the budget forbids.
    expect([times, clock.now]).toEqual([[0, 500], 500])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 40 })
  })

  test('ends the retries of a call if other calls spent the rest of it during the back-off', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 200 : 503), { credits: { budget: 50 } })
    const failed = failure(client.names.resolve(name), ServerError)
    await clock.pass(100)
    await client.names.resolve(name)
    await clock.run()
    expect(await failed).toMatchObject({ status: 503, attempts: 1 })
    expect(times).toEqual([0, 100])
  })

  test('of a client on the free plan is compared with the free prices', async () => {
    const { client } = simulateClient(simulateClock(), () => Response.json([]), {
      credits: { plan: 'free', budget: 1000 },
    })
    await client.wallet.reputation(two)
    await failure(client.names.resolve(name), BudgetError)
    expect(client.credits).toMatchObject({ spent: 1000, remaining: 0 })
  })

  test('leaves no reservation, count or timer behind after rejecting a call', async () => {
    const clock = simulateClock()
    const { client } = simulateClient(clock, undefined, { credits: { budget: 19 } })
    await failure(client.names.resolve(name), BudgetError)
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0, remaining: 19, byOperation: {} })
    expect(clock.timers).toBe(0)
  })
})
