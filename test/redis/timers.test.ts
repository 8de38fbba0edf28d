import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, createClient } from '../../src/index.ts'
import { type RedisClient, redisState } from '../../src/redis/index.ts'
import { name } from '../support/client.ts'
import { connect } from './clients.ts'
import { redisServer, startRedis } from './server.ts'

/* By themselves: calls of other tests, that still wait, have timers too. */

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A client, what it shares, and how many timers there are since that keep the process alive. */
function setUp(client: RedisClient, options: ClientOptions) {
  const live = new Set<NodeJS.Timeout>()
  const [begin, end] = [setTimeout, clearTimeout]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) => {
    const timer = begin(() => {
      live.delete(timer)
      act()
    }, ms)
    live.add(timer)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    live.delete(timer as NodeJS.Timeout)
    end(timer)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const shared = redisState({ client, timeout: 5_000 })
  const logger = { info: () => {}, warn: () => {} }
  const chaindata = createClient({
    baseUrl: 'http://127.0.0.1:1',
    apiKey: 'key-0123456789',
    shared,
    logger,
    ...options,
  })
  const resolve = (signal?: AbortSignal) => chaindata.names.resolve(name, { signal })
  return { resolve, shared, left: () => [...live].filter((timer) => timer.hasRef()).length }
}

const answered = () => Response.json({ address: '0x1' })

describe.skipIf(!redisServer)('where nothing waits any more there is no timer', () => {
  test.each<[string, number, number, () => Response]>([
    ['the next place is away for months', 1e-7, 300, answered],
    ['all were told to wait', 20, 60_000, () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } })],
  ])('and %s', async (_, requestsPerSecond, deadline, first) => {
    const redis = await startRedis()
    onTestFinished(() => redis[Symbol.asyncDispose]())
    const { client, close } = await connect('ioredis', redis.port)
    onTestFinished(close)
    // A timer that is to wait longer than it can fires at once, again and again.
    const tooLong = vi.fn()
    process.on('warning', tooLong)
    onTestFinished(() => void process.off('warning', tooLong))
    let sent = 0
    const { resolve, shared, left } = setUp(client, {
      rateLimit: { requestsPerSecond },
      deadline,
      fetch: async () => (sent++ ? answered() : first()),
    })
    const controller = new AbortController()
    const calls = Promise.allSettled([1, 2, 3].map(() => resolve(controller.signal)))
    await wait(400)
    controller.abort()
    await calls
    await shared.flush()
    expect(left()).toBe(0)
    expect(tooLong).not.toHaveBeenCalled()
  })
})

test('without a Redis there is none either, and what comes then goes on', async () => {
  const fails = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  // A tenth of it, alone: one in two seconds.
  const rateLimit = { requestsPerSecond: 5 }
  const { resolve, left } = setUp({ eval: fails, evalsha: fails }, { rateLimit, fetch: async () => answered() })
  const controller = new AbortController()
  const calls = Promise.allSettled([1, 2, 3].map(() => resolve(controller.signal)))
  await wait(100)
  controller.abort()
  const later = resolve()
  expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await later
  expect(left()).toBe(0)
  const other = new AbortController()
  const given = Promise.allSettled([resolve(other.signal)])
  await wait(50)
  other.abort()
  await given
  expect(left()).toBe(0)
})
