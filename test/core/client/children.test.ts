import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { memoryCache } from '../../../src/cache/index.ts'
import type { CallRecord, ChildOptions, Client, Middleware } from '../../../src/index.ts'
import { BudgetError, createClient, InsufficientCreditsError, ParameterError } from '../../../src/index.ts'
import { mockFetch } from '../../../src/mock/index.ts'
import { failure, key, name, observe } from '../../support/client.ts'
import { later, simulateClient, simulateClock, status } from '../pipeline/simulation.ts'

const recorder = () => {
  const records: CallRecord[] = []
  const log = (_: string, record: CallRecord) => records.push(record)
  return { records, logger: { info: log, warn: log } }
}

describe('children with different namespaces', () => {
  test('share neither cached results nor requests in flight, but their own children do', async () => {
    const { client, requests } = observe({ cache: memoryCache() }, () => ({ ...name, resolved: true, address: '0x1' }))
    const [first, second] = ['a', 'b'].map((namespace) => client.withOptions({ name: namespace, namespace }))
    if (!first || !second) throw new Error('a child is missing')
    const callers = [client, first, second, first.withOptions({ name: 'deep' })]
    for (const round of [1, 2]) {
      await Promise.all(callers.map((caller) => caller.names.resolve(name)))
      expect(requests, `round ${round}`).toHaveLength(3)
    }
    expect(second.credits.spent).toBe(20)
    await client.withOptions({ name: 'other' }).names.resolve(name)
    expect(requests).toHaveLength(3)
    expect(() => client.withOptions({ namespace: '' })).toThrow('`namespace` must be a non-empty string')
  })
})

describe('the credits of child clients', () => {
  test('count in the child, under its name in every ancestor, and in the sum of every ancestor', async () => {
    const { client } = observe({ dedupe: false })
    const acme = client.withOptions({ name: 'acme' })
    const deep = acme.withOptions({ name: 'deep' })
    const other = client.withOptions({ name: 'other' })
    for (const each of [client, acme, acme, deep, other]) await each.names.resolve(name)
    expect(deep.credits).toMatchObject({ spent: 20, byName: {} })
    expect(acme.credits).toMatchObject({ spent: 60, byName: { deep: { spent: 20 } } })
    expect(client.credits).toMatchObject({ spent: 100, uncertain: 0, reserved: 0 })
    expect(client.credits.byOperation).toEqual({ 'names.resolve': { calls: 5, spent: 100, uncertain: 0 } })
    const { byName } = client.credits
    expect(Object.keys(byName)).toEqual(['acme', 'other'])
    expect(byName['acme']).toMatchObject({ spent: 60, byOperation: { 'names.resolve': { calls: 3 } } })
    expect(byName['acme']?.byName['deep']).toMatchObject({ spent: 20, byName: {} })
  })

  test('are added up for children of the same name, which have budgets of their own', async () => {
    const { client } = observe()
    const [first, second] = [1, 2].map(() => client.withOptions({ name: 'acme', credits: { budget: 30 } }))
    await first?.names.resolve(name)
    await second?.withOptions({ name: 'deep' }).names.resolve(name)
    expect(first?.credits).toMatchObject({ spent: 20, remaining: 10, byName: {} })
    expect(second?.credits).toMatchObject({ spent: 20, remaining: 10 })
    expect(client.credits.byName['acme']).toMatchObject({ spent: 40, byName: { deep: { spent: 20 } } })
  })

  test('of a child without a name are those of its parent', async () => {
    const { client } = observe()
    const patient = client.withOptions({ timeout: 60_000 })
    await patient.names.resolve(name)
    await patient.withOptions({ name: 'acme' }).names.resolve(name)
    expect(patient.credits.spent).toBe(40)
    for (const { credits } of [client, patient])
      expect(credits).toMatchObject({ spent: 40, byName: { acme: { spent: 20 } } })
  })

  test('have names like members of Object without changing Object.prototype', async () => {
    const { client } = observe()
    const names = ['__proto__', 'constructor', 'toString']
    for (const one of names) await client.withOptions({ name: one }).names.resolve(name)
    const { byName } = client.credits
    expect(Object.entries(byName).map(([one, { spent }]) => [one, spent])).toEqual(names.map((one) => [one, 20]))
    expect(Object).not.toHaveProperty('spent')
  })

  test('include failed attempts and reservations', async () => {
    const clock = simulateClock(0)
    const { client } = simulateClient(clock, (_, i) => later(10, status(i ? 200 : 503)))
    const acme = client.withOptions({ name: 'acme', credits: { budget: 100 } })
    const call = acme.names.resolve(name)
    await clock.pass(5)
    expect(acme.credits).toMatchObject({ reserved: 20, remaining: 80 })
    expect(client.credits).toMatchObject({ reserved: 20, byName: { acme: { reserved: 20 } } })
    await clock.run()
    await call
    const spending = { spent: 20, uncertain: 20, reserved: 0 }
    expect(acme.credits).toMatchObject({ ...spending, remaining: 60 })
    expect(client.credits).toMatchObject({ ...spending, byName: { acme: spending } })
  })
})

describe('the budget of a child client', () => {
  test('limits the child and its children, not its parent', async () => {
    const { client, requests } = observe({ credits: { budget: 1_000 } })
    const acme = client.withOptions({ name: 'acme', credits: { budget: 45 } })
    await acme.withOptions({ name: 'deep' }).names.resolve(name)
    await acme.names.resolve(name)
    for (const each of [acme, acme.withOptions({ name: 'deep' })]) {
      const error = await failure(each.names.resolve(name), BudgetError)
      expect(error).toMatchObject({ credits: 20, remaining: 5, client: 'acme' })
      expect(error.message).toBe("names.resolve: 20 credits would exceed the 'acme' budget of 45; 5 are left")
    }
    await client.names.resolve(name)
    expect(requests).toHaveLength(3)
    expect(client.credits).toMatchObject({ spent: 60, remaining: 940 })
  })

  test('does not raise the budget of its parent', async () => {
    const { client } = observe({ credits: { budget: 30 } })
    const acme = client.withOptions({ name: 'acme', credits: { budget: 1_000 } })
    await acme.names.resolve(name)
    const error = await failure(acme.names.resolve(name), BudgetError)
    expect(error).toMatchObject({ remaining: 10 })
    expect(error).not.toHaveProperty('client')
    expect(acme.credits).toMatchObject({ spent: 20, remaining: 980 })
  })

  test('rejects an iteration whose estimate exceeds it', async () => {
    const { client, requests } = observe()
    const acme = client.withOptions({ name: 'acme', credits: { budget: 100 } })
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses: [`0x${'a'.repeat(40)}`],
      eventType: 'tokenTransfer',
      blockFrom: 1,
      blockTo: 2_000,
    } as const
    expect(await failure(acme.events.list.all(query).next(), BudgetError)).toMatchObject({ client: 'acme' })
    expect(requests).toHaveLength(0)
  })
})

describe('the rate limit of a child client', () => {
  const many = (client: Pick<Client, 'names'>, count: number) =>
    Array.from({ length: count }, (_, i) => client.names.resolve({ ...name, name: `${i}.eth` }))

  test('slows only the child and its own children, whose requests also wait for the parent', async () => {
    const clock = simulateClock()
    const { client, requests, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 20 } })
    const acme = client.withOptions({ name: 'acme', headers: { tenant: 'acme' }, rateLimit: { requestsPerSecond: 5 } })
    const calls = [...many(acme, 5), ...many(acme.withOptions({ name: 'deep' }), 5), ...many(client, 20)]
    await clock.run()
    await Promise.all(calls)
    const sent = times.map((time, i) => ({ time, isAcme: requests[i]?.headers['tenant'] === 'acme' }))
    const [child, parent] = [true, false].map((isAcme) => sent.filter((one) => one.isAcme === isAcme))
    expect(child).toHaveLength(10)
    expect(child?.at(-1)?.time).toBeGreaterThan(1_800)
    expect(parent?.at(-1)?.time).toBeLessThan(1_500)
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50)
  })

  test('cannot exceed that of the parent', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 10 } })
    const calls = many(client.withOptions({ rateLimit: { requestsPerSecond: 1_000, burst: 1_000 } }), 11)
    await clock.run()
    await Promise.all(calls)
    expect(times.at(-1)).toBeGreaterThan(1_000)
  })

  test('leaves the rate of the parent to others if a waiting call is aborted', async () => {
    const clock = simulateClock()
    const { client, times } = simulateClient(clock, undefined, { rateLimit: { requestsPerSecond: 1, burst: 2 } })
    const acme = client.withOptions({ rateLimit: { requestsPerSecond: 0.01 } })
    const first = acme.names.resolve(name)
    const controller = new AbortController()
    const waiting = acme.names.resolve(name, { signal: controller.signal })
    await clock.pass(0)
    controller.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    const other = client.names.resolve(name)
    await clock.pass(0)
    await Promise.all([first, other])
    expect(times).toEqual([0, 0])
  })

  test('is the rate of its plan()', () => {
    const { client } = observe({ rateLimit: { requestsPerSecond: 50 } })
    const acme = client.withOptions({ rateLimit: { requestsPerSecond: 5 } })
    const query = { chain: 'ethereum-mainnet', contractAddresses: [`0x${'a'.repeat(40)}`] } as const
    const range = { ...query, eventType: 'tokenTransfer', blockFrom: 1, blockTo: 50_000 } as const
    const [slow, fast] = [acme, client].map((each) => each.events.list.plan(range).milliseconds ?? 0)
    expect(slow).toBeGreaterThan(9 * (fast ?? 0))
    expect(client.withOptions({ rateLimit: { maxRetryAfter: 5 } }).events.list.plan(range).milliseconds).toBe(fast)
  })

  test('is checked like that of a client', () => {
    const { client } = observe()
    expect(() => client.withOptions({ rateLimit: { requestsPerSecond: 0 } })).toThrow(
      'rateLimit.requestsPerSecond must be a number, more than 0',
    )
  })
})

describe('child clients share with their parent', () => {
  test('the rate limiter: four tenants get no more 429s than one client', async () => {
    const refusals = async (tenants: number) => {
      const fetch = mockFetch({ rps: 20 })
      let refused = 0
      const counting: typeof fetch = Object.assign(async (...request: Parameters<typeof fetch>) => {
        const response = await fetch(...request)
        if (response.status === 429) refused++
        return response
      }, fetch)
      const rateLimit = { requestsPerSecond: 20, burst: 20 }
      const client = createClient({ baseUrl: 'http://mock', apiKey: key, fetch: counting, rateLimit })
      const clients = Array.from({ length: tenants }, (_, i) => client.withOptions({ name: `tenant ${i}` }))
      const calls = clients.flatMap((tenant) => Array.from({ length: 40 / tenants }, () => tenant))
      await Promise.all(calls.map((tenant, i) => tenant.names.resolve({ ...name, name: `${i}.eth` })))
      expect(client.credits.spent).toBe(800)
      return refused
    }
    const [four, one] = await Promise.all([refusals(4), refusals(1)])
    expect(four).toBeLessThanOrEqual(one)
  })

  test('the circuit breaker: after the 402 of one, no other sends a request, and onExhausted is called once', async () => {
    const onExhausted = vi.fn(() => undefined)
    const { client, requests } = observe({ credits: { onExhausted } }, () => new Response('', { status: 402 }))
    const [first, second] = ['first', 'second'].map((one) => client.withOptions({ name: one }))
    await failure(first?.names.resolve(name) ?? Promise.reject(), InsufficientCreditsError)
    for (const each of [second, client])
      await failure(each?.names.resolve(name) ?? Promise.reject(), InsufficientCreditsError)
    expect([requests.length, onExhausted.mock.calls.length]).toEqual([1, 1])
  })

  test('the key: with keyCache, one lookup for all of them, also after a 401', async () => {
    const lookups: string[] = []
    const apiKey = async () => {
      await sleep(1)
      return `key-${lookups.push('lookup')}`
    }
    let revoked: string | undefined
    const { client } = observe({ apiKey, keyCache: 60_000 }, ({ headers }) =>
      headers['x-api-key'] === revoked ? new Response('', { status: 401 }) : {},
    )
    const tenants = ['a', 'b', 'c'].map((one) => client.withOptions({ name: one }))
    await Promise.all(tenants.map((tenant) => tenant.names.resolve(name)))
    expect(lookups).toHaveLength(1)
    revoked = 'key-1'
    await client.names.resolve(name)
    await Promise.all(tenants.map((tenant) => tenant.names.resolve(name)))
    expect(lookups).toHaveLength(2)
  })

  test('requests in flight: the one whose call sent it pays for identical reads', async () => {
    const { client, requests } = observe()
    const [first, second] = ['first', 'second'].map((one) => client.withOptions({ name: one, credits: { budget: 20 } }))
    const results = await Promise.all([first, second, client].map((each) => each?.names.resolve(name).withResponse()))
    expect(results.map((result) => result?.source)).toEqual(['network', 'shared', 'shared'])
    expect(requests).toHaveLength(1)
    expect([first?.credits.spent, second?.credits.spent, client.credits.spent]).toEqual([20, 0, 20])
  })

  test.each([
    ['apiKey', 'other'],
    ['authScheme', 'bearer'],
    ['baseUrl', 'http://127.0.0.1:2'],
    ['fetch', fetch],
    ['shared', {}],
    ['dedupe', false],
    ['validate', 'strict'],
    ['validators', () => undefined],
  ])('%s, so that the option throws a ParameterError', (parameter, value) => {
    const { client } = observe()
    const create = () => client.withOptions({ [parameter]: value } as ChildOptions)
    expect(create).toThrow(ParameterError)
    expect(create).toThrow(`withOptions: \`${parameter}\` must be left out: a child client shares it with its parent`)
    expect(client.withOptions({ [parameter]: undefined } as ChildOptions)).toHaveProperty('names')
  })

  test.each([
    ['plan', 'free'],
    ['onExhausted', () => true],
    ['coolDown', 5],
  ])('credits.%s, so that the option throws a ParameterError', (parameter, value) => {
    const { client } = observe()
    const create = () => client.withOptions({ credits: { [parameter]: value } as ChildOptions['credits'] & object })
    expect(create).toThrow(`\`${parameter}\` must be left out: a child client shares it with its parent`)
  })
})

describe('options of child clients', () => {
  test.each<[object, string]>([
    [{ nam: 'acme' }, "withOptions: unknown option `nam`; did you mean 'name'?"],
    [{ name: '' }, 'withOptions: `name` must be a non-empty string'],
    [{ credits: { budget: -1 } }, 'withOptions: `budget` must be a number, 0 or more'],
    [{ credits: { per: 'week' } }, 'withOptions: `per` must be one of day, month'],
    [{ headers: { 'a b': '' } }, 'withOptions: the header a b is not valid in HTTP'],
    [{ logger: {} }, 'withOptions: `logger` must be an object with `info` and `warn`'],
  ])('rejects %o', (options, message) => {
    expect(() => observe().client.withOptions(options)).toThrow(message)
  })

  test('headers are those of the parent, the child and the call, the last one first', async () => {
    const { client, requests } = observe({ headers: { 'X-App': 'app', 'X-Tenant': 'none' } })
    const acme = client.withOptions({ headers: new Headers({ 'X-Tenant': 'acme', 'X-Request': 'none' }) })
    const deep = acme.withOptions({ name: 'deep' })
    for (const each of [client, acme, deep]) await each.names.resolve(name, { headers: { 'X-Request': '7' } })
    const sent = requests.map(({ headers }) => [headers['x-app'], headers['x-tenant'], headers['x-request']])
    expect(sent).toEqual([
      ['app', 'none', '7'],
      ['app', 'acme', '7'],
      ['app', 'acme', '7'],
    ])
  })

  test('retries, and those that are left out are the parent’s', async () => {
    const clock = simulateClock(0)
    const { client, times } = simulateClient(clock, () => 503, { retries: 3 })
    const impatient = client.withOptions({ name: 'impatient', retries: 0 })
    const calls = [impatient, client.withOptions({ name: 'inherits', retries: undefined })]
    for (const [i, each] of calls.entries()) {
      const failed = failure(each.names.resolve(name))
      await clock.run()
      expect(await failed).toMatchObject({ attempts: [1, 4][i] })
    }
    expect(times).toHaveLength(5)
  })

  test('middleware runs inside that of the parent', async () => {
    const log: string[] = []
    const trace =
      (label: string): Middleware =>
      (request, next) => {
        log.push(label)
        return next(request)
      }
    const { client } = observe({ use: [trace('parent')] })
    await client.withOptions({ use: [trace('child')] }).names.resolve(name)
    await client.names.resolve(name)
    expect(log).toEqual(['parent', 'child', 'parent'])
  })

  test('its logger replaces that of the parent, and its records have its name', async () => {
    const parent = recorder()
    const own = recorder()
    const { client } = observe({ logger: parent.logger })
    await client.names.resolve(name)
    await client.withOptions({ name: 'acme' }).names.resolve(name)
    await client.withOptions({ name: 'acme' }).withOptions({ retries: 0 }).names.resolve(name)
    await client.withOptions({ name: 'other', logger: own.logger }).names.resolve(name)
    expect(parent.records.map((record) => record.name)).toEqual([undefined, 'acme', 'acme'])
    expect(own.records).toMatchObject([{ name: 'other', operation: 'names.resolve', spent: 20 }])
  })
})
