import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CallRecord, Middleware } from '../../../src/index.ts'
import { ApiError, InsufficientCreditsError, ParameterError, ResponseError, TimeoutError } from '../../../src/index.ts'
import { addressOf, failure, key, name, token } from '../../support/client.ts'
import { hangingBody, later, outcome, resolvedName, simulateClient, simulateClock, status } from './simulation.ts'

describe('middleware', () => {
  const trace =
    (log: string[], label: string): Middleware =>
    async (request, next, context) => {
      log.push(`${label} in, ${context.attempts} sent`)
      const response = await next(request)
      log.push(`${label} out, ${response.status}, ${context.attempts} sent`)
      return response
    }

  test('runs once per call, around all attempts, the first outermost', async () => {
    const clock = simulateClock(0)
    const log: string[] = []
    const { client } = simulateClient(clock, (_, i) => (i < 2 ? 503 : 200), {
      use: [trace(log, 'a'), trace(log, 'b')],
    })
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(call.settled).toBe('resolved')
    expect(log).toEqual(['a in, 0 sent', 'b in, 0 sent', 'b out, 200, 3 sent', 'a out, 200, 3 sent'])
  })

  test('receives error statuses as responses, and requests without the key', async () => {
    const seen: unknown[] = []
    const { client } = simulateClient(simulateClock(), () => 404, {
      use: [
        async (request, next, { operation, credits, parameters }) => {
          const response = await next(request)
          seen.push(JSON.stringify(request), operation, credits, parameters, response.status)
          return response
        },
      ],
    })
    await failure(client.names.resolve(name), ApiError)
    expect(seen).toEqual([expect.not.stringContaining(key), 'names.resolve', 20, name, 404])
  })

  test('may change a request, return its own response, or throw', async () => {
    const clock = simulateClock()
    const { client, requests } = simulateClient(clock, undefined, {
      use: [
        async (request, next, { operation }) => {
          if (operation === 'alerts.chains') return Response.json(['mine'])
          if (operation === 'tokens.nftBalances') throw new RangeError('not today')
          return next({ ...request, headers: { ...request.headers, 'x-request-id': '7' } })
        },
      ],
    })
    await client.names.resolve(name)
    expect(requests[0]?.headers).toMatchObject({ 'x-request-id': '7', 'x-api-key': key })
    expect(await client.alerts.chains()).toEqual(['mine'])
    expect(
      await failure(client.tokens.nftBalances({ chain: 'ethereum-mainnet', address: addressOf('0x1') })),
    ).toBeInstanceOf(RangeError)
    expect(requests).toHaveLength(1)
    expect(client.credits.spent).toBe(20)
  })

  test('receives a signal that aborts with the call', async () => {
    const clock = simulateClock()
    const controller = new AbortController()
    let seen: AbortSignal | undefined
    const { client } = simulateClient(clock, () => new Promise(() => {}), {
      use: [
        (request, next, { signal }) => {
          seen = signal
          return next(request)
        },
      ],
    })
    const call = outcome(client.names.resolve(name, { signal: controller.signal }))
    await clock.pass(1)
    controller.abort('enough')
    await clock.pass(0)
    expect([call.error, seen?.reason]).toEqual(['enough', 'enough'])
  })
})

describe('the logger', () => {
  test('receives one line per call: operation, status, attempts, milliseconds, credits', async () => {
    const clock = simulateClock(1)
    const lines: string[] = []
    const logger = {
      info: (line: string) => lines.push(`info ${line}`),
      warn: (line: string) => lines.push(`warn ${line}`),
    }
    const responses = [
      () => later(30, status(200)),
      () => 503,
      () => later(7, status(200)),
      () => 404,
      () => {
        throw new TypeError('fetch failed')
      },
      () => new Response('<html>'),
      () => hangingBody(),
    ]
    const { client } = simulateClient(clock, (_, i) => responses[i]?.(), { logger, timeout: 1000 })
    for (const retries of [2, 2, 2, 0, 2, 0]) {
      const call = outcome(client.names.resolve(name, { retries }))
      await clock.run()
      expect(call.settled).toBeDefined()
    }
    await failure(client.names.resolve(name, { maxCredits: 1 }))
    // Invalid parameters are not logged.
    await failure(client.names.resolve({ ...name, name: '' }), ParameterError)
    expect(lines).toEqual([
      'info names.resolve 200 attempts=1 ms=30 credits=20',
      'info names.resolve 200 attempts=2 ms=507 credits=20',
      'warn names.resolve 404 NotFoundError attempts=1 ms=0 credits=20',
      'warn names.resolve ConnectionError attempts=1 ms=0 credits=20',
      'warn names.resolve 200 ResponseError attempts=1 ms=0 credits=20',
      'warn names.resolve TimeoutError attempts=1 ms=1000 credits=20',
      'warn names.resolve BudgetError attempts=0 ms=0 credits=20',
    ])
  })

  test('receives thrown values that are not errors, and unknown prices', async () => {
    const lines: string[] = []
    const logger = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
    const throwsText: Middleware = () => Promise.reject('a text')
    const { client } = simulateClient(simulateClock(), undefined, { logger, use: [throwsText] })
    await client.alerts.chains().catch(() => {})
    expect(lines).toEqual(['alerts.chains failed attempts=0 ms=0 credits=unknown'])
  })

  test('never receives an API key or private key that a response repeats', async () => {
    const clock = simulateClock(0)
    const logged: unknown[] = []
    const log = (...all: unknown[]) => logged.push(...all)
    const secret = '0xfeedfacefeedface'
    const { client } = simulateClient(
      clock,
      (request, i) => {
        const echo = `${JSON.stringify(request.headers)} ${request.body}`
        if (i % 3 === 0) throw new TypeError(echo)
        return status(i % 3 === 1 ? 400 : 402, { 'x-echo': encodeURIComponent(echo) }, echo)
      },
      { logger: { info: log, warn: log }, retries: 0, credits: { coolDown: 0 } },
    )
    for (let i = 0; i < 6; i++) {
      await client.contracts.deployToken({ ...token, fromPrivateKey: secret }).catch(() => {})
    }
    const { inspect } = await import('node:util')
    const text = logged.map((one) => `${inspect(one, { depth: 9 })} ${JSON.stringify(one)}`).join('\n')
    expect(logged).toHaveLength(12)
    expect(text).toContain('[redacted]')
    expect(text).not.toContain(key)
    expect(text).not.toContain(secret)
  })

  test('may be console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { client } = simulateClient(simulateClock(), undefined, { logger: console })
    await client.names.resolve(name)
    expect(info).toHaveBeenCalledOnce()
  })
})

describe('tracing', () => {
  /** Records the events of the diagnostics channels during a test. */
  function listen() {
    const events: [string, CallRecord][] = []
    const channel = tracingChannel<CallRecord, CallRecord>('chaindata:call')
    const record = (event: string) => (details: CallRecord) => {
      events.push([event, { ...details }])
    }
    const subscribers = {
      start: record('start'),
      end: record('end'),
      asyncStart: record('asyncStart'),
      asyncEnd: record('asyncEnd'),
      error: record('error'),
    }
    channel.subscribe(subscribers)
    onTestFinished(() => void channel.unsubscribe(subscribers))
    return { events }
  }

  test('publishes a successful call on node:diagnostics_channel', async () => {
    const clock = simulateClock()
    const { events } = listen()
    const { client } = simulateClient(clock, () => later(12, status(200)))
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(call.settled).toBe('resolved')
    expect(events.map(([event]) => event)).toEqual(['start', 'end', 'asyncStart', 'asyncEnd'])
    const about = {
      operation: 'names.resolve',
      method: 'GET',
      path: '/v4/data/ns/name',
      credits: 20,
      source: 'network',
    }
    expect(events[0]?.[1]).toEqual({ ...about, attempts: 0, milliseconds: 0, spent: 0, uncertain: 0 })
    expect(events[3]?.[1]).toMatchObject({ ...about, attempts: 1, milliseconds: 12, spent: 20, status: 200 })
  })

  test('publishes a failed call with the error that the caller receives', async () => {
    const clock = simulateClock(0)
    const { events } = listen()
    const { client } = simulateClient(clock, () => 503)
    const call = outcome(client.names.resolve(name))
    await clock.run()
    expect(events.map(([event]) => event)).toEqual(['start', 'end', 'error', 'asyncStart', 'asyncEnd'])
    expect(events[2]?.[1]).toMatchObject({ status: 503, attempts: 3, error: { name: 'ServerError' } })
    expect(events[2]?.[1].error).toBe(call.error)
  })

  test('publishes an error if the response body is invalid', async () => {
    const { events } = listen()
    const { client } = simulateClient(simulateClock(), () => new Response('{"address":'))
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(events.find(([event]) => event === 'error')?.[1]).toMatchObject({ status: 200, error })
  })

  test('runs the call with a store that is bound to the start channel', async () => {
    const storage = new AsyncLocalStorage<string>()
    const { start } = tracingChannel<string, CallRecord>('chaindata:call')
    start.bindStore(storage, (record) => `span of ${(record as CallRecord).operation}`)
    onTestFinished(() => void start.unbindStore(storage))
    const seen: unknown[] = []
    const { client } = simulateClient(simulateClock(), () => void seen.push(storage.getStore()))
    await client.names.resolve(name)
    expect([seen, storage.getStore()]).toEqual([['span of names.resolve'], undefined])
  })

  test('uses the tracer option', async () => {
    const clock = simulateClock(0)
    const spans: unknown[] = []
    const { client } = simulateClient(clock, (_, i) => (i ? 402 : 200), {
      tracer: {
        async tracePromise(call, record) {
          try {
            return await call()
          } finally {
            spans.push([record.operation, record.status, record.attempts, (record.error as Error)?.name])
          }
        },
      },
    })
    expect(await client.names.resolve(name)).toEqual(resolvedName)
    await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(spans).toEqual([
      ['names.resolve', 200, 1, undefined],
      ['names.resolve', 402, 1, 'InsufficientCreditsError'],
    ])
  })

  test('publishes nothing without `process`', async () => {
    const { events } = listen()
    vi.stubGlobal('process', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client } = simulateClient(simulateClock())
    expect(await client.names.resolve(name)).toEqual(resolvedName)
    expect(events).toEqual([])
  })
})

test('the log record of a timeout has its duration', async () => {
  const clock = simulateClock(0)
  const warn = vi.fn()
  const { client } = simulateClient(clock, () => new Promise(() => {}), {
    timeout: 100,
    retries: 1,
    logger: { info: warn, warn },
  })
  const failed = failure(client.names.resolve(name), TimeoutError)
  await clock.run()
  const record = { attempts: 2, milliseconds: 200, error: await failed }
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining(record))
})
