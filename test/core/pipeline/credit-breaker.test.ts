import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { ActiveCalls } from '../../../src/core/pipeline/active-calls.ts'
import type { CallContext } from '../../../src/core/pipeline/context.ts'
import { InsufficientCreditsError, type SharedState, TimeoutError } from '../../../src/index.ts'
import { addressOf, failure, key, name } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import {
  chargeFrom,
  keyOf,
  later,
  outcome,
  resolvedName,
  simulateClient,
  simulateClock,
  startCalls,
  states,
  status,
} from './simulation.ts'

const history = { chain: 'ethereum-mainnet', addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] } as const

describe('a 402', () => {
  test('throws an error with the operation, its price and the credits spent', async () => {
    const { client } = simulateClient(simulateClock(), (_, i) => (i < 2 ? 200 : status(402, {}, 'no credits left')))
    await client.names.resolve(name)
    await client.names.resolve(name)
    const error = await failure(
      client.wallet.reputation({ chain: 'ethereum-mainnet', addresses: [addressOf('0x1'), addressOf('0x2')] }),
      InsufficientCreditsError,
    )
    expect(error).toMatchObject({
      operation: 'wallet.reputation',
      credits: 10_000,
      spent: 40,
      status: 402,
      attempts: 1,
      body: 'no credits left',
    })
    expect(client.credits).toMatchObject({ spent: 40, uncertain: 0, reserved: 0 })
  })

  test('is also recognized as a 403 in plain text that names the credit limit', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => status(403, {}, 'Free credit limit reached'))
    await failure(client.names.resolve(name), InsufficientCreditsError)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(times).toHaveLength(1)
  })

  test.each([
    ['in plain text about something else', status(403, {}, 'blocked')],
    ['in plain text about a card', status(403, {}, 'The credit card on file has expired')],
    ['in JSON', Response.json({ message: 'your credit card' }, { status: 403 })],
  ])('is not assumed for a 403 %s', async (_, response) => {
    const { client, times } = simulateClient(simulateClock(), () => response.clone())
    expect(await failure(client.names.resolve(name))).toMatchObject({ name: 'ForbiddenError' })
    expect(await failure(client.names.resolve(name))).toMatchObject({ body: expect.anything() })
    expect(times).toHaveLength(2)
  })

  test('rejects new calls without sending them, until the cool-down is over', async () => {
    const clock = simulateClock()
    const funded = new Set<string>()
    const { client, times } = simulateClient(clock, chargeFrom(funded), { credits: { coolDown: 30_000 } })
    await failure(client.names.resolve(name), InsufficientCreditsError)
    funded.add(key)
    await clock.pass(29_999)
    const rejected = await failure(client.transactions.history(history), InsufficientCreditsError)
    expect(rejected).toMatchObject({
      operation: 'transactions.history',
      credits: 20,
      spent: 0,
      attempts: 0,
      status: 402,
    })
    expect(times).toEqual([0])
    await clock.pass(1)
    expect(await client.names.resolve(name)).toEqual(resolvedName)
    expect(times).toEqual([0, 30_000])
  })

  test('cools down for 60 s by default, then opens the circuit again at the next 402', async () => {
    const clock = simulateClock()
    const onExhausted = vi.fn()
    const { client, times } = simulateClient(clock, () => 402, { credits: { onExhausted } })
    for (let i = 0; i < 130; i++) {
      await failure(client.names.resolve(name), InsufficientCreditsError)
      await clock.pass(1000)
    }
    expect(times).toEqual([0, 60_000, 120_000])
    expect(onExhausted).toHaveBeenCalledTimes(3)
  })

  test('rejects calls that back off or wait for the rate limiter; calls in flight complete', async () => {
    const clock = simulateClock(1)
    const { client, times } = simulateClient(
      clock,
      async (_, i) => {
        if (i === 0) return 503
        await later(i === 1 ? 100 : 300)
        return i === 1 ? 402 : 200
      },
      { rateLimit: { requestsPerSecond: 10 / 0.96 } },
    )
    const calls = startCalls(5, () => client.names.resolve(name))
    await clock.pass(199)
    // The first call backs off, the second and third are in flight, and the others wait for the rate limiter.
    expect([times, states(calls)]).toEqual([[0, 100], Array(5).fill(undefined)])
    await clock.pass(1)
    expect(states(calls)).toEqual(['rejected', 'rejected', undefined, 'rejected', 'rejected'])
    await clock.run()
    expect(times).toEqual([0, 100, 200])
    expect(calls[2]?.settled).toBe('resolved')
    expect(calls.map(({ error }) => error instanceof InsufficientCreditsError && error.attempts)).toEqual([
      1,
      1,
      false,
      0,
      0,
    ])
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
  })

  test('prevents the retry of a call that was in flight', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, (_, i) => (i ? 402 : later(100, status(503))))
    const inFlight = outcome(client.names.resolve(name))
    await clock.pass(50)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    await clock.run()
    expect(inFlight.error).toBeInstanceOf(InsufficientCreditsError)
    expect(inFlight.error).toMatchObject({ attempts: 1 })
    expect(times).toEqual([0, 50])
  })

  test('opens the circuit for its key only', async () => {
    const clock = simulateClock()
    const { client, requests } = simulateClient(clock, chargeFrom(new Set(['test'])), {
      apiKey: { mainnet: 'main', testnet: 'test' },
    })
    const other = { chain: 'ethereum-sepolia', address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' } as const
    await failure(client.names.resolve(name), InsufficientCreditsError)
    await client.tokens.nftBalances(other).catch(() => {})
    await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(requests.map(keyOf)).toEqual(['main', 'test'])
  })

  test('shows other tenants only the status and the error code, not the text about another call', async () => {
    const { client } = simulateClient(simulateClock(), ({ url }) =>
      Response.json({ message: `no credits for ${url}`, errorCode: 'credits.empty' }, { status: 402 }),
    )
    const [one, other] = [client.withOptions({ name: 'one' }), client.withOptions({ name: 'other' })]
    await failure(one.names.resolve({ ...name, name: 'private.eth' }), InsufficientCreditsError)
    const error = await failure(other.names.resolve(name), InsufficientCreditsError)
    expect(error).toMatchObject({ attempts: 0, status: 402, errorCode: 'credits.empty' })
    expect(inspect(error)).not.toContain('private')
    expect(error.body).toBeUndefined()
  })

  test('does not affect waiting calls with another key', async () => {
    const clock = simulateClock(1)
    const { client, requests } = simulateClient(
      clock,
      (request, i) => (keyOf(request) === 'main' ? 402 : i ? Response.json([]) : 503),
      { apiKey: { mainnet: 'main', testnet: 'test' } },
    )
    const waiting = outcome(client.tokens.owners({ chain: 'ethereum-sepolia', tokenAddress: addressOf('0x1') }))
    await clock.pass(100)
    const rejected = await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(rejected.message).toBe('names.resolve: 402')
    expect((await failure(client.names.resolve(name), InsufficientCreditsError)).message).toBe(
      'names.resolve: not sent: this key is out of credits (402)',
    )
    await clock.run()
    expect([waiting.settled, requests.map(keyOf)]).toEqual(['resolved', ['test', 'main', 'test']])
  })

  test('does not retry a write, even if onExhausted provides credits; the next write is sent', async () => {
    const { client, times } = simulateClient(
      simulateClock(),
      (_, i) => (i ? new Response(null, { status: 204 }) : 402),
      {
        credits: { onExhausted: () => true },
      },
    )
    const update = () => client.alerts.update({ id: '1', paused: true })
    expect(await failure(update(), InsufficientCreditsError)).toMatchObject({ attempts: 1 })
    await update()
    expect(times).toHaveLength(2)
  })
})

describe('pagination', () => {
  const page = (count: number) => Response.json({ result: Array.from({ length: count }, (_, i) => ({ hash: `${i}` })) })

  test('waits for onExhausted while single calls are rejected', async () => {
    const clock = simulateClock()
    const funded = new Set<string>()
    const { client, requests } = simulateClient(
      clock,
      async (request) => {
        if (request.url.includes('/ns/name')) return 402
        return funded.has(keyOf(request) ?? '') ? page(2) : 402
      },
      { credits: { onExhausted: () => later(3000, 'second').then((result) => funded.add('second') && result) } },
    )
    const call = outcome(client.names.resolve(name))
    await clock.pass(10)
    const iteration = outcome(collect(client.transactions.history.all({ ...history, transactionTypes: ['native'] })))
    const single = outcome(client.transactions.history(history))
    await clock.pass(10)
    expect(states([call, iteration, single])).toEqual([undefined, undefined, 'rejected'])
    await clock.run()
    expect(states([call, iteration, single])).toEqual(['rejected', 'resolved', 'rejected'])
    expect(iteration.value).toHaveLength(2)
    expect(requests.map(keyOf)).toEqual([key, 'second', 'second'])
  })

  test('rejects if onExhausted provides no credits', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, () => 402, { credits: { onExhausted: () => later(3000) } })
    const call = outcome(client.names.resolve(name))
    await clock.pass(10)
    const iteration = outcome(collect(client.transactions.history.all({ ...history, transactionTypes: ['native'] })))
    await clock.pass(2980)
    expect(states([call, iteration])).toEqual([undefined, undefined])
    await clock.pass(10)
    expect(iteration.error).toBeInstanceOf(InsufficientCreditsError)
    expect(iteration.error).toMatchObject({ attempts: 0, cursor: expect.anything() })
    expect(times).toEqual([0])
  })
})

test('ActiveCalls reuses the places of calls that ended', () => {
  const calls = new ActiveCalls()
  const [a, b, c] = ['a', 'b', 'c'].map((operation) => ({ operation }) as CallContext)
  if (!a || !b || !c) throw new Error('expected three calls')
  expect([calls.enter(a), calls.enter(b)]).toEqual([0, 1])
  calls.leave(0)
  expect([...calls]).toEqual([b])
  expect(calls.enter(c)).toBe(0)
  expect([...calls]).toEqual([c, b])
})

describe('shared state', () => {
  /**
   * Creates a shared state that records how long the client opens circuit breakers. Another client can open the circuit
   * breaker, too.
   */
  function account() {
    const until = new Map<string, number>()
    const reported: number[] = []
    const open = (ms: number, which: string = key) => until.set(which, performance.now() + ms)
    const openFor = (which: string) => Math.max(0, (until.get(which) ?? 0) - performance.now())
    const state: SharedState = {
      join: ({ limit }) => ({
        limit(request, next, context) {
          const { operation, attempts, credential } = context
          if (!openFor(credential?.key ?? '')) return limit(request, next, context)
          throw new InsufficientCreditsError('opened by another client', { operation, attempts, status: 402 })
        },
        open(which, _, ms) {
          reported.push(ms)
          open(ms, which)
        },
        openFor,
      }),
    }
    return { state, reported, open }
  }

  test.each([
    ['no credits', undefined, [70_000, 60_000]],
    ['a top-up', true, [70_000, 0]],
    ['another key', 'second', [70_000, 60_000]],
  ] as const)('receives a 402 at once, then the result of onExhausted: %s', async (_, result, reported) => {
    const clock = simulateClock()
    const shared = account()
    const funded = new Set<string>()
    const { client } = simulateClient(clock, chargeFrom(funded), {
      shared: shared.state,
      credits: {
        async onExhausted() {
          await later(100)
          if (result) funded.add(result === true ? key : result)
          return result
        },
      },
    })
    const call = outcome(client.names.resolve(name))
    await clock.pass(0)
    expect(shared.reported).toEqual(reported.slice(0, 1))
    await clock.run()
    expect(shared.reported).toEqual(reported)
    expect(call.settled).toBe(result ? 'resolved' : 'rejected')
  })

  test('opens the circuit for the time that another client reported, without reporting it again', async () => {
    const clock = simulateClock()
    const shared = account()
    const onExhausted = vi.fn()
    const { client, times } = simulateClient(clock, undefined, { shared: shared.state, credits: { onExhausted } })
    shared.open(5000)
    for (const ms of [0, 4999]) {
      await clock.pass(ms)
      await failure(client.names.resolve(name), InsufficientCreditsError)
    }
    expect([times, shared.reported, onExhausted.mock.calls.length]).toEqual([[], [], 1])
    await clock.pass(1)
    expect(await client.names.resolve(name)).toEqual(resolvedName)
  })

  test('is updated if onExhausted of this client provides credits', async () => {
    const clock = simulateClock()
    const shared = account()
    const { client } = simulateClient(clock, undefined, {
      shared: shared.state,
      credits: { onExhausted: () => true },
    })
    shared.open(5000)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(shared.reported).toEqual([0])
    expect(await client.names.resolve(name)).toEqual(resolvedName)
  })

  test('closes the circuit again if another client provides credits', async () => {
    const clock = simulateClock()
    const shared = account()
    const { client } = simulateClient(clock, (_, i) => (i ? 200 : 402), { shared: shared.state })
    await failure(client.names.resolve(name), InsufficientCreditsError)
    await clock.pass(1000)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    shared.open(0)
    expect(await client.names.resolve(name)).toEqual(resolvedName)
  })
})

test('a timeout does not open the circuit', async () => {
  const clock = simulateClock(0)
  const onExhausted = vi.fn()
  const { client } = simulateClient(clock, () => new Promise(() => {}), { timeout: 10, credits: { onExhausted } })
  const failed = failure(client.names.resolve(name), TimeoutError)
  await clock.run()
  await failed
  expect(onExhausted).not.toHaveBeenCalled()
})
