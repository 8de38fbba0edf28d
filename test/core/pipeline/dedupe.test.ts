import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { createCore, deduplication, redirects } from '../../../src/core/index.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import {
  type CallRecord,
  ConnectionError,
  createClient,
  InsufficientCreditsError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, observe, resolved, token, wallet } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { serve } from '../../support/server.ts'
import { later, outcome, simulateClient, simulateClock, startCalls, states, status } from './simulation.ts'

const chain = 'ethereum-mainnet'
const price = 20
/** A rate limit of which the client uses ten requests per second. The limiter leaves 4 % unused. */
const ten = { requestsPerSecond: 10 / 0.96 }

/** Creates a client that shares requests. Each request takes 100 ms of a simulated clock. */
const simulate = (respond: (index: number) => unknown = () => 200, options = {}, ...jitter: number[]) => {
  const clock = simulateClock(...jitter)
  const simulated = simulateClient(clock, (_, i) => later(100).then(() => respond(i)), { dedupe: true, ...options })
  return { clock, ...simulated }
}

describe('identical reads in flight', () => {
  test('share one request, charged once, and each receives its own copy of the body', async () => {
    const { client, requests } = observe({}, () => later(5, resolved))
    const results = await Promise.all([0, 1, 2].map(() => client.names.resolve(name).withResponse()))
    expect(requests).toHaveLength(1)
    expect(results.map(({ credits, attempts, source }) => [credits, attempts, source])).toEqual([
      [price, 1, 'network'],
      [0, 0, 'shared'],
      [0, 0, 'shared'],
    ])
    for (const { data, response } of results) expect([data, response.status]).toEqual([resolved, 200])
    expect(new Set(results.map(({ data }) => data)).size).toBe(3)
    expect(new Set(results.map(({ response }) => response.headers)).size).toBe(3)
    expect(client.credits).toMatchObject({ spent: price, uncertain: 0, reserved: 0 })
    expect(client.credits.byOperation['names.resolve']?.calls).toBe(1)
  })

  test('are sent again once the response has arrived', async () => {
    const { client, requests } = observe()
    await client.names.resolve(name)
    await client.names.resolve(name)
    expect(requests).toHaveLength(2)
  })

  test('are not shared if the URL, a header, the key or maxBytes differs', async () => {
    const { client, requests } = observe({}, () => later(5, resolved))
    const others = [
      client.names.resolve({ ...name, name: 'other.eth' }),
      client.names.resolve(name, { headers: { 'x-trace': '1' } }),
      client.names.resolve(name, { headers: { 'x-trace': '2' } }),
      client.names.resolve(name, { headers: { 'x-api-key': 'another-key' } }),
      client.names.resolve(name, { maxBytes: 1_000 }),
    ]
    await Promise.all([client.names.resolve(name), ...others])
    expect(requests).toHaveLength(1 + others.length)
  })

  test('are not shared by hundreds of different URLs', async () => {
    const { client, requests } = observe({}, ({ url }) => ({ name: new URL(url).searchParams.get('name') }))
    const names = Array.from({ length: 300 }, (_, i) => `${i}.eth`)
    const results = await Promise.all(names.map((one) => client.names.resolve({ ...name, name: one })))
    expect(results.map((result) => result.name)).toEqual(names)
    expect(requests).toHaveLength(300)
  })

  test('are shared whatever the order of their headers', async () => {
    const { client, requests } = observe({}, () => later(5, resolved))
    const headers = [
      { 'x-a': '1', 'x-b': '2' },
      { 'x-b': '2', 'x-a': '1' },
    ]
    await Promise.all(headers.map((one) => client.names.resolve(name, { headers: one })))
    expect(requests).toHaveLength(1)
  })

  test('are shared although a request with another header was aborted', async () => {
    const { clock, client, requests } = simulate()
    const controller = new AbortController()
    const aborted = outcome(client.names.resolve(name, { headers: { 'x-trace': '1' }, signal: controller.signal }))
    const first = outcome(client.names.resolve(name))
    await clock.pass(50)
    controller.abort()
    await clock.pass(10)
    const second = outcome(client.names.resolve(name))
    await clock.run()
    expect(states([aborted, first, second])).toEqual(['rejected', 'resolved', 'resolved'])
    expect(requests).toHaveLength(2)
  })

  test('return the response of `fetch` to the call that sent the request', async () => {
    const response = Response.json(resolved)
    const { client } = observe({}, () => later(5, response))
    const results = await Promise.all([0, 1].map(() => client.names.resolve(name).withResponse()))
    expect(results.map((result) => result.response === response)).toEqual([true, false])
  })

  test.each<[string, object, object]>([
    ['a call', {}, { dedupe: false }],
    ['a client', { dedupe: false }, {}],
  ])('are not shared with dedupe: false of %s', async (_, clientOptions, callOptions) => {
    const { client, requests } = observe(clientOptions, () => later(5, resolved))
    await Promise.all([client.names.resolve(name), client.names.resolve(name, callOptions)])
    expect(requests).toHaveLength(2)
  })

  test('are not shared by createCore without the feature', async () => {
    let sent = 0
    const fetch = async () => {
      sent++
      await sleep(5)
      return Response.json(resolved)
    }
    const options = { baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch }
    const resolveTwice = (core = createCore(options)) =>
      Promise.all([0, 1].map(() => namesResolve(core, name).withResponse()))
    await resolveTwice()
    expect(sent).toBe(2)
    const results = await resolveTwice(createCore({ ...options, features: [deduplication()] }))
    expect(sent).toBe(3)
    expect(results.map(({ source }) => source)).toEqual(['network', 'shared'])
  })

  test('run middleware and are logged once per call', async () => {
    let passed = 0
    const records: CallRecord[] = []
    const lines: string[] = []
    const log = (line: string, record: CallRecord) => {
      lines.push(line)
      records.push(record)
    }
    const { client, requests } = observe(
      {
        logger: { info: log, warn: log },
        use: [
          async (request, next) => {
            passed++
            const response = await next(request)
            return Response.json({ ...(await response.json()), passed })
          },
        ],
      },
      () => later(5, resolved),
    )
    const results = await Promise.all([client.names.resolve(name), client.names.resolve(name)])
    expect(requests).toHaveLength(1)
    expect(passed).toBe(2)
    expect(results).toEqual([expect.objectContaining(resolved), expect.objectContaining(resolved)])
    expect(records.map(({ source, credits, attempts }) => [source, credits, attempts])).toEqual([
      ['network', price, 1],
      ['shared', 0, 0],
    ])
    expect(lines.map((line) => line.includes('source=shared'))).toEqual([false, true])
  })

  test('of a client and its children are charged to the one that sent them', async () => {
    const { client, requests } = observe({}, () => later(5, resolved))
    const acme = client.withOptions({ name: 'acme' })
    const poor = client.withOptions({ name: 'poor', credits: { budget: 0 } })
    await Promise.all([acme, client, poor].map((one) => one.names.resolve(name)))
    expect(requests).toHaveLength(1)
    expect([client, acme, poor].map(({ credits }) => credits.spent)).toEqual([price, price, 0])
    expect(client.credits.byName).toMatchObject({ acme: { spent: price } })
  })
})

test('writes are never shared', async () => {
  const { client, requests } = observe({}, () => later(5, { txId: '0x1' }))
  const write = () => client.contracts.deployToken({ ...token, fromPrivateKey: `0x${'1'.repeat(64)}` })
  await Promise.all([write(), write()])
  expect(requests).toHaveLength(2)
})

describe('aborting a call', () => {
  test.each([0, 1])('leaves the request to the others, if it is call %i', async (aborted) => {
    const { clock, client, requests } = simulate()
    const controller = new AbortController()
    const calls = startCalls(3, (i) =>
      client.names.resolve(name, i === aborted ? { signal: controller.signal } : {}).withResponse(),
    )
    await clock.pass(50)
    controller.abort(new Error('mine'))
    await clock.pass(0)
    expect(states(calls).filter(Boolean)).toEqual(['rejected'])
    expect(calls[aborted]?.error).toBe(controller.signal.reason)
    await clock.pass(50)
    expect(states(calls).filter((state) => state === 'resolved')).toHaveLength(2)
    expect(requests).toHaveLength(1)
    expect(client.credits).toMatchObject({ spent: price, uncertain: 0, reserved: 0 })
  })

  test('aborts the request when no call waits for it, and the next call sends its own', async () => {
    const closed: string[] = []
    const server = await serve((request, response, i) => {
      response.on('close', () => response.writableFinished || closed.push(request.path))
      return i ? resolved : undefined
    })
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const controllers = [new AbortController(), new AbortController()]
    const calls = controllers.map(({ signal }) => outcome(client.names.resolve(name, { signal })))
    while (!server.requests.length) await sleep(1)
    controllers[0]?.abort()
    await sleep(20)
    expect(closed).toEqual([])
    controllers[1]?.abort()
    const next = client.names.resolve(name)
    while (!closed.length) await sleep(1)
    expect(states(calls)).toEqual(['rejected', 'rejected'])
    expect(await next).toEqual(resolved)
    expect(server.requests).toHaveLength(2)
    expect(client.credits).toMatchObject({ spent: price, uncertain: price, reserved: 0 })
  })

  test('closes the connection of an error whose body does not end', async () => {
    let isClosed = false
    const server = await serve((_, response) => {
      response.on('close', () => (isClosed = true))
      response.writeHead(404).write('{"message": "')
    })
    const client = createClient({ baseUrl: server.url, apiKey: key, timeout: 50 })
    await failure(client.names.resolve(name), NotFoundError)
    while (!isClosed) await sleep(1)
  })

  test('keeps the place of a shared request in the queue of the rate limiter', async () => {
    const { clock, client, times } = simulate(undefined, { rateLimit: { requestsPerSecond: 1, burst: 2 } })
    const controller = new AbortController()
    client.names.resolve({ ...name, name: '1.eth' })
    client.names.resolve({ ...name, name: '2.eth' })
    const calls = startCalls(3, (i) =>
      client.names.resolve(name, i ? {} : { signal: controller.signal }).withResponse(),
    )
    const later = outcome(client.names.resolve({ ...name, name: '3.eth' }))
    await clock.pass(10)
    controller.abort()
    await clock.run()
    expect(states(calls)).toEqual(['rejected', 'resolved', 'resolved'])
    expect(calls.map(({ value }) => value?.attempts)).toEqual([undefined, 0, 0])
    expect(later.settled).toBe('resolved')
    expect(times).toHaveLength(4)
    expect(client.credits.spent).toBe(4 * price)
  })
})

describe('each call', () => {
  test('has its own timeout and deadline', async () => {
    const { clock, client, requests } = simulate()
    const limits = [{ timeout: 30, retries: 0 }, { deadline: 40 }, {}]
    const calls = startCalls(limits.length, (i) => client.names.resolve(name, limits[i]).withResponse())
    await clock.pass(45)
    expect(states(calls)).toEqual(['rejected', 'rejected', undefined])
    for (const i of [0, 1]) expect(calls[i]?.error).toBeInstanceOf(TimeoutError)
    expect(calls[0]?.error).toMatchObject({ attempts: 1, message: expect.stringContaining('timeout of 30 ms') })
    expect(calls[1]?.error).toMatchObject({ attempts: 0, message: expect.stringContaining('deadline of 40 ms') })
    await clock.run()
    expect(calls[2]?.value).toMatchObject({ data: { address: wallet }, source: 'shared' })
    expect(requests).toHaveLength(1)
  })

  test('that sent the request and timed out joins it again if others still wait for it', async () => {
    const { clock, client, requests } = simulate(undefined, {}, 0)
    const first = outcome(client.names.resolve(name, { timeout: 60, retries: 5 }).withResponse())
    const second = outcome(client.names.resolve(name).withResponse())
    await clock.run()
    expect(requests).toHaveLength(1)
    expect([first.value, second.value]).toMatchObject([
      { attempts: 1, credits: price, source: 'network' },
      { attempts: 0, credits: 0, source: 'shared' },
    ])
  })

  test('is limited by its own budget only if it sends the request', async () => {
    const { clock, client, requests } = simulate(undefined, { credits: { budget: price } })
    const calls = startCalls(2, (i) => client.names.resolve(name, i ? { maxCredits: 0 } : {}).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(['resolved', 'resolved'])
    expect(requests).toHaveLength(1)
    expect(client.credits).toMatchObject({ spent: price, remaining: 0 })
  })

  test('sends its own request if that of another call was never sent', async () => {
    let acquired = 0
    const { clock, client, requests } = simulate(undefined, {
      rateLimit: {
        acquire: () => (acquired++ ? undefined : later(10).then(() => Promise.reject(new Error('refused')))),
        observe() {},
      },
    })
    const calls = startCalls(3, () => client.names.resolve(name).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(['rejected', 'resolved', 'resolved'])
    expect(calls.map(({ value }) => value?.source)).toEqual([undefined, 'network', 'shared'])
    expect(requests).toHaveLength(1)
  })

  test('fails fast if a 429 demands a wait beyond its own deadline', async () => {
    const { clock, client } = simulate((i) => (i ? 200 : status(429, { 'retry-after': '60' })), {
      rateLimit: { requestsPerSecond: 10, burst: 10 },
    })
    const other = outcome(client.names.resolve({ ...name, name: 'other.eth' }, { retries: 0 }))
    await clock.pass(110)
    expect(other.error).toBeInstanceOf(RateLimitError)
    const calls = startCalls(2, (i) => client.names.resolve(name, { deadline: i ? 5_000 : 90_000 }))
    await clock.pass(0)
    expect(states(calls)).toEqual([undefined, 'rejected'])
    expect(calls[1]?.error).toBeInstanceOf(RateLimitError)
    await clock.run()
    expect(calls[0]?.settled).toBe('resolved')
  })

  test('has its own deadline while the request waits for the rate limiter', async () => {
    const { clock, client, requests } = simulate(undefined, { rateLimit: ten })
    client.names.resolve({ ...name, name: 'other.eth' })
    const calls = startCalls(3, (i) => client.names.resolve(name, i ? { deadline: 40 * i } : {}))
    await clock.pass(80)
    expect(states(calls)).toEqual([undefined, 'rejected', 'rejected'])
    for (const i of [1, 2]) expect(calls[i]?.error).toBeInstanceOf(TimeoutError)
    await clock.run()
    expect(calls[0]?.settled).toBe('resolved')
    expect(requests).toHaveLength(2)
  })

  test('throws the error of a custom rate limiter', async () => {
    const acquire = () => {
      throw new Error('no turn')
    }
    const { client, requests } = observe({ rateLimit: { acquire, observe() {} } })
    const errors = await Promise.all([0, 1].map(() => failure(client.names.resolve(name))))
    expect(errors.map(({ message }) => message)).toEqual(['no turn', 'no turn'])
    expect(requests).toHaveLength(0)
  })
})

test.each([
  [[500], 0],
  [[500, 500], 0],
  [[500, 5_000], 1],
  [[5_000, 500], 1],
])(
  'a request is sent after a suspension of 600 ms only if a call has time left: with deadlines of %j ms, %i times',
  async (deadlines, sent) => {
    const { clock, client, requests } = simulate(undefined, { rateLimit: ten })
    client.names.resolve({ ...name, name: 'other.eth' })
    const calls = deadlines.map((deadline) => outcome(client.names.resolve(name, { deadline })))
    await clock.pass(50)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 600)
    await clock.run()
    expect(states(calls)).toEqual(deadlines.map((deadline) => (deadline > 600 ? 'resolved' : 'rejected')))
    for (const { error } of calls) if (error) expect(error).toBeInstanceOf(TimeoutError)
    expect(requests).toHaveLength(1 + sent)
    expect(client.credits).toMatchObject({ spent: (1 + sent) * price, uncertain: 0, reserved: 0 })
  },
)

describe('a redirect', () => {
  const redirect = () => new Response(null, { status: 307, headers: { location: '/elsewhere' } })

  test('is followed once for all calls, whose timeouts do not include the wait for the rate limiter', async () => {
    const { clock, client, times } = simulate((i) => (i ? 200 : redirect()), {
      rateLimit: { requestsPerSecond: 1 / 0.96 },
    })
    const calls = startCalls(3, () => client.names.resolve(name, { timeout: 150, retries: 0 }).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(['resolved', 'resolved', 'resolved'])
    expect(calls.map(({ value }) => value?.attempts)).toEqual([2, 0, 0])
    expect(times).toEqual([0, 1000])
  })

  test('is not followed after the deadline of all calls', async () => {
    const { clock, client, times } = simulate(redirect, { rateLimit: { requestsPerSecond: 1 / 0.96 } })
    const calls = startCalls(2, () => client.names.resolve(name, { deadline: 500 }))
    await clock.pass(500)
    for (const { error } of calls) expect(error).toBeInstanceOf(TimeoutError)
    await clock.run()
    expect(times).toEqual([0])
  })

  test('is followed by createCore without a circuit breaker', async () => {
    const urls: string[] = []
    const fetch = async (url: string) => (urls.push(url) > 1 ? Response.json(resolved) : redirect())
    const features = [deduplication(), redirects()]
    const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch, features })
    expect(await Promise.all([namesResolve(core, name), namesResolve(core, name)])).toEqual([resolved, resolved])
    expect(urls).toEqual([expect.stringContaining('vitalik.eth'), 'http://127.0.0.1:1/elsewhere'])
  })
})

describe('a failure', () => {
  test('reaches all calls that share it, and is not remembered', async () => {
    const { clock, client, requests } = simulate((i) => (i ? 200 : status(404, {}, '{"message":"no such name"}')))
    const calls = startCalls(3, () => client.names.resolve(name))
    await clock.run()
    expect(requests).toHaveLength(1)
    const errors = calls.map(({ error }) => error as NotFoundError)
    for (const error of errors) expect(error).toBeInstanceOf(NotFoundError)
    expect(errors.map(({ attempts }) => attempts)).toEqual([1, 0, 0])
    for (const { body, response } of errors) {
      expect(body).toEqual({ message: 'no such name' })
      expect(await response?.json()).toEqual(body)
    }
    const next = outcome(client.names.resolve(name))
    await clock.run()
    expect(next.settled).toBe('resolved')
    expect(client.credits).toMatchObject({ spent: price, uncertain: price })
  })

  test.each([
    ['a server error', () => 503, ServerError],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), ConnectionError],
    [
      'a body that is cut',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new Error('cut')) })),
      ResponseError,
    ],
  ])('is retried together after %s', async (_, respond, kind) => {
    const { clock, client, requests } = simulate(respond)
    const calls = startCalls(5, () => client.names.resolve(name))
    await clock.run()
    expect(requests).toHaveLength(3)
    const errors = calls.map(({ error }) => error as ServerError)
    for (const error of errors) expect(error).toBeInstanceOf(kind)
    expect(errors.map(({ attempts }) => attempts)).toEqual([3, 0, 0, 0, 0])
    expect(new Set(errors).size).toBe(5)
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 3 * price, reserved: 0 })
  })

  test('is retried together whatever the jitter', async () => {
    const { clock, client, times } = simulate((i) => (i ? 200 : 503), {}, 0.1, 0.9, 0.2, 0.8)
    const calls = startCalls(3, () => client.names.resolve(name).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(['resolved', 'resolved', 'resolved'])
    // The wait is 10 % of 500 ms.
    expect(times).toEqual([0, 150])
  })

  test('contains no credential of a header, for any caller', async () => {
    const secret = 'session-0123456789'
    const reject = () => Promise.reject(new TypeError(`cannot send ${secret}`))
    const { clock, client } = simulate(reject, { apiKey: false, retries: 0 })
    const calls = startCalls(2, () => client.names.resolve(name, { headers: { authorization: `Bearer ${secret}` } }))
    await clock.run()
    for (const { error } of calls) {
      expect(error).toBeInstanceOf(ConnectionError)
      expect(inspect(error)).not.toContain(secret)
    }
  })

  test('is retried only by the calls that retry', async () => {
    const { clock, client, requests } = simulate((i) => (i ? 200 : 503))
    const calls = startCalls(3, (i) => client.names.resolve(name, { retries: i }).withResponse())
    await clock.run()
    expect(states(calls)).toEqual(['rejected', 'resolved', 'resolved'])
    expect(calls.map(({ value }) => value?.attempts)).toEqual([undefined, 1, 0])
    expect(requests).toHaveLength(2)
  })

  test('of 402 opens the circuit once', async () => {
    let exhausted = 0
    const { clock, client, requests } = simulate(() => 402, { credits: { onExhausted: () => void exhausted++ } })
    const calls = startCalls(4, () => client.names.resolve(name))
    await clock.pass(100)
    for (const { error } of calls) expect(error).toBeInstanceOf(InsufficientCreditsError)
    expect([requests.length, exhausted]).toEqual([1, 1])
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 0, reserved: 0 })
  })

  test('of 402 is repeated once with the key of onExhausted', async () => {
    const { clock, client, requests } = simulate((i) => (i ? 200 : 402), {
      credits: { onExhausted: () => 'another-key' },
    })
    const calls = startCalls(4, () => client.names.resolve(name))
    await clock.run()
    expect(states(calls)).toEqual(Array(4).fill('resolved'))
    expect(requests.map(({ headers }) => headers['x-api-key'])).toEqual([key, 'another-key'])
  })

  test('is a response for every caller of createFetch', async () => {
    let sent = 0
    const fetch = createFetch({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: key,
      async fetch() {
        sent++
        await sleep(5)
        return Response.json({ message: 'no such name' }, { status: 404 })
      },
    })
    const url = `http://127.0.0.1:1/v4/data/ns/name?chain=${chain}&name=vitalik.eth`
    const responses = await Promise.all([fetch(url), fetch(url)])
    expect(sent).toBe(1)
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    for (const response of responses) expect(await response.json()).toEqual({ message: 'no such name' })
  })
})

describe('identical iterations', () => {
  const query = { chain, tokenAddress: wallet, pageSize: 10 } as const
  const owners = Array.from({ length: 35 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
  const pageOf = ({ url }: { url: string }) => {
    const offset = Number(new URL(url).searchParams.get('offset'))
    return owners.slice(offset, offset + 10)
  }

  test('share their requests, and each returns everything', async () => {
    const { client, requests } = observe({}, (request) => later(2, pageOf(request)))
    const once = await collect(client.tokens.owners.all(query))
    const sent = requests.length
    const both = await Promise.all([0, 1].map(() => collect(client.tokens.owners.all(query))))
    expect(both).toEqual([once, once])
    expect(once).toEqual(owners)
    expect(requests).toHaveLength(2 * sent)
  })

  test('fail with a cursor of their own', async () => {
    const { client } = observe({ retries: 0 }, async (request) => {
      const page = await later(2, pageOf(request))
      if (request.url.includes('offset=20')) throw new TypeError('fetch failed')
      return page
    })
    const all = [{}, { concurrency: 1 }].map((options) =>
      failure(collect(client.tokens.owners.all(query, options)), ConnectionError),
    )
    const errors = await Promise.all(all)
    expect(errors[0]).not.toBe(errors[1])
    for (const { cursor } of errors) expect(cursor?.at[0]).toMatchObject({ offset: 20 })
  })
})
