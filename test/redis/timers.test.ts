import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, createClient } from '../../src/index.ts'
import { type RedisClient, redisState } from '../../src/redis/index.ts'
import { name } from '../support/client.ts'
import { connect } from './clients.ts'
import { redisServer, startRedis } from './server.ts'
import { wait } from './support.ts'

// The timers of waiting calls in other tests would affect these tests, so they have a file of their own.

/** Creates a client, and counts the timers that keep the process alive. */
function setUp(client: RedisClient, options: ClientOptions) {
  const live = new Set<NodeJS.Timeout>()
  const [startTimer, stopTimer] = [setTimeout, clearTimeout]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms: number) => {
    const timer = startTimer(() => {
      live.delete(timer)
      callback()
    }, ms)
    live.add(timer)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    live.delete(timer as NodeJS.Timeout)
    stopTimer(timer)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const shared = redisState({ client, timeout: 5_000 })
  const logger = { info: () => {}, warn: () => {} }
  const chaindata = createClient({
    dedupe: false,
    baseUrl: 'http://127.0.0.1:1',
    apiKey: 'key-0123456789',
    shared,
    logger,
    ...options,
  })
  const resolve = (signal?: AbortSignal) => chaindata.names.resolve(name, { signal })
  return { resolve, shared, activeTimers: () => [...live].filter((timer) => timer.hasRef()).length }
}

const success = () => Response.json({ address: '0x1' })

describe.skipIf(!redisServer)('no timer is left when no call waits', () => {
  test.each<[string, number, number, () => Response]>([
    ['the next slot is months away', 1e-7, 300, success],
    ['a 429 pauses all calls', 20, 60_000, () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } })],
  ])('and %s', async (_, requestsPerSecond, deadline, first) => {
    const redis = await startRedis()
    onTestFinished(() => redis[Symbol.asyncDispose]())
    const { client, close } = await connect('ioredis', redis.port)
    onTestFinished(close)
    // Node.js warns about a timer with too long a delay, which fires at once.
    const tooLong = vi.fn()
    process.on('warning', tooLong)
    onTestFinished(() => void process.off('warning', tooLong))
    let sent = 0
    const { resolve, shared, activeTimers } = setUp(client, {
      rateLimit: { requestsPerSecond },
      deadline,
      fetch: async () => (sent++ ? success() : first()),
    })
    const controller = new AbortController()
    const calls = Promise.allSettled([1, 2, 3].map(() => resolve(controller.signal)))
    await wait(400)
    controller.abort()
    await calls
    await shared.flush()
    expect(activeTimers()).toBe(0)
    expect(tooLong).not.toHaveBeenCalled()
  })
})

test('no timer is left without a Redis either, and later calls work', async () => {
  const fails = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  // Fallback mode uses a tenth of the rate: one request in two seconds.
  const rateLimit = { requestsPerSecond: 5 }
  const { resolve, activeTimers } = setUp({ eval: fails, evalsha: fails }, { rateLimit, fetch: async () => success() })
  const controller = new AbortController()
  const calls = Promise.allSettled([1, 2, 3].map(() => resolve(controller.signal)))
  await wait(100)
  controller.abort()
  const later = resolve()
  expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await later
  expect(activeTimers()).toBe(0)
  const other = new AbortController()
  const aborted = Promise.allSettled([resolve(other.signal)])
  await wait(50)
  other.abort()
  await aborted
  expect(activeTimers()).toBe(0)
})
