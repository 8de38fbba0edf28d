import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ParameterError } from '../../src/index.ts'
import { type RedisAlertStoreOptions, redisAlertStore } from '../../src/redis/index.ts'
import { digest, post, receive, secret } from '../alerts/support.ts'
import { clients, connect, type Kind } from './clients.ts'
import { redisServer, startRedis } from './server.ts'
import { wait } from './support.ts'

const pollOptions = { timeout: 4_000 }

async function setUp() {
  const redis = await startRedis()
  onTestFinished(() => redis[Symbol.asyncDispose]())
  const connection = new Redis(redis.port).on('error', () => {})
  onTestFinished(() => connection.disconnect())
  /** Creates a store with its own connection, as in another process. */
  const join = async (kind: Kind = 'ioredis', options: Partial<RedisAlertStoreOptions> = {}) => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    return redisAlertStore({ client, ...options })
  }
  return { redis, connection, join }
}

describe.skipIf(!redisServer)('redisAlertStore', () => {
  test.each(clients)('lets one receiver claim an alert, and reports its state to the others, with %s', async (kind) => {
    const { join } = await setUp()
    const [one, other] = [await join(kind), await join(kind)]
    expect([await one.claim('a'), await other.claim('a'), await other.claim('b')]).toEqual(['mine', 'busy', 'mine'])
    await one.done('a')
    await other.release('b')
    expect([await other.claim('a'), await one.claim('b')]).toEqual(['done', 'mine'])
  })

  test('lets one of many simultaneous claims succeed', async () => {
    const { join } = await setUp()
    const stores = await Promise.all([join(), join('node-redis'), join()])
    for (let id = 0; id < 50; id++) {
      const claims = await Promise.all(stores.flatMap((store) => [store.claim(`${id}`), store.claim(`${id}`)]))
      expect(claims.filter((claim) => claim === 'mine')).toHaveLength(1)
    }
  })

  test('lets a claim expire, and forgets processed alerts after `forgetAfter`', async () => {
    const { join, connection } = await setUp()
    const store = await join('ioredis', { claimFor: 200, forgetAfter: 1_000, prefix: 'mine' })
    expect(await store.claim('a')).toBe('mine')
    await wait(300)
    expect(await store.claim('a')).toBe('mine')
    await store.done('a')
    await wait(300)
    expect(await store.claim('a')).toBe('done')
    expect(await connection.keys('*')).toEqual(['mine:alert:a'])
    await wait(1_000)
    expect(await connection.keys('*')).toEqual([])
  })

  test('keeps an alert processed if a receiver with an expired claim releases it', async () => {
    const { join } = await setUp()
    const [slow, other] = [await join('ioredis', { claimFor: 50 }), await join('node-redis')]
    expect(await slow.claim('a')).toBe('mine')
    await wait(100)
    expect(await other.claim('a')).toBe('mine')
    await other.done('a')
    await slow.release('a')
    expect(await other.claim('a')).toBe('done')
  })

  test('lets two receivers process an alert once, and stores nothing of it', async () => {
    const { join, connection } = await setUp()
    const [one, other] = [receive({ store: await join() }), receive({ store: await join('node-redis') })]
    const bodies = Array.from({ length: 40 }, (_, i) => JSON.stringify({ subscriptionType: 'X', txId: `canary-${i}` }))
    // A sender repeats a delivery until it is accepted.
    const deliver = async ({ status }: typeof one, body: string) => {
      while ((await status(post(body))) !== 204) await wait(20)
    }
    await Promise.all(bodies.flatMap((body) => [deliver(one, body), deliver(other, body)]))
    expect([...one.alerts, ...other.alerts].map(({ text }) => text).sort()).toEqual(bodies.sort())
    const keys = await connection.keys('*')
    expect(keys).toContain(`chaindata:alert:${digest(bodies[0] ?? '')}`)
    expect(keys.join() + (await connection.mget(keys)).join()).not.toMatch(/canary|ADDRESS/)
    expect(keys.join()).not.toContain(secret)
  })

  test('rejects deliveries in time while Redis is unavailable, and accepts them later', async () => {
    const { redis, join } = await setUp()
    const { status, alerts } = receive({ store: await join(), answerWithin: 100 })
    redis.pause()
    expect(await status(post('"a"'))).toBe(503)
    redis.resume()
    await expect.poll(() => status(post('"a"')), pollOptions).toBe(204)
    await expect.poll(() => alerts.length, pollOptions).toBe(1)
  })
})

test.each([
  [{ claimFor: 0 }, 'claimFor', 'minimum', '`claimFor` must be'],
  [{ forgetAfter: 1.5 }, 'forgetAfter', 'minimum', '`forgetAfter` must be a whole number of milliseconds'],
  [{ perfix: 'x' }, 'perfix', 'unknown', '`perfix`'],
])('rejects %o', (options, parameter, rule, message) => {
  const client = { evalsha() {}, eval() {} }
  const create = () => redisAlertStore({ client, ...options } as unknown as RedisAlertStoreOptions)
  expect(create).toThrow(ParameterError)
  expect(create).toThrow(
    expect.objectContaining({
      operation: 'redisAlertStore',
      parameter,
      rule,
      message: expect.stringContaining(message),
    }),
  )
})
