import { describe, expect, test } from 'vitest'
import { createCore, logging } from '../../../src/core/index.ts'
import type { CallOptions, CallRecord, Tags } from '../../../src/index.ts'
import { ParameterError } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, observe, resolved, wallet } from '../../support/client.ts'
import { later, simulateClient, simulateClock, status } from './simulation.ts'

function recorder() {
  const records: CallRecord[] = []
  const log = (_: string, record: CallRecord) => records.push(record)
  return { records, logger: { info: log, warn: log } }
}

const range = {
  chain: 'ethereum-mainnet',
  contractAddresses: [wallet],
  eventType: 'tokenTransfer',
  blockFrom: 1,
  blockTo: 1_000,
} as const

describe('tags', () => {
  const tags = { user: '42', request: 'r-1' }

  test('are in the records of the logger and the tracer, and not in the request', async () => {
    const { records, logger } = recorder()
    const traced: CallRecord[] = []
    const tracer = {
      tracePromise: <T>(call: () => Promise<T>, record: CallRecord) => {
        traced.push({ ...record })
        return call()
      },
    }
    const { client, requests } = observe({ logger, tracer })
    await client.names.resolve(name, { tags })
    await client.names.resolve(name)
    expect(traced.map((record) => record.tags)).toEqual([tags, undefined])
    expect(records.map((record) => record.tags)).toEqual([tags, undefined])
    expect(JSON.stringify(requests)).not.toContain('r-1')
  })

  test('are in the record of each call of an iteration', async () => {
    const { records, logger } = recorder()
    const { client } = observe({ logger }, () => [])
    for await (const _ of client.events.list.all(range, { tags }));
    expect(records.length).toBeGreaterThanOrEqual(2)
    for (const record of records) expect(record.tags).toEqual(tags)
  })

  test('are visible to middleware, and copied for records', async () => {
    const { records, logger } = recorder()
    const seen: unknown[] = []
    const changing = { user: '42' }
    const { client } = observe({
      logger,
      use: [
        (request, next, context) => {
          seen.push(context.tags)
          changing.user = '43'
          return next(request)
        },
      ],
    })
    await client.names.resolve(name, { tags: changing })
    expect(seen).toHaveLength(1)
    expect(records[0]?.tags).toEqual({ user: '42' })
  })

  test('may be named like members of Object', async () => {
    const { records, logger } = recorder()
    await observe({ logger }).client.names.resolve(name, { tags: JSON.parse('{"__proto__":"a","toString":"b"}') })
    expect(Object.entries(records[0]?.tags ?? {})).toEqual([
      ['__proto__', 'a'],
      ['toString', 'b'],
    ])
  })

  const tagsOf = (count: number): Tags => Object.fromEntries(Array.from({ length: count }, (_, i) => [`tag${i}`, '']))

  test('have at most 16 tags, with names of 64 characters and values of 256', async () => {
    const { client, requests } = observe()
    await client.names.resolve(name, { tags: { ...tagsOf(15), ['n'.repeat(64)]: 'v'.repeat(256) } })
    for (const invalid of [
      tagsOf(17),
      { ['n'.repeat(65)]: '' },
      { user: 'v'.repeat(257) },
      { user: 42 },
      { user: undefined },
      { user: { id: '42' } },
      'user',
    ]) {
      const error = await failure(client.names.resolve(name, { tags: invalid } as CallOptions), ParameterError)
      expect(error.parameter).toBe('tags')
    }
    expect(requests).toHaveLength(1)
  })

  test('and the name of a core are in the records of createCore with logging', async () => {
    const { records, logger } = recorder()
    const core = createCore({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: key,
      fetch: async () => Response.json(resolved),
      features: [logging({ logger, name: 'worker' })],
    })
    await namesResolve(core, name, { tags })
    expect(records).toMatchObject([{ name: 'worker', tags, spent: 20 }])
  })
})

describe('the cost in a record', () => {
  test('includes all attempts of the call', async () => {
    const clock = simulateClock(0)
    const { records, logger } = recorder()
    const responses = [503, 200, 402, 404]
    const { client } = simulateClient(clock, (_, i) => responses[i], { logger, credits: { coolDown: 0 } })
    const calls = [1, 2, 3].map(async () => {
      await client.names.resolve(name).catch(() => {})
    })
    for (const call of calls) {
      await clock.run()
      await call
    }
    const total = { spent: 0, uncertain: 0 }
    for (const { spent, uncertain } of records) {
      total.spent += spent
      total.uncertain += uncertain
    }
    expect(records).toHaveLength(3)
    expect(client.credits).toMatchObject(total)
  })

  test('is 0 at the start, and uncertain after an abort', async () => {
    const clock = simulateClock(0)
    const { records, logger } = recorder()
    const started: CallRecord[] = []
    const { client } = simulateClient(clock, () => later(50, status(200)), {
      logger,
      tracer: {
        tracePromise: (call, record) => {
          started.push({ ...record })
          return call()
        },
      },
    })
    const controller = new AbortController()
    const call = client.names.resolve(name, { signal: controller.signal }).catch(() => {})
    await clock.pass(1)
    controller.abort()
    await call
    expect(started).toMatchObject([{ spent: 0, uncertain: 0 }])
    expect(records).toMatchObject([{ spent: 0, uncertain: 20 }])
  })
})
